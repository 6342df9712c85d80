"""Accounts: passwords, log-in, second factor, sessions, preferences."""

from annotation.services.accounts import lockouts, preferences, second_factor, sessions
from annotation.services.accounts._accounts import change_password, create, give_one_time_password, reset_password
from annotation.services.accounts._log_ins import awaits_code, give_code, log_in, log_out

__all__ = [
    "awaits_code",
    "change_password",
    "create",
    "give_code",
    "give_one_time_password",
    "lockouts",
    "log_in",
    "log_out",
    "preferences",
    "reset_password",
    "second_factor",
    "sessions",
]
