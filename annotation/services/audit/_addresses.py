"""Deletes the addresses of log-ins once they are old."""

from __future__ import annotations

from datetime import timedelta

from axes.models import AccessAttempt
from django.conf import settings
from django.utils import timezone

from annotation.models import EventAddress

AT_ONCE = 1000


def expire() -> int:
    """Deletes the addresses of old log-ins, a limited number at a time. The events stay."""
    old = timezone.now() - timedelta(days=settings.ADDRESSES_DAYS)
    due = EventAddress.objects.filter(created_at__lt=old).order_by("created_at").values_list("pk", flat=True)[:AT_ONCE]
    gone, _ = EventAddress.objects.filter(pk__in=list(due)).delete()
    attempts = AccessAttempt.objects.filter(attempt_time__lt=old).values_list("pk", flat=True)[:AT_ONCE]
    AccessAttempt.objects.filter(pk__in=list(attempts)).delete()
    return gone
