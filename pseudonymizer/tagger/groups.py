"""The classes of features: what is dropped together while learning, and summed for evidence."""

from __future__ import annotations

from enum import IntEnum


class Group(IntEnum):
    WORD = 0
    ENDS = 1
    LISTS = 2
    TRIGGERS = 3
    SHAPE = 4
    NEAR_WORDS = 5
    NEAR_LISTS = 6
    NEAR_TRIGGERS = 7
    SEQUENCES = 8
    CONJUNCTIONS = 9
    PHRASES = 10
    STEMS = 11
    TEXT = 12
    ELSEWHERE = 13
    PATTERNS = 14
    GATE = 15
    ALWAYS = 16
    NEAR_SHAPE = 17


MOST_GROUPS = 32
