-- A restore from another installation brings its own key, and keeps ours with our entries: the one with the lowest id makes new hashes.
CREATE TABLE suppression_keys_new (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key BLOB NOT NULL,
  UNIQUE (account_id, key)
) STRICT;
INSERT INTO suppression_keys_new (account_id, key) SELECT account_id, key FROM suppression_keys ORDER BY account_id;
DROP TABLE suppression_keys;
ALTER TABLE suppression_keys_new RENAME TO suppression_keys;
