-- What lists, counts and reports ask of every customer and every ask is kept with them, by triggers, so that nobody who writes can
-- forget it. The two views define the values; triggers read them for the one row whose parts have changed.

ALTER TABLE customers ADD COLUMN asks_count INTEGER NOT NULL DEFAULT 0;
-- A request that was cancelled before anything went out has asked nobody.
ALTER TABLE customers ADD COLUMN last_asked_at INTEGER;
-- Whether anything has reached them, or still may.
ALTER TABLE customers ADD COLUMN is_reached INTEGER NOT NULL DEFAULT 0;
ALTER TABLE customers ADD COLUMN last_message_at INTEGER;
ALTER TABLE customers ADD COLUMN reviews_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE customers ADD COLUMN last_reviewed_at INTEGER;
ALTER TABLE customers ADD COLUMN charges_count INTEGER NOT NULL DEFAULT 0;
-- What lists filter by, a bit each; the program knows the bits by name (see customers/filter-customers).
ALTER TABLE customers ADD COLUMN facts INTEGER GENERATED ALWAYS AS (
  (archived_at IS NOT NULL) | ((unsubscribed_at IS NOT NULL) << 1) | ((last_asked_at IS NOT NULL) << 2) | (is_reached << 3) |
  ((last_message_at IS NOT NULL) << 4) | ((reviews_count > 0) << 5) | ((charges_count > 0) << 6)) VIRTUAL;

-- How far an ask got: 0 not sent, 1 sent, 2 delivered, 3 opened, 4 clicked, 5 reviewed; never further than a step before it.
-- Thanks, which follow a review, do not count.
ALTER TABLE asks ADD COLUMN step INTEGER NOT NULL DEFAULT 0;

CREATE VIEW ask_facts AS SELECT asks.id, coalesce((SELECT max(CASE
    WHEN EXISTS (SELECT 1 FROM reviews WHERE origin_ask_id = asks.id) THEN 5 WHEN clicked_at IS NOT NULL THEN 4
    WHEN opened_at IS NOT NULL THEN 3 WHEN delivered_at IS NOT NULL THEN 2 ELSE 1 END)
  FROM messages WHERE ask_id = asks.id AND kind <> 'thanks' AND sent_at IS NOT NULL), 0) AS step
FROM asks;

CREATE VIEW customer_facts AS SELECT customers.id,
  (SELECT count(*) FROM asks WHERE customer_id = customers.id) AS asks_count,
  (SELECT max(asked_at) FROM asks WHERE customer_id = customers.id AND status <> 'cancelled') AS last_asked_at,
  EXISTS (SELECT 1 FROM asks CROSS JOIN message_statuses USING (status) WHERE customer_id = customers.id AND rank >= 6) AS is_reached,
  (SELECT max(sent_at) FROM messages WHERE customer_id = customers.id) AS last_message_at,
  (SELECT count(*) FROM reviews WHERE customer_id = customers.id) AS reviews_count,
  (SELECT created_at FROM reviews WHERE customer_id = customers.id ORDER BY created_order DESC LIMIT 1) AS last_reviewed_at,
  (SELECT count(*) FROM charges WHERE customer_id = customers.id) AS charges_count
FROM customers;

-- One customer's parts are read from these alone.
DROP INDEX asks_by_customer;
CREATE INDEX asks_by_customer ON asks (customer_id, asked_at, status);
DROP INDEX messages_by_customer;
CREATE INDEX messages_by_customer ON messages (customer_id, sent_at);

-- To write to a view is to keep what it says now.
CREATE TRIGGER ask_facts_kept INSTEAD OF UPDATE ON ask_facts BEGIN
  UPDATE asks SET step = NEW.step WHERE id = NEW.id AND step <> NEW.step; END;
CREATE TRIGGER customer_facts_kept INSTEAD OF UPDATE ON customer_facts BEGIN
  UPDATE customers SET (asks_count, last_asked_at, is_reached, last_message_at,
      reviews_count, last_reviewed_at, charges_count) = (NEW.asks_count, NEW.last_asked_at, NEW.is_reached, NEW.last_message_at,
      NEW.reviews_count, NEW.last_reviewed_at, NEW.charges_count)
    WHERE id = NEW.id AND (asks_count, last_asked_at, is_reached, last_message_at,
      reviews_count, last_reviewed_at, charges_count) IS NOT (NEW.asks_count, NEW.last_asked_at, NEW.is_reached, NEW.last_message_at,
      NEW.reviews_count, NEW.last_reviewed_at, NEW.charges_count); END;
