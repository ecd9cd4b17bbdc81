-- Alerts: who is told of what, and their own outbox. It names records and holds none of their words: messages are composed when they leave.

CREATE TABLE alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('slack', 'discord', 'teams', 'ntfy', 'email', 'webhook', 'desktop')),
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
CREATE INDEX alerts_by_account ON alerts (account_id);

CREATE TABLE alert_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  alert_id INTEGER NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  -- What happened: the same is never told twice.
  key TEXT NOT NULL,
  -- Of e-mail; otherwise empty.
  recipient TEXT NOT NULL,
  event TEXT NOT NULL,
  record_id INTEGER,
  -- What is no record: a code, a number; JSON.
  facts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(facts)),
  -- `handed`: from then on it may have arrived. `merged`: it is part of another.
  status TEXT NOT NULL CHECK (status IN ('waiting', 'handed', 'sent', 'merged', 'failed', 'unknown', 'cancelled')),
  part_of INTEGER,
  -- Told together with others when its time has come.
  is_gathered INTEGER NOT NULL CHECK (is_gathered IN (0, 1)),
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  handed_at INTEGER,
  ended_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (alert_id, key, recipient)
) STRICT;
CREATE INDEX alert_messages_due ON alert_messages (alert_id, due_at) WHERE status IN ('waiting', 'handed');
CREATE INDEX alert_messages_parts ON alert_messages (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX alert_messages_by_time ON alert_messages (account_id, created_at);
