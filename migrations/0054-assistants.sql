-- The owner's own model for drafts, one for each account.
CREATE TABLE assistants (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  base_url TEXT NOT NULL,
  model TEXT NOT NULL,
  -- Encrypted.
  api_key TEXT,
  tone TEXT NOT NULL,
  about TEXT,
  sign_off TEXT,
  max_words INTEGER NOT NULL CHECK (max_words > 0),
  -- The owner has agreed that reviews leave this computer.
  allows_foreign_host INTEGER NOT NULL CHECK (allows_foreign_host IN (0, 1)),
  updated_at INTEGER NOT NULL
) STRICT;
