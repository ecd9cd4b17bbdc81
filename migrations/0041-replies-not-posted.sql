-- Whether a reply that was given here, and not through a connection, is on the site of the review: `saved`: it is not, as far as is
-- known; `by_hand`: the owner says that they have posted it. Null: it came with the review, or there is none.
ALTER TABLE reviews ADD COLUMN reply_posting TEXT CHECK (reply_posting IN ('saved', 'by_hand'));

-- Replies given until now: those that a connection has never seen at the site, and those given after the import of the review.
UPDATE reviews SET reply_posting = 'saved'
  WHERE reply IS NOT NULL AND reply_state IS NULL AND (
    EXISTS (SELECT 1 FROM connection_items WHERE review_id = reviews.id AND answer IS NULL)
    OR replied_at > (SELECT finished_at FROM imports WHERE imports.id = import_id)
  );
