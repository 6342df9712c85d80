"""Short messages in the languages of Switzerland: what is found, what is held back, and what replaces it."""

from __future__ import annotations

import itertools
import random

import pytest

from pseudonymizer import labels, pipeline, rendering, rotation
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention, WhyHeldBack
from tests.pseudonymizer import texts

SECRET = "a secret"


@pytest.fixture(scope="module")
def sms() -> LabelSet:
    return labels.load("sms")


def found(text: str, language: str, **options: object) -> list[Mention]:
    return pipeline.detect(texts.of(text, language=language, label_set="sms"), options)


def words(text: str, language: str, label: str = "firstname") -> list[str]:
    proposed = (each for each in found(text, language) if each.stands and each.label == label)
    return [text[each.start : each.end] for each in proposed]


def target(text: str, language: str, label_set: LabelSet, key: str = "sms") -> str:
    ids = itertools.count()
    result = pipeline.pseudonymize(
        text,
        label_set=label_set,
        language=language,
        meta={},
        options={"rotation": SECRET},
        rng=random.Random(1),
        id_factory=lambda: str(next(ids)),
    )
    shown = rendering.segments(text, result.mentions, result.entities, label_set, {}, "target")
    return "".join(each.text for each in shown)


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("gsw", "Hoi Carla, chunnsch mit? Lg Urs", ["Carla", "Urs"]),
        ("gsw", "mir gönd mit em Reto und de Sandra is kino. grüessli flavia", ["Reto", "Sandra", "flavia"]),
        ("gsw", "dr Housi bringt ds Brot, dr Schlüssu isch bi mir", ["Housi"]),
        ("de", "lg carla", ["carla"]),
        ("de", "Bis morgen! Jonas & Carla", ["Jonas", "Carla"]),
        ("de", "Carlas Velo steht noch hier", ["Carla"]),
        ("de", "Bis dann, Jonaaas!!!", ["Jonaaas"]),
        ("fr", "Salut Bastien, tu viens avec Timéo? bises", ["Bastien", "Timéo"]),
        ("fr", "Rose a eu son permis", ["Rose"]),
        ("fr", "c'est l'anniversaire d'Aline", ["Aline"]),
        ("it", "Ciao Federica, vieni da Matteo? baci Giusy", ["Federica", "Matteo", "Giusy"]),
        ("rm", "Tgau Seraina, jau vegn cun Flurin. Salids Gion", ["Seraina", "Flurin", "Gion"]),
        ("en", "Hi Grace, it's Mark. love Amy xx", ["Grace", "Mark", "Amy"]),
    ],
)
def test_first_names_are_found_in_every_language(language: str, text: str, names: list[str]) -> None:
    assert words(text, language) == names


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("gsw", "chunnsch hüt is kino? es isch mega schön gsi"),
        ("gsw", "guete morge schätzeli"),
        ("de", "ich will das nicht, die rose ist schön"),
        ("de", "im Mai und im August ist es warm"),
        ("fr", "elle est venue en mai et la rose est rouge"),
        ("it", "la sera è bella e il sole è alto"),
        ("en", "will you come in may? that would be a joy"),
        ("de", "Wir sind in Lugano und fahren nach Basel"),
    ],
)
def test_ordinary_words_and_cities_are_no_first_names(language: str, text: str) -> None:
    assert words(text, language) == []


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("de", "Grüsse von Urs Zgraggen", ["Zgraggen"]),
        ("de", "Frau Meier und Herr von Arx kommen", ["Meier", "Arx"]),
        ("de", "Fr. Meier hat angerufen", ["Meier"]),
        ("de", "bei Kellers ist Licht, Anna von Gunten ist da", ["Kellers", "von Gunten"]),
        ("fr", "M. Rochat et les Dufour arrivent", ["Rochat", "Dufour"]),
        ("it", "il dr. Pozzi e la signora Rossi", ["Pozzi", "Rossi"]),
        ("en", "Mrs Taylor wants it by Friday", ["Taylor"]),
        ("gsw", "dr lüthi chunnt, und bi hubers isch niemer", ["lüthi", "hubers"]),
        ("de", "Bei Müllers brennt Licht", ["Müllers"]),
        ("it", "il signor conti ha chiamato", ["conti"]),
    ],
)
def test_last_names_are_found(language: str, text: str, names: list[str]) -> None:
    assert words(text, language, "lastname") == names


@pytest.mark.parametrize(
    ("language", "text", "name"), [("fr", "Marine demain", "Marine"), ("it", "che gioia", "gioia")]
)
def test_a_name_that_is_an_ordinary_word_is_held_back_until_it_is_decided(language: str, text: str, name: str) -> None:
    (held,) = found(text, language)
    assert not held.stands
    assert held.evidence is not None
    assert held.evidence.held_back is WhyHeldBack.HOMOGRAPH
    (rotated,) = found(text, language, homographs={name.casefold(): "rotate"})
    assert rotated.stands
    assert rotated.evidence is not None
    assert rotated.evidence.held_back is None
    assert found(text, language, homographs={name.casefold(): "leave"}) == []


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "rose and bill want to join us", ["rose", "bill"]),
        ("en", "mark forgot his keys", ["mark"]),
        ("gsw", "het em peterli scho öpper gseit wenn?", ["peterli"]),
        ("fr", "dis à ines de venir", ["ines"]),
    ],
)
def test_names_in_small_letters_are_found_by_their_place(language: str, text: str, expected: list[str]) -> None:
    assert words(text, language, "firstname") == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "il a sali son jean"),
        ("gsw", "isch guet, che bello"),
        ("fr", "joyeux noël à tous"),
        ("it", "al massimo arrivo domani"),
        ("gsw", "es git no ne andri lösig"),
    ],
)
def test_a_small_word_after_what_no_name_follows_is_no_name(language: str, text: str) -> None:
    assert found(text, language) == []


def test_a_decision_to_leave_a_name_holds_wherever_it_stands() -> None:
    text = "Hoi Rosa, Lg Urs"
    assert [text[each.start : each.end] for each in found(text, "gsw", homographs={"rosa": "leave"})] == ["Urs"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("079 000 11 22", "NNN NNN 11 22"),
        ("0790001122", "NNNNNNNNNN"),
        ("06 00 11 22 33", "NN NN NN NN NN"),
        ("1'250 Franken, 12.3.2011, 8 Uhr 15", "1'NNN Franken, 12.3.NNNN, 8 Uhr 15"),
        ("a.keller1@mail.example.ch", "x.xxxxxxx@yyyy.yyyyyyy.ch"),
        (
            "www.example.ch/2012 ist gut, http://example.com/4567",
            "www.example.ch/2012 ist gut, http://example.com/4567",
        ),
        ("an der Seestrasse 12b, 8000 Zürich", "an der [StreetAddress], NNNN Zürich"),
        ("12, rue de la Gare à Sion", "[StreetAddress] à Sion"),
        ("in Via Nassa 7, Lugano", "in [StreetAddress], Lugano"),
        ("at 9 Orchard Close", "at [StreetAddress]"),
        ("Frau Meier", "Frau [LastName]"),
    ],
)
def test_numbers_and_addresses_become_what_the_corpus_has(text: str, expected: str, sms: LabelSet) -> None:
    assert target(text, "de", sms) == expected


def test_a_name_becomes_the_same_other_name_in_every_message_and_keeps_its_case(sms: LabelSet) -> None:
    other = rotation.draw(SECRET.encode()).other("Carla")
    assert target("Hoi Carla, lg carla", "gsw", sms) == f"Hoi {other}, lg {other.lower()}"
    assert target("Ciao Carla", "it", sms) == f"Ciao {other}"
