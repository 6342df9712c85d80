"""Small texts as learners write them, in hard shapes: what all detectors together find in digits and by pattern."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

LABELS = frozenset({
    "account_nr", "age_digits", "age_string", "date_digits", "day", "email", "extra", "license_nr", "month_digit",
    "month_word", "other_nr_seq", "personid_nr", "phone_nr", "street_nr", "transport_nr", "url", "year", "zip_code",
})  # fmt: skip

TEXTS = [
    ("Ring mig på 070/1740619 eller min chef (031-390 06 44).", "070/1740619=phone_nr | 031-390 06 44=phone_nr"),
    ("Jag söker tjänsten (ref. FoU-0316) hos er.", "FoU-0316=other_nr_seq"),
    ("Jag åkte vagn 8 till skolan.", "8=transport_nr"),
    ("Min Lada hade registreringsnummer С 4581 АХ.", "С 4581 АХ=license_nr"),
    ("Jag körde taxi. Den hade nummer NR 2214-16.", "NR 2214-16=license_nr"),
    ("nummer på min moped är ogr 62k", "ogr 62k=license_nr"),
    ("Jag hyr kolonilott 38.", "38=other_nr_seq"),
    ("Hans rum är bredvid mitt, han kom 220815.", "220815=date_digits"),
    ("Jag bor på Fredsavenyn 31.", "31=street_nr"),
    ("Jag cyklar hem till Ekudden 22 och sover.", "22=street_nr"),
    ("min mormor hade huset på calle bolívar 41", "41=street_nr"),
    # dates
    ("jag är född 12 maj1988 i damaskus", "12=day | maj=month_word | 1988=year"),
    ("Jag är född 5/6-91 och min bror 17/2-1995.", "5/6-91=date_digits | 17/2-1995=date_digits"),
    ("Vi kom hit 2015-11-3, det var kallt.", "2015-11-3=date_digits"),
    ("Min dotter föddes den femtonde agusti 2012.", "femtonde=day | agusti=month_word | 2012=year"),
    ("Jag börjar tisdagen den 4 sept kl 8.", "tisdagen=day+def | 4=day | sept=month_word"),
    ("Jag kom i slutet av novemder 2018 och bor här.", "novemder=month_word | 2018=year"),
    ("Vi reste 3–9 juli till min farmor.", "3=day | 9=day | juli=month_word"),
    ("jag är född 3 8 1979 i Kabul", "3=day | 8=month_digit | 1979=year"),
    ("Vi gifte oss den 7/7 2007, jag var glad.", "7/7=date_digits | 2007=year"),
    ("Min mamma är född -52 och min pappa 1949.", "-52=year | 1949=year"),
    ("Min son fyller år den 31:a december.", "31:a=day | december=month_word"),
    ("Jag jobbade där mellan 2009 och 2014.", "2009=year | 2014=year"),
    ("Jag flydde 24 febuari 2022 med min syster.", "24=day | febuari=month_word | 2022=year"),
    ("Jag är född år nittonhundraåttiofem, min man nittonhundra nittio.", "nittonhundraåttiofem=year | "
     "nittonhundra nittio=year"),
    ("På 80-talet bodde vi i en by, jag och min bror.", ""),
    ("Ta 1/2 tsk salt och 2 dl mjölk, sa min mormor till mig.", ""),
    ("Jag läser kapitel 3-5 och gör övning 12 varje dag.", ""),
    ("Klockan 14.30 slutar jag och äter kl. 17.", ""),
    ("Jag jobbar 24/7, mest 07.00-16.00, jag är trött.", ""),
    # ages
    ("jag är tjugåfem år och min man är tretiåtta år", "tjugåfem=age_string | tretiåtta=age_string"),
    ("Min lillebror är bara 7 och min syster är nitton.", "7=age_digits | nitton=age_string"),
    ("Mina barn är 3, 5 och 11 år gamla, jag älskar dem.", "3=age_digits | 5=age_digits | 11=age_digits"),
    ("Min dotter blev just ett år.", "ett=age_string"),
    ("Jag har en son på fyra år och en dotter på 8 månader.", "fyra=age_string | 8=age_digits"),
    ("När jag var sexton år gifte min syster sig.", "sexton=age_string"),
    ("Min 83-åriga farmor bor hos oss.", "83=age_digits"),
    ("Grattis på 30-årsdagen, min vän!", "30=age_digits"),
    ("Min kusin Omid (14) spelar fotboll med mig.", "14=age_digits"),
    ("jag är tjugotvå jag bor hos min moster som är 61 och jobbar", "tjugotvå=age_string | 61=age_digits"),
    ("Hon är 3 och ett halvt år, min dotter, den yngsta är 1.", "3=age_digits | 1=age_digits"),
    ("Jag har en 6 årig son och min bror är två år äldre än jag.", "6=age_digits"),
    ("Ålder: 34. Jag är en man på 34 år och jag söker jobb.", "34=age_digits | 34=age_digits"),
    ("Jag har studerat svenska i två år och jobbat i 3 månader.", ""),
    ("Vi är fyra i min familj och jag har tre katter.", ""),
    # numbers of persons, telephones, accounts
    ("Mitt personnummer är 850412-0008, ring mig!", "850412-0008=personid_nr"),
    ("min kusin bor hos mig och har samordningsnummer 750683-0008", "750683-0008=personid_nr"),
    ("Du kan ringa mig på 0701 74 06 05 eller 08-465 00 412.", "0701 74 06 05=phone_nr | 08-465 00 412=phone_nr"),
    ("mitt nummer i Tyskland är +49 30 23125 001", "+49 30 23125 001=phone_nr"),
    ("Ring mig på 0701740605/0701740606!", "0701740605=phone_nr | 0701740606=phone_nr"),
    ("Sätt in min lön på 8327-9, 44 112 371-2 tack.", "8327-9, 44 112 371-2=account_nr"),
    ("Jag betalade hyran till bg 5050-1055 i går.", "5050-1055=account_nr"),
    ("Mitt kort 4000 1234 5678 9010 fungerar inte.", "4000 1234 5678 9010=account_nr"),
    # addresses, vehicles, lines, codes
    ("jag bor på storgatan 14b lgh 1201, 341 32 ljungby", "14b=street_nr | 1201=other_nr_seq | 341 32=zip_code"),
    ("Min nya adress: Norra Vägen 7A\n352 45 Växjö", "7A=street_nr | 352 45=zip_code"),
    ("Jag bor på Storgatan nr 5 och min bror på Kyrkogatan 3-5.", "5=street_nr | 3-5=street_nr"),
    ("Jag tar 3:an till centralen och byter till buss 55 eller 16.", "3:an=transport_nr+def | 55=transport_nr | "
     "16=transport_nr"),
    ("Min dotter går i 4:an och tar 7:an till skolan.", "7:an=transport_nr+def"),
    ("Jag åker med pendeln 43 och sen 172:an hem till mig.", "43=transport_nr | 172:an=transport_nr+def"),
    ("Min bil har regnr MLA 418 och min brors skylt är LILLAN.", "MLA 418=license_nr | LILLAN=license_nr"),
    ("Mitt medlemsnummer hos er är 88-1042 och ordern heter KB-20455.", "88-1042=other_nr_seq | KB-20455=other_nr_seq"),
    ("Mitt bokningsnummer är XK7Q2P och mitt studentid ab1234cd.", "XK7Q2P=other_nr_seq | ab1234cd=other_nr_seq"),
    ("Portkoden till oss är 4471, jag bor på våning 3.", "4471=other_nr_seq"),
    ("Jag har LMA-kort nummer 50123456 och väntar.", "50123456=other_nr_seq"),
    ("mejla mig på sara.k@exempel.se eller kolla www.exempel.se/sara", "sara.k@exempel.se=email | "
     "www.exempel.se/sara=url"),
    ("Min mejl är sara @ exempel.se eller sara.k(at)exempel.se", "sara @ exempel.se=email | "
     "sara.k(at)exempel.se=email"),
    ("Mitt användarnamn är solros_77 och på insta heter jag @sara_k.", "solros_77=extra | @sara_k=extra"),
    ("Jag väger 62 kg, är 170 cm lång och har 12 000 kronor.", ""),
    ("Jag läser kurs D och går i klass 7B, i sal 214.", ""),
    ("Mitt pass är blått och från Ghana, nummer GH 3390127.", "GH 3390127=license_nr"),
    ("Jag har truckkort (nr TB-00412) och ett simbevis, nummer HL-33018.", "TB-00412=license_nr | HL-33018=license_nr"),
    ("Jag har kvar mitt körkort från Etiopien, det har nummer A04-19-002213.", "A04-19-002213=license_nr"),
    ("Jag visade mitt pass. Min systers eget, nummer BB7719020, låg hemma hos mig.", "BB7719020=license_nr"),
    ("Kopia av mitt pass (N 30519277) kommer med posten från mig.", "N 30519277=license_nr"),
    ("Jag har körkort men ärendet, nummer TR-2019-441, är inte klart för mig.", "TR-2019-441=other_nr_seq"),
    ("Jag köpte lampan hos er och mitt köpebevis har nummer KB-20417.", "KB-20417=other_nr_seq"),
    ("Jag fick ett ärendenummer, BAGXT71123, och min väska är borta.", "BAGXT71123=other_nr_seq"),
    ("Min beställning har nummer KX/3301-C och jag väntar.", "KX/3301-C=other_nr_seq"),
    (
        "Jag skrev till er om ärende BN 2020/0411 och det har nummer 4.1.2-3390.",
        "BN 2020/0411=other_nr_seq | 4.1.2-3390=other_nr_seq",
    ),
    ("Min chef är min referens: 070-174 06 22.", "070-174 06 22=phone_nr"),
    ("Idag fyller du sextio år, min vän, och jag sjunger.", "sextio=age_string"),
    (
        "Jag gifte mig vid nitton och vid tjugotre reste jag, men vi ses vid fyra.",
        "nitton=age_string | tjugotre=age_string",
    ),
    ("När vi kom hit, min syster och jag, var vi fjorton och sjutton.", "fjorton=age_string | sjutton=age_string"),
    (
        "Min son är två meter lång och bara 16. Min farmor var en bra bit över nittio.",
        "16=age_digits | nittio=age_string",
    ),
    ("Jag såg en man på drygt sextio med vitt skägg, och min väska är på 20 kilo.", "sextio=age_string"),
    (
        "Jag bor med min sambo och Asta, 2. Min mor är lite yngre, 75.",
        "2=age_digits | 75=age_digits",
    ),
    ("Jag mötte Elsa Berg, sömmerska, då åttiotre, och min granne Kurt, 79.", "åttiotre=age_string | 79=age_digits"),
    (
        "Det är svårt att vara 43 och börja om, tycker jag, men mina grannar är över åttio båda två.",
        "43=age_digits | åttio=age_string",
    ),
    (
        "Han rättade min dotters, åtta år, svenska. Mina barn (6 och 8 år) skrattade åt mig.",
        "åtta=age_string | 6=age_digits | 8=age_digits",
    ),
    (
        "Jag har två söner, de är fem och ett och ett halvt, och en flicka, hon är 6 1/2 år.",
        "fem=age_string | ett och ett halvt=age_string | 6 1/2=age_digits",
    ),
    ("Jag bor i ett hus. Huset är över hundra år och taket är bara tio, säger min pappa.", ""),
    ("Min linje, 191, går till mitt jobb, och 191 är aldrig full.", "191=transport_nr | 191=transport_nr"),
    (
        "Jag åker SkåneExpressen 8 och sedan buss 4, 7 eller 9 till mig.",
        "8=transport_nr | 4=transport_nr | 7=transport_nr | 9=transport_nr",
    ),
    ("Lamporna mellan nummer 40 och 62 på min gata är trasiga.", "40=street_nr | 62=street_nr"),
    ("Jag har en examen från University of Exeter (2017), men jag läste Lindberg (2017) också.", "2017=year"),
    ("Jag ringde er den 9:e i 11:e om min dörr.", "9:e=day | 11:e=month_digit"),
    ("Nu är det juni och jag bor här. Min granne säger att kräftpremiären infaller i augusti.", "juni=month_word"),
    # ages said after another's, of somebody told by a clause, in a sentence by itself
    ("Min syster är 20 och min bror 17, men jag är tjugotre.", "20=age_digits | 17=age_digits | tjugotre=age_string"),
    ("Den äldsta är 14, den yngsta 6. Jag älskar mina barn.", "14=age_digits | 6=age_digits"),
    ("Vi var tretton när min pappa gifte om sig. Jag grät, nyss fyllda tretton.",
     "tretton=age_string | tretton=age_string"),
    ("Min dotter är stor nu, snart fyra. Vi firar hennes 4 årsdag hos mig.", "fyra=age_string | 4=age_digits"),
    ("Kvinnan som hjälpte mig var över sjuttio och min granne, 82, bor ensam.", "sjuttio=age_string | 82=age_digits"),
    ("Jag heter Olena. 31 år. Min man har 35 år.", "31=age_digits | 35=age_digits"),
    ("Min femåriga dotter sover hos mig. Vi är båda 29, jag och min man.", "femåriga=age_string | 29=age_digits"),
    ("Min kurs: utbildningen är två år och bilen är tolv år gammal, tycker jag.", ""),
    ("Jag bodde i Italien, fyra år som kock, och jag var 15 år i Turkiet.", ""),
    # months in a row, of a year, now; what is so every year
    ("Jag betalade hyran i april, maj och juni, och mars i fjol var jag sjuk.", "april=month_word | maj=month_word | "
     "juni=month_word | mars=month_word"),
    ("Jag har praktik mars-juni 2021. Det är redan november, min vän.",
     "mars=month_word | juni=month_word | 2021=year | november=month_word"),
    ("Min butik har fler kunder i december än i maj, säger jag. Regnperioden börjar i juni.", ""),
    ("Jag betalar min hyra den 1:a varje månad, strax efter jul 2016 inte.", "2016=year"),
    ("Jag kom hösten -18 och jag ger filmen 4/5.", "-18=year"),
    ("Min tid är september den 12, min brors den tolvte oktober, min systers tolv maj.",
     "september=month_word | 12=day | tolvte=day | oktober=month_word | tolv=day | maj=month_word"),
    ("Min praktik: 2016-08 – 2017-05, mitt jobb: 08/2018.", "2016-08=date_digits | 2017-05=date_digits | "
     "08/2018=date_digits"),
    ("En 88 år gammal före detta lots är min elev.", "88=age_digits"),
    # what somebody was for years, what takes years, birthdays, one's own books
    ("Jag var under åtta år anställd i Gent och gick en treårig utbildning till snickare.", ""),
    ("Min bror bar vår åtta månader gamla dotter på armen.", "åtta=age_string"),
    ("När jag var tolv; vi flydde. Sextio fyller man bara en gång, min vän.",
     "tolv=age_string | Sextio=age_string"),
    ("Jag läste min morfars dagbok från 1948.", "1948=year"),
    ("I november kommer hennes föräldrar till oss. Jag är glad.", "november=month_word"),
    ("Tisdag. 4 maj.\nJag var hemma.", "Tisdag=day | 4=day | maj=month_word"),
    # storerooms, doors, long numbers, streets in small letters
    ("Mitt förråd, nummer 31, är fullt. Min lägenhet (nr 1102) är kall.", "31=other_nr_seq | 1102=other_nr_seq"),
    ("Jag har en jacka från 70-talet med kod.", ""),
    ("Mitt portnummer är 6 på Ekgatan.", "6=street_nr"),
    ("Min adress är Sjövägen 1204, 68600 Jakobstad.", "1204=street_nr | 68600=zip_code"),
    ("Jag bor i hus på skolvägen 5.", "5=street_nr"),
    ("Jag bor på huvudvägen 3 km från byn.", ""),
    ("Min buss är linje 3 och sedan byter jag till 18.", "3=transport_nr | 18=transport_nr"),
    # cases, bookings, accounts, papers
    ("Mitt mål nr 04-227715-23 och mitt ärende (ärende UKÄ-5512-B) är kvar.", "04-227715-23=other_nr_seq | "
     "UKÄ-5512-B=other_nr_seq"),
    ("Jag har bokningsnummer WQ4LKP, min kod i porten är 1987.", "WQ4LKP=other_nr_seq | 1987=other_nr_seq"),
    ("Mitt konto: clearingnummer 6114, kontonummer 204 118 776.", "6114=account_nr | 204 118 776=account_nr"),
    ("Min syster har IBAN IE00 BOIX 9000 0144 2211 09 och jag swishar till 123 044 18 22.",
     "IE00 BOIX 9000 0144 2211 09=account_nr | 123 044 18 22=account_nr"),
    ("Mitt personnummer är 840512-XXXX, mitt visum nr 7714228.", "840512-XXXX=personid_nr | 7714228=license_nr"),
    ("Jag skrev inlägg nr 300 och läste avsnitt nummer 112, säger min vän.", ""),
    # buses, flights, houses
    ("Bussen till mig är nummer 214 och jag tog flyg SK1455.", "214=transport_nr | SK1455=transport_nr"),
    ("Min granne på nummer 16 hälsar. Jag bor i byn, Söderby 205.", "16=street_nr | 205=street_nr"),
    ("Vi samlade in, jag och mina vänner: kvällen inbringade 31 400 kronor.", ""),
    ("Jag bor på Aspvägen 17, 1203, och mitt källarförråd 18 är tomt.",
     "17=street_nr | 1203=other_nr_seq | 18=other_nr_seq"),
    ("Landet blev självständigt 1975. Jag och min mor kom hit 1999.", "1999=year"),
    ("Jag såg ”Natten”, en svensk dramafilm från 2016, och jag läste en bok som kom ut 1954.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_hard_shapes_are_found_and_like_ones_left(text: str, expected: str) -> None:
    pairs = [pair for pair in found.together(text) if pair[1].partition("+")[0] in LABELS]
    assert pairs == found.parse(expected)
