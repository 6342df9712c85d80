"""Measures whether readable words are found in texts that people masked. Run by hand with the root on the path.

Run `python -m tests.benchmarks.leaks tab_dev21.json`, or with a file of spans with Swedish texts. Without a file it
measures the time for a long text. Each finding in a text as people masked it counts as false; "left" are those at
places that the same person marked NO_MASK. Then mentions are unmasked one by one, for each entity with two or more: a
finding must touch the place. "Spelt alike" are those whose words are still masked elsewhere.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pseudonymizer import labels, rendering, tokens, validation
from pseudonymizer.formats import jsonl_spans, tab_json
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.model import Entity, Mention, MentionStatus
from pseudonymizer.validation import Beside, Finding, Hidden
from pseudonymizer.validation._elsewhere import readable_elsewhere
from pseudonymizer.validation._layer import Layer

TOKENS, MENTIONS, ENTITIES, ELSEWHERE = 20_000, 3_500, 400, 5_000
WORDS = ("jag", "bor", "i", "en", "liten", "stad", "och", "arbetar", "med", "vänner", "äta", "lunch", "solen", "skiner")
LETTERS = "abdeghiklmnoprstuvyåäö"


def main() -> None:
    chosen = _arguments()
    if chosen.file is None:
        _long_text()
        return
    documents = list(_read(chosen.file))
    _untouched(documents, show=chosen.show)
    _unmasked(documents, show=chosen.show)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="leaks", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--show", action="store_true", help="what is found and missed; this holds text")
    return parser.parse_args()


def _long_text() -> None:
    chance = random.Random(1)
    entities = [Entity(f"e{number}", "surname", number, f"A{number}") for number in range(ENTITIES)]
    names = [
        "".join(chance.choices("abdeghiklmnoprstuvyåäö", k=chance.randint(4, 9))).title() for _ in range(ELSEWHERE)
    ]
    mentions: list[Mention] = []
    pieces: list[str] = []
    length = 0
    for place in range(TOKENS):
        number = chance.randrange(ENTITIES)
        is_name = len(mentions) < (place + 1) * MENTIONS / TOKENS
        pieces.append(names[number] if is_name else chance.choice(WORDS))
        if is_name:
            span = length, length + len(names[number])
            mentions.append(
                Mention(*span, "surname", str(place), entity_id=f"e{number}", status=MentionStatus.ACCEPTED)
            )
        length += len(pieces[-1]) + 1
    document = AnnotatedDocument("", " ".join(pieces), labels.load("swell"), mentions=tuple(mentions), language="sv")
    document = replace(document, entities=tuple(entities))
    elsewhere = tuple(Hidden(f"{name} {name}", "surname") for name in names)
    some = [mention for mention in mentions if chance.randrange(20)]
    for title, kept, beside in (
        ("all masked", mentions, Beside(language="sv")),
        ("a twentieth unmasked", some, Beside(language="sv")),
        ("with 5,000 names of the author's other texts", some, Beside(language="sv", elsewhere=elsewhere)),
    ):
        took = min(_cpu_time(document, kept, beside) for _ in range(7))
        say(f"{title}: {1000 * took:.0f} ms of CPU")


def _cpu_time(document: AnnotatedDocument, mentions: Sequence[Mention], beside: Beside) -> float:
    """The CPU time of this rule alone."""
    layer = Layer.of(document.text, mentions, document.entities, document.label_set, {}, beside=beside)
    begin = time.process_time()
    sum(1 for _ in readable_elsewhere(layer))
    return time.process_time() - begin


def _read(file: Path) -> Iterator[AnnotatedDocument]:
    format_, key = (tab_json, "tab") if file.suffix == ".json" else (jsonl_spans, "swell")
    read = format_.build().reading
    assert read is not None
    for document in read.read(file.read_bytes(), file.name, labels.load(key)):
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
    found: Counter[str] = Counter()
    for document in documents:
        for finding in _findings(document, document.mentions):
            there = _left(document, finding)
            found[f"{finding.values['kind']} {finding.values['label']}{there}"] += 1
            if show:
                _show(document, *_place(finding), f"{finding.values['kind']}{there} {_surface(document, finding)}")
    rate = 10_000 * found.total() / words
    say(f"untouched: {found.total()} findings in {words} tokens of {len(documents)} texts, {rate:.2f} in 10,000")
    say(f"  {dict(found.most_common())}")


def _left(document: AnnotatedDocument, finding: Finding) -> str:
    start, end = _place(finding)
    marked = [each for each in document.mentions if each.start < end and start < each.end]
    return " left" if any(not _is_hidden(document, mention) for mention in marked) else ""


def _unmasked(documents: Sequence[AnnotatedDocument], *, show: bool) -> None:
    found: dict[str, list[bool]] = defaultdict(list)
    for document in documents:
        for mentions in _entities(document).values():
            for mention in mentions:
                others = [each for each in document.mentions if each is not mention]
                hit = _is_found(mention, _findings(document, others))
                is_alike = _stands_masked(document, mention)
                for name, counts in (
                    ("every mention", True),
                    ("spelt alike", is_alike),
                    ("the first", mention is mentions[0]),
                ):
                    if counts:
                        found[name].append(hit)
                if show and not hit:
                    _show(document, mention.start, mention.end, f"missed, {mention.label}, spelt alike: {is_alike}")
    for name, hits in found.items():
        say(f"{name}: {sum(hits)} of {len(hits)} found, {sum(hits) / len(hits):.4f}")


def _entities(document: AnnotatedDocument) -> Mapping[str, list[Mention]]:
    found: dict[str, list[Mention]] = defaultdict(list)
    for mention in document.mentions:
        if _is_hidden(document, mention) and not _is_covered(document, mention):
            found[mention.entity_id or f"{mention.label} {_words(document, mention)}"].append(mention)
    return {key: mentions for key, mentions in found.items() if len(mentions) > 1}


def _is_hidden(document: AnnotatedDocument, mention: Mention) -> bool:
    return rendering.effect(mention, document.text, document.label_set, {}) != "keep"


def _is_covered(document: AnnotatedDocument, mention: Mention) -> bool:
    """Whether other mentions would still hide all of it."""
    return any(
        other is not mention and other.start <= mention.start and mention.end <= other.end
        for other in document.mentions
        if _is_hidden(document, other)
    )


def _is_found(mention: Mention, findings: Iterable[Finding]) -> bool:
    places = [_place(finding) for finding in findings]
    return any(start < mention.end and mention.start < end for start, end in places)


def _stands_masked(document: AnnotatedDocument, mention: Mention) -> bool:
    """Whether another masked mention has the same words, ignoring titles and possessives."""
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
