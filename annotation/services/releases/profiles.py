"""Profiles: for whom a project makes releases, and what these hide beyond what was reviewed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from annotation import access, errors
from annotation.models import Profile, Project, User, Verb
from annotation.services import events, projects
from annotation.services.releases import _hiding
from pseudonymizer import formats

REQUIRED = ("name", "recipient", "purpose")
TERMS = (
    *("name", "kind", "recipient", "purpose", "domain", "means"),
    *("formats", "policies", "confidential", "metadata_fields", "stable_ids"),
)
APPROVAL = ("approval", "one_by_one", "approved_by", "approved_at", "seconded_by", "seconded_at")


@dataclass(frozen=True, slots=True)
class Offered:
    """What a project's profiles can choose among. `policies`: by label; `confidential`: the categories."""

    formats: list[str]
    policies: dict[str, list[str]]
    confidential: list[str]


def offered(project: Project) -> Offered:
    return Offered(_formats(project), _hiding.offered(project), _hiding.categories(project))


def create(project: Project, given: Mapping[str, Any], *, by: User) -> Profile:
    profile = Profile(project=project)
    return _store(profile, given, by=by, verb=Verb.PROFILE_CREATED)


def change(profile: Profile, given: Mapping[str, Any], *, by: User) -> Profile:
    """Releases that were made before keep the terms they were made under."""
    return _store(profile, given, by=by, verb=Verb.PROFILE_CHANGED)


def terms(profile: Profile) -> dict[str, Any]:
    """What a release keeps of its profile."""
    reassess_on = profile.reassess_on.isoformat() if profile.reassess_on else None
    return {**{name: getattr(profile, name) for name in TERMS}, "reassess_on": reassess_on}


def _formats(project: Project) -> list[str]:
    """The formats without originals that fit the project's label set."""
    label_set = project.load_label_set()
    written = (each for each in formats.every() if each.writing and not each.holds_source)
    return [each.name for each in written if each.suits(label_set)]


def _store(profile: Profile, given: Mapping[str, Any], *, by: User, verb: Verb) -> Profile:
    project = profile.project
    access.require_open(project)
    for name, value in given.items():
        setattr(profile, name, value.strip() if isinstance(value, str) else value)
    _check(profile)
    with transaction.atomic():
        projects.lock(project)
        if project.profiles.filter(name=profile.name).exclude(pk=profile.pk).exists():
            raise errors.InvalidInput(name=["The project already has a profile with this name."])
        if not profile._state.adding:
            profile.refresh_from_db(fields=APPROVAL)
        approved = _approval_ended(profile)
        profile.save()
        events.record(verb, by=by, project=project, profile=str(profile.pk), changed=sorted(given))
        if approved:
            events.record(Verb.APPROVAL_ENDED, by=by, project=project, profile=str(profile.pk))
    return profile


def _approval_ended(profile: Profile) -> bool:
    """It was given for the terms as they were then."""
    if profile.approved_by_id is None or profile.approval["terms"] == terms(profile):
        return False
    clear_approval(profile)
    return True


def clear_approval(profile: Profile) -> None:
    profile.approval, profile.one_by_one = {}, False
    profile.approved_by = profile.approved_at = profile.seconded_by = profile.seconded_at = None


def _check(profile: Profile) -> None:
    wrong: dict[str, Any] = {name: ["Say it."] for name in REQUIRED if not getattr(profile, name)}
    project = profile.project
    can = offered(project)
    if not profile.formats or not set(profile.formats) <= set(can.formats):
        wrong["formats"] = ["Choose among the formats that are offered, at least one."]
    if not set(profile.metadata_fields) <= set(project.metadata_fields):
        wrong["metadata_fields"] = ["The project has no such field."]
    if unknown := _hiding.unsound(project, profile.policies):
        wrong["policies"] = [f"These labels cannot be treated so: {', '.join(unknown)}."]
    if set(profile.confidential) != set(can.confidential):
        wrong["confidential"] = ["Say of each category whether it may stay readable."]
    if wrong:
        raise errors.InvalidInput(**wrong)
