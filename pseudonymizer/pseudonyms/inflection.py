"""How a pseudonym is inflected: genitive, definite and plural forms, in Swedish and English."""

from __future__ import annotations

from collections.abc import Mapping

from pseudonymizer.pseudonyms.values import Declension, Inflection

FORMS = ("", "def", "gen", "pl", "def+gen", "def+pl", "gen+pl", "def+gen+pl")

# Last part of a noun -> definite, plural, definite plural. The longest part that fits is taken.
_NOUNS: Mapping[str, tuple[str, str, str]] = {
    "arbetsplats": ("arbetsplatsen", "arbetsplatser", "arbetsplatserna"),
    "backen": ("backen", "backar", "backarna"),
    "berget": ("berget", "berg", "bergen"),
    "borg": ("borgen", "borgar", "borgarna"),
    "bron": ("bron", "broar", "broarna"),
    "by": ("byn", "byar", "byarna"),
    "dag": ("dagen", "dagar", "dagarna"),
    "dal": ("dalen", "dalar", "dalarna"),
    "efternamn": ("efternamnet", "efternamn", "efternamnen"),
    "extra": ("extrat", "extran", "extrana"),
    "fors": ("forsen", "forsar", "forsarna"),
    "gatan": ("gatan", "gator", "gatorna"),
    "geoplats": ("geoplatsen", "geoplatser", "geoplatserna"),
    "gränd": ("gränden", "gränder", "gränderna"),
    "hamn": ("hamnen", "hamnar", "hamnarna"),
    "holm": ("holmen", "holmar", "holmarna"),
    "hult": ("hultet", "hult", "hulten"),
    "institution": ("institutionen", "institutioner", "institutionerna"),
    "köping": ("köpingen", "köpingar", "köpingarna"),
    "-land": ("-landet", "-länder", "-länderna"),
    "linjen": ("linjen", "linjer", "linjerna"),
    "lund": ("lunden", "lundar", "lundarna"),
    "namn": ("namnet", "namn", "namnen"),
    "näs": ("näset", "näs", "näsen"),
    "område": ("området", "områden", "områdena"),
    "parken": ("parken", "parker", "parkerna"),
    "plan": ("planen", "planer", "planerna"),
    "plats": ("platsen", "platser", "platserna"),
    "platsen": ("platsen", "platser", "platserna"),
    "region": ("regionen", "regioner", "regionerna"),
    "sjö": ("sjön", "sjöar", "sjöarna"),
    "skola": ("skolan", "skolor", "skolorna"),
    "stad": ("staden", "städer", "städerna"),
    "stigen": ("stigen", "stigar", "stigarna"),
    "sund": ("sundet", "sund", "sunden"),
    "torget": ("torget", "torg", "torgen"),
    "torp": ("torpet", "torp", "torpen"),
    "utbildning": ("utbildningen", "utbildningar", "utbildningarna"),
    "vik": ("viken", "vikar", "vikarna"),
    "vägen": ("vägen", "vägar", "vägarna"),
    "yrke": ("yrket", "yrken", "yrkena"),
    "ås": ("åsen", "åsar", "åsarna"),
}
_NAMES: Mapping[str, tuple[str, str, str]] = {
    "a": ("a", "or", "orna"),
    "e": ("e", "ar", "arna"),
    "son": ("son", "söner", "sönerna"),
    "-namn": ("-namnet", "-namn", "-namnen"),
    "-efternamn": ("-efternamnet", "-efternamn", "-efternamnen"),
    "": ("", "ar", "arna"),
}
_LONGEST = max(map(len, (*_NOUNS, *_NAMES)))


def forms(pseudonym: str, declension: Declension, *, language: str, mode: Inflection) -> dict[str, str]:
    """The pseudonym under every combination of gen, def and pl, by the joined modifiers."""
    if declension == "mask":
        return dict.fromkeys(FORMS, pseudonym)
    if mode == "notation":
        return {key: "-".join([pseudonym, *key.split("+")]) if key else pseudonym for key in FORMS}
    stems = _english(pseudonym, declension) if language == "en" else _swedish(pseudonym, declension)
    genitive = _english_genitive if language == "en" else _swedish_genitive
    return {key: genitive(stems[_number(key)], declension) if "gen" in key else stems[_number(key)] for key in FORMS}


def _number(key: str) -> str:
    return "+".join(part for part in key.split("+") if part != "gen")


def _swedish(word: str, declension: Declension) -> dict[str, str]:
    table = {"noun": _NOUNS, "name": _NAMES}.get(declension, {})
    for length in range(min(_LONGEST, len(word)), -1, -1):
        ending = word[len(word) - length :]
        if ending in table:
            stem = word[: len(word) - length]
            definite, plural, both = (stem + new for new in table[ending])
            return {"": word, "def": definite, "pl": plural, "def+pl": both}
    return dict.fromkeys(("", "def", "pl", "def+pl"), word)


def _english(word: str, declension: Declension) -> dict[str, str]:
    several = word + ("es" if word.endswith(("s", "x", "z")) else "s") if declension in ("noun", "name") else word
    return {"": word, "def": word, "pl": several, "def+pl": several}


def _swedish_genitive(word: str, declension: Declension) -> str:
    last = word[-1:]
    if last.casefold() in ("s", "x", "z") or not last.isalnum():
        return word
    if declension == "none" or last.isdecimal() or not word[-2:-1].isalpha():
        return word + ":s"
    return word + ("S" if word.isupper() else "s")


def _english_genitive(word: str, declension: Declension) -> str:
    if not word[-1:].isalnum():
        return word
    return word + ("'" if word.endswith("s") and declension != "none" else "'s")
