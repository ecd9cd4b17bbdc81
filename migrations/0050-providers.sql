-- foreign_keys: off (a table is made anew)
-- Which providers there are is said in the contract alone, so that a further one needs no migration. E-mail over HTTPS went only
-- through Resend so far.
CREATE TABLE new_channel_accounts (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  provider TEXT NOT NULL,
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  -- Encrypted.
  secrets TEXT,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO new_channel_accounts SELECT account_id, channel,
  CASE WHEN channel = 'email' AND provider = 'http' THEN 'resend' ELSE provider END, settings, secrets, updated_at FROM channel_accounts;
DROP TABLE channel_accounts;
ALTER TABLE new_channel_accounts RENAME TO channel_accounts;
