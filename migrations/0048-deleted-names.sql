-- A deleted tag or location is gone at once, however many records have it, and comes back with them if that is undone: its row is
-- only hidden. What was given to it is cleared afterwards, a little at a time. Everybody reads the views.
ALTER TABLE tags ADD COLUMN deleted_at INTEGER;
ALTER TABLE locations ADD COLUMN deleted_at INTEGER;
CREATE VIEW present_tags AS SELECT * FROM tags WHERE deleted_at IS NULL;
CREATE VIEW present_locations AS SELECT * FROM locations WHERE deleted_at IS NULL;

-- Notes of what had been deleted by then hold another kind of content.
DELETE FROM edits WHERE kind IN ('delete_tag', 'delete_location');
