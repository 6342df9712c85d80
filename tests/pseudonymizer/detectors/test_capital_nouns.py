"""Nouns with capitals after a name: they and the name are one, and who works there is told elsewhere."""

from __future__ import annotations

import pytest

from pseudonymizer.detectors import _capital_nouns
from tests.pseudonymizer.detectors import found

LABELS = {"city", "region", "geo", "place", "school", "work", "other_institution", "firstname_female", "surname"}

NAMES = [
    ("Vi köpte bröd hos Hallens Surdeg i lördags.", "Hallens Surdeg=other_institution"),
    ("Min man jobbar på Åsnens Lax & Rök.", "Åsnens Lax & Rök=work"),
    ("Jag skriver till er på Bodens Däck och Fälg.", "Bodens Däck och Fälg=other_institution"),
    ("Jag vill tacka Fatimas Kyl & Frys för hjälpen.", "Fatimas Kyl & Frys=other_institution"),
    ("Hon opererades på Linnea Ortopedi i maj.", "Linnea Ortopedi=other_institution"),
    ("I fredags ringde Tobos Vedhuggeri om leveransen.", "Tobos Vedhuggeri=other_institution"),
    ("Vi gick till Näs Säteri i lördags.", "Näs Säteri=other_institution"),
    ("När Hjulta Snickeris kunder kommer in frågar de om priset.", "Hjulta Snickeris=other_institution"),
    ("Jag bor hos Maria Lind.", "Maria=firstname_female | Lind=surname"),
    ("Jag läste Eva Bergmans Tiden.", "Eva=firstname_female | Bergmans=surname"),
    ("Igår besökte vi Lunds Julmarknad.", "Lunds=city"),
    ("Hon kommer till Malmö Lördag.", "Malmö=city"),
    ("Kursen leds av Textilverkstan varje måndag.", "Textilverkstan=other_institution"),
    ("Vi gick till Bageriet på Hörnet.", "Bageriet på Hörnet=other_institution"),
    ("Jag låg på Skaraborgs sjukhus Lidköping i två veckor.", "Skaraborgs sjukhus Lidköping=other_institution"),
    ("Min granne bor på äldreboendet Hagalund.", "Hagalund=other_institution"),
    ("Jag fick mitt betyg från Universidad de los Andes.", "Universidad de los Andes=school"),
    ("Vi träffas i Föreningen Öppna Händer i Sala.", "Föreningen Öppna Händer=other_institution | Sala=city"),
    ("Hej Grodan! Min dotter kommer inte till förskolan i morgon.", "Grodan=school"),
    (
        "Jag är med i en kör. Den heter Lyra. Varje vår sjunger Lyra i parken.",
        "Lyra=other_institution | Lyra=other_institution",
    ),
    ("Vi betalar hyran till Mimerhem.", "Mimerhem=other_institution"),
]

AT_WORK = [
    ("Jag läste att Högsby Glas söker en kock.", "Högsby Glas=work"),
    ("När bolaget, Nordisk Skum, flyttade blev vi utan arbete.", "Nordisk Skum=work"),
    ("Varje dag går jag till Ramkvilla Såg. Jag kör truck där.", "Ramkvilla Såg=work"),
    ("Jag trivs på Hjortens Vilthandel.", "Hjortens Vilthandel=work"),
    ("Min man är ledig från Tidaholms Möbler idag.", "Tidaholms Möbler=work"),
    ("Jag gjorde min VFU på Bäckagårdsskolan.", "Bäckagårdsskolan=work"),
    ("Kock, Restaurang Sjöboden", "Restaurang Sjöboden=work"),
    ("Kära alla på jobbet! När jag klev in på Brosarps Sylteri var jag ny.", "Brosarps Sylteri=work"),
    ("Jag jobbar på Hovs lasarett och Norra Mo vårdcentral.", "Hovs lasarett=work | Norra Mo vårdcentral=work"),
    ("Jag har fått gå till en psykolog på Ryds hälsocentral.", "Ryds hälsocentral=other_institution"),
    ("Hon ligger kvar på Tallhöjdens sjukhus.", "Tallhöjdens sjukhus=other_institution"),
    ("Jag undervisar ideellt i Simklubben Delfinen.", "Simklubben Delfinen=other_institution"),
    ("Min utbildning till bibliotekarie vid Högskolan Väst är lång.", "Högskolan Väst=school"),
]


def named(text: str) -> list[tuple[str, str]]:
    bare = [(words, label.partition("+")[0]) for words, label in found.together(text)]
    return [(words, label) for words, label in bare if label in LABELS]


@pytest.mark.parametrize(("text", "expected"), NAMES)
def test_nouns_with_capitals_belong_to_the_name(text: str, expected: str) -> None:
    assert named(text) == found.parse(expected)


@pytest.mark.parametrize(("text", "expected"), AT_WORK)
def test_other_words_tell_who_works_there(text: str, expected: str) -> None:
    assert named(text) == found.parse(expected)


@pytest.mark.parametrize("word", ["surdeg", "skogslabb", "orgelverkstad", "sylteri", "blommor"])
def test_nouns_and_compounds_of_nouns_are_known(word: str) -> None:
    assert _capital_nouns.is_noun(word)


@pytest.mark.parametrize("word", ["springer", "stor", "lördag", "mamma", "svenska", "julmarknad", "tidningen", "jag"])
def test_other_words_are_no_nouns_of_a_name(word: str) -> None:
    assert not _capital_nouns.is_noun(word)


def test_who_writes_all_nouns_with_capitals_names_nothing_by_them() -> None:
    text = "Min Bror har en Hund och ett Bord. Vi äter Soppa med en Sked vid vårt Fönster. Hallens Surdeg är god."
    assert "Hallens Surdeg" not in [words for words, _ in named(text)]
