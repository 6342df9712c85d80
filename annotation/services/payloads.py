"""All that the editor needs of an annotation, in one answer: plain lists for what is long."""

from typing import Any

from annotation.models import Document, User
from annotation.services import annotations, documents, operations, pseudonyms, rows
from annotation.services.annotations import Contents
from pseudonymizer import tokens
from pseudonymizer.detectors import RULES


def of(contents: Contents) -> dict[str, Any]:
    annotation, is_past = contents.annotation, contents.version is not None
    project = annotation.document.project
    before, after = annotations.neighbours(annotation.document)
    return {
        "id": annotation.pk,
        "version": contents.version if is_past else annotation.version,
        "status": annotation.status,
        "can_edit": not is_past and operations.is_editable(annotation),
        "annotator": annotation.annotator and _person(annotation.annotator),
        "document": _document(annotation.document),
        "project": {"id": project.pk, "name": project.name},
        "label_set": annotation.label_set.as_json(),
        "policies": project.policies,
        "options": project.options,
        **_text(annotation.document),
        "mentions": _mentions(contents),
        "entities": list(contents.rows["entity"].values()),
        "rewrites": list(contents.rows["rewrite"].values()),
        "comments": _comments(contents),
        "reserved": {} if is_past else pseudonyms.reserved(contents),
        "explanations": _explanations(contents),
        "previous_document_id": before,
        "next_document_id": after,
    }


def _person(user: User) -> dict[str, Any]:
    return {"id": user.pk, "name": user.display_name}


def _document(document: Document) -> dict[str, Any]:
    return {
        "id": document.pk,
        "external_id": document.external_id,
        "language": document.language,
        "metadata": document.metadata,
        "person_to_protect": document.person_to_protect,
    }


def _text(document: Document) -> dict[str, Any]:
    text, pieces = document.text, documents.base_tokens(document)
    paragraphs = [[paragraph.start, paragraph.stop] for paragraph in tokens.paragraphs(pieces)]
    return {"text": text, "token_lengths": [len(token.text) for token in pieces], "paragraphs": paragraphs}


def _mentions(contents: Contents) -> dict[str, Any]:
    listed = [[row[column] for column in rows.MENTION_COLUMNS] for row in contents.rows["mention"].values()]
    return {"columns": rows.MENTION_COLUMNS, "rows": listed}


def _comments(contents: Contents) -> dict[str, str]:
    (held,) = contents.rows["annotation"].values()
    return {name: held[name] for name in rows.COMMENT_COLUMNS}


def _explanations(contents: Contents) -> dict[str, dict[str, str]]:
    """The sentences of the rules by which something was proposed here."""
    evidence = (row["evidence"] for row in contents.rows["mention"].values())
    rules = {proof["rule"] for proof in evidence if proof}
    return {rule: RULES[rule]._asdict() for rule in sorted(rules & RULES.keys())}
