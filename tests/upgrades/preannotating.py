"""Pre-annotates every document of a data folder, as a worker would."""

from tests.upgrades import telling  # sets Django up, which must come first

# isort: split

from annotation.models import Document, JobKind
from annotation.services import jobs
from annotation.tasks.jobs import HANDLERS

if __name__ == "__main__":
    before = telling.stored()
    for document in Document.objects.select_related("project"):
        jobs.run(jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project).pk, HANDLERS)
    assert telling.stored() == before
