"""Reads and writes the Text Anonymization Benchmark's JSON: documents with the layers of several annotators."""
