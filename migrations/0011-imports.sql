-- Imports: files that are read in. What a file held is in the folder `imports` beside the database; here is what was decided
-- and what became of it.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT CHECK (kind IN ('reviews', 'customers')),
  status TEXT NOT NULL CHECK (status IN ('reading', 'deciding', 'checking', 'checked', 'queued', 'committing', 'done',
    'stopped', 'refused', 'undoing', 'undone')),
  actor TEXT NOT NULL CHECK (actor IN ('window', 'api', 'goodword')),
  file_name TEXT NOT NULL,
  file_size INTEGER NOT NULL,
  file_hash TEXT NOT NULL,
  -- What was found out about the file, the choices made, and what is wrong: documents, read and written as a whole.
  found TEXT CHECK (json_valid(found)),
  choices TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(choices)),
  corrections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(corrections)),
  needs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(needs)),
  unknown TEXT NOT NULL DEFAULT '{"sources":[],"locations":[],"tags":[]}' CHECK (json_valid(unknown)),
  counts TEXT CHECK (json_valid(counts)),
  problems TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(problems)),
  refusal TEXT CHECK (json_valid(refusal)),
  undone TEXT CHECK (json_valid(undone)),
  -- Grows whenever it is decided otherwise: what was begun before counts no longer.
  round INTEGER NOT NULL DEFAULT 0,
  -- When it began to write: the `updated_at` of all that it makes, by which it is seen what was changed since.
  committed_at INTEGER,
  finished_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX imports_by_account ON imports (account_id, created_at);
CREATE INDEX imports_by_hash ON imports (account_id, file_hash);

-- What goes on at an import now: apart, because it is written with every slice, and its documents are long.
CREATE TABLE import_runs (
  import_id INTEGER PRIMARY KEY REFERENCES imports (id) ON DELETE CASCADE,
  -- The process that works at it, and until when (by the machine's clock) it may be silent before another one goes on.
  worker TEXT,
  worker_until INTEGER,
  -- Rows of what is going on.
  progress INTEGER,
  progress_total INTEGER,
  -- Rows that are done with, in the order of writing: written in the same transaction as what they made, so a killed commit goes
  -- on behind them. What became of them, and how much of the file of refused rows belongs to them.
  committed_rows INTEGER NOT NULL DEFAULT 0,
  made TEXT CHECK (json_valid(made)),
  refused_bytes INTEGER NOT NULL DEFAULT 0,
  -- What undoing has done so far; it stands with the import when it is through.
  undone TEXT CHECK (json_valid(undone))
) STRICT;

-- Rows with their verdicts, some of each, to look at.
CREATE TABLE import_rows (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  -- An array of the codes of its problems, and the row as the interface shows it.
  problems TEXT NOT NULL CHECK (json_valid(problems)),
  content TEXT NOT NULL CHECK (json_valid(content)),
  PRIMARY KEY (import_id, line)
) STRICT, WITHOUT ROWID;

-- Before-images: fields of records that were there before. What an import made is known by its import_id; sources, locations
-- and tags that it made have a row with before = null. A row goes when it has been undone.
CREATE TABLE import_changes (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  resource TEXT NOT NULL CHECK (resource IN ('review', 'customer', 'source', 'location', 'tag')),
  record_id INTEGER NOT NULL,
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  PRIMARY KEY (import_id, resource, record_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_changes_by_record ON import_changes (resource, record_id);

-- What undoing left alone, and why.
CREATE TABLE import_kept (
  id INTEGER PRIMARY KEY,
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  name TEXT,
  reason TEXT NOT NULL,
  -- An undoing that was killed begins again: it must not list anything twice.
  UNIQUE (import_id, resource, record_id)
) STRICT;
CREATE INDEX import_kept_by_import ON import_kept (import_id);

-- What columns of such a header meant the last time.
CREATE TABLE import_mappings (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  signature TEXT NOT NULL,
  choices TEXT NOT NULL CHECK (json_valid(choices)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, signature)
) STRICT, WITHOUT ROWID;

-- Which import made a record; no foreign key, because an import that is forgotten must not walk over a million of them.
ALTER TABLE reviews ADD COLUMN import_id INTEGER;
-- In the order of time, because they are taken out of the columns in memory newest first.
CREATE INDEX reviews_by_import ON reviews (import_id, created_order) WHERE import_id IS NOT NULL;
ALTER TABLE customers ADD COLUMN import_id INTEGER;
CREATE INDEX customers_by_import ON customers (import_id) WHERE import_id IS NOT NULL;
