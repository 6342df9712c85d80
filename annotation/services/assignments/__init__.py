"""Assignments: who annotates, reviews or adjudicates which document."""

from annotation.services.assignments import next_documents, sharing, workload
from annotation.services.assignments._assignable import Reason
from annotation.services.assignments._assignments import (
    OFFERED,
    InTurn,
    assign,
    give_some,
    of_batch,
    plan,
    take_back,
    withdraw,
)
from annotation.services.assignments._distribution import Method, Pick
from annotation.services.assignments._handing_over import begun_by
from annotation.services.assignments._reassigning import reassign

__all__ = [
    "OFFERED",
    "InTurn",
    "Method",
    "Pick",
    "Reason",
    "assign",
    "begun_by",
    "give_some",
    "next_documents",
    "of_batch",
    "plan",
    "reassign",
    "sharing",
    "take_back",
    "withdraw",
    "workload",
]
