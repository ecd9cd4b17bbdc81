-- What the Request Strategy notes at the asks that it makes.

-- Why the strategy asked: `once`, or `year-2026` with the anniversary. No customer is asked twice for the same occasion,
-- whatever dies or runs twice.
ALTER TABLE asks ADD COLUMN occasion TEXT;
CREATE UNIQUE INDEX asks_by_occasion ON asks (account_id, customer_id, occasion) WHERE occasion IS NOT NULL;
-- When the personal link of the ask stops leading anywhere; null: never.
ALTER TABLE asks ADD COLUMN link_expires_at INTEGER;
