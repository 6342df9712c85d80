"""Errors of releases."""

from __future__ import annotations

from annotation.errors._base import MaskrosError


class ReleaseNotInState(MaskrosError):
    """The release is no longer, or not yet, in the state in which this can be done."""

    code = "release_not_in_state"
    status = 409


class ReleaseBusy(MaskrosError):
    """A release is being checked or frozen right now. Wait until that is done, or cancel it."""

    code = "release_busy"
    status = 409


class ReleaseChanged(MaskrosError):
    """A document was changed while the release was being frozen. Freeze it again."""

    code = "release_changed"
    status = 409


class NoException(MaskrosError):
    """No exception can be made for some of this: it has to be settled in the document, or the document left out."""

    code = "no_exception"
    status = 409


class SamePerson(MaskrosError):
    """This takes a second person, and you are the first."""

    code = "same_person"
    status = 409


class ReleaseUnconfirmed(MaskrosError):
    """A second person confirms the release before it is signed."""

    code = "release_unconfirmed"
    status = 409


class ReleaseSigned(MaskrosError):
    """The release is signed already."""

    code = "release_signed"
    status = 409


class ProfileUnapproved(MaskrosError):
    """The profile is not standing: two people have to approve it first."""

    code = "profile_unapproved"
    status = 409


class ReleaseStanding(MaskrosError):
    """This holds what waits under a standing profile. Settle it in the documents: such releases make no exceptions."""

    code = "release_standing"
    status = 409


class ReleaseUnchecked(MaskrosError):
    """The release was never checked, so there is no report on it yet."""

    code = "release_unchecked"
    status = 409


class ProfileChanged(MaskrosError):
    """The profile was changed since the release was checked. Check it again."""

    code = "profile_changed"
    status = 409


class ReleaseUnsigned(MaskrosError):
    """The release is not signed yet."""

    code = "release_unsigned"
    status = 409


class SignatureInvalid(MaskrosError):
    """The signature was not made with this key, or what it says was changed."""

    code = "signature_invalid"


class Revealing(MaskrosError):
    """This would make something readable in a document that is done."""

    code = "revealing"
    status = 409
