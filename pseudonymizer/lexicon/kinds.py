"""Lists the kinds of entry in the lexicon."""

from __future__ import annotations

FIRSTNAME, SURNAME = "firstname", "surname"
CITY, COUNTRY, REGION, GEO, PLACE, AREA = "city", "country", "region", "geo", "place", "area"
SCHOOL, COMPANY, AUTHORITY, INSTITUTION, TRANSPORT = "school", "company", "authority", "institution", "transport"
PROFESSION, EDUCATION, SUBJECT, RELATIVE, POSSESSED = "profession", "education", "subject", "relative", "possessed"
PEOPLE = "people"

TOWNS = (CITY, AREA)
PERSONS = (FIRSTNAME, SURNAME)
PLACES = (CITY, COUNTRY, REGION, GEO, PLACE, AREA)
HOME = "SE"

# Numeric codes are continents and groupings, not countries.
NO_COUNTRIES = frozenset(
    {HOME, "ZZ", "QO", "EU", "EZ", "UN", "XA", "XB", "AQ", "AC", "CP", "DG", "EA", "IC", "TA", "BV"}
)
