-- What became of looking whether review links still lead somewhere.
CREATE TABLE review_link_checks (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  checked_at INTEGER NOT NULL,
  -- How often in a row there was nothing.
  failures INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, url)
) STRICT, WITHOUT ROWID;
