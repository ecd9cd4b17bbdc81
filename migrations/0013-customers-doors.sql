-- Customers' doors: review pages with a form of their own, what visitors leave there, and the listener that serves them.
ALTER TABLE review_pages ADD COLUMN introduction TEXT;
ALTER TABLE review_pages ADD COLUMN thank_you TEXT;
ALTER TABLE review_pages ADD COLUMN location_id INTEGER REFERENCES locations (id) ON DELETE SET NULL;
ALTER TABLE review_pages ADD COLUMN language TEXT;
ALTER TABLE review_pages ADD COLUMN leads_to TEXT NOT NULL DEFAULT 'form' CHECK (leads_to IN ('form', 'links', 'address'));
-- Links, fields, look: read as a whole. What is not there is as it usually is.
ALTER TABLE review_pages ADD COLUMN settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings));
ALTER TABLE review_pages ADD COLUMN background_id INTEGER REFERENCES pictures (id) ON DELETE SET NULL;
-- Asks lead to pages for as long as they are known: a deleted page stays, out of sight.
ALTER TABLE review_pages ADD COLUMN deleted_at INTEGER;
UPDATE review_pages SET leads_to = 'address' WHERE url IS NOT NULL;
-- Words of ours, which visitors are now told in their own language.
UPDATE review_pages SET title = NULL WHERE title = 'How was it?';

CREATE TABLE review_page_tags (
  page_id INTEGER NOT NULL REFERENCES review_pages (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  PRIMARY KEY (page_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_page_tags_by_tag ON review_page_tags (tag_id);

-- Pages of all accounts are reached at one address: a slug names one page of them all. Those that a page had once still lead to
-- it, because they are printed somewhere.
UPDATE review_pages SET slug = slug || '-' || id
  WHERE EXISTS (SELECT 1 FROM review_pages AS other WHERE other.slug = review_pages.slug AND other.id < review_pages.id);
CREATE TABLE page_slugs (
  slug TEXT PRIMARY KEY,
  page_id INTEGER NOT NULL REFERENCES review_pages (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX page_slugs_by_page ON page_slugs (page_id);
INSERT INTO page_slugs (slug, page_id, created_at) SELECT slug, id, created_at FROM review_pages;

-- What a visitor of a review page left beside the review itself.
CREATE TABLE review_details (
  review_id INTEGER PRIMARY KEY REFERENCES reviews (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  page_id INTEGER REFERENCES review_pages (id) ON DELETE SET NULL,
  way TEXT NOT NULL CHECK (way IN ('link', 'page', 'kiosk')),
  -- Names the form that began it, so that pressing twice makes one review; null: the ask does.
  form TEXT UNIQUE,
  phone TEXT,
  company TEXT,
  answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers)),
  -- Null: the score was given, and nothing further yet.
  finished_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX review_details_by_page ON review_details (page_id);

-- One for the whole installation.
CREATE TABLE doors (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  is_on INTEGER NOT NULL DEFAULT 0 CHECK (is_on IN (0, 1)),
  port INTEGER NOT NULL DEFAULT 4880 CHECK (port BETWEEN 0 AND 65535),
  listens_on TEXT NOT NULL DEFAULT 'this_machine' CHECK (listens_on IN ('this_machine', 'network')),
  public_address TEXT,
  counts_opens INTEGER NOT NULL DEFAULT 1 CHECK (counts_opens IN (0, 1)),
  last_check TEXT CHECK (json_valid(last_check)),
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO doors (id, updated_at) VALUES (1, 0);

-- Reviews from elsewhere that look like an answer to an ask, and are none.
CREATE TABLE dismissed_matches (
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  ask_id INTEGER NOT NULL REFERENCES asks (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (review_id, ask_id)
) STRICT, WITHOUT ROWID;

-- What to do next, put off by the owner.
CREATE TABLE put_off_steps (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL DEFAULT '',
  until INTEGER NOT NULL,
  PRIMARY KEY (account_id, kind, subject)
) STRICT, WITHOUT ROWID;
