-- A grown-up desktop program: whose data this is, backups, what must survive going back in time, and programs elsewhere that follow.

-- One for the whole file. `uid` stays with the data wherever it goes, also in backups; by it two files are known to be of one descent.
CREATE TABLE installation (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uid TEXT NOT NULL,
  -- Signs what goes out and is recognised when it comes back, such as links in messages; so they lead home after a move as well.
  sign_key BLOB,
  -- The machine and folder it was last used in, as hashes; other ones mean that it was moved or copied.
  machine TEXT,
  folder TEXT,
  -- When a restore made this file, and of which backup.
  restored_at INTEGER,
  restored_from INTEGER,
  -- How many erasures have left words in the index of searches that are still to be swept away.
  unswept INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO installation (id, uid, created_at)
  VALUES (1, lower(hex(randomblob(16))), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER));

-- While a row is here nothing is sent, until the owner says what to do.
CREATE TABLE sending_hold (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  reason TEXT NOT NULL CHECK (reason IN ('restored', 'older_data', 'copied')),
  held_at INTEGER NOT NULL
) STRICT;

-- Who was erased stays erased when an older file is restored. Numbers of customers are never given out twice.
CREATE TABLE erased_customers (
  customer_id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- When the customer was made: a number alone could be somebody else's in another file. Null: of those merged into them.
  customer_created_at INTEGER,
  -- Keyed hashes, like those of suppressions: reviews with the address are of the same person.
  email_hash TEXT,
  phone_hash TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX erased_customers_by_account ON erased_customers (account_id);

-- That somebody was written to, where the customer is not in the restored file: as keyed hashes, like suppressions.
CREATE TABLE send_records (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  address_hash TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, channel, address_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE backup_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  is_daily INTEGER NOT NULL DEFAULT 1 CHECK (is_daily IN (0, 1)),
  -- Where every backup is copied to as well, such as another disk.
  second_folder TEXT,
  keeps_daily INTEGER NOT NULL DEFAULT 7 CHECK (keeps_daily BETWEEN 1 AND 90),
  keeps_weekly INTEGER NOT NULL DEFAULT 4 CHECK (keeps_weekly BETWEEN 0 AND 52),
  -- What went wrong last, in plain words; null once a backup was made.
  problem TEXT,
  second_problem TEXT,
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO backup_settings (id, updated_at) VALUES (1, 0);

CREATE TABLE desktop_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  notifies_reviews INTEGER NOT NULL DEFAULT 1 CHECK (notifies_reviews IN (0, 1)),
  notifies_problems INTEGER NOT NULL DEFAULT 1 CHECK (notifies_problems IN (0, 1)),
  keeps_running INTEGER NOT NULL DEFAULT 1 CHECK (keeps_running IN (0, 1)),
  looks_for_updates INTEGER NOT NULL DEFAULT 1 CHECK (looks_for_updates IN (0, 1)),
  -- Of menus, tray and notifications, as the window has it; null: that of the system.
  language TEXT CHECK (language IN ('en', 'de')),
  -- That it keeps running was said, which is done once.
  told_keeps_running INTEGER NOT NULL DEFAULT 0 CHECK (told_keeps_running IN (0, 1)),
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO desktop_settings (id, updated_at) VALUES (1, 0);

-- Programs that are told of changes, by Standard Webhooks.
CREATE TABLE webhooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  -- Types of events, as a list.
  events TEXT NOT NULL CHECK (json_valid(events)),
  -- Sealed; the one before it is used beside it until then.
  secret TEXT NOT NULL,
  old_secret TEXT,
  old_secret_until INTEGER,
  allows_private INTEGER NOT NULL DEFAULT 0 CHECK (allows_private IN (0, 1)),
  is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1)),
  -- Set when it was switched off by itself.
  disabled_at INTEGER,
  disabled_reason TEXT CHECK (disabled_reason IN ('failing', 'gone', 'secret_unreadable')),
  -- Up to which event deliveries have been made of events.
  last_event_id INTEGER NOT NULL,
  failing_since INTEGER,
  last_error TEXT,
  last_delivered_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhooks_by_account ON webhooks (account_id, id);

CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  -- The same at every attempt, so that a receiver knows what it has had.
  message_id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  record_id INTEGER,
  -- Whom it concerns, so that nothing of them stays when they are erased.
  customer_id INTEGER,
  payload TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  last_status INTEGER,
  last_error TEXT,
  last_attempt_at INTEGER,
  delivered_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, id) WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_by_account ON webhook_deliveries (account_id, created_at);
CREATE INDEX webhook_deliveries_by_record ON webhook_deliveries (account_id, record_id);
CREATE INDEX webhook_deliveries_by_customer ON webhook_deliveries (customer_id) WHERE customer_id IS NOT NULL;
