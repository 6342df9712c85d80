"""Documents: created, changed and checked one at a time."""

from annotation.services.documents import states, values
from annotation.services.documents._documents import (
    LONGEST_LANGUAGE,
    LONGEST_NAME,
    Source,
    add_all,
    base_tokens,
    change,
    check,
    create,
    duplicate,
    names,
    prepare,
    taken,
)
from annotation.services.documents._unrevealing import reveals

__all__ = [
    "LONGEST_LANGUAGE",
    "LONGEST_NAME",
    "Source",
    "add_all",
    "base_tokens",
    "change",
    "check",
    "create",
    "duplicate",
    "names",
    "prepare",
    "reveals",
    "states",
    "taken",
    "values",
]
