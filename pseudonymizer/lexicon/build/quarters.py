"""Finds towns in the tables that are parts of a large city. GeoNames lists districts as towns."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

# A place this near a city this large, and this many times larger, counts as part of it: Makoko and Surulere in Lagos,
# but not Vantaa near Helsinki.
NEAR_KM = 12
LARGE, TIMES_LARGER = 500_000, 20
_KM_PER_DEGREE = 111.2

City = Mapping[str, Any]


def of(cities: Mapping[str, City]) -> frozenset[str]:
    """The ids of towns that are parts of others."""
    large: dict[tuple[int, int], list[City]] = defaultdict(list)
    for city in cities.values():
        if city["population"] >= LARGE:
            large[_cell(city)].append(city)
    return frozenset(number for number, city in cities.items() if _is_part(city, _around(large, city)))


def _cell(city: City) -> tuple[int, int]:
    return math.floor(city["latitude"]), math.floor(city["longitude"])


def _around(large: Mapping[tuple[int, int], list[City]], city: City) -> Iterator[City]:
    north, east = _cell(city)
    for row in (north - 1, north, north + 1):
        for column in (east - 1, east, east + 1):
            yield from large.get((row, column), ())


def _is_part(city: City, others: Iterable[City]) -> bool:
    return any(
        other["countrycode"] == city["countrycode"]
        and other["population"] >= TIMES_LARGER * max(1, city["population"])
        and _distance(city, other) <= NEAR_KM
        for other in others
    )


def _distance(one: City, other: City) -> float:
    """The distance in kilometres, treating the Earth as flat: the towns are near each other."""
    north = one["latitude"] - other["latitude"]
    east = (one["longitude"] - other["longitude"]) * math.cos(math.radians(one["latitude"]))
    return _KM_PER_DEGREE * math.hypot(north, east)
