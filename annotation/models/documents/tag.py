from __future__ import annotations

import uuid

from django.db import models
from django.db.models.functions import Lower

from annotation.models.documents.document import Document
from annotation.models.projects.project import Project


class Tag(models.Model):
    """A word that a project's leads and reviewers put on documents to find them again."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="tags")
    name = models.CharField(max_length=60)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint("project", Lower("name"), name="tag_unique_in_project"),
            models.CheckConstraint(condition=~models.Q(name=""), name="tag_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class DocumentTag(models.Model):
    """A tag on a document."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    tag = models.ForeignKey(Tag, on_delete=models.CASCADE, related_name="document_tags", db_index=False)
    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="document_tags")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tag", "document"], name="tagged_once"),
        ]

    def __str__(self) -> str:
        return f"tag {self.tag_id} on {self.document_id}"
