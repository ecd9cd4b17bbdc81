-- foreign_keys: off (a table is made anew, and its rows keep their numbers)
-- Files of payments: a third kind of import.
CREATE TABLE new_imports (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT CHECK (kind IN ('reviews', 'customers', 'charges')),
  status TEXT NOT NULL CHECK (status IN ('reading', 'deciding', 'checking', 'checked', 'queued', 'committing', 'done',
    'stopped', 'refused', 'undoing', 'undone')),
  actor TEXT NOT NULL CHECK (actor IN ('window', 'api', 'goodword')),
  file_name TEXT NOT NULL,
  file_size INTEGER NOT NULL,
  file_hash TEXT NOT NULL,
  found TEXT CHECK (json_valid(found)),
  choices TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(choices)),
  corrections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(corrections)),
  needs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(needs)),
  unknown TEXT NOT NULL DEFAULT '{"sources":[],"locations":[],"tags":[]}' CHECK (json_valid(unknown)),
  counts TEXT CHECK (json_valid(counts)),
  problems TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(problems)),
  refusal TEXT CHECK (json_valid(refusal)),
  undone TEXT CHECK (json_valid(undone)),
  round INTEGER NOT NULL DEFAULT 0,
  committed_at INTEGER,
  finished_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO new_imports SELECT id, account_id, kind, status, actor, file_name, file_size, file_hash, found, choices, corrections, needs,
  unknown, counts, problems, refusal, undone, round, committed_at, finished_at, created_at, updated_at FROM imports;
DROP TABLE imports;
ALTER TABLE new_imports RENAME TO imports;
CREATE INDEX imports_by_account ON imports (account_id, created_at);
CREATE INDEX imports_by_hash ON imports (account_id, file_hash);

-- Which import made a charge; no foreign key, as for reviews and customers.
ALTER TABLE charges ADD COLUMN import_id INTEGER;
CREATE INDEX charges_by_import ON charges (import_id) WHERE import_id IS NOT NULL;
-- A hash of what makes two rows the same payment, where files give no id; of refunds, one of the payment that they belong to.
ALTER TABLE charges ADD COLUMN import_key INTEGER;
CREATE INDEX charges_by_key ON charges (account_id, import_key) WHERE import_key IS NOT NULL;
