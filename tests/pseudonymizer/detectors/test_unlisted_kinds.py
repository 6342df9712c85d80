"""Kinds of names that lists hold in part only: last names first, works named by a noun, what begins a sentence."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TEXTS = [
    # last names before first names
    ("Min pappa heter Traoré Moussa.", "pappa=fam | Traoré=surname | Moussa=firstname_male"),
    ("Namn: Kovács Eszter", "Kovács=surname | Eszter=firstname_female"),
    ("Jag heter Anna Kovács.", "Anna=firstname_female | Kovács=surname"),
    # who is called so
    ("Jag har två döttrar. Den stora heter Meerim hon är åtta.",
     "två döttrar=fam+pl | Meerim=firstname_female | åtta=age_string"),
    ("Hon som har affären heter Ragnvi.", "Ragnvi=firstname_female"),
    ("Hennes man heter Rakoto och kör taxi.", "man=fam | Rakoto=firstname_male"),
    ("Båda mina söner, Tumelo och Kagiso, spelar fotboll.",
     "söner=fam+pl | Tumelo=firstname_male | Kagiso=firstname_male"),
    # where a sentence begins
    ("Jag har två barn. Sumjaa är fem år.", "två barn=fam+pl | Sumjaa=firstname_female | fem=age_string"),
    ("Jag såg mitt kvitto. Kvittonumret är fel.", ""),
    # workplaces
    ("Jag jobbar på Åshammars träförädling sedan tre år.", "Åshammars träförädling=work"),
    ("Jag fick sommarjobb på Arjeplog fjällcamp i går.", "Arjeplog fjällcamp=work"),
    ("Jag jobbar på Hagfors ibland.", "Hagfors=city"),
    ("Mitt jobb är på Almåsa Krog.", "Almåsa Krog=work"),
    ("Hedemora Bröd är mitt första jobb i Sverige.", "Hedemora Bröd=work"),
    ("Jag skriver till dig som rektor på Vallmo skolan för min sons skull.",
     "Vallmo skolan=school+def | sons=fam+gen"),
    ("När Östbergs Mejeri lade ner blev jag arbetslös.", "Östbergs Mejeri=work"),
    ("Vi syr gardiner i Syrummet, min svägerskas företag.", "Syrummet=work | svägerskas=fam+gen"),
    ("Min kollega Senad på Almhults Trä hjälper mig.", "Senad=firstname_male | Almhults Trä=work"),
    # places
    ("Jag är från en stad vid Nigerfloden som heter Ségou.", "Nigerfloden=geo+foreign | Ségou=city+foreign"),
    ("Jag är döpt till Muhammadu.", "Muhammadu=firstname_male"),
    ("Vi sitter på tåget norr om Moskosel.", "Moskosel=city"),
    ("Platsen är Öjebyn där min mans föräldrar bor.", "Öjebyn=city | mans=fam+gen | föräldrar=fam+pl"),
    ("Vi fiskade i Lago de Yojoa när jag var liten.", "Lago de Yojoa=geo+foreign"),
    ("Jag är född i en by som heter Brava.", "Brava=city+foreign"),
    # letters
    ("Jag mår bra och jag trivs.\n\nNoor Al Khatib\nSvedala",
     "Noor=firstname_unknown | Al Khatib=surname | Svedala=city"),
    ("Jag mår bra och jag trivs.\nDin elev Ravi", "Ravi=firstname_male"),
    # ages
    ("Vi träffades när vi var sexton.", "sexton=age_string"),
    ("Jag hade bara varit två månader i Klippan.", "Klippan=city"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_a_kind_is_told_by_its_form_and_by_the_words_beside_it(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)
