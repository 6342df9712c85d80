"""Shapes that learners write and lists do not hold: what all detectors together make of them, and of what is alike."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TEXTS = [
    # days and months
    ("Min födelsedag är 17 10 och då kommer alla.", "17=day | 10=month_digit"),
    ("Jag kan börja 1 9. Det passar mig.", "1=day | 9=month_digit"),
    ("Vi fick tid hos doktorn 12 2 klockan 9.", "12=day | 2=month_digit"),
    ("Hon fyller år 9 i månad 6.", "9=day | 6=month_digit"),
    ("Mitt kylskåp är trasigt sedan 23.5.", "23.5=date_digits"),
    ("ondsdag 6 mars var jag sjuk", "ondsdag=day | 6=day | mars=month_word"),
    ("Vi reste lördan 26 januari.", "lördan=day+def | 26=day | januari=month_word"),
    ("I slutet av augusti -19 flyttade jag till min man.", "augusti=month_word | -19=year | man=fam"),
    ("Vi vann 3 2 i går och jag var glad.", ""),
    ("Det är 2 3 veckor kvar.", ""),
    # ages
    ("Jag passar Ebba 6 och Vidar 3 år.",
     "Ebba=firstname_female | 6=age_digits | Vidar=firstname_male | 3=age_digits"),
    ("Min granne Evert 79 år vill ha hjälp.", "Evert=firstname_male | 79=age_digits"),
    ("Sen kommer Ruta tålv år.", "Ruta=firstname_female | tålv=age_string"),
    ("Jag har fest för jag fyller tretio!", "tretio=age_string"),
    ("När han var elva frågade han om jag var sjuk.", "elva=age_string"),
    ("Min son är 4,5 år.", "son=fam | 4,5=age_digits"),
    ("Jag har jobbat med Vidar 3 år.", "Vidar=firstname_male"),
    ("Tiden hos min arbetsgivare är en månad.", ""),
    # plates, lines, codes
    ("Min bil är en blå Skoda med numret RVT 17B.", "RVT 17B=license_nr"),
    ("Ta buss 580, inte 583!", "580=transport_nr | 583=transport_nr"),
    ("Ersättningsbuss 28V kom aldrig.", "28V=transport_nr"),
    ("Portkoden är 2004 och jag är född 1987.", "2004=other_nr_seq | 1987=year"),
    # letters for names
    ("Kanske kommer J. också.", "J.=initials"),
    ("Har du träffat R. igen?", "R.=initials"),
    ("Handledare var B.-M. Stålnacke.", "B.-M.=initials | Stålnacke=surname"),
    ("Jag tar vitamin D. och mår bra.", ""),
    # persons
    ("Jag bor hos ett par som heter Göran och Ulla.", "Göran=firstname_male | Ulla=firstname_female"),
    ("Pappan i familjen heter Fredrik och jag passar barnen.",
     "Pappan=fam+def | Fredrik=firstname_male | barnen=fam+def+pl"),
    ("Jag är kär i Mattias.", "Mattias=firstname_male"),
    ("Jag bor högst upp. På dörren står Okello/Strand.", "Okello=surname | Strand=surname"),
    ("jag bor med mina barn ayaan, abdi och sumaya",
     "barn=fam+pl | ayaan=firstname_female | abdi=firstname_male | sumaya=firstname_female"),
    # places
    ("Staden jag bor i heter Växjö.", "Växjö=city"),
    ("Min adress är Ekstigen 6, 442 50 Ytterby.",
     "Ekstigen=place | 6=street_nr | 442 50=zip_code | Ytterby=city"),
    ("Gå av på Norrbacka, jag väntar där.", "Norrbacka=place"),
    ("Ta spårvagn 11 mot Saltholmen så möter jag dig.", "11=transport_nr | Saltholmen=place"),
    ("Jag sprang runt Trummen, det är sjön här.", "Trummen=geo"),
    ("Vi har en stuga vid Ralången.", "Ralången=geo"),
    ("Jag föddes i byn Dara Khel.", "Dara Khel=city+foreign"),
    ("Kolombia är mitt hemland.", "Kolombia=country"),
    ("Min man är västgöte och jag är falubo.", "man=fam | västgöte=region | falubo=city"),
    # work and other institutions
    ("Jag arbetar på Karlshamns hamn.", "Karlshamns hamn=work"),
    ("Min man jobbar hos Teleborgs bokbinderi.", "man=fam | Teleborgs bokbinderi=work"),
    ("Jag jobbade i sju år, först på Larsen & Toubro, och sedan augusti 2018 på Ferruform.",
     "Larsen & Toubro=work | augusti=month_word | 2018=year"),
    ("Jag har praktik på Solgläntan, ett äldreboende med trettio platser.", "Solgläntan=work"),
    ("Vi åt på Ankaret, en restaurang vid sjön.", "Ankaret=other_institution"),
    ("Jag ska gå på bio på Filmstaden.", ""),
    # names of one's own
    ("Min uppsats, \"Ljus på låns\", finns att läsa.", "Ljus på låns=extra"),
    ("Jag köpte en cykel av en man som heter Rune.", "Rune=firstname_male"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_what_no_list_holds_is_told_by_its_shape_and_by_the_words_beside_it(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)
