-- Pictures of the account: logos, and backgrounds of share images. The bytes stand apart, so that lists read none.
CREATE TABLE pictures (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('logo', 'background')),
  name TEXT NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes INTEGER NOT NULL,
  average_color TEXT NOT NULL,
  -- sha256 of the bytes as they are kept.
  hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Kept for as long as the deletion can be undone.
  deleted_at INTEGER
) STRICT;
CREATE UNIQUE INDEX pictures_once ON pictures (account_id, kind, hash);

CREATE TABLE picture_files (
  picture_id INTEGER PRIMARY KEY REFERENCES pictures (id) ON DELETE CASCADE,
  webp BLOB NOT NULL
) STRICT;

ALTER TABLE accounts ADD COLUMN logo_id INTEGER REFERENCES pictures (id) ON DELETE SET NULL;

-- Pixels of the size 'own'.
ALTER TABLE share_templates ADD COLUMN width INTEGER CHECK (width BETWEEN 320 AND 4000);
ALTER TABLE share_templates ADD COLUMN height INTEGER CHECK (height BETWEEN 320 AND 4000);
