"""Professions and fields of study of somebody: listed, misspelt, parted, beside a name; roles of others are none."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

PROFESSIONS = [
    ("Jag är elektrikker i mitt land.", "elektrikker=prof"),
    ("I Ukraina var jag bok hållare.", "bok hållare=prof"),
    ("Nästa år jag vill bli buss schafför.", "buss schafför=prof"),
    ("Jag jobbar som taxi schaför i Borås.", "taxi schaför=prof"),
    ("Min man är taxi chaufför.", "taxi chaufför=prof"),
    ("Hon är sjuksköteska och han är lagerarbeter.", "sjuksköteska=prof | lagerarbeter=prof"),
    ("Min bror har jobbat som svettsare i fem år.", "svettsare=prof"),
    ("Mina föräldrar är bönder.", "bönder=prof+pl"),
    ("Maja, grattis till examen som socionom!", "socionom=prof"),
    ("Jag jobbade hela natten, hon som operationssköterska.", "operationssköterska=prof"),
    ("Efter tjugo år som cellist flyttade jag hit.", "cellist=prof"),
    ("Jag är lärare och min man snickare.", "lärare=prof | snickare=prof"),
    ("Den ena var sotare och den andra präst.", "sotare=prof | präst=prof"),
    ("Jag är 27 och it-tekniker från Minsk.", "it-tekniker=prof"),
    ("hon är jättesnäll och sömmerska", "sömmerska=prof"),
    ("Där sitter Pelle, 52, till vardags tandläkare i Torslanda.", "tandläkare=prof"),
    ("Varför kom jag, en latinlärare med få elever, hit?", "latinlärare=prof"),
    ("Jag gifte mig med en svensk silversmed.", "silversmed=prof"),
    ("Min mamma är dotter till en präst.", "präst=prof"),
    ("Jag var en usel jurist.", "jurist=prof"),
    ("Jag är i grunden sjuksköterska.", "sjuksköterska=prof"),
    ("Utbildad jurist från Lima tog jag ett annat jobb.", "jurist=prof"),
    ("Det är min vän, dirigent till yrket.", "dirigent=prof"),
    ("Jag söker jobbet, för ni behöver en diskare.", "diskare=prof"),
    ("Jag jobbar som kassör på banken.", "kassör=prof"),
    ("Det var min andra vecka som kranförare.", "kranförare=prof"),
]
ROLES = [
    "Jag ringde en läkare igår.",
    "Jag behöver en tandläkare som pratar persiska.",
    "Det är bra om tandläkaren kan prata långsamt.",
    "Jag var hos tandläkaren.",
    "Jag frågade en polis.",
    "Jag är vicktig och trottsig.",
    "Han är intresant och jag är hungri.",
    "Vi var två kompisar och en busschaufför kom.",
    "Jag är timvikarie på skolan.",
    "Läraren är sjuk och jag är glad.",
]


@pytest.mark.parametrize(("text", "expected"), PROFESSIONS)
def test_professions_are_found_where_somebody_has_one(text: str, expected: str) -> None:
    assert found.by("occupations", text) == found.parse(expected)


@pytest.mark.parametrize("text", ROLES)
def test_nobody_is_told_by_the_role_of_a_stranger_or_by_a_misspelt_adjective(text: str) -> None:
    assert found.by("occupations", text) == []


FIELDS = [
    ("Abo läste maskinteknik och jag kemi.", "maskinteknik=edu | kemi=edu"),
    ("Jag skrev prov i statistik.", "statistik=edu"),
    ("Ämnet heter kognitionsvetenskap och är svårt.", "kognitionsvetenskap=edu"),
    ("Min bror forskar i fysik i Lund.", "fysik=edu"),
    ("Alla kurser i kemi går så fort.", "kemi=edu"),
    ("Jag försvarar min avhandling i limnologi.", "limnologi=edu"),
    ("Han disputerade i jordmånslära.", "jordmånslära=edu"),
    ("Jag har en examen i väg- och vattenbyggnad.", "väg- och vattenbyggnad=edu"),
    ("Hon pluggar organisk kemi och jag läser tillämpad mekanik.", "organisk kemi=edu | tillämpad mekanik=edu"),
    ("Jag läste två år engelska på universitetet.", "engelska=edu"),
]
NO_FIELDS = [
    "Jag läser svenska på SFI.",
    "Jag läser en bok om historia.",
    "Min son har läxor i matte.",
    "Jag har läst mycket om politik.",
    "Vi har prov i morgon.",
    "Jag är kandidat i valet.",
    "Jag forskar om fåglar.",
]


@pytest.mark.parametrize(("text", "expected"), FIELDS)
def test_fields_of_study_are_found_after_any_word_for_studying_or_teaching(text: str, expected: str) -> None:
    assert found.by("occupations", text) == found.parse(expected)


@pytest.mark.parametrize("text", NO_FIELDS)
def test_what_somebody_reads_or_learns_for_daily_life_is_no_field_of_study(text: str) -> None:
    assert found.by("occupations", text) == []
