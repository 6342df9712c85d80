"""Whether a first name is a woman's or a man's: by the text, by the parts of the name, by its form."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TABLE = [
    # pronouns that can only mean this person
    ("Jag går till gymmet med Komang. Hon är min vän.", "Komang=firstname_female"),
    ("Vi har ett barn, Sintiki, han är 4 månader.", "Sintiki=firstname_male"),
    ("Alex spelar flöjt, hennes lärare är nöjd.", "Alex=firstname_female"),
    ("Hon skrattar när grannen Rauno kommer.", "Rauno=firstname_male"),
    ("Hon är min granne Vuxi och bor här.", "Vuxi=firstname_female"),
    # what stands beside the name
    ("Här är mina bröder, Robin, Alex och Kim.", "Robin=firstname_male | Alex=firstname_male | Kim=firstname_male"),
    ("Robin, min syster, kommer i dag.", "Robin=firstname_female"),
    ("Min fars namn, Robin, står där.", "Robin=firstname_male"),
    ("Robin är en snäll kille.", "Robin=firstname_male"),
    ("Min vän Robin är gravid.", "Robin=firstname_female"),
    ("Robin och Alex är systrar.", "Robin=firstname_female | Alex=firstname_female"),
    ("Robin bor med sin fru.", "Robin=firstname_male"),
    ("Kära Robin! Du är världens bästa mamma.", "Robin=firstname_female"),
    ("Tjejen som sitter bredvid mig heter Robin.", "Robin=firstname_female"),
    ("Bröderna Alex och Robin bor här.", "Alex=firstname_male | Robin=firstname_male"),
    ("Alex, som är min bästa väninna, kom.", "Alex=firstname_female"),
    ("Jag har två döttrar. De heter Robin och Alex.", "Robin=firstname_female | Alex=firstname_female"),
    (
        "Jag bor med min man Otto och två döttrar. De heter Robin och Alex.",
        "Otto=firstname_male | Robin=firstname_female | Alex=firstname_female",
    ),
    ("Jag har en son och en dotter. De heter Robin och Alex.", "Robin=firstname_unknown | Alex=firstname_unknown"),
    ("Här är våra söner, Robin 6 år och Alex 3 år.", "Robin=firstname_male | Alex=firstname_male"),
    ("Din gamle vän Vuxxe ringde.", "Vuxxe=firstname_male"),
    ("Käre Robin! Tack för brevet.", "Robin=firstname_male"),
    ("Vi är fyra killar i rummet: Alex, Robin och jag.", "Alex=firstname_male | Robin=firstname_male"),
    ("Det är tre bröder och en syster: Alex och Robin.", "Alex=firstname_unknown | Robin=firstname_unknown"),
    ("Mittemot satt Robin, en äldre herre.", "Robin=firstname_male"),
    ("Då spelade Robin, min äldsta brorson, fotboll.", "Robin=firstname_male"),
    ("Robin, vars man är fiskare, bor här.", "Robin=firstname_female"),
    ("I går blev Robin pappa.", "Robin=firstname_male"),
    ("Jag är Mathis storasyster.", "Mathis=firstname_male+gen"),
    ("Hon är numera läkare, Robin, och bor här.", "Robin=firstname_female"),
    ("Han presenterade sig som Robin.", "Robin=firstname_male"),
    # what is said of the writer
    ("Jag är mamma till tre barn. Jag heter Robin.", "Robin=firstname_female"),
    ("Jag heter Alex och jobbar. Min fru läser.", "Alex=firstname_male"),
    ("Jag heter Marijke, min man heter Joost.", "Marijke=firstname_female | Joost=firstname_male"),
    # what one is called that is no word
    ("Alla kallar henne Vuli.", "Vuli=firstname_female"),
    ("Hon kallar min fru för Vulria.", "Vulria=firstname_female"),
    ("Jag heter Leopoldine men kalla mig Vuli.", "Leopoldine=firstname_female | Vuli=firstname_female"),
    # the parts and the form of a name
    ("Ring Gurpreet Singh Dhaliwal i morgon.", "Gurpreet=firstname_male | Singh=middlename | Dhaliwal=surname"),
    ("Jag heter Vuxani Nilmini Perera.", "Vuxani=firstname_female | Nilmini=middlename | Perera=surname"),
    ("Jag heter Sasha Kravtsova.", "Sasha=firstname_female | Kravtsova=surname"),
    ("Hej Ogulvuxa!", "Ogulvuxa=firstname_female"),
    ("Hej Tekleyuqu!", "Tekleyuqu=firstname_male"),
]


@pytest.mark.parametrize(("text", "expected"), TABLE)
def test_the_text_tells_a_gender_before_lists_do(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)


def test_what_is_told_of_a_name_once_holds_for_it_everywhere() -> None:
    text = "Robin ringde i går. Vi gick hem. Robin, min syster, bor i Lund."
    assert found.by("names", text) == found.parse("Robin=firstname_female | Robin=firstname_female")


def test_a_pronoun_after_one_mention_tells_of_all_whose_name_tells_nothing() -> None:
    text = "Robin jobbar på lagret. Han är snäll. På fredag fyller Robin år."
    assert found.by("names", text) == found.parse("Robin=firstname_male | Robin=firstname_male")
