from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.documents.document import Document
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project
from pseudonymizer.model import ConfidentialStatus


class CorpusDecisionQuerySet(models.QuerySet["CorpusDecision"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class CorpusDecision(models.Model):
    """What a project decided about a label, about one of its values, or about a mention. Rows are only added.

    With a document, it is about the mention at this place, in whatever layer; else with a value, about all mentions
    with these words; else about the label. What was decided together has one `number`, and the latest number counts.
    `policy` is empty where the decision was taken back; `before` is the one that counted until then.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="corpus_decisions", db_index=False)
    number = models.PositiveIntegerField()
    label = models.CharField(max_length=64)
    value = EncryptedTextField()
    document = models.ForeignKey(
        Document, on_delete=models.CASCADE, null=True, related_name="corpus_decisions", db_index=False
    )
    start = models.PositiveIntegerField(default=0)
    end = models.PositiveIntegerField(default=0)
    policy = models.CharField(max_length=8, blank=True, default="")
    before = models.CharField(max_length=8, blank=True, default="")
    # The kind of what is sensitive there, where somebody said it.
    category = models.CharField(
        max_length=24, blank=True, default="", choices=[(each.value, each.value) for each in ConfidentialStatus]
    )
    undoes = models.PositiveIntegerField(null=True)
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = CorpusDecisionQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        indexes = [
            models.Index(fields=["project", "number"], name="corpus_decision_number"),
            models.Index(fields=["document", "number"], name="corpus_decision_document"),
        ]

    def __str__(self) -> str:
        return f"decision {self.number} on {self.label}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
