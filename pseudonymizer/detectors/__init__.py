"""Detectors: each a module with a NAME and a build() that gives a callable from Text to proposed mentions."""

from __future__ import annotations

from pseudonymizer.detectors._checksums import is_birth_date, is_nric
from pseudonymizer.detectors._choices import chosen
from pseudonymizer.detectors._gate import Gate, gated, held_back, reasoned
from pseudonymizer.detectors._genre import GenreWords, is_impersonal, is_of_people
from pseudonymizer.detectors._hits import Case, case_of
from pseudonymizer.detectors._inhabitants import reading as inhabitants
from pseudonymizer.detectors._modules import forget, modules, rules, titles
from pseudonymizer.detectors._no_mentions import left_out
from pseudonymizer.detectors._pets import without as without_pets
from pseudonymizer.detectors._plain import Shown, shown
from pseudonymizer.detectors._proper_nouns import contested, proper_nouns
from pseudonymizer.detectors._proper_nouns import installed as installed_pipelines
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._recasing import recased
from pseudonymizer.detectors._repeats import NAME as REPEATS
from pseudonymizer.detectors._repeats import repeated
from pseudonymizer.detectors._resolution import resolve
from pseudonymizer.detectors._rules import Cue, Rule, Title, cues
from pseudonymizer.detectors._text import Detector, Text, Words, of
from pseudonymizer.detectors._translation import to_court_labels
from pseudonymizer.detectors.details._names import joined
from pseudonymizer.detectors.unlisted_names import whole

__all__ = [
    "REPEATS",
    "Case",
    "Cue",
    "Detector",
    "Gate",
    "GenreWords",
    "Proposer",
    "Rule",
    "Shown",
    "Text",
    "Title",
    "Words",
    "case_of",
    "chosen",
    "contested",
    "cues",
    "forget",
    "gated",
    "held_back",
    "inhabitants",
    "installed_pipelines",
    "is_birth_date",
    "is_impersonal",
    "is_nric",
    "is_of_people",
    "joined",
    "left_out",
    "modules",
    "of",
    "proper_nouns",
    "reasoned",
    "recased",
    "repeated",
    "resolve",
    "rules",
    "shown",
    "titles",
    "to_court_labels",
    "whole",
    "without_pets",
]
