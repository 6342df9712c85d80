"""Persons in discharge summaries by the words beside them: Dr Lim, Patient name: Tan Mei Ling."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "named_persons"
LANGUAGES = None  # the words are English, whatever the language

_WORD = r"[^\W\d_](?:[^\W\d_]|['’-](?!s\b)(?=[^\W\d_]))*"
_NO_NAME = r"(?:The|A|An|On|In|At|And|For|Was|Is|Has|Mr|Mrs|Ms|Dr|Ward|Bed|Date|Age|Sex|NRIC|ID|DOB)\b"
_CAPITAL = rf"(?!{_NO_NAME})(?=[^\W\d_])(?![a-zà-ÿ]){_WORD}"
_PARTICLE = r"(?:bin|binte|binti|bte|d/o|s/o|a/l|a/p|de|van|der|von|la|al)"
_NAME = rf"{_CAPITAL}(?: (?:{_PARTICLE} )?{_CAPITAL}){{0,4}}"
_TITLED = Expression(rf"(?<!\w)(?:Mr|Mrs|Ms|Mdm|Madam|Miss|Dr|Doctor|Prof|Professor|Nurse|Sister|Sir)\.? ({_NAME})")
_HEADED = Expression(
    rf"(?m)(?:^|[,;\t] ?)(?:(?i:(?:patient(?:'s)?|full|next of kin|consultant|doctor|surname|contact)[ \t]*)?(?i:name)|"
    rf"(?i:patient|next of kin|consultant|attending(?: physician| doctor)?|referred by|seen by|signed(?: by)?))"
    rf"[ \t]*[:=][ \t]*(?:(?:Mr|Mrs|Ms|Mdm|Miss|Dr|Prof)\.? )?({_NAME})"
)
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "discharge":
        return
    for match in _TITLED.finditer(text.text):
        yield _propose(match.span(1), "name", rule="frame.titled", score=0.9)
    for match in _HEADED.finditer(text.text):
        yield _propose(match.span(1), "name", rule="frame.headed", score=0.85)


def build() -> Detector:
    return detect
