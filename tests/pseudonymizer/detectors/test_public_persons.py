"""Names known to everybody, of authors and figures, in texts about the writer's own life."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

NAMES = ("firstname", "middlename", "surname", "initials")
NOBODYS = [
    "Jag skriver om Lindberg (2017). Abrahamsson menar däremot att jag har fel.",
    "Jag gillar Ykweno Quirn som är fantastisk i huvudrollen.",
    "Jag lyssnade på programmet. Enligt programmet och psykologen Lena Högberg är jag ensam.",
    "Filmen En man som heter Ove handlar om en granne. Min son gillar Ove.",
    "Jag läser Selma Lagerlöf varje kväll med min son.",
    "Jag älskar Strindbergs pjäser.",
    "Min son vill bli som Messi.",
    "Jag såg Zlatan Ibrahimović på tv. Zlatan är bäst.",
    "Språkforskaren Vellamine Torvaxel bor i min stad. Enligt Torvaxel är allt bra.",
    "Jag träffade regissören Ykweno Quirn en gång.",
    "Min lärare gav mig en uppsats av Annika Torvaxel.",
    "Jag tittar på filmer av till exempel Ykweno Quirn.",
    "Jag läste Karin Torvaxels poesi som barn.",
    "Jag såg filmen Min granne Xvarno med klassen.",
    "Jag har läst boken Jag är Ykweno i skolan.",
    "Boken som jag har valt heter Farbror Melker. Katten Melker är snäll.",
    "Jag köpte en symaskin, modell Viola 300.",
    "På väggen hängde Che Guevara.",
    "Stormen Alfrida tog vårt tak.",
    "De som heter Andersson eller Ahmed får svar, tror jag.",
    "Jag tycker att namn som Björn och Åsa är svåra.",
    "Min far har Parkinsons sjukdom.",
    "Jag läste Selma Lagerlöfs ”Jerusalem” i skolan.",
    "Jag gillar fotboll, och jag såg Zlatan på matchen.",
    "Jag såg filmen Jag, Daniel Blake på bio.",
    "Jag vill skriva om Ykweno Quirn. Hon är en känd skådespelare.",
    "Min favoritförfattare är bra. Min favoritförfattare. Hon heter Ykweno Quirn.",
    "Min favoritspelare är Ykweno. Jag tittar varje dag.",
    "Jag såg en film och regissören heter Ykweno Quirn.",
    "Jag läser en bok. Boken handlar om Ykwena som är nio år.",
    "Jag räknade Adam och Eva i parken.",
    "Xvarna Zuvelks ”Natten” är en film. Zuvelk är bra, säger min bror.",
    "”Natten” (2012) av Karin Zuvelk är en film som min bror gillar.",
    "Jag såg en film. Filmen är gjord av Ykwena Torvax och Luigi Quirn.",
    "Jag såg en film. Det är Ykwena Torvax som spelar.",
    "Jag läste en bok. Luigi Quirn har ritat bilderna.",
    'jag läser böcker. den bästa heter "en ko" av tomas torvax.',
]
SOMEBODYS = [
    ("Jag heter Karin Boye.", "Karin=firstname_female | Boye=surname"),
    ("Min bror Messi bor här.", "Messi=firstname_male"),
    ("Hej Shakira! Kom hem.", "Shakira=firstname_female"),
    ("Vår regissör Karin var med. Min poet Arvid grät.", "Karin=firstname_female | Arvid=firstname_male"),
    ("Jag fick en dikt av Karin.", "Karin=firstname_female"),
    ("Jag fick boken av min kompis Karin.", "Karin=firstname_female"),
    ("Jag såg filmen med Karin. Jag åt glass, och min bror sov.", "Karin=firstname_female"),
    ("Jag vill skriva om Karin Quirn. Hon är ingen känd skådespelare.", "Karin=firstname_female | Quirn=surname"),
    ("Jag bor hos en man som heter Rune.", "Rune=firstname_male"),
    ("Haile Selassie Gebremedhin är min granne.", "Haile Selassie=firstname_male | Gebremedhin=surname"),
    ("jag fick boken av fatima", "fatima=firstname_female"),
    ("Min kompis Karin Quirn har bakat den.", "Karin=firstname_female | Quirn=surname"),
    ("Jag sjöng Karins sång.", "Karins=firstname_female+gen"),
    ("Regissören Karin Quirn är känd. Min syster Karin är snäll.", "Karin=firstname_female"),
]


@pytest.mark.parametrize("text", NOBODYS)
def test_who_is_known_to_everybody_is_left_alone(text: str) -> None:
    assert [pair for pair in found.together(text) if pair[1].startswith(NAMES)] == []


@pytest.mark.parametrize(("text", "expected"), SOMEBODYS)
def test_who_is_somebodys_is_found_whatever_the_name(text: str, expected: str) -> None:
    assert [pair for pair in found.together(text) if pair[1].startswith(NAMES)] == found.parse(expected)
