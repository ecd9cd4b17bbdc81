-- Replies at their sites.
--
-- `reviews.reply_state`: where the reply stands at the site of the review; null: it was never there (a draft, if there is a reply).
-- `reply_problem`: a code and a sentence, as JSON.
ALTER TABLE reviews ADD COLUMN reply_state TEXT
  CHECK (reply_state IN ('publishing', 'published', 'waiting', 'rejected', 'unknown', 'foreign'));
ALTER TABLE reviews ADD COLUMN reply_problem TEXT CHECK (json_valid(reply_problem));
CREATE INDEX reviews_by_reply_state ON reviews (account_id, reply_state) WHERE reply_state IS NOT NULL;

-- What is to be published, and what was: one row for each review.
CREATE TABLE reply_outbox (
  review_id INTEGER PRIMARY KEY REFERENCES reviews (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  connection_id INTEGER NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  -- What the owner wants to stand there; null: nothing.
  text TEXT,
  -- An answer of somebody else may be replaced.
  overwrites INTEGER NOT NULL CHECK (overwrites IN (0, 1)),
  -- `queued`: to be sent. `waiting`: the site has it and looks at it. `settled`: nothing is left to do.
  phase TEXT NOT NULL CHECK (phase IN ('queued', 'waiting', 'settled')),
  -- From then on the text may have reached the site, and nobody has said whether it did.
  handed_at INTEGER,
  handed_text TEXT,
  -- What of ours the site has, as far as known.
  published TEXT,
  -- Grows with every order: the outcome of an earlier one decides nothing any more.
  version INTEGER NOT NULL DEFAULT 1,
  attempts INTEGER NOT NULL DEFAULT 0,
  ordered_at INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reply_outbox_by_time ON reply_outbox (next_try_at) WHERE phase <> 'settled';
CREATE INDEX reply_outbox_by_connection ON reply_outbox (connection_id);
