"""Acts on many documents in a job: deletes, pre-annotates, tags, assigns, waives adjudication."""

from annotation.services.bulk_actions._actions import (
    State,
    assign,
    begun,
    cancel,
    carry_out,
    latest,
    prepare,
    start,
    states,
    tag,
    take_back,
    undo,
    unwaive,
    waive,
)

__all__ = [
    "State",
    "assign",
    "begun",
    "cancel",
    "carry_out",
    "latest",
    "prepare",
    "start",
    "states",
    "tag",
    "take_back",
    "undo",
    "unwaive",
    "waive",
]
