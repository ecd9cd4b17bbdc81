-- When the Request Strategy ran last while it was on (noted every ten minutes), and when it could not ask for days, as JSON: an
-- array of {from, until} in milliseconds. Whoever fell due then is offered to the owner.
ALTER TABLE strategies ADD COLUMN ran_at INTEGER;
ALTER TABLE strategies ADD COLUMN off_spans TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(off_spans));
