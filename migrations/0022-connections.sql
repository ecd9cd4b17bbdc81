-- Connections: accounts of the owner at sites from which reviews are read, the places of each, what has been read, and each run.

CREATE TABLE connections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  -- Encrypted, for one server only; null: there are none.
  secrets TEXT,
  -- Names of the secrets, as a JSON array.
  secret_names TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(secret_names)),
  -- What makes two connections the same one.
  identity TEXT NOT NULL,
  source_id INTEGER NOT NULL REFERENCES sources (id),
  interval_minutes INTEGER NOT NULL,
  paused_at INTEGER,
  -- Grows when the connection is changed: a run that began before stops.
  version INTEGER NOT NULL DEFAULT 1,
  -- Asked for by somebody; null: nobody.
  wanted TEXT CHECK (wanted IN ('changes', 'full')),
  next_sync_at INTEGER,
  -- The first reading is quiet until it has been completed once.
  first_read_at INTEGER,
  last_complete_at INTEGER,
  last_full_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  error_code TEXT,
  error_message TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, kind, identity)
) STRICT;
CREATE INDEX connections_by_source ON connections (source_id);

CREATE TABLE connection_places (
  connection_id INTEGER NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  place TEXT NOT NULL,
  name TEXT NOT NULL,
  is_chosen INTEGER NOT NULL CHECK (is_chosen IN (0, 1)),
  location_id INTEGER REFERENCES locations (id) ON DELETE SET NULL,
  -- Everything that changed before this instant has been read.
  read_until INTEGER,
  -- The run that is reading it, and how far it is; JSON.
  run_id INTEGER,
  mark TEXT CHECK (json_valid(mark)),
  PRIMARY KEY (connection_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE connection_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  connection_id INTEGER NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  mode TEXT NOT NULL CHECK (mode IN ('changes', 'full')),
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  -- It was continued after an interruption: what it did not see need not be gone.
  is_resumed INTEGER NOT NULL DEFAULT 0 CHECK (is_resumed IN (0, 1)),
  read INTEGER NOT NULL DEFAULT 0,
  new INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  gone INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  skipped_reasons TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(skipped_reasons)),
  error_code TEXT,
  error_message TEXT
) STRICT;
CREATE INDEX connection_runs_by_connection ON connection_runs (connection_id, id);

-- Reviews as the site has them. Without `review_id` the owner has deleted the review here: it does not come back.
CREATE TABLE connection_items (
  connection_id INTEGER NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  external_id TEXT NOT NULL,
  place TEXT NOT NULL,
  review_id INTEGER REFERENCES reviews (id) ON DELETE SET NULL,
  -- Of everything that was read: the same again needs no look.
  print TEXT NOT NULL,
  -- What the site said last about what the owner can also decide here.
  answer TEXT,
  is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
  -- Where replies go.
  address TEXT,
  seen_run INTEGER NOT NULL,
  missing_since INTEGER,
  gone_at INTEGER,
  -- The answer of the site, compressed; null: too long, or somebody in it was erased.
  raw BLOB,
  PRIMARY KEY (connection_id, external_id)
) STRICT;
CREATE INDEX connection_items_by_place ON connection_items (connection_id, place, seen_run);
CREATE INDEX connection_items_by_review ON connection_items (review_id) WHERE review_id IS NOT NULL;
