"""Adjudication: settles the differences between two people's layers in a third layer."""

from annotation.services.adjudications._adjudications import (
    may_settle,
    may_take_over,
    of_document,
    refusal,
    start,
    take_over,
)
from annotation.services.adjudications._items import Compared, compare
from annotation.services.adjudications._reading import MOST_NAMED
from annotation.services.adjudications._reasons import give as give_reason
from annotation.services.adjudications._reasons import of as reasons_of
from annotation.services.adjudications._renewing import renew
from annotation.services.adjudications._settling import Outcome, settle, take_all, undo
from annotation.services.adjudications._state import (
    Settled,
    State,
    changed_layers,
    in_effect,
    is_open,
    is_outdated,
    objection,
)
from annotation.services.adjudications._state import of as states

__all__ = [
    "MOST_NAMED",
    "Compared",
    "Outcome",
    "Settled",
    "State",
    "changed_layers",
    "compare",
    "give_reason",
    "in_effect",
    "is_open",
    "is_outdated",
    "may_settle",
    "may_take_over",
    "objection",
    "of_document",
    "reasons_of",
    "refusal",
    "renew",
    "settle",
    "start",
    "states",
    "take_all",
    "take_over",
    "undo",
]
