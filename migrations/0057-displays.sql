-- Displays: reviews as finished HTML for the owner's own website.
CREATE TABLE displays (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('badge', 'carousel', 'wall', 'spotlight', 'signature', 'showcase')),
  -- Which reviews, and how they look, as JSON.
  choice TEXT NOT NULL DEFAULT '{}',
  look TEXT NOT NULL DEFAULT '{}',
  -- Null: that of the account.
  language TEXT,
  -- When its HTML was last copied, and the reviews in that copy, as JSON.
  copied_at INTEGER,
  copied_ids TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX displays_by_name ON displays (account_id, name COLLATE NOCASE, id);
