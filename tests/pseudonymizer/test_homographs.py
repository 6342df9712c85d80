from __future__ import annotations

import pytest

from pseudonymizer import homographs
from pseudonymizer.errors import InvalidFormat


def test_what_is_written_is_read_again() -> None:
    decisions = {"sole": "leave", "mia": "rotate"}
    assert homographs.write(decisions).splitlines() == ["string,decision", "mia,rotate", "sole,leave"]
    assert homographs.read(homographs.write(decisions), "h.csv") == decisions


def test_case_spaces_and_empty_lines_do_not_matter() -> None:
    assert homographs.read("\ufeffSole , Leave\n\nMIA,rotate\n", "h.csv") == {"sole": "leave", "mia": "rotate"}


@pytest.mark.parametrize(
    "content", ["sole", "sole,leave,1", "sole,perhaps", ",leave", "mia,leave\nSole,leave\nsole,rotate"]
)
def test_what_cannot_be_followed_is_told_with_its_line(content: str) -> None:
    with pytest.raises(InvalidFormat) as refused:
        homographs.read(content, "h.csv")
    assert refused.value.fields == {"file": "h.csv", "line": content.count("\n") + 1}
