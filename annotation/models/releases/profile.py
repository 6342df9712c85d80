from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class ReleaseKind(models.TextChoices):
    """A hand-over package goes to those who work on with the texts and may carry `OBS!`; a public release may not."""

    HAND_OVER = "hand_over"
    PUBLIC = "public"


class ProfileQuerySet(models.QuerySet["Profile"]):
    def visible_to(self, user: User) -> Self:
        """Those who review can second the approval of a standing profile."""
        of = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        return self.filter(project__in=of)


class Profile(models.Model):
    """For whom releases of a project are made, and how.

    `domain`: the pseudonymisation domain, which is everybody who must not be able to tell who somebody is. `means`:
    what the recipient has that could help to. `policies`: by label, what is hidden beyond what was reviewed.
    `confidential`: by category, whether what is readable of it may stay so (keep) or is hidden. `stable_ids`: a
    document and an author have the same id in each release of the profile.

    Once two people have approved it, it is standing: what is confirmed is released under it without being asked for,
    all together or `one_by_one`. `approval`: the name and statement with which such releases are signed.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="profiles")
    name = models.CharField(max_length=100)
    kind = models.CharField(max_length=16, choices=ReleaseKind.choices)
    recipient = EncryptedTextField()
    purpose = EncryptedTextField()
    domain = EncryptedTextField()
    means = EncryptedTextField()
    formats = models.JSONField(default=list)
    policies = models.JSONField(default=dict)
    confidential = models.JSONField(default=dict)
    metadata_fields = models.JSONField(default=list)
    stable_ids = models.BooleanField(default=False)
    reassess_on = models.DateField(null=True)
    one_by_one = models.BooleanField(default=False)
    approval = EncryptedJSONField()
    approved_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    approved_at = models.DateTimeField(null=True)
    seconded_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    seconded_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = ProfileQuerySet.as_manager()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["project", "name"], name="profile_name_unique"),
            models.CheckConstraint(condition=models.Q(kind__in=ReleaseKind.values), name="profile_kind_known"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_standing(self) -> bool:
        return self.approved_by_id is not None and self.seconded_by_id is not None

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
