"""The operator's pages: people, projects, roles and jobs. Texts, comments and pseudonyms are never shown here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group
from django.http import HttpRequest

from annotation.models import Document, Job, Membership, Project, User

if TYPE_CHECKING:
    AccountPages = UserAdmin[User]
    ProjectPages = admin.ModelAdmin[Project]
    MembershipPages = admin.ModelAdmin[Membership]
    DocumentPages = admin.ModelAdmin[Document]
    JobPages = admin.ModelAdmin[Job]
else:
    AccountPages = UserAdmin
    ProjectPages = MembershipPages = DocumentPages = JobPages = admin.ModelAdmin

admin.site.unregister(Group)  # roles belong to projects


class ReadOnly:
    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(User)
class UserPages(AccountPages):
    list_display = ["username", "first_name", "last_name", "must_change_password", "is_active", "last_login"]
    fieldsets = [
        (None, {"fields": ["username", "password", "must_change_password"]}),
        ("Person", {"fields": ["first_name", "last_name", "email"]}),
        ("Access", {"fields": ["is_active", "is_staff", "is_superuser"]}),
    ]
    filter_horizontal = []


@admin.register(Project)
class ProjectAdmin(ProjectPages):
    list_display = ["name", "label_set", "label_set_version", "language", "archived"]
    fields = ["name", "description", "archived"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # a project comes with its key and seed: the service makes it

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Membership)
class MembershipAdmin(MembershipPages):
    list_display = ["user", "project", "role"]
    list_filter = ["project", "role"]


@admin.register(Document)
class DocumentAdmin(ReadOnly, DocumentPages):
    list_display = ["external_id", "project", "language", "token_count", "created_at"]
    list_filter = ["project"]
    search_fields = ["external_id"]
    fields = ["external_id", "project", "language", "length", "token_count", "sha256", "created_at"]
    list_select_related = ["project"]


@admin.register(Job)
class JobAdmin(ReadOnly, JobPages):
    list_display = ["kind", "project", "state", "outcome", "attempts", "progress", "total", "error_code", "enqueued_at"]
    list_filter = ["state", "kind", "project"]
