"""The product's settings with leases short enough for a test."""

from annotation.config.settings import *  # noqa: F403

JOB_LEASE_SECONDS = 2
JOB_RETRY_SECONDS = 0.2
JOB_SWEEP_SECONDS = 0.5
