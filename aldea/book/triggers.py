"""What makes the Book append-only: triggers in the database itself, on SQLite and on PostgreSQL.

They are installed after every `migrate` (on PostgreSQL by a migration too), because SQLite rebuilds a table to alter it
and silently drops its triggers. Every start migrates; `verify_book` names what is missing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.backends.base.base import BaseDatabaseWrapper

_REFUSAL = "The Book of Truth is append-only"

_SQLITE = {
    "book_entry_no_update": f"""
        CREATE TRIGGER book_entry_no_update BEFORE UPDATE ON book_entry
        BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
    "book_entry_no_delete": f"""
        CREATE TRIGGER book_entry_no_delete BEFORE DELETE ON book_entry
        BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
    # INSERT OR REPLACE deletes without firing the DELETE trigger.
    "book_entry_no_replace": f"""
        CREATE TRIGGER book_entry_no_replace BEFORE INSERT ON book_entry
        WHEN EXISTS (SELECT 1 FROM book_entry WHERE id = NEW.id OR (camp_id = NEW.camp_id AND seq = NEW.seq))
        BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
    "book_content_no_update": f"""
        CREATE TRIGGER book_content_no_update BEFORE UPDATE ON book_content
        BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
    "book_content_no_delete": f"""
        CREATE TRIGGER book_content_no_delete BEFORE DELETE ON book_content
        WHEN (SELECT camp.forgotten_at FROM camp_camp AS camp JOIN book_entry AS entry ON entry.camp_id = camp.id
              WHERE entry.id = OLD.entry_id) IS NULL
        BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
    "book_content_no_replace": f"""
        CREATE TRIGGER book_content_no_replace BEFORE INSERT ON book_content
        WHEN EXISTS (SELECT 1 FROM book_content WHERE entry_id = NEW.entry_id)
        BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
}

_POSTGRES_FUNCTIONS = f"""
    CREATE OR REPLACE FUNCTION book_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '{_REFUSAL}' USING ERRCODE = 'restrict_violation'; END $$;
    CREATE OR REPLACE FUNCTION book_refuse_unless_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF (SELECT camp.forgotten_at FROM camp_camp AS camp JOIN book_entry AS entry ON entry.camp_id = camp.id
            WHERE entry.id = OLD.entry_id) IS NULL THEN
            RAISE EXCEPTION '{_REFUSAL}' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
    END $$;"""

_POSTGRES = {
    "book_entry_no_change": """
        CREATE TRIGGER book_entry_no_change BEFORE UPDATE OR DELETE ON book_entry
        FOR EACH ROW EXECUTE FUNCTION book_refuse()""",
    "book_entry_no_truncate": """
        CREATE TRIGGER book_entry_no_truncate BEFORE TRUNCATE ON book_entry
        FOR EACH STATEMENT EXECUTE FUNCTION book_refuse()""",
    "book_content_no_update": """
        CREATE TRIGGER book_content_no_update BEFORE UPDATE ON book_content
        FOR EACH ROW EXECUTE FUNCTION book_refuse()""",
    "book_content_no_delete": """
        CREATE TRIGGER book_content_no_delete BEFORE DELETE ON book_content
        FOR EACH ROW EXECUTE FUNCTION book_refuse_unless_forgotten()""",
    "book_content_no_truncate": """
        CREATE TRIGGER book_content_no_truncate BEFORE TRUNCATE ON book_content
        FOR EACH STATEMENT EXECUTE FUNCTION book_refuse()""",
}


@dataclass(frozen=True, slots=True)
class Guard:
    """The triggers of one table, by database; on PostgreSQL `functions` creates what they call."""

    table: str
    sqlite: Mapping[str, str]
    postgres: Mapping[str, str]
    functions: str = ""


def _of(table: str) -> Guard:
    own = {name: sql for name, sql in _SQLITE.items() if name.startswith(table)}
    theirs = {name: sql for name, sql in _POSTGRES.items() if name.startswith(table)}
    return Guard(table, own, theirs, _POSTGRES_FUNCTIONS)


# The Book's tables, and whatever a room above adds when it is loaded.
_GUARDS = [_of("book_entry"), _of("book_content")]


def guard(more: Guard) -> None:
    """Have another table guarded with the Book's: installed, lifted and missed together with them."""
    if more not in _GUARDS:
        _GUARDS.append(more)


def _wanted(connection: BaseDatabaseWrapper) -> dict[str, tuple[Guard, str]]:
    """Return every trigger by name, with the table that it guards."""
    on_postgres = connection.vendor == "postgresql"
    return {
        name: (each, sql) for each in _GUARDS for name, sql in (each.postgres if on_postgres else each.sqlite).items()
    }


def _present(connection: BaseDatabaseWrapper) -> set[str]:
    query = (
        "SELECT tgname FROM pg_trigger WHERE tgenabled <> 'D'"
        if connection.vendor == "postgresql"
        else "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    )
    with connection.cursor() as cursor:
        cursor.execute(query, [])
        return {str(row[0]) for row in cursor.fetchall()} & _wanted(connection).keys()


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """Return the names of the triggers that should guard the Book and do not, sorted."""
    return sorted(_wanted(connection).keys() - _present(connection))


def install(connection: BaseDatabaseWrapper) -> None:
    """Create every trigger that is missing. Safe to repeat; does nothing for a table that does not exist yet."""
    tables = set(connection.introspection.table_names())
    wanted = _wanted(connection)
    ready = [each for each in _GUARDS if each.table in tables]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            for functions in dict.fromkeys(each.functions for each in ready):
                cursor.execute(functions)
        for name in missing(connection):
            guarded, sql = wanted[name]
            if guarded in ready:
                cursor.execute(sql)


def remove(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers: for `flush`, which empties a whole database on purpose, and for `migrate`."""
    wanted = _wanted(connection)
    with connection.cursor() as cursor:
        for name in sorted(_present(connection)):
            on_table = f" ON {wanted[name][0].table}" if connection.vendor == "postgresql" else ""
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{on_table}")
