"""Institutions that are told by what is done there: work of many kinds, children, members and visitors."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

WORK = [
    ("Nu packar jag godis på Kronans Konfekt och trivs.", "Kronans Konfekt"),
    ("Hela dagen viker jag lakan på Mölnlycke Tvätt.", "Mölnlycke Tvätt"),
    ("Han bakade bröd hela natten på Vetehusets Bageri.", "Vetehusets Bageri"),
    ("Jag lagar cyklar på Norra Cykelservice.", "Norra Cykelservice"),
    ("På Vänerns Fisk är vi tolv anställda och jag är den enda kvinnan.", "Vänerns Fisk"),
    ("Min far slet på Rödbergs gruva i trettio år.", "Rödbergs gruva"),
    ("Efter tjugo år på Karlsviks bruk gick pappa i pension.", "Karlsviks bruk"),
    ("Min man jobbar i Grytås bruk.", "Grytås bruk"),
    ("Jag anställdes av Skånska Byggvaror förra året.", "Skånska Byggvaror"),
    ("Min första dag på Lindex var kaotisk.", "Lindex"),
    ("Jag skickade mitt cv till Lundbergs Livs och fick svar.", "Lundbergs Livs"),
    ("Jag pendlar till Scania i Södertälje varje dag.", "Scania"),
    ("Min handledare på Ekens Måleri är snäll.", "Ekens Måleri"),
    ("Jag gör min apl på Ortopedkliniken Rosen.", "Ortopedkliniken Rosen"),
    ("Han jobbar på ett ställe som heter Happy Wok.", "Happy Wok"),
    ("Min brors pizzeria Mona Lisa ligger vid torget.", "Mona Lisa"),
    ("Vårt bageri, Brödboden, öppnar klockan sex.", "Brödboden"),
    ("Min pappa har en liten affär, den heter Tienda Lupita.", "Tienda Lupita"),
    ("Jag var lärare i engelska på en privatskola, Bright Future School.", "Bright Future School"),
    ("Jag jobbar på ett tryckeri. Tryckeriet Falken ligger utanför stan.", "Tryckeriet Falken"),
    ("Rapport om min praktik\nJag har varit på Fiskeboden i fyra veckor.", "Fiskeboden"),
    ("Jag jobbar på en gård. Gården heter Ekmyra Lantbruk.", "Ekmyra Lantbruk"),
    ("Jag hoppar in på Glassbaren när någon är sjuk.", "Glassbaren"),
    ("Min man jobbar på Arlanda.", "Arlanda"),
    ("Jag är timvikarie på Solhaga på helgerna.", "Solhaga"),
]

SCHOOL = [
    ("Min son går på Ekdalen, han är fyra år.", "Ekdalen"),
    ("Vår dotter trivs på Ängsbacken, fröknarna är snälla.", "Ängsbacken"),
    ("Noor är sjuk och stannar hemma från Solgläntan i dag.", "Solgläntan"),
    ("Det var föräldramöte på Myran igår.", "Myran"),
    ("Kan du hämta Ali på Regnbågen? Jag slutar sent.", "Regnbågen"),
    ("Min dotter har prov på Norrtull imorgon.", "Norrtull"),
    ("Min lärare på Kunskapscentrum heter Eva.", "Kunskapscentrum"),
    ("Jag studerade vid Odessas tekniska institut.", "Odessas tekniska institut"),
    ("Min son går i Montessoriskolan Bikupan.", "Montessoriskolan Bikupan"),
]

OTHER = [
    ("Jag är med i Vägvisaren och vi lagar mat tillsammans.", "Vägvisaren"),
    ("Jag sjunger i Tonfallet varje onsdag.", "Tonfallet"),
    ("Min barnmorska på Mama Mia är snäll.", "Mama Mia"),
    ("Jag hälsar på min mormor på Ugglegården varje söndag.", "Ugglegården"),
    ("Vi hade bokat bord på Vinkällaren.", "Vinkällaren"),
    ("Jag köpte en stol hos er på Hyllan i mars.", "Hyllan"),
    ("Jag går i Sankt Petrus syriska församling.", "Sankt Petrus syriska församling"),
    ("Jag klipper mig hos Salong Lejonet.", "Salong Lejonet"),
    ("Jag köpte ett räcke hos Granboda Smide.", "Granboda Smide"),
]

NOTHING = [
    "Min dotter är på Kreta på semester.",
    "Läraren på Island var snäll.",
    "Min son är på Gotland med sin pappa.",
    "Efter tio år i Bagdad flydde vi.",
    "Jag skickade min ansökan till Migrationsverket.",
    "Jag köpte en bil på Blocket.",
    "Han kom med min fru, Rima Kassab, till mötet på jobbet.",
    "Hyresvärden heter Göran Ekström. Han är snäll.",
    "Jag jobbar på Malmö ibland.",
    "Jag kommer från Dornbach, där vi sålde bröd.",
]


@pytest.mark.parametrize(
    ("text", "name", "label"),
    [
        (text, name, label)
        for label, rows in (("work", WORK), ("school", SCHOOL), ("other_institution", OTHER))
        for text, name in rows
    ],
)
def test_what_is_done_there_tells_which_institution_it_is(text: str, name: str, label: str) -> None:
    labels = {words: said.partition("+")[0] for words, said in found.together(text)}
    assert labels.get(name) == label


@pytest.mark.parametrize("text", NOTHING)
def test_places_persons_and_chains_are_no_institutions(text: str) -> None:
    labels = {said.partition("+")[0] for _, said in found.together(text)}
    assert labels.isdisjoint({"work", "school", "other_institution"})
