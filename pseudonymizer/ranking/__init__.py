"""Re-ranks labels that the rules confuse, with weights learned from texts that the rules had not seen."""

from pseudonymizer.ranking._choosing import NAME, RULE, rank, ranked

__all__ = ["NAME", "RULE", "rank", "ranked"]
