-- foreign_keys: off (a table is made anew, and its rows keep their numbers)
-- A message may also be an answer to a review, without a request; and one may be sent by the owner, from their own phone. Which kinds
-- there are is said in the contract alone. Made anew under its own name, because views and triggers of other tables speak of it.
CREATE TABLE kept_messages AS SELECT * FROM messages;
INSERT INTO sqlite_sequence (name, seq) SELECT 'kept_messages', seq FROM sqlite_sequence WHERE name = 'messages';
DROP TABLE messages;

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Null: it belongs to a review, or did until that was deleted.
  ask_id INTEGER REFERENCES asks (id) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  kind TEXT NOT NULL,
  step INTEGER NOT NULL DEFAULT 0,
  -- Counts the times that the owner has sent the same message again.
  copy INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('scheduled', 'handed_to_owner', 'sending', 'sent', 'delivered', 'opened', 'clicked',
    'failed', 'unknown', 'bounced', 'complained', 'cancelled', 'suppressed', 'expired')),
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
  after_days INTEGER CHECK (after_days >= 0),
  -- The review that it answers.
  review_id INTEGER REFERENCES reviews (id) ON DELETE SET NULL,
  -- What the owner wrote, or sent from their own phone: as it went out.
  words TEXT,
  -- The app on the owner's own phone; null: Goodword sends it.
  phone_app TEXT,
  UNIQUE (ask_id, channel, kind, step, copy)
) STRICT;

INSERT INTO messages (id, account_id, ask_id, customer_id, channel, kind, step, copy, status, status_detail, status_reason, scheduled_at,
  not_before, attempts, first_attempt_at, lease, lease_until, handoff_at, address, provider_ref, sent_at, delivered_at, opened_at,
  clicked_at, failed_at, cancelled_by, created_at, updated_at, after_days)
SELECT id, account_id, ask_id, customer_id, channel, kind, step, copy, status, status_detail, status_reason, scheduled_at,
  not_before, attempts, first_attempt_at, lease, lease_until, handoff_at, address, provider_ref, sent_at, delivered_at, opened_at,
  clicked_at, failed_at, cancelled_by, created_at, updated_at, after_days FROM kept_messages;
-- The number of a deleted message is never given again.
DELETE FROM sqlite_sequence WHERE name = 'messages';
INSERT INTO sqlite_sequence (name, seq) SELECT 'messages', seq FROM sqlite_sequence WHERE name = 'kept_messages';
DELETE FROM sqlite_sequence WHERE name = 'kept_messages';
DROP TABLE kept_messages;

UPDATE message_statuses SET rank = rank + 1 WHERE rank > 6;
INSERT INTO message_statuses (status, rank) VALUES ('handed_to_owner', 7);

CREATE INDEX messages_by_status ON messages (account_id, status, scheduled_at, kind, channel);
CREATE INDEX messages_by_account ON messages (account_id, id, status, kind, channel);
CREATE INDEX messages_by_creation ON messages (account_id, created_at, status, kind, channel);
CREATE INDEX messages_by_sending ON messages (account_id, sent_at, status, kind, channel) WHERE sent_at IS NOT NULL;
CREATE INDEX messages_by_customer ON messages (customer_id, sent_at);
CREATE INDEX messages_under_way ON messages (ask_id) WHERE status IN ('scheduled', 'sending');
-- What is due, the oldest first; and what is being sent.
CREATE INDEX messages_due ON messages (account_id, channel, coalesce(not_before, scheduled_at)) WHERE status = 'scheduled';
CREATE INDEX messages_being_sent ON messages (account_id, lease_until) WHERE status = 'sending';
-- Limits count what was handed over.
CREATE INDEX messages_handed_over ON messages (account_id, channel, handoff_at) WHERE handoff_at IS NOT NULL;
CREATE INDEX messages_by_provider_ref ON messages (account_id, provider_ref) WHERE provider_ref IS NOT NULL;
-- A reply goes out once.
CREATE UNIQUE INDEX messages_by_review ON messages (review_id, step, copy) WHERE review_id IS NOT NULL;

CREATE TRIGGER asks_follow_new_messages AFTER INSERT ON messages
WHEN NEW.status <> (SELECT status FROM asks WHERE id = NEW.ask_id) BEGIN
  UPDATE asks SET status = (SELECT status FROM messages JOIN message_statuses USING (status)
    WHERE ask_id = NEW.ask_id ORDER BY rank DESC LIMIT 1) WHERE id = NEW.ask_id; END;
CREATE TRIGGER asks_follow_messages AFTER UPDATE OF status ON messages WHEN NEW.status <> OLD.status BEGIN
  UPDATE asks SET status = (SELECT status FROM messages JOIN message_statuses USING (status)
    WHERE ask_id = NEW.ask_id ORDER BY rank DESC LIMIT 1) WHERE id = NEW.ask_id; END;
CREATE TRIGGER messages_come AFTER INSERT ON messages WHEN NEW.sent_at IS NOT NULL BEGIN
  UPDATE ask_facts SET id = id WHERE id = NEW.ask_id;
  UPDATE customer_facts SET id = id WHERE id = NEW.customer_id; END;
CREATE TRIGGER messages_change AFTER UPDATE OF customer_id, sent_at, delivered_at, opened_at, clicked_at ON messages
WHEN (NEW.customer_id, NEW.sent_at, NEW.delivered_at, NEW.opened_at, NEW.clicked_at)
  IS NOT (OLD.customer_id, OLD.sent_at, OLD.delivered_at, OLD.opened_at, OLD.clicked_at) BEGIN
  UPDATE ask_facts SET id = id WHERE id = NEW.ask_id;
  UPDATE customer_facts SET id = id WHERE id IN (OLD.customer_id, NEW.customer_id)
    AND (NEW.customer_id, NEW.sent_at) IS NOT (OLD.customer_id, OLD.sent_at); END;
CREATE TRIGGER messages_go AFTER DELETE ON messages WHEN OLD.sent_at IS NOT NULL BEGIN
  UPDATE ask_facts SET id = id WHERE id = OLD.ask_id;
  UPDATE customer_facts SET id = id WHERE id = OLD.customer_id; END;
