"""Creates, changes, archives and lists projects."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Count

from annotation import access
from annotation.errors import Forbidden, InvalidInput, NameTaken, UnknownLabelSet
from annotation.models import (
    Annotation,
    Job,
    JobKind,
    JobState,
    Membership,
    Project,
    ReviewMode,
    Role,
    User,
    Verb,
)
from annotation.services import engines, events, guidelines, keys
from annotation.services.documents import values as document_values
from annotation.services.projects._standing import Standing, standings
from pseudonymizer import labels, pipeline
from pseudonymizer.detectors import modules, titles
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.labels import LabelSet

SEED_BYTES = 16
PROGRESS_STATES = (JobState.WAITING, JobState.RUNNING, JobState.FAILED, JobState.CANCELLED, JobState.DONE)
VALUES_LISTED = 100
CHANGEABLE = ("name", "description", "metadata_fields", "review")
POLICIES = ("keep", "replace", "mask")
METADATA_FIELDS = ("genre", "level", "topic")


@dataclass(frozen=True, slots=True)
class Details:
    """The values for a new project; `options` are the pipeline's."""

    description: str = ""
    policies: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    languages: Sequence[str] = ()
    metadata_fields: Sequence[str] = METADATA_FIELDS
    review: str = ReviewMode.NONE.value
    guidelines: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A project as one of its members sees it."""

    project: Project
    role: str
    label_set: LabelSet
    standing: Standing
    progress: Mapping[str, int]
    deletion: Job | None


def may_create(user: User) -> bool:
    """Administrators and people who lead a project."""
    return user.is_staff or user.memberships.filter(role=Role.LEAD).exists()


def _from_template(label_set: LabelSet, *, shown_in: str, given: Details) -> Details:
    """Fills in from the label set's template what is not given. `shown_in`: the language of the template's texts."""
    template = label_set.template
    if template is None:
        return given
    return replace(
        given,
        description=given.description or template.description[shown_in],
        policies={**template.policies, **given.policies},
        options={**template.options, **given.options},
        languages=given.languages or template.languages,
        metadata_fields=template.metadata_fields,
        review=template.review,
        guidelines=given.guidelines or template.guidelines[shown_in].strip(),
    )


def start(chosen: LabelSet, *, name: str, by: User, details: Details, template_in: str | None) -> Project:
    """Creates a project if the user may.

    `template_in`: the language of the template's texts; None: without a template.
    """
    if not may_create(by):
        raise Forbidden("Only project leads and administrators can create projects.")
    if template_in is not None:
        details = _from_template(chosen, shown_in=template_in, given=details)
    languages = details.languages or ("sv",)
    return create(name, label_set=chosen.key, version=chosen.version, language=languages[0], lead=by, details=details)


def create(
    name: str,
    *,
    label_set: str,
    language: str,
    lead: User,
    version: str | None = None,
    details: Details | None = None,
) -> Project:
    chosen, details = find_label_set(label_set, version), details or Details()
    _check_policies(chosen, details.policies)
    _check_name(name)
    project = Project(
        name=name,
        description=details.description,
        label_set=chosen.key,
        label_set_version=chosen.version,
        language=language,
        languages=list(dict.fromkeys([language, *details.languages])),
        metadata_fields=list(details.metadata_fields),
        review=details.review,
        policies=dict(details.policies),
        options=dict(details.options),
        seed=secrets.token_hex(SEED_BYTES),
    )
    with transaction.atomic():
        keys.create_data_key(project.id)
        _store(project)
        events.record(Verb.PROJECT_CREATED, by=lead, project=project)
        add_member(project, lead, Role.LEAD, by=lead)
        if details.guidelines:
            guidelines.add(project, details.guidelines, by=lead)
    return project


def _store(project: Project) -> None:
    """Somebody may have given the name away since it was looked up, even the same person by pressing twice."""
    try:
        with transaction.atomic():
            project.save(force_insert=True)
    except IntegrityError:
        raise _taken(project.name) from None


def change(
    project: Project,
    *,
    by: User,
    options: Mapping[str, Any] | None = None,
    policies: Mapping[str, str] | None = None,
    preferences: Mapping[str, Any] | None = None,
    **values: Any,
) -> Project:
    """Arguments that are not given stay as they are. `values` are fields of the project.

    Texts that are already pre-annotated keep their proposals.
    """
    policies, options, preferences = policies or {}, options or {}, preferences or {}
    access.require_open(project)
    _check_policies(_label_set(project), policies)
    if "engines" in options:
        engines.require_usable(project, options)
    with transaction.atomic():
        held = lock(project)
        if values.get("name", held.name) != held.name:
            _check_name(values["name"])
        fields = held.metadata_fields
        _set(held, values)
        held.policies = {**held.policies, **policies}
        held.options = _given(held.options, options)
        held.preferences = _given(held.preferences, preferences)
        held.save(update_fields=["policies", "options", "preferences", "language", "languages", *CHANGEABLE])
        if held.metadata_fields != fields:
            document_values.declare(held, fields)
        named = [*sorted(options), *sorted(policies), *sorted(preferences), *sorted(values)]
        events.record(Verb.PROJECT_CHANGED, by=by, project=held, changed=named)
    return held


def _given(values: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changed values; None removes one."""
    return {name: value for name, value in {**values, **changes}.items() if value is not None}


def lock(project: Project) -> Project:
    """Locks the project's row until the end of the transaction, and returns it as it is now."""
    return Project.objects.select_for_update(no_key=True).get(pk=project.pk)


