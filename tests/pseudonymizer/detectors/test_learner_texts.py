"""Invented texts in the manner of learners, with everything but numbers and dates that should be found in them."""

from __future__ import annotations

import re

import pytest

from tests.pseudonymizer.detectors import found

_MARKED = re.compile(r"\[([^|\]]+)\|([^\]]+)\]")
# Labels that other tables test.
_BY_NUMBER = re.compile(r"(?:day|month_|year|age_|date_|phone_|zip_|street_|other_nr|sensitive)")

TEXTS = [
    (
        "Hej! Mitt namn är [Tesfaye|firstname_male] [Bekele|surname] och jag bor i [Sollefteå|city]. Jag "
        "kommer från [Gondar|city+foreign] i [Etiopien|country]. Jag har [tre systrar|fam+pl] och en "
        "[bror|fam]. Min [bror|fam] [dawit|firstname_male] är [svetsare|prof] i [Addis "
        "Abeba|city+foreign]. På måndagar går jag till [Hullstaskolan|school+def] och läser svenska."
    ),
    (
        "Kära [Ewelina|firstname_female]! Tack för ditt brev. Jag har flyttat till [Bollnäs|city] och "
        "jobbar på [Café Smultron|work]. Min chef [Gunnel|firstname_female] är snäll. Jag åker ofta till "
        "[Orsasjön|geo] med [Piotr|firstname_male]. Hälsa din [mamma|fam]! Kramar "
        "[Kasia|firstname_female]"
    ),
    (
        "Igår var jag hos doktorn på [Hälsocentralen Ankaret|other_institution+def] i "
        "[Örnsköldsvik|city]. Doktor [Lindgren|surname] sa att jag måste vila. Min [sambo|fam] "
        "[Jocke|firstname_male] hämtade mig. Vi tog buss [42|transport_nr] från [Stora torget|place]."
    ),
    (
        "Min bästa [kompis|fam] heter [Nooria|firstname_female]. Hon är från [Kandahar|city+foreign]. "
        "[nooria|firstname_female] bor i [Bergsjön|city] och hennes [pappa|fam] är [taxichaufför|prof]. "
        "[Noorias|firstname_female+gen] [bröder|fam+pl] spelar i [Gunnilse IS|other_institution]. Vi tar "
        "spårvagn [7|transport_nr] till [Brunnsparken|place]."
    ),
    (
        "Hej [Björn|firstname_male]! Jag är sjuk och kan inte komma till [Lernia|school] i dag. "
        "[Björn|firstname_male], kan du skicka läxan? Min [son|fam] [Emir|firstname_male] är också sjuk. "
        "Hälsningar [Amela|firstname_female] [Hodžić|surname]"
    ),
    (
        "Jag är född i [Gdańsk|city+foreign] men jag växte upp i en by utanför [Elbląg|city+foreign]. "
        "Min [mormor|fam] [Jadwiga|firstname_female] var [lärare|prof]. Efter skolan läste jag "
        "[biologi|edu] på [Uniwersytet Gdański|school]. Nu är jag [stockholmare|city] och jobbar på "
        "[Karolinska Universitetssjukhuset|work+def]."
    ),
    (
        "Jag tycker att skolan är bra. Man lär sig mycket. I Finland och Norge har de också bra skolor. "
        "Barn behöver lek. Enligt forskaren Lars Holm vid Lunds universitet är läxor dåliga. Jag anser "
        "att politikerna i Stockholm måste göra mer. Det är viktigt att alla barn får samma möjligheter "
        "och att lärarna har tid. Många föräldrar hinner inte hjälpa sina barn med läxorna på kvällarna "
        "efter jobbet. Därför borde läxhjälp finnas i varje kommun."
    ),
    (
        "Boken handlar om Ture som bor i Göteborg. Hans mamma Siv är läkare. En dag flyttar de till Åre "
        "och Ture träffar Mona. Det är en bra bok, spännande från början till slut. Författaren Nils Ek "
        "skriver enkelt. Den som gillar deckare kommer att gilla boken eftersom den är full av "
        "överraskningar och har ett bra språk. Slutet är oväntat och man blir lite ledsen när den är "
        "slut."
    ),
    (
        "[Sara|firstname_female] och [Dag|firstname_male] gifte sig i [Visby|city]. Jag var på festen "
        "med min [pojkvän|fam]. [Dag|firstname_male] har en [syster|fam], [Eldbjørg|firstname_female], "
        "som bor på [Fårö|geo]. Festen var i [Kapitelhusgården|place]."
    ),
    (
        "Jag längtar till [Kurdistan|region+foreign]. Min by heter [Zewe|city+foreign]. Den ligger nära "
        "[Duhok|city+foreign]. Min [farfar|fam] har får och getter. På sommaren är det varmt men i "
        "bergen är det svalt. Min [syster|fam] [Hêvî|firstname_female] skriver till mig."
    ),
    (
        "Hej [Fatou|firstname_female], hur mår du? Jag mår bra. Jag bor hos "
        "[Mariamas|firstname_female+gen] [moster|fam] i [Hjällbo|city]. Vi handlar på [Hjällbo "
        "torg|place]. På söndag ska vi till [Liseberg|place]. Kommer du? Kram, din "
        "[Isatou|firstname_female]"
    ),
    (
        "Jag har jobbat två år på [Nordells Bygg|work] i [Falun|city]. Mina referenser är "
        "[Tord|firstname_male] [Hallgren|surname] och [Birgitta|firstname_female] [Åström|surname]. Jag "
        "har truckkort. Med vänlig hälsning [Salvatore|firstname_male] [Esposito|surname]"
    ),
    (
        "min [mamma|fam] [rukia|firstname_female] bor i [nairobi|city+foreign] hon ringer mig på "
        "whatsapp min [pappa|fam] är i [mombasa|city+foreign] jag och min [broder|fam] "
        "[yasin|firstname_male] bor i [tensta|city] vi har inte träffat dom på fem år jag saknar "
        "[kenya|country]"
    ),
    (
        "Läraren heter [Kerstin|firstname_female] [af Klint|surname]. Hon kommer från [Gotland|geo]. I "
        "klassen finns [Li|firstname_female] från [Kina|country], [José|firstname_male] från "
        "[Peru|country] och jag. Vi åkte till [Skansen|place] med tåget. [José|firstname_male] glömde "
        "sin väska på [Centralstationen|place]."
    ),
    (
        "[Vilhelmina|city] den 12 februari 2020\n\nHej [Svetlana|firstname_female]!\nTack för kortet från "
        "[Riga|city+foreign]. Här är det kallt. Min [man|fam] [Arturs|firstname_male] har fått jobb på "
        "[Vilhelmina sågverk|work]. [Barnen|fam+def+pl] går på [Volgsjöskolan|school+def]. Hälsa "
        "[Irina|firstname_female] och [Pavel|firstname_male]!\nKramar\n[Ludmila|firstname_female]"
    ),
    (
        "Mitt efternamn är [Khalil|surname]. Mina [föräldrar|fam+pl] bor i [Erbil|city+foreign]. "
        "[Pappa|fam] är [tandläkare|prof] och [mamma|fam] är [lärare|prof]. Jag har en "
        "[tvillingbror|fam], [Zana|firstname_male], som studerar [medicin|edu] i [Lund|city]. Vi träffas "
        "på [Konditori Hörnan|other_institution] varje söndag."
    ),
    (
        "Hej! Jag söker jobbet som [kock|prof] på [Restaurang Viken|work]. Jag heter "
        "[Minh|firstname_male] [Tran|surname] och bor i [Mariestad|city]. Jag har arbetat på [Pizzeria "
        "Napoli|work] i [Skövde|city]. Min [bror|fam] är också [kock|prof]. Jag talar vietnamesiska och "
        "engelska."
    ),
    (
        "Jag tränar på [Friskis & Svettis|other_institution] i [Haninge|city]. Min [kompis|fam] "
        "[Tomasz|firstname_male] spelar i [Haninge Hockey|other_institution]. Vi åker "
        "[Nynäsbanan|transport_name] hem. Igår missade vi tåget och gick till [Handen|city]."
    ),
    (
        "Min sommar var fin. Jag var i [Jämtland|region] och såg [Storsjön|geo]. Vi bodde på [Hotell "
        "Fjället|other_institution]. Jag vandrade på [Åreskutan|geo] med min [fästman|fam] "
        "[Viktor|firstname_male]. Han är från [Kiev|city+foreign]. På vägen hem stannade vi i "
        "[Mora|city]."
    ),
    (
        "Hej [Anna-Lena|firstname_female], jag kan inte komma på onsdag för min [dotter|fam] "
        "[Amina|firstname_female] har feber. Hon går på förskolan [Lingonet|school]. Jag ringer "
        "[Britt-Marie|firstname_female] i morgon. /[Hodan|firstname_female]"
    ),
    (
        "Det var en gång en man som hette Kalle. Han bodde i en skog. En dag kom en björn. Kalle sprang "
        "hem till sin fru. Björnen åt upp maten. Sedan blev de vänner och levde lyckliga i alla sina "
        "dagar. Sagan är gammal och man berättar den för barn. Moralen är att man ska dela med sig av "
        "det man har. Många barn tycker om sagan eftersom den är rolig och slutar bra."
    ),
    (
        "Sverige har många sjöar. De största är Vänern, Vättern och Mälaren. Stockholm är huvudstad. I "
        "norr finns Lappland där samerna bor. Kebnekaise är det högsta berget. På vintern är det mörkt. "
        "På sommaren är det ljust hela natten. Många turister kommer från Tyskland och Holland för att "
        "fiska, paddla och vandra. Landet har tio miljoner invånare och kungen heter Carl Gustaf."
    ),
    (
        "Min [morbror|fam] bor i [Södertörn|region] och har en båt. Vi åkte till [Utö|geo] och "
        "[Nåttarö|geo]. Vattnet var kallt! [Morbror|fam] [Farid|firstname_male] fiskade abborre. Min "
        "[fasters|fam+gen] [man|fam] [Sune|firstname_male] lagade mat. Han är [snickare|prof] i "
        "[Nynäshamn|city]."
    ),
    (
        "Jag kom till [Göteborg|city] 2015. Först bodde jag på ett boende i [Tanumshede|city]. Där "
        "träffade jag [Mustafa|firstname_male] [Al-Masri|surname] från [Latakia|city+foreign]. Vi gick "
        "på SFI tillsammans. Nu har han flyttat till [Tyskland|country], till [Essen|city+foreign]. "
        "[mustafa|firstname_male] ringer på kvällarna."
    ),
    (
        "Det här är min familj. Min [mormor|fam] heter [Halima|firstname_female]. Min [morfar|fam] hette "
        "[Osman|firstname_male]. De hade [åtta barn|fam+pl]. Min [mamma|fam] är nummer fyra. Hennes "
        "[storebror|fam] bor i [Minneapolis|city+foreign] i [USA|country]. Alla andra bor i "
        "[Borama|city+foreign] eller i [Djibouti|country]."
    ),
    (
        "Jag heter [Krzysztof|firstname_male] [Wójcik|surname] och jag är [byggnadsarbetare|prof]. Jag "
        "jobbar på [NCC|work] i [Nacka|city]. Mina [vänner|fam+pl] kallar mig [Krzysiek|firstname_male]. "
        "Min [tjej|fam] [Magda|firstname_female] studerar [ekonomi|edu] på [Södertörns högskola|school]. "
        "Vi bor på [Tulegatan|place]."
    ),
    (
        "[Shahram|firstname_male] är min [svåger|fam]. Han är från [Shiraz|city+foreign] och har bott i "
        "[Norge|country]. Han talar norska. Vi grillar ofta i [Delsjön|geo]. "
        "[Shahrams|firstname_male+gen] [dotter|fam] [Tara|firstname_female] går på "
        "[Lundenskolan|school+def]. I sommar ska de till [Turkiet|country]."
    ),
    (
        "Till rektor [Nilsson|surname]. Min [son|fam] [Adam|firstname_male] går i 4B på "
        "[Ribbaskolan|school+def]. En pojke som heter [Wilmer|firstname_male] slår honom. Jag har pratat "
        "med läraren [Jessica|firstname_female] men det blev inte bättre. Jag vill att ni ringer mig. "
        "[Hoda|firstname_female] [El Sayed|surname]"
    ),
    (
        "Min gamla lärare [Siv|firstname_female] bodde på [Lidingö|city]. Hon hade arbetat på [Gärsnäs "
        "skola|work] i [Skåne|region]. Hon sa alltid: läs högt. Jag har hennes bok kvar. Hennes "
        "[barnbarn|fam] [Oskar|firstname_male] är min [vän|fam] på [KTH|school]."
    ),
    (
        "Min idol är min [mamma|fam]. Hon heter [Nasra|firstname_female]. Hon föddes i "
        "[Garissa|city+foreign]. Hon har inte gått i skolan men hon kan allt. Hon säljer sambusa på "
        "torget i [Rosengård|city]. Alla känner [Nasra|firstname_female] där. Hon har uppfostrat [nio "
        "barn|fam+pl] ensam, för [pappa|fam] stannade i [Kenya|country]."
    ),
    (
        "Kära dagbok! I dag fyllde [Saga|firstname_female] år. Hela klassen sjöng. "
        "[Hampus|firstname_male] och [Melker|firstname_male] hade bakat en kaka. Jag fick sitta bredvid "
        "[Tindra|firstname_female]. Efter skolan gick vi till [Väla|place]. [Sagas|firstname_female+gen] "
        "[mamma|fam] bjöd på hamburgare. Jag vill bo här för alltid."
    ),
    (
        "Det här är ett klagomål. Jag köpte en soffa hos [Möbelhallen Borås|other_institution]. Säljaren "
        "hette [Kenneth|firstname_male]. Soffan gick sönder efter en vecka. Min [svåger|fam] "
        "[Sasan|firstname_male] försökte laga den. Jag vill ha pengarna tillbaka. Jag bor på "
        "[Druvefors|city] och kan inte köra den själv. Mvh [Parisa|firstname_female] [Moradi|surname]"
    ),
    (
        "Min kurskamrat [Yohannes|firstname_male] kommer från [Asmara|city+foreign]. Han bor i "
        "[Råslätt|city] med sin [kusin|fam] [Filmon|firstname_male]. På fredagar spelar de innebandy i "
        "[Råslätts SK|other_institution]. Jag brukar titta på. [Yohannes|firstname_male] drömmer om att "
        "bli [pilot|prof]. Hans [syster|fam] [Feven|firstname_female] studerar till [tandsköterska|prof] "
        "i [Jönköping|city]."
    ),
    (
        "Igår ringde jag min [syster|fam] [Anahit|firstname_female] i [Jerevan|city+foreign]. Hon "
        "berättade att vår [kusin|fam] [Hayk|firstname_male] ska gifta sig. Festen blir i "
        "[Gjumri|city+foreign]. Jag vill åka men biljetten är dyr. Jag jobbar ju bara halvtid på "
        "[Willys|work] i [Tranås|city]. [Anahit|firstname_female] sa att hon kan betala."
    ),
    (
        "Hej! Vi hyr ut vår lägenhet på [Lindhagensgatan|place] i sommar. Den ligger nära "
        "[Fridhemsplan|place]. Ring [Gabriela|firstname_female] eller [Andreas|firstname_male]. Vi är "
        "borta hela juli för vi ska till [Brasilien|country], till min [mammas|fam+gen] hus i "
        "[Recife|city+foreign]."
    ),
    (
        "Jag kommer från [Makedonien|country]. Min [bror|fam] [Goce|firstname_male] bor i "
        "[Skopje|city+foreign] och min andra [bror|fam] [Vlado|firstname_male] i [Ohrid|city+foreign]. "
        "Vi badade alltid i [Ohridsjön|geo+foreign]. Nu bor jag i [Gislaved|city] och arbetar i fabriken "
        "[Gislaved Gummi|work]. [Goces|firstname_male+gen] [son|fam] [Filip|firstname_male] kommer hit i "
        "sommar."
    ),
    (
        "[Mariam|firstname_female] och jag träffades på [Åsa folkhögskola|school]. Hon kom från "
        "[Georgien|country] och jag från [Armenien|country]. Vi delade rum i två år. "
        "[Mariam|firstname_female] lärde mig laga chatjapuri. Nu är hon [läkare|prof] på "
        "[Mälarsjukhuset|work+def] i [Eskilstuna|city]. Jag är så stolt över [Mariam|firstname_female]."
    ),
    (
        "På min gata i [Nybro|city] bor många från [Burundi|country]. Vi firar alla fester tillsammans. "
        "[Jean-Pierre|firstname_male] trummar och [Espérance|firstname_female] dansar. Förra året kom "
        "även borgmästaren. Min [son|fam] [Kevin|firstname_male] spelade fotboll med hans [son|fam]. Det "
        "var en fin dag i [Badhusparken|place]."
    ),
]


@pytest.mark.parametrize("marked", TEXTS)
def test_what_tells_of_people_is_found_and_labelled(marked: str) -> None:
    text = _MARKED.sub(r"\1", marked)
    named = [pair for pair in found.together(text) if not _BY_NUMBER.match(pair[1])]
    assert named == _MARKED.findall(marked)
