"""Fills the demo projects with what people do in a few weeks, and prints the ids of what the pages show.

It goes through the API as the people themselves, on the data folder of a running installation, whose worker does the
jobs.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
import uuid
from collections.abc import Callable, Iterable, Sequence
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "annotation.config.settings")

import django

django.setup()

from django.core.files.uploadedfile import SimpleUploadedFile  # noqa: E402 - the settings come first, here and below
from django.test import Client  # noqa: E402

from annotation.models import (  # noqa: E402
    Annotation,
    Document,
    Import,
    Job,
    JobState,
    Membership,
    Mention,
    Project,
    Role,
    User,
)
from pseudonymizer.patterns import Pattern, as_plain  # noqa: E402
from tests.e2e.people import PASSWORD  # noqa: E402

SECONDS = 600
BACKEND = "django.contrib.auth.backends.ModelBackend"
RULES = """# Short rules for the essays

## Names

- A first name is always replaced.
- A nickname too, even if it is an ordinary word.

## Places

- Cities and villages are replaced by a place of the same kind.
- A country stays if more than a million people live in it.

Write a comment if you are unsure.
"""
TABLE = "kod;svar;genre\nI1;Jag heter Alva och bor i Borås.;brev\nI2;;brev\nI3;Hej från Falun!;mejl\n"
TERMS = {
    "name": "Corpus partner",
    "kind": "public",
    "recipient": "A research group at another university",
    "purpose": "Studies of word order",
    "domain": "Everybody outside the project",
    "means": "The list of courses",
    "formats": ["target", "target_jsonl"],
    "stable_ids": True,
}


class Desk:
    """A person at the API."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.client = Client(headers={"host": "127.0.0.1"})
        self.client.force_login(user, backend=BACKEND)

    def post(self, path: str, body: object = None) -> Any:
        return self._answered(self.client.post(f"/api/{path}", body or {}, content_type="application/json"))

    def send(self, path: str, file: SimpleUploadedFile) -> Any:
        return self._answered(self.client.post(f"/api/{path}", {"files": [file]}))

    def patch(self, path: str, body: object) -> Any:
        return self._answered(self.client.patch(f"/api/{path}", body, content_type="application/json"))

    def get(self, path: str) -> Any:
        return self._answered(self.client.get(f"/api/{path}"))

    @staticmethod
    def _answered(response: Any) -> Any:
        assert response.status_code < 300, (response.request["PATH_INFO"], response.content[:800])
        return response.json() if response.content else None


def main() -> dict[str, str]:
    wait(lambda: not Job.objects.filter(state__in=[JobState.WAITING, JobState.RUNNING]).exists())
    essays = Project.objects.get(label_set="swell")
    rulings = Project.objects.get(label_set="tab")
    messages, notes = (Project.objects.get(label_set=each) for each in ("sms", "discharge"))
    lead, ali, bea, kim = staff([essays, rulings, messages, notes])
    for project in (essays, rulings):
        lead.patch(f"projects/{project.pk}", {"review": "single"})
    lead.post(f"projects/{essays.pk}/guidelines", {"text": RULES})
    empty = lead.post("projects", {"name": "Letters (empty)", "label_set": "swell"})["id"]
    return {
        "lead": lead.user.username,
        "annotator": ali.user.username,
        "reviewer": kim.user.username,
        "essays": str(essays.pk),
        "rulings": str(rulings.pk),
        "empty": empty,
        "import": str(Import.objects.filter(project=essays).latest("created_at").pk),
        **work_on_essays(essays, lead, ali, bea, kim),
        **work_on_rulings(rulings, lead, ali, kim),
        **release(essays, lead),
        **around(essays, lead),
        "messages": str(messages.pk),
        "message": begin(messages, lead, ali),
        "note": begin(notes, lead, ali),
    }


def wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not until():
        assert time.monotonic() < end, "the worker did not finish"
        time.sleep(0.5)


