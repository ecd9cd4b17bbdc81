-- One review page for several locations: where customers of one review it elsewhere, and the slugs that are printed in codes.
ALTER TABLE locations ADD COLUMN review_url TEXT;
-- A JSON array, latest first. Links and codes with them keep leading to the location.
ALTER TABLE locations ADD COLUMN earlier_slugs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(earlier_slugs));
