"""Sums of money, shares and measures, with their units."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "quantities"
LANGUAGES = None  # all

_NUMBER = r"\d{1,3}(?:[,.\s]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?"
_SCALE = r"(?:\s(?:million|billion|thousand|miljoner|miljon|miljarder|tusen))?"
_CODES = (
    r"(?:EUR|USD|GBP|SEK|NOK|DKK|CHF|PLN|PLZ|TRY|TRL|YTL|ATS|DEM|FRF|ITL|CZK|HUF|RUB|UAH|BGN|RON|ISK|CYP|FIM|NLG|BEF|"
    r"ESP|PTE|GRD|JPY)"
)
_WORDS = (
    r"(?:euros?|dollars?|pounds?(?: sterling)?|kronor|kr|crowns?|kroner|zlotys?|roubles?|rubles?|marks?|francs?|liras?|"
    r"lire|schillings?|forints?|pesetas?|guilders?|cents?|pence|hryvnias?|levs?|lei|deutsch marks?)"
)
_ADJECTIVE = r"(?:(?:[A-Z][a-z]+|new|US|old)\s){0,2}"
_TAIL = rf"(?:\s\({_CODES}\))?"
_MEASURES = (
    r"(?:kilomet(?:re|er)s?|kilos?|kilograms?|kg|grams?|g|mg|tonnes?|tons?|met(?:re|er)s?|m|cm|mm|km|km/h|miles?|"
    r"lit(?:re|er)s?|hectares?|ha|acres?|square (?:metres?|meters?|feet|kilometres?)|sq\.? ?m|m2|m²|degrees|kilometer|"
    r"mil|meter|liter|hektar)"
)
_PATTERNS = (
    ("pattern.money", 0.95, rf"(?i:\b{_CODES}\s?(?:{_NUMBER}){_SCALE}(?:\s\({_WORDS}\))?)"),
    ("pattern.money", 0.95, rf"[$€£¥]\s?(?:{_NUMBER}){_SCALE}"),
    (
        "pattern.money",
        0.95,
        rf"(?<![\w.,/])(?:{_NUMBER}){_SCALE}\s(?:{_ADJECTIVE}(?i:{_WORDS})|{_CODES})\b{_TAIL}(?!\w)",
    ),
    ("pattern.share", 0.92, rf"(?<![\w.,/])(?:{_NUMBER})\s?(?:%|‰|per\s?cent\b|percent\b|procent\b)"),
    ("pattern.measure", 0.85, rf"(?<![\w.,/])(?:{_NUMBER})\s?(?i:{_MEASURES})(?![\w/])"),
)
_COMPILED = tuple((rule, score, Expression(expression)) for rule, score, expression in _PATTERNS)
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "tab":
        return
    for rule, score, pattern in _COMPILED:
        for match in pattern.finditer(text.text):
            yield _propose(match.span(), "QUANTITY", rule=rule, score=score)


def build() -> Detector:
    return detect
