"""What the people of some towns call themselves that no ending tells: hudikbo, kalmarit, madrilen, porteña."""

from __future__ import annotations

from collections.abc import Mapping

# By halves and by-names of towns; what people are called who live there.
_SHORT = {
    "hudik": "hudiksvall", "norpan": "norrköping", "sumpan": "sundbyberg", "ludde": "ludvika",
    "ö-vik": "örnsköldsvik", "övik": "örnsköldsvik",
}  # fmt: skip
_PEOPLE = {
    "kalmarit": "kalmar", "karlskronit": "karlskrona", "timråit": "timrå", "luleit": "luleå", "moskovit": "moskva",
    "madrilen": "madrid", "carioca": "rio de janeiro", "paulistano": "são paulo", "porteño": "buenos aires",
    "porteña": "buenos aires", "limeño": "lima", "limeña": "lima", "quiteño": "quito", "quiteña": "quito",
    "caraqueño": "caracas", "caraqueña": "caracas", "paceño": "la paz", "paceña": "la paz", "habanero": "havanna",
    "habanera": "havanna", "bogotano": "bogotá", "bogotana": "bogotá", "montevideano": "montevideo",
    "sevillano": "sevilla", "sevillana": "sevilla", "milanes": "milano", "newyorker": "new york", "londoner": "london",
    "dubliner": "dublin", "nairobian": "nairobi", "kabulit": "kabul", "saigonit": "saigon", "bagdadit": "bagdad",
    "damaskener": "damaskus", "varsovian": "warszawa", "krakovit": "kraków", "vilnit": "vilnius",
}  # fmt: skip
_OF_PEOPLE = (("", ()), ("n", ("def",)), ("en", ("def",)), ("er", ("pl",)), ("erna", ("def", "pl")), ("s", ("pl",)))
_OF_SHORT = (("bo", ()), ("bon", ("def",)), ("bor", ("pl",)), ("borna", ("def", "pl")), ("it", ()), ("iter", ("pl",)))


def _forms() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    people = {word + end: (town, form) for word, town in _PEOPLE.items() for end, form in _OF_PEOPLE}
    short = {word + end: (town, form) for word, town in _SHORT.items() for end, form in _OF_SHORT}
    return {**people, **short}


FORMS = _forms()
