"""What people do and say: the inputs of the Book. Player ids are opaque; days are jornadas (1, 2, 3...)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aldea.rules.ballots import Decision, Paper
from aldea.rules.events import UPCASTS, Audience, Event, kind
from aldea.rules.inputs_desk import CameTooLate as CameTooLate
from aldea.rules.inputs_desk import CoverChanged as CoverChanged
from aldea.rules.inputs_desk import GmAdded as GmAdded
from aldea.rules.inputs_desk import GmRemoved as GmRemoved
