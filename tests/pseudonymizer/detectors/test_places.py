"""Places, addresses, institutions and lines."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

PLACES = [
    ("Gå av vid Arboga Södra och gå rakt fram.", "Arboga Södra=place"),
    ("Jag väntade vid hållplatsen Tobo norra.", "Tobo norra=place"),
    ("Vi flög från Umeå Airport.", "Umeå Airport=place"),
    ("När jag hade bott i Arvika i bara två veckor kom snön.", "Arvika=city"),
    ("Jag är född i Road Town.", "Road Town=city+foreign"),
    ("I Road Town regnar det.", "Road Town=city+foreign"),
    ("Jag kommer från Saint Kitts och Nevis.", "Saint Kitts och Nevis=country"),
    ("Min mamma bor i County Sligo.", "County Sligo=region+foreign"),
    ("Kundnummer 700411", ""),
    ("Tierp, i mars\nKära Ana!", "Tierp=city"),
    ("Vi flög från Landvetter till Istanbul.", "Landvetter=place | Istanbul=city+foreign"),
    ("Vi bor nära ån Tidan i Tidaholm.", "Tidan=geo | Tidaholm=city"),
    ("Jag växte upp i Yanahuara, en stadsdel i Arequipa.", "Yanahuara=area+foreign | Arequipa=city+foreign"),
    ("Vi lagade taket på Krusenstiernska gården i Kalmar.", "Krusenstiernska gården=place | Kalmar=city"),
    ("Vi åt på svenska gården.", ""),
    ("Vi gick till Tredenborg och badade.", "Tredenborg=place"),
    ("På vintern åker jag skidor på Lassalyckan.", "Lassalyckan=place"),
    ("I Bollnäs åker jag skidor på Varpen.", "Bollnäs=city | Varpen=geo"),
    ("På lördagar åker vi till Luossajärvi och pimplar.", "Luossajärvi=geo"),
    ("Jag väntade på bussen vid Säfsbyn.", "Säfsbyn=place"),
    ("Vi sågs vid Xolón, torget där mormor bodde.", "Xolón=place+foreign"),
    ("jag bor i kista med min fru", "kista=city"),
    ("jag hittade en kista i boden", ""),
    ("hon bor på naksta", "naksta=city"),
    ("hon bor på lägenhät", ""),
    ("Jag bodde i Quetta, i Mashhad och i Navestad.", "Quetta=city+foreign | Mashhad=city+foreign | Navestad=city"),
    ("Jag bor i Ban Nong Saeng i Thailand.", "Ban Nong Saeng=city+foreign | Thailand=country"),
    ("Hon bor på Norra ringvägen 22.", "Norra ringvägen=place"),
    ("Jag bor i Tensta.", "Tensta=city"),
    ("jag bor i göteborg", "göteborg=city"),
    ("Jag bor i Stockhulm", "Stockhulm=city"),
    ("jag bor i skelefteå nu", "skelefteå=city"),
    ("Jag flyttade från Goteborg", "Goteborg=city"),
    ("Jag kommer från Aleppo i Syrien", "Aleppo=city+foreign | Syrien=country"),
    ("Jag är född i Khon Kaen", "Khon Kaen=city+foreign"),
    ("Stockholms gator", "Stockholms=city+gen"),
    ("Mölndalsbor är snälla", "Mölndalsbor=city+pl"),
    ("Turkiets huvudstad", "Turkiets=country+gen"),
    ("Vi åkte till Skåne", "Skåne=region"),
    ("Hon växte upp i Kurdistan", "Kurdistan=region+foreign"),
    ("Han bor i Nørrebro", "Nørrebro=area+foreign"),
    ("Vi badade i Mälaren", "Mälaren=geo"),
    ("Floden Eufrat är lång", "Eufrat=geo+foreign"),
    ("På Möllevångstorget finns affärer", "Möllevångstorget=place"),
    ("Byn heter Vrassby", "Vrassby=city"),
    ("Han är uppvuxen i Qvantar", "Qvantar=city+foreign"),
    ("Jag är malmöbo", "malmöbo=city"),
    ("Göteborgarna är glada, sa en smålänning", "Göteborgarna=city+def+pl | smålänning=region"),
    ("Hudiksvall den 5 mars", "Hudiksvall=city"),
    ("Han bor i Chapinero i Bogotá", "Chapinero=area+foreign | Bogotá=city+foreign"),
    ("Jag växte upp i Basra i Sydirak", "Basra=city+foreign | Sydirak=region+foreign"),
    ("Vi bodde vid Mekongfloden i Vietnam", "Mekongfloden=geo+foreign | Vietnam=country"),
    ("Jag är uppvuxen på Vallerö", "Vallerö=geo"),
    ("Vi åkte till Spånga torg och Södra station", "Spånga torg=place | Södra station=place"),
    ("Vi gick över Ingrid Bergmans torg", "Ingrid Bergmans torg=place"),
    ("Här rinner Göta älv", "Göta älv=geo"),
    ("Vid Tensta byter jag till buss", "Tensta=place"),
    ("I går var vi på Vallatorget", "Vallatorget=place"),
    ("Min by heter Zewe", "Zewe=city+foreign"),
    ("Vi åkte till täby", "täby=city"),
    ("Här sitter Carina Berg", ""),
    ("Start 14.45", ""),
    # never
    ("Floden heter något annat", ""),
    ("Min sambo och min läkare vet", ""),
    ("Jag bor i Sverige", ""),
    ("Nu lever jag i Sverige och Sveriges lag", ""),
    ("Jag talar svenska och arabiska", ""),
    ("På Svenska lektionen", ""),
    ("Hela Europa", ""),
    ("Jag kommer från vara hemma", ""),
    ("gå till vänster och sen till höger", ""),
    ("Han bor i handen på mig", ""),
]

ADDRESSES = [
    (
        "Jag bor på Kungsgatan 12 B, 411 19 Göteborg",
        "Kungsgatan=place | 12 B=street_nr | 411 19=zip_code | Göteborg=city",
    ),
    ("Vi bor Vinbärsgatan 14B", "Vinbärsgatan=place | 14B=street_nr"),
    ("Industrivägen 19 i Malmö", "Industrivägen=place | 19=street_nr | Malmö=city"),
    ("Box 210, 75142 Uppsala", "210=street_nr | 75142=zip_code | Uppsala=city"),
    ("Jag gick hemvägen 12 minuter", ""),
    ("Jag cyklar 15 000 steg", ""),
]

INSTITUTIONS = [
    ("Jag går på Vasaskolan", "Vasaskolan=school+def"),
    ("Hon går på Åkermans folkhögskola", "Åkermans folkhögskola=school"),
    ("Jag läser på Lunds universitet", "Lunds universitet=school"),
    ("Tara börjar på förskolan Hattstugan", "Hattstugan=school"),
    ("Jag jobbar på Ikea", "Ikea=work"),
    ("Jag handlar på Ikea", ""),
    ("Jag har slutat på Ikea", "Ikea=work"),
    ("Vasaskolans gård", "Vasaskolans=school+def+gen"),
    ("jag går till kvistaskolan varje dag", "kvistaskolan=school+def"),
    ("Min son går på Förskolan Blåklinten", "Förskolan Blåklinten=school+def"),
    ("Jag har en examen från University of Nairobi", "University of Nairobi=school"),
    ("Jag läste på Komvux Malmö i två år", "Komvux Malmö=school"),
    ("Jag jobbar extra på Ica Kvarnen", "Ica Kvarnen=work"),
    ("På jobbet, Säffle Tvätt, är det varmt", "Säffle Tvätt=work"),
    ("Hon har egen salong, Salong Mira", "Salong Mira=work"),
    ("Vi träffades på Kafé Linden där hon jobbar", "Kafé Linden=work"),
    ("Jag arbetar på ett lager i Lund, Packhuset", "Packhuset=work"),
    ("Jag gick till Nacka vårdcentral", "Nacka vårdcentral=other_institution"),
    ("Hon lånar böcker på Stadsbiblioteket", "Stadsbiblioteket=other_institution+def"),
    ("Jag sjunger i kören Sommarklang", "Sommarklang=other_institution"),
    ("Vi tränar i Säffle Volley", "Säffle Volley=other_institution"),
    ("Till Hyresbostäder Linden\nJag bor här", "Hyresbostäder Linden=other_institution"),
    ("Huvudstaden Bagdad är stor", ""),
    ("Hej Anna Berg\nTack", ""),
    ("Annas restaurang är ny", ""),
    ("Min kollega och jag gick till Lindes bageri", "Lindes bageri=work"),
    ("Jag låg på Kalmar länssjukhus", "Kalmar länssjukhus=other_institution"),
    ("I går var vi på Vallatorget", ""),
    ("Min mamma jobbar på Hotell Kranen", "Hotell Kranen=work"),
    ("Han är lärare på Vasaskolan", "Vasaskolan=work+def"),
    ("Jag arbetar på Vasaskolan", "Vasaskolan=work+def"),
    ("Jag spelar fotboll i Djurgårdens IF", "Djurgårdens IF=other_institution"),
    ("Vi gick till grundskolan", ""),
    ("Jag jobbar i Stockholm", ""),
    ("Kursen Yrkessvenska är bra", ""),
]

TRANSPORT = [
    ("Jag tar buss 528 hem", "528=transport_nr"),
    ("linje 3 och 5", "3=transport_nr | 5=transport_nr"),
    ("du tar 100 bussen", "100=transport_nr"),
    ("gröna linjen och Tvärbanan", "gröna linjen=transport_name | Tvärbanan=transport_name"),
    ("Norrvikbanan är snabb", "Norrvikbanan=transport_name"),
    ("Jag tar tunnelbanan", ""),
    ("tåget tog 40 minuter", ""),
]


@pytest.mark.parametrize(("text", "expected"), PLACES)
def test_places_are_found_and_larger_ones_left(text: str, expected: str) -> None:
    assert found.by("places", text) == found.parse(expected)


@pytest.mark.parametrize(("text", "expected"), ADDRESSES)
def test_an_address_is_one_mention_a_part(text: str, expected: str) -> None:
    assert found.together(text) == found.parse(expected)


@pytest.mark.parametrize(("text", "expected"), INSTITUTIONS)
def test_a_workplace_wins_over_a_school_and_needs_a_frame(text: str, expected: str) -> None:
    assert found.by("institutions", text) == found.parse(expected)


@pytest.mark.parametrize(("text", "expected"), TRANSPORT)
def test_lines_are_found_by_number_or_name(text: str, expected: str) -> None:
    assert found.by("transport", text) == found.parse(expected)


def test_a_misspelt_city_is_grouped_with_the_right_one() -> None:
    keys = {mention.key for mention in found.mentions("Jag bor i Stockhulm. Stockholm är stort.")}
    assert keys == {"stockholm"}
