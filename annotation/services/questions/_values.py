"""Counts the values of corpus questions: their mentions, their subjects, and what metadata says of these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from uuid import UUID

from annotation import errors
from annotation.models import CorpusDecision, Project, User
from annotation.services import audit, policies
from annotation.services.policies import Decision
from annotation.services.questions import _places
from annotation.services.questions._places import Layer, Place
from pseudonymizer import tokens
from pseudonymizer.labels import Label

Found = tuple[Layer, Place, Decision]
# What the list of values can be in the order of; the most first, but for the words.
ORDERS = ("mentions", "subjects", "documents", "words", "open")


@dataclass(slots=True)
class Value:
    """`id`: stands for it in addresses. `said`: how many subjects the chosen field of the metadata says this of.

    `decided`: how many of its mentions each policy holds for; `open` has those that nobody has decided on.
    """

    id: str
    label: str
    key: str
    spellings: Counter[str] = field(default_factory=Counter)
    mentions: int = 0
    documents: set[UUID] = field(default_factory=set)
    subjects: set[str] = field(default_factory=set)
    decided: Counter[str] = field(default_factory=Counter)
    said: int | None = None
    category: str = ""

    @property
    def words(self) -> str:
        """As it is written most often."""
        return max(self.spellings, key=lambda words: (self.spellings[words], words))

    @property
    def open(self) -> int:
        return self.decided[""]


@dataclass(slots=True)
class Asked:
    """A label with questions. `policy`: what the project decided about it as a whole; `by_default`: what holds else."""

    label: str
    policy: str
    by_default: str
    by_sentence: bool
    values: set[str] = field(default_factory=set)
    mentions: int = 0
    subjects: set[str] = field(default_factory=set)
    open: int = 0


def labels(project: Project) -> list[Asked]:
    """All labels with questions, and how many there are."""
    asked = {each.key: _asked(project, each) for each in _places.asked(project)}
    for layer, place, decision in mentions(project):
        row = asked[place.label]
        row.values.add(place.value)
        row.subjects.add(layer.author)
        row.mentions += 1
        row.open += not decision.policy
    return list(asked.values())


def _asked(project: Project, label: Label) -> Asked:
    return Asked(label.key, project.policies.get(label.key, ""), _default(label), label.by_sentence)


def mentions(project: Project, label: str = "", only: Sequence[UUID] | None = None) -> Iterator[Found]:
    """Each with what was decided about it."""
    decide = deciding(project)
    for layer, places in _places.found(project, only, label=label):
        yield from ((layer, place, decide(layer, place)) for place in places if label in {"", place.label})


def deciding(project: Project) -> Callable[[Layer, Place], Decision]:
    """What holds for a mention. Where nobody has decided anything, that is what the label set says, if anything."""
    about = policies.About.all(project)
    defaults = {each.key: Decision(_default(each), "") for each in _places.asked(project)}

    def decide(layer: Layer, place: Place) -> Decision:
        found = about.decision(layer.document_id, place.label, (place.start, place.end), place.value)
        return found if found.on else defaults[place.label]

    return decide


def _default(label: Label) -> str:
    """Empty where the label set leaves it open: the words stay readable, but nobody has said that they may."""
    return "" if label.policy == "decide" else label.policy


@dataclass(frozen=True, slots=True)
class Wanted:
    """`field`: of the metadata, by which subjects are counted. `is_open`: only those with something to decide."""

    label: str
    field: str = ""
    order: str = "mentions"
    is_open: bool = False


def values(project: Project, wanted: Wanted, *, by: User) -> list[Value]:
    label = require_label(project, wanted.label)
    audit.read_questions(project, by=by)
    found = list(_counted(project, label, mentions(project, wanted.label)))
    if wanted.field and not label.by_sentence:
        said = subjects_by(project, wanted.field)
        for value in found:
            value.said = len(said[value.key].subjects) if value.key in said else 0
    kept = [value for value in found if value.open] if wanted.is_open else found
    return _ordered(kept, wanted.order)


def require_label(project: Project, key: str) -> Label:
    label = next((each for each in _places.asked(project) if each.key == key), None)
    if label is None:
        raise errors.InvalidInput(label=["The project does not decide about this label."])
    return label


@dataclass(frozen=True, slots=True)
class Told:
    """What a field of the metadata says, as it is first spelt, and of which subjects."""

    spelling: str
    subjects: set[str] = field(default_factory=set)


def subjects_by(project: Project, name: str) -> Mapping[str, Told]:
    """By what a field of the metadata says, folded as values are."""
    if name not in project.metadata_fields:
        raise errors.InvalidInput(field=["The project has no such field."])
    found: dict[str, Told] = {}
    rows = project.documents.order_by("external_id").values_list("pk", "author_key", f"metadata__{name}")
    for pk, author_key, told in rows:
        if told not in (None, ""):
            spelling = " ".join(str(told).split())
            found.setdefault(tokens.key(spelling), Told(spelling)).subjects.add(author_key or str(pk))
    return found


def _counted(project: Project, label: Label, found: Iterable[Found]) -> Iterable[Value]:
    held: dict[str, Value] = {}
    categories = categories_of(project, label)
    for layer, place, decision in found:
        value = held.get(place.value)
        if value is None:
            shown = _places.code(project, label.key, place.value)
            value = held[place.value] = Value(shown, label.key, place.value)
        value.spellings[place.words] += 1
        value.mentions += 1
        value.documents.add(layer.document_id)
        value.subjects.add(layer.author)
        value.decided[decision.policy] += 1
        value.category = categories.get((layer.document_id, place.start, place.end), value.category)
    return held.values()


def categories_of(project: Project, label: Label) -> Mapping[tuple[UUID, int, int], str]:
    """By place, the last that somebody gave it."""
    if not label.by_sentence or not project.decided:
        return {}
    rows = CorpusDecision.objects.filter(project=project, label=label.key, document__isnull=False).order_by("number")
    columns = rows.values_list("document_id", "start", "end", "category")
    return {(document_id, start, end): category for document_id, start, end, category in columns}


def _ordered(found: Iterable[Value], order: str) -> list[Value]:
    """Equal ones in the order of their words."""
    by_words = sorted(found, key=attrgetter("key"))
    if order == "words":
        return by_words
    return sorted(by_words, key=lambda value: -_amount(value, order))


def _amount(value: Value, order: str) -> int:
    amount = getattr(value, order)
    return amount if isinstance(amount, int) else len(amount)
