"""The features of each piece of a text in any language."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from pseudonymizer import detectors, languages, tokens
from pseudonymizer.detectors import Detector, Text
from pseudonymizer.learning import _forms
from pseudonymizer.tagger import _hashes, features, pieces, scenes
from pseudonymizer.tagger.columns import Columns, Table
from pseudonymizer.tagger.groups import Group
from pseudonymizer.tagger.scenes import Scene

SWEDISH = "sv"
# These have themselves learned, from texts that may be a project's, or need a pipeline.
LEARNED = frozenset({"english_entities", "english_names", "sensitive", "spacy_ner"})
# The first paragraphs of a letter or a ruling have a form of their own.
FIRST_PARAGRAPHS, PARTS, MANY = 6, 5, 3
SHORTEST_PART = 3
_HEADING = re.compile(r"^[^\W\d_a-z][^a-z\n]{2,}$", re.MULTILINE)
_PARAGRAPH = re.compile(r"\n\s*\n")


def scene(text: Text) -> Scene | None:
    """None if there is nothing in the text."""
    if reads_lists(text):
        return scenes.read(text)
    cut, known = pieces.cut(text.text), _forms.of_language(text.language)
    return Scene(text, cut, [known(word) for word in cut.words]) if cut.words else None


def reads_lists(text: Text) -> bool:
    """Whether the lists and patterns of the Swedish tagger read the text."""
    return text.label_set == "swell" and languages.base(text.language) == SWEDISH


def table(scene: Scene) -> Table:
    if reads_lists(scene.text):
        return features.table(scene)
    columns = Columns()
    features.add_words(scene, columns)
    for add in (_add_counts, _add_place, _add_person, _add_proposed):
        add(scene, columns)
    return columns.table()


def _add_counts(scene: Scene, columns: Columns) -> None:
    """How often the text has the word, and how often with a capital inside a sentence."""
    whole = Counter(form.key for form in scene.forms)
    pairs = zip(scene.forms, scene.cut.begins, strict=True)
    capital = Counter(form.key for form, begins in pairs if form.is_capital and not begins)
    names = []
    for form in scene.forms:
        share = 3 * capital[form.key] // whole[form.key]
        names.append(f"count {min(MANY, whole[form.key])} {share} {form.shape[:2]}")
    columns.add(_hashes.all_named(names), scene.every, Group.TEXT)


def _add_place(scene: Scene, columns: Columns) -> None:
    """In which part and under which heading the word stands, by its classes."""
    text, rows = scene.text.text, scene.class_rows
    headings = list(_HEADING.finditer(text))
    starts = [each.start() for each in headings]
    paragraphs = [each.start() for each in _PARAGRAPH.finditer(text)]
    told: list[list[str]] = [[], [], []]
    for start in scene.cut.starts:
        heading = bisect_right(starts, start) - 1
        told[0].append(f"under {tokens.key(headings[heading][0]) if heading >= 0 else ''}")
        told[1].append(f"paragraph {min(FIRST_PARAGRAPHS, bisect_right(paragraphs, start))}")
        told[2].append(f"part {PARTS * start // max(1, len(text))}")
    for names in told:
        hashes = _hashes.all_of(names)
        columns.add(_hashes.joined(hashes[rows], scene.classes, "place class"), rows, Group.TEXT, scene.class_sources)


def _add_person(scene: Scene, columns: Columns) -> None:
    """Which words are part of the name of a person to protect."""
    name = tokens.key(scene.text.person_to_protect)
    parts = {part for part in re.findall(r"[^\W\d_]+", name) if len(part) >= SHORTEST_PART}
    found = [(place, "protected") for place, form in enumerate(scene.forms) if form.key in parts]
    features.add_named(columns, found, Group.PATTERNS)


def _add_proposed(scene: Scene, columns: Columns) -> None:
    """What rules propose for the label set and the language. They decide nothing here."""
    features.add_named(columns, list(_proposed(scene)), Group.PATTERNS)


def _proposed(scene: Scene) -> Iterator[tuple[int, str]]:
    for detector in _detectors(scene.text.label_set, languages.base(scene.text.language)):
        yield from features.told_of(scene, detector)


@cache
def _detectors(label_set: str, language: str) -> Sequence[Detector]:
    titles = detectors.titles()
    return tuple(
        module.build()
        for name, module in detectors.modules().items()
        if name not in LEARNED
        and titles[name].knows(label_set)
        and (module.LANGUAGES is None or language in module.LANGUAGES)
    )
