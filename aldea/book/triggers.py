"""What makes the Book append-only: triggers in the database itself, on SQLite and on PostgreSQL.

They are installed after every `migrate` (on PostgreSQL by a migration too), because SQLite rebuilds a table to alter it
and silently drops its triggers. Every start migrates; `verify_book` names what is missing.
"""

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

_TABLES = ("book_entry", "book_content")


def _wanted(connection: BaseDatabaseWrapper) -> dict[str, str]:
    return _POSTGRES if connection.vendor == "postgresql" else _SQLITE


def _present(connection: BaseDatabaseWrapper) -> set[str]:
    query = (
        "SELECT tgname FROM pg_trigger WHERE tgname LIKE 'book\\_%%' AND tgenabled <> 'D'"
        if connection.vendor == "postgresql"
        else "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'book\\_%%' ESCAPE '\\'"
    )
    with connection.cursor() as cursor:
        cursor.execute(query, [])
        return {str(row[0]) for row in cursor.fetchall()}


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """Return the names of the triggers that should guard the Book and do not, sorted."""
    return sorted(_wanted(connection).keys() - _present(connection))


def install(connection: BaseDatabaseWrapper) -> None:
    """Create every trigger that is missing. Safe to repeat; does nothing before the tables exist."""
    if not set(_TABLES) <= set(connection.introspection.table_names()):
        return
    wanted = _wanted(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_POSTGRES_FUNCTIONS)
        for name in missing(connection):
            cursor.execute(wanted[name])


def remove(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers: for `flush`, which empties a whole database on purpose, and for `migrate`."""
    with connection.cursor() as cursor:
        for name in sorted(_present(connection)):
            table = next(table for table in _TABLES if name.startswith(table))
            on_table = f" ON {table}" if connection.vendor == "postgresql" else ""
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{on_table}")
