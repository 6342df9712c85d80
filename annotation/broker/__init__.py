"""Carries the ids of waiting jobs from whoever wrote them to a worker; losing a message loses nothing but time."""
