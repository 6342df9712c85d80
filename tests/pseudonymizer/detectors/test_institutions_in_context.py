"""Institutions told by the rest of a text: letters to employers and nurseries, members and patients."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

WORK = [
    ("Till Hotell Solviken. Hej! Jag läste att ni behöver städare i sommar.", "Hotell Solviken"),
    ("Till Kvantum Livs\nHej, jag såg er lapp om extrapersonal.", "Kvantum Livs"),
    ("Till Sörby Möbler, personalavdelningen\nTack för samtalet.", "Sörby Möbler"),
    ("Min första arbetsplats i Sverige var Holmbergs Trädgård.", "Holmbergs Trädgård"),
    ("Efter utbildningen anställdes jag av Alingsås Rör.", "Alingsås Rör"),
    ("Hon var scenograf, de sista åren på Värnamo Teater.", "Värnamo Teater"),
    ("Jag är elevassistent på Frösåkersskolan.", "Frösåkersskolan"),
    ("Jag är mopedbud för Pizzeria Sole.", "Pizzeria Sole"),
    ("Hos Perssons Trädgård odlar vi tomater.", "Perssons Trädgård"),
    ("På Almåsskolan har jag bara tre elever.", "Almåsskolan"),
    ("Jag fick sommarjobb på Ekmans glass.", "Ekmans glass"),
    ("Jag jobbar på Ramins tvätt.", "Ramins tvätt"),
    ("Jag är undersköterska på avdelning 4 på Nyköpings lasarett.", "Nyköpings lasarett"),
    ("Efter flera månader ringde Hallbergs Guld och erbjöd mig jobb.", "Hallbergs Guld"),
    ("Igår fick jag mitt första lönebesked från Jysk.", "Jysk"),
    ("Klockan tre på natten låser jag upp Bageri Vete.", "Bageri Vete"),
    ("Vi har en liten affär i Skövde, Damaskus Sötsaker.", "Damaskus Sötsaker"),
    ("Jag har skrivit på för Nordströms Bemanning.", "Nordströms Bemanning"),
    ("Kaféet där jag jobbar heter Surbullen.", "Surbullen"),
    ("Jag är kock. Jag älskar mitt jobb. Krog Svea ligger vid kanalen.", "Krog Svea"),
    ("Jag är lärare. Västerskolan är gammal men mina elever är snälla.", "Västerskolan"),
    ("Min farbror hade Salong Miral i Aleppo.", "Salong Miral"),
    ("Praktikrapport. Jag var på Ekens bilverkstad i tre veckor.", "Ekens bilverkstad"),
    ("Jag är ny vaktmästare här på Sandviksskolan.", "Sandviksskolan"),
    ("Jag är egen företagare och har Lejlas Skrädderi.", "Lejlas Skrädderi"),
    ("Jag har varit volontär och är nu anställd på Rädda Barnen.", "Rädda Barnen"),
]

SCHOOL = [
    ("Vi flyttar och säger upp platsen på Trollskogen.", "Trollskogen"),
    ("Vi söker förskola och vill ha plats på Blåsippan eller Gullhönan.", "Gullhönan"),
    ("Min dotter bytte skola från Trollsby till Ekeby skola.", "Trollsby"),
    ("Barnen hämtas på Gläntans fritids halv fem.", "Gläntans fritids"),
    ("Hon läser om bin vid Uppsalas lantbruksuniversitet.", "Uppsalas lantbruksuniversitet"),
    ("Jag läste på Xians universitet för främmande språk.", "Xians universitet för främmande språk"),
    ("Kursen på Medlefors var slut i juni.", "Medlefors"),
    ("Jag har sökt till Axevalla för att bli kock.", "Axevalla"),
    ("Min lärare jobbar på Norrskolan.", "Norrskolan"),
]

OTHER = [
    ("Min dotter rider på Vikens ridskola.", "Vikens ridskola"),
    ("Jag tar körkort på Ljungby trafikskola.", "Ljungby trafikskola"),
    ("Vi var på Bratteberga bageri i går.", "Bratteberga bageri"),
    ("Vi hade kalas på Hummelviks lekland.", "Hummelviks lekland"),
    ("Barnmorskan fanns på Hede sjukstuga.", "Hede sjukstuga"),
    ("Min frisör på Klipphörnan är duktig.", "Klipphörnan"),
    ("Min man fick en ny höft på Capio Movement.", "Capio Movement"),
    ("Jag har väntat i tre år på Koloniföreningen Sollid.", "Koloniföreningen Sollid"),
    ("Jag säger upp mitt medlemskap i Nya Dala Gym.", "Nya Dala Gym"),
    ("Hej Gymmix! Jag säger upp mitt medlemskap hos er.", "Gymmix"),
    ("Min dotter spelar fotboll i Lunden BK.", "Lunden BK"),
    ("Vi träffas här: Café Lunden, klockan tre.", "Café Lunden"),
    ("Vi spelar på Schackcafé Bonden.", "Schackcafé Bonden"),
    ("Jag hörde av mig till Kvinnohuset.", "Kvinnohuset"),
    ("Min chef och jag åt lunch på Restaurang Tegel.", "Restaurang Tegel"),
    ("Jag är kock. Restaurang Tegel är bra, där äter jag ofta.", "Restaurang Tegel"),
    ("Min arbetskompis bjöd mig till Pingstkyrkan i söndags.", "Pingstkyrkan"),
    ("Jag jobbar inte idag för jag ska till Tandhälsan klockan tio.", "Tandhälsan"),
    ("Min läkare jobbar på Kungälvs sjukhus.", "Kungälvs sjukhus"),
    ("Jag skrev till Borgå svenska domkyrkoförsamling.", "Borgå svenska domkyrkoförsamling"),
]

NOTHING = [
    "En man från jobbet, Håkan, körde oss.",
    "Jag har praktik på labbet och min handledare heter Torvald.",
    "Jag växte upp i Road Town, där min morfar var boktryckare.",
    "Jag ska på intervju på Arbetsförmedlingen.",
    "Jag gick till språkkaféet på biblioteket.",
]


@pytest.mark.parametrize(
    ("text", "name", "label"),
    [
        (text, name, label)
        for label, rows in (("work", WORK), ("school", SCHOOL), ("other_institution", OTHER))
        for text, name in rows
    ],
)
def test_the_rest_of_the_text_tells_which_institution_it_is(text: str, name: str, label: str) -> None:
    labels = {words: said.partition("+")[0] for words, said in found.together(text)}
    assert labels.get(name) == label


@pytest.mark.parametrize("text", NOTHING)
def test_persons_and_homes_are_no_institutions(text: str) -> None:
    labels = {said.partition("+")[0] for _, said in found.together(text)}
    assert labels.isdisjoint({"work", "school", "other_institution"})
