-- Reviews answered by a reply to the alert about them.
--
-- Whoever gets this alert by e-mail may answer the review by replying to it.
ALTER TABLE alerts ADD COLUMN may_answer INTEGER NOT NULL DEFAULT 0 CHECK (may_answer IN (0, 1));

-- What may be done by a reply to one e-mail: once, by its recipient, and only for as long as the review says the same.
CREATE TABLE reply_grants (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  alert_id INTEGER NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  -- The e-mail, by its key in the outbox of the alert.
  message_key TEXT NOT NULL,
  recipient TEXT NOT NULL,
  -- `answer`: publish the draft or other words. `confirm`: publish these words after all. `take_back`: take the reply back.
  kind TEXT NOT NULL CHECK (kind IN ('answer', 'confirm', 'take_back')),
  token_hash BLOB NOT NULL UNIQUE,
  -- A fingerprint of what the review said.
  review_print TEXT NOT NULL,
  -- The draft, the words to confirm, or those that were published.
  text TEXT,
  made_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  used_at INTEGER,
  -- What was wrong with a reply is explained once.
  explained_at INTEGER,
  UNIQUE (alert_id, message_key, recipient)
) STRICT;
CREATE INDEX reply_grants_by_review ON reply_grants (review_id);
CREATE INDEX reply_grants_by_time ON reply_grants (account_id, made_at);

-- The replies that came, and what became of them.
CREATE TABLE mailed_answers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Null: it named no e-mail of ours.
  alert_id INTEGER REFERENCES alerts (id) ON DELETE SET NULL,
  review_id INTEGER REFERENCES reviews (id) ON DELETE CASCADE,
  grant_id INTEGER REFERENCES reply_grants (id) ON DELETE SET NULL,
  sender TEXT,
  deed TEXT CHECK (deed IN ('draft', 'own_words', 'confirmed', 'later', 'take_back')),
  text TEXT,
  outcome TEXT NOT NULL,
  reason TEXT,
  -- What the site said.
  detail TEXT,
  -- Which mail it was: none is taken twice.
  mail_key TEXT NOT NULL,
  mail_id TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  ended_at INTEGER,
  UNIQUE (account_id, mail_key)
) STRICT;
CREATE INDEX mailed_answers_by_review ON mailed_answers (review_id);
CREATE INDEX mailed_answers_by_alert ON mailed_answers (alert_id) WHERE ended_at IS NULL;
CREATE INDEX mailed_answers_by_mail ON mailed_answers (account_id, mail_id);
CREATE INDEX mailed_answers_by_grant ON mailed_answers (grant_id);
CREATE INDEX mailed_answers_by_time ON mailed_answers (account_id, received_at);

-- The mail being read, and how often that was tried: if Goodword ends meanwhile, it is read again.
ALTER TABLE mailbox_reads ADD COLUMN tried TEXT;
