-- How often work on the file was begun and not ended: after a crash it is tried again once, then its owner is asked.
ALTER TABLE import_runs ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
