"""The errors of the library. Each has a code for machines, fields with details, and a message for people."""

from __future__ import annotations

from collections.abc import Mapping


class PseudonymizerError(Exception):
    """The pseudonymizer could not do what was asked."""

    code = "pseudonymizer_error"

    def __init__(self, message: str | None = None, **fields: object) -> None:
        self.message = message or (type(self).__doc__ or "").strip()
        self.fields: Mapping[str, object] = fields
        super().__init__(self.message)


class InvalidText(PseudonymizerError):
    """The text cannot be stored."""

    code = "invalid_text"


class UnknownLabel(PseudonymizerError):
    """The label is not in the label set."""

    code = "unknown_label"


class InvalidLabelSet(PseudonymizerError):
    """The label set's definition is not valid."""

    code = "invalid_label_set"


class InvalidFormat(PseudonymizerError):
    """The input does not follow its format."""

    code = "invalid_format"


class InvalidGraph(PseudonymizerError):
    """The graph breaks one of the rules for graphs."""

    code = "invalid_graph"


class Conflict(PseudonymizerError):
    """A value to change is no longer what the operation expected."""

    code = "conflict"


class RuleBroken(PseudonymizerError):
    """The result of the operation would break a rule."""

    code = "rule_broken"


class InvalidRegistry(PseudonymizerError):
    """A module in a folder of plug-ins has no NAME of its own."""

    code = "invalid_registry"


class FixedText(PseudonymizerError):
    """Text that replaces a mention, or was linked by hand, is missing from the target."""

    code = "fixed_text"


class InvalidOption(PseudonymizerError):
    """An option has a value that it cannot have."""

    code = "invalid_option"


class MissingSource(PseudonymizerError):
    """A package that something is built with is not installed."""

    code = "missing_source"


class MissingEngine(PseudonymizerError):
    """An engine is not installed, or does not know the language."""

    code = "missing_engine"


class InvalidPattern(PseudonymizerError):
    """The pattern cannot be used."""

    def __init__(self, code: str, message: str, *, place: int | None = None, **fields: object) -> None:
        super().__init__(message, place=place, **fields)
        self.code = code
        self.place = place


class OutputExists(PseudonymizerError):
    """A file that would be written exists already."""

    code = "output_exists"


class NothingToRead(PseudonymizerError):
    """There is no file that can be read."""

    code = "nothing_to_read"


class Unfinished(PseudonymizerError):
    """Some of the files could not be anonymised."""

    code = "unfinished"


class Busy(PseudonymizerError):
    """Another run is at work at the same place."""

    code = "busy"


class WorkerLost(PseudonymizerError):
    """A process of the run ended by itself."""

    code = "worker_lost"
