"""Dates in every shape of the guidelines, years, ages; lengths of time and fractions are neither."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

DATES = [
    ("Jag flyttade hit 2agusti 2019.", "2=day | agusti=month_word | 2019=year"),
    ("Jag kom hit aprill 2022.", "aprill=month_word | 2022=year"),
    ("Jag och min man kom den 18 spt.", "18=day | spt=month_word"),
    ("Jag betalade min hyra för oktober och november.", "oktober=month_word | november=month_word"),
    ("Jag kommer med flyg till Arlanda 07/03 och jag är glad.", "07/03=date_digits"),
    ("Jag kom 2018-12-01.", "2018-12-01=date_digits"),
    ("datum 18/01/12", "18/01/12=date_digits"),
    ("född 180112", "180112=date_digits"),
    ("den 18.01.12 kom jag", "18.01.12=date_digits"),
    ("den 01/12 slutar kursen", "01/12=date_digits"),
    ("Blanda 1/2 liter mjölk", ""),
    ("2/3 av eleverna", ""),
    ("Det var 39,4 grader", ""),
    ("den 45/99", ""),
    ("Jag är född den 18 maj 1990", "18=day | maj=month_word | 1990=year"),
    ("den 3:e mars", "3:e=day | mars=month_word"),
    ("den nionde februari", "nionde=day | februari=month_word"),
    ("den tjugo första juni", "tjugo första=day | juni=month_word"),
    ("måndag den 18 november", "måndag=day | 18=day | november=month_word"),
    ("mellan den 5 och den 8 mars 2024", "5=day | 8=day | mars=month_word | 2024=year"),
    ("3-5 maj", "3=day | 5=day | maj=month_word"),
    ("den 4 febuari kom hon", "4=day | febuari=month_word"),
    ("fredagen den 18:e", "fredagen=day+def | 18:e=day"),
    ("Jag flyttade hit i augusti", "augusti=month_word"),
    ("Jag reste hem i mitten på december", "december=month_word"),
    ("Vi kom i en iskall januari.", "januari=month_word"),
    ("November blev tung.", "November=month_word"),
    ("Vi gifte oss sommaren 09.", "09=year"),
    ("I maj bröt min far benet, och varje dag gick jag dit.", "maj=month_word"),
    ("jag kom från norge i august", "august=month_word"),
    ("Hon bodde hos oss på april.", "april=month_word"),
    ("Jag är trött.\n10.2\nHela familjen ringde.", "10.2=date_digits"),
    ("Den 6:e september har vi skördefest.", "6:e=day | september=month_word"),
    ("I februari köper jag semlor.", ""),
    ("Vi bar tvåtusen tallrikar.", ""),
    ("Mina glasögon kostar 1900 och är nya.", ""),
    ("På den tredje sitter det alltid någon.", ""),
    ("Jag jobbar sen 07 till 16.", ""),
    ("Jag kom hit den femte jul 2016.", "femte=day | jul=month_word | 2016=year"),
    ("Jag slutar sista maj.", "maj=month_word"),
    ("Hon heter Maj", ""),
    ("sedan 2019", "2019=year"),
    ("Jag är född i juni månad 1990.", "juni=month_word | 1990=year"),
    ("åren 2015-2018", "2015=year | 2018=year"),
    ("Den kostar 2000 kronor", ""),
]

AGES = [
    ("Dirigenten heter Bertil och är 73.", "73=age_digits"),
    ("Mina systrar är tvillingar och dom är sjutton.", "sjutton=age_string"),
    ("Min son är två och ett halvt år gammal.", "två och ett halvt=age_string"),
    ("Jag är 24 år gammal", "24=age_digits"),
    ("Min dotter är 3½ år.", "3½=age_digits"),
    ("Min bebis är 6 mån.", "6=age_digits"),
    ("Från 7 till 12 års ålder bodde jag hos mormor.", "7=age_digits | 12=age_digits"),
    ("Jag har en pojke 8 och en flicka 6.", "8=age_digits | 6=age_digits"),
    ("Jag är äldst, 25.", "25=age_digits"),
    ("Mina barn är i åldrarna 5, 8 och 12.", "5=age_digits | 8=age_digits | 12=age_digits"),
    ("Vid en ålder av 34 blev jag mamma.", "34=age_digits"),
    ("Skolan är för barn i åldrarna 6 till 12.", ""),
    ("Min far närmar sig 60.", "60=age_digits"),
    ("Sonen 12 och dottern 9 går i skolan.", "12=age_digits | 9=age_digits"),
    ("Min son är 3 år och 4 månader.", "3=age_digits | 4=age_digits"),
    ("Min 3,5-åring springer.", "3,5=age_digits"),
    ("Min mamma, 70 i år, reser hit.", "70=age_digits"),
    ("I år blir min äldsta son 18.", "18=age_digits"),
    ("Då var jag 14 och han 11.", "14=age_digits | 11=age_digits"),
    ("Leo: 16 år", "16=age_digits"),
    ("Jag har tre barn i åldrarna 5, 8 och 12.", "5=age_digits | 8=age_digits | 12=age_digits"),
    ("Vi vet att barn i åldern 3 leker.", ""),
    ("Leo: 5 år på samma jobb.", ""),
    ("Jag gav min dotter 20, och min son 10.", ""),
    ("Min cykel är i åldern 10 år.", ""),
    ("Jag sa att klockan närmar sig 12.", ""),
    ("Min son väntade 6 mån på en tid.", ""),
    ("Hon är tjugofyra år", "tjugofyra=age_string"),
    ("Jag är niotton år gammal", "niotton=age_string"),
    ("Hon är fyrtio två år", "fyrtio två=age_string"),
    ("mina pojkar är sex och nio år", "sex=age_string | nio=age_string"),
    ("Är hon fem år?", "fem=age_string"),
    ("Jag fyller trettio i maj", "trettio=age_string"),
    ("en 18-åring", "18=age_digits"),
    ("en artonåring", "artonåring=age_string"),
    ("min son, 7 år, går i skolan", "7=age_digits"),
    ("Jag var 16 och rädd", "16=age_digits"),
    ("Mina barn är 3, 6 och 11.", "3=age_digits | 6=age_digits | 11=age_digits"),
    ("Mina söner är åtta, tio och tretton.", "åtta=age_string | tio=age_string | tretton=age_string"),
    ("Min bror är yngre, han är alltså 27.", "27=age_digits"),
    ("Alla som är över 65 får pension.", ""),
    ("Mina barn har 3, 6 och 11 bilar.", ""),
    ("Jag har bott här i 5 år", ""),
    ("för två år sedan", ""),
    ("Efter tre års arbete", ""),
    ("Klockan är fem", ""),
    ("Jag har fem bröder", ""),
]


@pytest.mark.parametrize(("text", "expected"), DATES)
def test_dates_are_found_part_by_part(text: str, expected: str) -> None:
    assert found.by("dates", text) == found.parse(expected)


@pytest.mark.parametrize(("text", "expected"), AGES)
def test_ages_are_found_and_lengths_of_time_are_not(text: str, expected: str) -> None:
    assert found.by("ages", text) == found.parse(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("on 18 May 1990", "18=day | May=month_word | 1990=year"),
        ("on May 18, 1990", "18=day | May=month_word | 1990=year"),
        ("the 12th of March", "12th=day | March=month_word"),
    ],
)
def test_english_dates_may_begin_with_the_month(text: str, expected: str) -> None:
    assert sorted(found.by("dates", text, language="en")) == sorted(found.parse(expected))


SAID = [
    ("Nu är jag 44 och bor i Sandviken.", "44=age_digits"),
    ("När hon var 17 ville farfar flytta.", "17=age_digits"),
    ("När jag var elva åkte hela familjen till havet.", "elva=age_string"),
    ("Min son Haoran, som är 10, rättar mig.", "10=age_digits"),
    ("Min svärfar som är 81 fryser hela tiden.", "81=age_digits"),
    ("Min äldsta bror, Abdirahman, är fyrtitre och bor där.", "fyrtitre=age_string"),
    ("Jag heter Bogdan Ionescu och är fyrtisju.", "fyrtisju=age_string"),
    ("Lillebror har blivit fyra och pratar bara svenska.", "fyra=age_string"),
    ("Mamma är 57 år och pappa 59.", "57=age_digits | 59=age_digits"),
    ("Ana var sju år och jag åta.", "sju=age_string | åta=age_string"),
    ("Hon är sju år gammal, snart åta.", "sju=age_string | åta=age_string"),
    ("Vi är 29 respektive 31 år.", "29=age_digits | 31=age_digits"),
    ("Mina pojkar, åtta och elva, vill aldrig flytta.", "åtta=age_string | elva=age_string"),
    ("Jag var sex-sju år då.", "sex=age_string | sju=age_string"),
    ("Hon är fira år.", "fira=age_string"),
    ("Musa är tolf år.", "tolf=age_string"),
    ("Hon är tjugo-tre och har pojkvän.", "tjugo-tre=age_string"),
    ("Jag fyller tjugett i maj.", "tjugett=age_string"),
    ("De är fyra och ett halvt.", "fyra och ett halvt=age_string"),
    ("Där sitter Pelle, 52, till vardags tandläkare.", "52=age_digits"),
    ("Vi mötte en gubbe på 93 som sjöng.", "93=age_digits"),
    ("Hanan Saleh, vårdbiträde, 38 år", "38=age_digits"),
    ("Den yngsta, Talia, var bara elva månader.", "elva=age_string"),
]
COUNTED = [
    "Klockan är 5 och det regnar.",
    "Vi är tre i familjen.",
    "De är fyra personer.",
    "Hon är två meter lång.",
    "Jag är en av dem.",
    "Priset är 40 och det är dyrt.",
    "Det är flera år sedan.",
    "Bussen är 10 minuter sen.",
    "Min mamma har 3 systrar och pappa 4.",
    "Vi köpte mjölk, 2, och bröd.",
    "Jag har nu varit sex år på fabriken.",
    "Hon var sju år hos Volvo.",
]


@pytest.mark.parametrize(("text", "expected"), SAID)
def test_an_age_is_told_by_what_is_said_of_somebody(text: str, expected: str) -> None:
    assert found.by("ages", text) == found.parse(expected)


@pytest.mark.parametrize("text", COUNTED)
def test_a_number_that_counts_something_is_no_age(text: str) -> None:
    assert found.by("ages", text) == []


PARTS = [
    ("Perioden är från den 20 i 8 till den 30 i 6 nästa år.", "20=day | 8=month_digit | 30=day | 6=month_digit"),
    ("Jag är född den 1 i 1 1988 i Baidoa.", "1=day | 1=month_digit | 1988=year"),
    ("Jag fyller år den 2 i 7 månaden som du vet.", "2=day | 7=month_digit"),
    ("Min syster fyller femton 21 i 4.", "21=day | 4=month_digit"),
    ("Lördag 30 9\nIdag flyttade vi.", "Lördag=day | 30=day | 9=month_digit"),
    ("Jag kommer hem söndag 4 3.", "söndag=day | 4=day | 3=month_digit"),
    ("Han är hemma från 5 10.", "5=day | 10=month_digit"),
    ("23 3. Kära dagbok, idag sov jag.", "23=day | 3=month_digit"),
    ("Svara senast den 20. Tack!", "20=day"),
    ("Jag jobbar den 15 och 16 om det behövs.", "15=day | 16=day"),
    ("Svara senast den tionde, till Kim.", "tionde=day"),
    ("Bröllopet är lördagen den 8/6 men vi åker.", "lördagen=day+def | 8/6=date_digits"),
    ("Jag är ledig fredag 9 och måndag 12 november.", "fredag=day | 9=day | måndag=day | 12=day | november=month_word"),
    ("Hennes födelsedag är 19 septembar.", "19=day | septembar=month_word"),
    ("Jag kommer till dig i mai.", "mai=month_word"),
    ("Laget är för pojkar födda 08.", "08=year"),
    ("I locket stod 5.VI.1938.", "5.VI.1938=date_digits"),
]
NO_PARTS = [
    "Vi vann med 2 i 7 matcher.",
    "Jag bor på våning 3 i 12 år till.",
    "Den 3 veckor långa resan.",
    "Han kom på den fjärde plats.",
    "Måndag 5 personer kom.",
    "Jag äter från 5 till 7.",
    "Det kostar 20 30 kronor.",
]


@pytest.mark.parametrize(("text", "expected"), PARTS)
def test_parts_of_a_date_are_found_apart(text: str, expected: str) -> None:
    assert found.by("dates", text) == found.parse(expected)


@pytest.mark.parametrize("text", NO_PARTS)
def test_numbers_side_by_side_are_no_date(text: str) -> None:
    assert found.by("dates", text) == []


ANY_YEARS = [
    "På våren i mars firar vi Nouruz.",
    "När det är mörkt i december är jag trött.",
    "I april har vi nyår och då kastar alla vatten.",
    "Sommaren är i januari så jul firar vi på stranden.",
    "En av dem blommar varje år i maj.",
    "I juli brukar det vara varmt i Iran.",
    "Nationaldagen är den 6 juni.",
    "I Sverige firar man jul den 24 december.",
    "Fredag den trettonde är en otursdag.",
    "Filmen är från 2015.",
    "Boken från 1999 handlar om en pojke.",
    "Skicka lappen senast den femte varje månad.",
    "Det var min första jul här.",
]
ONES_OWN = [
    ("Jag kom till Sverige i mars.", "mars=month_word"),
    ("Min bror gifter sig på sommaren i juni.", "juni=month_word"),
    ("Vi firar min födelsedag i maj.", "maj=month_word"),
    ("Vi flyttade i september.", "september=month_word"),
    ("På våren i april började jag på SFI.", "april=month_word"),
    ("Vi firade jul den 24 december 2019.", "24=day | december=month_word | 2019=year"),
    ("Fredag den fjortonde kommer hon.", "Fredag=day | fjortonde=day"),
    ("Min film om farmor blev klar 2015.", "2015=year"),
]


@pytest.mark.parametrize("text", ANY_YEARS)
def test_times_of_every_year_and_of_works_are_nobodys(text: str) -> None:
    assert found.by("dates", text) == []


@pytest.mark.parametrize(("text", "expected"), ONES_OWN)
def test_times_of_what_happened_to_somebody_are_found_beside_seasons_and_feasts(text: str, expected: str) -> None:
    assert found.by("dates", text) == found.parse(expected)
