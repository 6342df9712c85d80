"""Institutions in small letters, by letters alone, by ordinary words, and by what is done there with which goods."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

SMALL_WORK = [
    ("min man jobbar på gamla kvarnen i nora.", "gamla kvarnen"),
    ("min fru jobbar på ekeby.", "ekeby"),
    ("jag jobbar på solbacken i sala.", "solbacken"),
    ("på lindhaga jag tvättar och diskar.", "lindhaga"),
    ("jag arbetar i en affär som heter fynda.", "fynda"),
    ("hon målar delar hela dagen på flens diesel.", "flens diesel"),
    ("min fru fyller hyllor på coop.", "coop"),
    ("han bakar bröd på tuppen hela natten. sen sover han.", "tuppen"),
    ("jag jobbar på molnet. nej, jag flyger inte! molnet är en butik.", "molnet"),
]

SMALL_SCHOOL = [
    ("min dotter går på äppelbo, hon är fyra år.", "äppelbo"),
    ("min pojke hade första dag på bjurbäck.", "bjurbäck"),
    ("på morgonen lämnar jag min son på ekhaga.", "ekhaga"),
    ("han går på förskola blåklinten i sala", "blåklinten"),
    ("min skola heter nyland och ligger i ryd.", "nyland"),
    ("våra två flickor på karlbo går.", "karlbo"),
    ("jag har läst på university of malawi i två år.", "university of malawi"),
]

SMALL_OTHER = [
    ("jag går till norbergs if på fotboll", "norbergs if"),
    ("min bror spelar i åsele ik.", "åsele ik"),
    ("i klubben höganäs boule vi är elva", "höganäs boule"),
    ("vi åker till dalarnas museum", "dalarnas museum"),
    ("jag dricka kaffe på hammarbagarn de har god bulle", "hammarbagarn"),
    ("jag går till kronan, det är en kvinnoförening i karlstad.", "kronan"),
]

TASKS = [
    ("Fem nätter går hon mellan rummen på Solhem.", "Solhem"),
    ("Klockan fyra väger jag deg på Skabersjö.", "Skabersjö"),
    ("Han lackar köksluckor på Ballingslöv.", "Ballingslöv"),
    ("Jag vänder patienter på Björkhaga.", "Björkhaga"),
    ("Sedan dess står jag vid bandet på Atria.", "Atria"),
    ("På Ekbacka jag städar varje dag.", "Ekbacka"),
    ("Alla på Hörnet kallar mig så.", "Hörnet"),
    ("Det var på hans verkstad, Tiden, jag gjorde praktik.", "Tiden"),
    ("Välkommen till Tångens Glasskiosk! Jag gjorde min praktik här i somras.", "Tångens Glasskiosk"),
]

OTHER = [
    ("Min son tränar med BIF på tisdagar.", "BIF"),
    ("I söndags vann ÖSK mot Degerfors.", "ÖSK"),
    ("Jag är med i Alvesta Kulturförening (AK).", "AK"),
    ("Till innehavaren av Tre Små Rum", "Tre Små Rum"),
    ("Kaféet heter numera Röda Stugan.", "Röda Stugan"),
    ("Hon går till Dungen, som inte är en dunge utan en frisersalong.", "Dungen"),
    ("Min svåger ligger på Kalmar lassaret.", "Kalmar lassaret"),
    ("Jag sjunger i Bispgårdens Blandade Kör.", "Bispgårdens Blandade Kör"),
    ("Jag sitter i styrelsen för Klövsjö fäbodförening och hjälper till.", "Klövsjö fäbodförening"),
]

SCHOOL = [
    ("På eftermiddagarna hämtar jag mitt barnbarn på Grisbacka.", "Grisbacka"),
    ("Jag går på Kyrkbacken i Kopparberg. Läraren heter Sigbritt.", "Kyrkbacken"),
    ("Jag har studerat på Kaunas tekniska universitetet.", "Kaunas tekniska universitetet"),
    ("Jag läste på Mongoliets nationella universitet.", "Mongoliets nationella universitet"),
    ("På Ingenjörslund, där jag tog min masterexamen i kemi, var det kallt.", "Ingenjörslund"),
    ("På Skytteanska, min skola, fick vi en lektion.", "Skytteanska"),
    ("Mina barn går i årskurs två på Ramdala.", "Ramdala"),
]

NONE = [
    "jag jobbar på rasturang i stan.",
    "jag jobbar på natten och sover på dagen.",
    "vi äter på restorang",
    "jag fikar på stan med min kompis",
    "jag jobbar på bilverkstaden.",
    "hon lagar mat på stora fester.",
    "affären heter som min mamma",
    "förskolan stänger klockan fem",
    "jag går på gamal sjukhus",
    "barnen går på promenad.",
    "jag jobbar på natten, det är ett äldreboende",
    "på torget är en restaurang",
    "Jag läser SFI och spelar fotboll.",
    "Jag fick jobb på biltest på vintern.",
    "min fru är på jobbet, det är en fabrik",
]

NO_INSTITUTION = [
    ("Jag packar väskan på Gotland.", "Gotland", "geo"),
    ("Vi plockar svamp på Ekeby.", "Ekeby", "city"),
    ("Jag jobbar på Tibro bröd i Tidaholm. Det är ett bageri.", "Tidaholm", "city"),
]


@pytest.mark.parametrize(
    ("text", "name", "label"),
    [
        *((text, name, "work") for text, name in SMALL_WORK + TASKS),
        *((text, name, "school") for text, name in SMALL_SCHOOL + SCHOOL),
        *((text, name, "other_institution") for text, name in SMALL_OTHER + OTHER),
        *NO_INSTITUTION,
    ],
)
def test_what_no_capital_and_no_list_tells_is_told_by_the_text(text: str, name: str, label: str) -> None:
    assert (name, label) in [(words, said.partition("+")[0]) for words, said in found.together(text)]


@pytest.mark.parametrize("text", NONE)
def test_ordinary_words_in_the_same_places_are_no_names(text: str) -> None:
    assert not {label.partition("+")[0] for _, label in found.together(text)} & {"work", "school", "other_institution"}
