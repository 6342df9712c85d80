"""Errors of the server: a code for machines, an honest status, fields for detail, a message for people."""

from __future__ import annotations

from collections.abc import Mapping


class MaskrosError(Exception):
    """The request could not be answered."""

    code = "error"
    status = 400

    # `extra` is typed as loosely as the fields, which are often spread into the call beside it.
    def __init__(self, message: str | None = None, *, extra: object = None, **fields: object) -> None:
        self.message = message or (type(self).__doc__ or "").strip()
        self.fields: Mapping[str, object] = fields
        self.extra: Mapping[str, object] = extra if isinstance(extra, Mapping) else {}
        super().__init__(self.message)

    def body(self) -> dict[str, object]:
        return {"code": self.code, "message": self.message, "fields": dict(self.fields), **self.extra}


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


class ProjectArchived(MaskrosError):
    """The project is archived: it can be read, but not changed."""

    code = "project_archived"
    status = 409


class LastLead(MaskrosError):
    """A project needs somebody who leads it. Make another member lead first."""

    code = "last_lead"
    status = 409


class NameNotRepeated(MaskrosError):
    """The name of the project was not typed as it is."""

    code = "name_not_repeated"


class NameTaken(MaskrosError):
    """There is one of this name already."""

    code = "name_taken"
    status = 409


class LoginFailed(MaskrosError):
    """The user name or the password is wrong."""

    code = "login_failed"
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
    """The project already has a document of that name."""

    code = "duplicate_document"
    status = 409


class SelectionChanged(MaskrosError):
    """The selection is not what it was: documents have come or gone. Look at it again."""

    code = "selection_changed"
    status = 409


class UnknownLabelSet(MaskrosError):
    """There is no label set of that name and version."""

    code = "unknown_label_set"
    status = 404


class ImportNotOpen(MaskrosError):
    """The import has been started already."""

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
    """The operation cannot be taken back."""

    code = "not_undoable"
    status = 409


class FixedText(MaskrosError):
    """What stands for a mention, or was linked by hand, is not left in the target."""

    code = "fixed_text"


class BatchTooLarge(MaskrosError):
    """More was sent in one request than the server takes. Send it in parts."""

    code = "batch_too_large"
    status = 413


class IdTaken(MaskrosError):
    """An id that the browser made belongs to something else already."""

    code = "id_taken"
    status = 409


class PseudonymEqualsOriginal(MaskrosError):
    """The pseudonym is the original itself, in one of its forms."""

    code = "pseudonym_equals_original"
    status = 409


class PseudonymShowsOriginal(MaskrosError):
    """The pseudonym would show what it or another pseudonym should hide."""

    code = "pseudonym_shows_original"


class MoveNotAllowed(MaskrosError):
    """The annotation cannot go from its present status to that one."""

    code = "move_not_allowed"
    status = 409


class NotDone(MoveNotAllowed):
    """The annotation is not marked done yet."""

    code = "not_done"


class NoReview(MoveNotAllowed):
    """The project wants no review: a lead confirms what is done."""

    code = "no_review"


class ReviewWanted(MoveNotAllowed):
    """The project wants the annotation to be reviewed before it is confirmed."""

    code = "review_wanted"


class ConfirmedAlready(MoveNotAllowed):
    """The annotation is confirmed. A lead can open it again."""

    code = "confirmed_already"


class NotEditable(MaskrosError):
    """The annotation cannot be changed in its present state."""

    code = "not_editable"
    status = 409


class OwnAnnotation(MaskrosError):
    """Nobody reviews an annotation of their own."""

    code = "own_annotation"
    status = 409


class NotThePartner(MaskrosError):
    """The annotation is for the other one of the annotator's pair to review."""

    code = "not_the_partner"
    status = 409


class PlanChanged(MaskrosError):
    """The documents or people have changed since the plan was shown. Look at it anew."""

    code = "plan_changed"
    status = 409


class ReviewTaken(MaskrosError):
    """Somebody else is reviewing the annotation."""

    code = "review_taken"
    status = 409


class ReviewFinished(MaskrosError):
    """The review has ended already."""

    code = "review_finished"
    status = 409


class ReviewIncomplete(MaskrosError):
    """Something is left to be done before the annotation can be confirmed."""

    code = "review_incomplete"
    status = 409


class AdjudicationTaken(MaskrosError):
    """Somebody else is adjudicating the document."""

    code = "adjudication_taken"
    status = 409


class AdjudicationAssigned(MaskrosError):
    """Others are to adjudicate the document."""

    code = "adjudication_assigned"
    status = 409


class OwnLayer(MaskrosError):
    """Who made one of the two layers does not settle between them. A lead may."""

    code = "own_layer"
    status = 409


class LayersNotDone(MaskrosError):
    """Both layers have to be done before they are adjudicated."""

    code = "layers_not_done"
    status = 409


class LabelSetsDiffer(MaskrosError):
    """The two layers were made with different versions of the label set."""

    code = "label_sets_differ"
    status = 409


class ItemSettled(MaskrosError):
    """The item was settled in the meantime."""

    code = "item_settled"
    status = 409


class ItemInTheWay(MaskrosError):
    """Something else stands at this place in the adjudicated layer."""

    code = "item_in_the_way"
    status = 409


class ItemsOpen(MaskrosError):
    """Some items have not been settled."""

    code = "items_open"
    status = 409


class NotDecided(MaskrosError):
    """There is no decision to change anything here."""

    code = "not_decided"
    status = 409


class DisagreementDiscussed(MaskrosError):
    """Somebody has answered it already. Decide it together instead."""

    code = "disagreement_discussed"
    status = 409


class DisagreementApplied(MaskrosError):
    """The decision has been applied already. Undo that first."""

    code = "disagreement_applied"
    status = 409


class PreannotationPending(MaskrosError):
    """The document is still being pre-annotated."""

    code = "preannotation_pending"
    status = 409


class NotValid(MaskrosError):
    """The annotation has errors."""

    code = "not_valid"
    status = 409


class NotExportable(MaskrosError):
    """The format has no form for this annotation."""

    code = "not_exportable"
    status = 409


class ProposalsOpen(MaskrosError):
    """Some proposals have not been decided."""

    code = "proposals_open"
    status = 409


class Busy(MaskrosError):
    """Something large is being stored. Try again in a moment."""

    code = "busy"
    status = 503


class Cancelled(MaskrosError):
    """The job was cancelled."""

    code = "cancelled"
    status = 409


class LeaseLost(MaskrosError):
    """Another worker has taken over the job."""

    code = "lease_lost"
    status = 409


class MasterKeyMissing(MaskrosError):
    """The master key that protects this data is not in the master keys file."""

    code = "master_key_missing"
    status = 500


class DecryptionFailed(MaskrosError):
    """A stored value cannot be decrypted: it was altered, moved or written with another key."""

    code = "decryption_failed"
    status = 500
