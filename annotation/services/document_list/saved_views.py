"""Saves the list's filters and order under a name, for oneself or for the whole project."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q, QuerySet

from annotation import access, errors
from annotation.models import Project, Role, SavedView, User
from annotation.services import projects

LONGEST_NAME = 100
LONGEST_QUERY = 2000
MOST_VIEWS = 100  # per person and project


def listed(project: Project, *, to: User) -> QuerySet[SavedView]:
    """Shared views come first."""
    seen = Q(owner=to) | Q(shared=True)
    return project.saved_views.filter(seen).select_related("owner")


def may_change(view: SavedView, role: Role, *, by: User) -> bool:
    """One's own views; leads may also change shared ones."""
    return role == Role.LEAD if view.shared else view.owner_id == by.pk


def add(project: Project, name: str, query: str, *, by: User, shared: bool = False) -> SavedView:
    access.require_open(project)
    if shared:
        access.require(by, project, Role.LEAD)
    with transaction.atomic():
        projects.lock(project)
        if project.saved_views.filter(owner=by).count() >= MOST_VIEWS:
            raise errors.InvalidInput(name=[f"You can keep at most {MOST_VIEWS} views in a project."])
        _require_free(project, name, by)
        return SavedView.objects.create(project=project, owner=by, name=name, query=query, shared=shared)


def change(view: SavedView, *, by: User, **values: str | bool) -> SavedView:
    """Changes the name, the query or whether it is shared; omitted arguments stay as they are."""
    access.require_open(view.project)
    with transaction.atomic():
        projects.lock(view.project)
        _require_changeable(view, by, sharing=bool(values.get("shared", view.shared)))
        if (name := values.get("name", view.name)) != view.name:
            _require_free(view.project, str(name), view.owner)
        for field, value in values.items():
            setattr(view, field, value)
        view.save(update_fields=list(values))
    return view


def remove(view: SavedView, *, by: User) -> None:
    access.require_open(view.project)
    _require_changeable(view, by, sharing=False)
    view.delete()


def _require_changeable(view: SavedView, by: User, *, sharing: bool) -> None:
    role = access.role(by, view.project)
    if not may_change(view, role, by=by) or (sharing and role != Role.LEAD):
        raise errors.Forbidden(needed=Role.LEAD.value)


def _require_free(project: Project, name: str, owner: User) -> None:
    if project.saved_views.filter(owner=owner, name=name).exists():
        raise errors.NameTaken(f"You already have a view named {name}.", name=name)
