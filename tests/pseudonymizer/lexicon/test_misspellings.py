"""Tests that learners' misspellings of places are found, and misspelt ordinary words are not taken for names."""

from __future__ import annotations

import pytest

from pseudonymizer import lexicon
from pseudonymizer.lexicon import Entry
from pseudonymizer.lexicon.kinds import CITY, COUNTRY, PERSONS, PLACES

MISSPELT_PLACES = """
stokholm=stockholm stockhom=stockholm stokhulm=stockholm stockhlom=stockholm götebourg=göteborg götteborg=göteborg
gøteborg=göteborg geteborg=göteborg goteburg=göteborg malmo=malmö mallmö=malmö upsala=uppsala linköpping=linköping
linkoping=linköping lingköping=linköping norköping=norrköping norrkoping=norrköping västeros=västerås vesterås=västerås
örebroo=örebro orebro=örebro hälsingborg=helsingborg helsingborj=helsingborg jönköpping=jönköping jönchöping=jönköping
sundsval=sundsvall sundswall=sundsvall eskilstunna=eskilstuna borlenge=borlänge karlstadt=karlstad
sodertälje=södertälje södertelje=södertälje sodertalje=södertälje krisitanstad=kristianstad kristanstad=kristianstad
halmstadt=halmstad trolhättan=trollhättan trollhatan=trollhättan skellefteo=skellefteå huddinje=huddinge
bottkyrka=botkyrka rinkebby=rinkeby rinkebu=rinkeby hasselby=hässelby vallingby=vällingby damaskas=damaskus
bagdhad=bagdad bagdag=bagdad mogadischu=mogadishu kabol=kabul kabull=kabul warszava=warszawa köpenham=köpenhamn
helsinfors=helsingfors helsingforss=helsingfors istanbull=istanbul bangkock=bangkok syrienn=syrien
afghanistn=afghanistan eritria=eritrea somallia=somalia etiopian=etiopien tysland=tyskland turkjet=turkiet
torkiet=turkiet thajland=thailand tailand=thailand
"""
MISSPELT_WORDS = """
skollan lerare lekser meddag frukkost fammilj sommmar vintter semmester kompisa pratarde hemlandett arbbete jobbba
läkarre sjukhuss lägenhett trapor handlla affern tidnign tellefon dattorn resstaurang biljet buusen tunnelbannan
cykkel prommenad skoggen strannden vacckra blommmor regnnar solsken snööar varmmare kallarre viktikt svorigheter
möjlikheter utbilding universitett grammmatik språkett svenskka engelskka mattte historrria kultor traditjon högtiderr
födelsedagg presennt bröllopp begravnning kerlek vennskap grannnar kvelar
"""


def read(form: str) -> list[Entry]:
    """The readings of a word in lower case, without context that suggests a place."""
    known = lexicon.load()
    found = known.in_small_letters(form) or known.folded(form)
    return list(found or known.closest(form, (CITY, COUNTRY), contest=True))


@pytest.mark.parametrize("pair", MISSPELT_PLACES.split())
def test_a_misspelt_place_is_found(pair: str) -> None:
    misspelt, right = pair.split("=")
    assert right in [entry.key for entry in read(misspelt) if entry.kind in PLACES]


@pytest.mark.parametrize("form", MISSPELT_WORDS.split())
def test_a_misspelt_word_is_no_place_and_no_name(form: str) -> None:
    assert not [entry for entry in read(form) if entry.kind in PLACES or entry.kind in PERSONS]


def test_a_frame_lifts_the_contest_with_words() -> None:
    known = lexicon.load()
    assert known.closest("sirien", (CITY, COUNTRY), contest=True) == ()
    assert [entry.key for entry in known.closest("sirien", (CITY, COUNTRY))] == ["syrien"]
