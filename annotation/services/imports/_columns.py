"""Assigns a role to each column of a table: guessed by name, remembered, or chosen by the user."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from annotation.errors import InvalidInput
from annotation.models import Project

TEXT, NAME, SPANS, LAYER, FIELDS, IGNORED = "text", "name", "spans", "layer", "fields", "ignore"
LANGUAGE, AUTHOR, PERSON = "language", "author", "person"
METADATA = "metadata:"
ONCE = (TEXT, NAME, LANGUAGE, AUTHOR, PERSON, SPANS, LAYER, FIELDS)
LONGEST_FIELD = 64
REMEMBERED = 5  # how many earlier imports are looked at

# Column names in English and in Swedish.
_NAMES: Mapping[str, str] = {
    TEXT: "text data content body essay transcription message msg sms note brödtext innehåll texten "
    "uppsats uppsatstext meddelande anteckning",
    NAME: "id name doc_id docid document_id external_id file filename document namn dokument dokument_id fil filnamn",
    LANGUAGE: "language lang språk textspråk",
    AUTHOR: "author author_key author_id student student_id writer learner learner_id sender sender_id patient "
    "patient_id elev elev_id författare skribent avsändare",
    PERSON: "person person_to_protect applicant person_att_skydda",
    SPANS: "label labels spans ents entities etiketter",
    LAYER: "layer",
    FIELDS: "meta metadata",
    f"{METADATA}genre": "genre text_type texttyp",
    f"{METADATA}level": "level cefr nivå",
    f"{METADATA}topic": "topic subject ämne",
}
ROLES = {name: role for role, names in _NAMES.items() for name in names.split()}


def guessed(columns: Iterable[str], project: Project, *, may_hold: Collection[str] = ONCE) -> dict[str, str]:
    """A role for each column; no role is given twice.

    An unknown column is ignored, because metadata are not kept secret.
    """
    fields = {_plain(field): f"{METADATA}{field}" for field in project.metadata_fields}
    known = remembered(project, "columns")
    found: dict[str, str] = {}
    for column in columns:
        role = known.get(column) or _by_name(column, fields)
        is_free = role not in found.values() and (role in may_hold or role not in ONCE)
        found[column] = role if is_free else IGNORED
    return found


def _by_name(column: str, fields: Mapping[str, str]) -> str:
    """The project's own field of the name, but for the language: detectors need it, and metadata do not reach them."""
    role = role_of(column)
    return role if role == LANGUAGE else fields.get(_plain(column), role)


def role_of(column: str) -> str:
    """Guesses from the name alone."""
    return ROLES.get(_plain(column), IGNORED)


def remembered(project: Project, what: str) -> Mapping[str, str]:
    """What earlier imports chose for columns, or annotators, of these names. The latest choice wins."""
    found: dict[str, str] = {}
    for batch in project.imports.order_by("-created_at")[:REMEMBERED]:
        found = {**batch.plan.get(what, {}), **found}
    return found


def check(columns: Mapping[str, str]) -> None:
    """Exactly one column must hold the text, and no role may be used twice."""
    roles = [role for role in columns.values() if role != IGNORED]
    if unknown := [role for role in roles if not _is_role(role)]:
        raise InvalidInput(columns=[f"There is no {unknown[0][:LONGEST_FIELD]} that a column could be."])
    if TEXT not in roles:
        raise InvalidInput(columns=["Choose a column for the text."])
    if len(set(roles)) < len(roles):
        raise InvalidInput(columns=["Two columns cannot be the same."])


def _is_role(role: str) -> bool:
    is_field = role.startswith(METADATA) and 0 < len(role) - len(METADATA) <= LONGEST_FIELD
    return role in ONCE or (is_field and role.isprintable())


def _plain(name: str) -> str:
    return "_".join(name.casefold().replace("-", " ").replace("_", " ").split())
