"""Errors that any request or job may meet."""

from __future__ import annotations

from annotation.errors._base import MaskrosError


class InvalidInput(MaskrosError):
    """The request holds a value that is not valid."""

    code = "invalid_input"


class NotFound(MaskrosError):
    """This does not exist, or you may not see it."""

    code = "not_found"
    status = 404


class Busy(MaskrosError):
    """A large amount of data is being saved. Try again in a moment."""

    code = "busy"
    status = 503


class Unavailable(MaskrosError):
    """The database does not answer. Nothing was stored. Try again later."""

    code = "unavailable"
    status = 503


class StorageFull(MaskrosError):
    """The server's disk is full. Nothing was stored. Reading still works."""

    code = "storage_full"
    status = 507


class ServerFailed(MaskrosError):
    """The server failed."""

    code = "server_error"
    status = 500


class Cancelled(MaskrosError):
    """The job was cancelled."""

    code = "cancelled"
    status = 409


class LeaseLost(MaskrosError):
    """Another worker has taken over the job."""

    code = "lease_lost"
    status = 409


class WorkerLost(MaskrosError):
    """The worker ended before the job did."""

    code = "worker_lost"
    status = 500
