"""What keeps every version of every paper: triggers in the database, put in place with the Book's (`book.triggers`).

A version is never changed but for `confirmed`, and never deleted while its camp is not forgotten.
"""

from aldea.book.triggers import Guard

_REFUSAL = "Every version of a paper is kept"
_TABLE = "urns_paperversion"
_FORGOTTEN = "(SELECT forgotten_at FROM camp_camp WHERE id = OLD.camp_id)"
_KEPT = (
    "id, camp_id, day, urn, ref, n, symbol, action, targets, text, reading, late, admitted, withdrawn, checked, "
    "typist_id, by_id, at"
)

PAPERS = Guard(
    table=_TABLE,
    sqlite={
        "urns_paperversion_no_update": f"""
            CREATE TRIGGER urns_paperversion_no_update BEFORE UPDATE OF {_KEPT} ON {_TABLE}
            BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
        "urns_paperversion_no_delete": f"""
            CREATE TRIGGER urns_paperversion_no_delete BEFORE DELETE ON {_TABLE} WHEN {_FORGOTTEN} IS NULL
            BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
        "urns_paperversion_no_replace": f"""
            CREATE TRIGGER urns_paperversion_no_replace BEFORE INSERT ON {_TABLE}
            WHEN EXISTS (SELECT 1 FROM {_TABLE} WHERE id = NEW.id)
            BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END""",
    },
    functions=f"""
        CREATE OR REPLACE FUNCTION urns_keep_paper() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'confirmed' = to_jsonb(OLD) - 'confirmed' THEN RETURN NEW; END IF;
            IF TG_OP = 'DELETE' AND {_FORGOTTEN} IS NOT NULL THEN RETURN OLD; END IF;
            RAISE EXCEPTION '{_REFUSAL}' USING ERRCODE = 'restrict_violation';
        END $$;""",
    postgres={
        "urns_paperversion_kept": f"""
            CREATE TRIGGER urns_paperversion_kept BEFORE UPDATE OR DELETE ON {_TABLE}
            FOR EACH ROW EXECUTE FUNCTION urns_keep_paper()""",
    },
)
