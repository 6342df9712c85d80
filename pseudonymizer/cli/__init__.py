"""The command line. Each command is a module of this folder that describes itself (`_command.Command`)."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from pseudonymizer import registry
from pseudonymizer.cli._command import Command
from pseudonymizer.errors import PseudonymizerError

BAD_INPUT = 2
INTERRUPTED = 130
_EPILOG = "maskros COMMAND --help says more about a command. docs/library.md has examples."


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Leaves examples as they are written, and room for the names of commands."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.command is None:
        parser.print_help(sys.stderr)
        return BAD_INPUT
    try:
        chosen.command.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output has gone away: nothing more can be written, and an error would help nobody.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    except (PseudonymizerError, OSError) as error:
        sys.stderr.write(f"{_told(error)}\n")
        return BAD_INPUT
    return 0


def _told(error: PseudonymizerError | OSError) -> str:
    if isinstance(error, PseudonymizerError):
        return error.message
    return f"{error.filename}: {error.strerror}." if error.filename and error.strerror else str(error)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="maskros", formatter_class=_Formatter, epilog=_EPILOG)
    parser.description = "Find and replace what identifies people in texts."
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for name, module in registry.find("pseudonymizer.cli").items():
        command: Command = module.build()
        added = commands.add_parser(
            name,
            help=command.help,
            description=f"{command.help[:1].upper()}{command.help[1:]}.",
            epilog=command.examples or None,
            usage=command.usage or None,
            formatter_class=_Formatter,
        )
        command.add_arguments(added)
        added.set_defaults(command=command)
    return parser
