from __future__ import annotations

from django.db import models

from annotation.models.documents.document import Document
from annotation.models.projects.project import Project


class Layers(models.IntegerChoices):
    """In which layers of a document a label stands: in that which the list shows, in the machine's, or in both."""

    SHOWN = 1
    MACHINE = 2
    BOTH = 3


class DocumentLabel(models.Model):
    """A label that a mention of the document bears, so that a list by label reads no mentions.

    Follows from its layers (`Annotation.label_counts`): kept by `documents.states`, checked by `check_counts`.
    """

    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="labels", db_index=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+", db_index=False)
    label = models.CharField(max_length=64)
    layers = models.PositiveSmallIntegerField(choices=Layers.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["document", "label"], name="label_once"),
            # A range: Django cannot introspect a list of numbers of one digit in SQLite.
            models.CheckConstraint(
                condition=models.Q(layers__gte=Layers.SHOWN, layers__lte=Layers.BOTH), name="label_layers_known"
            ),
        ]
        indexes = [models.Index(fields=["project", "label", "layers", "document"], name="label_of_project")]

    def __str__(self) -> str:
        return f"{self.label} in {self.document_id}"


class MetadataValue(models.Model):
    """A value that so many documents have in a field of their metadata, or as their language (no field).

    As with tallies, rows add up: whoever adds, changes or deletes documents adds some.
    """

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+", db_index=False)
    field = models.CharField(max_length=200, blank=True, default="")
    value = models.CharField(max_length=200)
    documents = models.IntegerField()

    class Meta:
        indexes = [models.Index(fields=["project", "field", "value", "documents"], name="metadata_value")]

    def __str__(self) -> str:
        return f"{self.documents} {self.field} {self.value}"
