"""Filters a project's documents by layers, mentions, reviews, assignments, tags and metadata."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
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
    DocumentLabel,
    DocumentState,
    DocumentTag,
    Double,
    Job,
    JobKind,
    Layers,
    Mention,
    Problem,
    Project,
    Review,
    ReviewMode,
    ReviewOutcome,
    Role,
    Task,
    TextSearch,
    User,
)
from annotation.models.annotations.annotation import FINISHED, checked_by
from annotation.models.annotations.mention import Flagged
from annotation.services import guidelines
from annotation.services.pairs import checking
from pseudonymizer.model import STANDING, Origin

NO_JOB = "none"
NOT_BEGUN = "new"
NEVER, UNDER_WAY = "never", "under_way"
REVIEW_STATES = (NEVER, UNDER_WAY, ReviewOutcome.CONFIRMED.value, ReviewOutcome.RETURNED.value)

Documents = QuerySet[Document]


@dataclass(frozen=True, slots=True)
class Reader:
    """A member looking at a project's documents. The role decides which layers they see."""

    project: Project
    user: User
    role: Role

    @classmethod
    def of(cls, project: Project, user: User) -> Self:
        return cls(project, user, access.role(user, project))

    def layers(self, seen: Q | None = None) -> QuerySet[Annotation]:
        """The document's layers by people that `visible_to` shows. `seen`: the condition, if it is for many."""
        made = Annotation.objects.filter(document=OuterRef("pk"), annotator__isnull=False)
        return made.filter(self.seen() if seen is None else seen)

    def seen(self, path: str = "") -> Q:
        """The layers that `visible_to` shows, as a condition for large queries.

        `path`: from the filtered rows to the layer.
        """
        if self.role != Role.ANNOTATOR:
            return Q()
        own = Q(**{f"{path}annotator": self.user, f"{path}adjudicated": False})
        return own | checked_by(self.user, path) if self.project.review == ReviewMode.PAIR else own

    def listed(self) -> Q:
        """The same for all layers of the project: compares lists of documents instead of looking at each layer."""
        if self.role != Role.ANNOTATOR:
            return Q()
        own = Q(annotator=self.user, adjudicated=False)
        others = checking.of_others(self.project, self.user) if self.project.review == ReviewMode.PAIR else []
        return reduce(or_, others, own)

    def opened(self, seen: Q | None = None) -> QuerySet[Annotation]:
        """The layer that the member would open comes first: the adjudicated one, then their own, then the oldest."""
        return self.layers(seen).order_by(self._rank(), "created_at")

    def shown(self, column: str = "id") -> Subquery:
        """The layer whose mentions the list counts: the one the member would open, or else the machine's."""
        seen = Q(annotator__isnull=False) & self.seen()
        layers = Annotation.objects.filter(seen | Q(origin=Origin.MACHINE.value), document=OuterRef("pk"))
        return Subquery(layers.order_by(self._rank(), "created_at").values(column)[:1])

    def shown_to_all(self) -> Q:
        """A condition on layers: what the list shows for documents in which the member has no `special` layer."""
        return Q(origin=Origin.MACHINE.value) if self.role == Role.ANNOTATOR else Q(shown=True)

    def special(self) -> list[QuerySet[Annotation]]:
        """The layers that the list shows to this person instead of the usual ones.

        Annotators see their own layers and those that they check, others their own where none is adjudicated. The
        querysets are separate, so that each can use an index.
        """
        of_project = Annotation.objects.filter(project=self.project)
        own = of_project.filter(annotator=self.user, adjudicated=False)
        if self.role != Role.ANNOTATOR:
            settled = of_project.filter(adjudicated=True).values("document")
            return [own.filter(shown=False).exclude(document__in=settled)]
        if self.project.review != ReviewMode.PAIR:
            return [own]
        others = (of_project.filter(seen) for seen in checking.of_others(self.project, self.user))
        return [own, *(each.exclude(document__in=own.values("document")) for each in others)]

    def by_layer(self, documents: Documents, condition: Q, usual: Q | None = None) -> Documents:
        """Documents whose shown layer meets the condition.

        `usual`: an equal condition on the document's own columns, if any.
        """
        shown = Annotation.objects.filter(condition, self.shown_to_all(), project=self.project)
        usual = Q(pk__in=shown.values("document")) if usual is None else usual
        meeting = Q()
        for special in self.special():
            if special.exists():
                usual &= ~Q(pk__in=special.values("document"))
                meeting |= Q(pk__in=special.filter(condition).values("document"))
        return documents.filter(usual | meeting if meeting else usual)

    def _rank(self) -> Case:
        return Case(
            When(adjudicated=True, then=Value(0)),
            When(annotator=self.user, then=Value(1)),
            When(annotator__isnull=False, then=Value(2)),
            default=Value(3),
            output_field=IntegerField(),
        )


def with_status(documents: Documents, statuses: Sequence[str]) -> Documents:
    """By the document's state, which Work counts. `NOT_BEGUN` is what earlier views called new."""
    wanted = {*statuses, *((DocumentState.FREE, DocumentState.TO_BEGIN) if NOT_BEGUN in statuses else ())}
    return documents.filter(state__in=wanted)


def assigned(to: UUID) -> Exists:
    """Whether the person is to annotate the document."""
    return Exists(Assignment.objects.standing().filter(document=OuterRef("pk"), task=Task.ANNOTATE, assignee=to))


def preannotation(document: str = "pk") -> Coalesce:
    """The state of the latest pre-annotation job. `document`: the path to the document's id."""
    latest = Job.objects.about(JobKind.PREANNOTATE, OuterRef(document))
    return Coalesce(Subquery(latest.values("state")[:1]), Value(NO_JOB))


