"""Ages told by candles, summers and ordinals, and in the word order of other languages."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

AGES = [
    ("Jag har 58 på nacken.", "58=age_digits"),
    ("Min svärmor har 77 år på ryggen.", "77=age_digits"),
    ("Min moster är snart 64 vårar gammal.", "64=age_digits"),
    ("Jag fyller 31 jordsnurr.", "31=age_digits"),
    ("Han är 70 bast och cyklar.", "70=age_digits"),
    ("Nu, med 41 ljus i tårtan, är jag trött.", "41=age_digits"),
    ("På fredag står det 25 på tårtan, säger min syster.", "25=age_digits"),
    ("Min farbror, som går på sitt 83:e år, hugger ved.", "83:e=age_digits"),
    ("Min faster är inne på sitt sjuttionde år.", "sjuttionde=age_string"),
    ("Farmor är i sitt 92:a levnadsår.", "92:a=age_digits"),
    ("Jag målar med 66 fyllda.", "66=age_digits"),
    ("Mina söner, nyss fyllda ett respektive tre, sover.", "ett=age_string | tre=age_string"),
    ("I fjol fyllde jag jämna 50.", "50=age_digits"),
    ("Min man har passerat sextio.", "sextio=age_string"),
    ("Jag närmar mig 45.", "45=age_digits"),
    ("Hon har just lämnat 39 bakom sig.", "39=age_digits"),
    ("Min kusin 12 år är.", "12=age_digits"),
    ("Min son går där, 9 år är han.", "9=age_digits"),
    ("48 idag jag fyller.", "48=age_digits"),
    ("Med 18 år flyttade jag hit.", "18=age_digits"),
    ("Jag heter Ana, jag kommer från Peru. 31 år.", "31=age_digits"),
    ("Vid dörren stod min moster, 86 år, och väntade.", "86=age_digits"),
    ("Nu är E.M. 79 år.", "79=age_digits"),
    ("Han var 17, nästan 18, när vi for.", "17=age_digits | 18=age_digits"),
    ("Hon skrev att hon är »åtit« år.", "åtit=age_string"),
    ("Min syster, som är äta år, ritar.", "äta=age_string"),
    ("En taxichaufför på femtio hjälpte mig.", "femtio=age_string"),
]

NO_AGES = [
    "Jag var där tre somrar.",
    "Han har nummer 44 på ryggen.",
    "Bilen har 20 år på nacken.",
    "Vi tände 4 ljus i staken.",
    "Det står 250 gram på tårtan.",
    "Föreningen går på sitt 81:a år.",
    "Det är mitt tredje år på gymnasiet.",
    "Jag är inne på mitt 20:e år på fabriken.",
    "Jag åt två fyllda paprikor.",
    "Klockan går mot 12.",
    "Vi passerade 50 hus.",
    "Han har lämnat 30 filmer bakom sig.",
    "Jag har inte sett min bror på 20 år!",
    "Jag har bott här länge. 26 år.",
    "Tio år är lång tid.",
]


@pytest.mark.parametrize(("text", "expected"), AGES)
def test_an_age_may_be_told_by_something_else(text: str, expected: str) -> None:
    assert found.by("ages", text) == found.parse(expected)


@pytest.mark.parametrize("text", NO_AGES)
def test_what_is_counted_beside_the_same_words_is_no_age(text: str) -> None:
    assert found.by("ages", text) == []
