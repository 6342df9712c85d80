"""Sums of money, shares and measures, with their units."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.model import Mention

NAME = "quantities"

_NUMBER = r"\d{1,3}(?:[,.  ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?"
_SCALE = r"(?:\s(?:million|billion|thousand|miljoner|miljon|miljarder|tusen))?"
_CODES = r"(?:EUR|USD|GBP|SEK|NOK|DKK|CHF|PLN|PLZ|TRY|TRL|YTL|ATS|DEM|FRF|ITL|CZK|HUF|RUB|UAH|BGN|RON|ISK|CYP|FIM|NLG|BEF|ESP|PTE|GRD|JPY)"
_WORDS = (r"(?:euros?|dollars?|pounds?(?: sterling)?|kronor|kr|crowns?|kroner|zlotys?|roubles?|rubles?|marks?|francs?|liras?|lire|"
          r"schillings?|forints?|pesetas?|guilders?|cents?|pence|hryvnias?|levs?|lei|deutsch marks?)")  # fmt: skip
_ADJECTIVE = r"(?:(?:[A-Z][a-z]+|new|US|old)\s){0,2}"
_TAIL = rf"(?:\s\({_CODES}\))?"
_MEASURES = (r"(?:kilomet(?:re|er)s?|kilos?|kilograms?|kg|grams?|g|mg|tonnes?|tons?|met(?:re|er)s?|m|cm|mm|km|km/h|miles?|lit(?:re|er)s?|"
             r"hectares?|ha|acres?|square (?:metres?|meters?|feet|kilometres?)|sq\.? ?m|m2|m²|degrees|kilometer|mil|meter|liter|hektar)")  # fmt: skip
_PATTERNS = (
    ("pattern.money", 0.95, re.compile(rf"\b(?:{_CODES}|[$€£¥])\s?(?:{_NUMBER}){_SCALE}(?:\s\({_WORDS}\))?", re.IGNORECASE)),
    ("pattern.money", 0.95, re.compile(rf"[$€£¥]\s?(?:{_NUMBER}){_SCALE}")),
    ("pattern.money", 0.95, re.compile(rf"(?<![\w.,/])(?:{_NUMBER}){_SCALE}\s(?:{_ADJECTIVE}(?i:{_WORDS})|{_CODES})\b{_TAIL}(?!\w)")),
    ("pattern.share", 0.92, re.compile(rf"(?<![\w.,/])(?:{_NUMBER})\s?(?:%|‰|per\s?cent\b|percent\b|procent\b)")),
    ("pattern.measure", 0.85, re.compile(rf"(?<![\w.,/])(?:{_NUMBER})\s?{_MEASURES}(?![\w/])", re.IGNORECASE)),
)  # fmt: skip
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "tab":
        return
    for rule, score, pattern in _PATTERNS:
        for match in pattern.finditer(text.text):
            yield _propose(match.span(), "QUANTITY", rule=rule, score=score)


def build() -> Detector:
    return detect