def preannotated(documents: Documents, states: Sequence[str], *, project: Project) -> Documents:
    """By the latest job. Few jobs wait or have failed, so these are looked up first instead of in every row."""
    of_project = Job.objects.filter(kind=JobKind.PREANNOTATE, project=project, latest=True)
    wanted = Q(pk__in=of_project.filter(state__in=states).values("subject_id"))
    return documents.filter(wanted | ~Q(pk__in=of_project.values("subject_id")) if NO_JOB in states else wanted)


def with_metadata(documents: Documents, name: str, value: str) -> Documents:
    """Matches a number in the metadata by its digits as well."""
    wanted = Q(metadata_value=value)
    if (number := _number(value)) is not None:
        wanted |= Q(metadata_value=number)
    return documents.alias(metadata_value=KeyTransform(name, "metadata")).filter(wanted)


def tagged(documents: Documents, tags: Sequence[UUID]) -> Documents:
    """Documents that have all of the tags."""
    for tag in tags:
        documents = documents.filter(Exists(DocumentTag.objects.filter(document=OuterRef("pk"), tag=tag)))
    return documents


def untagged(documents: Documents) -> Documents:
    return documents.exclude(Exists(DocumentTag.objects.filter(document=OuterRef("pk"))))


def annotated_by(documents: Documents, annotator: UUID, *, reader: Reader) -> Documents:
    return documents.filter(Exists(reader.layers().filter(annotator=annotator)))


def reviewed(documents: Documents, states: Sequence[str], *, reader: Reader) -> Documents:
    """By the outcome of the latest review of any layer, under way and never reviewed included."""
    reviews = Review.objects.filter(annotation__document=OuterRef("pk"))
    if reader.role == Role.ANNOTATOR:
        layers = Annotation.objects.filter(reader.listed(), project=reader.project)
        reviews = reviews.filter(annotation__in=layers.values("pk"))
    latest = Subquery(reviews.order_by("-started_at").values("outcome")[:1])
    told = documents.alias(latest_review=Coalesce(latest, Value(NEVER)))
    return told.filter(latest_review__in=["" if state == UNDER_WAY else state for state in states])


def doubled(documents: Documents, states: Sequence[str], *, reader: Reader) -> Documents:
    """By the state of double annotation. Annotators see none: they must not learn about the other layer."""
    return documents.none() if reader.role == Role.ANNOTATOR else documents.filter(double__in=states)


def unsettled(project: Project) -> Documents:
    """Documents that two people have done and nobody has started to adjudicate."""
    return project.documents.filter(double=Double.READY)


def disputed(documents: Documents, *, reader: Reader) -> Documents:
    """Documents with open disagreements."""
    open_ = Disagreement.objects.at_stage(DisagreementStage.OPEN).filter(
        reader.seen("review__annotation__"), project=reader.project
    )
    ids = set(open_.values_list("review__annotation__document", flat=True))  # few: only what is still under discussion
    return documents.filter(pk__in=ids)


def with_problem(documents: Documents, *, reader: Reader) -> Documents:
    """Documents with an open problem, among those that the person sees."""
    open_ = Problem.objects.visible_to(reader.user).open().filter(annotation__project=reader.project)
    ids = set(open_.values_list("annotation__document", flat=True))  # few: what waits for a lead
    return documents.filter(pk__in=ids)


def undecided(documents: Documents, *, reader: Reader) -> Documents:
    usual = Q(machine_undecided=True) if reader.role == Role.ANNOTATOR else Q(undecided=True)
    return reader.by_layer(documents, Q(open_count__gt=0), usual)


def held_back(documents: Documents, *, reader: Reader) -> Documents:
    """Documents with held-back proposals that nobody has looked at."""
    return reader.by_layer(documents, Q(held_back_count__gt=0, held_back_seen=False))


def labelled(documents: Documents, label: str, *, reader: Reader) -> Documents:
    mentions = Mention.objects.filter(annotation=OuterRef("pk"), status__in=STANDING, label=label)
    layer = Layers.MACHINE if reader.role == Role.ANNOTATOR else Layers.SHOWN
    of_label = DocumentLabel.objects.filter(project=reader.project, label=label, layers__in=[layer, Layers.BOTH])
    return reader.by_layer(documents, Q(Exists(mentions)), Q(pk__in=of_label.values("document")))


def flagged(documents: Documents, flag: str, *, reader: Reader) -> Documents:
    """Flags are stored as a list. Few mentions have any, and a partial index covers those."""
    some = Mention.objects.filter(Flagged("flags")).alias(written=Cast("flags", TextField()))
    layers = some.filter(written__contains=json.dumps(flag)).values("annotation")
    return reader.by_layer(documents, Q(pk__in=layers))


def outdated(documents: Documents, *, reader: Reader) -> Documents:
    """Documents with a layer that was marked done under older guidelines."""
    current = guidelines.current_version(reader.project)
    older = Annotation.objects.filter(
        reader.listed(),
        project=reader.project,
        annotator__isnull=False,
        status__in=FINISHED,
        guideline_version__lt=current,
    )
    return documents.filter(pk__in=older.values("document"))


def found(documents: Documents, search: TextSearch) -> Documents:
    return documents.filter(pk__in=[UUID(each) for each in search.document_ids])


def _number(value: str) -> int | float | None:
    try:
        number = json.loads(value)
    except ValueError:
        return None
    return number if isinstance(number, int | float) and not isinstance(number, bool) else None
