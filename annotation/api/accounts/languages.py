LANGUAGES = ["en", "sv"]  # of the interface
