-- foreign_keys: off (a table is made anew, and its rows keep their numbers)
-- Which kinds of alerts there are is said in the contract alone, so that a further receiver needs no migration.
CREATE TABLE new_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  events TEXT NOT NULL CHECK (json_valid(events)),
  filters TEXT NOT NULL CHECK (json_valid(filters)),
  is_daily INTEGER NOT NULL CHECK (is_daily IN (0, 1)),
  daily_at TEXT NOT NULL,
  quiet_from TEXT,
  quiet_until TEXT,
  with_contact INTEGER NOT NULL CHECK (with_contact IN (0, 1)),
  -- Encrypted: it carries its own signature. The hint is what may be shown of it.
  url TEXT,
  url_hint TEXT,
  recipients TEXT NOT NULL CHECK (json_valid(recipients)),
  template TEXT,
  -- Encrypted.
  token TEXT,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  disabled_at INTEGER,
  disabled_reason TEXT CHECK (disabled_reason IN ('gone', 'secret_unreadable')),
  -- What came before is not news: events, reviews, and everything dated earlier.
  last_event_id INTEGER NOT NULL,
  last_review_id INTEGER NOT NULL,
  since INTEGER NOT NULL,
  -- The troubles that stand and have been told, as a JSON array.
  troubles TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(troubles)),
  -- The receiver asked for a break.
  rests_until INTEGER,
  failing_since INTEGER,
  last_error TEXT,
  last_told_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO new_alerts SELECT id, account_id, kind, name, events, filters, is_daily, daily_at, quiet_from, quiet_until, with_contact, url,
  url_hint, recipients, template, token, is_on, disabled_at, disabled_reason, last_event_id, last_review_id, since, troubles, rests_until,
  failing_since, last_error, last_told_at, created_at, updated_at FROM alerts;
-- The number of a deleted alert is never given again.
DELETE FROM sqlite_sequence WHERE name = 'new_alerts';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_alerts', seq FROM sqlite_sequence WHERE name = 'alerts';
DROP TABLE alerts;
ALTER TABLE new_alerts RENAME TO alerts;
CREATE INDEX alerts_by_account ON alerts (account_id);
