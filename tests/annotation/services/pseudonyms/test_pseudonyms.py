from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Annotation, Entity
from annotation.services import annotations, pseudonyms
from annotation.services.pseudonyms import Draw
from pseudonymizer.pseudonyms import pools
from tests.annotation import counted, factories

TEXT = "Anna bor i Borås. Annas syster Maja gillar Berlin."

pytestmark = pytest.mark.django_db


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text=TEXT, author_key="17")
    return factories.layer(document, factories.member(document.project))


def place_of(word: str) -> dict[str, int]:
    return {"original_start": TEXT.index(word), "original_end": TEXT.index(word) + len(word)}


def test_a_pseudonym_is_drawn_for_a_place_in_the_source(layer: Annotation) -> None:
    (drawn,) = pseudonyms.draw(layer, [Draw("city", **place_of("Borås"))])
    assert drawn.pseudonym not in ("", "Borås")
    assert drawn.forms[""] == drawn.pseudonym


def test_pseudonyms_drawn_together_are_distinct(layer: Annotation) -> None:
    drawn = pseudonyms.draw(layer, [Draw("firstname_female", **place_of("Anna")) for _ in range(30)])
    assert len({each.pseudonym for each in drawn}) == 30


def test_nothing_that_is_in_use_or_marked_is_drawn(layer: Annotation) -> None:
    used = pseudonyms.draw(layer, [Draw("firstname_female", **place_of("Anna"))] * 1)[0].pseudonym
    factories.entity(layer, "firstname_female", 1, used)
    maja = TEXT.index("Maja")
    factories.mention(layer, maja, maja + 4, label="firstname_female")
    drawn = pseudonyms.draw(layer, [Draw("firstname_female", **place_of("Anna"))] * 40)
    assert not {used, "Maja", "Anna"} & {each.pseudonym for each in drawn}


def test_no_original_of_the_authors_other_documents_is_drawn_or_reserved(layer: Annotation) -> None:
    names = pools.names("firstnames_female")[:-1]
    other = factories.document(layer.document.project, text=" ".join(names), author_key="17")
    theirs, place = factories.machine_layer(other), 0
    for name in names:
        factories.mention(theirs, place, place + len(name), label="firstname_female")
        place += len(name) + 1
    drawn = pseudonyms.draw(layer, [Draw("firstname_female", **place_of("Anna"))] * 3)
    reserved = pseudonyms.reserved(annotations.read(layer, by=factories.user()))["firstname_female"]
    assert not set(names) & {each.pseudonym for each in drawn}
    assert not set(names) & {each["pseudonym"] for each in reserved}


def test_a_drawing_for_an_entity_uses_the_words_of_its_mentions(layer: Annotation) -> None:
    entity = factories.entity(layer, "phone_nr", 1, "000")
    factories.mention(layer, 5, 8, label="phone_nr", entity=entity)
    (drawn,) = pseudonyms.draw(layer, [Draw("phone_nr", entity_id=entity.pk)])
    assert drawn.pseudonym


@pytest.mark.parametrize(
    "wanted",
    [
        Draw("city"),
        Draw("city", original_start=3, original_end=3),
        Draw("city", original_start=0, original_end=len(TEXT) + 1),
        Draw("Com!", original_start=0, original_end=4),
        Draw("castle", original_start=0, original_end=4),
    ],
)
def test_a_drawing_for_nothing_is_refused(layer: Annotation, wanted: Draw) -> None:
    with pytest.raises(errors.InvalidInput):
        pseudonyms.draw(layer, [wanted])


def test_a_pseudonym_written_by_hand_gets_its_forms(layer: Annotation) -> None:
    drawn = pseudonyms.written_by_hand(layer, label="city", pseudonym="Ekby")
    assert (drawn.pseudonym, drawn.forms["gen"]) == ("Ekby", "Ekbys")


@pytest.mark.parametrize("written", ["Anna", "ANNA", "Annas", " anna."])
def test_a_pseudonym_that_is_the_original_in_any_form_is_refused(layer: Annotation, written: str) -> None:
    entity = factories.entity(layer, "firstname_female", 1, "Maja")
    factories.mention(layer, 0, 4, label="firstname_female", entity=entity)
    with pytest.raises(errors.PseudonymEqualsOriginal):
        pseudonyms.written_by_hand(layer, label="firstname_female", pseudonym=written, entity_id=entity.pk)


