"""A small corpus for tests of the concordance."""

from __future__ import annotations

from typing import Any

from annotation.models import Act, Annotation, Document, Project, Role, User
from annotation.services import concordance
from annotation.services.concordance import Kind, Line, Page, Target, Wanted, actions
from annotation.services.document_list.filters import Reader
from tests.annotation import factories

Shown = dict[str, list[Line]]


def proposed(of: Project, text: str, *marks: tuple[str, str], **fields: Any) -> Document:
    """A document with the machine's layer. `marks`: words with their labels, each at its next place in the text."""
    document = factories.document(
        of, text, external_id=fields.pop("external_id", f"E{of.documents.count():03}"), **fields
    )
    mark(factories.machine_layer(document, shown=True), *marks)
    return document


def evidence(detector: str = "lexicon", held_back: str | None = None) -> dict[str, Any]:
    made = {"detector": detector, "rule": f"{detector}.rule", "score": 1.0, "alternatives": []}
    return {**made, **({"held_back": held_back} if held_back else {})}


def mark(layer: Annotation, *marks: tuple[str, str], **fields: Any) -> Annotation:
    text, place = layer.document.text, 0
    for number, (words, label) in enumerate(marks, 1):
        place = text.index(words, place)
        entity = factories.entity(layer, label, number, f"X{number}")
        factories.mention(layer, place, place + len(words), label=label, entity=entity, **fields)
        place += len(words)
    return layer


def scan(of: Project, by: User, value: str = "", kind: Kind = Kind.WORDS, **wanted: Any) -> Page:
    return concordance.scan(Reader.of(of, by), Wanted(kind, value, **wanted))


def lines(of: Project, by: User, value: str = "", kind: Kind = Kind.WORDS, **wanted: Any) -> list[tuple[str, str, str]]:
    """Of each line the document, the words, and the status."""
    page = scan(of, by, value, kind, **wanted)
    told = [
        (page.layers[line.layer].document, line.at, line.mention.status if line.mention else "none")
        for line in page.lines
    ]
    return sorted(told)


def targets(page: Page) -> list[tuple[Any, Target]]:
    found = []
    for line in page.lines:
        seen = line.mention
        marked = (str(seen.id), seen.label, seen.status) if seen else (None, None, "")
        found.append((page.layers[line.layer].layer.id, Target(line.start, line.end, *marked)))
    return found


def decide(page: Page, act: Act, *, by: User, label: str = "", word: str = "") -> actions.State:
    of = Project.objects.get(memberships__user=by)
    wish = actions.Wish(act, targets(page), len(page.lines), label, word)
    return actions.start(of, wish, by=by)


def statuses(layer: Annotation) -> list[str]:
    return list(layer.mentions.order_by("start").values_list("status", flat=True))


def annotator(of: Project) -> User:
    return factories.member(of, Role.ANNOTATOR)
