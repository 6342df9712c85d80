"""The errors of the server.

Each has a code for machines, an HTTP status, fields for details, and a message for people.
"""

from __future__ import annotations

from annotation.errors._base import MaskrosError
from annotation.errors._keys import BackupUnusable, DecryptionFailed, MasterKeyMissing, NoDataKey
from annotation.errors._releasing import (
    NoException,
    ReleaseBusy,
    ReleaseChanged,
    ReleaseNotInState,
    ReleaseSigned,
    ReleaseUnconfirmed,
    ReleaseUnsigned,
    SamePerson,
    SignatureInvalid,
)
from annotation.errors._reviewing import (
    AdjudicatedInstead,
    AdjudicationAssigned,
    AdjudicationTaken,
    ConfirmedAlready,
    DisagreementApplied,
    DisagreementDiscussed,
    DoubtGone,
    ExceptionAnswered,
    GivenToAnother,
    ItemInTheWay,
    ItemSettled,
    ItemsOpen,
    LabelSetsDiffer,
    LayersNotDone,
    MoveNotAllowed,
    NoReview,
    NotAdjudicated,
    NotDecided,
    NotDone,
    NotEditable,
    NotRead,
    NotThePartner,
    OwnAnnotation,
    OwnLayer,
    PlanChanged,
    ProblemClosed,
    ProblemOpen,
    ReviewFinished,
    ReviewIncomplete,
    ReviewTaken,
    ReviewWanted,
)

__all__ = [
    "AdjudicatedInstead",
    "AdjudicationAssigned",
    "AdjudicationTaken",
    "BackupUnusable",
    "ConfirmedAlready",
    "DecryptionFailed",
    "DisagreementApplied",
    "DisagreementDiscussed",
    "DoubtGone",
    "ExceptionAnswered",
    "GivenToAnother",
    "ItemInTheWay",
    "ItemSettled",
    "ItemsOpen",
    "LabelSetsDiffer",
    "LayersNotDone",
    "MaskrosError",
    "MasterKeyMissing",
    "MoveNotAllowed",
    "NoDataKey",
    "NoException",
    "NoReview",
    "NotAdjudicated",
    "NotDecided",
    "NotDone",
    "NotEditable",
    "NotRead",
    "NotThePartner",
    "OwnAnnotation",
    "OwnLayer",
    "PlanChanged",
    "ProblemClosed",
    "ProblemOpen",
    "ReleaseBusy",
    "ReleaseChanged",
    "ReleaseNotInState",
    "ReleaseSigned",
    "ReleaseUnconfirmed",
    "ReleaseUnsigned",
    "ReviewFinished",
    "ReviewIncomplete",
    "ReviewTaken",
    "ReviewWanted",
    "SamePerson",
    "SignatureInvalid",
]


class InvalidInput(MaskrosError):
    """The request holds a value that is not valid."""

    code = "invalid_input"


class NotFound(MaskrosError):
    """There is no such thing, or it is not for you to see."""

    code = "not_found"
    status = 404


class NotAuthenticated(MaskrosError):
    """Log in first."""

    code = "not_authenticated"
    status = 401


class OtherPerson(NotAuthenticated):
    """Somebody else is logged in in this browser now."""

    code = "other_person"


class Forbidden(MaskrosError):
    """Your role in the project does not allow this."""

    code = "forbidden"
    status = 403


class CsrfFailed(MaskrosError):
    """The request does not come from a page of this site, or the page is too old. Load the page again."""

    code = "csrf_failed"
    status = 403


class PasswordChangeRequired(MaskrosError):
    """Choose a new password before going on."""

    code = "password_change_required"
    status = 403


class SecondFactorRequired(MaskrosError):
    """Your role requires a second factor at log-in. Set it up before going on."""

    code = "second_factor_required"
    status = 403


class ProjectArchived(MaskrosError):
    """The project is archived: it can be read, but not changed."""

    code = "project_archived"
    status = 409


class LastLead(MaskrosError):
    """A project needs a lead. Make another member a lead first."""

    code = "last_lead"
    status = 409


class NameNotRepeated(MaskrosError):
    """The name of the project was not typed correctly."""

    code = "name_not_repeated"


class NameTaken(MaskrosError):
    """There is already one with this name."""

    code = "name_taken"
    status = 409


class LoginFailed(MaskrosError):
    """The user name or the password is wrong."""

    code = "login_failed"
    status = 401


class WrongCode(MaskrosError):
    """The code is wrong, or was used before."""

    code = "wrong_code"
    status = 401


class LogInExpired(MaskrosError):
    """The log-in took too long. Start again with user name and password."""

    code = "log_in_expired"
    status = 401


class LockedOut(MaskrosError):
    """Too many failed attempts to log in. Wait a while and try again."""

    code = "locked_out"
    status = 429


class InvalidPassword(MaskrosError):
    """The password cannot be used."""

    code = "invalid_password"


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


class UnknownLabelSet(MaskrosError):
    """There is no label set with this name and version."""

    code = "unknown_label_set"
    status = 404


class ImportNotOpen(MaskrosError):
    """The import has already been started."""

    code = "import_not_open"
    status = 409


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


class PreannotationPending(MaskrosError):
    """The document is still being pre-annotated."""

    code = "preannotation_pending"
    status = 409


class NotValid(MaskrosError):
    """The annotation has errors."""

    code = "not_valid"
    status = 409


class NotReadable(MaskrosError):
    """Nothing that is hidden elsewhere can be read at this place now."""

    code = "not_readable"
    status = 409


class NotExportable(MaskrosError):
    """The format cannot hold this annotation."""

    code = "not_exportable"
    status = 409


class ProposalsOpen(MaskrosError):
    """Some proposals are still undecided."""

    code = "proposals_open"
    status = 409


class Busy(MaskrosError):
    """A large amount of data is being stored. Try again in a moment."""

    code = "busy"
    status = 503


class Unavailable(MaskrosError):
    """The database does not answer. Nothing was stored. Try again later."""

    code = "unavailable"
    status = 503


class StorageFull(MaskrosError):
    """The server's disk is full. Nothing was stored. Reading still works."""

    code = "storage_full"
    status = 507


class Cancelled(MaskrosError):
    """The job was cancelled."""

    code = "cancelled"
    status = 409


class LeaseLost(MaskrosError):
    """Another worker has taken over the job."""

    code = "lease_lost"
    status = 409
