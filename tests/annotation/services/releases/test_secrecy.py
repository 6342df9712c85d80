"""No original, reason, name or id of the project gets into a release's file, and what is hostile stays text."""

from __future__ import annotations

import re

import pytest

from annotation.models import Annotation, Clearance, Project, Release, Role, User
from annotation.services import releases
from annotation.services.releases.blocks import Chosen
from annotation.services.releases.profiles import offered
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db

HOSTILE = "\"><script>alert(1)</script><img src=x onerror=alert(2)>'{{7*7}}"


@pytest.fixture
def lead() -> User:
    return factories.user("canarylead", first_name="Canarylead", last_name="Canarylast")


def planted(lead: User) -> Release:
    """A release with a canary in everything that must not leave the project."""
    project = factories.project(lead=lead, name="canaryproject", metadata_fields=["genre", "canaryfield"])
    annotator = factories.member(project, Role.ANNOTATOR, factories.user("canaryannotator"))
    reviewer = factories.member(project, Role.REVIEWER, factories.user("canaryreviewer", first_name="Canarymona"))
    for number, status in enumerate(("confirmed", "done")):
        document = factories.document(
            project,
            "Canaryanna bor här. Canaryward.",
            external_id=f"canaryname{number}",
            author_key="canaryauthor",
            metadata={"genre": "letter", "canaryfield": f"canaryvalue{number}"},
            person_to_protect="Canaryprotected",
        )
        layer = factories.layer(document, annotator, status=status, comment_stage="Canarystage", confirmed_version=0)
        person = factories.entity(layer, "firstname_female", 1, "Maja")
        factories.mention(
            layer, 0, 10, label="firstname_female", entity=person, comment="Canarynote", status="accepted"
        )
        place = factories.entity(layer, "city", 2, "Norrby")
        factories.mention(layer, 20, 30, entity=place, status="accepted")
        _cleared(layer, lead)
    release = released.checked(released.begun(_profile(project, lead), lead), lead)
    ids = [block.pk for block in release.blocks.all()]
    releases.blocks.make_exceptions(release, Chosen(ids), reason="Canaryreason", by=lead)
    releases.blocks.second(release, Chosen(ids), by=reviewer)
    return released.frozen(release, lead)


def _profile(project: Project, lead: User) -> object:
    return released.profile(project, lead, formats=offered(project).formats, metadata_fields=["genre"])


def _cleared(layer: Annotation, lead: User) -> None:
    Clearance.objects.create(
        annotation=layer, field="text", start=11, end=14, words="Canarywords", reason="Canarycleared", by=lead
    )


def test_no_canary_gets_into_any_file(lead: User) -> None:
    release = planted(lead)
    archive = released.opened(release, lead)
    assert release.blocks.count() == 1
    assert {"report.html", "report.json", "datasheet.html", "documents.csv", "manifest.json"} < set(archive.namelist())
    for name in archive.namelist():
        assert "canary" not in name.casefold()
        assert "canary" not in archive.read(name).decode().casefold(), name
    inside = releases.reports.download(release, "html", with_names=True, by=lead).content
    for word in ("Canaryreason", "Canarylead Canarylast", "Canarymona", "canaryannotator", "canaryvalue1"):
        assert word in inside


def test_ids_of_rows_get_into_no_file(lead: User) -> None:
    release = planted(lead)
    archive = released.opened(release, lead)
    held = b"".join(archive.read(name) for name in archive.namelist()).decode()
    assert not re.findall(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}", held)


def test_what_is_hostile_stays_text(lead: User) -> None:
    """In terms, fields, values, reasons and names."""
    lead.first_name = HOSTILE[:30]
    lead.save()
    project = factories.project(lead=lead, metadata_fields=[HOSTILE])
    for number in range(2):
        document = factories.document(project, metadata={HOSTILE: f"{HOSTILE}{number}"}, language="x<b>")
        factories.layer(document, factories.member(project), status="done")
    terms = {name: HOSTILE for name in ("name", "recipient", "purpose", "domain", "means")}
    profile = released.profile(project, lead, **terms, metadata_fields=[HOSTILE], formats=["target"])
    release = released.checked(released.begun(profile, lead), lead)
    ids = [block.pk for block in release.blocks.all()]
    releases.blocks.make_exceptions(release, Chosen(ids), reason=HOSTILE, by=lead)
    releases.blocks.second(release, Chosen(ids), by=factories.member(project, Role.REVIEWER))
    archive = released.opened(released.frozen(release, lead), lead)
    pages = [archive.read(name).decode() for name in ("report.html", "datasheet.html")]
    pages.append(releases.reports.download(release, "html", with_names=True, by=lead).content)
    for page in pages:
        assert "&lt;script&gt;" in page
        assert not re.search(r"<(script|img|b>|iframe|link|object)|\son\w+=|https?:|url\(", _without_escapes(page))


def _without_escapes(page: str) -> str:
    """The markup alone: a handler's name within escaped text runs nothing."""
    return re.sub(r"&lt;.*?&gt;", "", page)