def set_archived(project: Project, archived: bool, *, by: User) -> Project:
    """Archives or reopens a project. An archived project can be read and exported, and is not listed as active."""
    with transaction.atomic():
        held = lock(project)
        if held.archived != archived:
            held.archived = archived
            held.save(update_fields=["archived"])
            verb = Verb.PROJECT_ARCHIVED if archived else Verb.PROJECT_REOPENED
            events.record(verb, by=by, project=held)
    return held


def _set(project: Project, values: Mapping[str, Any]) -> None:
    """The first language is used for texts that come without one."""
    for name in CHANGEABLE:
        if name in values:
            setattr(project, name, values[name])
    if values.get("languages"):
        project.language, project.languages = values["languages"][0], list(values["languages"])


def _check_name(name: str) -> None:
    if Project.objects.filter(name=name).exists():
        raise _taken(name)


def _taken(name: str) -> NameTaken:
    return NameTaken(f"There is already a project named {name}.", name=name)


def named(name: str) -> Project | None:
    """Finds a project by its name or id."""
    found = {known: project for project in Project.objects.all() for known in (str(project.id), project.name)}
    return found.get(name)


def add_member(project: Project, user: User, role: Role, *, by: User | None) -> Membership:
    with transaction.atomic():
        membership, _ = Membership.objects.update_or_create(project=project, user=user, defaults={"role": role})
        events.record(Verb.MEMBER_ADDED, by=by, project=project, member=str(user.id), role=role.value)
    return membership


def _check_policies(label_set: LabelSet, policies: Mapping[str, str]) -> None:
    undecided = {label.key for label in label_set.labels if label.question}
    for label, policy in policies.items():
        if label not in undecided:
            raise _wrong_policy(label, f"{label} is not a label that a project decides on.", sorted(undecided))
        if policy not in POLICIES:
            raise _wrong_policy(label, f"{policy} is not a policy: {', '.join(POLICIES)}.", list(POLICIES))


def _wrong_policy(label: str, message: str, possible: list[str]) -> InvalidInput:
    return InvalidInput(message, policies={label: [message]}, possible=possible)


def find_label_set(key: str, version: str | None = None) -> LabelSet:
    try:
        return labels.load(key, version)
    except PseudonymizerError as error:
        raise UnknownLabelSet(key=key, version=version) from error


def label_sets() -> list[LabelSet]:
    """Every version of every label set in their order, the newest version of each first."""
    newest_first = sorted(labels.available(), key=lambda each: each[1], reverse=True)
    return sorted((labels.load(*each) for each in newest_first), key=lambda each: (each.order, each.key))


def detectors(project: Project) -> list[dict[str, Any]]:
    """The detectors that a project can choose from: those that find something in texts of its label set.

    `languages`: those that a detector knows; empty if it reads any language.
    """
    # Court texts in other languages than English are read by the detectors for essays too.
    read_as = {project.label_set, *(["swell"] if project.label_set == "tab" and project.language != "en" else [])}
    # Hints have a switch of their own.
    found = {name: each for name, each in modules().items() if name != pipeline.HINTS}
    return [
        {"key": name, "en": titles()[name].en, "sv": titles()[name].sv, "languages": sorted(each.LANGUAGES or ())}
        for name, each in found.items()
        if any(map(titles()[name].knows, read_as))
    ]


def metadata_values(project: Project, *names: str) -> list[list[str]]:
    """The values of metadata fields in a project, sorted; only the first ones if there are many."""
    fields = [f"metadata__{name}" for name in names]
    combined = project.documents.order_by(*fields).values_list(*fields).distinct()[: VALUES_LISTED**2]
    found = [{value for value in values if isinstance(value, str) and value} for values in zip(*combined, strict=True)]
    return [sorted(values)[:VALUES_LISTED] for values in found or [set() for _ in names]]


def annotation_count(project: Project) -> int:
    return Annotation.objects.filter(project=project, annotator__isnull=False).count()


def rows(page: Iterable[Project], *, to: User) -> list[Row]:
    """The rows for a page of projects. The number of queries does not depend on the page's length."""
    projects = list(page)
    roles = dict(Membership.objects.filter(user=to, project__in=projects).values_list("project_id", "role"))
    standing = standings(projects, of=to)
    progress = _progress(projects)
    deletions = _deletions(projects)
    return [
        Row(
            project,
            roles[project.pk],
            _label_set(project),
            standing[project.pk],
            progress[project.pk],
            deletions.get(project.pk),
        )
        for project in projects
    ]


def _deletions(projects: Iterable[Project]) -> Mapping[UUID, Job]:
    gone = [project.pk for project in projects if project.being_deleted]
    jobs = Job.objects.filter(kind=JobKind.DELETE_PROJECT, subject_id__in=gone) if gone else ()
    return {job.subject_id: job for job in jobs}


def _label_set(project: Project) -> LabelSet:
    return find_label_set(project.label_set, project.label_set_version)


def _progress(projects: Iterable[Project]) -> Mapping[UUID, Mapping[str, int]]:
    """For each project, the number of documents in each state of pre-annotation."""
    latest = Job.objects.filter(kind=JobKind.PREANNOTATE, project__in=projects, latest=True).order_by()
    counted = {project.pk: dict.fromkeys((state.value for state in PROGRESS_STATES), 0) for project in projects}
    for project_id, state, count in latest.values_list("project_id", "state").annotate(count=Count("pk")):
        counted[project_id][state] = count
    return counted
