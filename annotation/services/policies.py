"""The policies that hold in a document: what its project decided about labels, values and mentions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, cast
from uuid import UUID

from django.db.models import QuerySet

from annotation.models import CorpusDecision, Document, Project
from annotation.models.encryption import unseal
from pseudonymizer import policies, tokens

# By the keys of pseudonymizer.policies.
Policies = Mapping[str, str]
# The policies of a project by label, and the number of its last decision. To be stored: it holds no words.
Snapshot = Mapping[str, str]

# In a snapshot: the number of the last decision. No label is named so.
LAST = "="
NONE: Policies = {}


class Decision(NamedTuple):
    """What was decided about a mention. `on`: the mention itself, its value, its label, or nothing."""

    policy: str
    on: str


UNDECIDED = Decision("", "")


class _Entry(NamedTuple):
    number: int
    key: str
    policy: str


def of(document: Document) -> Policies:
    return About.documents(document.project, [document.pk]).now(document.pk)


def for_page(document: Document) -> Policies:
    """Those that concern the text. Values are words of other documents."""
    folded = " ".join(tokens.key(document.text).split())
    return {key: policy for key, policy in of(document).items() if policies.value_in(key) in folded}


def snapshot(project: Project) -> Snapshot:
    """By which the policies of a moment can be found again."""
    return {**project.policies, LAST: str(project.decided)} if project.decided else dict(project.policies)


class About:
    """The policies of some documents of one project, now and at earlier moments. One query, if there are decisions."""

    def __init__(self, project: Project, places: Mapping[UUID, list[_Entry]]) -> None:
        self._project = project
        self._places = places

    @classmethod
    def documents(cls, project: Project, ids: Collection[UUID]) -> About:
        return cls(project, _places(ids) if project.decided else {})

    @classmethod
    def all(cls, project: Project) -> About:
        about_mentions = CorpusDecision.objects.filter(project=project, document__isnull=False)
        return cls(project, _read(about_mentions) if project.decided else {})

    def decision(self, document_id: UUID, label: str, span: tuple[int, int], value: str) -> Decision:
        """The one that counts now for a mention."""
        project = self._project
        at_place = self.of_mentions(document_id).get(policies.of_mention(label, *span))
        if at_place:
            return Decision(at_place, "mention")
        about_value = self.of_values().get(policies.of_value(label, value))
        if about_value:
            return Decision(about_value, "value")
        return Decision(project.policies[label], "label") if label in project.policies else UNDECIDED

    def of_values(self) -> Policies:
        number = self._project.decided
        return _values(self._project.pk, number, number) if number else NONE

    def of_mentions(self, document_id: UUID) -> Policies:
        return _standing(self._places.get(document_id, []), self._project.decided)

    def now(self, document_id: UUID) -> Policies:
        return self.at(document_id, snapshot(self._project))

    def at(self, document_id: UUID, moment: Snapshot) -> Policies:
        number = int(moment.get(LAST, "0"))
        if number == 0:
            return moment
        by_label = {key: policy for key, policy in moment.items() if key != LAST}
        places = _standing(self._places.get(document_id, []), number)
        return {**by_label, **_values(self._project.pk, self._project.decided, number), **places}


def _places(ids: Collection[UUID]) -> Mapping[UUID, list[_Entry]]:
    return _read(CorpusDecision.objects.filter(document__in=ids))


def _read(about_mentions: QuerySet[CorpusDecision]) -> Mapping[UUID, list[_Entry]]:
    """By document, in order."""
    columns = ("document_id", "number", "label", "start", "end", "policy")
    ordered = about_mentions.order_by("document", "number").values_list(*columns)
    return {
        document_id: [
            _Entry(number, policies.of_mention(label, start, end), policy)
            for _, number, label, start, end, policy in entries
        ]
        for document_id, entries in groupby(ordered, key=itemgetter(0))
    }


def _standing(entries: Collection[_Entry], number: int) -> Policies:
    """What the entries up to a number come to; they are in order."""
    found = {each.key: each.policy for each in entries if each.number <= number}
    return {key: policy for key, policy in found.items() if policy}


@lru_cache(maxsize=64)
def _values(project_id: UUID, decided: int, number: int) -> Policies:
    """Decisions are only added: those up to a number stay the same for good."""
    return _standing(_entries(project_id, decided), number)


@lru_cache(maxsize=16)
def _entries(project_id: UUID, decided: int) -> tuple[_Entry, ...]:
    about_values = CorpusDecision.objects.filter(project=project_id, document=None, number__lte=decided)
    columns = about_values.exclude(value=b"").order_by("number").values_list("pk", "number", "label", "value", "policy")
    return tuple(
        _Entry(number, policies.of_value(label, unseal(CorpusDecision, pk, "value", cast("bytes", sealed))), policy)
        for pk, number, label, sealed, policy in columns
    )
