-- What the Request Strategy notes at the asks that it makes.

-- Why the strategy asked: `once`, or `year-2026` with the anniversary. No customer is asked twice for the same occasion,
-- whatever dies or runs twice.
ALTER TABLE asks ADD COLUMN occasion TEXT;
CREATE UNIQUE INDEX asks_by_occasion ON asks (account_id, customer_id, occasion) WHERE occasion IS NOT NULL;
-- When the personal link of the ask stops leading anywhere; null: never.
ALTER TABLE asks ADD COLUMN link_expires_at INTEGER;
-- The schedule that held when the ask was made: what is scheduled stays, also when the strategy changes afterwards.
CREATE TABLE strategy_schedules (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  schedule TEXT NOT NULL CHECK (json_valid(schedule)),
  UNIQUE (account_id, schedule)
) STRICT;
ALTER TABLE asks ADD COLUMN schedule_id INTEGER REFERENCES strategy_schedules (id);
CREATE INDEX asks_by_schedule ON asks (schedule_id) WHERE schedule_id IS NOT NULL;

ALTER TABLE strategies ADD COLUMN on_since INTEGER;
-- How far reviews have been looked through for customers to thank: the last change seen, and the review that was changed.
ALTER TABLE strategies ADD COLUMN thanked_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE strategies ADD COLUMN thanked_review INTEGER NOT NULL DEFAULT 0;

-- Whom the strategy may have to ask: by the day of signing up (there is an index), its anniversary, or a payment.
CREATE INDEX customers_by_anniversary ON customers (account_id, substr(signup_date, 6))
  WHERE archived_at IS NULL AND signup_date IS NOT NULL;
CREATE INDEX charges_by_time ON charges (account_id, charged_at, customer_id) WHERE amount > 0;
