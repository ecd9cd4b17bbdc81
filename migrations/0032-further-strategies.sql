-- Request Strategies beside the account's default one, which stays in `strategies`. Pause, limits, sending hours and the
-- lock are the default's, for all of them.
CREATE TABLE further_strategies (
  -- Never given out again: the asks of a deleted strategy keep its id.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- When it was last turned on: it asks nobody whose time was before. Null: it is off.
  on_since INTEGER,
  settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX further_strategies_by_position ON further_strategies (account_id, position, id);

-- Which of them made the ask; null: the default one, or none. Not a reference: the asks outlive their strategy.
ALTER TABLE asks ADD COLUMN strategy_id INTEGER;
CREATE INDEX asks_by_strategy ON asks (strategy_id) WHERE strategy_id IS NOT NULL;
