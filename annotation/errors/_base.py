"""The base class of all errors of the server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


class MaskrosError(Exception):
    """The request could not be answered."""

    code = "error"
    status = 400

    # `extra` has a loose type, like the fields, which callers often spread into the call.
    def __init__(self, message: str | None = None, *, extra: object = None, **fields: object) -> None:
        self.message = message or (type(self).__doc__ or "").strip()
        self.fields: Mapping[str, object] = fields
        self.extra: Mapping[str, object] = extra if isinstance(extra, Mapping) else {}
        super().__init__(self.message)

    def body(self) -> dict[str, object]:
        return {"code": self.code, "message": self.message, "fields": dict(self.fields), **self.extra}


def codes(of: type[MaskrosError] = MaskrosError) -> Iterator[str]:
    """The codes of this class of errors and of all classes below it."""
    yield of.code
    for each in of.__subclasses__():
        yield from codes(each)
