"""Errors of status moves, reviews, decisions and adjudications."""

from __future__ import annotations

from annotation.errors._base import MaskrosError


class MoveNotAllowed(MaskrosError):
    """The annotation cannot move from its present status to this one."""

    code = "move_not_allowed"
    status = 409


class NotDone(MoveNotAllowed):
    """The annotation is not marked as done yet."""

    code = "not_done"


class NoReview(MoveNotAllowed):
    """The project has no reviews. A lead confirms finished annotations."""

    code = "no_review"


class ReviewWanted(MoveNotAllowed):
    """The annotation must be reviewed before it is confirmed."""

    code = "review_wanted"


class ConfirmedAlready(MoveNotAllowed):
    """The annotation is already confirmed. A lead can reopen it."""

    code = "confirmed_already"


class NotEditable(MaskrosError):
    """The annotation cannot be changed in its present state."""

    code = "not_editable"
    status = 409


class GivenToAnother(MaskrosError):
    """Your work here was given to somebody else, who continues it. You can no longer change it."""

    code = "given_to_another"
    status = 403


class OwnAnnotation(MaskrosError):
    """You cannot review your own annotation. Somebody else has to do it."""

    code = "own_annotation"
    status = 409


class NotThePartner(MaskrosError):
    """The annotator's partner reviews this annotation."""

    code = "not_the_partner"
    status = 409


class NotAdjudicated(MaskrosError):
    """The document has two annotators. Their differences must be adjudicated first, unless a lead waives that."""

    code = "not_adjudicated"
    status = 409


class AdjudicatedInstead(MaskrosError):
    """The layers of two annotators were adjudicated. Work continues in the adjudicated layer."""

    code = "adjudicated_instead"
    status = 409


class PlanChanged(MaskrosError):
    """The documents or people have changed since the plan was shown. Look at it again."""

    code = "plan_changed"
    status = 409


class ReviewTaken(MaskrosError):
    """Somebody else is reviewing the annotation."""

    code = "review_taken"
    status = 409


class ReviewFinished(MaskrosError):
    """The review has already ended."""

    code = "review_finished"
    status = 409


class ReviewIncomplete(MaskrosError):
    """The annotation cannot be confirmed yet. Something is left to do."""

    code = "review_incomplete"
    status = 409


class NotRead(MaskrosError):
    """Read the document before you tick it: the masked one to the end, and again if more of it can be read."""

    code = "not_read"
    status = 409


class AdjudicationTaken(MaskrosError):
    """Somebody else is adjudicating the document."""

    code = "adjudication_taken"
    status = 409


class AdjudicationAssigned(MaskrosError):
    """The adjudication of this document is assigned to others."""

    code = "adjudication_assigned"
    status = 409


class OwnLayer(MaskrosError):
    """People who made one of the two layers cannot adjudicate them, unless they are leads."""

    code = "own_layer"
    status = 409


class LayersNotDone(MaskrosError):
    """Both layers must be done before they are adjudicated."""

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
    """Another mention or rewrite already stands at this place in the adjudicated layer."""

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
    """Somebody has already answered it. Decide it together instead."""

    code = "disagreement_discussed"
    status = 409


class ExceptionAnswered(MaskrosError):
    """The exception has already been answered and can no longer be withdrawn."""

    code = "exception_answered"
    status = 409


class DoubtGone(MaskrosError):
    """Something has changed: what you settled is no longer doubted, or is another doubt now. Look at the list again."""

    code = "doubt_gone"
    status = 409


class ProblemOpen(MaskrosError):
    """You have already reported a problem with this document. Wait for the answer, or withdraw it."""

    code = "problem_open"
    status = 409


class ProblemClosed(MaskrosError):
    """The problem has already been answered or withdrawn."""

    code = "problem_closed"
    status = 409


class DisagreementApplied(MaskrosError):
    """The decision has already been applied. Undo that first."""

    code = "disagreement_applied"
    status = 409
