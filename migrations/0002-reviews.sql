-- Reviews and full-text search.
--
-- `created_order` is the review's place in time: (milliseconds since 2000) * 4096 + a counter within the millisecond.
-- It is unique, fits a double exactly (1930 to 2069), sorts like created_at, and is the rowid of the search index: so a
-- search walks newest first without sorting, and a range of days is a range of rowids.

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_order INTEGER NOT NULL UNIQUE,
  source_id INTEGER NOT NULL REFERENCES sources (id),
  location_id INTEGER REFERENCES locations (id),
  customer_id INTEGER REFERENCES customers (id) ON DELETE SET NULL,
  origin_ask_id INTEGER REFERENCES asks (id) ON DELETE SET NULL,
  score INTEGER CHECK (score BETWEEN 1 AND 5),
  recommended INTEGER CHECK (recommended IN (0, 1)),
  title TEXT,
  review TEXT,
  reviewer_name TEXT,
  reviewer_first_name TEXT,
  reviewer_last_name TEXT,
  reviewer_email TEXT,
  reply TEXT,
  replied_at INTEGER,
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
  is_duplicate INTEGER NOT NULL DEFAULT 0 CHECK (is_duplicate IN (0, 1)),
  external_id TEXT,
  external_url TEXT,
  tag_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tag_ids)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
-- Lists show either duplicates or the others: with is_duplicate in the index, the usual list counts without reading a row.
-- (Behind created_order, which is unique; before times, whose ties are broken by the id at the end of every index.)
CREATE INDEX reviews_by_created ON reviews (account_id, created_order, is_duplicate);
CREATE INDEX reviews_by_updated ON reviews (account_id, is_duplicate, updated_at);
CREATE INDEX reviews_by_replied ON reviews (account_id, is_duplicate, replied_at);
CREATE INDEX reviews_by_source ON reviews (source_id, created_order);
CREATE INDEX reviews_by_location ON reviews (location_id, created_order) WHERE location_id IS NOT NULL;
CREATE INDEX reviews_by_score ON reviews (account_id, score, created_order);
CREATE INDEX reviews_by_customer ON reviews (customer_id, created_order) WHERE customer_id IS NOT NULL;
CREATE INDEX reviews_by_ask ON reviews (origin_ask_id) WHERE origin_ask_id IS NOT NULL;
CREATE UNIQUE INDEX reviews_by_external_id ON reviews (source_id, external_id) WHERE external_id IS NOT NULL;

-- Tags of reviews, in the order in which lists read them. `reviews.tag_ids` holds the same for output.
CREATE TABLE review_tags (
  tag_id INTEGER NOT NULL REFERENCES tags (id),
  created_order INTEGER NOT NULL,
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  PRIMARY KEY (tag_id, created_order)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_tags_by_review ON review_tags (review_id);

-- Contentless: the words are found, the text stays in its own table. Words are prepared in code (search-words.ts), so
-- that scripts without spaces are found too; marks and symbols (emoji) count as parts of words.
CREATE VIRTUAL TABLE review_search USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* So Co'"
);
CREATE VIRTUAL TABLE customer_search USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* So Co'"
);
