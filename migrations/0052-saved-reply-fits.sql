-- The reviews a saved reply suits, besides their scores: languages, words, sources and locations.
ALTER TABLE saved_replies ADD COLUMN fits TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(fits));
