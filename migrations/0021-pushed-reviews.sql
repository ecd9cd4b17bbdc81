-- Reviews that programs keep right: what their source says about them, and what stood there before an edit.
--
-- `edited_at`: when the customer last changed what they wrote, as far as known; null: it stands as it came in.
-- `source_location_id`: the location that the source named last. As long as it is also the review's, nobody has moved the review by
-- hand. No foreign key: it is only compared.
-- `is_anonymised`: its author was erased; no program and no file gives it one again.
ALTER TABLE reviews ADD COLUMN source_updated_at INTEGER;
ALTER TABLE reviews ADD COLUMN removed_at_source INTEGER;
ALTER TABLE reviews ADD COLUMN edited_at INTEGER;
ALTER TABLE reviews ADD COLUMN language TEXT;
ALTER TABLE reviews ADD COLUMN translation TEXT;
ALTER TABLE reviews ADD COLUMN product TEXT;
ALTER TABLE reviews ADD COLUMN verified INTEGER CHECK (verified IN (0, 1));
ALTER TABLE reviews ADD COLUMN source_location_id INTEGER;
ALTER TABLE reviews ADD COLUMN is_anonymised INTEGER NOT NULL DEFAULT 0 CHECK (is_anonymised IN (0, 1));

-- What customers wrote before they changed it, without who they are: an erased person leaves none of it.
CREATE TABLE review_versions (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  score INTEGER CHECK (score BETWEEN 1 AND 5),
  recommended INTEGER CHECK (recommended IN (0, 1)),
  title TEXT,
  review TEXT,
  language TEXT,
  -- The time of this version at the source, and when the next one took its place.
  source_updated_at INTEGER,
  replaced_at INTEGER NOT NULL
) STRICT;
CREATE INDEX review_versions_by_review ON review_versions (review_id, id);
