-- Messages that were refused one after the other since the last one was taken (a JSON list of their numbers): several of them
-- mean that the account is refused, and not they.
ALTER TABLE channel_states ADD COLUMN refused_in_a_row TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(refused_in_a_row));
-- When the provider last took nothing more because of a limit: what waits then is not too late.
ALTER TABLE channel_states ADD COLUMN limit_hit_at INTEGER;
