-- What only people who know about interfaces want to read about a connection's trouble, apart from the sentence for its owner.
ALTER TABLE connections ADD COLUMN error_details TEXT;
ALTER TABLE connection_runs ADD COLUMN error_details TEXT;
