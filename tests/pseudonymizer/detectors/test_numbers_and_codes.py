"""Addresses, numbers and codes: the form finds them, check digits and words beside them say how surely."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TABLE = [
    # contact
    ("contact", "Skriv till mig: liv.o@exempel.se!", "liv.o@exempel.se=email"),
    ("contact", "Min adress är åsa_88@post.example.", "åsa_88@post.example=email"),
    ("contact", "kontakt: a@b.se/c@d.se", "a@b.se=email | c@d.se=email"),
    ("contact", "Mejla lisa@exempel", ""),
    ("contact", "Se www.exempel.se/min-sida.", "www.exempel.se/min-sida=url"),
    ("contact", "Läs mer på https://exempel.example/a?b=1).", "https://exempel.example/a?b=1=url"),
    ("contact", "Jag finns på exempel.nu", "exempel.nu=url"),
    ("contact", "Det är slut.Nu börjar vi", ""),
    ("contact", "Följ mig @linn_skriver", "@linn_skriver=extra"),
    ("contact", "Ring 070-174 06 05 i kväll", "070-174 06 05=phone_nr"),
    ("contact", "mobil:0701740606,", "0701740606=phone_nr"),
    ("contact", "Tel +46 70 174 06 07", "+46 70 174 06 07=phone_nr"),
    ("contact", "telefon 08-465 004 11", "08-465 004 11=phone_nr"),
    ("contact", "Mitt nummer är 0123 45 67 89", "0123 45 67 89=phone_nr"),
    ("contact", "Jorden är 4 540 000 000 år", ""),
    # identity
    ("identity", "pnr 19121212-1212", "19121212-1212=personid_nr"),
    ("identity", "Jag har 121212-1212 på kortet", "121212-1212=personid_nr"),
    ("identity", "personnummer 191212121212", "191212121212=personid_nr"),
    ("identity", "fel siffra: 121212-1213", "121212-1213=personid_nr"),
    ("identity", "månad 13: 19121312-1212", ""),
    ("identity", "ärende 2020-12-12-1212", ""),
    ("identity", "nric S1234567D", "S1234567D=other_nr_seq"),
    ("identity", "Mitt personnummer är 121212 - 1212", "121212 - 1212=personid_nr"),
    # vehicles
    ("vehicles", "Mitt körkortsnummer slutar på 5521.", "5521=license_nr"),
    ("vehicles", "Vår bil är en blå Skoda, regnr abc123.", "abc123=license_nr"),
    ("vehicles", "Det gäller min bil. Reg.nr: ABC-123", "ABC-123=license_nr"),
    ("vehicles", "En skylt sa max 100 km.", ""),
    ("vehicles", "Registrera er hos oss för 123 kronor.", ""),
    ("vehicles", "Passets nummer är 91827364.", "91827364=license_nr"),
    ("vehicles", "Mitt körkort har nummer 198 553 20.", "198 553 20=license_nr"),
    ("vehicles", "Jag tog körkort 2019.", ""),
    ("vehicles", "Passet kostar 4000 kr", ""),
    # addresses
    ("addresses", "Vi bodde på Calle Mayor 23.", "23=street_nr"),
    ("addresses", "Rua das Flores 212, 50050-100 Recife", "212=street_nr | 50050-100=zip_code"),
    ("addresses", "Rue de la Paix 5, Paris", "5=street_nr"),
    ("addresses", "Hauptstrasse 4, 8010 Graz", "4=street_nr | 8010=zip_code"),
    ("addresses", "Vi bor på Norra Esplanaden 11", "11=street_nr"),
    ("addresses", "I maj, 2018 Berlin var varmt", ""),
    ("addresses", "Anna Berg 5 år", ""),
    # accounts
    ("accounts", "IBAN SE45 5000 0000 0583 9825 7466", "SE45 5000 0000 0583 9825 7466=account_nr"),
    ("accounts", "bankgiro 123-4567", "123-4567=account_nr"),
    ("accounts", "plusgiro 12 34 56-7", "12 34 56-7=account_nr"),
    ("accounts", "mitt kontonummer är 8000-1, 12 345 67", "8000-1, 12 345 67=account_nr"),
    ("accounts", "kortet 4111 1111 1111 1111", "4111 1111 1111 1111=account_nr"),
    ("accounts", "numret 4111 1111 1111 1112", ""),
    # vehicles
    ("vehicles", "min bil ABC 123", "ABC 123=license_nr"),
    ("vehicles", "Mopeden ABC12D stod där", "ABC12D=license_nr"),
    ("vehicles", "kursen SFI 123 börjar", ""),
    ("vehicles", "körkort nr 123456-7890", "123456-7890=license_nr"),
    # other numbers
    ("numbers", "medlemsnummer 88 123 45", "88 123 45=other_nr_seq"),
    ("numbers", "diarienr 2021/00456-B", "2021/00456-B=other_nr_seq"),
    ("numbers", "portkod 4471", "4471=other_nr_seq"),
    ("numbers", "Paketet är CP 004 417 226 LT.", "CP 004 417 226 LT=other_nr_seq"),
    ("numbers", "ärendebeteckning KA-551-2207", "KA-551-2207=other_nr_seq"),
    ("numbers", "från datorn 203.0.113.7 i går", "203.0.113.7=other_nr_seq"),
    ("numbers", "version 10.2.3.4", ""),
    ("numbers", "Det kostar 1250000 kronor", ""),
    ("numbers", "siffrorna 84712093", "84712093=other_nr_seq"),
]


@pytest.mark.parametrize(("detector", "text", "expected"), TABLE)
def test_numbers_and_codes_are_found_by_their_form(detector: str, text: str, expected: str) -> None:
    assert found.by(detector, text) == found.parse(expected)


def test_a_right_check_digit_scores_higher_than_a_wrong_one() -> None:
    right, wrong = (found.mentions(f"pnr {number}")[0].evidence for number in ("19121212-1212", "19121212-1213"))
    assert right is not None
    assert wrong is not None
    assert (right.rule, wrong.rule) == ("pattern.personnummer.checksum", "pattern.personnummer.form")
    assert right.score > 0.9 > wrong.score


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tel:0701740605", "0701740605=phone_nr"),
        ("Skriv till per@exempel.se, 070-174 06 08", "per@exempel.se=email | 070-174 06 08=phone_nr"),
        ("Född 1990-05-12, nummer 121212-1212", "1990-05-12=date_digits | 121212-1212=personid_nr"),
        ("konto 8000-1, 123 456 789-0", "8000-1, 123 456 789-0=account_nr"),
    ],
)
def test_the_kinds_of_numbers_do_not_take_each_other(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Amina, personnummer 041112-7718", "041112-7718=personid_nr"),
        ("Överklagande, dnr 044 871-2018", "044 871-2018=other_nr_seq"),
        ("Överklagande av beslut, dnr FS 2.4-871", "FS 2.4-871=other_nr_seq"),
        ("Ärendenummer: BoU 2018/317.", "BoU 2018/317=other_nr_seq"),
        ("Vi bor mitt emot, på nummer 12.", "12=street_nr"),
        ("Mitt hus är gult, nummer 14.", "14=street_nr"),
        ("Jag har truckkort med nummer TLP10-66207.", "TLP10-66207=license_nr"),
        ("Låt nummer 5 är bäst.", ""),
        ("Bonuskortet har nummer 12 av 20.", ""),
    ],
)
def test_the_word_beside_says_what_a_number_is(text: str, expected: str) -> None:
    wanted = {"personid_nr", "other_nr_seq", "street_nr", "license_nr"}
    assert [pair for pair in found.together(text) if pair[1] in wanted] == found.parse(expected)
