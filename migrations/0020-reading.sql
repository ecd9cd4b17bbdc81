-- Reading reviews: unread ones, snoozed ones, and notes to oneself. Everything that was there counts as read.
--
-- `returned_at`: when a snoozed review came back. It stays on top of the inbox until it is answered (or, if it already was, read).
ALTER TABLE reviews ADD COLUMN is_unread INTEGER NOT NULL DEFAULT 0 CHECK (is_unread IN (0, 1));
ALTER TABLE reviews ADD COLUMN snoozed_until INTEGER;
ALTER TABLE reviews ADD COLUMN returned_at INTEGER;
ALTER TABLE reviews ADD COLUMN notes TEXT;
CREATE INDEX reviews_snoozed ON reviews (account_id, snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX reviews_returned ON reviews (account_id, returned_at) WHERE returned_at IS NOT NULL;

-- Reviews with notes once more, with the words of their notes: only callers that may read notes search here. As in review_search,
-- the rowid is created_order.
CREATE VIRTUAL TABLE review_note_search USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* So Co'"
);

-- Saved replies learn which scores they are used for. JSON arrays of scores.
ALTER TABLE saved_replies ADD COLUMN scores TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(scores));
ALTER TABLE saved_replies ADD COLUMN used_scores TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(used_scores));
ALTER TABLE saved_replies ADD COLUMN last_used_at INTEGER;
