"""Measures of what the project promises (`make bench`)."""
