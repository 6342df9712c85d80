"""Pseudonyms: drawn, written by hand, or redrawn in all texts of an author."""

from annotation.services.pseudonyms import redraws
from annotation.services.pseudonyms._pseudonyms import Draw, draw, draw_all, reserved, written_by_hand
from annotation.services.pseudonyms._service import answer as answer_service

__all__ = [
    "Draw",
    "answer_service",
    "draw",
    "draw_all",
    "redraws",
    "reserved",
    "written_by_hand",
]
