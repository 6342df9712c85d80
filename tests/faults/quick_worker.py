"""The web server's worker with a limit that a test can wait for."""

from annotation.config.web_worker import DeadlineWorker


class QuickWorker(DeadlineWorker):
    first_seconds = 1.0
