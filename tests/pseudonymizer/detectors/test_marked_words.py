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
    ("relatives", "jag har tre barn, jag älskar dem", "tre barn=fam+pl"),
    ("relatives", "Jag gick långt, mor, far och jag", "mor=fam | far=fam"),
    ("relatives", "Jag och tåget far till stan", ""),
    ("relatives", "Jag har en dotter. När barnen sover läser jag", "dotter=fam | barnen=fam+def+pl"),
    ("relatives", "Jag ser att barnen i parken leker med min boll", ""),
    ("relatives", "Jag tror att alla bröder bråkar, säger jag", ""),
    ("relatives", "Min mammas bror kom till mig", "mammas=fam+gen | bror=fam"),
    ("relatives", "Jag ringde, sa Fru Lundgren till mig", ""),
    ("relatives", "Jag har två bror, min storebror och lillebror", "två bror=fam+pl | storebror=fam | lillebror=fam"),
    ("occupations", "Jag jobbar som webbutvecklare", "webbutvecklare=prof"),
    ("occupations", "Han är lastbilschaufför", "lastbilschaufför=prof"),
    ("occupations", "Nu är jag läkare och forskare, säger jag", "läkare=prof | forskare=prof"),
    ("occupations", "Jag vill bli en mycket duktig kock, jag", "kock=prof"),
    ("occupations", "Jag jobbar som under sköterska på min ort", "under sköterska=prof"),
    ("occupations", "Jag jobbade som elektrikär, det minns jag", "elektrikär=prof"),
    ("occupations", "Jag fick jobb som passar mig", ""),
    ("occupations", "Mina bröder blev poliser, inte jag", "poliser=prof+pl"),
    ("occupations", "Läkaren sa till mig att min lärare ringt mig", ""),
    ("occupations", "Jag skrev till läraren och en polis hjälpte mig", ""),
    ("occupations", "Jag tycker att livet är svårare", ""),
    ("occupations", "Jag har en examen i kemi", "kemi=edu"),
    ("occupations", "Jag gillar kemi", ""),
    ("occupations", "Jag doktorerar i plasmafysik", "plasmafysik=edu"),
    ("occupations", "Jag tog en ämneslärarexamen", "ämneslärarexamen=edu"),
    ("occupations", "Jag läser på barnskötarprogrammet", "barnskötarprogrammet=edu+def"),
    ("occupations", "Jag har läst till civilingenjör", "civilingenjör=prof"),
]


@pytest.mark.parametrize(("detector", "text", "expected"), TABLE)
def test_words_are_marked(detector: str, text: str, expected: str) -> None:
    assert found.by(detector, text) == found.parse(expected)


def test_a_text_without_first_person_marks_fewer_words() -> None:
    personal = "Jag tror att min mamma vet. Jag är lärare."
    impersonal = "Den som är lärare vet att en mamma och en pappa ofta har fel. " * 6
    assert [words for words, _ in found.together(personal)] == ["mamma", "lärare"]
    assert found.together(impersonal) == []
