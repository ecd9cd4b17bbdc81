-- Edits that can be undone for a day: bulk edits, mergings, deletions. AUTOINCREMENT: the number of an edit that is gone is
-- never given to another, which somebody might then undo by mistake.
CREATE TABLE edits (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  undone_at INTEGER,
  -- What undoing did and what it left alone, so that undoing twice answers the same.
  restored INTEGER NOT NULL DEFAULT 0,
  skipped TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(skipped)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX edits_by_created ON edits (account_id, created_at);

-- What each record was before and after; null where there was none. Which fields is up to the resource.
CREATE TABLE edit_rows (
  edit_id INTEGER NOT NULL REFERENCES edits (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  PRIMARY KEY (edit_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX edit_rows_by_record ON edit_rows (resource, record_id);
