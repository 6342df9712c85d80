"""Background jobs. The row in the database is the truth; a message only wakes a worker."""

from annotation.services.jobs._jobs import (
    RETRIABLE,
    Handler,
    Progress,
    Publish,
    Turns,
    cancel,
    cancel_all,
    enqueue,
    enqueue_first,
    note_done,
    publish_after_commit,
    retry,
    retry_all,
    run,
    run_next,
    sweep,
)

__all__ = [
    "RETRIABLE",
    "Handler",
    "Progress",
    "Publish",
    "Turns",
    "cancel",
    "cancel_all",
    "enqueue",
    "enqueue_first",
    "note_done",
    "publish_after_commit",
    "retry",
    "retry_all",
    "run",
    "run_next",
    "sweep",
]
