-- Saved views, saved replies, and which reviews are no duplicates of each other although they look so.
-- AUTOINCREMENT: a deleted one may be brought back, so its number is never given to another.

CREATE TABLE views (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  resource TEXT NOT NULL CHECK (resource IN ('reviews', 'customers')),
  query TEXT NOT NULL,
  position INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX views_by_position ON views (account_id, position);

CREATE TABLE saved_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_replies_by_name ON saved_replies (account_id, name COLLATE NOCASE);

-- Pairs that the owner has looked at; the lower id first.
CREATE TABLE dismissed_duplicates (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, review_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dismissed_duplicates_by_review ON dismissed_duplicates (review_id);
CREATE INDEX dismissed_duplicates_by_other ON dismissed_duplicates (other_id);
