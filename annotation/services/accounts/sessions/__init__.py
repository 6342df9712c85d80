"""Sessions: where people are logged in, for how long, and how a session ends."""

from annotation.services.accounts.sessions._keeping import (
    begin,
    confirm_code,
    current,
    end,
    end_all,
    end_others,
    goes_on,
    move,
)
from annotation.services.accounts.sessions._listing import expire, listed

__all__ = [
    "begin",
    "confirm_code",
    "current",
    "end",
    "end_all",
    "end_others",
    "expire",
    "goes_on",
    "listed",
    "move",
]
