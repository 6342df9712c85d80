"""Compiles the lexicon."""

from __future__ import annotations

import argparse
from pathlib import Path

from pseudonymizer.cli import _sources
from pseudonymizer.cli._command import Command
from pseudonymizer.lexicon import artefact
from pseudonymizer.lexicon import build as lexicon
from pseudonymizer.lexicon.build import messages
from pseudonymizer.lexicon.build.message_words import Sources
from pseudonymizer.lexicon.message_words import FOLDER as MESSAGES

NAME = "build-lexicon"


def build() -> Command:
    return Command("compile the lexicon out of installed packages", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", metavar="FOLDER", type=Path, default=artefact.FOLDER, help="default: the package's own"
    )
    parser.add_argument("--swedish", metavar="FILE", type=Path, default=lexicon.SWEDISH, help="hunspell's Swedish .dic")
    parser.add_argument("--english", metavar="FILE", type=Path, default=lexicon.ENGLISH, help="hunspell's English .dic")
    messages_from = messages.SOURCES
    parser.add_argument(
        "--french", metavar="FILE", type=Path, default=messages_from.french, help="hunspell's French .dic"
    )
    parser.add_argument("--npm", metavar="FOLDER", type=Path, default=messages_from.npm, help="npm's packages")
    parser.add_argument(
        "--swiss-german", metavar="FOLDER", type=Path, default=messages_from.swiss_german, help="NOAH's corpus"
    )
    parser.add_argument("--messages", action="store_true", help="only what short messages need")
    parser.add_argument("--exonyms", metavar="FILE", type=Path, default=lexicon.EXONYMS, help="GeoNames' Swedish .mo")


def _run(chosen: argparse.Namespace) -> None:
    with _sources.needed("The lexicon is compiled from", " (docs/lexicon.md says how)"):
        if not chosen.messages:
            lexicon.compile_into(chosen.out, swedish=chosen.swedish, english=chosen.english, exonyms=chosen.exonyms)
        sources = Sources(french=chosen.french, npm=chosen.npm, swiss_german=chosen.swiss_german)
        messages.compile_into(chosen.out / MESSAGES.name, sources=sources)
