"""The web server's worker with a time limit short enough for a test."""

from annotation.config.web_worker import DeadlineWorker


class QuickWorker(DeadlineWorker):
    first_seconds = 1.0
