"""Tests which engines a project can choose, what is noted of them in a layer, and what happens when one is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from annotation.errors import InvalidInput
from annotation.models import Annotation, Document, Event, Job, JobKind, JobState, Project, User, Verb
from annotation.services import annotations, engines, jobs, payloads, preannotation, projects
from annotation.tasks.jobs import HANDLERS
from pseudonymizer import engines as library
from pseudonymizer.errors import MissingEngine
from pseudonymizer.model import Origin
from tests.annotation import factories
from tests.installing import own_engines, own_module_engine

pytestmark = pytest.mark.django_db

TEXT = "Jag heter Anna Berg. Sedan kom xqz."
GONE = """
from pseudonymizer.engines import Engine, Lack, Missing
NAME = "gone"
def build():
    told = Missing(Lack.PACKAGE, "the package gone is not installed.", "pip install gone")
    return Engine("Gone", "spacy_ner", lambda language: told, lambda language: None, 100)
"""
ONLY_ENGLISH = """
from pseudonymizer.engines import Engine, Lack, Missing
NAME = "only_english"
def build():
    told = lambda language: None if language == "en" else Missing(Lack.LANGUAGE, "it reads English only.")
    find = lambda text: [(0, 3)]
    return Engine("Only English", "spacy_ner", told, lambda language: find, 1000, model=lambda language: "m1")
