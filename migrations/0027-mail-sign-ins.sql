-- Sign-ins to mail accounts, instead of a password. What they are for is in the settings of the e-mail account.
CREATE TABLE mail_sign_ins (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- A sign-in that was begun and waits for the browser, encrypted; the last one only.
  begun TEXT,
  -- What the provider gave for good, encrypted, for its sign-in server only; null: not signed in. The provider replaces it at any time.
  keys TEXT,
  signed_in_at INTEGER,
  -- Why it no longer works; null: as far as is known it does.
  trouble TEXT,
  updated_at INTEGER NOT NULL
) STRICT;
