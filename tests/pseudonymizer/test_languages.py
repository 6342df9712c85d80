from __future__ import annotations

import pytest

from pseudonymizer import languages, pipeline, registry
from tests.pseudonymizer.texts import of

TEXTS = {
    "sv": "Igår träffade jag min syster på torget och vi köpte bröd till frukosten innan det började regna.",
    "en": "Yesterday I met my sister at the market and we bought some bread before it began to rain.",
    "de": "Gestern traf ich meine Schwester auf dem Markt und wir kauften Brot, bevor es zu regnen anfing.",
    "zh": "昨天我和姐姐在市场见面，我们在下雨之前买了一些面包，然后一起回家吃早饭。",
    "fa": "دیروز خواهرم را در بازار دیدم و پیش از آنکه باران بگیرد نان خریدیم.",
}


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("expected", ["sv", "en"])
def test_the_language_of_a_text_is_found_whatever_is_expected(language: str, expected: str) -> None:
    assert languages.detect(TEXTS[language], expected) == language


@pytest.mark.parametrize("text", ["", "Yeah. Okay.", "12 345 678 901 234 567 890 123 456 789 012 345"])
def test_a_text_too_short_to_tell_is_in_the_expected_language(text: str) -> None:
    assert languages.detect(text, "sv") == "sv"


def test_a_learners_swedish_is_swedish() -> None:
    text = "Jag kommer från en litten by och jag bode dor i tolv or med min familj, sen vi flytade til en annan stad."
    assert languages.detect(text, "sv") == "sv"
    assert languages.detect(text, "sv-FI") == "sv-FI"


def found(text: str, language: str, label_set: str = "swell") -> dict[str, str]:
    mentions = pipeline.detect(of(text, language=language, label_set=label_set), {})
    return {text[each.start : each.end]: each.label or "" for each in mentions}


def test_an_english_interview_has_names_and_no_exclamations() -> None:
    text = (
        "Yeah, I think so. Yeah, my friend Sarah Okonkwo lives in Boston. Yeah. On Monday we met Mr. Brimble at the"
        " French market.\nInterviewer: Do you like it?\nWell, I said, Yeah, we do. Sarah's number is 070-174 06 05."
    )
    marked = found(text, "en")
    assert marked.keys() >= {"Sarah", "Okonkwo", "Boston", "Brimble", "070-174 06 05"}
    assert not marked.keys() & {"Yeah", "Monday", "French", "Mr", "Well", "Do", "Interviewer", "I"}
    assert marked["Boston"] == "city"


def test_german_nouns_are_no_names() -> None:
    marked = found(
        "Gestern traf ich Anna Müller im Bahnhof. Die Frau hatte ein Buch, und Herr Krause kam mit dem Rad.", "de"
    )
    assert set(marked) == {"Anna", "Müller", "Krause"}


def test_a_short_text_is_in_one_of_the_languages_that_a_project_names() -> None:
    message = "Hoi Nina, mir träffed eus am Friitig bim Reto dehei. Bringsch de Salat? lg Sandi"
    assert languages.detect(message, "gsw", ["gsw", "de", "fr", "it"]) in ("gsw", "de")
    english = "Yesterday I met my sister at the market and we bought some bread before it began to rain."
    assert languages.detect(english, "gsw", ["gsw", "de"]) == "gsw"
    assert languages.detect(english, "gsw", ["gsw", "en"]) == "en"
    assert languages.detect(english, "sv", ["sv"]) == "en"
    assert languages.detect(f"{english} " * 4, "gsw", ["gsw", "de"]) == "en"


@pytest.mark.parametrize("language", ["zh", "fa"])
def test_scripts_without_capitals_are_searched_for_patterns_only(language: str) -> None:
    assert set(found(f"{TEXTS[language]} 070-174 06 05", language)) == {"070-174 06 05"}


def test_a_heading_says_nothing_by_its_capitals() -> None:
    assert found("How The Weather Changes Our Lives\nWe looked at it for a while and then went home again.", "en") == {}


def test_court_texts_in_other_languages_are_searched_too() -> None:
    marked = found("Hier soir, le requérant a rencontré Claire Dubois à Lyon avec sa famille.", "fr", "tab")
    assert marked == {"Claire Dubois": "PERSON", "Lyon": "LOC"}


def test_every_detector_says_which_languages_it_knows() -> None:
    for module in registry.find("pseudonymizer.detectors").values():
        assert module.LANGUAGES is None or all(code == languages.base(code) for code in module.LANGUAGES)
