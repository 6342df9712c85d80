"""Builds the editor's payload. Long lists are sent as plain lists of values."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any
from uuid import UUID

from annotation.models import Annotation, Document, Project, User
from annotation.services import annotations, assignments, documents, operations, policies, pseudonyms, rows
from annotation.services.annotations import Contents, moves
from pseudonymizer import detectors, engines, patterns, tokens
from pseudonymizer.lexicon import inflection
from pseudonymizer.model import Token

_in_columns: Callable[[Mapping[str, Any]], tuple[Any, ...]] = itemgetter(*rows.MENTION_COLUMNS)


def of(contents: Contents, *, by: User | None = None) -> dict[str, Any]:
    annotation, is_past = contents.annotation, contents.version is not None
    project = annotation.document.project
    before, after = annotations.neighbours(annotation.document)
    return {
        "id": annotation.pk,
        "version": contents.version if is_past else annotation.version,
        "status": annotation.status,
        "can_edit": not is_past and operations.is_editable(annotation, by=by),
        "annotator": person_or_none(annotation.annotator),
        "begun_by": person_or_none(assignments.begun_by([annotation.pk]).get(annotation.pk)),
        "first_reading": _first_reading(contents, by),
        "beginning": None if is_past or by is None else _beginning(annotation, by),
        "adjudicated": annotation.adjudicated,
        "held_back_seen": annotation.held_back_seen,
        "document": document(annotation.document),
        "moves": [] if is_past or by is None else moves.as_json(moves.of(annotation, by=by, checked=False)),
        "project": _project(project),
        "label_set": annotation.label_set.as_json(),
        "policies": policies.for_page(annotation.document),
        "options": project.options,
        **text(annotation.document.text, documents.base_tokens(annotation.document)),
        "mentions": table(contents.rows["mention"].values()),
        "decided": _decided(contents),
        "entities": list(contents.rows["entity"].values()),
        "rewrites": list(contents.rows["rewrite"].values()),
        "comments": _comments(contents),
        "reserved": {} if is_past else pseudonyms.reserved(contents),
        "endings": [ending._asdict() for ending in inflection.endings(annotation.document.language)],
        **told(contents.rows["mention"].values()),
        "previous_document_id": before,
        "next_document_id": after,
    }


def _project(project: Project) -> dict[str, Any]:
    shown = {"id": project.pk, "name": project.name, "archived": project.archived}
    return {**shown, "preferences": project.preferences}


def _first_reading(contents: Contents, by: User | None) -> dict[str, Any] | None:
    """None if no first reading is required, or if it is done."""
    annotation = contents.annotation
    is_due = contents.version is None and annotations.first_reading_is_due(annotation, by=by)
    return {"read_to": annotation.read_to} if is_due else None


def _beginning(annotation: Annotation, by: User) -> dict[str, Any] | None:
    found = annotations.beginning(annotation, by=by)
    if found is None:
        return None
    return {"held_by": [person_or_none(each) for each in found.held_by], "is_begun": found.is_begun}


def person_or_none(user: User | None) -> dict[str, Any] | None:
    return {"id": user.pk, "name": user.display_name} if user else None


def document(document: Document) -> dict[str, Any]:
    return {
        "id": document.pk,
        "external_id": document.external_id,
        "language": document.language,
        "metadata": document.metadata,
        "person_to_protect": document.person_to_protect,
    }


def text(text: str, pieces: Sequence[Token]) -> dict[str, Any]:
    paragraphs = [[paragraph.start, paragraph.stop] for paragraph in tokens.paragraphs(pieces)]
    return {"text": text, "token_lengths": [len(token.text) for token in pieces], "paragraphs": paragraphs}


def table(mentions: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {"columns": rows.MENTION_COLUMNS, "rows": list(map(_in_columns, mentions))}


def _decided(contents: Contents) -> dict[str, Any]:
    """Who decided each mention last: for each row of the table an index into the list of people, or None."""
    people = {user.pk: user for user in User.objects.filter(pk__in=set(contents.decided_by.values()))}
    places: dict[UUID | None, int] = {pk: place for place, pk in enumerate(people)}
    return {
        "people": [person_or_none(user) for user in people.values()],
        "by": [places.get(contents.decided_by.get(row_id)) for row_id in contents.rows["mention"]],
    }


def _comments(contents: Contents) -> dict[str, str]:
    (held,) = contents.rows["annotation"].values()
    return {name: held[name] for name in rows.COMMENT_COLUMNS}


def told(mentions: Collection[Mapping[str, Any]]) -> dict[str, Any]:
    """The sentences for the rules that proposed something here, and the titles of the detectors."""
    proofs = {(proof["detector"], proof["rule"]) for row in mentions if (proof := row["evidence"])}
    rules = {rule: said for detector, rule in sorted(proofs) if (said := _rule(detector, rule))}
    titles = {**_engine_titles(), **detectors.titles(), patterns.DETECTOR: patterns.TITLE}
    finders = {engine for row in mentions if (proof := row["evidence"]) for engine in proof.get("found_by", ())}
    names = sorted({*finders, *(detector for detector, _ in proofs)} & titles.keys())
    return {
        "explanations": {rule: {**said._asdict(), "cue": _cue(rule)} for rule, said in rules.items()},
        "detectors": {name: {"en": titles[name].en, "sv": titles[name].sv} for name in names},
    }


def _engine_titles() -> Mapping[str, detectors.Title]:
    own = {engines.OWN: detectors.Title("Maskros", "Maskros")}
    return {**own, **{name: detectors.Title(title, title) for name, title in engines.titles().items()}}


def _rule(detector: str, rule: str) -> detectors.Rule | None:
    """The names of patterns never equal the keys of rules, which have a dot."""
    return patterns.explained(rule) if detector == patterns.DETECTOR else detectors.rules().get(rule)


def _cue(rule: str) -> dict[str, Any] | None:
    return detectors.cues()[rule]._asdict() if rule in detectors.cues() else None
