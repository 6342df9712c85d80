"""Lists what a project decided, and sums it up for a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.db.models import Max

from annotation.models import CorpusDecision, Project, User
from annotation.services.questions import _places, _values
from annotation.services.questions._places import Layer, Place

ACTS_AT_ONCE = 20
WORDS_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided together. `words`: some of the values. `undone`: somebody has taken it back."""

    number: int
    label: str
    policy: str
    category: str
    by: User
    at: datetime
    values: int
    mentions: int
    words: Sequence[str]
    undoes: int | None
    undone: bool


def decisions(project: Project, *, page: int) -> list[Decided]:
    """The latest first."""
    last = project.decided - (page - 1) * ACTS_AT_ONCE
    rows = project.corpus_decisions.filter(number__lte=last, number__gt=last - ACTS_AT_ONCE).select_related("by")
    by_number: dict[int, list[CorpusDecision]] = {}
    for row in rows.order_by("-number", "pk"):
        by_number.setdefault(row.number, []).append(row)
    undone = set(project.corpus_decisions.filter(undoes__in=by_number).values_list("undoes", flat=True))
    return [_decided(several, undone) for several in by_number.values()]


def _decided(rows: Sequence[CorpusDecision], undone: Collection[int | None]) -> Decided:
    first = rows[0]
    about_values = [row for row in rows if row.document_id is None and row.value]
    return Decided(
        first.number,
        first.label,
        first.policy,
        first.category,
        first.by,
        first.created_at,
        values=len(about_values),
        mentions=sum(1 for row in rows if row.document_id is not None),
        words=[row.value for row in about_values[:WORDS_SHOWN]],
        undoes=first.undoes,
        undone=first.number in undone,
    )


@dataclass(slots=True)
class LabelSummary:
    """Of one label, without a word of any text. `policy`: what was decided about it as a whole, if anything.

    `by_policy`: the mentions that are kept, replaced or masked; `open` are those that nobody has decided on. `on`:
    how many follow a decision about the mention itself, about its value, or about its label. `categories`: of
    sentences with something sensitive.
    """

    label: str
    policy: str
    mentions: int = 0
    values: set[str] = field(default_factory=set)
    subjects: set[str] = field(default_factory=set)
    by_policy: Counter[str] = field(default_factory=Counter)
    on: Counter[str] = field(default_factory=Counter)
    categories: Mapping[str, int] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        return {
            "label": self.label,
            "policy": self.policy,
            "mentions": self.mentions,
            "values": len(self.values),
            "subjects": len(self.subjects),
            **{name: self.by_policy[name] for name in ("keep", "replace", "mask")},
            "open": self.by_policy[""],
            "on": {name: self.on[name] for name in ("mention", "value", "label")},
            "categories": dict(self.categories),
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """`decisions`: how often somebody decided or took back something. `people`: who did, by when they last did."""

    labels: Sequence[LabelSummary]
    decisions: int
    people: Sequence[User]
    last_at: datetime | None

    def as_json(self) -> dict[str, object]:
        """For a report; names and times are the report's to give or to leave out."""
        return {"labels": [each.as_json() for each in self.labels], "decisions": self.decisions}


def summary(project: Project, layers: Collection[UUID] | None = None) -> Summary:
    """What was decided by label. `layers`: of these, such as those of a release, else of what the list shows."""
    found = {each.key: LabelSummary(each.key, project.policies.get(each.key, "")) for each in _places.asked(project)}
    decide = _values.deciding(project)
    sentences: dict[str, dict[str, str]] = {}
    categories = {each.key: _values.categories_of(project, each) for each in _places.asked(project)}
    for layer, places in _places.found(project, layers):
        for place in places:
            decision = decide(layer, place)
            _count(found[place.label], layer, place)
            found[place.label].by_policy[decision.policy] += 1
            found[place.label].on[decision.on] += 1
            category = categories[place.label].get((layer.document_id, place.start, place.end))
            if category:
                sentences.setdefault(place.label, {})[place.value] = category
    for label, of in sentences.items():
        found[label].categories = dict(sorted(Counter(of.values()).items()))
    return Summary(list(found.values()), project.decided, list(_people(project)), _last_at(project))


def _count(row: LabelSummary, layer: Layer, place: Place) -> None:
    row.mentions += 1
    row.values.add(place.value)
    row.subjects.add(layer.author)


def _people(project: Project) -> Iterable[User]:
    last = project.corpus_decisions.order_by().values("by").annotate(at=Max("number")).order_by("at")
    people = User.objects.in_bulk([row["by"] for row in last])
    return (people[row["by"]] for row in last)


def _last_at(project: Project) -> datetime | None:
    found: datetime | None = project.corpus_decisions.aggregate(at=Max("created_at"))["at"]
    return found
