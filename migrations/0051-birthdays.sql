-- `YYYY-MM-DD`, or `--MM-DD` where the year is not known: month and day are the last five characters of both.
ALTER TABLE customers ADD COLUMN birthday TEXT;
