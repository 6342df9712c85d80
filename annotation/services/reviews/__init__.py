"""Reviews: a second person reads a layer, corrects it, and confirms it or sends it back."""

from annotation.services.reviews import disagreements, meeting
from annotation.services.reviews._changes import made_in, why_ended
from annotation.services.reviews._reviews import change, confirm, finish, listed, move, reopen, start

__all__ = [
    "change",
    "confirm",
    "disagreements",
    "finish",
    "listed",
    "made_in",
    "meeting",
    "move",
    "reopen",
    "start",
    "why_ended",
]
