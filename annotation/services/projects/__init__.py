"""Projects, their options, their members and their deletion."""

from annotation.services.projects import deletions, members
from annotation.services.projects._projects import (
    POLICIES,
    Details,
    add_member,
    annotation_count,
    change,
    create,
    detectors,
    find_label_set,
    label_sets,
    lock,
    may_create,
    metadata_values,
    named,
    rows,
    set_archived,
    start,
)

__all__ = [
    "POLICIES",
    "Details",
    "add_member",
    "annotation_count",
    "change",
    "create",
    "deletions",
    "detectors",
    "find_label_set",
    "label_sets",
    "lock",
    "may_create",
    "members",
    "metadata_values",
    "named",
    "rows",
    "set_archived",
    "start",
]
