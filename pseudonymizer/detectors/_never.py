"""Names that are part of every ruling and identify nobody: never proposed in English texts of courts."""

from __future__ import annotations

from pseudonymizer.expressions import Expression

_BODY = (r"(?:Court|Commission|Council|Committee|Chamber|Board|Office|Party|Authority|Bank|Union|School|"
         r"Prison|Police|Department|Ministry|"
         r"Hospital|University|Parliament|Assembly|Tribunal|Company|Municipality|Government|State|Registry|Community|Section|Sections|"
         r"President|Vice-President|Registrar|Grand Chamber|Commanding Officer|Social Security)")  # fmt: skip
_NEVER = Expression(
    rf"(?:The |European )?{_BODY}\Z|inter alia|(?:European )?(?:Court|Commission) (?:of|on|for) Human Rights|"
    rf"Rules? of Court|Grand Chamber|"
    r"Council of Europe|Committee of Ministers|Respondent Government|(?:Acting )?(?:Vice-)?(?:President|"
    r"Chamber) of the |"
    r"(?:First|Second|Third|Fourth|Fifth) Section|.*\(Rule\Z|Chapters?\b|.*\b(?:Act|Regulation|Law|Code|"
    r"Decree|Protocol)(?: (?:No\.? ?)?\d+)?\Z"
)


def is_never_proposed(surface: str) -> bool:
    return _NEVER.match(surface) is not None
