from __future__ import annotations

import uuid
from typing import Any, Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField
from pseudonymizer import labels
from pseudonymizer.labels import LabelSet


class ReviewMode(models.TextChoices):
    """Who reviews a finished annotation before it is confirmed."""

    NONE = "none"
    SINGLE = "single"
    PAIR = "pair"


class ProjectQuerySet(models.QuerySet["Project"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(memberships__user=user)

    def kept(self) -> Self:
        """Without projects that are being deleted."""
        return self.filter(being_deleted=False)


class Project(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=200, unique=True)
    description = models.TextField(blank=True, default="")
    label_set = models.CharField(max_length=64)
    label_set_version = models.CharField(max_length=32)
    language = models.CharField(max_length=16)  # for texts that come without a language
    languages = models.JSONField(default=list)
    metadata_fields = models.JSONField(default=list)
    review = models.CharField(max_length=8, choices=ReviewMode.choices, default=ReviewMode.NONE)
    policies = models.JSONField(default=dict, blank=True)
    options = models.JSONField(default=dict, blank=True)
    preferences = models.JSONField(default=dict, blank=True)  # what members start with in the interface
    decided = models.PositiveIntegerField(default=0)  # the number of the last corpus decision
    homographs = EncryptedJSONField()  # by folded string, "rotate" or "leave"
    seed = EncryptedTextField()
    rotation = EncryptedJSONField()  # a table of rotated names that was imported, as `rotation.as_stored` gives it
    archived = models.BooleanField(default=False)
    being_deleted = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = ProjectQuerySet.as_manager()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(condition=models.Q(review__in=ReviewMode.values), name="project_review_known"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def all_languages(self) -> list[str]:
        """The languages of its texts, the usual one first."""
        return list(dict.fromkeys((self.language, *self.languages)))

    @property
    def pipeline_options(self) -> dict[str, Any]:
        """The options, with the secret by which first names are rotated, and what was decided about homographs."""
        return {**self.options, "rotation": self.rotation or self.seed, "homographs": self.homographs}

    def load_label_set(self) -> LabelSet:
        """The version that the project uses now. A layer may have an earlier one."""
        return labels.load(self.label_set, self.label_set_version)

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.id
