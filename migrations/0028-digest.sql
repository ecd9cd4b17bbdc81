-- The digest: a regular mail to the owner. A mail is a row before it is handed over, so that nobody gets it twice.

CREATE TABLE digests (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  frequency TEXT NOT NULL CHECK (frequency IN ('off', 'daily', 'weekly', 'monthly')),
  weekday TEXT NOT NULL,
  at TEXT NOT NULL,
  recipients TEXT NOT NULL CHECK (json_valid(recipients)),
  language TEXT,
  with_report INTEGER NOT NULL CHECK (with_report IN (0, 1)),
  -- What was due until then has been planned or is no longer wanted.
  planned_until INTEGER NOT NULL,
  last_sent_at INTEGER,
  last_error TEXT,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE digest_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  frequency TEXT NOT NULL,
  -- The day on which it was due; the period ends on the day before.
  day TEXT NOT NULL,
  -- `handed`: from then on it may have arrived.
  status TEXT NOT NULL CHECK (status IN ('waiting', 'handed', 'sent', 'unknown', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (account_id, frequency, day, recipient)
) STRICT;
CREATE INDEX digest_mails_open ON digest_mails (account_id, due_at) WHERE status IN ('waiting', 'handed');
