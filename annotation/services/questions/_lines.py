"""Shows the mentions of a value in their lines, and all texts of an author with their metadata."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from annotation.models import Annotation, Document, Project, User
from annotation.services import audit
from annotation.services.policies import Decision
from annotation.services.questions import _places, _values
from annotation.services.questions._places import Layer, Place
from annotation.services.questions._values import Found
from pseudonymizer import tokens

LINES_AT_ONCE = 50
TEXTS_AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class Line:
    """A mention in its sentence."""

    place: Place
    layer: Layer
    document: Document
    decision: Decision
    category: str
    before: str
    at: str
    after: str


@dataclass(frozen=True, slots=True)
class Said:
    """What a field of the metadata says of subjects: of `subjects` of the value, of `all` in the project."""

    value: str
    subjects: int
    all: int


@dataclass(frozen=True, slots=True)
class Lines:
    count: int
    lines: Sequence[Line]
    said: Sequence[Said]


def lines(project: Project, wanted: _values.Wanted, value: str, *, page: int, by: User) -> Lines:
    """Of one value, or of all values of a label where none is named, in the order of documents and places."""
    label = _values.require_label(project, wanted.label)
    found = [each for each in _values.mentions(project, label.key) if value in {"", _code(project, each[1])}]
    documents = _named(each[0].document_id for each in found)
    found.sort(key=lambda each: (documents[each[0].document_id], each[1].start))
    shown = found[(page - 1) * LINES_AT_ONCE : page * LINES_AT_ONCE]
    categories = _values.categories_of(project, label)
    return Lines(len(found), _drawn(shown, categories, by=by), _said(project, wanted.field, found))


def _code(project: Project, place: Place) -> str:
    return _places.code(project, place.label, place.value)


def _named(ids: Iterable[UUID]) -> Mapping[UUID, str]:
    wanted = sorted(set(ids))
    found: dict[UUID, str] = {}
    for first in range(0, len(wanted), _places.CHUNK):
        rows = Document.objects.filter(pk__in=wanted[first : first + _places.CHUNK]).order_by()
        found |= dict(rows.values_list("pk", "external_id"))
    return found


def _drawn(shown: Sequence[Found], categories: Mapping[tuple[UUID, int, int], str], *, by: User) -> list[Line]:
    documents = Document.objects.in_bulk({layer.document_id for layer, _, _ in shown})
    audit.read(documents.values(), by=by)
    return [_line(layer, place, decision, documents[layer.document_id], categories) for layer, place, decision in shown]


def _line(
    layer: Layer,
    place: Place,
    decision: Decision,
    document: Document,
    categories: Mapping[tuple[UUID, int, int], str],
) -> Line:
    text = document.text
    first, last = tokens.sentence(text, place.start, place.end)
    return Line(
        place,
        layer,
        document,
        decision,
        categories.get((document.pk, place.start, place.end), ""),
        before=text[first : place.start],
        at=text[place.start : place.end],
        after=text[place.end : last].rstrip(),
    )


def _said(project: Project, name: str, found: Sequence[Found]) -> list[Said]:
    """What the metadata says most of the subjects of the value comes first."""
    if not name:
        return []
    subjects = {layer.author for layer, _, _ in found}
    by_value = _values.subjects_by(project, name).values()
    told = [Said(each.spelling, len(subjects & each.subjects), len(each.subjects)) for each in by_value]
    told = [each for each in told if each.subjects]
    return sorted(told, key=lambda each: (-each.subjects, each.value))


@dataclass(frozen=True, slots=True)
class Text:
    """A text of an author. `places`: what questions are about in it."""

    document: Document
    layer_id: UUID | None
    places: Sequence[tuple[Place, Decision]]


@dataclass(frozen=True, slots=True)
class Author:
    count: int
    texts: Sequence[Text]


def texts_of_author(document: Document, *, page: int, by: User) -> Author:
    """All texts of whoever wrote a document, by their names; only itself where nobody has said who that is."""
    project = document.project
    own = project.documents.filter(pk=document.pk)
    theirs = project.documents.filter(author_key=document.author_key) if document.author_key else own
    ordered = theirs.order_by("external_id")
    shown = list(ordered[(page - 1) * TEXTS_AT_ONCE : page * TEXTS_AT_ONCE])
    audit.read(shown, by=by)
    layers = dict(Annotation.objects.filter(document__in=shown, shown=True).values_list("document_id", "pk"))
    held = _of_documents(project, list(layers.values()))
    return Author(ordered.count(), [Text(each, layers.get(each.pk), held[each.pk]) for each in shown])


def _of_documents(project: Project, layers: Sequence[UUID]) -> Mapping[UUID, list[tuple[Place, Decision]]]:
    found: dict[UUID, list[tuple[Place, Decision]]] = defaultdict(list)
    for layer, place, decision in _values.mentions(project, only=layers):
        found[layer.document_id].append((place, decision))
    return found
