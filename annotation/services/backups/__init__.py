"""Backups: the whole installation in one file, its keys in another; made while people work, verified, restored."""

from annotation.services.backups._making import make
from annotation.services.backups._restoring import restore
from annotation.services.backups._verifying import Checked, verify

__all__ = ["Checked", "make", "restore", "verify"]
