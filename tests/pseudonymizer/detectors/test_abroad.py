"""Essays in other languages than Swedish: what is found there, and what stays."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from pseudonymizer import labels, pipeline
from tests.benchmarks import quality_sets
from tests.pseudonymizer import texts

TOLD = {
    "de": (
        "Ich heiße Leyla Demirtas und wohne seit dem 12. Mai 2015 in der Goethestraße 14 in Kassel. Mein Bruder Kaan "
        "hat eine neue Gesichtsbehandlung. Am Sonntag gehen wir mit Zgrablik in den Garten.",
        "Leyla Demirtas 12 Mai 2015 Goethestraße 14 Kassel Kaan Zgrablik",
    ),
    "fr": (
        "Je m'appelle Awa Traoré et j'habite depuis le 3 mars 2016 au 12 rue de la Gare à Lausanne. Mon numéro est le "
        "021 312 45 67. Mon frère Ibrahima travaille beaucoup.",
        "Awa Traoré 3 mars 2016 12 rue de la Gare Lausanne 021 312 45 67 Ibrahima",
    ),
    "it": (
        "Mi chiamo Elif Yildiz e abito dal 5 aprile 2014 in Via Garibaldi 7, Bellinzona. Mio fratello Emre è grande.",
        "Elif Yildiz 5 aprile 2014 Via Garibaldi 7 Bellinzona Emre",
    ),
    "nb": (
        "Jeg heter Amina Warsame og bor siden 4. mars 2016 i Storgata 12 i Drammen. Broren min Yusuf er stor.",
        "Amina Warsame 4 mars 2016 Storgata 12 Drammen Yusuf",
    ),
    "da": (
        "Jeg hedder Amina Warsame og bor siden 4. marts 2016 i Nørregade 12 i Odense. Min bror Yusuf er stor.",
        "Amina Warsame 4 marts 2016 Nørregade 12 Odense Yusuf",
    ),
    "fi": (
        "Nimeni on Amina Warsame ja olen asunut 4. maaliskuuta 2016 lähtien osoitteessa Mannerheimintie 12. Veljeni "
        "Yusuf on iso.",
        "Amina Warsame 4 maaliskuuta 2016 Mannerheimintie 12 Yusuf",
    ),
    "en": (
        "My name is Amina Warsame and I have lived at 12 Garden Street in Leeds since 4-Mar-2016. Login amina pw "
        "redsofa. My brother Yusuf is tall.",
        "Amina Warsame 12 Garden Street Leeds 4 Mar 2016 amina redsofa Yusuf",
    ),
}
CASES = Path(os.environ.get("MASKROS_EVALUATION", Path(__file__).parents[4] / "shared"))
LEAST_FOUND = 0.95


@pytest.mark.parametrize("language", TOLD)
def test_what_identifies_is_found_in_the_language(language: str) -> None:
    text, expected = TOLD[language]
    found = pipeline.detect(texts.of(text, language=language), {})
    assert " ".join(text[each.start : each.end] for each in found if each.stands) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Die Sachbearbeiterin hat den Gesundheitsbericht und die Krankenkassenprämie vergessen."),
        ("en", "The login page and the password policy are new."),
        ("fr", "Le 3 mai est une date comme une autre, dit la rue."),
        ("nb", "Vi kjøper 12. mai-kaker i butikken."),
    ],
)
def test_nouns_and_words_of_a_language_are_no_names(language: str, text: str) -> None:
    found = pipeline.detect(texts.of(text, language=language), {})
    named = [each for each in found if each.stands and each.label not in {"day", "month_word"}]
    assert [text[each.start : each.end] for each in named] == []


@pytest.mark.parametrize("key", ["swell", "tab"])
def test_short_inputs_of_all_languages_are_found_and_no_wrong_label_is_proposed(key: str) -> None:
    label_set = labels.load(key)
    if not (CASES / quality_sets.INPUTS).exists():  # they are no part of the repository
        return
    rows = [json.loads(line) for line in (CASES / quality_sets.INPUTS).read_text(encoding="utf-8").splitlines()]
    given = json.loads((CASES / quality_sets.INPUT_LABELS).read_text(encoding="utf-8"))["labels"]
    spans, found = 0, 0
    for row in rows:
        proposed = [each for each in pipeline.detect(texts.of(row["text"], language=row["lang"], label_set=key), {})]
        marked = [span for span in row["spans"] if given[span[2]][key] != "-"]
        spans += len(marked)
        found += sum(any(each.start < span[1] and span[0] < each.end for each in proposed) for span in marked)
        never = {kind: {*given[label]["swell"].split()} for label in given for kind in [given[label]["kind"]]}
        wrong = {word for kind in row.get("not", ()) if kind != "any" for word in never.get(kind, ())}
        wrong -= {"or", "in", *quality_sets.OF_NO_KIND}
        assert not {each.label for each in proposed if each.stands} & wrong, row["id"]
    assert len(label_set.base) > 0
    assert found >= LEAST_FOUND * spans
