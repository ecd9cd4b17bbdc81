-- foreign_keys: off (a table is made anew, and its rows keep their numbers)
-- A tag of customers and a tag of reviews may have the same slug.
CREATE TABLE new_tags (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  applies_to TEXT NOT NULL CHECK (applies_to IN ('customer', 'review')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, applies_to, slug)
) STRICT;
INSERT INTO new_tags SELECT id, account_id, name, slug, applies_to, created_at, updated_at FROM tags;
DROP TABLE tags;
ALTER TABLE new_tags RENAME TO tags;
