"""The queue of messages that wake workers. Messages do not name jobs, so losing one only costs time."""
