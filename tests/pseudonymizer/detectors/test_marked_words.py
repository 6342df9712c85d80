"""Words that are marked and not replaced: relatives, professions, education."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TABLE = [
    ("relatives", "Jag bor med min mamma", "mamma=fam"),
    ("relatives", "Jag har fem bröder och 4 små systrar", "fem bröder=fam+pl | 4 små systrar=fam+pl"),
    ("relatives", "Jag såg hennes systers katt", "systers=fam+gen"),
    ("relatives", "Min man jobbar, jag vilar", "man=fam"),
    ("relatives", "En man gick där jag stod och jag såg", ""),
    ("relatives", "jag har tre barn, jag älskar dem", "tre barn=fam"),
    ("relatives", "Jag gick långt, mor, far och jag", ""),
    ("occupations", "Jag jobbar som webbutvecklare", "webbutvecklare=prof"),
    ("occupations", "Han är lastbilschaufför", "lastbilschaufför=prof"),
    ("occupations", "Sjuksköterskorna var snälla", "Sjuksköterskorna=prof+def+pl"),
    ("occupations", "Jag tycker att livet är svårare", ""),
    ("occupations", "Jag har en examen i kemi", "kemi=edu"),
    ("occupations", "Jag gillar kemi", ""),
    ("occupations", "Jag har läst till civilingenjör", "civilingenjör=edu"),
]


@pytest.mark.parametrize(("detector", "text", "expected"), TABLE)
def test_words_are_marked(detector: str, text: str, expected: str) -> None:
    assert found.by(detector, text) == found.parse(expected)


def test_a_text_without_first_person_marks_fewer_words() -> None:
    personal, impersonal = "Jag tror att min mamma vet. Jag ser en lärare.", "En lärare och en mamma vet mycket."
    assert [words for words, _ in found.together(personal)] == ["mamma", "lärare"]
    assert found.together(impersonal) == []
