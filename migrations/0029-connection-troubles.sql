-- Trouble with connections that the owner was told of.
--
-- `failing_since`: the first run in a row that did not succeed. `told_at`: when the owner was told of trouble that is not over yet.
ALTER TABLE connections ADD COLUMN failing_since INTEGER;
ALTER TABLE connections ADD COLUMN told_at INTEGER;
