-- How many days after the message before it a reminder or retry goes out; null: at the time it was given, as before.
ALTER TABLE messages ADD COLUMN after_days INTEGER CHECK (after_days >= 0);
