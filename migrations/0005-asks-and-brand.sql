-- What the asks list needs to answer quickly, what cancelling needs to be taken back, and the brand of the business.

ALTER TABLE accounts ADD COLUMN brand_color TEXT;
ALTER TABLE accounts ADD COLUMN website TEXT;
ALTER TABLE accounts ADD COLUMN reply_name TEXT;

-- Who cancelled a message: the ask as a whole, the one message, or the customer (archived, opted out). Only what the ask
-- cancelled comes back with it.
ALTER TABLE messages ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('ask', 'message', 'customer'));

-- How far a status is; the furthest of an ask's messages is the ask's own.
CREATE TABLE message_statuses (
  status TEXT PRIMARY KEY,
  rank INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO message_statuses (status, rank) VALUES
  ('clicked', 12), ('opened', 11), ('delivered', 10), ('sent', 9), ('unknown', 8), ('sending', 7), ('scheduled', 6),
  ('complained', 5), ('bounced', 4), ('failed', 3), ('suppressed', 2), ('expired', 1), ('cancelled', 0);

-- The status of an ask is kept by triggers, so that nobody who writes a message can forget it.
ALTER TABLE asks ADD COLUMN status TEXT NOT NULL DEFAULT 'scheduled';

-- A new message mostly has the status that its ask has already.
CREATE TRIGGER asks_follow_new_messages AFTER INSERT ON messages
WHEN NEW.status <> (SELECT status FROM asks WHERE id = NEW.ask_id) BEGIN
  UPDATE asks SET status = (SELECT status FROM messages JOIN message_statuses USING (status)
    WHERE ask_id = NEW.ask_id ORDER BY rank DESC LIMIT 1) WHERE id = NEW.ask_id; END;

CREATE TRIGGER asks_follow_messages AFTER UPDATE OF status ON messages WHEN NEW.status <> OLD.status BEGIN
  UPDATE asks SET status = (SELECT status FROM messages JOIN message_statuses USING (status)
    WHERE ask_id = NEW.ask_id ORDER BY rank DESC LIMIT 1) WHERE id = NEW.ask_id; END;

UPDATE asks SET status = coalesce((SELECT status FROM messages JOIN message_statuses USING (status)
  WHERE ask_id = asks.id ORDER BY rank DESC LIMIT 1), status);

DROP INDEX asks_by_account;
-- With all that is filtered by behind the order: rows that are not shown are passed over without being read.
CREATE INDEX asks_by_created ON asks (account_id, created_at, id, status, channels, origin, customer_id);
CREATE INDEX asks_by_asked ON asks (account_id, asked_at, id, status, channels, origin, customer_id);
-- Counting by status reads this index and nothing else, whatever is filtered by.
CREATE INDEX asks_by_status ON asks (account_id, status, created_at, asked_at, channels, origin, customer_id);
