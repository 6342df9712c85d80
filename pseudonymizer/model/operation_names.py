"""Lists the names of operations."""

from __future__ import annotations

from enum import StrEnum


class OperationName(StrEnum):
    LABEL = "label"
    MODIFIERS = "modifiers"
    NUMBER = "number"
    RESIZE = "resize"
    REMOVE = "remove"
    ADD = "add"
    ACCEPT = "accept"
    REJECT = "reject"
    PSEUDONYM = "pseudonym"
    REDRAW = "redraw"
    IDENTIFIER_TYPE = "identifier_type"
    CONFIDENTIAL_STATUS = "confidential_status"
    FLAG = "flag"
    COMMENT = "comment"
    DOCUMENT_COMMENT = "document_comment"
    PROPAGATE = "propagate"
    JOIN = "join"
    REWRITE = "rewrite"
    REVERT = "revert"
    LINK = "link"
    UNLINK = "unlink"
    MOVE = "move"
    FITS = "fits"
    RESTORE = "restore"
    UNDO = "undo"
    REDO = "redo"
    DECIDE = "decide"
    SETTLE = "settle"


# Applied decisions and adjudications are in the log, but no browser sends them.
SERVER_ONLY = (OperationName.DECIDE, OperationName.SETTLE)
SENT = tuple(name for name in OperationName if name not in SERVER_ONLY)
TAKING_BACK = (OperationName.UNDO, OperationName.REDO)
