from __future__ import annotations

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.projects.project import Project


class TallyKind(models.TextChoices):
    """What is counted: documents by state, and by person the layers begun, those at work and what is to be begun.

    The last three count layers by day: how many were opened for the first time, marked done and confirmed.
    """

    STATE = "state"
    LAYER = "layer"
    AT_WORK = "at_work"
    TO_BEGIN = "to_begin"
    BEGUN_ON = "begun_on"
    DONE_ON = "done_on"
    CONFIRMED_ON = "confirmed_on"


BY_DAY = (TallyKind.BEGUN_ON, TallyKind.DONE_ON, TallyKind.CONFIRMED_ON)


class Tally(models.Model):
    """Part of a count: all rows of a project with the same kind, person and value add up to it.

    Whoever changes a document adds rows, so that nobody waits for anybody. A timer adds the rows up.
    """

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+", db_index=False)
    kind = models.CharField(max_length=16, choices=TallyKind.choices)
    person = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="+", db_index=False)
    value = models.CharField(max_length=16, blank=True, default="")
    documents = models.IntegerField()
    tokens = models.BigIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(kind__in=TallyKind.values), name="tally_kind_known"),
        ]
        indexes = [models.Index(fields=["project", "kind", "person", "value"], name="tally_of_project")]

    def __str__(self) -> str:
        return f"{self.documents} {self.kind} {self.value}"
