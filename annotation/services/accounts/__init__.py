"""Accounts: passwords, log-in, second factor, sessions."""

from annotation.services.accounts import lockouts, second_factor, sessions
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
    "reset_password",
    "second_factor",
    "sessions",
]
