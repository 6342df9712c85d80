"""Where somebody works, studies, eats or lives: names in no list, by the clause they stand in."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

LABELS = {"city", "country", "region", "area", "geo", "place", "school", "work", "other_institution"}

INSTITUTIONS = [
    ("Jag jobbar på Glass & Våffla i hamnen.", "Glass & Våffla=work"),
    ("Min syster har börjat jobba på Fiskhuset Nord.", "Fiskhuset Nord=work"),
    ("Jag arbeta som diskare på restaurang Bergamott.", "Bergamott=work"),
    ("Han jobbr på Björkmans Plåt AB i Tranås.", "Björkmans Plåt AB=work | Tranås=city"),
    ("Jag har fått sommarjobb på Ekhagens äldreboende.", "Ekhagens äldreboende=work"),
    ("Min pappa kör lastbil för Lundqvists Åkeri.", "Lundqvists Åkeri=work"),
    ("Min kompis är undersköterska på Lövgården i Alingsås.", "Lövgården=work+def | Alingsås=city"),
    ("Jag praktiserar på ett dagis som heter Ekorren.", "Ekorren=work"),
    ("Jag har praktik på förskolan Humlan i Kista.", "Humlan=work | Kista=city"),
    ("Min mamma driver en frisörsalong, Klippoteket.", "Klippoteket=work"),
    ("Min farbror har en pizzeria i Gävle, den heter Pizzeria Vesuvio.", "Gävle=city | Pizzeria Vesuvio=work"),
    ("Mitt företag heter Snabbstäd i Väst AB.", "Snabbstäd i Väst AB=work"),
    ("Jag är anställd hos Norrlands Larmtjänst.", "Norrlands Larmtjänst=work"),
    ("Vi äter ofta på Restaurang Lyktan.", "Restaurang Lyktan=other_institution"),
    ("I lördags åt vi på Trattoria da Luigi.", "Trattoria da Luigi=other_institution"),
    ("Jag tränar på Gym & Hälsa i Borås.", "Gym & Hälsa=other_institution | Borås=city"),
    ("Min son spelar fotboll i Ekens BK.", "Ekens BK=other_institution"),
    ("Hon spelar innebandy i IBK Lagern.", "IBK Lagern=other_institution"),
    ("Jag är med i Föreningen Kvinnor i Hjulsta.", "Föreningen Kvinnor i Hjulsta=other_institution+def"),
    ("Vi bor på Hotell Briggen i Kalmar.", "Hotell Briggen=other_institution | Kalmar=city"),
    ("Jag var hos läkaren på Hälsocentralen Ankaret.", "Hälsocentralen Ankaret=other_institution+def"),
    ("Min man ligger på Hudiksvalls sjukhus.", "Hudiksvalls sjukhus=other_institution"),
    ("Jag jobbar på Hudiksvalls sjukhus som städare.", "Hudiksvalls sjukhus=work"),
    ("Barnen går på förskolan Trollet.", "Trollet=school"),
    ("Min dotter går i tvåan på Norra skolan.", "Norra skolan=school+def"),
    ("Jag läser svenska på Lärcentrum Falköping.", "Lärcentrum Falköping=school"),
    ("Jag har en examen från Universidad de Los Andes.", "Universidad de Los Andes=school"),
    ("Hon studerade på Université Lumière Lyon.", "Université Lumière Lyon=school"),
    ("Jag gick på Colegio San Martín i Lima.", "Colegio San Martín=school | Lima=city+foreign"),
    ("Jag har studerat vid Tarbiat Modares University.", "Tarbiat Modares University=school"),
    ("Min bror läser på Vård- och omsorgscollege Gnosjö.", "Vård- och omsorgscollege Gnosjö=school"),
    ("Vi hyr lägenheten av Tranåsbostäder.", "Tranåsbostäder=other_institution"),
    ("Till Bovärden AB\nJag bor på Storgatan 4.", "Bovärden AB=other_institution | Storgatan=place"),
    ("Till Café Kringlan\nJag heter Ana och söker jobb hos er.", "Café Kringlan=work"),
    ("Hej Hotell Strand!\nVi bodde hos er i maj.", "Hotell Strand=other_institution"),
    ("Jag sjunger i Örebro damkör.", "Örebro damkör=other_institution"),
    ("På fredagar går vi till Fittja moské.", "Fittja moské=other_institution"),
    ("Jag blev uppsagd från Bergs Konfektion förra året.", "Bergs Konfektion=work"),
    ("Min fru slutade på Solhem äldreboende.", "Solhem äldreboende=work"),
    ("Min kusin är kock på Krogen Sjöjungfrun.", "Krogen Sjöjungfrun=work+def"),
    ("Chefen på Däckhuset är snäll.", "Däckhuset=work"),
    ("Jag städar på Kontorshotellet Fyren.", "Kontorshotellet Fyren=work+def"),
    ("På Kafé Violen, där min fru är servitris, finns goda bullar.", "Kafé Violen=work"),
    ("Jag hämtade min bror på Lagerbolaget där han packar lådor.", "Lagerbolaget=work+def"),
    ("Där jobbar jag på ICA Hörnan.", "ICA Hörnan=work"),
    ("Vi handlade på Willys.", ""),
    ("Jag köpte en soffa på Mio.", ""),
    ("Min dotter går på dans hos Dansstudio Rosa.", "Dansstudio Rosa=other_institution"),
    ("Han var patient på Vårdcentralen Källan.", "Vårdcentralen Källan=other_institution+def"),
    ("Jag var på Försäkringskassan.", ""),
    ("Jag ska på intervju på Arbetsförmedlingen.", ""),
    ("Min kollega bor i Lund.", "Lund=city"),
    ("Jag jobbar i Malmö.", "Malmö=city"),
    ("Jag jobbar i en liten affär i Tierp.", "Tierp=city"),
    ("Hon arbetar på ett sjukhus i Uppsala.", "Uppsala=city"),
    ("Jag arbetar på Pepparkakshuset Café & Bageri.", "Pepparkakshuset Café & Bageri=work"),
    ("Min svåger har ett företag som heter Golvproffsen.", "Golvproffsen=work"),
    ("Jag ska börja min praktik på Solrosens förskola.", "Solrosens förskola=work"),
    ("Min syster är lärare på Kvarnskolan.", "Kvarnskolan=work+def"),
    ("Min lärare på Kvarnskolan heter Eva.", "Kvarnskolan=school+def"),
    ("Jag pluggar på Uniwersytet Gdański.", "Uniwersytet Gdański=school"),
    ("Jag jobbade på Bank Melli i tio år.", "Bank Melli=work"),
    ("Hon jobbar nu på ett företag i Solna, Datapartner.", "Solna=city | Datapartner=work"),
    ("Jag vann en tävling på Biblioteket i Kumla.", "Kumla=city"),
]

PLACES = [
    ("Jag bor på Norra Kyrkogatan i Ystad.", "Norra Kyrkogatan=place | Ystad=city"),
    ("Min adress är Gustav Adolfsgatan 12.", "Gustav Adolfsgatan=place"),
    ("Vi bor på S:t Olofsgatan 4 i Sigtuna.", "S:t Olofsgatan=place | Sigtuna=city"),
    ("Skriv till mig: Via Garibaldi 14, Napoli.", "Via Garibaldi=place+foreign | Napoli=city+foreign"),
    ("Hon bor på Rue de la Liberté 3 i Tunis.", "Rue de la Liberté=place+foreign | Tunis=city+foreign"),
    ("Vårt hus låg vid Hafez Street i Shiraz.", "Hafez Street=place+foreign | Shiraz=city+foreign"),
    ("Vi bodde på Istiklal Caddesi i Istanbul.", "Istiklal Caddesi=place+foreign | Istanbul=city+foreign"),
    ("Hon har en lägenhet på Müllerstraße i Berlin.", "Müllerstraße=place+foreign | Berlin=city+foreign"),
    ("jag går till centralen varje dag.", "centralen=place"),
    ("Vi möttes på resecentrum.", "resecentrum=place"),
    ("Vi badar vid Tisaren, som är en sjö nära oss.", "Tisaren=geo+foreign"),
    ("Det finns en sjö, Yngen.", "Yngen=geo+foreign"),
    ("Jag kommer från Sadrija, som är en liten by.", "Sadrija=city+foreign"),
    ("Vi vandrade på berget Dunagiri.", "Dunagiri=geo+foreign"),
    ("Jag växte upp i provinsen Balkh.", "Balkh=region+foreign"),
    ("Han är från regionen Oromia i Etiopien.", "Oromia=region+foreign | Etiopien=country"),
    ("Jag gick av vid hållplatsen Solrosgatan.", "Solrosgatan=place"),
    ("Vi träffas vid stationen Flemingsberg.", "Flemingsberg=place"),
    ("Hållplatsen heter Björkdungen.", "Björkdungen=place"),
    ("Planet landade på Arlanda.", "Arlanda=place"),
    ("Jag bor i Landvetter.", "Landvetter=city"),
    ("I städer som Paris och Rom finns många turister.", ""),
    ("Jag gillar länder som Spanien.", ""),
    ("Vi gick till Ekparken med barnen.", "Ekparken=place"),
    ("Vi grillade vid Hultsjön.", "Hultsjön=geo"),
    ("Vi promenerar längs Lagaån.", "Lagaån=geo"),
    ("Vi åkte till Tjolöholms slott.", "Tjolöholms slott=place"),
    ("Min dotter döptes i Väte kyrka.", "Väte kyrka=place"),
    ("De gifte sig i Sankt Nicolai kyrka.", "Sankt Nicolai kyrka=place"),
    ("Vi spelar i Hammarhallen på tisdagar.", "Hammarhallen=place"),
    ("Jag bodde i stadsdelen Kadıköy i Istanbul.", "Kadıköy=area+foreign | Istanbul=city+foreign"),
    ("Min moster bor i Zamalek i Kairo.", "Zamalek=area+foreign | Kairo=city+foreign"),
    ("Jag är född i Gjakova i Kosovo.", "Gjakova=city+foreign | Kosovo=country"),
    ("I Karelien där jag bodde finns sjöar.", "Karelien=region+foreign"),
    ("Jag är från Badakhshan i norra Afghanistan.", "Badakhshan=region+foreign | Afghanistan=country"),
    ("Byn ligger vid floden Kunar.", "Kunar=geo+foreign"),
    ("Vi cyklade till Sjöbo strand.", "Sjöbo strand=place"),
    ("Från Rådhuset går buss 4.", "Rådhuset=place"),
    ("jag bor på björkgatan i Eslöv.", "björkgatan=place | Eslöv=city"),
    ("Vi bor på Lärkvägen 8.", "Lärkvägen=place"),
    ("Till Tekniska kontoret.", ""),
    ("Betala till Plusgiro 12 34.", ""),
    ("Jag tog bussen till Mölnlycke centrum.", "Mölnlycke centrum=place"),
    ("Vi ses utanför Kulturens hus.", "Kulturens hus=place"),
    ("Sommaren var vi på Fårö.", "Fårö=geo"),
    ("Min farmor bor på ön Lesbos.", "Lesbos=geo+foreign"),
    ("Vi gick över Klaffbron.", "Klaffbron=place"),
    ("På Lilla torget finns ett kafé.", "Lilla torget=place"),
    ("Vi åkte skidor på Ormberget.", "Ormberget=geo"),
    ("Jag gick vilse i Tyresta nationalpark.", "Tyresta nationalpark=geo"),
    ("Nu bor vi i ett hus i Vinninga.", "Vinninga=city"),
    ("Han kommer från Sarajevo i Bosnien.", "Sarajevo=city+foreign | Bosnien=country"),
    ("Vi åt på Napoli i går.", "Napoli=other_institution"),
]


@pytest.mark.parametrize(("text", "expected"), INSTITUTIONS)
def test_an_institution_is_what_the_clause_says_somebody_does_there(text: str, expected: str) -> None:
    assert named(text) == found.parse(expected)


@pytest.mark.parametrize(("text", "expected"), PLACES)
def test_a_place_is_told_by_its_words_and_by_those_beside_it(text: str, expected: str) -> None:
    assert named(text) == found.parse(expected)


def named(text: str) -> list[tuple[str, str]]:
    return [pair for pair in found.together(text) if pair[1].partition("+")[0] in LABELS]
