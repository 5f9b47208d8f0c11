"""What an urn holds as a paper is saved: all that a save has to know, in one query after the lock."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from django.db import connection

from aldea.camp.models import Camp

from . import state
from .models import Eyes, PaperVersion, Way


@dataclass(frozen=True, slots=True)
class Before:
    """A paper that was there before, with the same symbol and, in the powers urn, the same action."""

    at: datetime
    targets: list[str]
    text: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How many papers are in the urn and how many of one symbol; `known`: whether one paper is among them, or was.

    `blind`: whether the urn is typed twice. `before` is None under what many papers may bear: the pack's signs and no
    signature.
    """

    entered: int
    same_symbol: int
    known: bool
    blind: bool
    before: Before | None


# Written out by hand because building this one query took the ORM longer than all the rest of a save.
_PAPERS, _WAYS = PaperVersion._meta.db_table, Way._meta.db_table
_TALLY = f"""
    SELECT urn.entered, urn.same, urn.known, (SELECT eyes FROM {_WAYS} WHERE camp_id = %s AND urn = %s),
           before.at, before.targets, before.text
    FROM (
        SELECT COUNT(*) FILTER (WHERE here) AS entered,
               COUNT(*) FILTER (WHERE here AND symbol = %s) AS same,
               COUNT(*) FILTER (WHERE ref = %s) AS known,
               MAX(id) FILTER (WHERE here AND symbol = %s AND action = %s
                   AND id < COALESCE((SELECT MIN(id) FROM {_PAPERS} WHERE ref = %s), id + 1)) AS last
        FROM (
            SELECT id, ref, symbol, action, NOT withdrawn AND reading = %s AND (%s = 0 OR typist_id = %s) AS here
            FROM {_PAPERS} WHERE camp_id = %s AND day = %s AND urn = %s AND confirmed
        ) AS paper
    ) AS urn
    LEFT JOIN {_PAPERS} before ON before.id = urn.last"""


def tally(
    camp: Camp, day: int, urn: str, paper: tuple[UUID, str, str], reading: int = state.FIRST, typist: int = 0
) -> Tally:
    """Return what is in the urn. `paper`: its ref, symbol and action; `typist`: only what this account typed."""
    ref, symbol, action = paper
    name = PaperVersion._meta.get_field("ref").get_db_prep_value(ref, connection)
    asked = [camp.pk, urn, symbol, name, symbol, action, name, reading, typist, typist, camp.pk, day, urn]
    with connection.cursor() as cursor:
        cursor.execute(_TALLY, asked)
        entered, same, known, eyes, at, targets, text = cursor.fetchone()
    before = None
    if at is not None and symbol not in state.OFTEN:
        before = Before(_value("at", at), _value("targets", targets), text)
    return Tally(entered, same, bool(known), eyes == Eyes.BLIND, before)


def _value(name: str, raw: object) -> Any:
    """Return a field's value from what the database says, as the ORM does."""
    column = cast("Any", PaperVersion._meta.get_field(name)).cached_col
    value: Any = raw
    for convert in (*connection.ops.get_db_converters(column), *column.output_field.get_db_converters(connection)):
        value = convert(value, column, connection)
    return value
