from __future__ import annotations

import uuid
from typing import Any, Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation
from annotation.models.documents.document import Document
from annotation.models.encryption import EncryptedBytesField, EncryptedJSONField, EncryptedTextField
from annotation.models.file_part import FilePart
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project
from annotation.models.releases.profile import Profile


class ReleaseState(models.TextChoices):
    DRAFT = "draft"
    FROZEN = "frozen"
    WITHDRAWN = "withdrawn"


class Needs(models.TextChoices):
    """Who can let a release pass in spite of what a gate blocks."""

    NOBODY = "nobody"
    ONE = "one"
    TWO = "two"


class ReleaseKey(models.Model):
    """A key of the site that signs releases: Ed25519, 32 bytes each. The secret is sealed with the site's data key."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    public = models.BinaryField()
    secret = EncryptedBytesField()
    active = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["active"], condition=models.Q(active=True), name="one_active_release_key"),
        ]

    def __str__(self) -> str:
        return f"release key {self.id}"

    @property
    def key_project_id(self) -> None:
        return None


class ReleaseQuerySet(models.QuerySet["Release"]):
    def visible_to(self, user: User) -> Self:
        """Those who review confirm what others have frozen."""
        of = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        return self.filter(project__in=of)


def _person() -> Any:
    return models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")


class Release(models.Model):
    """A set of documents that leaves the project. Once it is frozen, nothing of it changes any more.

    `number`: given when it is to be frozen. `terms`: what the profile said when it was made. `freezing`: its job is to
    freeze it if no gate blocks it. `attempt`: whose parts make up the file; 0 until it is frozen. `figures`: its report
    as of the last check. `settled`: by gate and code, how many blocks earlier checks found that are gone since.
    `standing`: made by a standing profile; of its drafts the one that has no number holds what waits.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="releases")
    profile = models.ForeignKey(Profile, on_delete=models.RESTRICT, related_name="releases")
    number = models.PositiveIntegerField(null=True)
    state = models.CharField(max_length=16, choices=ReleaseState.choices, default=ReleaseState.DRAFT)
    terms = EncryptedJSONField()
    created_by = _person()
    created_at = models.DateTimeField(auto_now_add=True)
    standing = models.BooleanField(default=False)
    checked_at = models.DateTimeField(null=True)
    figures = EncryptedJSONField()
    settled = models.JSONField(default=dict)
    freezing = models.BooleanField(default=False)
    frozen_by = _person()
    frozen_at = models.DateTimeField(null=True)
    attempt = models.PositiveSmallIntegerField(default=0)
    size = models.PositiveBigIntegerField(default=0)
    sha256 = models.CharField(max_length=64, blank=True, default="")
    manifest_sha256 = models.CharField(max_length=64, blank=True, default="")
    confirmed_by = _person()
    confirmed_at = models.DateTimeField(null=True)
    signed_by = _person()
    signed_at = models.DateTimeField(null=True)
    signed = EncryptedJSONField()  # what the signature is over
    signature = models.BinaryField(default=b"")
    key = models.ForeignKey(ReleaseKey, on_delete=models.PROTECT, null=True, related_name="+")
    withdrawn_by = _person()
    withdrawn_at = models.DateTimeField(null=True)
    withdrawn_because = EncryptedTextField()

    objects = ReleaseQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["project", "number"], name="release_number_unique"),
            models.CheckConstraint(condition=models.Q(state__in=ReleaseState.values), name="release_state_known"),
            models.CheckConstraint(
                condition=models.Q(state=ReleaseState.DRAFT) | models.Q(number__isnull=False, frozen_at__isnull=False),
                name="frozen_release_numbered",
            ),
        ]

    def __str__(self) -> str:
        return f"release {self.number}" if self.number else f"draft {self.id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id


class ReleaseDocument(models.Model):
    """A document of a release, with the layer and version that it was checked at.

    `code` and `author_code` stand for the document and its author in what leaves the project. `identity`: the id of
    the document, also once it is deleted. `prints`: keyed hashes of what goes out of it, by which two releases are
    compared; `digest`: of all of them.
    `doubts_open`, `doubts_settled`: how many there were at the check. `worst_doubt`: the highest score of those open.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    release = models.ForeignKey(Release, on_delete=models.CASCADE, related_name="documents", db_index=False)
    document = models.ForeignKey(Document, on_delete=models.SET_NULL, null=True, related_name="+")
    annotation = models.ForeignKey(Annotation, on_delete=models.SET_NULL, null=True, related_name="+")
    version = models.PositiveIntegerField(null=True)
    code = models.CharField(max_length=16, blank=True, default="")
    author_code = models.CharField(max_length=16, blank=True, default="")
    doubts_open = models.PositiveIntegerField(default=0)
    doubts_settled = models.PositiveIntegerField(default=0)
    worst_doubt = models.PositiveSmallIntegerField(default=0)
    identity = models.UUIDField(null=True)
    prints = models.JSONField(default=dict)
    digest = models.CharField(max_length=32, blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["release", "document"], name="document_once_in_release")]
        indexes = [
            models.Index(fields=["release", "code"], name="release_order"),
            models.Index(fields=["release", "-worst_doubt"], name="release_doubts"),
            models.Index(fields=["release", "identity", "digest"], name="release_identity"),
        ]

    def __str__(self) -> str:
        return f"document of {self.release_id}"


class ReleaseBlock(models.Model):
    """What a gate found at a place, and the exception that somebody made for it.

    `ref`: the row it is about, if it is not the whole document. The exception holds while the same is found there.
    `needs`: how many people an exception takes. `seconded_by`: the second of them. `found`: what the gate needs to
    show the place again; it may hold words of texts.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    release = models.ForeignKey(Release, on_delete=models.CASCADE, related_name="blocks", db_index=False)
    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="+")
    gate = models.CharField(max_length=32)
    code = models.CharField(max_length=32)
    ref = models.CharField(max_length=36, blank=True, default="")
    start = models.PositiveIntegerField(default=0)
    end = models.PositiveIntegerField(default=0)
    label = models.CharField(max_length=64, blank=True, default="")
    version = models.PositiveIntegerField(default=0)  # of the layer, where another version needs another exception
    needs = models.CharField(max_length=8, choices=Needs.choices)
    found = EncryptedJSONField()
    reason = EncryptedTextField()
    excepted_by = _person()
    excepted_at = models.DateTimeField(null=True)
    seconded_by = _person()
    seconded_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["release", "gate", "document", "code", "ref"], name="one_block_for_a_place"
            ),
            models.CheckConstraint(condition=models.Q(needs__in=Needs.values), name="block_needs_known"),
        ]

    def __str__(self) -> str:
        return f"{self.gate} {self.code}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.release.project_id


class ReleasePart(FilePart):
    parent = models.ForeignKey(Release, on_delete=models.CASCADE, related_name="parts")

    class Meta(FilePart.Meta):
        constraints = [
            models.UniqueConstraint(fields=["parent", "attempt", "position"], name="release_part_position"),
        ]
