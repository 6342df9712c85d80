"""Workplaces: what other sentences, a form or the head of a letter tell of an institution."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

WORK = [
    (
        "Till rektorn vid Forsbergaskolan\nJag heter Ana Lopez och söker tjänsten som lärare i spanska.",
        "Forsbergaskolan",
    ),
    ("Till personalavdelningen, Skogaholms Trä\nJag söker tjänsten som truckförare hos er.", "Skogaholms Trä"),
    ("Till chefen på Lindängens vårdcentral\nHärmed ansöker jag om jobbet.", "Lindängens vårdcentral"),
    ("Till rektor, Sunnanå musikskola\nJag läste er annons om en tjänst som fiollärare.", "Sunnanå musikskola"),
    ("Här finns också Hyltebruks bruk, min man jobbar där.", "Hyltebruks bruk"),
    ("Jag serverade på Giovanni hela sommaren.", "Giovanni"),
    ("Praktikplats: Lillgårdens förskola", "Lillgårdens förskola"),
    ("Tidigare anställning: Café Kanel, 2017-2019.", "Café Kanel"),
    ("Min fru har börjat som kantor i Ålems församling.", "Ålems församling"),
    ("Jag har fått jobb, tro det eller ej, på Fjällskolan!", "Fjällskolan"),
    ("Han fick en tjänst som vaktmästare, äntligen, på Hedvigslundsskolan.", "Hedvigslundsskolan"),
    ("I morgon säger jag upp mig på Willys. Jag orkar inte mer.", "Willys"),
    ("Vi har drivit Café Viola i tio år, min man och jag.", "Café Viola"),
    ("Här finns Restaurang Björken. Min kusin är kock där.", "Restaurang Björken"),
    ("Ljungdals Bageri ligger vid torget. Jag har jobbat där i två år.", "Ljungdals Bageri"),
    ("Bredvid ligger Almgårdens äldreboende. Där arbetar min mamma.", "Almgårdens äldreboende"),
    ("Kära kolleger på Bergaskolan! Tack för allt.", "Bergaskolan"),
    ("Kära kollegor!\nNär jag började på Trollbäcksskolan var jag ung.", "Trollbäcksskolan"),
    ("Min man arbetar på en reklambyrå, Blixt & Dunder.", "Blixt & Dunder"),
    ("Jag är kock. Restaurangen heter Saffran.", "Saffran"),
    ("Jag undervisar i matematik. Skolan heter Nyhemsskolan.", "Nyhemsskolan"),
    ("På torsdag ska jag på intervju hos Perssons Rör.", "Perssons Rör"),
    ("Min bror jobbar på Åkerbygruvan.", "Åkerbygruvan"),
    ("Jag jobbar på Vätterns fisk i Hjo.", "Vätterns fisk"),
    ("Mina kolleger på Säters kommun är snälla.", "Säters kommun"),
    ("Till Hjo kommun\n\nAnsökan om tjänst\n\nJag söker tjänsten som lärare.", "Hjo kommun"),
    ("Jag är kock på ett hotell som heter Yu Lin.", "Yu Lin"),
    ("Till Länsstyrelsen i Hallands län\nJag söker vikariatet som handläggare.", "Länsstyrelsen i Hallands län"),
    ("Jag har sorterat skruv på Notnit.", "Notnit"),
    ("Min bror testar spel för Tjäder Games.", "Tjäder Games"),
    ("Han kör paket till hela Kil för Hultets Bud.", "Hultets Bud"),
    ("På Linnea, den klinik där jag är verksam, är det tyst.", "Linnea"),
    ("Jag går till RenaGolv i Kil, jag jobbar där.", "RenaGolv"),
    ("Jag stängde Sesam Grill i går.", "Sesam Grill"),
    ("Min bästa produkt på Kakhuset är en tårta.", "Kakhuset"),
    ("Efter praktiken hoppas jag få stanna på Kattegattsteatern.", "Kattegattsteatern"),
    ("Min fru är tandläkare och åker buss till Åmåls sjukhus varje dag.", "Åmåls sjukhus"),
    ("Jag är lärare i kemi. På Granskolan skrattar eleverna.", "Granskolan"),
    ("Nu hjälper jag på Stall Björkdal två dagar i veckan.", "Stall Björkdal"),
    ("Vi på Solpunkt firar i dag och jag är glad.", "Solpunkt"),
    ("Mina patienter på Grankotten är gamla.", "Grankotten"),
]

NO_WORK = [
    ("Min dotter går på Ekbackens förskola. Hon har en snäll fröken.", "school"),
    ("Jag köpte bröd på Ljungdals Bageri. Det ligger vid torget. Min granne jobbar inte.", "other_institution"),
    ("Jag var hos doktorn på Lindängens vårdcentral. Läkaren som jobbar där var snäll.", "other_institution"),
    ("Kära klasskamrater!\nNär jag kom till Birkaskolan kunde jag ingen svenska.", "school"),
    ("Jag sjunger i Torsby kyrkokör som alt.", "other_institution"),
    ("Min bror är ledare i Falköpings simklubb.", "other_institution"),
    ("Min son är sju år. Skolan heter Nyhemsskolan.", "school"),
    ("Hej, jag går på Kvarnskolan och jag söker sommarjobb.", "school"),
    ("Jag ska läsa socialt arbete på Ekhögskolan.", "school"),
    ("Till Ekbackens folkhögskola\nJag jobbar som snickare och vill söka er kurs i vävning.", "school"),
    ("Jag lärde mig svenska på Röda Korsets språkkafé.", "other_institution"),
    ("Till Säters kommun\nVi söker plats på förskola för vår dotter.", "city"),
    ("Min farmor bor på Almhöjden, ett äldreboende.", "other_institution"),
]


def test_what_is_a_workplace_once_is_one_where_it_is_also_a_town() -> None:
    text = "På Rosengården jobbar jag som undersköterska. Rosengården är fint."
    works = [words for words, label in found.together(text) if label.startswith("work")]
    assert works == ["Rosengården", "Rosengården"]


@pytest.mark.parametrize(("text", "name"), WORK)
def test_somebody_works_there(text: str, name: str) -> None:
    assert [pair for pair in found.together(text) if pair[1].startswith("work")] == [(name, labelled(text, name))]


@pytest.mark.parametrize(("text", "label"), NO_WORK)
def test_nobody_of_the_writers_life_works_there(text: str, label: str) -> None:
    labels = [found_label.partition("+")[0] for _, found_label in found.together(text)]
    assert label in labels
    assert "work" not in labels


def labelled(text: str, name: str) -> str:
    """The label with its modifiers, which are tested elsewhere."""
    return next(label for words, label in found.together(text) if words == name)
