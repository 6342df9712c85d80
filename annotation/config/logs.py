"""Keeps personal data out of the logs."""

from __future__ import annotations

import logging

from django.core.exceptions import ImproperlyConfigured

OF_THE_INSTALLATION = (ImportError, ImproperlyConfigured, OSError)


class ScrubbedFormatter(logging.Formatter):
    """Writes the type and place of an error, not its message, unless it speaks of the installation: a message may
    quote a row's values or a document's words."""

    def format(self, record: logging.LogRecord) -> str:
        if record.exc_info and record.exc_info[1] is not None and _quotes_values(record.exc_info[1]):
            record.exc_text = _without_messages(record.exc_info[1])
        return super().format(record)


def _chain(error: BaseException | None) -> list[BaseException]:
    errors: list[BaseException] = []
    while error is not None and error not in errors:
        errors.append(error)
        error = error.__cause__ or error.__context__
    return errors


def _quotes_values(error: BaseException) -> bool:
    return not all(isinstance(link, OF_THE_INSTALLATION) for link in _chain(error))


def _without_messages(error: BaseException) -> str:
    lines = []
    for link in _chain(error):
        trace = link.__traceback__
        while trace is not None:
            code = trace.tb_frame.f_code
            lines.append(f"  {code.co_filename}:{trace.tb_lineno} in {code.co_name}")
            trace = trace.tb_next
        lines.append(f"{type(link).__module__}.{type(link).__qualname__} (message withheld)")
    return "\n".join(lines)
