-- What changed, for whoever follows: the window, programs, and later webhooks. No content, only which record; written in the
-- transaction of the change. AUTOINCREMENT: a number is never given out twice, even when the newest rows are gone, because
-- readers remember the last one that they have seen.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  record_id INTEGER,
  actor TEXT NOT NULL CHECK (actor IN ('window', 'api', 'goodword')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX events_by_account ON events (account_id);
