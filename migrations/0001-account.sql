-- The account and its resources. Times are integer milliseconds since 1970 (UTC); days are YYYY-MM-DD.
-- Every row belongs to one account; every index that serves a list begins with what the list is bound to.

CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  business_name TEXT NOT NULL,
  country TEXT NOT NULL,
  currency TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  language TEXT NOT NULL,
  postal_address TEXT,
  is_new INTEGER NOT NULL DEFAULT 1 CHECK (is_new IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Tokens are 256 random bits: a plain SHA-256 is enough, and the key itself is kept nowhere.
CREATE TABLE tokens (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  hint TEXT NOT NULL,
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  last_used_at INTEGER,
  expires_at INTEGER,
  revoked_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tokens_by_account ON tokens (account_id);

CREATE TABLE locations (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  address TEXT,
  time_zone TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, slug)
) STRICT;

CREATE TABLE tags (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  applies_to TEXT NOT NULL CHECK (applies_to IN ('customer', 'review')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, slug)
) STRICT;

CREATE TABLE sources (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('review_page', 'manual', 'import', 'site')),
  url TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, slug)
) STRICT;

CREATE TABLE review_pages (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT,
  url TEXT,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, slug)
) STRICT;
CREATE UNIQUE INDEX review_pages_one_default ON review_pages (account_id) WHERE is_default = 1;

CREATE TABLE share_templates (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  design TEXT NOT NULL,
  size TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX share_templates_by_account ON share_templates (account_id);
CREATE UNIQUE INDEX share_templates_one_default ON share_templates (account_id) WHERE is_default = 1;

-- One Request Strategy per account; off when new. Its settings are one document, read as a whole.
CREATE TABLE strategies (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'off' CHECK (state IN ('off', 'on', 'paused')),
  settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  first_name TEXT,
  last_name TEXT,
  email TEXT COLLATE NOCASE,
  phone TEXT,
  location_id INTEGER REFERENCES locations (id) ON DELETE SET NULL,
  signup_date TEXT,
  unsubscribed_at INTEGER,
  company TEXT,
  notes TEXT,
  address1 TEXT,
  address2 TEXT,
  city TEXT,
  state TEXT,
  postal_code TEXT,
  country TEXT,
  has_subscription INTEGER CHECK (has_subscription IN (0, 1)),
  time_zone TEXT,
  language TEXT,
  external_id TEXT,
  archived_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX customers_by_email ON customers (account_id, email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX customers_by_phone ON customers (account_id, phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX customers_by_external_id ON customers (account_id, external_id) WHERE external_id IS NOT NULL;
-- Lists show customers that are not archived: with that column in front, counting a list never reads a row.
CREATE INDEX customers_by_created ON customers (account_id, archived_at, created_at);
CREATE INDEX customers_by_updated ON customers (account_id, archived_at, updated_at);
CREATE INDEX customers_by_signup ON customers (account_id, archived_at, signup_date);
CREATE INDEX customers_by_first_name ON customers (account_id, archived_at, first_name COLLATE NOCASE);
CREATE INDEX customers_by_last_name ON customers (account_id, archived_at, last_name COLLATE NOCASE);
CREATE INDEX customers_by_address ON customers (account_id, archived_at, email);
CREATE INDEX customers_by_location ON customers (location_id, created_at) WHERE location_id IS NOT NULL;
CREATE INDEX customers_unsubscribed ON customers (account_id, created_at) WHERE unsubscribed_at IS NOT NULL;

CREATE TABLE customer_tags (
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  PRIMARY KEY (customer_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_tags_by_tag ON customer_tags (tag_id);

CREATE TABLE asks (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  channels TEXT NOT NULL CHECK (json_valid(channels)),
  review_page_id INTEGER NOT NULL REFERENCES review_pages (id),
  origin TEXT NOT NULL CHECK (origin IN ('manual', 'api', 'strategy')),
  reminders_count INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX asks_by_account ON asks (account_id);
CREATE INDEX asks_by_customer ON asks (customer_id, asked_at);
CREATE INDEX asks_by_page ON asks (review_page_id);

-- One row for each sending. Rows are made with the ask and sent later: what must happen later is a row.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  ask_id INTEGER NOT NULL REFERENCES asks (id) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  kind TEXT NOT NULL CHECK (kind IN ('request', 'reminder', 'retry', 'thanks')),
  step INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('scheduled', 'sending', 'sent', 'delivered', 'opened', 'clicked', 'failed',
    'unknown', 'bounced', 'complained', 'cancelled', 'suppressed', 'expired')),
  status_detail TEXT,
  scheduled_at INTEGER NOT NULL,
  sent_at INTEGER,
  delivered_at INTEGER,
  opened_at INTEGER,
  clicked_at INTEGER,
  failed_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (ask_id, channel, kind, step)
) STRICT;
CREATE INDEX messages_by_status ON messages (account_id, status, scheduled_at);
CREATE INDEX messages_by_customer ON messages (customer_id);

CREATE TABLE charges (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  currency TEXT NOT NULL,
  charged_at INTEGER NOT NULL,
  external_id TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX charges_by_account ON charges (account_id);
CREATE INDEX charges_by_customer ON charges (customer_id, charged_at);
CREATE UNIQUE INDEX charges_by_external_id ON charges (account_id, external_id) WHERE external_id IS NOT NULL;

-- First answers to requests with an Idempotency-Key, kept for 48 hours. `answer` is null where it held a secret.
CREATE TABLE idempotency_keys (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT,
  warnings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(warnings)),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
