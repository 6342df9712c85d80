"""Errors of keys and of the backups that need them."""

from __future__ import annotations

from annotation.errors._base import MaskrosError


class BackupUnusable(MaskrosError):
    """The backup cannot be made, read or restored."""

    code = "backup_unusable"


class MasterKeyMissing(MaskrosError):
    """The master key that protects this data is not in the master keys file."""

    code = "master_key_missing"
    status = 500


class NoDataKey(MasterKeyMissing):
    """There is no data key for this."""

    code = "no_data_key"


class DecryptionFailed(MaskrosError):
    """A stored value cannot be decrypted: it was altered, moved or written with another key."""

    code = "decryption_failed"
    status = 500
