"""Shows some of the places that a trial found, in their sentences. Reading them goes on record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from annotation.models import Document, PatternTrial, User
from annotation.services import audit
from annotation.services.patterns import _layers, _versions
from annotation.services.patterns._counting import Kind
from annotation.services.patterns._layers import Marked
from pseudonymizer import detectors, patterns, tokens
from pseudonymizer.detectors import Text
from pseudonymizer.patterns import Pattern

REACH = 200  # characters of the sentence before and after


@dataclass(frozen=True, slots=True)
class Line:
    """A place in its sentence. `becomes`: the pattern's replacement. `marked`: what is proposed or decided there."""

    document: Document
    start: int
    end: int
    before: str
    at: str
    after: str
    becomes: str
    marked: Sequence[Marked]


def lines(trial: PatternTrial, *, pattern: int, kind: Kind, by: User) -> list[Line]:
    """The places that were kept of a pattern, without those in documents that are gone."""
    found = trial.result.get("patterns", [])
    places = found[pattern]["places"].get(kind.value, []) if pattern < len(found) else []
    ids = {UUID(document_id) for document_id, _, _ in places}
    documents = Document.objects.select_related("project").in_bulk(ids)
    audit.read(documents.values(), by=by)
    layers = _layers.of(ids)
    tried = patterns.of_plain(trial.patterns[pattern]) if places else None
    return [
        _line(documents[pk], start, end, tried, layers.get(pk, _layers.NONE))
        for pk, start, end in _ordered(places, documents)
        if tried is not None
    ]


def _ordered(places: Sequence[tuple[str, int, int]], known: dict[UUID, Document]) -> Iterator[tuple[UUID, int, int]]:
    held = [(UUID(document_id), start, end) for document_id, start, end in places if UUID(document_id) in known]
    yield from sorted(held, key=lambda each: (known[each[0]].external_id, each[1]))


def _line(document: Document, start: int, end: int, tried: Pattern, layers: _layers.Layers) -> Line:
    text = document.text
    first, last = tokens.sentence(text, start, end)
    return Line(
        document,
        start,
        end,
        before=text[max(first, start - REACH) : start],
        at=text[start:end],
        after=text[end : min(last, end + REACH)].rstrip(),
        becomes=_replacement(document, start, tried),
        marked=[each for each in (*layers.machine, *layers.people) if each.start < end and start < each.end],
    )


def _replacement(document: Document, start: int, tried: Pattern) -> str:
    if not tried.replacement:
        return ""
    given = Text(
        document.text, tokens.tokenize(document.text), _versions.label_set(document.project), document.language
    )
    shown = detectors.shown(given)
    found = (each for each, _ in patterns.judged(shown.text, [tried]))
    return next((each.replacement for each in found if shown.outwards(each.start, each.end)[0] == start), "")
