"""Institutions that are told by who keeps them, by a noun in small letters and by what is said after them."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

WORK = [
    ("Min kusin jobbar på Hammerdals såg.", "Hammerdals såg"),
    ("Min man jobbar på Västra hamnens apotek.", "Västra hamnens apotek"),
    ("Nu driver jag Salong Bella i Visby.", "Salong Bella"),
    ("Idag öppnar min syster Salong Lyx.", "Salong Lyx"),
    ("Gun-Britt som har Blomsterboden kom med en bukett.", "Blomsterboden"),
    ("Min kusin Amir på Medborgarhuset ringde.", "Medborgarhuset"),
    ("Jag ringde min man på Norrlands Färg.", "Norrlands Färg"),
    ("Kom in till oss på Hål & Nål.", "Hål & Nål"),
    ("På skylten står det Bergs Blommor.", "Bergs Blommor"),
    ("Min man jobbar på Olles i hamnen.", "Olles"),
    ("Han jobbar på Holmsjö, som alla här.", "Holmsjö"),
    ("Jag jobbar på F 7.", "F 7"),
    ("Han arbetade på Skola nr 12 i Odessa.", "Skola nr 12"),
]

SCHOOL = [
    ("Han är 16 år och går på Klippan.", "Klippan"),
    ("Vi lämnar Frans på Smultronet.", "Smultronet"),
    ("Min son är sjuk och Blåsippan ringde.", "Blåsippan"),
    ("Vi går till Lekan, öppna förskolan i parken.", "Lekan"),
    ("Jag gick på Lundellska i tre år.", "Lundellska"),
    ("Hon lärde sig yrket på Escuela Picasso i Madrid.", "Escuela Picasso"),
]

OTHER = [
    ("Jag köper bröd på Mjöl & Smör.", "Mjöl & Smör"),
    ("Vi köper bröd på Hasses brödbod.", "Hasses brödbod"),
    ("Vi åt på Gamla stans bageri.", "Gamla stans bageri"),
    ("Vi åt på Olles krog.", "Olles krog"),
    ("Jag köpte en stol på Skurups loppis.", "Skurups loppis"),
    ("Vi köpte en byrå på Borrby loppis.", "Borrby loppis"),
    ("Mitt dyk med Bottenhavets dykare var kallt.", "Bottenhavets dykare"),
    ("Vi åt lunch på Bosses.", "Bosses"),
    ("Efter jobbet tar vi en öl på Majas.", "Majas"),
    ("Vi handlar på Asia Fruits, där säljer de dadlar.", "Asia Fruits"),
    ("Jag sålde fisk utanför Nomawaka, en butik i byn.", "Nomawaka"),
    ("Det finns två kaféer och Göingegården, där man kan äta lunch.", "Göingegården"),
    ("Vi åt på Glada Laxen.", "Glada Laxen"),
    ("Kiwanis Malmö betalade golvet.", "Kiwanis Malmö"),
    ("Han bytte medicin på Kiruna sjukhus.", "Kiruna sjukhus"),
]

NOTHING = [
    ("Jag lånade Annas bil.", "Annas bil"),
    ("Min man har en butik, Alis butik.", "Alis butik"),
    ("När jag flyttade till Tumba såg jag gamla damer.", "Tumba såg"),
    ("Vi åkte från Umeå buss 12.", "Umeå buss"),
    ("Vi gick till Röda Torget.", "Röda Torget"),
    ("Jag är arg på Lucas och vill gå hem.", "Lucas"),
    ("Vi åkte till Lund, där vi åt lunch.", "Lund"),
    ("Jag bor i Broby, skolan i byn är liten.", "Broby"),
]


@pytest.mark.parametrize(
    ("text", "name", "label"),
    [
        (text, name, label)
        for label, rows in (("work", WORK), ("school", SCHOOL), ("other_institution", OTHER))
        for text, name in rows
    ],
)
def test_who_keeps_it_and_what_it_is_tell_which_institution(text: str, name: str, label: str) -> None:
    labels = {words: said.partition("+")[0] for words, said in found.together(text)}
    assert labels.get(name) == label


@pytest.mark.parametrize(("text", "name"), NOTHING)
def test_what_somebody_has_and_where_somebody_lives_is_none(text: str, name: str) -> None:
    labels = {words: said.partition("+")[0] for words, said in found.together(text)}
    assert labels.get(name) not in {"work", "school", "other_institution"}
