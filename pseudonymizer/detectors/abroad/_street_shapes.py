"""What streets look like in the languages around: Seestrasse 4, 12 rue de la Gare, Via Nassa 7, Storgata 5."""

from __future__ import annotations

import re

from pseudonymizer.expressions import Expression

NUMBER = r"\d{1,4}(?: ?[a-d]\b)?(?!\d)"
_WORD = r"[^\W\d_]+"
_GERMAN_END = (
    r"(?:str(?:asse|aße|ass|oss|\.)?|gasse?|gässli|wäg|weg|platz|plätzli|allee|rain|ring|quai|damm|steig|ufer|halde|"
    r"matte?|hof|promenade|dorf|acker|graben|feld|rüti|berg)"
)
_FRENCH = r"(?:rue|route|rte|avenue|av\.?|chemin|ch\.|boulevard|bd|place|quai|impasse|ruelle|allée|passage|sentier)"
_ITALIAN = r"(?:via|viale|vicolo|piazza|corso|largo|strada|stradun|vietta|veia|giassa|plazza|straia)"  # and Romansh
_ENGLISH = (
    r"(?:street|road|avenue|lane|drive|close|court|square|crescent|gardens|terrace|way|place|row|hill|grove|st\.|rd\.|"
    r"ave\.?)"
)
_NO_STREET = (
    r"(?:\w*tag\b|\w*abend|januar|februar|märz|april|mai|juni|juli|august|\w+ber\b|bus|zug|tram|zimmer|gleis|stock|wagen|jahr|"
    r"raum|kino|saal|\w*klass)"
)
_OF = r"(?:(?:de|du|des|d['’]|la|le|les|l['’]) ?){0,2}"

_BEFORE_STREET = r"(?:obere|untere|alte|neue|äussere|innere|grosse|kleine|hintere|vordere|sankt|st\.) "


def _expressions(*expressions: str) -> tuple[Expression, ...]:
    return tuple(Expression(rf"(?<!\w){expression}", re.IGNORECASE) for expression in expressions)


STREETS = _expressions(
    rf"(?-i:[A-ZÆØÅÄÖ]){_WORD}(?:gata|gate|gaten|gade|gaden|vej|vejen|vei|veien|vegen|tie|katu|kuja|polku) {NUMBER}",
    rf"(?:{_BEFORE_STREET})?{_WORD}(?:-{_WORD})*-?{_GERMAN_END} {{1,2}}{NUMBER}",
    rf"(?-i:Im|Am|An der|In der) (?!{_NO_STREET})(?-i:[A-ZÄÖÜ]){_WORD} {NUMBER}(?=[ ]*(?:[,.;!?)\n]|\Z))",
    rf"{_WORD}[- ](?:str(?:asse|aße|\.)|weg|platz|gasse) {{1,2}}{NUMBER}",
    rf"(?:{_FRENCH}|{_ITALIAN}) (?:{_WORD}['’.-]? ?){{1,5}}?(?:(?<=\w), ?|(?<= )){NUMBER}",
    rf"\d{{1,4}}(?: ?bis|[a-d])?,? {_FRENCH} {_OF}{_WORD}(?:[- ](?-i:[A-ZÀ-Ý]){_WORD})*",
    rf"\d{{1,4}}[a-d]? (?-i:[A-Z]){_WORD}(?: (?-i:[A-Z]){_WORD})?,? {_ENGLISH}(?!\w)",
)
# Without a house number only what is a street beyond doubt.
STREETS_ALONE = _expressions(
    rf"(?:{_BEFORE_STREET})?(?-i:[A-ZÄÖÜ]){_WORD}(?:-{_WORD})*-?(?:strasse|straße|strass|gasse|gass)(?!\w)",
    rf"(?:rue|avenue|boulevard|quai) (?:de la |de l['’]|des? |du |d['’]){_WORD}(?:[- ](?-i:[A-ZÀ-Ý]){_WORD})*",
    rf"(?:rue|(?-i:Via|Viale|Corso)) (?-i:[A-ZÀ-Ý]){_WORD}(?: (?-i:[A-ZÀ-Ý]){_WORD})*",
)
