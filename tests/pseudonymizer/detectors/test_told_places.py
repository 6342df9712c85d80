"""What the words beside a place say it is: an island, a camp, a street, somebody's last name."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TEXTS = [
    # what a noun beside it says
    ("Vi bodde i Kyangwali, ett stort läger i skogen.", "Kyangwali=place+foreign"),
    ("Han är från Aitape, en liten ö i söder.", "Aitape=geo+foreign"),
    ("Jag är från Malta, en ö i Medelhavet.", "Malta=country"),
    ("Jag reste från Umeå, en lång resa.", "Umeå=city"),
    ("Vi vandrade till Kaptar, en gammal fästning.", "Kaptar=place+foreign"),
    # one is "i" a town abroad and "på" an island
    ("Min syster bor på Marinduque.", "syster=fam | Marinduque=geo+foreign"),
    ("På Savaii, där jag är född, är det alltid varmt.", "Savaii=geo+foreign"),
    ("Jag är född på Sardinien.", "Sardinien=geo+foreign"),
    # a capital within a sentence makes a street of an ordinary noun
    ("Jag väntade på Skolgatan i en timme.", "Skolgatan=place"),
    ("Vi har fått en lägenhet på Ringvägen nu.", "Ringvägen=place"),
    ("Gatan heter numera Mössgatan.", "Mössgatan=place"),
    ("Det är långt till skolan om man går på vägen.", ""),
    # by the last word
    ("Vi åkte till Vallmo gård och klappade hästar.", "Vallmo gård=place"),
    ("Familjen Bergströms gård är stor.", "Bergströms=surname+gen"),
    ("Vi badade vid Kuggö sandstrand.", "Kuggö sandstrand=place"),
    ("Vi stannade vid Kurgöl en timme.", "Kurgöl=geo+foreign"),
    # villages and mountains that somebody is called by
    ("Jag heter Ionel Ceahlău.", "Ionel=firstname_male | Ceahlău=surname"),
    ("Min handledare heter Barbro Norrgård.", "Barbro=firstname_female | Norrgård=surname"),
    # a home by its noun
    ("Min farmor bor på äldreboendet Lönngården.", "farmor=fam | Lönngården=other_institution+def"),
    # a letter's head and what stands below its signature, though the word is an ordinary one too
    ("Jag betalar i maj.\nNacka, 2019-03-12\nMed vänlig hälsning\nOmar", "maj=month_word | Nacka=city | "
     "2019-03-12=date_digits | Omar=firstname_male"),
    ("Jag betalar snart.\nHögaktningsfullt, 2019-03-12\nOmar", "2019-03-12=date_digits | Omar=firstname_male"),
    ("Jag mår bra.\nHälsningar\nOmar\nLomma", "Omar=firstname_male | Lomma=city"),
    # where somebody comes from is a place, whatever surname it is
    ("Jag kommer från Picton.", "Picton=city+foreign"),
    ("Jag kommer från Anders.", "Anders=firstname_male"),
    # what a sentence tells of a town, and no sea by its name
    ("I Rimini havet är blått.", "Rimini=city+foreign"),
    ("Vi åkte till Gambia floden.", "Gambia floden=geo+foreign"),
    # by the last word, abroad in small letters too
    ("Vi drack kaffe på Dolní náměstí.", "Dolní náměstí=place+foreign"),
    ("Jag bor på Kongens gade i Odense.", "Kongens gade=place+foreign | Odense=city+foreign"),
    ("Vi rodde över Mattu-lagunen.", "Mattu-lagunen=geo+foreign"),
    ("Vi badade på Tofo Beach.", "Tofo Beach=place+foreign"),
    ("Jag gick längs Lillselehöljen.", "Lillselehöljen=geo+foreign"),
    # a capital inside a sentence
    ("Vi leker i Stadsparken.", "Stadsparken=place"),
    ("Vi leker i stadsparken.", ""),
    ("Jag bor på Norra bryggaregatan 4.", "Norra bryggaregatan=place | 4=street_nr"),
    # one is on an atoll, and on a beach
    ("Min pappa fiskade på Kulhudhuffushi.", "pappa=fam | Kulhudhuffushi=geo+foreign"),
    ("Min mamma bor i Kulhudhuffushi.", "mamma=fam | Kulhudhuffushi=city+foreign"),
    ("Vi går en promenad på Tylösand.", "Tylösand=place"),
    # islands that belong to a country are none
    ("Jag kommer från Martinique.", "Martinique=geo+foreign"),
    ("Jag kommer från Saint Vincent.", "Saint Vincent=geo+foreign"),
    ("Jag kommer från Saint Vincent och Grenadinerna.", "Saint Vincent och Grenadinerna=country"),
    # rivers abroad are spelt like other words
    ("Hon sade darling till mig.", ""),
    # regions and what is no region
    ("Jag är från Tjetjenien.", "Tjetjenien=region+foreign"),
    ("Min mormor bor i Marsaxlokk.", "mormor=fam | Marsaxlokk=city+foreign"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_a_place_is_what_the_words_beside_it_say(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)


KNOWN = [
    # villages, lakes, islands and beaches of all the country
    ("Nu bor jag i öjebyn och arbetar i Segersäng.", "öjebyn=city | Segersäng=city"),
    ("Vi seglade över Mysingen till Huvudskär.", "Mysingen=geo | Huvudskär=geo"),
    ("Vi badade på Sudersand hela dagen.", "Sudersand=place"),
    ("Jag steg av vid Söder tull.", "Söder tull=place"),
    ("Vi har fått lägenhet i Hammarby Sjöstad.", "Hammarby Sjöstad=city"),
    # islands are no country and no town
    ("Min syster bor på Åland.", "syster=fam | Åland=geo+foreign"),
    ("Jag kommer från Rarotonga.", "Rarotonga=geo+foreign"),
    ("Jag är född på Sark.", "Sark=geo+foreign"),
    # towns with the land around them
    ("Vi växte upp i Kolašin.", "Kolašin=city+foreign"),
    ("Min bror bor i Trashigang.", "bror=fam | Trashigang=city+foreign"),
    # where one gets off is a stop
    ("Gå av på Hagsätra, så möter jag dig.", "Hagsätra=place"),
    # sights by their noun or end
    ("Vi gick upp till klostret Haghartsin.", "Haghartsin=place+foreign"),
    ("I Bisjkek handlade vi på Kelechekbasaren.", "Bisjkek=city+foreign | Kelechekbasaren=place+foreign"),
    # crossroads, barns and ponds by their noun
    ("Bussen går från Hulta vägskäl.", "Hulta vägskäl=place"),
    ("Vi dansade på Solvalla loge.", "Solvalla loge=place"),
    ("Vi cyklade till Lindhults dammar.", "Lindhults dammar=geo"),
    # a misspelt word is no part of a town
    ("Han jobar på ett lager.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), KNOWN)
def test_a_listed_place_has_its_kind(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)
