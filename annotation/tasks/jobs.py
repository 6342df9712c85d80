from collections.abc import Mapping

from annotation.broker.app import EXECUTE, app
from annotation.services import documents, imports, jobs, preannotation
from annotation.services.document_list import bulk_actions
from annotation.services.exports import archives
from annotation.services.projects import deletions
from annotation.services.pseudonyms import redraws
from annotation.services.reports import agreement, effort

HANDLERS: Mapping[str, jobs.Handler] = {
    agreement.KIND.value: agreement.prepare,
    bulk_actions.KIND: bulk_actions.prepare,
    deletions.KIND: deletions.prepare,
    effort.KIND.value: effort.prepare,
    archives.KIND: archives.prepare,
    imports.KIND: imports.prepare,
    documents.PREANNOTATE: preannotation.prepare,
    redraws.KIND: redraws.prepare,
}


TURNS = jobs.Turns()


@app.task(name=EXECUTE)  # type: ignore[untyped-decorator]  # Celery carries no types
def execute(*_: object) -> None:
    """Does one job of the queues that this worker takes messages from; messages of earlier versions name a job."""
    jobs.run_next(TURNS, app.amqp.queues.consume_from, HANDLERS)
