-- Who e-mails to a location's customers are from, and where their answers go. The address they come from is the account's.
ALTER TABLE locations ADD COLUMN from_name TEXT;
ALTER TABLE locations ADD COLUMN reply_to TEXT;
