-- Where displays go.
CREATE TABLE display_targets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('folder', 'sftp', 'ftps', 'webdav', 'wordpress')),
  name TEXT NOT NULL,
  address TEXT,
  folder TEXT,
  username TEXT,
  -- Whose address and application password are used instead.
  connection_id INTEGER REFERENCES connections (id) ON DELETE SET NULL,
  form TEXT NOT NULL CHECK (form IN ('page', 'fragment')),
  -- Encrypted, as JSON; and their names.
  secrets TEXT,
  secret_names TEXT NOT NULL DEFAULT '[]',
  -- The fingerprint of the server's key, from the first check.
  host_key TEXT,
  -- Null: nothing is sent before a check has succeeded.
  checked_at INTEGER,
  -- Nothing leaves while it is set.
  paused_at INTEGER,
  -- Hidden until everything has been taken away from there.
  deleted_at INTEGER,
  -- Grows with every change of where or how it is reached.
  version INTEGER NOT NULL DEFAULT 0,
  -- Since when something fails, and when the owner was told.
  failing_since INTEGER,
  told_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX display_targets_by_account ON display_targets (account_id);
CREATE INDEX display_targets_by_connection ON display_targets (connection_id);

ALTER TABLE displays ADD COLUMN target_id INTEGER REFERENCES display_targets (id) ON DELETE SET NULL;
ALTER TABLE displays ADD COLUMN file_name TEXT;
CREATE INDEX displays_by_target ON displays (target_id);

-- What Goodword has put where, or is about to; kept until it has been taken away from there.
CREATE TABLE display_placements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  target_id INTEGER NOT NULL REFERENCES display_targets (id) ON DELETE CASCADE,
  -- No reference: a deleted display must still be taken away.
  display_id INTEGER NOT NULL,
  -- Empty where displays are not files.
  file_name TEXT NOT NULL,
  -- By which we recognise what is ours.
  mark TEXT NOT NULL,
  -- The pattern there, once it is known.
  remote_id TEXT,
  is_wanted INTEGER NOT NULL DEFAULT 1 CHECK (is_wanted IN (0, 1)),
  -- Of what was put there last; null: nothing, or unknown.
  digest TEXT,
  -- The last event that the content was compared after.
  seen_event INTEGER NOT NULL DEFAULT 0,
  -- When to compare and send, or to take away; null: nothing to do.
  due_at INTEGER,
  -- To be sent even if nothing has changed.
  is_forced INTEGER NOT NULL DEFAULT 0 CHECK (is_forced IN (0, 1)),
  -- Since when something may be there.
  handed_at INTEGER,
  tried_at INTEGER,
  pushed_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  error_code TEXT,
  error_message TEXT,
  error_details TEXT,
  UNIQUE (target_id, display_id, file_name)
) STRICT;
CREATE INDEX display_placements_by_account ON display_placements (account_id);
CREATE INDEX display_placements_by_display ON display_placements (display_id);
CREATE INDEX display_placements_due ON display_placements (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE display_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  display_id INTEGER NOT NULL REFERENCES displays (id) ON DELETE CASCADE,
  target_id INTEGER REFERENCES display_targets (id) ON DELETE SET NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  outcome TEXT CHECK (outcome IN ('published', 'removed', 'failed')),
  bytes INTEGER NOT NULL DEFAULT 0,
  shown INTEGER NOT NULL DEFAULT 0,
  error_code TEXT,
  error_message TEXT,
  error_details TEXT
) STRICT;
CREATE INDEX display_runs_by_display ON display_runs (account_id, display_id, id);
CREATE INDEX display_runs_by_target ON display_runs (target_id);
