"""The query parameters that choose documents of a project. All routes about many documents share them."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import django_filters
from django.db.models import QuerySet
from django_filters.fields import MultipleChoiceField
from django_filters.rest_framework import DjangoFilterBackend
from django_filters.utils import translate_validation
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request

from annotation import access
from annotation.api.http.authentication import person
from annotation.models import Document, DocumentState, Double, JobState, Project, TextSearch
from annotation.services.document_list import filters, mine
from annotation.services.document_list.filters import Reader
from annotation.services.document_list.mine import Mine
from annotation.services.document_list.orders import Ordered
from annotation.services.work import todo
from annotation.services.work.todo import Todo

MOST_CHOSEN = 10_000  # the maximum number of named documents; filters may select any number
NONE = "none"
STATUSES = [*DocumentState.values, filters.NOT_BEGUN]
PREANNOTATION_STATES = [*JobState.values, filters.NO_JOB]

Documents = QuerySet[Document]


class DocumentOrdering(django_filters.OrderingFilter):  # type: ignore[misc]  # django-filter has no types
    """Only checks the value. The list sorts its pages itself."""

    def filter(self, qs: Documents, value: Any) -> Documents:
        return qs


class _AnyWords(MultipleChoiceField):  # type: ignore[misc]
    def valid_value(self, value: object) -> bool:
        return len(str(value)) <= 400


@extend_schema_field(serializers.CharField())
class WordsFilter(django_filters.MultipleChoiceFilter):  # type: ignore[misc]
    """A parameter that may be repeated, with any values."""

    field_class = _AnyWords


def _uuid(value: str) -> UUID | None:
    try:
        return UUID(value)
    except ValueError:
        return None


class DocumentFilter(django_filters.FilterSet):  # type: ignore[misc]
    search = django_filters.CharFilter(field_name="external_id", lookup_expr="icontains")
    status = django_filters.MultipleChoiceFilter(
        choices=[(state, state) for state in STATUSES],
        method="by_status",
        help_text="The document's state, as Work counts it; `new`: not begun.",
    )
    mine = django_filters.MultipleChoiceFilter(
        choices=[(each.value, each.value) for each in Mine],
        method="by_mine",
        help_text="One's own documents to annotate, by how far one's layer is.",
    )
    preannotation = django_filters.MultipleChoiceFilter(
        choices=[(state, state) for state in PREANNOTATION_STATES], method="by_preannotation"
    )
    genre = django_filters.CharFilter(field_name="metadata__genre")
    level = django_filters.CharFilter(field_name="metadata__level")
    metadata = WordsFilter(method="by_metadata", help_text="A declared field and its value: `topic:travel`.")
    language = WordsFilter(field_name="language", distinct=False)
    tag = WordsFilter(method="by_tags", help_text="A tag's id, each of which they have; or `none`.")
    assignee = django_filters.CharFilter(
        method="by_assignee", help_text="A person's id, or `none`: those that nobody is to annotate."
    )
    annotator = django_filters.CharFilter(method="by_annotator", help_text="Of whom there is a layer.")
    review = django_filters.MultipleChoiceFilter(
        choices=[(state, state) for state in filters.REVIEW_STATES], method="by_review"
    )
    double = django_filters.MultipleChoiceFilter(
        choices=[(state.value, state.value) for state in Double],
        method="by_double",
        help_text="How far what two people do is; for those who review or lead.",
    )
    todo = django_filters.ChoiceFilter(
        choices=[(each.value, each.value) for each in Todo], method="by_todo", help_text="What the person has to do."
    )
    disputed = django_filters.BooleanFilter(method="by_disputed", help_text="With unsettled disagreements.")
    undecided = django_filters.BooleanFilter(method="by_undecided", help_text="With proposals left to decide on.")
    held_back = django_filters.BooleanFilter(
        method="by_held_back", help_text="With held-back proposals that nobody has looked at."
    )
    problem = django_filters.BooleanFilter(
        method="by_problem", help_text="With a problem that was reported and is not answered."
    )
    outdated = django_filters.BooleanFilter(method="by_outdated", help_text="Done under older guidelines.")
    label = django_filters.CharFilter(method="by_label", help_text="With a mention of the label.")
    flag = django_filters.CharFilter(method="by_flag", help_text="With a mention that carries it, such as `OBS!`.")
    found = django_filters.CharFilter(method="by_found", help_text="The id of a search in the texts.")
    ordering = DocumentOrdering(
        fields=[
            "external_id",
            "created_at",
            "status",
            "token_count",
            "updated_at",
            "genre",
            "level",
            "language",
            "mention_count",
            "open_count",
            "held_back_count",
        ]
    )

    class Meta:
        model = Document
        fields: list[str] = []

    def __init__(self, *given: Any, reader: Reader, **named: Any) -> None:
        super().__init__(*given, **named)
        self.reader = reader

    def by_preannotation(self, documents: Documents, name: str, states: list[str]) -> Documents:
        return filters.preannotated(documents, states, project=self.reader.project)

    def by_status(self, documents: Documents, name: str, statuses: list[str]) -> Documents:
        return filters.with_status(documents, statuses)

    def by_mine(self, documents: Documents, name: str, how_far: list[str]) -> Documents:
        return documents.filter(mine.condition(self.reader.project, self.reader.user, how_far))

    def by_metadata(self, documents: Documents, name: str, wanted: list[str]) -> Documents:
        for each in wanted:
            field = next((one for one in self.reader.project.metadata_fields if each.startswith(f"{one}:")), None)
            if field is None:
                return documents.none()
            documents = filters.with_metadata(documents, field, each.removeprefix(f"{field}:"))
        return documents

    def by_tags(self, documents: Documents, name: str, tags: list[str]) -> Documents:
        if NONE in tags:
            documents = filters.untagged(documents)
        ids = [_uuid(tag) for tag in tags if tag != NONE]
        known = [each for each in ids if each is not None]
        return filters.tagged(documents, known) if len(known) == len(ids) else documents.none()

    def by_assignee(self, documents: Documents, name: str, value: str) -> Documents:
        if value == NONE:
            return documents.filter(assigned=False)
        who = _uuid(value)
        return documents.filter(filters.assigned(who)) if who else documents.none()

    def by_annotator(self, documents: Documents, name: str, value: str) -> Documents:
        who = _uuid(value)
        return filters.annotated_by(documents, who, reader=self.reader) if who else documents.none()

    def by_review(self, documents: Documents, name: str, states: list[str]) -> Documents:
        return filters.reviewed(documents, states, reader=self.reader)

    def by_double(self, documents: Documents, name: str, states: list[str]) -> Documents:
        return filters.doubled(documents, states, reader=self.reader)

    def by_todo(self, documents: Documents, name: str, value: str) -> Documents:
        reader = self.reader
        wanted = todo.documents(reader.project, reader.user, reader.role, Todo(value))
        return documents.filter(pk__in=wanted.order_by().values("pk"))

    def by_disputed(self, documents: Documents, name: str, wanted: bool) -> Documents:
        return filters.disputed(documents, reader=self.reader) if wanted else documents

    def by_undecided(self, documents: Documents, name: str, wanted: bool) -> Documents:
        return filters.undecided(documents, reader=self.reader) if wanted else documents

    def by_held_back(self, documents: Documents, name: str, wanted: bool) -> Documents:
        return filters.held_back(documents, reader=self.reader) if wanted else documents

    def by_problem(self, documents: Documents, name: str, wanted: bool) -> Documents:
        return filters.with_problem(documents, reader=self.reader) if wanted else documents

    def by_outdated(self, documents: Documents, name: str, wanted: bool) -> Documents:
        return filters.outdated(documents, reader=self.reader) if wanted else documents

    def by_label(self, documents: Documents, name: str, label: str) -> Documents:
        return filters.labelled(documents, label, reader=self.reader)

    def by_flag(self, documents: Documents, name: str, flag: str) -> Documents:
        return filters.flagged(documents, flag, reader=self.reader)

    def by_found(self, documents: Documents, name: str, value: str) -> Documents:
        """The documents of a stored search. Finds nothing if it has expired or belongs to somebody else."""
        seen = TextSearch.objects.visible_to(self.reader.user).filter(project=self.reader.project)
        search = seen.filter(pk=who).first() if (who := _uuid(value)) else None
        return filters.found(documents, search) if search else documents.none()


class ChosenDocuments(serializers.Serializer[Any]):
    """Without `document_ids`: all documents that pass the filters in the query string."""

    document_ids = serializers.ListField(
        child=serializers.UUIDField(), min_length=1, max_length=MOST_CHOSEN, required=False
    )


class DocumentChoice(GenericAPIView[Any]):
    """A view over the documents of a project that pass the filters in the query string."""

    filter_backends = [DjangoFilterBackend]
    filterset_class = DocumentFilter
    queryset = Document.objects.none()

    def chosen(self, project: Project, request: Request) -> Documents:
        return chosen(Reader.of(project, person(request)), request.query_params)

    def wanted(self, project: Project, request: Request, named: list[UUID] | None) -> Documents:
        """The named documents that exist, or all that pass the filters."""
        if named is None:
            return self.chosen(project, request)
        return project.documents.filter(pk__in=[document.pk for document in access.documents(project, named)])

    def chosen_ids(self, project: Project, request: Request, wanted: list[UUID] | None) -> list[UUID]:
        """The ids sorted by document name: the named ones, or all that pass the filters."""
        if wanted is not None:
            found = {document.pk: document.external_id for document in access.documents(project, wanted)}
            return sorted(found, key=found.__getitem__)
        return list(self.chosen(project, request).order_by("external_id").values_list("pk", flat=True))


def chosen(reader: Reader, parameters: Any) -> Documents:
    found: Documents = _filters(reader, parameters).qs
    return found


def ordered(reader: Reader, parameters: Any) -> Ordered:
    found = _filters(reader, parameters)
    return Ordered(found.qs, found.form.cleaned_data.get("ordering") or [], reader)


def _filters(reader: Reader, parameters: Any) -> DocumentFilter:
    found = DocumentFilter(parameters, queryset=reader.project.documents.all(), reader=reader)
    if not found.is_valid():
        raise translate_validation(found.errors)
    return found
