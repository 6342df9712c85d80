from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import FINISHED, Annotation
from annotation.models.annotations.operation import Operation
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from pseudonymizer.comparison import Kind

GONE = "gone"  # the compared rows are in neither layer any more
ITEM_KINDS = [*((kind.value, kind.value) for kind in Kind), (GONE, GONE)]


class Table(models.TextChoices):
    MENTION = "mention"
    REWRITE = "rewrite"


class Taken(models.TextChoices):
    """What was decided about an item: by default if both agree, otherwise by a person."""

    AGREED = "agreed"
    FIRST = "first"
    SECOND = "second"
    OWN = "own"
    NOTHING = "nothing"


class AdjudicationQuerySet(models.QuerySet["Adjudication"]):
    def visible_to(self, user: User) -> Self:
        """Adjudications whose two layers the user may see."""
        reviewed = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        return self.filter(annotation__document__project__in=reviewed)

    def done(self) -> Self:
        return self.filter(annotation__status__in=FINISHED)


class Adjudication(models.Model):
    """The differences between two layers of a document are settled into a third, `annotation`.

    `first_version` and `second_version` are the versions at which the two were last compared.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    annotation = models.OneToOneField(Annotation, on_delete=models.CASCADE, related_name="adjudication")
    first = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="+")
    first_version = models.PositiveIntegerField()
    second_version = models.PositiveIntegerField()
    started_at = models.DateTimeField(auto_now_add=True)

    objects = AdjudicationQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(first=models.F("second")), name="two_layers_are_compared"),
        ]

    def __str__(self) -> str:
        return f"adjudication {self.id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id


class Item(models.Model):
    """A row of one layer with its counterpart in the other. Only ids are stored, since layers keep changing.

    `renewed_at`: the version of the adjudicated layer when a change in the compared rows was last noticed.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    adjudication = models.ForeignKey(Adjudication, on_delete=models.CASCADE, related_name="items")
    table = models.CharField(max_length=8, choices=Table.choices, default=Table.MENTION)
    first = models.UUIDField(null=True)
    second = models.UUIDField(null=True)
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    kind = models.CharField(max_length=16, choices=ITEM_KINDS)
    differing = models.JSONField(default=list)
    renewed_at = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["start", "end", "id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind__in=[kind for kind, _ in ITEM_KINDS]), name="item_kind_known"
            ),
            models.CheckConstraint(condition=models.Q(table__in=Table.values), name="item_table_known"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.start}-{self.end}"


class Settlement(models.Model):
    """How an item was settled. In effect until its operation is undone or another settlement follows.

    `operation` is null for what the layer started with. `row`: the row put into the adjudicated layer, if any.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="settlements")
    operation = models.ForeignKey(Operation, on_delete=models.CASCADE, null=True, related_name="settlements")
    taken = models.CharField(max_length=8, choices=Taken.choices)
    row = models.UUIDField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["item", "operation"], name="settled_once_in_one_go"),
            models.CheckConstraint(condition=models.Q(taken__in=Taken.values), name="settlement_known"),
        ]

    def __str__(self) -> str:
        return f"{self.taken} of {self.item_id}"


class ItemReason(models.Model):
    """Why an item was settled as it was, for the annotators of the two layers."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    item = models.OneToOneField(Item, on_delete=models.CASCADE, related_name="reason")
    text = EncryptedTextField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    updated_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"reason of {self.item_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.item.adjudication.key_project_id
