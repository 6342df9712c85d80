"""The values every part of the library speaks of, and the schema of the rows in which they are stored."""

from pseudonymizer.model._values import (
    STANDING,
    Alternative,
    ConfidentialStatus,
    Edge,
    Entity,
    Evidence,
    Graph,
    IdentifierType,
    Mention,
    MentionStatus,
    Origin,
    Piece,
    Rewrite,
    Token,
    WhyHeldBack,
)

__all__ = [
    "STANDING",
    "Alternative",
    "ConfidentialStatus",
    "Edge",
    "Entity",
    "Evidence",
    "Graph",
    "IdentifierType",
    "Mention",
    "MentionStatus",
    "Origin",
    "Piece",
    "Rewrite",
    "Token",
    "WhyHeldBack",
]
