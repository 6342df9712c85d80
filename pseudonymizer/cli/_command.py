"""Defines what a command says of itself."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A command. `help` is one line without a full stop; `examples` are shown below the options.

    `usage` takes the place of a list of all options.
    """

    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], None]
    examples: str = ""
    usage: str = ""
