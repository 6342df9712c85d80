"""Which of a project's documents somebody asks for: by their layers, mentions, reviews, assignments, tags, metadata."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Self
from uuid import UUID

from django.db.models import (
    Case,
    Exists,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    TextField,
    Value,
    When,
)
from django.db.models.fields.json import KeyTransform
from django.db.models.functions import Cast, Coalesce

from annotation import access
from annotation.models import (
    Annotation,
    Assignment,
    Disagreement,
    DisagreementStage,
    Document,
    DocumentTag,
    Job,
    JobKind,
    Mention,
    Project,
    Review,
    ReviewMode,
    ReviewOutcome,
    Role,
    Task,
    TextSearch,
    User,
)
from annotation.models.annotation import BEGUN, FINISHED, checked_by
from annotation.models.mention import Flagged
from annotation.services import double, guidelines
from annotation.services.rows import COUNT_COLUMNS
from pseudonymizer.model import STANDING, Origin

NO_JOB = "none"
NEVER, UNDER_WAY = "never", "under_way"
REVIEW_STATES = (NEVER, UNDER_WAY, ReviewOutcome.CONFIRMED.value, ReviewOutcome.RETURNED.value)

Documents = QuerySet[Document]


class Double(StrEnum):
    """How far a document is that two people annotate.

    `WAITING`: two are to annotate it or do, and are not both done; `READY`: two are done, and nobody has begun to
    settle what they differ in; `BEGUN`: somebody has; `SETTLED`: all of it; `WAIVED`: a lead has said that it need not.
    """

    WAITING = "waiting"
    READY = "ready"
    BEGUN = "begun"
    SETTLED = "settled"
    WAIVED = "waived"


@dataclass(frozen=True, slots=True)
class Reader:
    """A member who looks at a project's documents: the role says which layers there are to be seen."""

    project: Project
    user: User
    role: Role

    @classmethod
    def of(cls, project: Project, user: User) -> Self:
        return cls(project, user, access.role(user, project))

    def layers(self) -> QuerySet[Annotation]:
        """A document's layers by people, as `visible_to` shows them."""
        made = Annotation.objects.filter(document=OuterRef("pk"), annotator__isnull=False)
        return made.filter(self.seen())

    def seen(self, path: str = "") -> Q:
        """Which layers, or what belongs to them by the path, as `visible_to` has it; for very many in one query."""
        if self.role != Role.ANNOTATOR:
            return Q()
        own = Q(**{f"{path}annotator": self.user, f"{path}adjudicated": False})
        return own | checked_by(self.user, path) if self.project.review == ReviewMode.PAIR else own

    def opened(self) -> QuerySet[Annotation]:
        """The layer that the person would open comes first: the adjudicated one, else one's own, else the oldest."""
        return self.layers().order_by(self._rank(), "created_at")

    def shown(self, column: str = "id") -> Subquery:
        """Whose mentions the list counts: the layer that the person would open, else the machine's."""
        seen = Q(annotator__isnull=False) & self.seen()
        layers = Annotation.objects.filter(seen | Q(origin=Origin.MACHINE.value), document=OuterRef("pk"))
        return Subquery(layers.order_by(self._rank(), "created_at").values(column)[:1])

    def _rank(self) -> Case:
        return Case(
            When(adjudicated=True, then=Value(0)),
            When(annotator=self.user, then=Value(1)),
            When(annotator__isnull=False, then=Value(2)),
            default=Value(3),
            output_field=IntegerField(),
        )


def assigned(*, to: UUID | None = None) -> Exists:
    """Whether somebody, or that person, is to annotate the document."""
    standing = Assignment.objects.standing().filter(document=OuterRef("pk"), task=Task.ANNOTATE)
    return Exists(standing if to is None else standing.filter(assignee=to))


def preannotation() -> Coalesce:
    latest = Job.objects.about(JobKind.PREANNOTATE, OuterRef("pk"))
    return Coalesce(Subquery(latest.values("state")[:1]), Value(NO_JOB))


def preannotated(documents: Documents, states: Sequence[str]) -> Documents:
    return documents.alias(preannotation_state=preannotation()).filter(preannotation_state__in=states)


def with_metadata(documents: Documents, name: str, value: str) -> Documents:
    """A number in the metadata is found by its figures."""
    wanted = Q(metadata_value=value)
    if (number := _number(value)) is not None:
        wanted |= Q(metadata_value=number)
    return documents.alias(metadata_value=KeyTransform(name, "metadata")).filter(wanted)


def tagged(documents: Documents, tags: Sequence[UUID]) -> Documents:
    """Those that have all of the tags."""
    for tag in tags:
        documents = documents.filter(Exists(DocumentTag.objects.filter(document=OuterRef("pk"), tag=tag)))
    return documents


