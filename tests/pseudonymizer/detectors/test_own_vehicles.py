"""What vehicles of one's own are called, and their numbers; brands, places and numbers of other things are none."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

NAMED = [
    ("Farfars kajak Havsugglan läcker.", "Havsugglan"),
    ("Hennes båt Stina ligger här.", "Stina"),
    ("Allt vi ägde låg ombord på Zeemeeuw.", "Zeemeeuw"),
    ("Vi äger en båt och skrev Tysta Vågen på aktern.", "Tysta Vågen"),
    ("Havets Sorg heter vår eka.", "Havets Sorg"),
    ("Min traktor heter bettan.", "bettan"),
]

NOT_NAMED = [
    "Min bil heter volvo.",
    "Min bil heter inte något.",
    "Båten Silja kom sent.",
    "Jag köpte en båt, Malmö, sa han.",
    "Vi stod ombord på Malmö.",
]

PLATES = [
    ("Polisen stoppade vår Lada och läste upp numret, EGN 518.", "EGN 518"),
    ("min bil är vit, abc 123 är numret", "abc 123"),
]

NO_PLATES = [
    "Jag köpte min bil i fjol. Fakturan har nummer KD 2214-16.",
    "Vi var tio i klassen. Rummet hade nummer NR 2214-16.",
    "Bilen stod där. Den hade nummer 2004.",
]


@pytest.mark.parametrize(("text", "name"), NAMED)
def test_a_vehicle_of_ones_own_has_a_name(text: str, name: str) -> None:
    assert found.by("own_names", text) == [(name, "extra")]


@pytest.mark.parametrize("text", NOT_NAMED)
def test_brands_places_and_answers_are_no_vehicles_names(text: str) -> None:
    assert found.by("own_names", text) == []


@pytest.mark.parametrize(("text", "plate"), PLATES)
def test_a_number_is_a_plate_where_a_vehicle_is_spoken_of(text: str, plate: str) -> None:
    assert found.by("vehicles", text) == [(plate, "license_nr")]


@pytest.mark.parametrize("text", NO_PLATES)
def test_numbers_of_errands_rooms_and_years_are_no_plates(text: str) -> None:
    assert found.by("vehicles", text) == []
