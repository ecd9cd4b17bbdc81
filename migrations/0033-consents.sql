-- What customers agreed to, and its proof. Rows are only ever added: whoever withdraws gets a further one.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  state TEXT NOT NULL CHECK (state IN ('given', 'withdrawn')),
  given_by TEXT NOT NULL,
  -- What they agreed to, as it was put to them.
  words TEXT,
  -- How the owner knows.
  note TEXT,
  agreed_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX consents_by_account ON consents (account_id);
CREATE INDEX consents_by_customer ON consents (customer_id, agreed_at);
