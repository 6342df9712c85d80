"""Texts without capitals: names are found as they would be with them, and words stay words."""

from __future__ import annotations

import pytest

from pseudonymizer import detectors
from tests.pseudonymizer import texts
from tests.pseudonymizer.detectors import found

TEXTS = [
    # known names, though they are words too
    (
        "hej! min kollega björn är snäll. jag jobbar med siv. på lunchen vi pratar.",
        "björn=firstname_male | siv=firstname_female",
    ),
    ("vi bor i lund. min bror bor i nora. det är bra.", "lund=city | bror=fam | nora=city"),
    ("på bilden står inger och stig. de är glada.", "inger=firstname_female | stig=firstname_male"),
    ("jag städade hos rune. han sa tack. det var fint.", "rune=firstname_male"),
    # names in no list, by their frames
    (
        "jag heter mebrahtu tesfazghi. jag kommer från zuvelka. jag är glad.",
        "mebrahtu=firstname_male | tesfazghi=surname | zuvelka=city+foreign",
    ),
    ("min vän xvarnu är här. vi går ut nu. det regnar.", "vän=fam | xvarnu=firstname_unknown"),
    ("tack för hjälpen. jag kommer på fredag.\nhälsningar\nelnur gulbazov", "elnur=firstname_male | gulbazov=surname"),
    # letters
    (
        "i gruppen var d. ndayishimiye, m.h. och jag. vi jobbade bra.",
        "d.=initials | ndayishimiye=surname | m.h.=initials",
    ),
    ("jag tränar i norrköpings if. det är roligt. vi är tio.", "norrköpings if=other_institution"),
    ("jag har en bil. den har nummer ogr 62k. den är gul.", "ogr 62k=license_nr"),
    # streets, houses, firms
    ("jag bor på tallkottsvägen 4. huset är rött. det är bra.", "tallkottsvägen=place | 4=street_nr"),
    ("jag jobbar på hotell kärnan. min son går på förskolan hjorten.", "hotell kärnan=work | son=fam | hjorten=school"),
    ("jag jobbar på ica. det är roligt. vi är sex personer.", "ica=work"),
    ("jag har frågat b-g i köket. min chef är m-l. det går bra.", "b-g=initials | m-l=initials"),
    # greeted, repeated before a learner's verb, in a row without commas
    ("hej dag!\nnu jag bor i kiruna. det är kallt här.", "dag=firstname_male | kiruna=city"),
    ("jag bor med kim. kim e snäll. vi lagar mat.", "kim=firstname_unknown | kim=firstname_unknown"),
    (
        "vi åker bil i dag. tilde melker ebbe och svea sjunger. det är roligt.",
        "tilde=firstname_female | melker=firstname_male | ebbe=firstname_male | svea=firstname_female",
    ),
    # a line or a quotation amid capitals
    (
        'Min bror skrev till mig: "vi åker till bromölla i morgon, säger torgny". Jag svarade honom i Lund.',
        "bror=fam | bromölla=city | torgny=firstname_male | Lund=city",
    ),
    # capitals at beginnings only
    (
        "Jag heter moses. Jag bor i kiruna. Min lärare heter gudrun.",
        "moses=firstname_male | kiruna=city | gudrun=firstname_female",
    ),
]

WORDS = [
    "jag gillar mat. vi äter ris och fisk. det är mycket got, tillsamans med bröd.",
    "en stig går genom skogen. där bor björn och älg. det är en fin dag.",
    "jag är 34 år gamal. jag jobar mycke. jag talar svenska och t.ex. engelska.",
    "jag bor i sverige. jag går på svenskkursen och cyklar på vintervägarna. det är kul.",
    "det är dag. solen skiner. vi dansar och skrattar på kvällarna.",
    "restaurang kostar mycket. hotell är dyrt. vi sover hemma.",
    "hej alla!\nvi äter klass a-b med b-vitamin i dag. det är gott.",
    'Han sa till mig: "det är en fin dag och en stig i skogen". Jag gick hem.',
    "mina föräldrar visar mig mycket. min man jobbar. min syster sjunger.",
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_names_without_capitals_are_found_as_if_they_had_them(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)


@pytest.mark.parametrize("text", WORDS)
def test_words_in_small_letters_are_no_names(text: str) -> None:
    labels = {label.partition("+")[0] for _, label in found.together(text)}
    assert labels <= {"fam", "age_digits"}


@pytest.mark.parametrize("text", [text for text, _ in TEXTS])
def test_capitals_change_no_length_and_no_word(text: str) -> None:
    given = texts.of(text)
    read = detectors.recased(given)
    assert (read.text != given.text, read.text.lower()) == (True, given.text.lower())
    assert [(token.start, len(token.text)) for token in read.tokens] == [
        (token.start, len(token.text)) for token in given.tokens
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Jag heter Ali och bor i Lund. min bror är glad.",
        "Vi läste en bok. Den var bra. Jag tyckte om slutet.",
        "",
    ],
)
def test_a_text_with_capitals_is_left_alone(text: str) -> None:
    given = texts.of(text)
    assert detectors.recased(given) is given


def test_only_swedish_texts_of_learners_are_read_so() -> None:
    given = texts.of("my name is ali. i live in lund. i am here.", language="en", label_set="tab")
    assert detectors.recased(given) is given


def test_what_is_called_by_digits_too_keeps_its_small_letters() -> None:
    assert found.together("maria2009 skrev: hej @kalle_99") == [("maria2009", "extra"), ("@kalle_99", "extra")]
