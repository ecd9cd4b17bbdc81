-- The secret of a page's address for the till, where staff enter who may be asked; null: there is none.
ALTER TABLE review_pages ADD COLUMN till_key TEXT;
CREATE UNIQUE INDEX review_pages_by_till ON review_pages (till_key) WHERE till_key IS NOT NULL;
