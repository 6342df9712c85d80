"""Digits, e-mail addresses and streets with a house number in messages. Web addresses stay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "numbers_and_addresses"
LANGUAGES = None  # those of the messages, mixed as people mix them

Span = tuple[int, int]

_EMAIL = Expression(r"[^\s@<>(),;:\"]{1,64}@(?:[\w-]{1,63}\.){1,6}[^\W\d_]{2,24}(?![\w@])")
_WEB = Expression(
    r"(?:https?://|www\.)\S+|"
    r"(?<![\w@.-])(?:[\w-]{1,63}\.){1,4}(?:ch|com|org|net|de|fr|it|at|li|tv|info)\b(?!\.?\w*@)(?:/\S*)?",
    re.IGNORECASE,
)
# Digits with what groups them: three or more in a row somewhere, or a telephone number in pairs.
_DIGITS = Expression(
    r"\d+(?:[ .'’/-]\d+)*(?<=\d{3})(?:[ .'’/-]\d+)*|\d{3,}(?:[ .'’/-]\d+)*|\d\d(?:[ .-]\d\d){3,}(?!\d)"
)
_NUMBER = r"\d{1,4}(?: ?[a-d]\b)?(?!\d)"
_WORD = r"[^\W\d_]+"
_GERMAN_END = (
    r"(?:str(?:asse|aße|ass|oss|\.)?|gasse?|gässli|wäg|weg|platz|plätzli|allee|rain|ring|quai|damm|steig|ufer|halde|"
    r"matte?|hof|promenade|dorf|acker|graben|feld|rüti|berg)"
)
_FRENCH = r"(?:rue|route|rte|avenue|av\.?|chemin|ch\.|boulevard|bd|place|quai|impasse|ruelle|allée|passage|sentier)"
_ITALIAN = r"(?:via|viale|vicolo|piazza|corso|largo|strada|stradun|vietta|veia|giassa|plazza|straia)"  # and Romansh
_ENGLISH = (
    r"(?:street|road|avenue|lane|drive|close|court|square|crescent|gardens|terrace|way|place|row|hill|grove|st\.|rd\.|"
    r"ave\.?)"
)
_NO_STREET = (
    r"(?:\w*tag\b|\w*abend|januar|februar|märz|april|mai|juni|juli|august|\w+ber\b|bus|zug|tram|zimmer|gleis|stock|wagen|jahr|"
    r"raum|kino|saal|\w*klass)"
)
_OF = r"(?:(?:de|du|des|d['’]|la|le|les|l['’]) ?){0,2}"

_BEFORE_STREET = r"(?:obere|untere|alte|neue|äussere|innere|grosse|kleine|hintere|vordere|sankt|st\.) "


def _expressions(*expressions: str) -> tuple[Expression, ...]:
    return tuple(Expression(rf"(?<!\w){expression}", re.IGNORECASE) for expression in expressions)


_STREETS = _expressions(
    rf"(?:{_BEFORE_STREET})?{_WORD}(?:-{_WORD})*-?{_GERMAN_END} {{1,2}}{_NUMBER}",
    rf"(?-i:Im|Am|An der|In der) (?!{_NO_STREET})(?-i:[A-ZÄÖÜ]){_WORD} {_NUMBER}(?=[ ]*(?:[,.;!?)\n]|\Z))",
    rf"{_WORD}[- ](?:str(?:asse|aße|\.)|weg|platz|gasse) {{1,2}}{_NUMBER}",
    rf"(?:{_FRENCH}|{_ITALIAN}) (?:{_WORD}['’.-]? ?){{1,5}}?(?:(?<=\w), ?|(?<= )){_NUMBER}",
    rf"\d{{1,4}}(?: ?bis|[a-d])?,? {_FRENCH} {_OF}{_WORD}(?:[- ](?-i:[A-ZÀ-Ý]){_WORD})*",
    rf"\d{{1,4}}[a-d]? (?-i:[A-Z]){_WORD}(?: (?-i:[A-Z]){_WORD})?,? {_ENGLISH}(?!\w)",
)
# Without a house number only what is a street beyond doubt.
_STREETS_ALONE = _expressions(
    rf"(?:{_BEFORE_STREET})?(?-i:[A-ZÄÖÜ]){_WORD}(?:-{_WORD})*-?(?:strasse|straße|strass|gasse|gass)(?!\w)",
    rf"(?:rue|avenue|boulevard|quai) (?:de la |de l['’]|des? |du |d['’]){_WORD}(?:[- ](?-i:[A-ZÀ-Ý]){_WORD})*",
    rf"(?:rue|(?-i:Via|Viale|Corso)) (?-i:[A-ZÀ-Ý]){_WORD}(?: (?-i:[A-ZÀ-Ý]){_WORD})*",
)
_STREET_WORDS = ("strass", "straße", "gass", "rue ", "avenue ", "boulevard ", "quai ", "via ", "viale ", "corso ")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "sms":
        return
    if "@" in text.text:
        for match in _EMAIL.finditer(text.text):
            yield _propose(match.span(), "email", rule="pattern.email", score=0.99)
    if any(map(str.isdigit, text.text)):
        yield from _with_digits(text.text)
    folded = text.text.lower()
    if any(word in folded for word in _STREET_WORDS):
        for street in _STREETS_ALONE:
            for match in street.finditer(text.text):
                yield _propose(match.span(), "street_address", rule="pattern.street_address", score=0.6)


def _with_digits(written: str) -> Iterator[Mention]:
    web = [match.span() for match in _WEB.finditer(written)]
    for span in _outside(web, _DIGITS.finditer(written)):
        yield _propose(span, "number", rule="pattern.digits", score=0.7)
    for street in _STREETS:
        for span in _outside(web, street.finditer(written)):
            yield _propose(span, "street_address", rule="pattern.street_address", score=0.9)


def _outside(web: Iterable[Span], matches: Iterable[re.Match[str]]) -> Iterator[Span]:
    for match in matches:
        if not any(start <= match.start() < end for start, end in web):
            yield match.span()


def build() -> Detector:
    return detect
