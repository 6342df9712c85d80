"""A project with confirmed documents and a profile, for tests of releases."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

from annotation.models import Annotation, Job, Profile, Project, Release, Role, User
from annotation.services import jobs, releases
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

TEXT = "Anna bor i Borås."
TERMS: dict[str, Any] = {
    "name": "Partner",
    "kind": "public",
    "recipient": "The university",
    "purpose": "Research on learner language",
    "domain": "Everybody outside the project",
    "means": "The list of courses",
    "formats": ["target", "target_jsonl"],
}


def project(lead: User, **fields: Any) -> Project:
    return factories.project(lead=lead, metadata_fields=["genre"], **fields)


def profile(of: Project, lead: User, **terms: Any) -> Profile:
    kept = dict.fromkeys(releases.profiles.offered(of).confidential, "keep")
    return releases.profiles.create(of, {**TERMS, "confidential": kept, **terms}, by=lead)


def confirmed(of: Project, name: str, **fields: Any) -> Annotation:
    """With a name and a city that are replaced."""
    status = fields.pop("status", "confirmed")
    ids = {key: fields.pop(key) for key in ("layer_id",) if key in fields}
    document = factories.document(of, TEXT, external_id=name, metadata={"genre": "letter"}, **fields)
    version = {"confirmed_version": 0, "confirmed_policies": dict(of.policies)} if status == "confirmed" else {}
    given = {"id": ids["layer_id"]} if ids else {}
    layer = factories.layer(document, factories.member(of), status=status, **version, **given)
    city = factories.entity(layer, "city", 1, "Norrby")
    factories.mention(layer, 11, 16, entity=city, status="accepted")
    person = factories.entity(layer, "firstname_female", 2, "Maja")
    factories.mention(layer, 0, 4, label="firstname_female", entity=person, status="accepted")
    return layer


def begun(by_profile: Profile, lead: User) -> Release:
    ids = list(by_profile.project.documents.order_by("external_id").values_list("pk", flat=True))
    return releases.begin(by_profile, ids, by=lead)


def checked(release: Release, lead: User) -> Release:
    return _run(releases.check(release, by=lead), release)


def frozen(release: Release, lead: User) -> Release:
    return _run(releases.freeze(release, by=lead), release)


def signed(release: Release, lead: User) -> Release:
    reviewer = factories.member(release.project, Role.REVIEWER)
    releases.signing.confirm(release, by=reviewer)
    return releases.signing.sign(release, name="Kim Ek", statement="Nobody can be told.", by=lead)


def data(release: Release, lead: User) -> bytes:
    return b"".join(releases.content(release, by=lead))


def opened(release: Release, lead: User) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(data(release, lead)))


def manifest(archive: zipfile.ZipFile) -> Any:
    return json.loads(archive.read("manifest.json"))


def _run(job: Job, release: Release) -> Release:
    jobs.run(job.pk, HANDLERS)
    release.refresh_from_db()
    return release
