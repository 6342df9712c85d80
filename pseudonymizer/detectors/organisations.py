"""Courts, authorities and states as parties in English texts, by the words their names are made of."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors._never import is_never_proposed
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "organisations"
LANGUAGES = frozenset({"en"})

_UPPER = r"[A-ZÀ-ÖØ-ÞĆČĐĞİŁŃŘŚŞŠŹŻŽ]"
_NAME = rf"{_UPPER}[\w’'&-]*"
_HEAD = (r"(?:Court|Ministry|Tribunal|Office|Authority|Board|Commission|Committee|Council|Department|"
         r"Directorate|Agency|Bank|University|"
         r"Hospital|Prison|Police|Parliament|Association|Union|Party|Institute|Federation|Inspectorate|Municipality|Chamber|Foundation|"
         r"Treasury|Assembly|Academy|School|College|Company|Clinic|Centre|Faculty|Senate|Society|Church|"
         r"Corporation)")  # fmt: skip
_OF = rf"(?:\s(?:(?:of|for|on|in)(?:\sthe)?|and)\s{_NAME}(?:\s{_NAME}){{0,3}}){{0,3}}"
_NAMED = Expression(rf"(?<![\w-])(?:{_NAME}\s(?:(?:of|for)\s(?:the\s)?|and\s)?){{0,5}}{_HEAD}{_OF}(?![\w-])")
_STATE = Expression(
    rf"\b(?:Federal\s|United\s)?(?:Republic|Kingdom|Principality|Grand Duchy|"
    rf"Confederation)\sof(?:\sthe)?(?:\s{_NAME}){{1,3}}"
    rf"(?:\sand(?:\s{_NAME}){{1,2}})?"
)
_GOVERNMENT = Expression(rf"\b{_NAME}\sGovernment\b")
_COMPANY = Expression(
    rf"\b{_NAME}(?:\s(?:{_NAME}|&|and)){{0,4}}\s(?:Ltd|Inc|Co|Corp|AS|AB|GmbH|AG|S\.A|A\.Ş|plc|LLC|Oy|ApS|NV|BV)\b\.?"
)
_LEADING = Expression(r"(?:The|In|On|At|By|A|An|As|For|And|If|Under|From|That|This|Since|When|After|Before|"
                      r"Both|Whereas|However|According|"
                      r"Furthermore|Consequently|Subsequently|While|Although|Having|To|Its|His|Her|"
                      r"Meanwhile)\s+(?:to\s+|the\s+|of\s+)?")  # fmt: skip
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "tab" or text.language != "en":
        return
    for rule, score, pattern in (
        ("suffix.organisation", 0.85, _NAMED),
        ("pattern.state", 0.9, _STATE),
        ("pattern.government", 0.7, _GOVERNMENT),
        ("suffix.company", 0.9, _COMPANY),
    ):
        for match in pattern.finditer(text.text):
            start = match.start()
            leading = _LEADING.match(match[0])
            if leading:
                start += leading.end()
            name = text.text[start : match.end()]
            if " " in name and not is_never_proposed(name):
                yield _propose((start, match.end()), "ORG", rule=rule, score=score)


def build() -> Detector:
    return detect