"""


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def finders(tmp_path: Path) -> Iterator[None]:
    with own_engines(tmp_path, xq="xqz", anna="Anna"):
        yield


def preannotated(document: Document) -> Annotation:
    job = jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project)
    jobs.run(job.pk, HANDLERS)
    return Annotation.objects.get(document=document, origin=Origin.MACHINE)


def choose(project: Project, *names: str, by: User, **how: str) -> Project:
    return projects.change(project, by=by, options={"engines": list(names), **how})


def words(layer: Annotation) -> list[str]:
    places = layer.mentions.order_by("start").values_list("start", "end")
    return [TEXT[start:end] for start, end in places]


@pytest.mark.usefixtures("finders")
def test_a_project_is_pre_annotated_with_its_engines_and_the_layer_tells_which(project: Project, lead: User) -> None:
    alone = preannotated(factories.document(project, TEXT))
    assert (words(alone), alone.engines, alone.engines_key) == (["Anna", "Berg"], {}, "")
    project = choose(project, "detectors", "xq", by=lead)
    layer = preannotated(factories.document(project, TEXT))
    assert words(layer) == ["Anna", "Berg", "xqz"]
    made = {"engines": [{"name": "detectors", "model": ""}, {"name": "xq", "model": ""}], "combine": "union"}
    assert layer.engines == made
    assert layer.engines_key == engines.key(made) != ""
    assert Event.objects.get(verb=Verb.PROJECT_CHANGED).values["changed"] == ["engines"]


@pytest.mark.usefixtures("finders")
def test_the_editor_says_which_engines_found_a_name(project: Project, lead: User) -> None:
    project = choose(project, "detectors", "anna", "xq", by=lead)
    layer = preannotated(factories.document(project, TEXT))
    shown = payloads.of(annotations.read(layer, by=lead), by=lead)
    place = shown["mentions"]["columns"].index("evidence")
    finders = [row[place]["found_by"] for row in shown["mentions"]["rows"]]
    assert finders == [["detectors", "anna"], ["detectors"], ["xq"]]
    assert shown["detectors"]["xq"] == {"en": "xq", "sv": "xq"}


@pytest.mark.usefixtures("finders")
def test_documents_that_other_engines_read_can_be_renewed(project: Project, lead: User) -> None:
    document = factories.document(project, TEXT)
    preannotated(document)
    assert preannotation.outdated(project).renewable == 0
    project = choose(project, "detectors", "anna", "xq", by=lead, combine="majority")
    assert list(preannotation.renewable(project)) == [document.pk]
    Document.objects.filter(pk=document.pk).update(renewal_asked=True)
    preannotated(Document.objects.get(pk=document.pk))
    assert preannotation.outdated(project).renewable == 0
    project = choose(project, "xq", "anna", "detectors", by=lead)
    assert preannotation.outdated(project).renewable == 0  # a majority knows no order
    project = choose(project, "xq", "anna", "detectors", by=lead, combine="priority")
    assert preannotation.outdated(project).renewable == 1


def test_an_engine_changes_nothing_in_languages_that_it_does_not_read(
    project: Project, lead: User, tmp_path: Path
) -> None:
    with own_module_engine(tmp_path, "only_english", ONLY_ENGLISH):
        swedish, english = factories.document(project, TEXT), factories.document(project, TEXT, language="en")
        for each in (swedish, english):
            preannotated(each)
        with pytest.raises(InvalidInput, match="it reads English only"):
            choose(project, "detectors", "only_english", by=lead)
        project = projects.change(project, by=lead, languages=["sv", "en"])
        project = choose(project, "detectors", "only_english", by=lead)
        assert list(preannotation.renewable(project)) == [english.pk]
        (listed,) = (each for each in engines.listed(project) if each.key == "only_english")
        assert (listed.usable, [each.language for each in listed.lacking]) == (True, ["sv"])


def test_an_engine_that_is_not_there_cannot_be_chosen_and_says_what_helps(
    project: Project, lead: User, tmp_path: Path
) -> None:
    with own_module_engine(tmp_path, "gone", GONE):
        (listed,) = (each for each in engines.listed(project) if each.key == "gone")
        assert (listed.usable, listed.lacking[0].command) == (False, "pip install gone")
        with pytest.raises(InvalidInput, match="This helps: pip install gone"):
            choose(project, "gone", by=lead)
        project.refresh_from_db()
        assert project.options == {}


def test_a_text_is_not_half_annotated_when_a_chosen_engine_is_gone(
    project: Project, lead: User, tmp_path: Path
) -> None:
    document = factories.document(project, TEXT)
    with own_module_engine(tmp_path, "gone", GONE):
        Project.objects.filter(pk=project.pk).update(options={"engines": ["detectors", "gone"]})
        with pytest.raises(MissingEngine, match="pip install gone"):
            preannotated(Document.objects.select_related("project").get(pk=document.pk))
        job = Job.objects.get(kind=JobKind.PREANNOTATE)
        assert (job.state, job.error_code) == (JobState.FAILED, "missing_engine")
        assert not document.annotations.exists()
        project.refresh_from_db()
        assert preannotation.outdated(project).renewable == 0  # nothing could be made anew
        # Other settings can be saved, and the engine given up.
        project = projects.change(project, by=lead, options={"combine": "majority"})
        project = choose(project, "detectors", by=lead)
        assert words(preannotated(Document.objects.select_related("project").get(pk=document.pk))) == ["Anna", "Berg"]


@pytest.mark.usefixtures("finders")
def test_an_engine_whose_package_is_gone_is_still_listed_while_it_is_chosen(project: Project) -> None:
    project.options = {"engines": ["detectors", "departed"]}
    (listed,) = (each for each in engines.listed(project) if each.key == "departed")
    assert (listed.chosen, listed.usable, listed.title, listed.lacking[0].lack) == (True, False, "departed", "package")


def test_a_layer_read_by_another_model_is_told_apart(project: Project, lead: User, tmp_path: Path) -> None:
    english = projects.change(project, by=lead, languages=["en"])
    # Python takes a module of the same length that is written within the same second for unchanged.
    before, after = tmp_path / "before", tmp_path / "after"
    before.mkdir()
    after.mkdir()
    with own_module_engine(before, "only_english", ONLY_ENGLISH):
        english = choose(english, "only_english", by=lead)
        preannotated(factories.document(english, TEXT, language="en"))
        assert preannotation.outdated(english).renewable == 0
    with own_module_engine(after, "only_english", ONLY_ENGLISH.replace("m1", "m2")):
        assert preannotation.outdated(english).renewable == 1


@pytest.mark.usefixtures("finders")
def test_a_worker_loads_the_engines_that_projects_use(
    project: Project, lead: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    choose(project, "detectors", "xq", by=lead)
    factories.project(options={"engines": ["departed"]})
    loaded: list[tuple[str, str]] = []
    prepare = library.prepare
    monkeypatch.setattr(library, "prepare", lambda names, code: (loaded.append((*names, code)), prepare(names, code)))
    engines.load_used()
    assert loaded == [("departed", "sv"), ("detectors", "sv"), ("xq", "sv")]
    assert "The engine departed is not installed" in caplog.text
