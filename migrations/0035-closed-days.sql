-- On which days nothing is sent to customers of a location, beside those of the whole account. Null: on no others.
ALTER TABLE locations ADD COLUMN opening_days TEXT CHECK (json_valid(opening_days));
ALTER TABLE locations ADD COLUMN closed_days TEXT CHECK (json_valid(closed_days));
