from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.core.management import CommandError, call_command

from annotation import errors
from annotation.models import Project, Release, ReleaseKey, Role, User
from annotation.services import keys, releases
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return released.project(lead)


@pytest.fixture
def release(project: Project, lead: User) -> Release:
    for number in range(3):
        released.confirmed(project, f"B{number}")
    return released.frozen(released.begun(released.profile(project, lead), lead), lead)


class Handed:
    """A release's file, its signature and the key as somebody else got them."""

    def __init__(self, folder: Path, release: Release, lead: User) -> None:
        self.file, self.signature, self.key = folder / "r.zip", folder / "r.zip.sig", folder / "key.pem"
        self.file.write_bytes(released.data(release, lead))
        self.signature.write_text(releases.signing.signature_file(release))
        self.key.write_text(releases.signing.of_site().public_key)

    def verify(self) -> tuple[str, ...]:
        return releases.verifying.verify(self.file, self.signature, self.key).differing

    def rebuild(self, changes: dict[str, bytes | None]) -> None:
        """None: the file is taken out."""
        with zipfile.ZipFile(self.file) as archive:
            held: dict[str, bytes | None] = {name: archive.read(name) for name in archive.namelist()}
        with zipfile.ZipFile(self.file, "w") as archive:
            for name, data in {**held, **changes}.items():
                if data is not None:
                    archive.writestr(name, data)


@pytest.fixture
def handed(tmp_path: Path, release: Release, lead: User) -> Handed:
    return Handed(tmp_path, released.signed(release, lead), lead)


def test_somebody_else_confirms_before_it_is_signed(project: Project, release: Release, lead: User) -> None:
    reviewer = factories.member(project, Role.REVIEWER)
    with pytest.raises(errors.ReleaseUnconfirmed):
        releases.signing.sign(release, name="Kim Ek", statement="Fine.", by=lead)
    with pytest.raises(errors.SamePerson):
        releases.signing.confirm(release, by=lead)
    releases.signing.confirm(release, by=reviewer)
    with pytest.raises(errors.SamePerson):
        releases.signing.sign(release, name="Kim Ek", statement="Fine.", by=reviewer)
    with pytest.raises(errors.InvalidInput):
        releases.signing.sign(release, name="Kim Ek", statement=" ", by=lead)
    assert releases.signing.sign(release, name="Kim Ek", statement="Fine.", by=lead).signed_at
    for act in (
        lambda: releases.signing.confirm(release, by=reviewer),
        lambda: releases.signing.sign(release, name="Kim Ek", statement="Otherwise.", by=lead),
    ):
        with pytest.raises(errors.ReleaseSigned):
            act()


def test_a_draft_has_nothing_to_sign(project: Project, lead: User) -> None:
    released.confirmed(project, "B1")
    draft = released.begun(released.profile(project, lead), lead)
    with pytest.raises(errors.ReleaseNotInState):
        releases.signing.confirm(draft, by=factories.member(project, Role.REVIEWER))
    with pytest.raises(errors.ReleaseUnsigned):
        releases.signing.signature_file(draft)


def test_the_site_has_one_key_and_its_secret_is_sealed() -> None:
    key = keys.release_key()
    assert keys.release_key() == key == ReleaseKey.objects.get()
    stored = bytes(ReleaseKey.objects.get().__dict__["secret"])
    assert key.secret not in stored
    assert len(key.secret) == 32


def test_what_was_handed_over_as_signed_is_verified(handed: Handed) -> None:
    assert handed.verify() == ()


def test_a_text_that_was_changed_is_named(handed: Handed) -> None:
    (name, *_) = sorted(each for each in zipfile.ZipFile(handed.file).namelist() if each.startswith("target/"))
    handed.rebuild({name: b"Anna bor i Stad."})
    assert handed.verify() == (f"{name} was changed",)


def test_what_is_missing_or_was_added_is_named(handed: Handed) -> None:
    handed.rebuild({"documents.csv": None, "note.txt": b"x"})
    assert handed.verify() == ("documents.csv is missing", "note.txt was added")


def test_a_manifest_that_was_changed_along_with_a_file_is_found(handed: Handed) -> None:
    manifest = json.loads(zipfile.ZipFile(handed.file).read("manifest.json"))
    manifest["documents"] = 4
    handed.rebuild({"manifest.json": json.dumps(manifest).encode()})
    assert handed.verify() == ("manifest.json was changed, so nothing can be said about the other files",)


def test_the_same_files_packed_anew_are_told_apart(handed: Handed) -> None:
    handed.rebuild({})
    assert handed.verify() == ("the files in it are as signed, the file around them is not",)


@pytest.mark.parametrize("damage", [lambda data: data[:100], lambda data: b"", lambda data: b"no zip"])
def test_a_damaged_file_is_told(handed: Handed, damage: object) -> None:
    assert callable(damage)
    handed.file.write_bytes(damage(handed.file.read_bytes()))
    assert handed.verify() == ("the file is damaged and cannot be opened",)


def test_a_flipped_bit_is_found_in_its_file(handed: Handed) -> None:
    data = handed.file.read_bytes()
    place = data.index(b"Maja bor")
    handed.file.write_bytes(data[:place] + b"M\xc5" + data[place + 2 :])
    (told,) = handed.verify()
    assert told.startswith("target/d")
    assert told.endswith("was changed")


def test_another_key_has_not_signed_it(handed: Handed) -> None:
    other = Ed25519PrivateKey.generate().public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    handed.key.write_text(releases.verifying.as_pem(other))
    with pytest.raises(errors.SignatureInvalid):
        handed.verify()


def test_a_statement_that_was_changed_is_not_what_was_signed(handed: Handed) -> None:
    held = json.loads(handed.signature.read_text())
    held["signed"]["statement"] = "Otherwise."
    handed.signature.write_text(json.dumps(held))
    with pytest.raises(errors.SignatureInvalid):
        handed.verify()


@pytest.mark.parametrize("content", ["", "[]", '{"signed": {}}', '{"signed": 1, "signature": 2}'])
def test_a_signature_file_that_is_none_is_told(handed: Handed, content: str) -> None:
    handed.signature.write_text(content)
    with pytest.raises(errors.SignatureInvalid):
        handed.verify()


def test_the_command_says_who_signed(handed: Handed, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("verify_release", str(handed.file), key=handed.key)
    told = capsys.readouterr().out
    assert "release 1 is as it was signed" in told
    assert "Kim Ek" in told
    assert "Nobody can be told." in told
    assert releases.signing.of_site().fingerprint in told


def test_the_command_fails_where_the_file_differs(handed: Handed) -> None:
    handed.rebuild({"note.txt": b"x"})
    with pytest.raises(CommandError, match=r"note\.txt was added"):
        call_command("verify_release", str(handed.file), key=handed.key)
    handed.signature.unlink()
    with pytest.raises(CommandError, match="does not exist"):
        call_command("verify_release", str(handed.file), key=handed.key)
