"""Adds proposed and held-back spans to JSON lines with a text each."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from pseudonymizer import detectors, orders, pipeline, tokens
from pseudonymizer.cli import _detection
from pseudonymizer.cli._command import Command
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import jsonl_spans
from pseudonymizer.model import Mention

NAME = "detect"


def build() -> Command:
    return Command("add proposed and held-back spans to JSON lines with a text each", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    _detection.add(parser)


def _run(chosen: argparse.Namespace) -> None:
    order = orders.order(_detection.settings(chosen))
    for number, row in _rows(sys.stdin.buffer):
        text = _text_of(row, number)
        language = chosen.lang or row.get("lang")
        given = detectors.of(
            text,
            order.label_set,
            language=language if isinstance(language, str) else order.language,
            meta=meta if isinstance(meta := row.get("meta"), dict) else {},
        )
        found = pipeline.detect(given, order.options)
        proposed, held_back = ([each for each in found if each.stands is standing] for standing in (True, False))
        written = {**row, "spans": _spans(proposed), "held_back": _spans(held_back)}
        sys.stdout.write(json.dumps(written, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def _spans(mentions: Iterable[Mention]) -> list[list[int | str]]:
    return [[mention.start, mention.end, jsonl_spans.tag(mention)] for mention in mentions]


def _rows(lines: BinaryIO) -> Iterator[tuple[int, dict[str, object]]]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8"))
        except UnicodeDecodeError:
            raise _bad(number, "is not UTF-8") from None
        except (json.JSONDecodeError, RecursionError):
            raise _bad(number, "is not JSON") from None
        if not isinstance(row, dict):
            raise _bad(number, "is not a JSON object")
        yield number, row


def _text_of(row: dict[str, object], number: int) -> str:
    text = row.get("text")
    if not isinstance(text, str):
        raise _bad(number, 'has no "text" that is a string')
    if not (tokens.is_storable(text) and tokens.is_storable(json.dumps(row, ensure_ascii=False))):
        raise _bad(number, "holds a character that no text may hold")
    return text


def _bad(number: int, reason: str) -> InvalidFormat:
    return InvalidFormat(f"<stdin>: line {number} {reason}.", file="<stdin>", line=number)
