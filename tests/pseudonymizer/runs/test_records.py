"""Tests that a table is read and written to the byte."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.runs._records import Record, Table, table, unquoted

CELLS = st.text(st.sampled_from('ab å,;"\n\r\t|'), max_size=6)
ROWS = st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=5)


def records(data: bytes, encoding: str = "utf-8", name: str = "notes.csv") -> tuple[Table, list[Record]]:
    file = io.BytesIO(data)
    found = table(file, name, encoding)
    return found, list(found.records(file))


def again(found: Table, read: list[Record]) -> bytes:
    return "".join(found.written(each.cells, each.end) for each in read).encode(found.encoding)


@given(ROWS, st.sampled_from(["\n", "\r\n"]), st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]))
def test_what_a_csv_writer_wrote_is_read_cell_by_cell_and_written_the_same(
    rows: list[list[str]], end: str, quoting: int
) -> None:
    written = io.StringIO()
    csv.writer(written, lineterminator=end, quoting=quoting).writerows(rows)  # type: ignore[arg-type]
    data = written.getvalue().encode()
    file = io.BytesIO(data)
    found = Table("notes.csv", "utf-8", ",", 0, 1)
    read = list(found.records(file))
    assert [[unquoted(cell) for cell in each.cells] for each in read] == rows
    assert again(found, read) == data
    assert [data[each.offset : each.offset + each.size].decode() for each in read] == [
        found.written(each.cells, each.end) for each in read
    ]


@pytest.mark.parametrize(
    ("data", "separator", "first"),
    [
        (b"id;note\n1;a, b, c\n", ";", ("id", "note")),
        (b"id\tnote\n", "\t", ("id", "note")),
        (b"id|note|x\n", "|", ("id", "note", "x")),
        (b'"a,b";c\n', ";", ('"a,b"', "c")),
        (b"note\n", ",", ("note",)),
        (b"sep=|\na,b|c\n", "|", ("a,b", "c")),
        (b"\xef\xbb\xbfid,note\r\n", ",", ("id", "note")),
    ],
)
def test_the_separator_is_seen_from_the_beginning(data: bytes, separator: str, first: tuple[str, ...]) -> None:
    found, read = records(data)
    assert (found.separator, read[0].cells) == (separator, first)


def test_quotes_within_a_cell_are_its_own() -> None:
    _, read = records(b'1,5" wide\n2,"he said ""no"""\n\n3,"a\nb",c" d\n4,')
    assert [each.cells for each in read] == [
        ("1", '5" wide'),
        ("2", '"he said ""no"""'),
        (),
        ("3", '"a\nb"', 'c" d'),
        ("4", ""),
    ]
    assert [each.line for each in read] == [1, 2, 3, 4, 6]


@pytest.mark.parametrize(
    ("data", "place", "message"),
    [
        (b'id,note\n1,"a\nb\nc\n', (2, 2), "cell 2 begins with a quote that is never closed"),
        (b'id,note\n1,"a" b\n', (2, 2), "cell 2 goes on after its closing quote"),
        (b"id,note\n1,\xff\n", (2, None), "line 2, byte 3 is not in utf-8"),
        (b"id,note\r1,a\r", (1, None), "lines end in CR alone"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(data: bytes, place: tuple[int, int | None], message: str) -> None:
    with pytest.raises(InvalidFormat, match=message) as raised:
        records(data)
    fields = raised.value.fields
    assert (fields["file"], fields["line"], fields.get("column")) == ("notes.csv", *place)


@pytest.mark.parametrize(
    ("value", "before", "written"),
    [
        ("Elin", "Anna", "Elin"),
        ("Elin", '"Anna"', '"Elin"'),
        ("Elin, Bo", "Anna", '"Elin, Bo"'),
        ('El"in', "Anna", '"El""in"'),
        ("a\nb", "Anna", '"a\nb"'),
        ("-1", "Anna", "'-1"),
        ("=1", "=2", "=1"),
    ],
)
def test_a_new_value_is_quoted_as_the_old_was_or_where_it_has_to_be(value: str, before: str, written: str) -> None:
    assert Table("notes.csv", "utf-8", ",", 0, 1).cell(value, before) == written
