"""Measures doubts on gold texts: how many are raised, and how much known damage they show. Run by hand.

Run `python -m tests.benchmarks.doubts FILE...` from the root, with TAB files or files of spans with Swedish texts.
`--long` takes the time for a long document. What is raised on untouched gold counts as raised in vain, although some
of it is an error of the gold data. Damage is done to one mention at a time: it is dropped, where its words are marked
nowhere else; unmarked, where they are; misspelt as an entity of its own; misspelt and not marked. Damage is shown by a
doubt at its place, or at another place with the same words.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

from pseudonymizer import doubts, labels, pipeline, tokens
from pseudonymizer.doubts import Doubt, Place
from pseudonymizer.entities import group
from pseudonymizer.formats import jsonl_spans, tab_json
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.model import Entity, Evidence, Mention, MentionStatus

TOKENS, MENTIONS, ENTITIES = 20_000, 3_500, 400
FIRST = 10
DAMAGES = ("dropped", "unmarked", "misspelt", "misspelt and not marked")
EACH = 3  # of each damage to a text
NAMES = frozenset({"person", "name", "code", "exact"})
LETTERS = "abdeghiklmnoprstuvyåäö"
WORDS = ("jag", "bor", "i", "en", "liten", "stad", "och", "arbetar", "med", "vänner", "äta", "lunch", "solen", "skiner")


def main() -> None:
    chosen = _arguments()
    if chosen.long:
        _long_text()
    for file in chosen.files:
        documents = list(_read(file))
        _untouched(file.name, documents, show=chosen.show)
        if documents[0].language == "sv":
            _proposed(documents, show=chosen.show)
        _damaged(documents, show=chosen.show)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="doubts", description=__doc__)
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--long", action="store_true", help="the time for a long document")
    parser.add_argument("--show", action="store_true", help="what is raised and what is missed; this holds text")
    return parser.parse_args()


def _read(file: Path) -> Iterator[AnnotatedDocument]:
    format_, key = (tab_json, "tab") if file.suffix == ".json" else (jsonl_spans, "swell")
    read = format_.build().reading
    assert read is not None
    for number, document in enumerate(read.read(file.read_bytes(), file.name, labels.load(key))):
        # Entities have ids of their text only.
        accepted = tuple(
            replace(each, status=MentionStatus.ACCEPTED, id=each.id or f"{number} {place}")
            for place, each in enumerate(document.mentions)
        )
        language, entities = "en" if key == "tab" else "sv", document.entities
        if not entities:
            accepted, entities = group(accepted, document.text, document.label_set)
        yield replace(document, mentions=accepted, entities=entities, language=language)


def _found(document: AnnotatedDocument) -> list[Doubt]:
    language = document.language
    return doubts.find(document.text, document.mentions, document.entities, document.label_set, language)


def _untouched(name: str, documents: Sequence[AnnotatedDocument], *, show: bool) -> None:
    words = sum(tokens.count(document.text) for document in documents)
    raised, sure, each = Counter[str](), 0, []
    for document in documents:
        found = _found(document)
        each.append(len(found))
        sure += sum(doubt.score >= 50 for doubt in found)
        for doubt in found:
            raised[f"{doubt.kind} {doubt.reason}".strip()] += 1
            if show:
                say(f"  {doubt.score} {doubt.kind} {doubt.reason} {_line(document, doubt)}")
    per = 1000 / words
    say(f"{name}: {len(documents)} texts, {words:,} tokens; raised {raised.total()}")
    say(f"  in 1,000 tokens {raised.total() * per:.2f}, with a score of 50 or more {sure * per:.2f}")
    say(f"  in a text median {statistics.median(each)}, most {max(each)}")
    for kind, number in raised.most_common():
        say(f"  {kind}: {number * per:.2f}")


def _proposed(documents: Sequence[AnnotatedDocument], *, show: bool) -> None:
    """On what the machine proposes for Swedish texts: which doubts are at a place where gold says something else."""
    raised, right = Counter[str](), Counter[str]()
    errors = shown = 0
    for document in documents:
        ids = map(str, count())
        made = pipeline.pseudonymize(
            document.text,
            label_set=document.label_set,
            language=document.language,
            meta=document.metadata,
            options={},
            rng=random.Random(1),
            id_factory=partial(next, ids),
        )
        proposed = replace(document, mentions=made.mentions, entities=made.entities)
        wrong = _differing(document, proposed)
        found = _found(proposed)
        for doubt in found:
            raised[doubt.kind] += 1
            hits = any(_overlaps(place, each) for each in wrong for place in (doubt.place, doubt.other) if place)
            right[doubt.kind] += hits
            if show and not hits:
                say(f"  in vain {doubt.score} {doubt.kind} {doubt.reason} {_line(document, doubt)}")
        errors += len(wrong)
        shown += sum(any(_overlaps(doubt.place, each) for doubt in found[:FIRST]) for each in wrong)
    words = sum(tokens.count(document.text) for document in documents)
    say(
        f"  on the machine's proposals: {1000 * raised.total() / words:.2f} in 1,000 tokens; at an error "
        f"{right.total() / raised.total():.2f}; of {errors} errors the first {FIRST} show {shown / errors:.2f}"
    )
    for kind, number in raised.most_common():
        say(f"    {kind}: {number}, at an error {right[kind] / number:.2f}")


def _differing(gold: AnnotatedDocument, proposed: AnnotatedDocument) -> list[Place]:
    sides = [
        {(each.start, each.end, each.label) for each in side.mentions if each.stands and each.label}
        for side in (gold, proposed)
    ]
    return [Place(start, end) for start, end, _ in sides[0] ^ sides[1]]


def _overlaps(one: Place, other: Place) -> bool:
    return one.start < other.end and other.start < one.end


def _damaged(documents: Sequence[AnnotatedDocument], *, show: bool) -> None:
    chance = random.Random(1)
    done, first, any_place = Counter[str](), Counter[str](), Counter[str]()
    ahead = 0
    for document in documents:
        for damage in DAMAGES:
            for hurt, key, at in _hurt(document, damage, chance):
                done[damage] += 1
                found = _found(hurt)
                places = [place for place, doubt in enumerate(found) if _shows(hurt, doubt, key, at)]
                first[damage] += bool(places) and places[0] < FIRST
                any_place[damage] += bool(places)
                ahead += places[0] if places else 0
                if show and not places:
                    say(f"  {damage}: not shown: {hurt.text[max(0, at[0] - 30) : at[1] + 20]!r} {key}")
    for damage in DAMAGES:
        if done[damage]:
            one, all_ = first[damage] / done[damage], any_place[damage] / done[damage]
            say(f"  {damage}: {done[damage]}, shown by the first {FIRST}: {one:.3f}, by any: {all_:.3f}")
    say(
        f"  together: first {FIRST} {first.total() / done.total():.3f}, any {any_place.total() / done.total():.3f}; "
        f"{ahead / max(1, any_place.total()):.1f} others stand before it"
    )


def _shows(document: AnnotatedDocument, doubt: Doubt, key: str, at: tuple[int, int]) -> bool:
    for place in (doubt.place, doubt.other):
        if place is not None and place.start < at[1] and at[0] < place.end:
            return True
    return tokens.key(document.text[doubt.place.start : doubt.place.end]) == key


def _hurt(
    document: AnnotatedDocument, damage: str, chance: random.Random
) -> Iterator[tuple[AnnotatedDocument, str, tuple[int, int]]]:
    counts = Counter(_key(document, each) for each in document.mentions)
    labelled = document.label_set
    hidden = [each for each in document.mentions if each.label and labelled[each.label].policy in ("replace", "mask")]
    names = [each for each in hidden if labelled[each.label or ""].compared in NAMES]
    if damage.startswith("misspelt"):
        fit = [each for each in names if counts[_key(document, each)] > 1 and _may_misspell(document, each)]
    else:
        fit = [each for each in names if (counts[_key(document, each)] > 1) == (damage == "unmarked")]
    for mention in chance.sample(fit, min(EACH, len(fit))):
        others = tuple(each for each in document.mentions if each is not mention)
        at = (mention.start, mention.end)
        if not damage.startswith("misspelt"):
            if not _is_covered(others, mention):
                yield replace(document, mentions=others), _key(document, mention), at
            continue
        text = _misspelt(document.text, mention, chance)
        if damage == "misspelt":
            own = Entity("own", mention.label or "", 999)
            others = tuple(sorted((*others, mention.of("own")), key=lambda each: each.start))
            hurt = replace(document, text=text, mentions=others, entities=(*document.entities, own))
        else:
            hurt = replace(document, text=text, mentions=others)
        yield hurt, tokens.key(text[mention.start : mention.end]), at


def _is_covered(others: Sequence[Mention], mention: Mention) -> bool:
    return any(each.start <= mention.start and mention.end <= each.end for each in others)


def _key(document: AnnotatedDocument, mention: Mention) -> str:
    return tokens.key(document.text[mention.start : mention.end])


def _may_misspell(document: AnnotatedDocument, mention: Mention) -> bool:
    surface = document.text[mention.start : mention.end]
    return surface.isalpha() and len(surface) >= 5


def _misspelt(text: str, mention: Mention, chance: random.Random) -> str:
    at = chance.randrange(mention.start + 1, mention.end)
    letter = chance.choice([each for each in LETTERS if each != text[at].lower()])
    return f"{text[:at]}{letter}{text[at + 1 :]}"


def _line(document: AnnotatedDocument, doubt: Doubt) -> str:
    start, end = doubt.place
    around = f"{document.text[max(0, start - 25) : start]}[{document.text[start:end]}]{document.text[end : end + 25]}"
    return repr(around)


def _long_text() -> None:
    chance = random.Random(1)
    entities = tuple(Entity(f"e{number}", "surname", number) for number in range(ENTITIES))
    names = ["".join(chance.choices(LETTERS, k=chance.randint(4, 9))).title() for _ in range(ENTITIES)]
    mentions: list[Mention] = []
    pieces: list[str] = []
    length = 0
    for place in range(TOKENS):
        number = chance.randrange(ENTITIES)
        is_name = len(mentions) < (place + 1) * MENTIONS / TOKENS
        pieces.append(names[number] if is_name else chance.choice(WORDS))
        if is_name:
            evidence = Evidence("names", "rule", chance.random())
            at = (length, length + len(names[number]))
            status = chance.choice([MentionStatus.ACCEPTED] * 20 + [MentionStatus.REJECTED])
            mentions.append(
                Mention(*at, "surname", str(place), entity_id=f"e{number}", status=status, evidence=evidence)
            )
        length += len(pieces[-1]) + 1
    text, label_set = " ".join(pieces), labels.load("swell")
    times = []
    for _ in range(7):
        begin = time.process_time()
        found = doubts.find(text, mentions, entities, label_set, "sv")
        times.append(time.process_time() - begin)
    took = f"{1000 * min(times):.0f} ms of CPU, {1000 * times[0]:.0f} at first"
    say(f"{TOKENS:,} tokens, {MENTIONS:,} mentions: {len(found)} doubts, {took}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
