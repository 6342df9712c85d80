"""The Celery task that does one job, and which function handles each kind."""

from collections.abc import Mapping

from annotation.broker.app import EXECUTE, app
from annotation.models import JobKind
from annotation.services import bulk_actions, concordance, imports, jobs, learning, patterns, preannotation, releases
from annotation.services.exports import archives
from annotation.services.projects import deletions
from annotation.services.pseudonyms import redraws
from annotation.services.reports import agreement, effort, engines

HANDLERS: Mapping[str, jobs.Handler] = {
    JobKind.AGREEMENT: agreement.prepare,
    JobKind.BULK: bulk_actions.prepare,
    JobKind.CONCORDANCE: concordance.actions.prepare,
    JobKind.DELETE_PROJECT: deletions.prepare,
    JobKind.EFFORT: effort.prepare,
    JobKind.ENGINES: engines.prepare,
    JobKind.EXPORT: archives.prepare,
    JobKind.IMPORT: imports.prepare,
    JobKind.LEARNING: learning.prepare,
    JobKind.PATTERNS: patterns.trials.prepare,
    JobKind.PREANNOTATE: preannotation.prepare,
    JobKind.REDRAW: redraws.prepare,
    JobKind.RELEASE: releases.prepare,
    JobKind.STANDING: releases.standing.prepare,
}


TURNS = jobs.Turns()


@app.task(name=EXECUTE)  # type: ignore[untyped-decorator]  # Celery carries no types
def execute(*_: object) -> None:
    """Does one job from the queues that this worker serves. Messages from earlier versions name a job."""
    jobs.run_next(TURNS, app.amqp.queues.consume_from, HANDLERS)
