"""Places by the noun after their name, streets and islands beside listed names, numbers of what is locked."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

PLACES = [
    ("Vi plockar svamp i Hagby bokskog.", "Hagby bokskog=geo"),
    ("Vi gick upp till Torpa redutt.", "Torpa redutt=place"),
    ("Vi bor nära Ekeby skolgård.", "Ekeby skolgård=place"),
    ("Hon trodde att Katarina Bangata var en järnväg.", "Katarina Bangata=place"),
    ("Jag växte upp på Vesterbrogade.", "Vesterbrogade=place+foreign"),
    ("Jag växte upp vid Port Vell.", "Port Vell=place+foreign"),
    ("Solen kom upp över Stumholmen.", "Stumholmen=geo"),
    ("Vi cyklade runt Hönö.", "Hönö=geo"),
    ("Jag var hela sommaren på Vållö.", "Vållö=geo"),
    ("Vi bor i Luleå och plockar hjortron på Kvarnmyran.", "Luleå=city | Kvarnmyran=geo"),
    ("Lagunen på Kokosöarna är varm.", "Kokosöarna=geo+foreign"),
    ("Jag gick till Gruvmuseet.", "Gruvmuseet=place+foreign"),
    ("Vi spelar badminton i Bergahallen i Luleå.", "Bergahallen=place | Luleå=city"),
    ("Vi såg Vintergatan.", ""),
    ("Jag läste i Ystads Allehanda om det.", ""),
    ("Jag läste i mora tidning om det.", ""),
]
NAMES = [
    ("Jag heter Maria da Coimbra.", "Maria=firstname_female | da Coimbra=surname"),
    ("Hälsningar\nF. Lomé", "F.=initials | Lomé=surname"),
    ("Med vänliga hälsningar\nNhadja Évora Tavares", "Nhadja=firstname_female | Évora Tavares=surname"),
    ("Jag heter Siu Mei Lindgren.", "Siu Mei=firstname_female | Lindgren=surname"),
    ("Tanten sa: sitt här, Serge! Hon är gammal.", "Serge=firstname_male"),
    ("Jag heter Xin Yi Karlsson.", "Xin Yi=firstname_female | Karlsson=surname"),
]
NUMBERS = [
    ("Jag har tappat nyckeln till förråd B 217.", "B 217=other_nr_seq"),
    ("Nyckeln ligger i skåp 118.", "118=other_nr_seq"),
    ("Mitt förråd i källaren, nummer 31, är öppet.", "31=other_nr_seq"),
    ("Skåp 3 meter från dörren är trasigt.", ""),
    ("Läs min blogg: lagamat.invalid", "lagamat.invalid=url"),
    ("Mitt certifikat har nummer SE.FCL.40411.", "SE.FCL.40411=license_nr"),
]


@pytest.mark.parametrize(("text", "expected"), [*PLACES, *NAMES, *NUMBERS])
def test_what_stands_beside_a_name_tells_what_it_is(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)
