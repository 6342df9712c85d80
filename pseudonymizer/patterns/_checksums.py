"""The checksums that a pattern can name. Loaded on first use, since python-stdnum has hundreds of modules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from pseudonymizer.detectors import is_birth_date, is_nric

_BETWEEN = re.compile(r"[\s./–-]+")
_SWEDISH = re.compile(r"((?:[0-9]{2})?[0-9]{2})([0-9]{2})([0-9]{2})[-+]?([0-9]{4})")


@dataclass(frozen=True, slots=True)
class Checksum:
    """What it checks, in English and Swedish, and whether the words of a mention satisfy it."""

    en: str
    sv: str
    holds: Callable[[str], bool]


def _of(module: str) -> Callable[[str], bool]:
    """A checksum of python-stdnum, which knows its own separators."""

    def holds(words: str) -> bool:
        return bool(import_module(f"stdnum.{module}").is_valid(words))

    return holds


def _of_digits(module: str) -> Callable[[str], bool]:
    """An algorithm of python-stdnum, which knows no separators."""
    valid = _of(module)

    def holds(words: str) -> bool:
        return valid(_BETWEEN.sub("", words).upper())

    return holds


def _is_swedish(words: str) -> bool:
    """A personal number or a coordination number, whose day is sixty more."""
    match = _SWEDISH.fullmatch(_BETWEEN.sub("-", words.strip()))
    if match is None:
        return False
    year, month, day, serial = match.groups()
    return is_birth_date(year, month, day) and _of("luhn")(f"{year[-2:]}{month}{day}{serial}")


def _is_nric(words: str) -> bool:
    return is_nric(_BETWEEN.sub("", words).upper())


CHECKSUMS: Mapping[str, Checksum] = {
    "luhn": Checksum(
        "Luhn: bank cards and many serial numbers", "Luhn: bankkort och många löpnummer", _of_digits("luhn")
    ),
    "verhoeff": Checksum("Verhoeff", "Verhoeff", _of_digits("verhoeff")),
    "damm": Checksum("Damm", "Damm", _of_digits("damm")),
    "mod_97_10": Checksum("ISO 7064 mod 97-10", "ISO 7064 mod 97-10", _of_digits("iso7064.mod_97_10")),
    "mod_11_2": Checksum("ISO 7064 mod 11-2", "ISO 7064 mod 11-2", _of_digits("iso7064.mod_11_2")),
    "iban": Checksum("IBAN: bank accounts", "IBAN: bankkonton", _of("iban")),
    "imei": Checksum("IMEI: mobile phones", "IMEI: mobiltelefoner", _of("imei")),
    "isbn": Checksum("ISBN: books", "ISBN: böcker", _of("isbn")),
    "ean": Checksum("EAN: goods", "EAN: varor", _of("ean")),
    "ahv": Checksum("Swiss social security number (AHV)", "Schweiziskt socialförsäkringsnummer (AHV)", _of("ch.ssn")),
    "bsn": Checksum("Dutch citizen number (BSN)", "Nederländskt personnummer (BSN)", _of("nl.bsn")),
    "codice_fiscale": Checksum("Italian tax code", "Italiensk skattekod", _of("it.codicefiscale")),
    "cpr": Checksum("Danish personal number (CPR)", "Danskt personnummer (CPR)", _of("dk.cpr")),
    "dni": Checksum("Spanish identity number (DNI)", "Spanskt id-nummer (DNI)", _of("es.dni")),
    "fodselsnummer": Checksum("Norwegian birth number", "Norskt födelsenummer", _of("no.fodselsnummer")),
    "hetu": Checksum("Finnish personal identity code", "Finsk personbeteckning", _of("fi.hetu")),
    "idnr": Checksum("German tax number (IdNr)", "Tyskt skattenummer (IdNr)", _of("de.idnr")),
    "kennitala": Checksum("Icelandic identity number", "Isländskt id-nummer", _of("is_.kennitala")),
    "nhs": Checksum("NHS number (United Kingdom)", "NHS-nummer (Storbritannien)", _of("gb.nhs")),
    "nir": Checksum("French personal number (NIR)", "Franskt personnummer (NIR)", _of("fr.nir")),
    "niss": Checksum("Belgian national number", "Belgiskt personnummer", _of("be.nn")),
    "nric": Checksum("Singapore identity number (NRIC, FIN)", "Singaporianskt id-nummer (NRIC, FIN)", _is_nric),
    "orgnr": Checksum("Swedish organisation number", "Svenskt organisationsnummer", _of("se.orgnr")),
    "personnummer": Checksum(
        "Swedish personal or coordination number", "Svenskt personnummer eller samordningsnummer", _is_swedish
    ),
    "pesel": Checksum("Polish personal number (PESEL)", "Polskt personnummer (PESEL)", _of("pl.pesel")),
    "vnr": Checksum("Austrian social security number", "Österrikiskt socialförsäkringsnummer", _of("at.vnr")),
}
