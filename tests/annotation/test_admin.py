from __future__ import annotations

import pytest
from django.contrib import admin
from django.test import Client

from annotation.models import Document, Event, User
from annotation.models.encryption import _EncryptedMixin
from tests.annotation import factories

pytestmark = pytest.mark.django_db


def client(who: User) -> Client:
    made = Client()
    made.force_login(who, backend="django.contrib.auth.backends.ModelBackend")
    return made


def test_a_lead_cannot_open_the_admin_pages() -> None:
    project = factories.project(lead=(lead := factories.user()))
    factories.document(project)
    for path in ("/admin/", "/admin/annotation/document/", "/admin/annotation/project/"):
        assert client(lead).get(path).status_code == 302


def test_even_an_operator_sees_no_text() -> None:
    operator = factories.user(is_staff=True, is_superuser=True)
    document = factories.document(text="Kanariefågel", person_to_protect="Kanariefågel")
    pages = client(operator)
    for path in ("/admin/annotation/document/", f"/admin/annotation/document/{document.id}/change/"):
        response = pages.get(path)
        assert response.status_code == 200
        assert document.external_id in response.content.decode()
        assert "Kanarie" not in response.content.decode()


def test_a_document_cannot_be_changed_by_an_operator() -> None:
    operator = factories.user(is_staff=True, is_superuser=True)
    document = factories.document()
    client(operator).post(f"/admin/annotation/document/{document.id}/delete/", {"post": "yes"})
    assert Document.objects.filter(id=document.id).exists()


@pytest.mark.parametrize("path", ["user", "project", "membership", "document", "job"])
def test_an_operators_list_opens(path: str) -> None:
    project = factories.project(lead=factories.user())
    factories.document(project)
    operator = factories.user(is_staff=True, is_superuser=True)
    assert client(operator).get(f"/admin/annotation/{path}/").status_code == 200


def test_no_page_shows_an_encrypted_field() -> None:
    for model, pages in admin.site._registry.items():
        encrypted = {field.name for field in model._meta.get_fields() if isinstance(field, _EncryptedMixin)}
        shown = {*pages.list_display, *(pages.fields or []), *pages.search_fields, *pages.readonly_fields}
        assert not encrypted & {str(name) for name in shown}


class TestRecords:
    @pytest.fixture
    def operator(self) -> User:
        return factories.user("root", is_staff=True, is_superuser=True)

    def test_an_account_made_here_must_change_its_password(self, operator: User) -> None:
        passwords = {"password1": factories.PASSWORD, "password2": factories.PASSWORD}
        form = {"username": "new", "usable_password": "true", **passwords}
        assert client(operator).post("/admin/annotation/user/add/", form).status_code == 302
        made = User.objects.get(username="new")
        assert made.must_change_password
        assert told("account_created") == [{"account": str(made.pk)}]

    def test_a_password_set_here_must_be_changed(self, operator: User) -> None:
        person = factories.user("anna")
        form = {"password1": "seven green bicycles", "password2": "seven green bicycles", "usable_password": "true"}
        client(operator).post(f"/admin/annotation/user/{person.pk}/password/", form)
        person.refresh_from_db()
        assert person.check_password("seven green bicycles")
        assert person.must_change_password
        assert told("password_reset") == [{"account": str(person.pk)}]

    def test_memberships_made_changed_and_removed_here_are_on_record(self, operator: User) -> None:
        project, person = factories.project(), factories.user()
        pages = client(operator)
        form = {"user": str(person.pk), "project": str(project.pk), "role": "annotator"}
        pages.post("/admin/annotation/membership/add/", form)
        held = person.memberships.get()
        pages.post(f"/admin/annotation/membership/{held.pk}/change/", {"role": "lead"})
        pages.post(f"/admin/annotation/membership/{held.pk}/delete/", {"post": "yes"})
        member = str(person.pk)
        assert told("member_added") == [{"member": member, "role": "annotator"}]
        assert told("member_changed") == [{"member": member, "role": "lead"}]
        assert told("member_removed") == [{"member": member}]


def told(verb: str) -> list[object]:
    return list(Event.objects.filter(verb=verb).values_list("values", flat=True))
