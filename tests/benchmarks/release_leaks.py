"""Whether the leak check of a release finds what is planted, and what it finds where nothing is; run by hand.

`python -m tests.benchmarks.release_leaks tab_train92.json tab_dev21.json`: files of TAB, and the demo essays as the
pipeline masks them. Of every entity with two or more mentions (in the essays: of every entity) one is planted in place
of a mask, or in another field, in each way; a hit must touch it. `--show` prints what is missed and found in vain,
which holds text. `--many` measures 10,000 documents, once of one author and once of a thousand.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import re
import resource
import sys
import tempfile
import time
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pseudonymizer import labels, leaks, pipeline, rendering, tokens
from pseudonymizer.formats import tab_json
from pseudonymizer.leaks import Field, Hidden, Hit, Wanted, found_in
from pseudonymizer.model import IdentifierType, Mention

ESSAYS = Path(__file__).parents[2] / "fixtures" / "demo" / "swell"
MASK = "*****"
TITLES = {"mr", "mrs", "ms", "dr", "miss", "sir"}
LETTERS = "abcdefghijklmnoprstuvy"
# What stands there is the whole of it, though written otherwise.
WHOLE = frozenset({"exact", "signs", "folded", "inflected"})
SHORT_OF_WHOLE = frozenset(leaks.HIT_KINDS) - WHOLE
# Dates, ages and amounts: neither words nor codes.
NO_WORDS = frozenset(
    {"DATETIME", "QUANTITY", "age_digits", "age_string", "day", "month_digit", "month_word", "year", "date_digits"}
    | {"street_nr", "transport_nr"}
)


@dataclass(frozen=True)
class Text:
    id: str
    text: str
    language: str
    mentions: Sequence[Mention]

    def hidden(self) -> Iterator[Hidden]:
        for each in self.mentions:
            yield Hidden(self.text[each.start : each.end], each.label or "", each.id)

    def released(self, shown: Mention | None = None, planted: str = "") -> tuple[str, int]:
        """The text with its masks, and where the planted words stand in the place of one of them."""
        pieces, last, place = [], 0, 0
        for each in self.mentions:
            if each.start < last:
                continue
            pieces.append(self.text[last : each.start])
            if each is shown:
                place = sum(map(len, pieces))
            pieces.append(planted if each is shown else MASK)
            last = each.end
        return "".join([*pieces, self.text[last:]]), place


def main() -> None:
    parser = argparse.ArgumentParser(prog="release_leaks", description=__doc__)
    parser.add_argument("files", type=Path, nargs="*", help="files of the Text Anonymization Benchmark")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--many", action="store_true")
    chosen = parser.parse_args()
    if chosen.many:
        for authors in (1, 1_000):
            for documents in (1_000, 10_000):
                _many(documents, authors)
        return
    for name, texts, least in (("TAB", list(_tab(chosen.files)), 2), ("demo essays", list(_essays()), 1)):
        if texts:
            say(f"{name}: {len(texts)} texts")
            _untouched(texts, show=chosen.show)
            _planted(texts, least, show=chosen.show)


def _tab(files: Iterable[Path]) -> Iterator[Text]:
    read = tab_json.build().reading
    assert read is not None
    for file in files:
        if file.suffix == ".jsonl":
            yield from _learner_texts(file)
            continue
        for document in read.read(file.read_bytes(), file.name, labels.load("tab")):
            shown = [each for each in document.mentions if each.identifier_type != IdentifierType.NO_MASK]
            yield Text(document.id, document.text, "en", sorted(shown, key=lambda each: (each.start, -each.end)))


def _learner_texts(file: Path) -> Iterator[Text]:
    label_set = labels.load("swell")
    for line in file.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        spans = enumerate(row["label"])
        made = (Mention(start, end, tag.partition("+")[0], str(number)) for number, (start, end, tag) in spans)
        shown = [each for each in made if rendering.effect(each, "", label_set, {}) != "keep"]
        yield Text(row["id"], row["text"], "sv", shown)


def _essays() -> Iterator[Text]:
    label_set = labels.load("swell")
    for file in sorted(ESSAYS.glob("*.txt")):
        text = tokens.clean(file.read_bytes(), file.name)
        counter = itertools.count(1)
        result = pipeline.pseudonymize(
            text,
            label_set=label_set,
            language="sv",
            meta={},
            options={},
            rng=random.Random(1),
            id_factory=lambda counter=counter: str(next(counter)),
        )
        replaced = [each for each in result.mentions if rendering.effect(each, "", label_set, {}) != "keep"]
        yield Text(file.stem, text, "sv", sorted(replaced, key=lambda each: (each.start, -each.end)))


def _untouched(texts: Sequence[Text], *, show: bool) -> None:
    found: Counter[str] = Counter()
    words = 0
    for text in texts:
        released, _ = text.released()
        words += tokens.count(released)
        for hit in leaks.search(Wanted(text.hidden(), language=text.language), [Field("text", released)]):
            found[hit.kind] += 1
            if show and hit.kind in SHORT_OF_WHOLE:
                _show(text, released, hit.start, hit.end, f"{hit.kind} of {hit.hidden.surface!r} {hit.hidden.label}")
    short = sum(count for kind, count in found.items() if kind in SHORT_OF_WHOLE)
    rate = 1e4 * short / words
    say(f"  nothing planted: {short} hits short of a whole surface in {words} tokens, {rate:.2f} in 10,000")
    say(f"    {dict(found.most_common())}")


def _planted(texts: Sequence[Text], least: int, *, show: bool) -> None:
    chance = random.Random(18)
    found: dict[str, list[bool]] = defaultdict(list)
    for text in texts:
        wanted = Wanted(text.hidden(), language=text.language)
        for mentions in _entities(text, least):
            surface = text.text[mentions[0].start : mentions[0].end]
            for way, planted in _ways(surface, mentions[0], text.language, chance):
                fields, field, place = _placed(text, mentions[-1], way, planted)
                hit = _touched(leaks.search(wanted, fields), field, place, place + len(planted))
                found[way].append(hit)
                if show and not hit:
                    say(f"    missed: {way} {planted!r} for {surface!r} {mentions[0].label} in {text.id}")
    for way, hits in found.items():
        say(f"  {way}: {sum(hits)} of {len(hits)} found, {sum(hits) / len(hits):.3f}")


def _entities(text: Text, least: int) -> list[list[Mention]]:
    found: dict[str, list[Mention]] = defaultdict(list)
    reach = 0
    for each in text.mentions:
        if each.start >= reach:
            found[each.entity_id or each.id].append(each)
            reach = each.end
    return [mentions for mentions in found.values() if len(mentions) >= least]


def _ways(surface: str, mention: Mention, language: str, chance: random.Random) -> Iterator[tuple[str, str]]:
    is_word = mention.label not in NO_WORDS and (any(map(str.isalpha, surface)) or len(surface) > 3)
    if not is_word:
        yield from (("dates and amounts, unchanged", surface),) if mention.label in NO_WORDS else ()
    else:
        yield "unchanged", surface
        yield "in small letters", surface.lower()
        if surface[-1].isalpha():
            yield "as a genitive", surface + _genitive(surface, language)
        yield from ((way, surface) for way in ("in a comment", "as a metadata value"))
        yield "in a file name", re.sub(r"\W+", "_", unicodedata.normalize("NFC", surface))
    if is_word and sum(map(str.isalpha, surface)) >= 5:
        yield "with one edit", _edited(surface, chance)
    names = [each for each in surface.split() if each.lower().strip(".") not in TITLES and each[0].isupper()]
    if mention.label == "PERSON" and len(names) > 1 and all(len(each.strip(".")) > 1 for each in names):
        yield "as initials", f"{names[0][0]}. {names[-1]}"
    digits = re.sub(r"\W", "", surface)
    if sum(map(str.isdecimal, digits)) > 3 and digits != surface:
        yield "digits without delimiters", digits


def _genitive(surface: str, language: str) -> str:
    if language == "en":
        return "’" if surface[-1] == "s" else "’s"
    return "" if surface[-1] in "sxz" else "s"


def _edited(surface: str, chance: random.Random) -> str:
    """One letter changed, lost, added, or exchanged with the next."""
    while True:
        place = chance.choice([number for number, sign in enumerate(surface) if sign.isalpha()])
        letter, after = chance.choice(LETTERS), surface[place + 1 :]
        changed = {
            "change": surface[:place] + letter + after,
            "lose": surface[:place] + after,
            "add": surface[: place + 1] + letter + after,
            "swap": surface[:place] + after[:1] + surface[place] + after[1:],
        }[chance.choice(("change", "lose", "add", "swap"))]
        if changed.casefold() != surface.casefold():
            return changed


def _placed(text: Text, mention: Mention, way: str, planted: str) -> tuple[list[Field], str, int]:
    if way in {"in a comment", "as a metadata value", "in a file name"}:
        before, after = {"in a comment": ("See ", " about this"), "in a file name": ("", "_2.xml")}.get(way, ("", ""))
        return [Field("text", text.released()[0]), Field(way, before + planted + after)], way, len(before)
    released, place = text.released(mention, planted)
    return [Field("text", released)], "text", place


def _touched(hits: Iterable[Hit], field: str, start: int, end: int) -> bool:
    return any(hit.field == field and hit.start < end and start < hit.end for hit in hits)


def _many(documents: int, authors: int) -> None:
    """Invented documents of 300 words, each with ten hidden names, two of them new."""
    chance = random.Random(1)
    words = [word for file in ESSAYS.glob("*.txt") for word in file.read_text(encoding="utf-8").split()]
    known: list[str] = []
    with tempfile.TemporaryFile() as file:
        for number in range(documents):
            known += (f"{_invented(chance).title()} {_invented(chance).title()}" for _ in range(2))
            names = [*known[-2:], *chance.choices(known, k=8)]
            row = {
                "id": number,
                "author": f"a{number % authors}",
                "hidden": [{"text": name, "label": "PERSON"} for name in names],
                "released": {"text": " ".join(chance.choices(words, k=300)), "file name": f"essay_{number}.txt"},
            }
            file.write((json.dumps(row) + "\n").encode())
        file.seek(0)
        before, begin = _memory(), time.process_time()
        hits = sum(len(found) for _, found in found_in(file, "rows", language="sv"))
        took = time.process_time() - begin
    say(
        f"{documents} documents of {authors} authors: {took:.1f} s of CPU, {1000 * took / documents:.1f} ms each,"
        f" {_memory() - before:.0f} MB more, {hits} hits"
    )


def _invented(chance: random.Random) -> str:
    return "".join(chance.choices("abdeghiklmnoprstuvyåäö", k=chance.randint(4, 9)))


def _memory() -> float:
    """The most that this process has held so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _show(text: Text, released: str, start: int, end: int, what: str) -> None:
    say(f"    {text.id} {released[start - 30 : start]!r} >{released[start:end]}< {released[end : end + 20]!r} ({what})")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