def untagged(documents: Documents) -> Documents:
    return documents.exclude(Exists(DocumentTag.objects.filter(document=OuterRef("pk"))))


def annotated_by(documents: Documents, annotator: UUID, *, reader: Reader) -> Documents:
    return documents.filter(Exists(reader.layers().filter(annotator=annotator)))


def reviewed(documents: Documents, states: Sequence[str], *, reader: Reader) -> Documents:
    """By how the latest review of any of the layers went, or that one is under way, or that there is none."""
    reviews = Review.objects.filter(reader.seen("annotation__"), annotation__document=OuterRef("pk"))
    latest = Subquery(reviews.order_by("-started_at").values("outcome")[:1])
    told = documents.alias(latest_review=Coalesce(latest, Value(NEVER)))
    return told.filter(latest_review__in=["" if state == UNDER_WAY else state for state in states])


def doubled(documents: Documents, states: Sequence[str], *, reader: Reader) -> Documents:
    """By how far what two people do is; annotators do not learn what others make of a document."""
    if reader.role == Role.ANNOTATOR:
        return documents.none()
    rules = _double(reader.project)
    return documents.filter(reduce(or_, (rules[Double(state)] for state in states)))


def unsettled(project: Project) -> Documents:
    """Those that two people have done and nobody has begun to adjudicate."""
    return project.documents.filter(double.ready(project))


def _double(project: Project) -> Mapping[Double, Q]:
    result = Annotation.objects.filter(document__project=project, adjudicated=True)
    settled = Q(pk__in=result.filter(status__in=FINISHED).values("document"))
    begun = Q(pk__in=result.values("document"))
    made = Annotation.objects.of_annotators().filter(document__project=project)
    done = double.twice_done(project)
    given = Assignment.objects.standing().filter(document__project=project, task=Task.ANNOTATE)
    wanted = Q(pk__in=double.twice(made.filter(status__in=BEGUN), "annotator")) | Q(
        pk__in=double.twice(given, "assignee")
    )
    waived = double.waived()
    return {
        Double.WAITING: wanted & ~done & ~begun & ~waived,
        Double.READY: double.ready(project),
        Double.BEGUN: begun & ~settled & ~waived,
        Double.SETTLED: settled & ~waived,
        Double.WAIVED: waived,
    }


def disputed(documents: Documents, *, reader: Reader) -> Documents:
    """Those with disagreements that nobody has settled."""
    open_ = Disagreement.objects.at_stage(DisagreementStage.OPEN).filter(
        reader.seen("review__annotation__"), review__annotation__document__project=reader.project
    )
    ids = set(open_.values_list("review__annotation__document", flat=True))  # few: what two have to talk about
    return documents.filter(pk__in=ids)


def undecided(documents: Documents, *, reader: Reader) -> Documents:
    return documents.alias(proposed=reader.shown("open_count")).filter(proposed__gt=0)


def held_back(documents: Documents, *, reader: Reader) -> Documents:
    """Those with held-back proposals that nobody has looked at."""
    shown = documents.alias(held=reader.shown("held_back_count"), seen=reader.shown("held_back_seen"))
    return shown.filter(held__gt=0, seen=False)


def labelled(documents: Documents, label: str, *, reader: Reader) -> Documents:
    mentions = Mention.objects.filter(annotation=OuterRef("shown_layer"), status__in=STANDING, label=label)
    return documents.alias(shown_layer=reader.shown()).filter(Exists(mentions))


def flagged(documents: Documents, flag: str, *, reader: Reader) -> Documents:
    """The flag stands in a list; few mentions have any, which an index holds apart."""
    some = Mention.objects.filter(Flagged("flags")).alias(written=Cast("flags", TextField()))
    layers = some.filter(written__contains=json.dumps(flag)).values("annotation")
    return documents.alias(shown_layer=reader.shown()).filter(shown_layer__in=layers)


def outdated(documents: Documents, *, reader: Reader) -> Documents:
    """Those with a layer that was marked done under an older version of the guidelines."""
    current = guidelines.current_version(reader.project)
    older = reader.layers().filter(status__in=FINISHED, guideline_version__lt=current)
    return documents.filter(Exists(older))


def found(documents: Documents, search: TextSearch) -> Documents:
    return documents.filter(pk__in=[UUID(each) for each in search.document_ids])


def counting(documents: Documents, *, reader: Reader) -> Documents:
    """With the numbers of mentions that the list shows, to sort by."""
    return documents.alias(**{name: Coalesce(reader.shown(name), 0) for name in COUNT_COLUMNS})


def _number(value: str) -> int | float | None:
    try:
        number = json.loads(value)
    except ValueError:
        return None
    return number if isinstance(number, int | float) and not isinstance(number, bool) else None
