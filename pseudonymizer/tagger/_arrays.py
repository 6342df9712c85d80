"""The type of the columns: arrays of numbers, whose widths are said where they are made."""

from __future__ import annotations

from typing import Any, TypeAlias

from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