UPDATE ask_facts SET id = id;
UPDATE customer_facts SET id = id;

-- With all that is filtered by behind the order: rows that are not shown are passed over without being read.
DROP INDEX customers_by_created;
CREATE INDEX customers_by_created ON customers (account_id, archived_at, created_at, id, facts, location_id);
CREATE INDEX customers_by_asked ON customers (account_id, archived_at, last_asked_at, id, facts, location_id);
CREATE INDEX customers_by_reviews ON customers (account_id, archived_at, reviews_count, id, facts, location_id);
-- The counts next to the list are runs of this index.
CREATE INDEX customers_by_facts ON customers (account_id, facts, location_id);
DROP INDEX asks_by_asked;
CREATE INDEX asks_by_asked ON asks (account_id, asked_at, id, status, channels, origin, customer_id, step);

-- Rows that come from elsewhere (undone merges, restored files) bring values that may no longer hold, or find their parts there.
CREATE TRIGGER customers_begin AFTER INSERT ON customers
WHEN NEW.facts > 3 OR NEW.asks_count > 0 OR EXISTS (SELECT 1 FROM asks WHERE customer_id = NEW.id)
  OR EXISTS (SELECT 1 FROM reviews WHERE customer_id = NEW.id) OR EXISTS (SELECT 1 FROM charges WHERE customer_id = NEW.id) BEGIN
  UPDATE customer_facts SET id = id WHERE id = NEW.id; END;

CREATE TRIGGER asks_come AFTER INSERT ON asks BEGIN
  UPDATE ask_facts SET id = id WHERE id = NEW.id;
  UPDATE customer_facts SET id = id WHERE id = NEW.customer_id; END;
CREATE TRIGGER asks_change AFTER UPDATE OF customer_id, asked_at, status ON asks
WHEN (NEW.customer_id, NEW.asked_at, NEW.status) IS NOT (OLD.customer_id, OLD.asked_at, OLD.status) BEGIN
  UPDATE customer_facts SET id = id WHERE id IN (OLD.customer_id, NEW.customer_id); END;
CREATE TRIGGER asks_go AFTER DELETE ON asks BEGIN
  UPDATE customer_facts SET id = id WHERE id = OLD.customer_id; END;

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

CREATE TRIGGER reviews_come AFTER INSERT ON reviews WHEN coalesce(NEW.customer_id, NEW.origin_ask_id) IS NOT NULL BEGIN
  UPDATE ask_facts SET id = id WHERE id = NEW.origin_ask_id;
  UPDATE customer_facts SET id = id WHERE id = NEW.customer_id; END;
CREATE TRIGGER reviews_change AFTER UPDATE OF customer_id, origin_ask_id, created_order ON reviews
WHEN (NEW.customer_id, NEW.origin_ask_id, NEW.created_order) IS NOT (OLD.customer_id, OLD.origin_ask_id, OLD.created_order) BEGIN
  UPDATE ask_facts SET id = id WHERE id IN (OLD.origin_ask_id, NEW.origin_ask_id);
  UPDATE customer_facts SET id = id WHERE id IN (OLD.customer_id, NEW.customer_id); END;
CREATE TRIGGER reviews_go AFTER DELETE ON reviews WHEN coalesce(OLD.customer_id, OLD.origin_ask_id) IS NOT NULL BEGIN
  UPDATE ask_facts SET id = id WHERE id = OLD.origin_ask_id;
  UPDATE customer_facts SET id = id WHERE id = OLD.customer_id; END;

-- Many come at once, in imports, and only their number counts.
CREATE TRIGGER charges_come AFTER INSERT ON charges BEGIN
  UPDATE customers SET charges_count = charges_count + 1 WHERE id = NEW.customer_id; END;
CREATE TRIGGER charges_change AFTER UPDATE OF customer_id ON charges WHEN NEW.customer_id <> OLD.customer_id BEGIN
  UPDATE customers SET charges_count = charges_count - 1 WHERE id = OLD.customer_id;
  UPDATE customers SET charges_count = charges_count + 1 WHERE id = NEW.customer_id; END;
CREATE TRIGGER charges_go AFTER DELETE ON charges BEGIN
  UPDATE customers SET charges_count = charges_count - 1 WHERE id = OLD.customer_id; END;
