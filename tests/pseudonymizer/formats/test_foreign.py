from __future__ import annotations

import pytest

from pseudonymizer import formats
from pseudonymizer.formats import Foreign


@pytest.mark.parametrize(
    ("name", "data", "kind"),
    [
        ("a.rtf", b"Hej", Foreign.DOCUMENT),
        ("a.TXT", rb"{\rtf1\ansi Hej}", Foreign.DOCUMENT),
        ("a.txt", b"\xef\xbb\xbf<!DOCTYPE html>\n<html>", Foreign.DOCUMENT),
        ("a.xml", b'<?xml version="1.0"?>\n<html xmlns="x">', Foreign.DOCUMENT),
        ("a.txt", b"%PDF-1.7", Foreign.DOCUMENT),
        ("a.txt", b"PK\x03\x04\x14\x00[Content_Types].xml word/document.xml", Foreign.DOCUMENT),
        ("a.json", b"PK\x03\x04\x14\x00a.txt", Foreign.ARCHIVE),
        ("a.txt", b"\x1f\x8b\x08", Foreign.ARCHIVE),
        ("a.zip", b"", Foreign.ARCHIVE),
        ("a.vtt", b"Hej", Foreign.SUBTITLES),
        ("a.txt", b"WEBVTT\n\n00:01.000 --> 00:04.000\nHej", Foreign.SUBTITLES),
        ("a.txt", b"1\r\n00:00:01,000 --> 00:00:04,000\r\nHej", Foreign.SUBTITLES),
        ("a.ann", b"T1\tPER 0 5\tAlva", Foreign.ANNOTATION),
        ("a.txt", b"T1\tPER 0 4\tAlva\nT2\tLOC 9 14\tTorsby\n", Foreign.ANNOTATION),
        ("a.conll", b"Hej", Foreign.ANNOTATION),
        ("a.txt", b"Alva B-PER\nbor O\ni O\nTorsby B-LOC\n", Foreign.ANNOTATION),
        ("a.tsv", b"#FORMAT=WebAnno TSV 3.2\n", Foreign.ANNOTATION),
        ("a.txt", b'File type = "ooTextFile"\nObject class = "TextGrid"\n', Foreign.ANNOTATION),
        ("a.txt", b"@UTF8\n@Begin\n*CHI:\thej .\n", Foreign.ANNOTATION),
        ("a.txt", b'<?xml version="1.0"?>\n<xmi:XMI xmi:version="2.0"/>', Foreign.DOCUMENT),
        ("a.xml", b'<?xml version="1.0"?>\n<swell/>', None),
        (
            "a.txt",
            b"# text = Alva bor\n1\tAlva\t_\t_\t_\t_\t2\tx\t_\t_\n2\tbor\t_\t_\t_\t_\t0\tx\t_\t_\n"
            b"3\t.\t_\t_\t_\t_\t2\tx\t_\t_\n",
            Foreign.ANNOTATION,
        ),
        ("a.txt", b"\x89PNG\r\n\x1a\n" + bytes(range(32)) * 9, Foreign.UNKNOWN),
        ("a.txt", b"#id=1\n1\tAlva\t_\tNNP\tB_PER\t3\n2\tbor\t_\tVBD\tO\t0\n3\t.\t_\t.\tO\t2\n", Foreign.ANNOTATION),
        ("a.json", b'[{"data": {"text": "Hej"}, "annotations": [{"result": []}]}]', Foreign.ANNOTATION),
        ("a.json", b'[{"doc_id": "1", "annotations": {"annotator1": {"entity_mentions": []}}}]', None),
        ("a.wav", b"Hej", Foreign.UNKNOWN),
        ("a.txt", b"Alva bor i Torsby.", None),
        ("a", b"Alva bor i Torsby.", None),
        ("a.md", b"# Alva\n", None),
        ("a.txt", "Alva bor på Öland.".encode("utf-16"), None),
        ("a.txt", "Alva bor på Öland.".encode("utf-16-be"), None),
        ("a.txt", "Вася и Öland".encode("utf-16-le"), None),
        ("a.txt", b"A\nB\nC\nO\nO\n", None),
        ("a.txt", b"Hej O\nHej O\n", None),
        ("a.csv", b"word,tag\nAlva,O\nbor,O\ni,O\n", None),
        ("a.tsv", b"id\ttext\n1\tHej\n2\tHej\n", None),
    ],
)
def test_what_would_be_nonsense_as_prose_is_told_by_content_and_by_name(
    name: str, data: bytes, kind: Foreign | None
) -> None:
    assert formats.foreign(name, data) == kind


def test_each_kind_says_what_to_do() -> None:
    assert all(formats.advice(kind) for kind in Foreign)
    assert ".json, .xml" in formats.advice(Foreign.UNKNOWN)
