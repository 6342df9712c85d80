"""Errors of saving an annotation."""

from __future__ import annotations

from annotation.errors._base import MaskrosError


class Conflict(MaskrosError):
    """Somebody else changed this in the meantime."""

    code = "conflict"
    status = 409


class RuleBroken(MaskrosError):
    """The change would break a rule."""

    code = "rule_broken"
    status = 409


class NotUndoable(MaskrosError):
    """The operation cannot be undone."""

    code = "not_undoable"
    status = 409


class FixedText(MaskrosError):
    """Text that replaces a mention, or was linked by hand, is missing from the target."""

    code = "fixed_text"


class BatchTooLarge(MaskrosError):
    """The request holds more than the server accepts. Send it in parts."""

    code = "batch_too_large"
    status = 413


class IdTaken(MaskrosError):
    """An id that the browser made is already in use."""

    code = "id_taken"
    status = 409


class PseudonymEqualsOriginal(MaskrosError):
    """The pseudonym is the original itself, in one of its forms."""

    code = "pseudonym_equals_original"
    status = 409


class PseudonymShowsOriginal(MaskrosError):
    """The pseudonym would reveal what it, or another pseudonym, should hide."""

    code = "pseudonym_shows_original"


class NotValid(MaskrosError):
    """The annotation has errors."""

    code = "not_valid"
    status = 409


class ProposalsOpen(MaskrosError):
    """Some proposals are still undecided."""

    code = "proposals_open"
    status = 409
