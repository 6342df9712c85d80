"""Makes sentences out of `sentences.txt`: each slot gets a name, a place or a title that is drawn or invented."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import marisa_trie

from pseudonymizer.english._forms import NAMES, RECORD
from pseudonymizer.lexicon import artefact
from pseudonymizer.lexicon.kinds import CITY, REGION
from pseudonymizer.lexicon.message_words import frequencies

FILE = Path(__file__).with_name("sentences.txt")
ROUNDS = 8
# This share is written as treebanks do, with blanks before signs and endings.
SPACED = 0.4
_SLOT = re.compile(r"\{([A-Za-z])\}")
_PIECE = re.compile(r"'s\b|\b[A-Z]\.|(?:Jr|Sr|Dr|Mr|Mrs|Lt|Gen|St|Inc|Rev|Prof)\.|[\w-]+|[^\w\s]")
_PERSON, _RUNNING = frozenset("PSF"), "R"
_KINDS = {"G": "LOC", "C": "LOC", "K": "LOC", "O": "ORG", "B": "ORG", "U": "ORG", "W": "MISC", "E": "MISC", "N": "MISC"}
_INITIALS, _CAPITALS = "ABCDEFGHJKLMNPRSTVW", "ABCDEFGILMNOPRSTUW"
_MONTHS = """January February March April May June July August September October November
December""".split()  # noqa: SIM905
_COUNTRIES = """France,Germany,Italy,Spain,Poland,Sweden,Norway,Denmark,Finland,Russia,Ukraine,Turkey,Greece,Egypt,
Nigeria,Kenya,Ghana,India,Pakistan,China,Japan,Korea,Vietnam,Thailand,Indonesia,Australia,Canada,Mexico,Brazil,
Argentina,Chile,Peru,Colombia,Cuba,Jamaica,Ireland,Scotland,Wales,England,Portugal,Austria,Hungary,Romania,Bulgaria,
Serbia,Croatia,Israel,Iran,Iraq,Syria,Jordan,Lebanon,Belgium,Netherlands,Switzerland,Iceland,Georgia,Armenia,Chad,Malta,
Cyprus,Morocco,Tunisia,Ethiopia,Sudan,Zambia,Nepal,United States,United Kingdom,South Africa,New Zealand,Sri Lanka,
Costa Rica,Saudi Arabia,Soviet Union,Czech Republic""".replace("\n", "").split(",")
_STATES = """California Texas Virginia Georgia Carolina Ohio Florida Michigan Illinois Montana Nevada Arizona Washington
Oregon Maine Alabama""".split()  # noqa: SIM905 - a list of words
_PEOPLES = """French German Italian Spanish Polish Swedish Norwegian Danish Finnish Russian Ukrainian Turkish Greek
Egyptian Nigerian Indian Chinese Japanese Korean American British English Scottish Irish Welsh Canadian Mexican
Brazilian Argentine Dutch Belgian Swiss Austrian Hungarian Romanian Serbian Croatian Israeli Iranian Iraqi Syrian
Portuguese Australian Roman Byzantine Ottoman Jewish Persian Arab""".split()  # noqa: SIM905
_PARTICLES = ("de", "van", "von", "de la", "da", "di", "del", "van der", "al", "bin", "von der", "dos", "le", "du")
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "XI", "XII", "XIV")
_CLUBS = ("{C} United", "{C} City", "{C} FC", "{C} Rovers", "{C} Rangers", "FC {C}", "Real {C}", "Sporting {C}", "{C}")
_FIRMS = (
    "{x} Records", "{x} Pictures", "{x} Entertainment", "{x} Press", "{x} Films", "{x} Media", "{i} Inc.", "{i}",
    "{i} Corporation", "{i} Group", "{l} Inc.", "{l} & Co.", "{l} Corporation", "{l} Records", "{l} Brothers",
    "{l} and Sons", "{l} Motors", "{x} {x}",
)  # fmt: skip
_BODIES = (
    "University of {C}", "Bank of {C}", "{a}", "The {C} Times", "The {C} Herald", "The {C} Post", "The {C} Gazette",
    "{N} Academy", "{N} Red Cross", "{N} Football Association", "{N} Army", "{N} Museum", "{N} Navy",
)  # fmt: skip
_BANDS = ("The {x}s", "The {x}", "{x} {x}", "{x} {x}", "{x}", "{i}", "{f} and the {x}s", "{x} of {x}")
_WORKS = (
    "{x}", "The {x}", "The {x}", "The {x} of {x}", "The {x} and the {x}", "The {x} in the {x}", "{x} {x}", "{x} {x}",
    "{f} and {f}", "{f}'s {x}", "The Life of {f}", "The Trial of {f} {l}", "The Legend of {f}", "{f}", "{f} {l}",
    "Love Me", "Give Me {x}", "Take My {x}", "Goodbye {x}", "Kill the {x}", "{x} Wars", "{x} Tales", "{x} Nights",
    "{x} Dreams", "{x} II",
)  # fmt: skip
_SCHOOLS = ("University of {C}", "{l} College", "{l} University", "{C} University", "{C} High School")
_EVENTS = (
    "World Cup", "Olympic Games", "French Open", "Nobel Prize", "Academy Award", "Grammy Award", "Civil War",
    "World War II", "Tour de France", "European Championship", "Super Bowl", "Second World War", "{C} Open", "{C} Cup",
    "{C} Festival", "{C} Grand Prix", "{l} Cup", "{l} Prize", "{l} Medal", "{l} Award",
)  # fmt: skip
_PLACES = ("{C}", "{C}", "{K}", "{k}", "{r}", "{r}", "North {C}", "South {C}", "New {C}", "San {C}", "St. {C}")
_DATES = ("{d} {m} {Y}", "{m} {d}, {Y}", "{m} {Y}")
# How names are written, as often as the pattern stands here.
_PEOPLE = (
    *["{f} {l}"] * 31, *["{f} {I} {l}"] * 4, *["{f} {f} {l}"] * 3, "{f} {l} {l}", "{I} {I} {l}", "{I} {l}",
    "{f} {p} {l}", "{f} {p} {l}", "{f} {l} Jr.", "{f} {l} III", '{f} "{x}" {l}', "{l} {f}", "{l}", "{l}", "{f}",
)  # fmt: skip


class Sentence(NamedTuple):
    text: str
    spans: Sequence[tuple[int, int, str]]


class Maker:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        names = marisa_trie.RecordTrie(RECORD)
        names.mmap(str(NAMES))
        items = list(names.items())
        firsts = {form: own for form, (own, other) in items if own >= 2 and own >= other - 2 and len(form) > 2}
        lasts = {form: own for form, (_, own) in items if own and len(form) > 2}
        # Two of three names are frequent ones.
        self.firsts = _Lot(rng, firsts, 5), _Lot(rng, firsts, 1)
        self.lasts = _Lot(rng, lasts, 3), _Lot(rng, lasts, 0)
        compiled = artefact.read()
        self.words = sorted(
            word for word in compiled.english if 3 < len(word) < 10 and frequencies(word).get("en", 0.0) > 3.2
        )
        self.towns, self.regions = _places(compiled)
        self.slots = self._slots()

    def sentences(self, patterns: Sequence[str], rounds: int = ROUNDS) -> Iterator[Sentence]:
        for pattern in patterns:
            for _ in range(rounds):
                made = self._made(pattern)
                yield _spaced(made) if self.rng.random() < SPACED else made

    def _made(self, pattern: str) -> Sentence:
        text, after = "", 0
        spans: list[tuple[int, int, str]] = []
        for slot in _SLOT.finditer(pattern):
            text += pattern[after : slot.start()]
            after, start = slot.end(), len(text)
            text += self.slots[slot[1].upper()]()
            kind = "PERSON" if slot[1] in _PERSON else "MISC" if slot[1].islower() else _KINDS.get(slot[1], "")
            if slot[1] == _RUNNING and spans and spans[-1][1] == start - 1:
                spans[-1] = (spans[-1][0], len(text), spans[-1][2])
            elif kind:
                spans.append((start, len(text), kind))
        return Sentence(text + pattern[after:], spans)

    def _slots(self) -> Mapping[str, Callable[[], str]]:
        """What fills a slot of a sentence."""
        choice = self.rng.choice
        kinds: Mapping[str, Sequence[Sequence[str]]] = {
            "P": [_PEOPLE], "G": [_PLACES], "O": [_CLUBS, _FIRMS, _BODIES], "B": [_BANDS], "W": [_WORKS],
            "U": [_SCHOOLS], "E": [_EVENTS], "D": [_DATES], "S": [["{l}"]], "F": [["{f}"]], "C": [["{C}"]],
            "K": [["{K}"]], "N": [["{N}"]], "Y": [["{Y}"]], "I": [["{I}"]], "R": [_ROMAN],
        }  # fmt: skip
        return {slot: lambda lists=lists: self._filled(choice(choice(lists))) for slot, lists in kinds.items()}  # type: ignore[misc]

    def _filled(self, pattern: str) -> str:
        return _SLOT.sub(lambda slot: self._part(slot[1]), pattern)

    def _part(self, slot: str) -> str:
        rng = self.rng
        parts: Mapping[str, Callable[[], str]] = {
            "f": lambda: _capital(self.firsts[rng.random() > 0.65].draw()),
            "l": self._last_name,
            "I": lambda: f"{rng.choice(_INITIALS)}.",
            "p": lambda: rng.choice(_PARTICLES),
            "x": lambda: _capital(rng.choice(self.words)),
            "i": lambda: _capital(rng.choice(self.words)[:3] + rng.choice(self.words)[-3:]),
            "a": lambda: "".join(rng.choices(_CAPITALS, k=rng.choice((2, 3, 3, 4)))),
            "C": lambda: _capital(rng.choice(self.towns)),
            "r": lambda: _capital(rng.choice(self.regions)),
            "K": lambda: rng.choice(_COUNTRIES),
            "k": lambda: rng.choice(_STATES),
            "N": lambda: rng.choice(_PEOPLES),
            "Y": lambda: str(rng.randint(1700, 2015)),
            "d": lambda: str(rng.randint(1, 28)),
            "m": lambda: rng.choice(_MONTHS),
        }
        return parts[slot]()

    def _last_name(self) -> str:
        """One of ten is made of the halves of two others, so that no list knows it."""
        frequent, any_of = self.lasts
        if self.rng.random() < 0.1:
            one, other = any_of.draw(), any_of.draw()
            return _capital(one[: max(2, len(one) // 2)] + other[len(other) // 2 :])
        name = _capital((frequent if self.rng.random() < 0.5 else any_of).draw())
        name = f"Mc{name[2:].capitalize()}" if name.startswith("Mc") and len(name) > 4 else name
        return f"{name}-{_capital(frequent.draw())}" if self.rng.random() < 0.04 else name


class _Lot:
    """Draws names, those with many bearers more often the higher the power."""

    def __init__(self, rng: random.Random, names: Mapping[str, int], power: int) -> None:
        self._rng, self._names = rng, list(names)
        self._weights = list(accumulate(step**power for step in names.values()))

    def draw(self) -> str:
        return self._rng.choices(self._names, cum_weights=self._weights)[0]


def patterns() -> list[str]:
    return [line for line in FILE.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def _capital(name: str) -> str:
    return re.sub(r"(?<![\w])\w", lambda first: first[0].upper(), name)


def _places(compiled: artefact.Artefact) -> tuple[list[str], list[str]]:
    towns, regions = set(), set()
    for form, (kind, _, inhabitants, _) in compiled.entries.iteritems():
        name = compiled.kinds[kind & ~artefact.OFFICIAL]
        if form.replace(" ", "").isalpha():
            if name == CITY and inhabitants >= 9:
                towns.add(form)
            elif name == REGION:
                regions.add(form)
    return sorted(towns), sorted(regions)


def _spaced(made: Sentence) -> Sentence:
    text, places = "", []
    for piece in _PIECE.finditer(made.text):
        text += " " if text else ""
        places.append((piece.start(), piece.end(), len(text) - piece.start()))
        text += piece[0]
    spans = [(start + _moved(places, start), end + _moved(places, end - 1), kind) for start, end, kind in made.spans]
    return Sentence(text, spans)


def _moved(places: Sequence[tuple[int, int, int]], at: int) -> int:
    return next(by for start, end, by in places if start <= at < end)
