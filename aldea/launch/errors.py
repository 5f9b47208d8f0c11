"""What stops a launch before it begins."""


class LaunchError(Exception):
    """One line in Spanish that says what is wrong and what to do."""
