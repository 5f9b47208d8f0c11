"""Commitments and the chain of digests (docs/architecture.md, "The Book").

An entry commits to its content by `H(salt, payload)` and the chain covers the commitment, not the content. So the
content of a forgotten camp can be erased and its chain still verifies.
"""

import hashlib
import json
from datetime import UTC
from typing import Any

from .models import Entry

GENESIS = "0" * 64


def canonical(payload: dict[str, Any]) -> str:
    """Return the payload as JSON text: sorted keys, no spaces, the same bytes on every machine."""
    return json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def commitment(salt: bytes, payload: str) -> str:
    """Return the SHA-256 (64 hex digits) that commits to a payload without telling it."""
    return hashlib.sha256(salt + payload.encode()).hexdigest()


def link(before: str, entry: Entry) -> str:
    """Return an entry's digest (64 hex digits): the digest before it and everything the entry itself states."""
    stated = [
        before,
        entry.seq,
        entry.day,
        entry.kind,
        entry.version,
        entry.cause,
        entry.by_id,
        entry.at.astimezone(UTC).isoformat(),
        entry.commitment,
    ]
    return hashlib.sha256(json.dumps(stated, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()
