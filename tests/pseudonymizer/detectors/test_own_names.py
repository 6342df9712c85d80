"""By-names, pen names and the names of one's own things; what others wrote keeps its title."""

from __future__ import annotations

import pytest

from pseudonymizer import pipeline
from tests.pseudonymizer import texts
from tests.pseudonymizer.detectors import found

OWN = [
    ("Jag skriver under namnet malabarkod, mest om mat.", "malabarkod=extra"),
    ("Jag skriver under namnet M. Lingon.", "M. Lingon=extra"),
    ("Jag har bloggat som Kapten Kardemumma i sex år.", "Kapten Kardemumma=extra"),
    ("Vi seglar med Lisbeta, hans gamla träbåt.", "Lisbeta=extra"),
    ("Min roman är lång. Romanen heter fortfarande Salt i fickan, tyvärr.", "Salt i fickan=extra"),
    ("Min blogg, Kaffe utan socker, har få läsare.", "Kaffe utan socker=extra"),
    ("Alla i byn kallar mig för Stora Björnen.", "Stora Björnen=extra"),
    ("Jag skriver under namnet Natthimmel.", "Natthimmel=extra"),
    ("Min pappa har en båt som heter Röda Kålen, den läcker.", "Röda Kålen=extra"),
    ('Min blogg heter "Te och tårar".', "Te och tårar=extra"),
    ("Boken ska heta Salt i såret, och den är snart klar.", "Salt i såret=extra"),
    ("Hon kallar mig Rosen för att jag rodnar.", "Rosen=extra"),
    ("En pojke kallar mig Fröken Banan därför att jag är gul.", "Fröken Banan=extra"),
    ("De kallar henne mormor Tuppelitupp.", ""),
    ("De kallar henne mormor Vaggvisa.", "Vaggvisa=extra"),
    ("Numera vill han kallas Åskvigg.", "Åskvigg=extra"),
    ("Handledaren, hon som vi kallade Istappen, sov.", "Istappen=extra"),
    ("Sedan dess kallas han Vargpojken i byn.", "Vargpojken=extra"),
    ('En pojke kallar honom "bajskorven".', "bajskorven=extra"),
    ("Min bror, som alla kallar Turbo, sprang.", "Turbo=extra"),
    ("Lastbilen heter Lucy.", "Lucy=extra"),
    ("Vi bor på en gammal fiskebåt som heter Britt-Marie av Figeholm.", "Britt-Marie av Figeholm=extra"),
    ("Jag bygger en kanot. Den heter Lilla Gul och läcker.", "Lilla Gul=extra"),
    ("Vi döpte bilen. Bilen kallas Silverpilen.", "Silverpilen=extra"),
    ("De har ändrat slutet på min novell Farbror Tyngdlag.", "Farbror Tyngdlag=extra"),
    ("Vi kallar det Limpan.", "Limpan=extra"),
    ("Vi har fått ett barn. Vi kallar det Emil.", ""),
    ("De kallar mig Sjutian, för att jag alltid går sju över sju.", "Sjutian=extra"),
    ("Välkomna till Vuxaberga, som barnen har döpt huset till!", "Vuxaberga=extra"),
    ("Min båt, Lilla Kreta, ligger vid bryggan.", "Lilla Kreta=extra"),
    ("Han fiskar med båten Stina.", "Stina=extra"),
    ("Båten till Gotland tar tre timmar.", ""),
    ("Jag har skrivit en diktsamling på svenska, Granatens grammatik, som är klar.", "Granatens grammatik=extra"),
    ("2017 vann jag SM i armbrytning.", "SM i armbrytning=extra"),
    ("Jag vann till allas förvåning kroppkakstävlingen.", "kroppkakstävlingen=extra"),
    ("Sedan dess kallar alla i byn mig för Lilla Laxen.", "Lilla Laxen=extra"),
    ("Från den dagen kallar Torsten mig Kantarella, fast jag heter Dalal.", "Kantarella=extra"),
    ("Jag bor med Skräpmoster, som min lärare låter sig kallas.", "Skräpmoster=extra"),
    ("Du är kär i Emil, eller Tornet som alla här säger.", "Tornet=extra"),
    ('Handledaren, "Göken", skickade ett mejl.', "Göken=extra"),
    ("Min båt hette Fru Lundgren och läckte.", "Fru Lundgren=extra"),
    ("Man kallar Borås för en gammal stad.", ""),
    ("Emil, som alla säger är snäll, kom.", ""),
    ('Min bror, "Lasse", skrev.', ""),
    ("De har en båt, den fick namnet Prinsessan Jelena efter dig.", "Prinsessan Jelena=extra"),
    ("Här övar vårt band Tredje Klass varje söndag.", "Tredje Klass=extra"),
    ("Vi träffade en man med namnet Karim.", ""),
    ("Segelbåten Vindila ligger i hamnen.", "Vindila=extra"),
    ("Vi har en båt, Havsörnen, i hamnen.", "Havsörnen=extra"),
    ("Husvagnen döpte vi till Snäckan.", "Snäckan=extra"),
    ("Traktorn, som vi kallar Berta, är blå.", "Berta=extra"),
    ("Jag skrev en dikt som heter Mor.", "Mor=extra"),
    ("I skolan var jag känd som Blixten.", "Blixten=extra"),
    ("Mina vänner säger Professorn till mig.", "Professorn=extra"),
    ('De skrek, och "Åskan" kallade de mig.', "Åskan=extra"),
    ("Moberg skriver i sin bok Utvandrarna om Småland.", ""),
    ("I min uppsats Malmö är viktig.", ""),
    ("Vi köpte en bil. Den heter Volvo V70.", ""),
    ("Jag åkte båt, Anna, min vän, körde.", ""),
    ("I vårt hus kallas hon hissdrottningen av alla.", "hissdrottningen=extra"),
    ("Där kallade han undersköterskan till sig.", ""),
    ("Alla kallar mig Lasse.", ""),
    ("Alla kallar mig Zuzzuq.", ""),
    ('Alla kallar mig "Mackan".', ""),
    ("Jag kallar henne Anna Karin.", ""),
    ("Vi kallade på hjälp. De kallar det Frihet.", "Frihet=extra"),
    ("Jag gillar min bil. Anna heter min syster.", ""),
    ("Hon vann. Bra!", ""),
    ("Jag har läst en bok, Röda rummet, som är bra.", ""),
    ("Jag läste en bok som heter Röda rummet.", ""),
    ("De kallar det frihet.", ""),
    ("Min båt är gammal. Jag heter Ali.", ""),
    ("Hej alla som läser Dumplings i dimman! Nu är det vår.", "Dumplings i dimman=extra"),
    ("Ni som har följt Ull och oro ett tag vet allt.", "Ull och oro=extra"),
    ("Tack för att ni läser Ull och oro!", "Ull och oro=extra"),
    ("Det här är mitt femtionde inlägg på Savann till Skellefte, tänk.", "Savann till Skellefte=extra"),
    ("Programmet heter Te och tofs och vi sänder varje måndag.", "Te och tofs=extra"),
    ("Jag startade podden Te och tofs i våras.", "Te och tofs=extra"),
    ("Alla som läst Doktor Glas vet att den är bra.", ""),
    ("Jag lyssnar på podden Te och tofs.", ""),
    ("Bilder lägger jag upp som zuvelkina.", "zuvelkina=extra"),
    ("Fler recept finns hos zuvelkina på nätet.", "zuvelkina=extra"),
    ("Det finns barn som sjunger.", ""),
    ("Ni hittar mig hos frisören.", ""),
    ("Hej, det är SömmerskaSara här!", "SömmerskaSara=extra"),
    ("Min båt, Zuvelka, ligger vid bryggan.", "Zuvelka=extra"),
    ("Min bil, Toyota, är gammal.", ""),
    ("Alla kallade honom el Zorrito.", "el Zorrito=extra"),
    ("I byn kallas jag fortfarande för Hundkarlen.", "Hundkarlen=extra"),
    ("Jag har skrivit en roman. Romanen heter Salt och skam, och den är lång.", "Salt och skam=extra"),
    ("Min granne i stugan heter Bosse.", ""),
]


