"""Imports: turns uploaded files into documents, by a plan that the user has seen."""

from annotation.services.imports import id_codes, plans
from annotation.services.imports._columns import LAYER
from annotation.services.imports._documents import Made, Problem
from annotation.services.imports._files import external_id
from annotation.services.imports._imports import (
    NOTED,
    File,
    add_files,
    cancel,
    checked,
    counts,
    create,
    listed,
    prepare,
    run_here,
    start,
    status,
)
from annotation.services.imports._labels import NAMES, label_choices, may_part_names
from annotation.services.imports._layers import said_of
from annotation.services.imports._rows import SEPARATORS, holds_rows
from annotation.services.imports._texts import ENCODINGS, RECOGNISED

__all__ = [
    "ENCODINGS",
    "LAYER",
    "NAMES",
    "NOTED",
    "RECOGNISED",
    "SEPARATORS",
    "File",
    "Made",
    "Problem",
    "add_files",
    "cancel",
    "checked",
    "counts",
    "create",
    "external_id",
    "holds_rows",
    "id_codes",
    "label_choices",
    "listed",
    "may_part_names",
    "plans",
    "prepare",
    "run_here",
    "said_of",
    "start",
    "status",
]
