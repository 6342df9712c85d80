"""Assignments: who annotates, reviews or adjudicates which document."""

from annotation.services.assignments import next_documents, sharing, workload
from annotation.services.assignments._assignable import Reason
from annotation.services.assignments._assignments import OFFERED, InTurn, assign, take_back, withdraw
from annotation.services.assignments._distribution import Method
from annotation.services.assignments._handing_over import begun_by
from annotation.services.assignments._reassigning import reassign

__all__ = [
    "OFFERED",
    "InTurn",
    "Method",
    "Reason",
    "assign",
    "begun_by",
    "next_documents",
    "reassign",
    "sharing",
    "take_back",
    "withdraw",
    "workload",
]