def test_what_is_a_boat_once_is_no_person_later() -> None:
    text = "Min svåger köpte en båt och döpte den till Hilja. Hilja ligger i hamn nu."
    mentions = pipeline.detect(texts.of(text), {})
    assert [label for words, label in found.shown(text, mentions) if words == "Hilja"] == ["extra", "extra"]


@pytest.mark.parametrize(("text", "expected"), OWN)
def test_what_is_called_something_by_its_owner_is_found(text: str, expected: str) -> None:
    assert found.by("own_names", text) == found.parse(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jag skriver om livet här. Vi hörs! /tulpan_i_norr", [("tulpan_i_norr", "extra")]),
        ("Min farbror kallade honom Mästarn.", [("Mästarn", "extra")]),
        ("Nu säljer jag sylt under namnet Bärkraft Norrsken.", [("Bärkraft Norrsken", "work")]),
        ("Jag har öppnat ett litet café. Vi kallar det Kanelhörnan.", [("Kanelhörnan", "work")]),
    ],
)
def test_signing_users_and_firms_are_told_apart(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(words, label.partition("+")[0]) for words, label in found.by("own_names", text)] == expected


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Jag åker med Lådan, så kallar vi den gamla bilen.", "Lådan"),
        ("Min bil har ett namn, Gullefjun, för den är gul.", "Gullefjun"),
        ("Förra året gav jag ut skivan Havsbris.", "Havsbris"),
        ("Han kallades aldrig för något annat än Hammaren.", "Hammaren"),
        ("I byn kallades han aldrig för något annat än Hammaren.", "Hammaren"),
    ],
)
def test_what_is_so_called_is_found(text: str, named: str) -> None:
    assert found.by("own_names", text) == [(named, "extra")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Jag har skrivit en bok om min resa. Den heter Tre hundar och en balkong och finns här.",
            "Tre hundar och en balkong",
        ),
        ("Min saga är kort. Sagan heter Grisen som ville flyga och jag har ritat den.", "Grisen som ville flyga"),
        ("jag har skrivit en dikt. den heter bron över ingenting och den är kort.", "bron över ingenting"),
        ("Min moster målar. Hennes utställning heter Hus utan dörrar.", "Hus utan dörrar"),
        ("Vår film Kebab på månen visades på skolan i går.", "Kebab på månen"),
        ("Då hittade jag på en saga, ”Älgen som glömde sitt namn”. Den var dålig.", "Älgen som glömde sitt namn"),
        ("ny låt har jag gjort, moon over my moped heter den.", "moon over my moped"),
        (
            "Den boken är min egen, en diktsamling med titeln Sten på bord, sten på stol, som jag tryckte.",
            "Sten på bord, sten på stol",
        ),
        ("På dörren hänger en karta som jag har ritat själv och som heter Vägen till brödet.", "Vägen till brödet"),
        (
            "Jag har skrivit ned hans historia. Texten heter En stol som inte ville sitta.",
            "En stol som inte ville sitta",
        ),
        ("Jag spelar fiol i duon Sista Bussen Hem, med min granne.", "Sista Bussen Hem"),
        ("Våta Filtar, mitt band, spelar på torget.", "Våta Filtar"),
        ("Romanen Tåget till ingenstans, som jag skrev i fjol, är slut.", "Tåget till ingenstans"),
        ("Jag såg en film med min bror. Filmen heter Livet är underbart.", ""),
        ("Jag skriver om en film. Den heter Så som i himmelen.", ""),
        ("Vår bok heter Form i fokus.", ""),
        ("Jag har gjort en film om min bror. Han heter Hassan och är tio.", ""),
        ("Jag skrev ett brev till min skola. Den heter Bergaskolan och ligger i byn.", ""),
        ("Min favoritsång heter Vem kan segla förutan vind.", ""),
        ("Jag spelar ett spel som heter Candy Crush.", ""),
    ],
)
def test_the_whole_title_of_a_work_of_ones_own_is_found_and_no_other(text: str, expected: str) -> None:
    assert found.by("own_names", text) == ([(expected, "extra")] if expected else [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("han heter olle men alla kallar honom herr morot, för han odlar.", "herr morot"),
        ("Min bror Ali kallas bromsen, för han är långsam.", "bromsen"),
        ("barnen kallar mig stora björnen för jag är lång.", "stora björnen"),
        ("stora trumman, så vi kallar olle, spelar hela dagen.", "stora trumman"),
        ("På bänken sitter Kung Bulle. Så heter en man hos oss.", "Kung Bulle"),
        ("Min morbror, Sista Meningen kallad, kom hit.", "Sista Meningen"),
        ("Kollegorna har döpt mig till Stolpen.", "Stolpen"),
        ("Sedan dess heter jag Kompassen i klassen.", "Kompassen"),
        ("Han heter Stig men alla säger Plåten.", "Plåten"),
        ("På torget känner man henne som Tant Morgon.", "Tant Morgon"),
        ("I trappan bor Herr Punkt, som alltid rättar oss.", "Herr Punkt"),
        ("På nätet heter jag snigelmannen77.", "snigelmannen77"),
        ("Tack för att ni läste! Er Pannkakskungen", "Pannkakskungen"),
        ("min traktor heter gamla greta.", "gamla greta"),
        ("Havets Sorg heter båten som min man byggde.", "Havets Sorg"),
        ("Barnen kallar mig mamma.", ""),
        ("Polisen kallade honom till förhör.", ""),
        ("Huset kallas för vita huset.", ""),
        ("De döpte sonen till Karim.", ""),
        ("Alla säger Hej till mig.", ""),
        ("Herr Svensson kom. Fru Lindgren gick.", ""),
        ("Herr Ordförande! Jag vill tala.", ""),
        ("Jag har en app i mobilen som heter Duolingo.", ""),
    ],
)
def test_by_names_are_told_in_many_ways(text: str, expected: str) -> None:
    assert found.by("own_names", text) == ([(expected, "extra")] if expected else [])


def test_a_by_name_is_found_again_in_the_genitive_and_with_a_capital() -> None:
    text = "Grannarna kallar honom herr gurka, eftersom han odlar. Herr gurkas balkong är grön."
    assert [words for words, _ in found.by("own_names", text)] == ["herr gurka", "Herr gurkas"]


def test_a_work_of_ones_own_is_found_in_a_review() -> None:
    text = (
        "Filmen Pride är från 2014 och regissören heter Matthew Warchus. Filmen handlar om gruvarbetare i Wales. "
        "Recensionen är kort. Boken om strejken är bättre. Min egen bok heter Kol och kaffe."
    )
    labels = [
        label for words, label in found.shown(text, pipeline.detect(texts.of(text), {})) if words == "Kol och kaffe"
    ]
    assert labels == ["extra"]
