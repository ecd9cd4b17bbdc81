-- Whom a strategy may have to ask before their birthday, in whatever year they were born.
CREATE INDEX customers_by_birthday ON customers (account_id, substr(birthday, -5))
  WHERE archived_at IS NULL AND birthday IS NOT NULL;
