"""Errors of projects and their documents."""

from __future__ import annotations

from annotation.errors._base import MaskrosError


class ProjectArchived(MaskrosError):
    """The project is archived: it can be read, but not changed."""

    code = "project_archived"
    status = 409


class NameNotRepeated(MaskrosError):
    """The name of the project was not typed correctly."""

    code = "name_not_repeated"


class NameTaken(MaskrosError):
    """This name is already in use."""

    code = "name_taken"
    status = 409


class InvalidText(MaskrosError):
    """The text cannot be stored."""

    code = "invalid_text"


class InvalidFormat(MaskrosError):
    """The file does not follow its format."""

    code = "invalid_format"


class TextTooLong(MaskrosError):
    """The text is longer than a document may be."""

    code = "text_too_long"
    status = 413


class UploadTooLarge(MaskrosError):
    """The upload is larger than the server takes in one request."""

    code = "upload_too_large"
    status = 413


class DuplicateDocument(MaskrosError):
    """The project already has a document with this name."""

    code = "duplicate_document"
    status = 409


class SelectionChanged(MaskrosError):
    """The selection has changed: documents were added or removed. Look at it again."""

    code = "selection_changed"
    status = 409


class PatternsChanged(MaskrosError):
    """Somebody else has saved the patterns since. Look at their version first."""

    code = "patterns_changed"
    status = 409


class TooFewConfirmed(MaskrosError):
    """Too few documents are confirmed to learn from."""

    code = "too_few_confirmed"
    status = 409


class InvalidPatterns(MaskrosError):
    """Some patterns cannot be used."""

    code = "invalid_patterns"


class UnknownLabelSet(MaskrosError):
    """There is no label set with this name and version."""

    code = "unknown_label_set"
    status = 404


class ImportNotOpen(MaskrosError):
    """The import has already been started and can no longer be changed."""

    code = "import_not_open"
    status = 409


class NotReadable(MaskrosError):
    """No words that are hidden elsewhere can be read at this place now."""

    code = "not_readable"
    status = 409


class NotExportable(MaskrosError):
    """The format cannot hold this annotation."""

    code = "not_exportable"
    status = 409


class PreannotationPending(MaskrosError):
    """The document is still being pre-annotated."""

    code = "preannotation_pending"
    status = 409


class NoRotation(MaskrosError):
    """The project's label set has no names that become other names."""

    code = "no_rotation"
    status = 409


class NoRotationTable(MaskrosError):
    """This file is not a table of rotated names."""

    code = "no_rotation_table"


class WrongRotationKey(MaskrosError):
    """The table cannot be opened with this key."""

    code = "wrong_rotation_key"
