-- Addresses that must never be written to again, as keyed hashes: they outlive the customer, and tell nobody who it was.
CREATE TABLE suppressions (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  address_hash TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('unsubscribed', 'hard_bounce', 'complaint', 'by_hand', 'erased')),
  origin TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (account_id, channel, address_hash)
) STRICT;

-- The key of these hashes: made when the first address is suppressed.
CREATE TABLE suppression_keys (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  key BLOB NOT NULL
) STRICT;

-- Pairs of customers that look alike and are not the same person; the smaller id stands first.
CREATE TABLE distinct_customers (
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, other_id),
  CHECK (customer_id < other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX distinct_customers_by_other ON distinct_customers (other_id);
CREATE INDEX distinct_customers_by_account ON distinct_customers (account_id);

-- Erasing a person finds their reviews by the address too, also where no customer is linked.
CREATE INDEX reviews_by_reviewer_email ON reviews (account_id, reviewer_email COLLATE NOCASE)
  WHERE reviewer_email IS NOT NULL;

-- The number of a customer who is gone is never given to another: what is undone for the one must not befall the other.
CREATE TABLE last_customer (
  id INTEGER NOT NULL
) STRICT;
INSERT INTO last_customer (id) VALUES (0);
CREATE TRIGGER customers_leave AFTER DELETE ON customers BEGIN
  UPDATE last_customer SET id = OLD.id WHERE id < OLD.id; END;
