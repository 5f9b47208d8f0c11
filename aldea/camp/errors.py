"""What a service raises when it will not do what was asked."""


class Refused(Exception):  # noqa: N818 - a sentence to the GM, not a fault
    """A request that cannot be done: `message` is a Spanish sentence for the GM, and nothing was changed."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
