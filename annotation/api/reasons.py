from __future__ import annotations

# Characters of a reason that somebody gives for what they settle, waive or send back.
LONGEST_REASON = 2_000
