"""What went wrong with one file or row, as it passes from process to process. It never quotes a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from pseudonymizer.errors import PseudonymizerError, Unfinished

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Failure:
    code: str
    message: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def error(self) -> PseudonymizerError:
        error = Unfinished(self.message, **self.fields)
        error.code = self.code
        return error


def guarded(where: str, act: Callable[[], Result]) -> Result | Failure:
    """The result, or what went wrong. The message of an error that is not ours may hold a text, so it is left out."""
    try:
        return act()
    except PseudonymizerError as error:
        return Failure(error.code, error.message, dict(error.fields))
    except OSError as error:
        return Failure("unreadable", f"{where}: {error.strerror or type(error).__name__}.")
    except Exception as error:
        return Failure("failed", f"{where}: this could not be anonymised ({type(error).__name__}).")
