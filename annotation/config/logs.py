"""Keeps personal data out of the logs."""

from __future__ import annotations

import logging
import traceback

from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import RedisError

from annotation.errors import DecryptionFailed, MasterKeyMissing

# The messages of these are about servers, files, keys and settings.
OF_THE_INSTALLATION = (
    ImportError,
    ImproperlyConfigured,
    OSError,
    OperationalError,
    BrokerError,
    RedisError,
    MasterKeyMissing,
    DecryptionFailed,
)


class ScrubbedFormatter(logging.Formatter):
    """Writes the type and place of an error, but its message only if it is about the installation.

    Other messages may quote a row's values or a document's words.
    """

    def format(self, record: logging.LogRecord) -> str:
        if record.exc_info and record.exc_info[1] is not None:
            record.exc_text = "\n".join(_told(link) for link in _chain(record.exc_info[1]))
        return super().format(record)


def _chain(error: BaseException | None) -> list[BaseException]:
    errors: list[BaseException] = []
    while error is not None and error not in errors:
        errors.append(error)
        error = error.__cause__ or error.__context__
    return errors


def _told(error: BaseException) -> str:
    lines = [
        f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
    ]
    return "\n".join([*lines, f"{type(error).__module__}.{type(error).__qualname__}{_message(error)}"])


def _message(error: BaseException) -> str:
    """Only the first line of a database error: later lines may quote a row."""
    if not isinstance(error, OF_THE_INSTALLATION):
        return " (message withheld)"
    return f": {str(error).partition(chr(10))[0]}"
