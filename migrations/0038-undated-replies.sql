-- A reply whose day is not known, as from a file without a column for it. With a day, it is `replied_at` that says there is a reply.
ALTER TABLE reviews ADD COLUMN reply_undated INTEGER NOT NULL DEFAULT 0 CHECK (reply_undated IN (0, 1));
