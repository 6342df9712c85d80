"""The record of events: its hash chain, the check of the chain, and the pages that show it."""

from annotation.services.audit._addresses import expire
from annotation.services.audit._chaining import link_events
from annotation.services.audit._checks import State, ask, go_on, state
from annotation.services.audit._pages import Asked, Page, Shown, page, people, table
from annotation.services.audit._reading import read, read_import, read_questions
from annotation.services.audit._verifying import Found, Head, Walk, verify

__all__ = [
    "Asked",
    "Found",
    "Head",
    "Page",
    "Shown",
    "State",
    "Walk",
    "ask",
    "expire",
    "go_on",
    "link_events",
    "page",
    "people",
    "read",
    "read_import",
    "read_questions",
    "state",
    "table",
    "verify",
]