@pytest.fixture
def anna(layer: Annotation) -> Entity:
    entity = factories.entity(layer, "firstname_female", 1, "Maja")
    factories.mention(layer, 0, 4, label="firstname_female", entity=entity)
    return entity


@pytest.mark.parametrize("written", ["Anna-Lisa", "anna lisa", "Lill Anna", "Annas Maja"])
def test_a_pseudonym_that_holds_the_original_as_a_word_is_refused(
    layer: Annotation, anna: Entity, written: str
) -> None:
    with pytest.raises(errors.PseudonymShowsOriginal) as refusal:
        pseudonyms.written_by_hand(layer, label="firstname_female", pseudonym=written, entity_id=anna.pk)
    assert refusal.value.fields["reason"] == "contains_original"


@pytest.mark.parametrize("written", ["Annika", "Susanna", "Johanna-Lisa"])
def test_a_pseudonym_that_only_looks_like_the_original_is_taken(layer: Annotation, anna: Entity, written: str) -> None:
    drawn = pseudonyms.written_by_hand(layer, label="firstname_female", pseudonym=written, entity_id=anna.pk)
    assert drawn.pseudonym == written


def test_another_entitys_original_is_refused_as_a_pseudonym(layer: Annotation, anna: Entity) -> None:
    other = factories.entity(layer, "firstname_female", 2, "Sara")
    for entity_id in (other.pk, None):
        with pytest.raises(errors.PseudonymShowsOriginal) as refusal:
            pseudonyms.written_by_hand(layer, label="firstname_female", pseudonym="anna", entity_id=entity_id)
        assert refusal.value.fields["reason"] == "other_original"
        assert refusal.value.fields["entity_id"] == str(anna.pk)


def test_words_that_the_text_shows_anyway_may_be_a_pseudonym(layer: Annotation, anna: Entity) -> None:
    layer.mentions.update(status="rejected")
    counted.count_anew()
    drawn = pseudonyms.written_by_hand(layer, label="firstname_female", pseudonym="Anna")
    assert drawn.pseudonym == "Anna"


def test_all_are_drawn_together_but_those_written_by_hand(layer: Annotation) -> None:
    anna = factories.entity(layer, "firstname_female", 1, "Maria")
    factories.mention(layer, 0, 4, label="firstname_female", entity=anna)
    by_hand = factories.entity(layer, "city", 2, "Ekby", locked=True)
    factories.mention(layer, 11, 16, entity=by_hand)
    (drawn,) = pseudonyms.draw_all(layer)
    assert drawn.id == str(anna.pk)
    assert drawn.pseudonym not in ("Maria", "Anna", "")
    assert len(drawn.forms) == 8


def test_a_person_is_called_as_in_the_authors_other_documents_where_the_project_says_so(layer: Annotation) -> None:
    layer.document.project.options = {"author_pseudonyms": "same"}
    other = factories.document(layer.document.project, text="Annas vän Ola", author_key="17")
    theirs = factories.machine_layer(other)
    anna = factories.entity(theirs, "firstname_female", 1, "Rosalinda")
    factories.mention(theirs, 0, 5, label="firstname_female", modifiers=["gen"], entity=anna)
    drawn = pseudonyms.draw(layer, [Draw("firstname_female", **place_of("Anna"))])
    assert [each.pseudonym for each in drawn] == ["Rosalinda"]


def test_a_lesser_city_abroad_gets_one_of_its_own_country(layer: Annotation) -> None:
    text = "Hon kommer från Zakho i Irak och gillar Polen."
    layer.document.text = text
    place = {"original_start": text.index("Zakho"), "original_end": text.index("Zakho") + 5}
    poland = factories.entity(layer, "country", 3, "Spanien")
    start = text.index("Polen")
    factories.mention(layer, start, start + 5, label="country", entity=poland)
    (drawn,) = pseudonyms.draw(layer, [Draw("city", modifiers=["foreign"], **place)])
    assert drawn.pseudonym in pools.countries()["IQ"].cities