def staff(projects: Sequence[Project]) -> tuple[Desk, ...]:
    people = [
        _person("admin", "Astrid", "Lind"),
        _person("ali", "Ali", "Demir", Role.ANNOTATOR, projects),
        _person("bea", "Bea", "Lund", Role.ANNOTATOR, projects),
        _person("kim", "Kim", "Holm", Role.REVIEWER, projects),
    ]
    return tuple(Desk(each) for each in people)


def _person(username: str, first: str, last: str, role: Role | None = None, projects: Iterable[Project] = ()) -> User:
    user, _ = User.objects.get_or_create(username=username)
    user.first_name, user.last_name, user.must_change_password = first, last, False
    user.set_password(PASSWORD)
    user.save()
    for project in projects:
        Membership.objects.get_or_create(project=project, user=user, defaults={"role": role})
    return user


def work_on_essays(project: Project, lead: Desk, ali: Desk, bea: Desk, kim: Desk) -> dict[str, str]:
    """Texts in every status: unassigned, assigned, begun, done, twice done, settled, in review, confirmed."""
    documents = list(project.documents.order_by("external_id"))
    assign(lead, project, documents[:14], ali)
    assign(lead, project, documents[10:18], bea)
    confirmed = [done(document, ali) for document in documents[:4]]
    for layer in confirmed:
        review(layer, kim, finish=True)
    reviewed = done(documents[4], ali)
    disagree(reviewed, kim)
    done(documents[5], ali)
    for document in documents[10:13]:
        done(document, ali)
        done(document, bea, rejecting=0.3)
    begun = decide(opened(documents[6], ali), ali, share=0.4)
    return {
        "begun": str(begun.pk),
        "reviewed": str(reviewed.pk),
        "new_document": str(documents[7].pk),
        "double_document": str(documents[11].pk),
        "settled_document": str(documents[12].pk),
        "settled": settle(documents[12], kim),
    }


def work_on_rulings(project: Project, lead: Desk, ali: Desk, kim: Desk) -> dict[str, str]:
    documents = list(project.documents.order_by("token_count"))
    assign(lead, project, documents, ali)
    reviewed = done(documents[0], ali)
    kim.post(f"annotations/{reviewed.pk}/reviews")
    return {"ruling": str(opened(documents[1], ali).pk), "reviewed_ruling": str(reviewed.pk)}


def begin(project: Project, lead: Desk, by: Desk) -> str:
    document = project.documents.order_by("-token_count")[0]
    assign(lead, project, [document], by)
    return str(decide(opened(document, by), by, share=0.3).pk)


def around(project: Project, lead: Desk) -> dict[str, str]:
    """What a lead has done beside the documents: measured, exported, written a pattern, begun to import a table."""
    address = f"projects/{project.pk}"
    lead.post(f"{address}/agreement", {})
    lead.post(f"{address}/exports", {"format": "target"})
    pattern = as_plain(Pattern("Ward", "[A-Z]{1,2} ?[0-9]{2,3}", "other_nr_seq", on=True))
    lead.post(f"{address}/patterns", {"patterns": [pattern], "base": 0})
    table = lead.post(f"{address}/imports", {"language": ""})["id"]
    lead.send(f"imports/{table}/files", SimpleUploadedFile("svar.csv", TABLE.encode()))
    wait(lambda: not Job.objects.filter(state__in=[JobState.WAITING, JobState.RUNNING]).exists())
    return {"table": table}


def assign(lead: Desk, project: Project, documents: Sequence[Document], to: Desk) -> None:
    body = {"document_ids": [str(each.pk) for each in documents], "assignee_ids": [str(to.user.pk)]}
    lead.post(f"projects/{project.pk}/assignments", body)


def opened(document: Document, by: Desk) -> Annotation:
    return Annotation.objects.get(pk=by.post(f"documents/{document.pk}/annotations")["id"])


