"""Reads and writes annotated documents as plain data. Formats do not know each other or any database."""

from pseudonymizer.formats._contents import Contents, Origin, contents
from pseudonymizer.formats._document import AnnotatedDocument, Brought, BroughtMention, Layer
from pseudonymizer.formats._foreign import TEXTS, Foreign, advice, foreign
from pseudonymizer.formats._format import Format, LabelSets, Reading, Released, Way, Wording, Working
from pseudonymizer.formats._masked import Piece
from pseudonymizer.formats._registry import available, endings, every, forget, is_known, load, of_file, sharing
from pseudonymizer.formats._released import ReleasedDocument
from pseudonymizer.formats._remarks import LOSS_CODES, NOTICE_CODES, Loss, Losses, Notice, NoticeCode, Notices
from pseudonymizer.formats._target import Marked

__all__ = [
    "LOSS_CODES",
    "NOTICE_CODES",
    "TEXTS",
    "AnnotatedDocument",
    "Brought",
    "BroughtMention",
    "Contents",
    "Foreign",
    "Format",
    "LabelSets",
    "Layer",
    "Loss",
    "Losses",
    "Marked",
    "Notice",
    "NoticeCode",
    "Notices",
    "Origin",
    "Piece",
    "Reading",
    "Released",
    "ReleasedDocument",
    "Way",
    "Wording",
    "Working",
    "advice",
    "available",
    "contents",
    "endings",
    "every",
    "foreign",
    "forget",
    "is_known",
    "load",
    "of_file",
    "sharing",
]
