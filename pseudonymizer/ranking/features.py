"""Extracts the features for choosing a label again. Each is a short string with a weight for each label."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from pseudonymizer import tokens
from pseudonymizer.detectors import Text, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.entry import Entry
from pseudonymizer.lexicon.kinds import (
    CITY,
    COUNTRY,
    EDUCATION,
    FIRSTNAME,
    HOME,
    PEOPLE,
    POSSESSED,
    PROFESSION,
    REGION,
    RELATIVE,
    SUBJECT,
)
from pseudonymizer.lexicon.loading import trigger_lists
from pseudonymizer.model import Alternative, Mention

# The labels that are confused with one another. Only mentions with one of these are looked at.
LABELS = (
    "area", "city", "extra", "firstname_female", "firstname_male", "firstname_unknown", "geo", "middlename",
    "other_institution", "place", "region", "school", "surname", "work",
)  # fmt: skip
UNKNOWN = "firstname_unknown"
# This many words before and after, within the sentence.
REACH = 14
# A pronoun at most this far after or before may refer to the person.
AFTER, BEFORE = 30, 12
# Neighbours at most this many characters away are in the same phrase, or in the same clause.
PHRASE, CLAUSE = 8, 40
STEM = 5
# The labels of at most this many other mentions of the name are looked at.
MOST_ALIKE = 20
# The three words before, the three words after; then the other words before and after, including these.
_BESIDE = ("p1", "p2", "p3", "n1", "n2", "n3")
PLACES = (*_BESIDE, "B", "E")
_TRIGGERS = (
    "employment",
    "frames",
    "institutions",
    "own_names",
    "schooling",
    "streets",
    "subjects",
    "visits",
    "waters",
)
_TELLING = frozenset({CITY, COUNTRY, EDUCATION, FIRSTNAME, PEOPLE, POSSESSED, PROFESSION, REGION, RELATIVE, SUBJECT})
_PRONOUNS = {"han": "m", "honom": "m", "hans": "m", "hon": "f", "henne": "f", "hennes": "f"}


def of_rule(
    label: str, rule: str, score: float, alternatives: Sequence[Alternative], modifiers: Sequence[str]
) -> Iterator[str]:
    """Features of the rules: the chosen label, the rule, its score, and the alternatives."""
    yield "all"
    yield f"L {label}"
    yield f"R {rule}"
    yield known_rule(label, rule)
    yield f"L {label} {int(score * 20 + 1e-6)}"
    for other in alternatives:
        yield f"A {other.label} {label}"
        yield f"A {other.label} {int(other.score * 5 + 1e-6)}"
    for modifier in modifiers:
        yield f"M {modifier}"


def known_rule(label: str, rule: str) -> str:
    return f"R {rule} {label}"


def of_name(key: str, written: str) -> Iterator[str]:
    """Features of a name from the lists and word endings: of its base form, and of its words as written."""
    words = tokens.key(written).split()
    key = key or " ".join(words)
    yield f"w {key}"
    base = key.rpartition(" ")[2]
    for size in (2, 3, 4, 5):
        yield f"s{size} {base[-size:]}"
    yield from _of_form("k", key)
    if len(words) > 1:
        yield f"size {min(len(words), 4)}"
        yield f"first {words[0]}"
        yield from _of_form("f", words[0])
        yield from _of_form("l", words[-1])
        for word in words[1:]:
            yield from (f"in {kind}" for kind in _classes(word))


def _of_form(place: str, form: str) -> Iterator[str]:
    known = load().known(form)
    kinds = set()
    for entry in known.readings:
        kind = f"{entry.kind} {_value(entry)}"
        kinds.add(kind)
        yield f"{place} {kind}"
        yield f"{place} {kind} {entry.frequency // 6}"
    yield f"{place} {'+'.join(sorted(kinds))}"
    if known.zipf:
        yield f"{place} zipf {int(known.zipf)}"
    if known.ordinary:
        yield f"{place} ordinary"


def _value(entry: Entry) -> str:
    """The gender of a first name; for a place, whether it is in Sweden."""
    if entry.kind == FIRSTNAME or entry.value in {"", HOME}:
        return entry.value
    return "abroad"


def is_of_either(label: str, key: str) -> bool:
    """Whether the lists have the name for both women and men, and nothing indicated the gender."""
    return label == UNKNOWN and any(entry.kind == FIRSTNAME and entry.value == "u" for entry in load().get(key))


def of_word(place: str, word: str) -> Iterator[str]:
    """Features of a word at a place: next to the mention the word itself, farther away its beginning."""
    yield f"{place} {word}" if place in _BESIDE else f"{place} {word[:STEM]}"
    for kind in _classes(word):
        yield f"{place} {kind}"


def around(words: Words, first: int, last: int) -> Iterator[tuple[str, str]]:
    """The words of the sentence around a mention, each with its place."""
    key, begins = words.key, words.begins
    begin = first
    while begin > 0 and not begins[begin] and first - begin < REACH:
        begin -= 1
    end, most = last + 1, min(len(key), last + 1 + REACH)
    while end < most and not begins[end]:
        end += 1
    for distance in (1, 2, 3):
        yield _BESIDE[distance - 1], key[first - distance] if first - distance >= begin else "^"
        yield _BESIDE[distance + 2], key[last + distance] if last + distance < end else "^"
    yield from (("B", word) for word in key[begin:first])
    yield from (("E", word) for word in key[last + 1 : end])


class Scene:
    """A text with all its mentions: what is beside each of them, and where the same name occurs again."""

    def __init__(self, text: Text, mentions: Sequence[Mention]) -> None:
        self.text, self.words, self.mentions = text, text.words, mentions
        self.keys = [mention.key or tokens.key(text.text[mention.start : mention.end]) for mention in mentions]
        self._named: dict[str, list[int]] = defaultdict(list)
        for number, key in enumerate(self.keys):
            self._named[key].append(number)

    def span(self, mention: Mention) -> tuple[int, int]:
        """The indexes of the first and last words of a mention."""
        first = max(0, bisect_right(self.words.start, mention.start) - 1)
        return first, max(first, bisect_left(self.words.start, mention.end) - 1)

    def beside(self, number: int, first: int, last: int) -> Iterator[str]:
        """Features of the mention's form, of the pronouns around it, and of the mentions near it."""
        words = self.words
        yield f"cap {''.join('C' if words.capital[place] else 'c' for place in range(first, last + 1))[:4]}"
        if len(words.text[first]) > 1 and words.text[first].isupper():
            yield "capitals"
        if words.begins[first]:
            yield "begins"
        yield f"p1p2 {words.before(first)} {words.before(first, 2)}"
        yield from self._pronouns(first, last)
        yield from self._neighbours(number)

    def _pronouns(self, first: int, last: int) -> Iterator[str]:
        words = self.words
        for place in range(last + 1, min(len(words), last + AFTER)):
            if words.key[place] in _PRONOUNS:
                yield f"after {_PRONOUNS[words.key[place]]}"
                yield f"after {_PRONOUNS[words.key[place]]} {(place - last) // 6}"
                break
            if words.capital[place] and not words.begins[place]:
                yield "after C"
                break
        for place in range(first - 1, max(-1, first - BEFORE), -1):
            if words.key[place] in _PRONOUNS:
                yield f"before {_PRONOUNS[words.key[place]]} {(first - place) // 4}"
                break

    def _neighbours(self, number: int) -> Iterator[str]:
        mention, text = self.mentions[number], self.text.text
        for side, place in (("P", number - 1), ("N", number + 1)):
            if 0 <= place < len(self.mentions):
                other = self.mentions[place]
                begin, end = (other.end, mention.start) if side == "P" else (mention.end, other.start)
                if end - begin <= CLAUSE:
                    yield f"{side} {other.label}"
                if end - begin <= PHRASE:
                    yield f"{side} {other.label} {text[begin:end].strip()}"
        for place in self._named[self.keys[number]][:MOST_ALIKE]:
            if place != number:
                yield f"same {self.mentions[place].label} {mention.label}"


@cache
def _triggered() -> Mapping[str, Sequence[str]]:
    """The trigger lists of the rules, as classes of words beside a mention, by word."""
    found: dict[str, list[str]] = defaultdict(list)
    for group in _TRIGGERS:
        for name, words in trigger_lists(group).items():
            for word in words if not name.endswith(("stems", "ends", "school_words")) else ():
                found[word].append(f".{group[:4]}.{name}")
    return found


def _classes(word: str) -> list[str]:
    kinds = {f".{entry.kind}" for entry in load().get(word) if entry.kind in _TELLING}
    kinds.update(_triggered().get(word, ()))
    if word.startswith(tuple(trigger_lists("employment")["stems"])):
        kinds.add(".empl.stem")
    return sorted(kinds)
