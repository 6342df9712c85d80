"""Makes rows for tests. Each factory takes what the test is about and invents the rest."""

from __future__ import annotations

import hashlib
import itertools
import secrets
import uuid
from collections.abc import Iterable
from typing import Any

from django.db import transaction

from annotation.models import (
    Annotation,
    Assignment,
    DataKey,
    Disagreement,
    Document,
    Entity,
    Membership,
    Mention,
    Project,
    Review,
    Role,
    User,
)
from annotation.services import keys, rows, written_rows
from annotation.services.documents import states, values
from pseudonymizer import tokens
from pseudonymizer.model import STANDING, MentionStatus, Origin

_numbers = itertools.count(1)

# The answers of a reviewer who has opened and read both documents.
READ = {"masked_opened": True, "main_opened": True, "masked_read": True, "main_read": True}

PASSWORD = "a long enough passphrase"


def user(username: str | None = None, **fields: Any) -> User:
    made = User(username=username or f"person{next(_numbers)}", **fields)
    made.set_unusable_password()
    made.save()
    return made


def project(*, lead: User | None = None, label_set: str = "swell", **fields: Any) -> Project:
    versions = {"swell": "2021-08", "tab": "1"}
    made = Project(
        name=fields.pop("name", f"Project {next(_numbers)}"),
        label_set=label_set,
        label_set_version=fields.pop("label_set_version", versions.get(label_set, "1")),
        language=fields.pop("language", "sv" if label_set == "swell" else "en"),
        seed=secrets.token_hex(16),
        **fields,
    )
    with transaction.atomic():
        keys.create_data_key(made.id)
        made.save()
    if lead is not None:
        member(made, Role.LEAD, lead)
    return made


def member(of: Project, role: str = Role.ANNOTATOR, who: User | None = None) -> User:
    who = who or user()
    Membership.objects.create(project=of, user=who, role=role)
    return who


def document(of: Project | None = None, text: str = "Anna bor i Borås.", **fields: Any) -> Document:
    made = Document.objects.create(
        project=of or project(),
        external_id=fields.pop("external_id", f"essay{next(_numbers)}"),
        language=fields.pop("language", "sv"),
        text=text,
        sha256=hashlib.sha256(text.encode()).hexdigest(),
        length=len(text),
        token_count=fields.pop("token_count", len(text.split())),
        tokenizer_version=fields.pop("tokenizer_version", tokens.TOKENIZER_VERSION),
        **fields,
    )
    values.add(made.project, values.of_documents(made.project, [made]))
    stand(made)
    return made


def machine_layer(over: Document, **fields: Any) -> Annotation:
    made = Annotation.objects.create(
        document=over,
        project=over.project,
        origin=Origin.MACHINE,
        label_set_version=over.project.label_set_version,
        **fields,
    )
    stand(over)
    return made


def layer(over: Document, annotator: User, **fields: Any) -> Annotation:
    made = Annotation.objects.create(
        document=over,
        project=over.project,
        origin=Origin.PERSON,
        annotator=annotator,
        label_set_version=over.project.label_set_version,
        **fields,
    )
    stand(over)
    return made


def stand(*documents: Document) -> None:
    """Updates the documents' states after a test has changed layers or assignments without the services."""
    with transaction.atomic():
        states.refresh(document.pk for document in documents)


def assigned(to: User, over: Document, **fields: Any) -> Assignment:
    made = Assignment.objects.create(document=over, project=over.project, assignee=to, **fields)
    stand(over)
    return made


def entity(of: Annotation, label: str = "city", number: int = 1, pseudonym: str = "Norrby", **fields: Any) -> Entity:
    fields.setdefault("forms", {"": pseudonym, "gen": f"{pseudonym}s"})
    return Entity.objects.create(annotation=of, label=label, number=number, pseudonym=pseudonym, **fields)


def mention(of: Annotation, start: int, end: int, **fields: Any) -> Mention:
    defaults = {"label": "city", "origin": Origin.MACHINE, "status": MentionStatus.PROPOSED}
    made = Mention.objects.create(annotation=of, start=start, end=end, **{**defaults, **fields})
    of.mention_count += made.status != MentionStatus.HELD_BACK
    row = {"status": made.status, "label": made.label, "identifier_type": made.identifier_type}
    of.open_count += rows.is_undecided(row, of.label_set.typed)
    of.held_back_count += made.status == MentionStatus.HELD_BACK
    if made.label and made.status in STANDING:
        of.label_counts = {**of.label_counts, made.label: of.label_counts.get(made.label, 0) + 1}
    counts = {name: getattr(of, name) for name in (*rows.COUNT_COLUMNS, "label_counts")}
    Annotation.objects.filter(pk=of.pk).update(**counts)
    stand(of.document)
    return made


def review(of: Annotation, reviewer: User, **fields: Any) -> Review:
    made = {"version": 0, **fields}
    return Review.objects.create(annotation=of, project=of.document.project, reviewer=reviewer, **made)


def disagreement(of: Review, **fields: Any) -> Disagreement:
    people = {"annotator": of.annotation.annotator, "reviewer": of.reviewer}
    made = {"start": 0, "end": 4, **fields}
    return Disagreement.objects.create(review=of, project=of.project, **people, **made)


def fill(of: Annotation, **tables: Iterable[rows.Row]) -> None:
    """Stores rows of mentions, entities and rewrites in the layer, and updates its counts."""
    written_rows.write(rows.prepare(of, **{"mentions": (), "entities": (), **tables}))
    of.save(update_fields=[*rows.COUNT_COLUMNS, "label_counts"])
    stand(of.document)


def data_key(of: Project) -> DataKey:
    return DataKey.objects.get(project=of, active=True)


def some_id() -> uuid.UUID:
    return uuid.uuid4()
