"""Names of people: lists, frames, what stands beside them, and the words they are confused with."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

TABLE = [
    # frames
    ("Jag heter Noor Haddad.", "Noor=firstname_unknown | Haddad=surname"),
    ("Jag kom hit med Uxía Barreiro Lamas.", "Uxía=firstname_female | Barreiro Lamas=surname"),
    ("jag heter anna svensson å bor här", "anna=firstname_female | svensson=surname"),
    ("Mitt namn är Tarvele.", "Tarvele=firstname_unknown"),
    ("Alla kallar mig Zuzzuqu", "Zuzzuqu=firstname_unknown"),
    ("Min syster heter Ykwena", "Ykwena=firstname_female"),
    ("Min bror Ykweno kom", "Ykweno=firstname_male"),
    ("Hej Vellamyxu!", "Vellamyxu=firstname_unknown"),
    ("Hälsningar\nVellamyxu", "Vellamyxu=firstname_unknown"),
    ("Familjen Torvaxel bor där", "Torvaxel=surname"),
    ("Boken heter Vägen hem", ""),
    ("Katten heter Mums", "Mums=firstname_male"),
    # lists
    ("Igår träffade jag Birgitta", "Birgitta=firstname_female"),
    ("Igår träffade jag fatima", "fatima=firstname_female"),
    ("Hos Mohammed Ali", "Mohammed=firstname_male | Ali=surname"),
    ("Jag såg Annas cykel", "Annas=firstname_female+gen"),
    ("Jag såg Jonas cykel", "Jonas=firstname_male+gen"),
    ("Jag såg att Jonas cyklar", "Jonas=firstname_male"),
    ("Det är Alice's plånbok", "Alice's=firstname_female+gen"),
    ("Anna-Karin ringde", "Anna-Karin=firstname_female"),
    # parts of a name
    ("Jag är här.\nRasa Petrauskienė", "Rasa=firstname_female | Petrauskienė=surname"),
    ("mitt namn Gholam rezai jag är här", "Gholam=firstname_male | rezai=surname"),
    ("Jag fick diagnosen MS. Ni skriver att jag är frisk.", ""),
    ("Jag heter Sunita gurung och bor här", "Sunita=firstname_female | gurung=surname"),
    ("Till Granlunda Stål, att: E. Hedenskog", "E.=initials | Hedenskog=surname"),
    ("Kärleken hette Camilla och varade i två år.", "Camilla=firstname_female"),
    ("Min bror är stor. Dylan är 22, han är kock.", "Dylan=firstname_male"),
    ("Här bor Anna von der Esch", "Anna=firstname_female | von der Esch=surname"),
    ("Jag heter Mei Ling Wong", "Mei Ling=firstname_female | Wong=surname"),
    ("Jag heter Amir Hossein Karimi", "Amir Hossein=firstname_male | Karimi=surname"),
    ("Här bor Kenji Watanabe Lindh", "Kenji=firstname_male | Watanabe Lindh=surname"),
    ("Här bor Olena Kovalenko Berg", "Olena=firstname_female | Kovalenko Berg=surname"),
    ("Här bor Marlon Dela Cruz", "Marlon=firstname_male | Dela Cruz=surname"),
    ("Jag heter Vu Thi Mai", "Vu=surname | Thi=middlename | Mai=firstname_female"),
    ("jag heter sunita gurung jag bor", "sunita=firstname_female | gurung=surname"),
    ("Hej Nimali!", "Nimali=firstname_female"),
    ("Min fru Oyunchimeg sover", "Oyunchimeg=firstname_female"),
    ("Jag minns hur Sanduni bakade bröd hos oss", "Sanduni=firstname_female"),
    ("Här bor Erik B. Lund", "Erik=firstname_male | B.=initials | Lund=surname"),
    ("Här bor Anna Maria Lindqvist", "Anna Maria=firstname_female | Lindqvist=surname"),
    ("Jag heter María José och dansar", "María José=firstname_female"),
    ("Mitt efternamn är García López", "García López=surname"),
    ("Här bor Fadumo Abdi Warsame", "Fadumo=firstname_female | Abdi=middlename | Warsame=surname"),
    ("Jag heter María Quispe Mamani", "María=firstname_female | Quispe Mamani=surname"),
    ("Jag heter Carlos Huanca Ticona", "Carlos=firstname_male | Huanca Ticona=surname"),
    ("Jag heter Tuan Van Pham", "Tuan=firstname_male | Van=middlename | Pham=surname"),
    ("Här bor Jan van Dalen", "Jan=firstname_male | van Dalen=surname"),
    ("Jag heter Nguyen Thi Lan", "Nguyen=surname | Thi=middlename | Lan=firstname_female"),
    ("Jag heter Thi Hoa Pham", "Thi Hoa=firstname_female | Pham=surname"),
    ("Min granne heter Zhang Wei", "Zhang=surname | Wei=firstname_unknown"),
    ("Min granne heter Wei Zhang", "Wei=firstname_unknown | Zhang=surname"),
    ("Vi fikade hos gamla Halyna Stepanivna", "Halyna=firstname_female | Stepanivna=middlename"),
    ("Här bor Olha Ivanivna Kravets", "Olha=firstname_female | Ivanivna=middlename | Kravets=surname"),
    ("jag heter abdirahman jama nur jag bor", "abdirahman=firstname_male | jama=middlename | nur=surname"),
    ("jag heter ali och bor", "ali=firstname_male"),
    ("mellannamn Yusuf och efternamn Guled", "Yusuf=middlename | Guled=surname"),
    ("Mitt förnamn är Sara, mitt mellannamn är Elin", "Sara=firstname_female | Elin=middlename"),
    ("mellan namn Yusuf", "Yusuf=middlename"),
    ("Mitt flicknamn är Lindqvist", "Lindqvist=surname"),
    ("Vi bodde hos en familj som heter Elmgren", "Elmgren=surname"),
    ("Fråga Father Joseph", "Joseph=firstname_male"),
    ("min gudmor doña Chabela", "Chabela=firstname_female"),
    ("Jag kallar henne Xvarno", "Xvarno=firstname_female"),
    ("Alla kallar honom Xvarna", "Xvarna=firstname_male"),
    ("Min granne Hans har häst. Hans' hus är vitt", "Hans=firstname_male | Hans'=firstname_male+gen"),
    ("Frank!\nJag hittade din adress", "Frank=firstname_male"),
    ("Kram från er Xvarna", "Xvarna=firstname_female"),
    ("Sångerskan Lo är bara tjugo", "Lo=firstname_female"),
    ("Jag bor med min man Saw Htoo", "Saw Htoo=firstname_male"),
    ("Tore rättar mitt uttal", "Tore=firstname_male"),
    ("Stellan lagar mat. Frank viskade något", "Stellan=firstname_male | Frank=firstname_male"),
    ("Från bron ser man Umeälven", ""),
    ("Byn låg ovanför floden Drin", ""),
    ("Pappa bjöd på pizza på Napoli", ""),
    ("Bredvid ligger Sankta Maria kyrka", ""),
    ("Mina döttrar heter Xvarno och Ykweno", "Xvarno=firstname_female | Ykweno=firstname_female"),
    ("Hennes namn är Xvarno", "Xvarno=firstname_female"),
    ("Rosa är min bästa vän", "Rosa=firstname_female"),
    ("Rosa är min favoritfärg", ""),
    ("Sol och jag gick hem", "Sol=firstname_female"),
    ("Sol och vind är bra", ""),
    ("Jag saknar Tuomas varje dag", "Tuomas=firstname_male"),
    ("Sandgrens flyttade till Spanien", "Sandgrens=surname+pl"),
    ("Förnamn: Tariq Efternamn: Lindqvist", "Tariq=firstname_male | Lindqvist=surname"),
    ("Jag heter Kim Min-ji", "Kim=surname | Min-ji=firstname_female"),
    ("Hälsningar\nD. S. Petrenko", "D. S.=initials | Petrenko=surname"),
    ("Hälsar gör Sahar N. D. Tavakoli", "Sahar=firstname_female | N. D.=initials | Tavakoli=surname"),
    ("Vi ses! /Z.", "Z.=initials"),
    ("Märk paketet med C. Å., tack", "C. Å.=initials"),
    ("Vi ses på måndag!\nMed vänlig hälsning\nR. I.", "R. I.=initials"),
    ("Det står E.M. på lappen.", "E.M.=initials"),
    ('enligt listan av "T.K.". När han kom', "T.K.=initials"),
    ("Malmö 2018-11-05\nM. N.", "M. N.=initials"),
    ("Gör det i morgon.\nA.", "A.=initials"),
    ("Vi ses!\nHälsningar P-O", "P-O=initials"),
    ("Vi ses!\nMvh A-K Ö", "A-K Ö=initials"),
    ("Vi ses!\nMed högaktning\nSz. K.", "Sz. K.=initials"),
    ("Hej K! Kom hem", "K=initials"),
    ("Vi ses! /M", "M=initials"),
    ("en vän, här kallad B. N., fick det", "B. N.=initials"),
    ("undertecknat N.D.\nTack", "N.D.=initials"),
    ("Undertecknad, Lukas J. Wierzbicki (24), bor här", "Lukas=firstname_male | J.=initials | Wierzbicki=surname"),
    ("Vi ses!\nMed vänlig hälsning\nJ Karlsson", "J=initials | Karlsson=surname"),
    ("Vi ses!\nHälsningar\nK-G Lindqvist", "K-G=initials | Lindqvist=surname"),
    ("Hej I Sverige är det kallt", ""),
    ("P.S. Glöm inte nyckeln", ""),
    ("Jag har plan B. Vi får se", ""),
    ("Jag går i klass A. Det är bra", ""),
    ("A. Ett svar", ""),
    ("Han bor i U.S.A. nu", ""),
    ("Jag fick betyget E. Hon fick A.", ""),
    ("Hon grät när herr Torvaxel kom", "Torvaxel=surname"),
    ("Vi ringde doktor Salim igår", "Salim=firstname_male"),
    ("Vi ringde doktor Lindgren igår", "Lindgren=surname"),
    ("Hon är lärare. Hans fru sover", ""),
    ("Vi fikade hos grannarna, Perssons.", "Perssons=surname+pl"),
    ("Här bor Lucas Pereira", "Lucas=firstname_male | Pereira=surname"),
    ("Här bor Stig-Arne", "Stig-Arne=firstname_male"),
    ("Min man Arturs har jobb", "Arturs=firstname_male"),
    ("den så kallade OS-bubblan sprack", ""),
    ("Vi var hos Svenssons, de bjöd", "Svenssons=surname+pl"),
    ("Det är Elias mamma", "Elias=firstname_male+gen"),
    ("Min dotter, Ykwena, sover", "Ykwena=firstname_female"),
    ("min kompis bo var där", "bo=firstname_male"),
    ("min kompis och jag var där", ""),
    ("De heter Xvarn och Amara", "Xvarn=firstname_unknown | Amara=firstname_female"),
    ("Vi ses.\nDin Ykwena", "Ykwena=firstname_female"),
    ("Ha det bra! Hoppas vi hörs.\nYkwena Torvaxel", "Ykwena=firstname_female | Torvaxel=surname"),
    ("Idag träffade jag Ykwena. Hon är snäll", "Ykwena=firstname_female"),
    ("med B.J. Svensson", "B.J.=initials | Svensson=surname"),
    ("Karin Xvarnq kom", "Karin=firstname_female | Xvarnq=surname"),
    ("och Xvarna Lindqvist kom", "Xvarna=firstname_female | Lindqvist=surname"),
    ("Där stod O'Leary", "O'Leary=surname"),
    ("Läraren skrev يسرى قباني på tavlan", "يسرى=firstname_unknown | قباني=surname"),
    # ordinary words
    ("Hans bil är röd", ""),
    ("Hans Lindqvist ringde", "Hans=firstname_male | Lindqvist=surname"),
    ("Mina barn leker", ""),
    ("jag ser en björn", ""),
    ("Jag bor med Björn", "Björn=firstname_male"),
    ("Björn är stora djur", ""),
    ("Det var en stark man", ""),
    ("Vi firar Eid och Ramadan med mormor", ""),
    ("Vårt nyår heter Xvarno", ""),
    ("Högtiden kallas Ykwena", ""),
    ("Jag har en soffa som heter Ykwena", ""),
    ("Våra grannar heter Bengt-Åke och Solveig", "Bengt-Åke=firstname_male | Solveig=firstname_female"),
    ("Ägaren heter Conny", "Conny=firstname_male"),
    ("Flickan heter Ykweno", "Ykweno=firstname_female"),
    ("Min bil är en Toyota Yaris", ""),
    ("Vi firar Valborg med eld", ""),
    ("Jag bor med Valborg", "Valborg=firstname_female"),
    ("Hej Alla", ""),
    ("och Inga svarade", ""),
    ("Can you help me", ""),
    ("Anna Och Erik", "Anna=firstname_female | Erik=firstname_male"),
    ("Per kom för sent", "Per=firstname_male"),
    ("Per person kostar det mer", ""),
    ("Mitt liv är bra", ""),
    ("Mit namn är långt", ""),
    ("Han hade en skylt med vårt namn, Habimana, men fel stavat.", "Habimana=surname"),
    ("Tåget stannade och det stod Nässjö på skylten.", ""),
    ("Högaktningsfullt\nX. Quispe Mamani", "X.=initials | Quispe Mamani=surname"),
    ("Noor är min bästa vän. Han spelar gitarr.", "Noor=firstname_male"),
]


@pytest.mark.parametrize(("text", "expected"), TABLE)
def test_names_are_told_from_words(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Min syster heter Ykwena. ykwenas katt", ["Ykwena=firstname_female", "ykwenas=firstname_female+gen"]),
        ("Jag heter Samir. Det var Samirs bok.", ["Samir=firstname_male", "Samirs=firstname_male+gen"]),
        (
            "Läraren heter Yolda Quirn. Sen gick Quirn hem.",
            ["Yolda=firstname_female", "Quirn=surname", "Quirn=surname"],
        ),
    ],
)
def test_a_name_found_once_is_found_again(text: str, expected: list[str]) -> None:
    named = [pair for pair in found.together(text) if pair[1].startswith(("firstname", "surname"))]
    assert named == found.parse(" | ".join(expected))


def test_one_name_has_one_gender_in_a_text() -> None:
    labels = {label for words, label in found.together("Selam kom. Min syster heter Selam.") if words == "Selam"}
    assert labels == {"firstname_female"}


def test_evidence_names_rules_and_keeps_other_labels() -> None:
    (mention,) = found.mentions("Igår träffade jag Karim")
    assert mention.evidence is not None
    assert mention.evidence.rule == "lexicon.firstname"
    assert [alternative.label for alternative in mention.evidence.alternatives] == ["surname"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # what stands before or after the name
        ("Vi intervjuade ordföranden Vuxila i går.", "Vuxila=firstname_female"),
        ("Undersköterskan Vuxila sa att jag kan gå hem.", "Vuxila=firstname_female"),
        ("Vuxila, du har hjälpt mig så mycket i år. Jag tackar dig.", "Vuxila=firstname_female"),
        ("Jag kommer på fredag och har med mig kaffe och bröd. Vi ses! Vuxila", "Vuxila=firstname_female"),
        ("På jobbet säger dom bara Vux.", "Vux=firstname_male"),
        ("Jag heter Lindqvist i efternamn.", "Lindqvist=surname"),
        ("Två av oss heter Johansson.", "Johansson=surname"),
        ("Det står Astrid på min namnskylt.", "Astrid=firstname_female"),
        ("Det står Lindqvist på dörren.", "Lindqvist=surname"),
        # parts of a name
        ("Jag lärde känna Gun-Vixol på tåget.", "Gun-Vixol=firstname_female"),
        ("Jag träffade Rosa María i går.", "Rosa María=firstname_female"),
        ("Jag heter Ionuț Moldoveanu.", "Ionuț=firstname_male | Moldoveanu=surname"),
        ("Hans hustru Lola är sjuk.", "Lola=firstname_female"),
        # nobody's names
        ("Min mor ville att jag skulle läsa.", ""),
        ("Min far har Parkinsons sjukdom.", ""),
        ("Vi firade på Julita gård i somras.", ""),
        ("Jag bor på gatan som nu heter Nötgatan.", ""),
        ("Skål, sa han, лёгкай дарогі!", ""),
    ],
)
def test_names_are_found_by_what_stands_beside_them(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)


@pytest.mark.parametrize(
    "text",
    [
        "Jag tycker att Zuvelk är snäll.",
        "Det var Zuvelk som hjälpte mig i går.",
        "Sedan kom Zuvelk och hjälpte oss.",
        "Jag gav boken till Zuvelk i går.",
        "Hos oss bor en kvinna, Zuvelk, som hjälper mig.",
        "Tack för allt, Zuvelk!",
        "Jag lånade Zuvelks cykel.",
        "Jag tänker på Zuvelk ofta.",
        "Snälla Zuvelk, kom hem.",
        "Min dag var lång. Zuvelk har bott här länge.",
        "Min dag var lång. Zuvelk, som är min chef, är sträng.",
    ],
)
def test_an_unknown_word_is_a_name_where_only_persons_stand(text: str) -> None:
    life = "Jag bor i Sverige med min familj. " + text
    assert [words.removesuffix("s") for words, label in found.by("names", life) if "name" in label] == ["Zuvelk"]


@pytest.mark.parametrize("text", ["Sten är sjuk i dag.", "Rosa skrattade.", "Björns mamma kom.", "Linda har bott här."])
def test_a_name_that_is_a_word_may_begin_a_sentence_about_its_bearer(text: str) -> None:
    assert [label.partition("_")[0] for _, label in found.by("names", text)] == ["firstname"]


@pytest.mark.parametrize("text", ["Rosa är en färg.", "Alla skrattade.", "Min fru sade att jag kan komma."])
def test_a_word_that_is_a_name_too_is_a_word_otherwise(text: str) -> None:
    assert found.by("names", text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jag heter egentligen Zuvelk.", "Zuvelk=firstname_male"),
        ("Hennes namn är också Zuvelk.", "Zuvelk=firstname_female"),
        ("Hyresvärden heter Bengt-Olof Zuvelk.", "Bengt-Olof=firstname_male | Zuvelk=surname"),
        ("Jag pratade med en anställd som heter Zuvelk.", "Zuvelk=firstname_male"),
        ("Vår granne, Zuvelk, är snäll.", "Zuvelk=firstname_male"),
        ("I går träffade jag Apio på torget.", "Apio=firstname_female"),
        ("Stig, du är snäll.", "Stig=firstname_male"),
        ("Ring på klockan där det står Zuvelk.", "Zuvelk=surname"),
        ("Vi är tre män som heter likadant.", ""),
        ("Hej Vuxatrafiken, bussen kom inte.", ""),
        ("Jag kom till Oslo och träffade Gud.", ""),
    ],
)
def test_what_is_said_of_a_word_tells_whether_it_is_a_name(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)


def test_a_row_is_of_persons_when_its_first_word_is() -> None:
    text = "Jag bor i Sverige med min familj. Jag åkte med Zuvelk, Shavqo och Otumbri till sjön."
    assert [words for words, _ in found.by("names", text)] == ["Zuvelk", "Shavqo", "Otumbri"]


@pytest.mark.parametrize(
    "text", ["Jag saknar Duolingo.", "Tack Swish!", "Sedan kom Netflix och Minecraft.", "Vi åt Pelmeni."]
)
def test_brands_and_dishes_are_nobodys_where_persons_stand(text: str) -> None:
    assert [pair for pair in found.by("names", "Jag bor i Sverige med min familj. " + text) if "name" in pair[1]] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Kontakta J. Berg om du vill.", "J.=initials | Berg=surname"),
        ("Jag heter Kim Nguyen.", "Kim=firstname_unknown | Nguyen=surname"),
        ("Jag heter al-Vuxadi.", "al-Vuxadi=surname"),
        ("Jag, Salma al-Vuxadi, bor här.", "Salma=firstname_female | al-Vuxadi=surname"),
        ("Vi heter Vuxan.", "Vuxan=surname"),
        ("Vi heter Anna och Per.", "Anna=firstname_female | Per=firstname_male"),
        ("Vi ses.\nMed vänlig hälsning\nR. Moyo", "R.=initials | Moyo=surname"),
        ("Jag heter Vuxi Eriksson Zuvelk.", "Vuxi=firstname_unknown | Eriksson Zuvelk=surname"),
        ("Jag är Liban Muuse Cigaal Faarax.", "Liban=firstname_male | Muuse Cigaal=middlename | Faarax=surname"),
        ("Fröken Shenouda har fått brev.", "Shenouda=surname"),
        ("Jag heter Park Min-ji.", "Park=surname | Min-ji=firstname_female"),
        ("Jag heter Erwan Le Gall.", "Erwan=firstname_male | Le Gall=surname"),
        ("Jag heter Solange Uwimana.", "Solange=firstname_female | Uwimana=surname"),
        ("Vi ses på kliniken nu.\n\nXvarna Zuvelk, undersköterska", "Xvarna=firstname_female | Zuvelk=surname"),
        ("Jag mötte meneer Kuipers.", "Kuipers=surname"),
        ("Tryck på knappen Xvarna.", "Xvarna=surname"),
        ("Vem är K.? Ingen vet.", "K.=initials"),
        ('Lappen sa: "Maten är i ugnen. B-I." Jag åt.', "B-I.=initials"),
        ("Jag heter Ivan Petrovitj Sokolov.", "Ivan=firstname_male | Petrovitj=middlename | Sokolov=surname"),
        ("Jag heter Jia Hui Lim.", "Jia Hui=firstname_female | Lim=surname"),
        ("Jag heter Kok Keong Teo.", "Kok Keong=firstname_male | Teo=surname"),
        ("Min lärare Chan Mei Ling är snäll.", "Chan=surname | Mei Ling=firstname_female"),
        ("Min syster Luz Stella Ospina sjunger.", "Luz Stella=firstname_female | Ospina=surname"),
        ("Jag heter Jhon Jairo.", "Jhon Jairo=firstname_male"),
        ("Hej Farid jan!", "Farid=firstname_male"),
        ("Vi åt hos Salma khanom.", "Salma=firstname_female"),
        ("Ring Stig-Arne Norrby.", "Stig-Arne=firstname_male | Norrby=surname"),
        ("Jag bor på Storgatan 9 B. Ring mig!", ""),
        ("Hon hette Puan Rohani.", "Rohani=firstname_female"),
        ("Hola Pedro! Hur mår du?", "Pedro=firstname_male"),
        ("Alla skrattade. Karin i receptionen log.", "Karin=firstname_female"),
        ("Alla skrattade. Liv, som är 66 år, kom.", "Liv=firstname_female"),
        ("Alla skrattade. Sten (66) kom.", "Sten=firstname_male"),
        ("Alla skrattade. Iris har en bror.", "Iris=firstname_female"),
        ("Alla skrattade. Jo, min bror kommer.", ""),
        ("Vi åkte hem. Maj (2019) var varm.", ""),
        ("Salam Yusuf! Hur mår du?", "Yusuf=firstname_male"),
        ("Jag heter Selam Hewan.", "Selam=firstname_female | Hewan=surname"),
        ("Jag mår bra. Vi ses snart här.\nBisous Claire", "Claire=firstname_female"),
        ("Vi bodde vid Cerro Carmen.", ""),
        ("Vi åt hos Doña Rosa och Kuya Jun.", "Rosa=firstname_female | Jun=firstname_male"),
        ("Jag heter Haji Karim.", "Haji=firstname_male | Karim=surname"),
        ("Min vän Umm Ahmad sjunger.", "Umm Ahmad=firstname_female"),
    ],
)
def test_parts_of_names_are_told_apart(text: str, expected: str) -> None:
    assert found.by("names", text) == found.parse(expected)


@pytest.mark.parametrize(
    "text", ["Vi åt pili-pili hemma.", "Jag körde en gammal Mercedes.", "Båten gick till St. Peter."]
)
def test_dishes_cars_and_saints_are_nobody(text: str) -> None:
    assert found.by("names", text) == []
