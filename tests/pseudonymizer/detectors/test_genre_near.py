"""In texts about works, news and somebody famous: whom and what the writer's own sentences name."""

from __future__ import annotations

import pytest

from pseudonymizer import pipeline
from tests.pseudonymizer import texts

NEAR_IN_REVIEWS = [
    (
        "Jag har läst romanen Natten. Den handlar om Arvid i Umeå. Min svärfar Kazimir tyckte att slutet var svagt. "
        "Han "
        "bor i Sveg. Läsaren får vänta länge.",
        {"svärfar", "Kazimir", "Sveg"},
    ),
    (
        "I går såg vi filmen Skuggan hos Ingegerd. Den handlar om Arvid i Umeå. Ingegerd somnade. Huvudrollen spelas "
        "av "
        "en okänd artist.",
        {"Ingegerd"},
    ),
    (
        "Jag har läst en novell om krig i Kiruna. Huvudpersonen heter Arvid. Min vän Sorin är elektriker. Han kommer "
        "från Cluj. Hans mor bor kvar i Turda. Läs den!",
        {"vän", "Sorin", "elektriker", "Cluj", "mor", "Turda"},
    ),
    (
        "Filmen Natten är lång. Den handlar om Arvid i Umeå. Som brandman i Flen känner jag igen elden. I Tibro "
        "brinner "
        "det ofta, säger regissören.",
        {"brandman", "Flen"},
    ),
    (
        "Recension av Natten\nJag läste boken på semestern. Den handlar om Arvid i Umeå. Läsaren blir trött. Ge den "
        "till "
        "någon annan.\nSabina K.",
        {"Sabina", "K."},
    ),
    (
        "Filmen handlar om Arvid i Umeå. På Sensus, där vi ses på torsdagar, fick den fyra av fem. Regissören har "
        "gjort "
        "bra ifrån sig.",
        {"Sensus"},
    ),
    (
        "Romanen handlar om Arvid i Umeå. Från vårt fönster i Tranås ser man samma sjö. Läsaren känner kylan. "
        "Författaren "
        "är ung.",
        {"Tranås"},
    ),
    (
        "Jag såg en film på Saga i Fagersta. Filmen heter Natten. Den handlar om Arvid i Umeå. Regissören är okänd.",
        {"Saga", "Fagersta"},
    ),
    ("Filmen Natten är lång. Jag såg den på Netflix. Den handlar om Arvid i Umeå. Läsaren skrattar.", set()),
]
OWN_WORKS_AND_NEWS = [
    (
        "Novellen om fyren har jag skrivit själv. Den handlar om en man i Grebbestad. Huvudpersonen bor i Strömstad.",
        {"Grebbestad", "Strömstad"},
    ),
    ("Tidningen skrev om vår kör i går. I artikeln står att Samira sjunger bäst i Ludvika.", {"Samira", "Ludvika"}),
    (
        "Den här veckan valde jag en notis om ett bageri i Hjo, för jag känner ägaren. Notisen handlar om Ferit, som "
        "bakar på nätterna.",
        {"Hjo", "Ferit"},
    ),
    (
        "Jag har målat den själv. Tavlan heter Kaffe hos Elna. Till vänster står Elna vid spisen.",
        {"Kaffe hos Elna", "Elna"},
    ),
    ("Mitt namn är Ewa Kowal. I vårt kafé finns en soffa som kallas Kowals hörna.", {"Ewa", "Kowal"}),
    (
        "Enligt Mahmoud var det regn den dagen, enligt Birgitta sol. Bröllopet hölls i Ramnäs. Leif höll tal till "
        "brudparet i trädgården hela natten lång, och gästerna dansade tills musiken tog slut och ljusen hade brunnit "
        "ner. "
        "Ingen minns vem som körde hem, men alla minns tårtan, som var grön och smakade mynta och salt, och att den "
        "föll.",
        {"Mahmoud", "Birgitta", "Ramnäs", "Leif"},
    ),
]
NEWS_TOLD = [
    (
        "Jag läste en nyhet om en simhall i Arboga. Taket läcker och Sten Frid är arg. Kommunen i Köping hjälper till. "
        "Själv simmar jag i Kolbäck med min son.",
        {"Kolbäck", "son"},
    ),
    (
        "En kvällstidning skriver att vargar har setts i Hagfors. Bönderna i Torsby är oroliga. Jag bor i Filipstad "
        "och "
        "har aldrig sett någon.",
        {"Filipstad"},
    ),
    (
        "Selma Lagerlöfs Jerusalem kom ut 1901. Ingmar och Gertrud lämnar Nås för Palestina. Själv lämnade jag Jaffa "
        "med "
        "min mor.",
        {"Jaffa", "mor"},
    ),
    (
        "En kyrka i Dalhem\n\nKyrkan i Dalhem byggdes på 1200-talet. Axel Hägg målade den. Turister från Visby åker "
        "dit.",
        set(),
    ),
    (
        "Boken heter Natten av Ida Nord\nHon är från Boden\nBoken är om en åsna\nÅsnan går i Moskosel\nJag ger fem",
        set(),
    ),
    (
        "Hej! Jag såg på nätet att ni söker folk till Café Lilla Rosa i Kil. Jag heter Amina.",
        {"Café Lilla Rosa", "Kil", "Amina"},
    ),
]


def named(text: str) -> set[str]:
    found = pipeline.detect(texts.of(text), {"genre_gate": "on"})
    return {text[each.start : each.end] for each in found if each.stands}


@pytest.mark.parametrize(("text", "expected"), NEAR_IN_REVIEWS + OWN_WORKS_AND_NEWS + NEWS_TOLD)
def test_who_and_what_is_near_the_writer_is_told_apart_from_works_and_news(text: str, expected: set[str]) -> None:
    assert named(text) == expected


INSTRUCTION = (
    "Så här stänger man kiosken. Dra ner jalusin och skriv summan i den blå boken. Larmet sitter bakom dörren. Ring "
    "Torgil i Bollebygd om det tjuter, han har nyckel. Diska kaffebryggaren, töm askfatet och släck lampan i fönstret. "
    "Cyklarna ska stå inne när det regnar. Kommer någon efter stängning så vänta med kassan, det går fort ändå."
)


@pytest.mark.parametrize("end", ["\nLycka till! / Amina", "\n/Amina", "\n- Amina"])
def test_one_name_after_a_stroke_signs_to_people_who_know_it(end: str) -> None:
    assert named(INSTRUCTION).isdisjoint({"Torgil", "Bollebygd"})
    assert {"Torgil", "Bollebygd", "Amina"} <= named(INSTRUCTION + end)
