"""Routes of profiles, releases and what keeps these back."""
