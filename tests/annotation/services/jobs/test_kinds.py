from __future__ import annotations

from annotation.models import JobKind, ReportKind
from annotation.tasks.jobs import HANDLERS


def test_every_kind_of_job_has_a_handler() -> None:
    assert set(HANDLERS) == set(JobKind)


def test_every_report_is_made_by_a_job_of_its_name() -> None:
    assert set(ReportKind.values) <= set(JobKind.values)
