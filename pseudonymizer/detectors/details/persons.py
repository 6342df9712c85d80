"""Persons in discharge summaries by the words beside them and by the list: Dr Lim, Patient name: Tan Mei Ling, Anna."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.detectors.details import _names
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import calendar, load
from pseudonymizer.lexicon.kinds import FIRSTNAME, PLACES
from pseudonymizer.model import Mention

NAME = "named_persons"
LANGUAGES = None  # the words are English, whatever the language

# A first name that so many bear, on the lexicon's scale.
FREQUENT = 8
_TITLE = r"(?:Mr|Mrs|Ms|Mdm|Madam|Miss|Dr|Doctor|Prof|Professor|Sir)"
_STAFF = r"(?:Nurse|Sister|SN|SSN|SRN|NC|APN|MSW|HO|MO|PT|OT|Consultant|Dietitian|Pharmacist|Physiotherapist|Therapist)"
_NEAR = (
    r"(?i:patient|pt|wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?|brother|sister|son|daughter|mother|father|"
    r"(?:son|daughter|mother|father|brother|sister)-in-law|aunt|uncle|niece|nephew|cousin|friend|flatmate|neighbour|"
    r"neighbor|helper|caregiver|colleague|grandson|granddaughter|grandmother|grandfather)"
)
_BESIDE = Expression(rf"(?<!\w)(?:{_TITLE}\.?|{_STAFF}|{_NEAR}) (?:{_TITLE}\.? )?((?:[A-Z]\. ?){{0,2}}{_names.NAME})")
_HEADED = Expression(
    rf"(?m)(?:^|[,;\t] ?)(?:(?i:(?:patient(?:'s)?|full|next of kin|consultant|doctor|surname|contact)[ \t]*)?(?i:name)|"
    rf"(?i:patient|next of kin|consultant|attending(?: physician| doctor)?|referred by|seen by|signed(?: by)?))"
    rf"[ \t]*[:=][ \t]*(?:{_TITLE}\.? )?({_names.NAME})"
)
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "discharge":
        return
    for match in _BESIDE.finditer(text.text):
        yield _propose(match.span(1), _names.LABEL, rule="frame.titled", score=0.9)
    for match in _HEADED.finditer(text.text):
        yield _propose(match.span(1), _names.LABEL, rule="frame.headed", score=0.85)
    words = text.words
    for place in words.capitals:
        key = words.key[place].removesuffix("'s")
        if _is_first_name(key) and not words.text[place].isupper():
            span = (words.start[place], words.start[place] + len(key))
            yield _propose(span, _names.LABEL, rule="lexicon.firstname", score=0.7)


def _is_first_name(key: str) -> bool:
    entries = load().get(key)
    often = any(each.kind == FIRSTNAME and each.frequency >= FREQUENT for each in entries)
    is_word = load().is_english(key) or key in calendar.capitalised("en")
    return often and not is_word and not any(each.kind in PLACES for each in entries)


def build() -> Detector:
    return detect
