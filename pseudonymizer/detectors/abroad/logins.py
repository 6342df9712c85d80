"""User names and passwords after the word for them, in languages other than Swedish."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pseudonymizer.detectors import abroad
from pseudonymizer.detectors._patterns import of_kind
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "logins"
LANGUAGES = abroad.LANGUAGES

_LOGIN = Expression(
    r"(?i:(?<!\w)(?P<name>login|user ?name|user ?id|benutzername|nom d[’']utilisateur|nome utente|brukernavn|"
    r"brugernavn|käyttäjätunnus)|"
    r"(?<!\w)(?:pw|pwd|password|passwort|kennwort|mot de passe|passord|adgangskode|salasana))"
    r"(?:\s*[:=]\s*|(?i:\s+(?:is|ist|est|è|er|on))?\s+)(?P<said>(?![-–])[^\s,;]{3,40}[^\s,;.!?])"
)
# login page, password policy: an ordinary word is neither, unless both are told side by side.
_BESIDE = 6
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    found = list(_LOGIN.finditer(text.text))
    pairs = [pair for pair in pairwise(found) if pair[1].start() - pair[0].end() <= _BESIDE]
    beside = {match.start() for pair in pairs for match in pair}
    for match in found:
        if match["said"].isalpha() and match.start() not in beside:
            continue
        label = of_kind(text, "username" if match["name"] else "number")
        if label is not None:
            yield _propose(match.span("said"), label, rule="pattern.login", score=0.7)


def build() -> Detector:
    return detect
