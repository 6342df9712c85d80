"""The record of events: its chain, how that is checked, and what people see of it."""

from annotation.services.audit._addresses import expire
from annotation.services.audit._chaining import link_events
from annotation.services.audit._verifying import Found, Head, Walk, verify

__all__ = ["Found", "Head", "Walk", "expire", "link_events", "verify"]
