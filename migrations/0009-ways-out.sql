-- Ways out: e-mail accounts and SMS providers with their secrets, the texts of messages, and the local outbox.

-- Passwords and keys are sealed with the key beside the database: a copy of the file alone does not give them away.
CREATE TABLE channel_accounts (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  provider TEXT NOT NULL CHECK (provider IN ('smtp', 'twilio', 'http')),
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  secrets TEXT,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, channel)
) STRICT, WITHOUT ROWID;

-- How far the mailbox of an account has been read for bounces and opt-outs. `mailbox` says which one it was, with the number
-- that its server gives to its state (UIDVALIDITY): another one is read from the beginning.
CREATE TABLE mailbox_reads (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  mailbox TEXT NOT NULL,
  last_uid INTEGER NOT NULL,
  read_at INTEGER,
  error TEXT,
  error_at INTEGER
) STRICT;

-- Texts that the owner has changed; the others are the ones that come with Goodword.
CREATE TABLE message_templates (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  kind TEXT NOT NULL CHECK (kind IN ('request', 'reminder', 'thanks')),
  -- Which reminder: 1 to 3; 0 for the others.
  step INTEGER NOT NULL DEFAULT 0 CHECK (step BETWEEN 0 AND 3),
  language TEXT NOT NULL,
  subject TEXT,
  text TEXT NOT NULL,
  button TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, channel, kind, step, language)
) STRICT;

-- Where messages land in test mode.
CREATE TABLE local_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  message_id INTEGER REFERENCES messages (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  subject TEXT,
  text TEXT NOT NULL,
  html TEXT,
  raw TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX local_outbox_by_account ON local_outbox (account_id, id);
CREATE INDEX local_outbox_by_message ON local_outbox (message_id) WHERE message_id IS NOT NULL;

-- Who put an address on the list and who took it off; kept when it is gone from the list.
CREATE TABLE suppression_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  address_hash TEXT NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('added', 'lifted')),
  reason TEXT NOT NULL,
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX suppression_log_by_account ON suppression_log (account_id, id);
-- The list is read newest first.
CREATE INDEX suppressions_by_account ON suppressions (account_id, id);
