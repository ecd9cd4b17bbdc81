-- New reviews in other languages are translated as they come: those after this one, by id. Null: only when asked to.
ALTER TABLE assistants ADD COLUMN translates_after INTEGER;
