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
