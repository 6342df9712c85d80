from __future__ import annotations

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from annotation.models import Event, Membership, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("create_user", *arguments, stdout=out)
    return out.getvalue()


def test_the_printed_password_works_once_and_must_be_changed() -> None:
    found = re.fullmatch(r"user name: berit\none-time password: (\S{16})\n", run("berit"))
    user = User.objects.get()
    assert found is not None
    assert user.check_password(found[1])
    assert (user.must_change_password, user.is_staff, user.is_superuser) == (True, False, False)
    assert not Membership.objects.exists()


@pytest.mark.parametrize(("given", "role"), [([], "annotator"), (["--role", "lead"], "lead")])
def test_a_person_becomes_a_member_of_a_project(given: list[str], role: str) -> None:
    project = factories.project(name="Essays")
    run("berit", "--project", "Essays", *given)
    assert list(Membership.objects.values_list("user__username", "project", "role")) == [("berit", project.id, role)]
    assert Event.objects.get().verb == "member_added"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["anna"], "There is a user named anna already"),
        (["an na"], "valid username"),
        (["berit", "--project", "Essays"], "There is no project Essays"),
        (["berit", "--role", "king"], "invalid choice: 'king'"),
    ],
)
def test_invalid_arguments_are_refused_with_a_sentence(arguments: list[str], reason: str) -> None:
    factories.user("anna")
    with pytest.raises(CommandError, match=reason):
        run(*arguments)
    assert User.objects.count() == 1