def decide(layer: Annotation, by: Desk, *, share: float = 1.0, rejecting: float = 0.1) -> Annotation:
    """Decides the first part of the mentions; in rulings, who is named is a direct identifier."""
    rng = random.Random(layer.document.external_id + by.user.username)
    mentions = list(layer.mentions.filter(status="proposed").order_by("start"))
    chosen = mentions[: round(len(mentions) * share)]
    changes = [_decision(mention, rejects=rng.random() < rejecting and _is_once(mention)) for mention in chosen]
    if changes:
        operation = {"op_id": str(uuid.uuid4()), "name": "accept", "changes": changes}
        by.post(f"annotations/{layer.pk}/operations", {"base_version": layer.version, "operations": [operation]})
    layer.refresh_from_db()
    return layer


def _is_once(mention: Mention) -> bool:
    """What stands elsewhere too, in any form, would be readable there and keep the layer from being done."""
    text = mention.annotation.document.text
    return text.count(text[mention.start : mention.end][:4]) == 1


def _decision(mention: Mention, *, rejects: bool) -> dict[str, Any]:
    before: dict[str, Any] = {"status": "proposed"}
    after: dict[str, Any] = {"status": "rejected" if rejects else "accepted"}
    if mention.annotation.label_set.identifier_types and not rejects and mention.identifier_type is None:
        before["identifier_type"] = None
        after["identifier_type"] = "DIRECT" if mention.label == "PERSON" else "QUASI"
    return {"table": "mention", "id": str(mention.pk), "before": before, "after": after}


def done(document: Document, by: Desk, *, rejecting: float = 0.1) -> Annotation:
    layer = decide(opened(document, by), by, rejecting=rejecting)
    body = {"to": "done", "accept_proposals": True, "held_back_seen": True}
    clear(layer, by)
    by.post(f"annotations/{layer.pk}/status", body)
    layer.refresh_from_db()
    return layer


def clear(layer: Annotation, by: Desk) -> None:
    """Lets stay what is hidden in one place and can be read in another."""
    found = by.get(f"annotations/{layer.pk}/validation")["findings"]
    readable = [each["values"] for each in found if each["rule"] == "readable_elsewhere"]
    places = [{name: values[name] for name in ("field", "ref", "start", "end")} for values in readable]
    if places:
        by.post(f"annotations/{layer.pk}/clearances", {"places": places, "reason": "An ordinary word here."})


def review(layer: Annotation, by: Desk, *, finish: bool) -> str:
    made = by.post(f"annotations/{layer.pk}/reviews")
    ticks = {"masked_read": True, "main_read": True, "masked_opened": True, "main_opened": True, "verdict": "yes"}
    by.patch(f"reviews/{made['id']}", ticks)
    if finish:
        by.post(f"reviews/{made['id']}/finish", {"outcome": "confirmed"})
    return str(made["id"])


def disagree(layer: Annotation, by: Desk) -> None:
    made = by.post(f"annotations/{layer.pk}/reviews")["id"]
    for mention in layer.mentions.filter(status="accepted").order_by("start")[:2]:
        opinion = "Hardly anybody is known by this. It could stay."
        body = {"start": mention.start, "end": mention.end, "opinion": opinion}
        by.post(f"reviews/{made}/disagreements", body)


def settle(document: Document, by: Desk) -> str:
    first, second = Annotation.objects.filter(document=document, annotator__isnull=False).order_by("pk")[:2]
    body = {"first": str(first.pk), "second": str(second.pk)}
    made = by.post(f"documents/{document.pk}/adjudication", body)
    by.post(f"adjudications/{made['id']}/take-all", {"take": "first"})
    result = Annotation.objects.get(document=document, adjudicated=True)
    clear(result, by)
    by.post(f"annotations/{result.pk}/status", {"to": "done", "accept_proposals": True, "held_back_seen": True})
    return str(first.pk)


def release(project: Project, lead: Desk) -> dict[str, str]:
    profile = lead.post(f"projects/{project.pk}/profiles", TERMS)["id"]
    made = lead.post(f"projects/{project.pk}/releases", {"profile_id": profile})["id"]
    lead.post(f"releases/{made}/check")
    return {"profile": profile, "release": made}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(), indent=1))
