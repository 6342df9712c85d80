"""Whether words that stay readable are found where people masked a text; run by hand with the root on the path.

`python -m tests.benchmarks.leaks tab_dev21.json`, or a file of spans with Swedish texts.
Each finding in a text as people masked it counts as false. Then mentions are unmasked one by one, of each entity that
has two or more: a finding must touch the place. "Spelt alike" are those whose words still stand masked elsewhere.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pseudonymizer import labels, rendering, tokens, validation
from pseudonymizer.formats import jsonl_spans, tab_json
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.model import Mention, MentionStatus
from pseudonymizer.validation import Beside, Finding


def main() -> None:
    chosen = _arguments()
    documents = list(_read(chosen.file))
    _untouched(documents, show=chosen.show)
    _unmasked(documents, show=chosen.show)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="leaks", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--show", action="store_true", help="what is found and missed; this holds text")
    return parser.parse_args()


def _read(file: Path) -> Iterator[AnnotatedDocument]:
    format_, key = (tab_json, "tab") if file.suffix == ".json" else (jsonl_spans, "swell")
    read = format_.build().reading
    assert read is not None
    for document in read(file.read_bytes(), file.name, labels.load(key)):
        accepted = tuple(replace(mention, status=MentionStatus.ACCEPTED) for mention in document.mentions)
        yield replace(document, mentions=accepted, language="en" if key == "tab" else "sv")


def _findings(document: AnnotatedDocument, mentions: Iterable[Mention]) -> list[Finding]:
    found = validation.validate(
        document.text,
        mentions,
        document.entities,
        document.label_set,
        {},
        beside=Beside(language=document.language),
    )
    return [finding for finding in found if finding.rule == "readable_elsewhere"]


def _untouched(documents: Sequence[AnnotatedDocument], *, show: bool) -> None:
    words = sum(tokens.count(document.text) for document in documents)
    kinds: Counter[str] = Counter()
    for document in documents:
        for finding in _findings(document, document.mentions):
            kinds[f"{finding.values['kind']} {finding.values['label']}"] += 1
            if show:
                _show(document, *_place(finding), f"{finding.values['kind']} {_surface(document, finding)}")
    rate = 10_000 * kinds.total() / words
    say(f"untouched: {kinds.total()} findings in {words} tokens of {len(documents)} texts, {rate:.2f} in 10,000")
    say(f"  {dict(kinds.most_common())}")


def _unmasked(documents: Sequence[AnnotatedDocument], *, show: bool) -> None:
    every = [0, 0]
    alike = [0, 0]
    first = [0, 0]
    took: list[float] = []
    for document in documents:
        for mentions in _entities(document).values():
            for number, mention in enumerate(mentions):
                others = [each for each in document.mentions if each is not mention]
                begin = time.perf_counter()
                found = _is_found(mention, _findings(document, others))
                took.append(time.perf_counter() - begin)
                _count(every, found)
                if number == 0:
                    _count(first, found)
                if _stands_masked(document, mention):
                    _count(alike, found)
                if show and not found:
                    word = "spelt alike" if _stands_masked(document, mention) else "else"
                    _show(document, mention.start, mention.end, f"missed, {word}, {mention.label}")
    for name, (hits, total) in (("every mention", every), ("first of each entity", first), ("spelt alike", alike)):
        say(f"{name}: {hits} of {total} found, {hits / max(total, 1):.4f}")
    say(f"a text is checked in {1000 * statistics.median(took):.1f} ms (median)")


def _count(figures: list[int], found: bool) -> None:
    figures[0] += found
    figures[1] += 1


def _entities(document: AnnotatedDocument) -> Mapping[str, list[Mention]]:
    found: dict[str, list[Mention]] = defaultdict(list)
    for mention in document.mentions:
        if _is_hidden(document, mention):
            found[mention.entity_id or ""].append(mention)
    return {key: mentions for key, mentions in found.items() if key and len(mentions) > 1}


def _is_hidden(document: AnnotatedDocument, mention: Mention) -> bool:
    return rendering.effect(mention, document.label_set, {}) != "keep"


def _is_found(mention: Mention, findings: Iterable[Finding]) -> bool:
    places = [_place(finding) for finding in findings]
    return any(start < mention.end and mention.start < end for start, end in places)


def _stands_masked(document: AnnotatedDocument, mention: Mention) -> bool:
    """Whether another masked mention has the same words, a title and a possessive apart."""
    return any(
        other is not mention and _is_hidden(document, other) and _words(document, other) == _words(document, mention)
        for other in document.mentions
    )


def _words(document: AnnotatedDocument, mention: Mention) -> str:
    key = tokens.key(document.text[mention.start : mention.end]).removesuffix("'s").removesuffix("’s")
    first, _, rest = key.partition(" ")
    return rest if first in {"mr", "mrs", "ms"} and rest else key


def _place(finding: Finding) -> tuple[int, int]:
    start, end = finding.values["start"], finding.values["end"]
    assert isinstance(start, int)
    assert isinstance(end, int)
    return start, end


def _surface(document: AnnotatedDocument, finding: Finding) -> str:
    hidden = next(mention for mention in document.mentions if mention.id == finding.mention_ids[0])
    return document.text[hidden.start : hidden.end]


def _show(document: AnnotatedDocument, start: int, end: int, word: str) -> None:
    text = document.text
    say(f"  {document.id} {text[start - 30 : start]!r} >{text[start:end]}< {text[end : end + 30]!r} ({word})")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
