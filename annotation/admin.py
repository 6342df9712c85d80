"""The operator's pages for people, projects, roles and jobs. They never show texts, comments or pseudonyms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from allauth.account.admin import EmailAddress
from allauth.mfa.admin import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, HttpResponseRedirect

from annotation.errors import NotAuthenticated
from annotation.models import Document, Job, Membership, Project, User, Verb
from annotation.services import events
from annotation.services.accounts import second_factor, sessions

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
admin.site.unregister([Authenticator, EmailAddress])  # the secrets of second factors are nobody's to see or edit


def _person(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


def _log_in(request: HttpRequest, extra_context: object = None) -> HttpResponse:
    """There is only one log-in page, which asks for the second factor."""
    if isinstance(request.user, User):
        return HttpResponseForbidden("Only administrators of the site may see these pages.")
    return HttpResponseRedirect("/login?" + urlencode({"next": request.GET.get("next", "/admin/")}))


def _change_password(request: HttpRequest, extra_context: object = None) -> HttpResponse:
    return HttpResponseRedirect("/account")


admin.site.login = _log_in  # type: ignore[method-assign]
admin.site.password_change = _change_password  # type: ignore[method-assign, assignment]


class ReadOnly:
    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _record(request: HttpRequest, verb: Verb, *, project: Project | None = None, **values: Any) -> None:
    by = request.user if isinstance(request.user, User) else None
    events.record(verb, by=by, project=project, **values)


@admin.register(User)
class UserPages(AccountPages):
    list_display = ["username", "first_name", "last_name", "must_change_password", "has_second_factor", "is_active"]
    actions = ["reset_second_factor"]
    fieldsets = [
        (None, {"fields": ["username", "password", "must_change_password"]}),
        ("Person", {"fields": ["first_name", "last_name", "email"]}),
        ("Access", {"fields": ["is_active", "is_staff", "is_superuser"]}),
    ]
    filter_horizontal = []

    @admin.action(description="Take the second factor away, for those who have lost it")
    def reset_second_factor(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        by = _person(request)
        for user in queryset.filter(has_second_factor=True).exclude(pk=by.pk):
            second_factor.reset(user, by=by)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """Whoever typed the password here knows it, so its owner has to choose another."""
        if not change or "password" in form.changed_data:
            obj.must_change_password = obj != request.user
        super().save_model(request, obj, form, change)
        _record(request, Verb.ACCOUNT_CHANGED if change else Verb.ACCOUNT_CREATED, account=str(obj.pk))

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        before = User.objects.values_list("password", flat=True).filter(pk=id).first()
        response = super().user_change_password(request, id, form_url)
        user = User.objects.filter(pk=id).first()
        if user is not None and user.password != before:
            user.must_change_password = user != request.user
            user.save(update_fields=["must_change_password"])
            sessions.end_all(user)
            _record(request, Verb.PASSWORD_RESET, account=id)
        return response

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        _record(request, Verb.ACCOUNT_DELETED, account=str(obj.pk))
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            self.delete_model(request, user)


@admin.register(Project)
class ProjectAdmin(ProjectPages):
    list_display = ["name", "label_set", "label_set_version", "language", "archived"]
    fields = ["name", "description", "archived"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # a project needs a key and a seed, which the service creates

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Membership)
class MembershipAdmin(MembershipPages):
    list_display = ["user", "project", "role"]
    list_filter = ["project", "role"]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return ["user", "project"] if obj is not None else []

    def save_model(self, request: HttpRequest, obj: Membership, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        verb = Verb.MEMBER_CHANGED if change else Verb.MEMBER_ADDED
        _record(request, verb, project=obj.project, member=str(obj.user_id), role=obj.role)

    def delete_model(self, request: HttpRequest, obj: Membership) -> None:
        _record(request, Verb.MEMBER_REMOVED, project=obj.project, member=str(obj.user_id))
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Membership]) -> None:
        for membership in queryset.select_related("project"):
            self.delete_model(request, membership)


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
