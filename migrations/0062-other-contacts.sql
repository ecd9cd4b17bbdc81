-- Customers may have further e-mail addresses and phone numbers; `email` and `phone` are the preferred ones.
ALTER TABLE customers ADD COLUMN other_contacts TEXT CHECK (json_valid(other_contacts));

-- By which they are found; kept by triggers.
CREATE TABLE customer_contacts (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  contact TEXT NOT NULL COLLATE NOCASE,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, contact, customer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_contacts_by_customer ON customer_contacts (customer_id);

CREATE TRIGGER contacts_come AFTER INSERT ON customers WHEN NEW.other_contacts IS NOT NULL BEGIN
  INSERT OR IGNORE INTO customer_contacts SELECT NEW.account_id, value, NEW.id FROM json_each(NEW.other_contacts);
END;
CREATE TRIGGER contacts_change AFTER UPDATE OF other_contacts ON customers
WHEN NEW.other_contacts IS NOT OLD.other_contacts BEGIN
  DELETE FROM customer_contacts WHERE customer_id = NEW.id;
  INSERT OR IGNORE INTO customer_contacts SELECT NEW.account_id, value, NEW.id FROM json_each(NEW.other_contacts);
END;
