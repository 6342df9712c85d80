"""The queue of messages that wake workers. A message names no job, so losing one costs only time."""
