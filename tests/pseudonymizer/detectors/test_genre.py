"""Texts that tell nobody's life are known by metadata or by themselves; what happens then is the project's choice."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pseudonymizer import pipeline
from pseudonymizer.detectors import GenreWords, is_impersonal
from tests.pseudonymizer import texts

REVIEW = (
    "Boken handlar om en familj i Borås. Författaren Karin Dal skriver om Ali, som är 19 år och kommer från Syrien. "
    "Romanen kom 2016 och läsaren får följa honom genom staden. Jag läste den i Tensta med min bror Omar. "
    "Huvudpersonen flyttar senare till Malmö och hittar ett arbete på ett bageri. Språket är enkelt, och berättelsen "
    "går snabbt framåt. Den som vill veta mer om livet i en mindre stad kan läsa den. Kontakt: anna@exempel.se."
)
DIARY = (
    "Idag åkte jag till Malmö med min syster. Vi träffade Ali och pratade om min skola. Jag är 19 år och jag vill "
    "studera. På kvällen ringde min mamma från Borås och vi pratade länge. Jag var trött men glad när jag somnade i "
    "min säng. I morgon ska jag arbeta hela dagen, och sedan ska jag träffa mina vänner igen i Tensta."
)


FRIEND = (
    "Ahmed kommer från Syrien. Han är 34 år gammal och bor i Malmö. Han kom till Sverige 2015 med sin fru Lina. De har "
    "tre barn som heter Omar, Sara och Noor. Ahmed jobbar som busschaufför och Lina är lärare. På fritiden spelar "
    "Ahmed fotboll med sina vänner. Barnen går i skolan i Rosengård. Familjen trivs bra i Sverige men saknar "
    "sina släktingar i Aleppo mycket. De vill åka dit snart."
)


def words_found(text: str, gate: str, meta: Mapping[str, object] | None = None) -> set[str]:
    given = texts.of(text, meta=meta or {})
    return {text[each.start : each.end] for each in pipeline.detect(given, {"genre_gate": gate}) if each.stands}


def test_with_the_gate_on_only_what_stands_near_the_writer_stays() -> None:
    found = words_found(REVIEW, "on")
    assert {"Tensta", "Omar", "anna@exempel.se"} <= found
    assert found.isdisjoint({"Karin", "Dal", "Ali", "19", "Syrien", "2016", "Borås"})


def test_with_the_gate_off_nothing_is_held_back() -> None:
    assert {"Karin", "Dal", "Ali", "Syrien", "Tensta", "Omar"} <= words_found(REVIEW, "off")


def test_a_lower_gate_holds_back_what_has_no_frame_of_its_own() -> None:
    lowered, shown, hidden = (words_found(REVIEW, gate) for gate in ("lower", "off", "on"))
    assert hidden <= lowered < shown


def test_a_project_that_chose_nothing_has_the_gate_on() -> None:
    assert pipeline.detect(texts.of(REVIEW), {}) == pipeline.detect(texts.of(REVIEW), {"genre_gate": "on"})


def test_a_diary_is_left_as_it_is() -> None:
    assert words_found(DIARY, "on") == words_found(DIARY, "off") != set()


def test_a_text_about_somebody_is_left_as_it_is_though_its_writer_is_silent() -> None:
    assert words_found(FRIEND, "on") == words_found(FRIEND, "off") >= {"Malmö", "34", "2015", "Lina", "Omar"}


NEWS = (
    "Ministern sade på torsdagen att han ville se förslaget före sommaren. Priset steg med 4 procent, och analytikerna "
    "väntar sig mer. Polisen fick larmet vid midnatt. En man greps, men hans försvarare vill inte säga något. Laget "
    "vann i Borås 2012 och är obesegrat sedan den 3 maj. Den som vill söka bidrag ska göra det i tid. Kommunen har "
    "avsatt fem miljoner till cykelvägar, och mer kan det bli nästa år när budgeten är klar."
)
PLAIN = (
    "Man tar tåget från Flens station och går av i Malmköping. Gå inte mot centrum utan åt andra hållet. Gå över bron "
    "och förbi en kiosk. Efter kiosken ser man ett gult hus. Vänta där, Filmon kommer dit. Ta med badkläder och något "
    "att äta, det finns inget i huset. Om det regnar sitter alla inne och spelar kort tills det blir uppehåll. "
    "Hunden är snäll men skäller på cyklar."
)
FILM = (
    "Jag har nyligen sett filmen Skuggan på bio. Den handlar om Arvid, som är 30 år och bor i Borås. Jag tyckte om hur "
    "filmen visar grannarna. Jag skrattade och grät. Handlingen är enkel, och huvudrollen spelas av en okänd artist. "
    "Arvid flyttar sedan hem till sin gamla by. Jag ger den fyra stjärnor av fem, för slutet var lite för långt. "
    "Den som vill gråta en stund ska se den."
)


def test_he_said_twice_among_news_makes_no_portrait() -> None:
    assert words_found(NEWS, "on") == set()
    assert {"Borås", "2012"} <= words_found(NEWS, "off")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Hej Vellamine! Så här hittar ni hem. ", ""),
        ("Kära gamla vänner,\nså här hittar ni hem. ", ""),
        ("", "\nMed vänliga hälsningar\nVellamine"),
        ("", "\nMvh, Vellamine"),
        ("Undertecknad ber er komma. ", ""),
        ("Till Malmköpings kommun. ", ""),
        ("Hej! Till rektorn på skolan:\n", ""),
        ("Till ansvariga på Trafikverket i Malmköping!\n", ""),
        ("", "\nHälsningar, boende i Malmköping"),
        ("", "\nMed vänlig hälsning\nföräldrarna i klass 2"),
    ],
)
def test_a_letter_is_somebodys_though_it_never_says_i(before: str, after: str) -> None:
    assert words_found(PLAIN, "on").isdisjoint({"Filmon", "Malmköping"})
    assert {"Filmon", "Malmköping"} <= words_found(before + PLAIN + after, "on")


@pytest.mark.parametrize(
    "before",
    [
        "Till Malmköping. ",
        "Till sist åker kommunen. ",
        "Till kommunen åker man. ",
        "Till kommunen åker man med buss och ",
    ],
)
def test_what_only_begins_like_an_address_is_none(before: str) -> None:
    assert words_found(before + PLAIN, "on").isdisjoint({"Filmon", "Malmköping"})


def test_a_long_text_is_somebodys_only_where_it_says_i() -> None:
    debate = "Vi måste fråga oss vad våra barn ska lära i vårt land, säger alla, och svaret dröjer. " * 16
    text = f"Jag bor i Borås med min syster Karin. {debate}I Lund säger Arvid att vi har råd."
    found = words_found(text, "on")
    assert {"Borås", "Karin"} <= found
    assert found.isdisjoint({"Lund", "Arvid"})


def test_a_review_that_names_its_film_at_once_is_one_however_often_it_says_i() -> None:
    assert words_found(FILM, "on").isdisjoint({"Arvid", "30", "Borås"})


@pytest.mark.parametrize(
    ("meta", "held_back"),
    [
        ({"genre": "book review"}, True),
        ({"topic": "Recension av en roman"}, True),
        ({"genre": "diary", "topic": "Recension"}, False),
        ({"genre": "Personal letter"}, False),
        ({"genre": "gåta"}, False),
        ({"genre": 3}, False),
    ],
)
def test_metadata_tell_the_kind_of_text_and_the_genre_goes_before_the_topic(
    meta: Mapping[str, object], held_back: bool
) -> None:
    assert is_impersonal(texts.of(DIARY, meta=meta), GenreWords()) is held_back


def test_a_projects_own_words_go_before_ours() -> None:
    words = GenreWords.chosen({"impersonal": ["Krönika"], "personal": ["recension"]})
    assert is_impersonal(texts.of(DIARY, meta={"genre": "krönika"}), words)
    assert not is_impersonal(texts.of(REVIEW, meta={"genre": "recension"}), words)


@pytest.mark.parametrize("option", [None, 3, {"impersonal": 3}, []])
def test_what_is_no_list_of_words_changes_nothing(option: object) -> None:
    assert GenreWords.chosen(option) == GenreWords()


def test_a_short_text_shows_nothing_by_what_it_lacks() -> None:
    assert not is_impersonal(texts.of("Sara bor i Borås. Hon är 19 år."), GenreWords())


def test_other_languages_and_court_texts_are_judged_by_metadata_alone_or_not_at_all() -> None:
    assert not is_impersonal(texts.of(REVIEW, language="en"), GenreWords())
    court = texts.of("Anna Berg bor i Borås.", label_set="tab", meta={"genre": "report"})
    assert list(pipeline.candidates(court, {"genre_gate": "on"})) == list(
        pipeline.candidates(court, {"genre_gate": "off"})
    )


MIXED = [
    (
        "Min favoritsångare heter Darin. Han är född 1987 i Stockholm. Hans föräldrar kommer från Kurdistan. Jag "
        "lyssnar på honom på bussen till Norrköping, och min syster Lana också.",
        {"Norrköping", "syster", "Lana"},
    ),
    (
        "Jag ska berätta om Wangari Maathai. Hon föddes 1940 i Kenya. Många planterade träd med henne. Hon dog 2011. "
        "Själv bor jag i Hörby, och min faster Nomvula planterade en skog.",
        {"Hörby", "faster", "Nomvula"},
    ),
    (
        "Vi såg en dokumentär på svenskan. Den handlade om en familj från Syrien. Pappan Samir var läkare i Aleppo och "
        "kom till Boden 2014. Jag kände igen mig. Jag var lärare i Homs, och min bror bor där.",
        {"lärare", "Homs", "bror"},
    ),
    (
        "I romanen flyr Amir från Kabul till Kalifornien. Hans vän Hassan stannar kvar. Jag känner igen det, för jag "
        "lämnade själv Herat 2001 och min bror Farid stannade.",
        {"Herat", "2001", "bror", "Farid"},
    ),
    (
        "Jag såg filmen Min granne Totoro på bio i Eslöv med min son. Filmen handlar om Satsuki och Mei. De flyttar "
        "till en by nära Tokyo. Regissören heter Hayao Miyazaki.",
        {"Eslöv", "son"},
    ),
    (
        "Ykweno Quirns ”Natten” utspelar sig i Umeå 1962. Boken har för mig blivit viktig. Karl lämnar Ester i Lund. "
        "När jag lämnade Plovdiv grät min mor lika mycket som Ester.",
        {"Plovdiv", "mor"},
    ),
    (
        "Jag bor i Kil med min mor. I går lagade vi mat. Sedan såg vi filmen Natten. Den handlar om Bosse som bor på "
        "Upplandsgatan i Umeå. Jag grät.",
        {"Kil", "mor"},
    ),
    (
        "Jag bor i Kil. Vi pratade om en bok i går. Min dagbok ligger hemma. Den handlar om min mor som bor i Umeå.",
        {"Kil", "mor", "Umeå"},
    ),
    (
        "”Fyren” (2014) av Ida Norrsken är en thriller. Kaptenen Bosse seglar till Visby. Filmen är lång. Jag bor i "
        "Kil med min man. När vi såg filmen hemma i Kil somnade han.",
        {"Kil", "man"},
    ),
    ("Min man beundrar Zlatan. Han kommer från Bosnien, och jag gillar det.", {"man", "Bosnien"}),
    ("Min mamma är min idol. Hon heter Rahel och kommer från Asmara.", {"mamma", "Rahel", "Asmara"}),
    ("Min bror Hassan gillar Ronaldo. Han är nitton år och bor i Malmö.", {"bror", "Hassan", "nitton", "Malmö"}),
    ("Mitt emot oss i vårt hus bor min kusin Vera i Kil.", {"kusin", "Vera", "Kil"}),
]


@pytest.mark.parametrize(("text", "expected"), MIXED)
def test_a_work_or_somebody_famous_is_left_alone_until_the_writer_speaks_again(text: str, expected: set[str]) -> None:
    assert words_found(text, "on") == expected


@pytest.mark.parametrize(
    "text",
    [
        "Alfred Nobel föddes 1833 i Stockholm. Familjen flyttade när han var nio år. Han dog i San Remo 1896.",
        "I Dagens Nyheter står det om en brand i Borlunda. En kvinna på 40 år fick hjälp. Grannen Lars Höök såg röken.",
        "Boken Mio, min Mio kom ut 1954. Den handlar om Bosse, som är nio år och bor på Upplandsgatan i Stockholm.",
    ],
)
def test_a_short_text_without_its_writer_is_somebodys_only_if_no_one_is_reported_on(text: str) -> None:
    assert words_found(text, "on") == set()


NOTICE = (
    "Till er som sköter trädgården. Nyckeln hänger i skjulet bakom vedtraven. Vattna tomaterna varje kväll och "
    "krukorna vid trappan varannan dag. Gräset klipps på fredagar, men inte när det har regnat. Kaninerna äter "
    "maskrosor, morötter och hö; vatten ska de alltid ha. Går pumpen sönder, ring Torkel i Ljusfallshammar, "
    "070-174 06 21, och säg att det är Zeynab som har bett er. Komposten får gärna vändas. Ta så mycket sallad ni vill."
)


def test_a_notice_with_a_telephone_number_is_about_people_near_the_writer() -> None:
    assert {"Torkel", "Zeynab"} <= words_found(NOTICE, "on")


ARTICLE = (
    "Jag har läst en artikel i Dagens Nyheter, publicerad den 8 mars 2023. Journalisten Mona Forsell redogör för en "
    "studie från Uppsala. Professor Tore Kvist framhåller att man bör sova kort. Jag har själv arbetat natt i Flen "
    "sedan 2018, och min man Radu kör buss. Vi möts i dörren klockan sex varje morgon, och jag tycker att det är svårt."
)


def test_what_a_writer_tells_of_an_article_is_nobodys() -> None:
    found = words_found(ARTICLE, "on")
    assert {"Flen", "2018", "Radu"} <= found
    assert not found & {"2023", "Forsell", "Uppsala", "Tore"}


MINUTES = (
    "Protokoll från årsmöte i föreningen den 14 mars. Närvarande: Rashid Amini, Gunvor Stål och Meron Haile. Mötet "
    "öppnades av Rashid. Dagordningen godkändes. Kassan visar 12 400 kronor och ekonomin är god. Sommarfesten hålls "
    "den 6 maj, om vädret tillåter. Maten lagas av Meron. Stolar lånas som vanligt av kyrkan, och bord finns redan. "
    "Mötet avslutades med kaffe. Alla hjälptes åt att duka av, sopa golvet och diska, tills det var dags att låsa "
    "dörren."
)
DIARY_OF_NOBODY = (
    "3 mars. Snö igen. Ringde om arbetet, väntade fyrtio minuter. Handlade mjölk. Kadri hade feber hela natten. 4 "
    "mars. Inget jobb i dag heller. Gick till biblioteket och lånade två böcker om växter. 5 mars. Brev från skolan. "
    "Kadri börjar i en ny klass på måndag. 6 mars. Intervju! Chefen heter Conny och har en hund på kontoret. Tog "
    "bussen hem, somnade, åkte för långt. 7 mars. Väntar. Bakade bröd som inte jäste. 8 mars. De ringde till slut."
)
BURGLARY = (
    "Två män greps i lördags efter ett inbrott i en guldsmedsaffär i Västerås. Larmet kom klockan tre på natten den "
    "14 mars, och polisen var på plats efter sju minuter. Männen försökte fly i en stulen bil men körde fast i snön. "
    "Ägaren, Henrik Alm, säger att skadorna är stora. Männen är misstänkta för grov stöld. Rättegången börjar den 2 "
    "april. Polisen vill ha tips från den som såg något ovanligt vid torget under natten eller tidigt på morgonen."
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [(MINUTES, {"Rashid", "Gunvor", "Meron", "maj"}), (DIARY_OF_NOBODY, {"Kadri", "Conny", "mars"}), (BURGLARY, set())],
)
def test_a_small_world_is_told_without_anybody_saying_i(text: str, expected: set[str]) -> None:
    found = words_found(text, "on")
    assert expected <= found
    assert bool(expected) is bool(found & {"Rashid", "Kadri", "Henrik", "Västerås"})


ARGUMENT = (
    "Många skolor lägger ner modersmålsundervisningen för att spara pengar. Det är kortsiktigt. Ett barn som kan sitt "
    "första språk lär sig svenska snabbare, och det stärker familjen. {told} Barnen fick titta på film i stället. "
    "Politikerna måste förstå att språk är en rättighet, inte en lyx. Pengarna kommer tillbaka många gånger om när "
    "eleverna klarar gymnasiet. Den som vill spara får leta någon annanstans, i Stockholm eller i Malmö."
)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("Vi som bor i Åseda vet hur det är när läraren försvinner.", {"Åseda"}),
        ("Hos oss här i Kisa slutade alla lärare på en gång.", {"Kisa"}),
        ("Det sade mamma Nesrin varje dag.", {"Nesrin"}),
        ("Vi i Sverige har råd med lärare.", set()),
    ],
)
def test_where_we_live_and_relatives_by_name_are_the_writers(told: str, expected: set[str]) -> None:
    found = words_found(ARGUMENT.replace("{told}", told), "on")
    assert expected <= found
    assert found.isdisjoint({"Stockholm", "Malmö"})


SUMMED_UP = (
    "Enligt en artikel i Ystads Allehanda har två kommuner köpt elbuss. Försöket började i Kalmar 2021 och har spritt "
    "sig. Bussarna är tysta, men någon i Halmstad säger att de är kalla.\n\nSjälv åker jag buss varje dag från mitt "
    "hem i Laholm, och min syster Mirela kör en. Hon säger att jag ska ta med mig en filt."
)
LONG_AGO = (
    "Den 4 juni 1741 gick en ung man från Uppsala mot Sundsvall. Han hette Peter och hade en häst. Han sov hos bönder, "
    "han ritade växter och han skrev dagbok om allt han såg. I Umeå blev han sjuk, men han gick vidare till Luleå."
)


def test_news_summed_up_are_nobodys_until_the_writer_speaks_of_herself() -> None:
    found = words_found(SUMMED_UP, "on")
    assert {"Laholm", "Mirela"} <= found
    assert found.isdisjoint({"Kalmar", "Halmstad", "2021"})


def test_events_before_living_memory_concern_nobody() -> None:
    assert words_found(LONG_AGO, "on").isdisjoint({"Uppsala", "Sundsvall", "Umeå", "Luleå", "Peter", "juni"})


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("Jag såg hur Shirin grät på gården.", {"Shirin"}),
        ("I Bolivia har vi också sådana skolor.", {"Bolivia"}),
    ],
)
def test_what_the_writer_saw_and_where_we_have_it_so_are_the_writers(told: str, expected: set[str]) -> None:
    assert expected <= words_found(ARGUMENT.replace("{told}", told), "on")


def test_where_one_read_the_book_is_told_of_oneself() -> None:
    told = "Jag läste den i Tensta med min bror Omar."
    for other in ("Jag läste boken första gången som ung i Tensta.", "Jag läste den i Tensta."):
        assert "Tensta" in words_found(REVIEW.replace(told, other), "on")
