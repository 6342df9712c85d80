"""The features of each piece of a text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache

import numpy

from pseudonymizer import detectors
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.tagger import _hashes
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.columns import Columns, Table
from pseudonymizer.tagger.forms import Form
from pseudonymizer.tagger.groups import Group
from pseudonymizer.tagger.scenes import NOWHERE, REACH, Scene

# The detectors whose proposals are features. The tagger decides about them.
PATTERNS = ("accounts", "addresses", "ages", "contact", "dates", "identity", "numbers", "transport", "vehicles")
OWN_WORDS = triggers("text.first_person")
# How much the writer says "jag", as limits of its share.
OFTEN = (0.0, 0.02, 0.04, 0.06, 0.09)
_NEAR_LISTS, _NEAR_TRIGGERS = frozenset({-2, -1, 1, 2}), frozenset({-2, -1, 1})
_PAIRS = ((-1, 0), (0, 1), (-2, -1), (1, 2), (-1, 1))
_PRONOUNS = {"han": "m", "honom": "m", "hans": "m", "hon": "f", "henne": "f", "hennes": "f"}
_AHEAD, _BACK = 30, 12
STEPS = tuple(step for step in range(-REACH, REACH + 1) if step)
ALWAYS = numpy.uint32(_hashes.of("always"))
# What so many mentions of a word have beside them says little about one.
MOST_ALIKE = 12


def table(scene: Scene) -> Table:
    """All but those that the gate tells."""
    columns = Columns()
    columns.add(*of_forms(scene))
    columns.add(*of_text(scene))
    return columns.table()


def of_forms(scene: Scene, rows: Array | None = None) -> Table:
    """What each word by itself tells at its place and to its neighbours, or only to the pieces `rows`.

    The sums of these are known by the word.
    """
    columns = Columns()
    wanted = scene.every if rows is None else rows
    _add_own(scene, columns, wanted)
    for step in STEPS:
        _add_near(scene, columns, wanted, step)
    return columns.table()


def of_text(scene: Scene) -> Table:
    """What words tell together."""
    columns = Columns()
    for add in (
        _add_edges, _add_sequences, _add_conjunctions, _add_capitals, _add_phrases, _add_stems, _add_density,
        _add_pronouns, _add_elsewhere, _add_patterns,
    ):  # fmt: skip
        add(scene, columns)
    return columns.table()


def of_form(form: Form) -> Iterator[tuple[int, Array]]:
    """The features of a word by how many places away it stands from the piece that has them."""
    yield 0, numpy.append(form.own.hashes, ALWAYS)
    for step in STEPS:
        yield step, _hashes.mixed(form.near.hashes[_wanted(form.near.groups, step)], f"at {step}")


def add_words(scene: Scene, columns: Columns) -> None:
    """Those that need no Swedish list: they tell something in any language."""
    columns.add(*of_forms(scene))
    for add in (_add_edges, _add_sequences, _add_conjunctions, _add_capitals, _add_stems, _add_elsewhere):
        add(scene, columns)


def density(scene: Scene) -> int:
    share = sum(form.key in OWN_WORDS for form in scene.forms) / scene.size
    return sum(share > limit for limit in OFTEN)


def _add_own(scene: Scene, columns: Columns, wanted: Array) -> None:
    forms = [scene.forms[place] for place in wanted]
    rows = numpy.repeat(wanted, [len(form.own.hashes) for form in forms])
    groups = numpy.concatenate([form.own.groups for form in forms])
    hashes = numpy.concatenate([form.own.hashes for form in forms])
    columns.add(hashes, rows, groups, numpy.where(groups == Group.LISTS.value, rows, NOWHERE))
    columns.add(numpy.full(len(wanted), ALWAYS, numpy.uint32), wanted, Group.ALWAYS)


def _add_near(scene: Scene, columns: Columns, wanted: Array, step: int) -> None:
    homes = wanted + step
    homes = homes[(homes >= 0) & (homes < scene.size)]
    if not len(homes):
        return
    near = [scene.forms[place].near for place in homes]
    hashes = numpy.concatenate([each.hashes for each in near])
    groups = numpy.concatenate([each.groups for each in near])
    homes = numpy.repeat(homes, [len(each.hashes) for each in near])
    seen = _wanted(groups, step)
    hashes, groups, homes = hashes[seen], groups[seen], homes[seen]
    sources = numpy.where(groups == Group.NEAR_LISTS.value, homes, NOWHERE)
    columns.add(_hashes.mixed(hashes, f"at {step}"), homes - step, groups, sources)


def _add_edges(scene: Scene, columns: Columns) -> None:
    edges = numpy.array([0, scene.size - 1], numpy.int32)
    columns.add(_hashes.all_named(("edge -1", "edge 1")), edges, Group.NEAR_WORDS)


def _wanted(groups: Array, step: int) -> Array:
    """Words are seen from farther away than what they are."""
    wanted: Array = groups == Group.NEAR_WORDS.value
    if step in _NEAR_LISTS:
        wanted = wanted | (groups == Group.NEAR_LISTS.value) | (groups == Group.NEAR_SHAPE.value)
    if step in _NEAR_TRIGGERS:
        wanted = wanted | (groups == Group.NEAR_TRIGGERS.value)
    return wanted


def _add_sequences(scene: Scene, columns: Columns) -> None:
    at = scene.at
    for first, second in _PAIRS:
        columns.add(_hashes.joined(at[first], at[second], f"pair {first} {second}"), scene.every, Group.SEQUENCES)
    before = _before(scene)
    columns.add(_hashes.joined(before, at[-3], "three before"), scene.every, Group.SEQUENCES)
    columns.add(_hashes.joined(before, at[0], "three"), scene.every, Group.SEQUENCES)


def _before(scene: Scene) -> Array:
    return _hashes.joined(scene.at[-2], scene.at[-1], "pair -2 -1")


def _add_conjunctions(scene: Scene, columns: Columns) -> None:
    at, rows = scene.at, scene.class_rows
    for name, words in (("before", at[-1]), ("after", at[1]), ("two", _before(scene)), ("second", at[-2])):
        pairs = _hashes.joined(words[rows], scene.classes, f"class {name}")
        columns.add(pairs, rows, Group.CONJUNCTIONS, scene.class_sources)


def _add_capitals(scene: Scene, columns: Columns) -> None:
    """How the word is written, where it stands, and how the text uses capitals."""
    used = _capitals_used(scene)
    places = zip(scene.forms, scene.cut.begins, strict=True)
    hashes = _hashes.all_named(f"cap {form.shape[:2]} {begins} {used}" for form, begins in places)
    columns.add(hashes, scene.every, Group.SHAPE)
    rows = scene.class_rows
    columns.add(_hashes.joined(hashes[rows], scene.classes, "class cap"), rows, Group.SHAPE, scene.class_sources)
    again = list(_written_otherwise(scene))
    add_named(columns, again, Group.ELSEWHERE)


def _capitals_used(scene: Scene) -> str:
    inside = any(form.is_capital and not begins for form, begins in zip(scene.forms, scene.cut.begins, strict=True))
    words = sum(form.is_word for form in scene.forms)
    whole = sum(form.shape == "XX" for form in scene.forms)
    return "none" if not inside else "all" if 2 * whole > words else "some"


def _written_otherwise(scene: Scene) -> Iterator[tuple[int, str]]:
    """The words that stand with a capital at one place and without at another."""
    read = list(zip(scene.forms, scene.cut.begins, strict=True))
    big = {form.key for form, begins in read if form.is_capital and not begins}
    small = {form.key for form, _ in read if not form.is_capital}
    for place, (form, begins) in enumerate(read):
        if form.key in (small if form.is_capital else big):
            yield place, f"other {form.is_capital} {begins}"


def add_named(columns: Columns, found: Sequence[tuple[int, str]], group: Group, *, listed: bool = False) -> None:
    if found:
        rows = numpy.array([place for place, _ in found], numpy.int32)
        columns.add(_hashes.all_named(name for _, name in found), rows, group, rows if listed else None)


def _add_phrases(scene: Scene, columns: Columns) -> None:
    starts = (place for place, form in enumerate(scene.forms) if form.longest > 1)
    add_named(columns, [each for place in starts for each in _phrase(scene, place)], Group.PHRASES, listed=True)


def _phrase(scene: Scene, place: int) -> Iterator[tuple[int, str]]:
    """The longest entry of several words that begins here."""
    lexicon = load()
    keys = [form.key for form in scene.forms[place : place + scene.forms[place].longest]]
    for size in range(len(keys), 1, -1):
        phrase = " ".join(keys[:size])
        readings = lexicon.get(phrase) or (lexicon.get(phrase[:-1]) if phrase[-1] == "s" else ())
        if readings:
            for entry in readings:
                yield from ((place + step, f"phrase {'BI'[step > 0]} {entry.kind}") for step in range(size))
            return


def _add_stems(scene: Scene, columns: Columns) -> None:
    """The stems of the sentence, by the classes of the words that may be marked."""
    stems = numpy.array([form.stem for form in scene.forms], numpy.uint32)
    is_word = numpy.array([form.is_word for form in scene.forms])
    may_be = numpy.array([form.is_candidate for form in scene.forms])[scene.class_rows]
    for first, last in zip(scene.firsts[:-1], scene.firsts[1:], strict=True):
        said = numpy.unique(stems[first:last][is_word[first:last]])
        begin, end = numpy.searchsorted(scene.class_rows, [first, last])
        chosen = begin + numpy.flatnonzero(may_be[begin:end])
        if len(chosen) and len(said):
            several = numpy.repeat(chosen, len(said))
            hashes = _hashes.joined(numpy.tile(said, len(chosen)), scene.classes[several], "stem")
            columns.add(hashes, scene.class_rows[several], Group.STEMS, scene.class_sources[several])


def _add_density(scene: Scene, columns: Columns) -> None:
    told = numpy.full(len(scene.classes), _hashes.named(f"own {density(scene)}"), numpy.uint32)
    columns.add(_hashes.joined(told, scene.classes, "own"), scene.class_rows, Group.TEXT, scene.class_sources)


def _add_pronouns(scene: Scene, columns: Columns) -> None:
    """The next pronoun of a third person before and after a word that may be a name."""
    said = [(place, _PRONOUNS[form.key]) for place, form in enumerate(scene.forms) if form.key in _PRONOUNS]
    if said:
        names = (place for place, form in enumerate(scene.forms) if form.is_candidate and form.is_word)
        add_named(columns, [each for place in names for each in _pronouns(scene, said, place)], Group.TEXT)


def _pronouns(scene: Scene, said: Sequence[tuple[int, str]], place: int) -> Iterator[tuple[int, str]]:
    form = scene.forms[place]
    kind = form.gender or form.shape[0]
    after = next((each for each in said if each[0] > place), None)
    before = next((each for each in reversed(said) if each[0] <= place), None)
    if after and after[0] - place <= _AHEAD:
        yield place, f"after {after[1]} {kind}"
        yield place, f"after {after[1]} {(after[0] - place) // 6}"
    if before and place - before[0] <= _BACK:
        yield place, f"before {before[1]} {kind}"


def _add_elsewhere(scene: Scene, columns: Columns) -> None:
    """What the same word has beside it elsewhere in the text."""
    places: dict[str, list[int]] = defaultdict(list)
    for place, form in enumerate(scene.forms):
        if form.is_candidate and form.is_word:
            places[form.key].append(place)
    alike = [several for several in places.values() if 1 < len(several) <= MOST_ALIKE]
    pairs = [(place, other) for several in alike for place in several for other in several if place != other]
    if pairs:
        rows, others = numpy.array(pairs, numpy.int32).T
        for step in (-1, 1):
            columns.add(_hashes.mixed(scene.at[step], f"else {step}")[others], rows, Group.ELSEWHERE)


@cache
def _pattern_detectors() -> tuple[detectors.Detector, ...]:
    return tuple(detectors.modules()[name].build() for name in PATTERNS)


def _add_patterns(scene: Scene, columns: Columns) -> None:
    add_named(columns, list(_proposed(scene)), Group.PATTERNS)


def _proposed(scene: Scene) -> Iterator[tuple[int, str]]:
    for detector in _pattern_detectors():
        yield from told_of(scene, detector)


def told_of(scene: Scene, detector: detectors.Detector) -> Iterator[tuple[int, str]]:
    """The features of what a detector proposes."""
    for mention in detector(scene.text):
        first = int(numpy.searchsorted(scene.cut.ends, mention.start, "right"))
        last = int(numpy.searchsorted(scene.cut.starts, mention.end, "left"))
        evidence = mention.evidence
        score, rule = (int(evidence.score * 10), evidence.rule) if evidence else (10, "")
        for place in range(first, last):
            part = f"{'BI'[place > first]} {mention.label}"
            yield place, f"pattern {part}"
            yield place, f"pattern {part} {score}"
            yield place, f"rule {part[0]} {rule}"
        beside = ((first - 1, "N"), (last, "P"))
        yield from ((place, f"beside {mention.label} {side}") for place, side in beside if 0 <= place < scene.size)
