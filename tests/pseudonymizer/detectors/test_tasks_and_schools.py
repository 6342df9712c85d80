"""Workplaces and schools that are called like towns or nothing at all: by what is done and found there."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

WORK = [
    ("Jag bor i Ronneby. På Kallinge skruvar jag ihop cyklar, fyrtio om dagen.", "Kallinge"),
    ("Jag vänder pannkakor och häller kaffe på Hallsta varje lördag.", "Hallsta"),
    ("Hon rullar ut degen på Lindströms redan klockan två.", "Lindströms"),
    ("Klockan fem cyklar jag till Svenssons. Där knådar jag deg och gräddar limpor.", "Svenssons"),
    ("Sedan går jag till Vårbäcken. Där arbetar jag på demensavdelningen.", "Vårbäcken"),
    ("Vi ses på Åsgården, där jag duschar gubbar och kammar gummor.", "Åsgården"),
    ("Jag tänkte på gubbarna i Hagagården, där jag gör praktik sedan mars.", "Hagagården"),
    ("Jag stämplar in på Vinga klockan sex.", "Vinga"),
    ("Min hustru sitter på Rönnskär och mäter halter i röken.", "Rönnskär"),
    ("Min man, som kan pumpar, står idag på Forsmark och byter filter.", "Forsmark"),
    ("Jag vill ha mera timmar på Tallmon.", "Tallmon"),
    ("Jag ville göra praktik på ett kontor. Men det blev Lönngården, ett boende för gamla.", "Lönngården"),
    ("På Hoppet, ett äldreboende i Eda, diskar jag på kvällarna.", "Hoppet"),
    ("Vi läste boken på förskolan Kantarellen, där jag arbetar sedan augusti.", "Kantarellen"),
    ("Till dig som tar över efter mig på Klosterkällan, här är mina råd till dig.", "Klosterkällan"),
    ("Min bror, som kör sopbil för Renova, vet allt om gatorna.", "Renova"),
    ("jag jobba på palmen i trelleborg jag göra pizza och diska.", "palmen"),
    ("jag praktik på blomstergården jag vattna blommor.", "blomstergården"),
]
SCHOOL = [
    ("I skolan, Frödinge, hamnade jag bredvid Andreas.", "Frödinge"),
    ("Min son går Ekeby. Han är nio år.", "Ekeby"),
    ("På Hultsby doftar matsalen av fisk på fredagar, och jag blir hungrig.", "Hultsby"),
    ("Till rektor Gunilla Sandberg, Ekeby\nÄrende: ledighet för min son", "Ekeby"),
    ("Jag lämnade Yuran på Trollskogen klockan sju.", "Trollskogen"),
    ("Kipkoech, min yngste son, ska börja på Korsavad i höst.", "Korsavad"),
    ("Den äldsta, Palesa, går på Bringsta och spelar flöjt.", "Bringsta"),
    ("Min kompis har kommit in på Boğaziçi för att läsa fysik.", "Boğaziçi"),
    ("På Chalmes, där jag tog min masterexamen, var allt nytt för mig.", "Chalmes"),
    ("Hon läste biologi på University of Dar es Salaam i tre år.", "University of Dar es Salaam"),
    ("Jag har läst juridik vid University of the Punjab i Lahore.", "University of the Punjab"),
    ("jag studerade farmaci på minsk state medical university men jag kan inte baka.",
     "minsk state medical university"),
]  # fmt: skip
OTHER = [
    ("till hallbo\njag skriver om min lägenhet. den är kall.", "hallbo"),
    ("Till Åmåls Hamn\nJag har hyrt plats hos er.", "Åmåls Hamn"),
    ("jag satt på café bruket och väntade på min kompis.", "café bruket"),
]
ELSEWHERE = [
    "Jag plockade lingon på Hallsta och kokade sylt.",
    "Hon sitter på Gotland och skriver brev till mig.",
    "Jag lämnade Yuran på Stortorget klockan sju.",
    "På Öland läser eleverna om havet, sa min granne.",
    "Under två år bodde jag på Särö.",
    "Vi klipper naglar och tittar på Antikrundan.",
    "Jag går Ekeby runt varje dag med min hund.",
    "vi bodde på hotell två nätter. jag var på café med min kompis.",
    "Till Holmsbo\nSå kör man till vår stuga: ta väg 4.",
]


@pytest.mark.parametrize(
    ("text", "name", "label"),
    [
        (text, name, label)
        for label, rows in (("work", WORK), ("school", SCHOOL), ("other_institution", OTHER))
        for text, name in rows
    ],
)
def test_what_is_done_or_found_there_tells_the_institution(text: str, name: str, label: str) -> None:
    labels = {word: said.partition("+")[0] for word, said in found.together(text)}
    assert labels.get(name) == label


@pytest.mark.parametrize("text", ELSEWHERE)
def test_places_and_programmes_are_no_institutions(text: str) -> None:
    labels = {said.partition("+")[0] for _, said in found.together(text)}
    assert labels.isdisjoint({"work", "school", "other_institution"})
