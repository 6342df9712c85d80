"""Operations: how every change of a layer is saved, logged and undone."""

from annotation.services.operations import batches, history
from annotation.services.operations._alignment import LONGEST as LONGEST_STRETCH
from annotation.services.operations._alignment import Wish as TargetWish
from annotation.services.operations._alignment import align_target
from annotation.services.operations._decisions import NAME as DECIDE
from annotation.services.operations._operations import (
    EDITABLE,
    is_editable,
    lock,
    lock_all,
    record,
    require_editable,
    save,
    set_status,
    since,
)

__all__ = [
    "DECIDE",
    "EDITABLE",
    "LONGEST_STRETCH",
    "TargetWish",
    "align_target",
    "batches",
    "history",
    "is_editable",
    "lock",
    "lock_all",
    "record",
    "require_editable",
    "save",
    "set_status",
    "since",
]
