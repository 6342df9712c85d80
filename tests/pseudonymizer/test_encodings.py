from __future__ import annotations

import codecs

import pytest

from pseudonymizer import tokens

SWEDISH = "Jag heter Åke och bor på Öland. Är det långt, frågar du?"


@pytest.mark.parametrize(
    ("data", "name", "is_certain"),
    [
        (SWEDISH.encode(), "utf-8", True),
        (b"only ASCII", "utf-8", True),
        (codecs.BOM_UTF8 + b"Hej", "utf-8", True),
        (SWEDISH.encode("utf-16"), "utf-16", True),
        (SWEDISH.encode("utf-16-le"), "utf-16", False),
        (SWEDISH.encode("utf-16-be"), "utf-16", False),
        (SWEDISH.encode("windows-1252"), "windows-1252", False),
        ("“Åh” – sa hon…".encode("windows-1252"), "windows-1252", False),
        (SWEDISH.encode("iso-8859-1"), "windows-1252", False),
        (SWEDISH.encode("mac-roman"), "mac-roman", False),
        ("Åsa".encode("mac-roman"), "mac-roman", False),
        (b"a" * 30_000 + "Åsa åker".encode("windows-1252"), "windows-1252", False),
    ],
)
def test_an_encoding_is_recognised_and_said_to_be_a_guess_where_it_is_one(
    data: bytes, name: str, is_certain: bool
) -> None:
    assert tokens.recognised(data) == tokens.Encoding(name, is_certain)


@pytest.mark.parametrize("encoding", [*tokens.ENCODINGS, "utf-16-le", "utf-16-be"])
def test_a_text_is_decoded_by_its_encoding_whatever_the_order_of_its_bytes(encoding: str) -> None:
    chosen = "utf-16" if encoding.startswith("utf-16") else encoding
    assert tokens.decoded(SWEDISH.encode(encoding), chosen) == SWEDISH


def test_what_an_encoding_does_not_hold_is_an_error() -> None:
    with pytest.raises(UnicodeError):
        tokens.decoded(b"\x81", "windows-1252")
