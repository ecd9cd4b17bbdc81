-- Since when customers have a tag, or belong to their location: further strategies can start from there. Null: since before that
-- was recorded.
ALTER TABLE customer_tags ADD COLUMN given_at INTEGER;
CREATE INDEX customer_tags_by_time ON customer_tags (given_at, customer_id, tag_id) WHERE given_at IS NOT NULL;
ALTER TABLE customers ADD COLUMN located_at INTEGER;
CREATE INDEX customers_by_located ON customers (account_id, located_at, id) WHERE located_at IS NOT NULL;
CREATE TRIGGER customers_arrive AFTER INSERT ON customers WHEN NEW.location_id IS NOT NULL AND NEW.located_at IS NULL BEGIN
  UPDATE customers SET located_at = NEW.created_at WHERE id = NEW.id;
END;
CREATE TRIGGER customers_move AFTER UPDATE OF location_id ON customers WHEN NEW.location_id IS NOT OLD.location_id BEGIN
  UPDATE customers SET located_at = iif(NEW.location_id IS NULL, NULL, NEW.updated_at) WHERE id = NEW.id;
END;
