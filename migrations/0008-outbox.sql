-- The outbox: a message waits as a row, is claimed with a lease, gets its handoff mark before its last bytes leave, and its
-- outcome afterwards. AUTOINCREMENT: the Message-ID of a mail is made from the number of its row, so none is given out twice.

CREATE TABLE outbox_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  ask_id INTEGER NOT NULL REFERENCES asks (id) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  kind TEXT NOT NULL CHECK (kind IN ('request', 'reminder', 'retry', 'thanks')),
  step INTEGER NOT NULL DEFAULT 0,
  -- Counts the times that the owner has sent the same message again.
  copy INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('scheduled', 'sending', 'sent', 'delivered', 'opened', 'clicked', 'failed',
    'unknown', 'bounced', 'complained', 'cancelled', 'suppressed', 'expired')),
  status_detail TEXT,
  -- The same for programs and for the window's language: a word of message-reasons.ts.
  status_reason TEXT,
  scheduled_at INTEGER NOT NULL,
  -- Put off until then: tried again later, outside hours, or over a limit. Due = not_before, else scheduled_at.
  not_before INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  first_attempt_at INTEGER,
  -- Who sends it just now, and until when that holds.
  lease TEXT,
  lease_until INTEGER,
  -- The point of no return: committed before the last bytes leave.
  handoff_at INTEGER,
  -- Where it was handed over to, for bounces that come back later; and what the provider calls it.
  address TEXT,
  provider_ref TEXT,
  sent_at INTEGER,
  delivered_at INTEGER,
  opened_at INTEGER,
  clicked_at INTEGER,
  failed_at INTEGER,
  cancelled_by TEXT CHECK (cancelled_by IN ('ask', 'message', 'customer')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (ask_id, channel, kind, step, copy)
) STRICT;

INSERT INTO outbox_messages (id, account_id, ask_id, customer_id, channel, kind, step, status, status_detail, scheduled_at,
  sent_at, delivered_at, opened_at, clicked_at, failed_at, cancelled_by, created_at, updated_at)
SELECT id, account_id, ask_id, customer_id, channel, kind, step, status, status_detail, scheduled_at,
  sent_at, delivered_at, opened_at, clicked_at, failed_at, cancelled_by, created_at, updated_at FROM messages;
DROP TABLE messages;
ALTER TABLE outbox_messages RENAME TO messages;

CREATE INDEX messages_by_status ON messages (account_id, status, scheduled_at);
CREATE INDEX messages_by_customer ON messages (customer_id);
-- What is due, the oldest first; and what is being sent.
CREATE INDEX messages_due ON messages (account_id, channel, coalesce(not_before, scheduled_at)) WHERE status = 'scheduled';
CREATE INDEX messages_being_sent ON messages (account_id, lease_until) WHERE status = 'sending';
-- Limits count what was handed over.
CREATE INDEX messages_handed_over ON messages (account_id, channel, handoff_at) WHERE handoff_at IS NOT NULL;
CREATE INDEX messages_by_provider_ref ON messages (account_id, provider_ref) WHERE provider_ref IS NOT NULL;

CREATE TRIGGER asks_follow_new_messages AFTER INSERT ON messages
WHEN NEW.status <> (SELECT status FROM asks WHERE id = NEW.ask_id) BEGIN
  UPDATE asks SET status = (SELECT status FROM messages JOIN message_statuses USING (status)
    WHERE ask_id = NEW.ask_id ORDER BY rank DESC LIMIT 1) WHERE id = NEW.ask_id; END;

CREATE TRIGGER asks_follow_messages AFTER UPDATE OF status ON messages WHEN NEW.status <> OLD.status BEGIN
  UPDATE asks SET status = (SELECT status FROM messages JOIN message_statuses USING (status)
    WHERE ask_id = NEW.ask_id ORDER BY rank DESC LIMIT 1) WHERE id = NEW.ask_id; END;

-- Sending as a whole, for each account. In test mode nothing leaves the machine.
CREATE TABLE sending (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  test_mode INTEGER NOT NULL DEFAULT 0 CHECK (test_mode IN (0, 1)),
  paused_at INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;

-- How each way out is doing: paused by the owner or by trouble, when it was last used, what went wrong last.
CREATE TABLE channel_states (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  paused_at INTEGER,
  pause_reason TEXT,
  last_error TEXT,
  last_error_reason TEXT,
  last_error_at INTEGER,
  last_sent_at INTEGER,
  -- Failures in a row of the provider as a whole, and until when it is left alone for that.
  failures INTEGER NOT NULL DEFAULT 0,
  left_alone_until INTEGER,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, channel)
) STRICT, WITHOUT ROWID;

-- The last time that was known, for clocks that jump; one row. While `held_at` is set nothing is sent.
CREATE TABLE clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  high_water INTEGER NOT NULL,
  -- How long the machine had been up then, sleep included, in milliseconds; and which start of it that was, where it tells.
  uptime INTEGER NOT NULL,
  boot_id TEXT,
  held_at INTEGER,
  held_reason TEXT CHECK (held_reason IN ('went_back', 'jumped_ahead'))
) STRICT;
