from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command
from django.test import RequestFactory

from annotation.models import Annotation, Document, Job, JobKind, Membership, Project, User

pytestmark = pytest.mark.django_db


def run() -> str:
    out = StringIO()
    call_command("setup_demo", stdout=out)
    return out.getvalue()


def password(printed: str) -> str:
    found = re.search(r"one-time password: (\S+)", printed)
    assert found is not None
    return found[1]


def test_the_demo_has_a_project_for_each_tradition_led_by_the_administrator() -> None:
    run()
    assert dict(Project.objects.values_list("name", "label_set")) == {
        "Court rulings (demo)": "tab",
        "Discharge notes (demo)": "discharge",
        "Learner essays (demo)": "swell",
        "Short messages (demo)": "sms",
    }
    assert set(Membership.objects.values_list("user__username", "role")) == {("admin", "lead")}


def test_nothing_is_proposed_in_book_reviews() -> None:
    run()
    assert Project.objects.get(label_set="swell").options == {"off": {"genre": ["book review"]}}


def test_the_texts_come_with_their_metadata_and_wait_for_the_worker() -> None:
    run()
    essays = Document.objects.filter(project__label_set="swell")
    assert essays.count() >= 5
    assert all(essay.metadata["genre"] and essay.author_key and essay.language == "sv" for essay in essays)
    assert all(ruling.person_to_protect for ruling in Document.objects.filter(project__label_set="tab"))
    assert Job.objects.filter(kind=JobKind.PREANNOTATE, state="waiting").count() == Document.objects.count()
    assert not Annotation.objects.exists()


def test_the_password_works_once_and_must_be_changed() -> None:
    secret = password(run())
    admin = authenticate(RequestFactory().post("/"), username="admin", password=secret)
    assert isinstance(admin, User)
    assert admin.must_change_password


def test_an_unused_password_is_replaced_by_a_fresh_one() -> None:
    first, second = password(run()), password(run())
    assert first != second
    assert User.objects.get(username="admin").check_password(second)


def test_a_changed_password_is_left_alone_and_nothing_is_doubled() -> None:
    run()
    User.objects.update(must_change_password=False)
    before = sorted(Document.objects.values_list("id", flat=True))
    assert run().strip() == "already set up"
    assert sorted(Document.objects.values_list("id", flat=True)) == before
    assert Project.objects.count() == 4


def test_keys_are_made_before_the_first_project(settings: Any, tmp_path: Any) -> None:
    settings.MASTER_KEYS_FILE = tmp_path / "keys.json"
    run()
    assert settings.MASTER_KEYS_FILE.exists()
