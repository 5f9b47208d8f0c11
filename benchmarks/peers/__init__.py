"""Scripts for other engines of the same kind of game; each runs in a venv of its own."""
