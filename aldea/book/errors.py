"""The one error that services raise for a GM to read."""

from aldea.camp.errors import Refused

__all__ = ["Refused"]
