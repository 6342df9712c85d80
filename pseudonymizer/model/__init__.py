"""Defines the values that every part of the library uses, and the schema of the rows that store them."""

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
