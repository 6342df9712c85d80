"""The second factor: codes from an app on the phone, and recovery codes in case the phone is lost."""

from annotation.services.accounts.second_factor._codes import Adapter, is_right
from annotation.services.accounts.second_factor._requiring import is_required_of, must_be_added
from annotation.services.accounts.second_factor._switching import (
    Offered,
    State,
    offer,
    renew_recovery_codes,
    reset,
    state,
    switch_off,
    switch_on,
)

__all__ = [
    "Adapter",
    "Offered",
    "State",
    "is_required_of",
    "is_right",
    "must_be_added",
    "offer",
    "renew_recovery_codes",
    "reset",
    "state",
    "switch_off",
    "switch_on",
]
