"""The cache that all web processes share, for rate limits."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

PATIENCE = {"socket_connect_timeout": 1, "socket_timeout": 0.5, "retry": Retry(NoBackoff(), 0)}
PAUSE_AFTER_FAILURE = 10.0

logger = logging.getLogger(__name__)


class ForgivingRedisCache(RedisCache):
    """Returns nothing while Redis does not answer: better no rate limits than refusing everybody."""

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, {**params, "OPTIONS": PATIENCE})
        self._silent_until = 0.0

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._tried(super().get, key, default, version, instead=default)

    def set(self, key: Any, value: Any, timeout: Any = 300, version: int | None = None) -> None:
        self._tried(super().set, key, value, timeout, version, instead=None)

    def _tried(self, act: Callable[..., Any], *arguments: Any, instead: Any) -> Any:
        if time.monotonic() < self._silent_until:
            return instead
        try:
            return act(*arguments)
        except RedisError:
            self._silent_until = time.monotonic() + PAUSE_AFTER_FAILURE
            logger.warning("Redis does not answer: requests are not limited meanwhile.")
            return instead
