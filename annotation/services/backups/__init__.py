"""Backups: made while people work, verified and restored. The keys go into a separate file."""

from annotation.services.backups._making import make
from annotation.services.backups._restoring import restore
from annotation.services.backups._verifying import Checked, verify

__all__ = ["Checked", "make", "restore", "verify"]
