from __future__ import annotations

# The maximum length of a reason for settling, waiving or sending back.
LONGEST_REASON = 2_000
