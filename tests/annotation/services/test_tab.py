"""Tests TAB JSON through the server: an import is exported unchanged, with the layers of all annotators."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from annotation.models import Annotation, BroughtLayer, Event, ImportFile, Job, JobKind, Project, User, Verb
from annotation.services import imports, jobs, preannotation
from annotation.services.exports import archives
from annotation.services.imports import _owners as owners
from annotation.tasks.jobs import HANDLERS
from tests.annotation import counted, factories

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).parents[3]
SMALL = ROOT / "fixtures" / "tab" / "small.json"
# The benchmark's own files are additional cases if they are available.
FILES = [
    SMALL,
    *(path for name in ("train92", "dev21") if (path := ROOT.parent / "shared/eval" / f"tab_{name}.json").is_file()),
]


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, label_set="tab", language="en")


def bring(project: Project, lead: User, data: bytes, **chosen: User) -> None:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File("rulings.json", data)])
    batch.plan = {"annotators": {name: str(user.pk) for name, user in chosen.items()}}
    batch.save()
    imports.run_here(batch, by=lead)


def exported(project: Project, lead: User) -> Any:
    ids = archives.in_order(project.documents.all())
    state = archives.start(project, ids, format_name="tab_json", by=lead, working=True)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    return json.loads(b"".join(archives.content(state.export, by=lead)))


def layer_of(project: Project, name: str) -> Annotation:
    return Annotation.objects.select_related("document__project", "annotator").get(
        annotator=owners.placeholder_id(project, name), document__project=project
    )


def mentions_of(document: Any, annotator: str) -> dict[str, Any]:
    return {each["entity_mention_id"]: each for each in document["annotations"][annotator]["entity_mentions"]}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_comes_back_as_it_was(project: Project, lead: User, path: Path) -> None:
    bring(project, lead, path.read_bytes())
    given = json.loads(path.read_bytes())
    # A document without annotations cannot be exported.
    assert exported(project, lead) == [document for document in given if document["annotations"]]
    assert not ImportFile.objects.exclude(values={"documents": len(given)}).exists()


def test_each_annotator_has_a_layer_that_is_done(project: Project, lead: User) -> None:
    bring(project, lead, SMALL.read_bytes())
    document = project.documents.get(external_id="001-90001")
    layers = document.annotations.order_by("annotator__first_name")
    assert [(layer.annotator.display_name, layer.status) for layer in layers if layer.annotator] == [
        ("annotator1", "done"),
        ("annotator12", "done"),
        ("annotator3", "done"),
    ]
    assert (preannotation.state(document).state, layers.count()) == ("done", 3)
    assert Event.objects.filter(verb=Verb.ANNOTATION_BROUGHT, by=lead).count() == 3


def test_a_document_without_layers_is_pre_annotated_like_any_other(project: Project, lead: User) -> None:
    bring(project, lead, SMALL.read_bytes())
    bare = project.documents.get(external_id="001-90002")
    assert Job.objects.get(kind=JobKind.PREANNOTATE, subject_id=bare.pk).state == "waiting"


def test_nobody_can_log_in_to_a_placeholder_account(project: Project, lead: User) -> None:
    bring(project, lead, SMALL.read_bytes())
    made = User.objects.filter(is_active=False)
    assert sorted(user.first_name for user in made) == ["annotator1", "annotator12", "annotator3"]
    assert not any(user.has_usable_password() or user.memberships.exists() for user in made)


def test_the_annotator_of_another_file_is_the_same_only_in_the_same_project(project: Project, lead: User) -> None:
    first, second = json.loads(SMALL.read_bytes()), json.loads(SMALL.read_bytes())
    second[0]["doc_id"], second[1]["doc_id"] = "001-90003", "001-90004"
    bring(project, lead, json.dumps(first).encode())
    bring(project, lead, json.dumps(second).encode())
    assert User.objects.filter(is_active=False).count() == 3
    bring(factories.project(lead=lead, label_set="tab", language="en"), lead, json.dumps(first).encode())
    assert User.objects.filter(is_active=False).count() == 6


def test_a_layer_is_a_members_where_the_import_says_so_and_keeps_its_name_in_the_file(
    project: Project, lead: User
) -> None:
    alva = factories.member(project)
    bring(project, lead, SMALL.read_bytes(), annotator12=alva)
    assert alva.annotations.get().document.external_id == "001-90001"
    assert not User.objects.filter(first_name="annotator12").exists()
    assert exported(project, lead) == json.loads(SMALL.read_bytes())[:1]


def test_the_person_to_protect_is_encrypted_and_not_in_the_metadata(project: Project, lead: User) -> None:
    bring(project, lead, SMALL.read_bytes())
    given, document = json.loads(SMALL.read_bytes())[0], project.documents.get(external_id="001-90001")
    assert document.person_to_protect == given["meta"]["applicant"]
    assert given["meta"]["applicant"] not in json.dumps(document.metadata)


def test_what_a_file_said_about_a_mention_is_exported_until_the_mention_changes(project: Project, lead: User) -> None:
    bring(project, lead, SMALL.read_bytes())
    layer = layer_of(project, "annotator1")
    kept, moved, gone, *_ = BroughtLayer.objects.get(annotation=layer).mentions.items()
    layer.mentions.filter(pk=moved[0]).update(label="MISC")
    layer.mentions.filter(pk=gone[0]).delete()
    counted.count_anew()
    before = mentions_of(json.loads(SMALL.read_bytes())[0], "annotator1")
    after = mentions_of(exported(project, lead)[0], "annotator1")
    assert after[kept[1][0]] == {**before[kept[1][0]], **_related(after, kept[1][0])}
    assert after[moved[1][0]]["edit_type"] == ("insert" if before[moved[1][0]]["edit_type"] == "insert" else "correct")
    assert gone[1][0] not in after
    assert not any(gone[1][0] in each.get("related_mentions", []) for each in after.values())


def _related(after: dict[str, Any], name: str) -> dict[str, Any]:
    """The remaining ones."""
    return {key: after[name][key] for key in ("related_mentions",) if key in after[name]}


def test_a_layer_that_was_confirmed_here_counts_as_checked(project: Project, lead: User) -> None:
    bring(project, lead, SMALL.read_bytes())
    Annotation.objects.filter(pk=layer_of(project, "annotator3").pk).update(status="confirmed")
    checked = json.loads(SMALL.read_bytes())[0]["quality_checked"]
    assert exported(project, lead)[0]["quality_checked"] == [*checked, "annotator3"]


def test_annotators_of_this_installation_get_numbers_that_no_file_uses(project: Project, lead: User) -> None:
    bring(project, lead, SMALL.read_bytes())
    anna = factories.member(project, who=factories.user("anna", first_name="Anna"))
    factories.layer(project.documents.get(external_id="001-90001"), anna, status="done")
    assert list(exported(project, lead)[0]["annotations"]) == ["annotator1", "annotator12", "annotator3", "annotator2"]


def test_what_is_wrong_is_refused_with_document_annotator_and_mention(project: Project, lead: User) -> None:
    given = json.loads(SMALL.read_bytes())
    given[0]["annotations"]["annotator12"]["entity_mentions"][1]["span_text"] = "somebody else"
    bring(project, lead, json.dumps(given).encode())
    refused = ImportFile.objects.get()
    assert (refused.state, refused.code) == ("refused", "invalid_format")
    assert refused.values == {"document": 1, "annotator": 2, "mention": 2, "reason": "span_text"}
    assert not project.documents.exists()
    assert not User.objects.filter(is_active=False).exists()


def test_a_name_longer_than_an_accounts_is_refused(project: Project, lead: User) -> None:
    given = json.loads(SMALL.read_bytes())
    given[0]["annotations"]["a" * 151] = {"entity_mentions": []}
    bring(project, lead, json.dumps(given).encode())
    assert ImportFile.objects.get().values == {"reason": "long_name", "limit": 150}
