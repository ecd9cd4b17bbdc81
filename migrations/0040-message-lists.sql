-- Lists of messages without reading every message. The indexes also hold what the lists filter by, so that counting needs no rows.

DROP INDEX messages_by_status;
CREATE INDEX messages_by_status ON messages (account_id, status, scheduled_at, kind, channel);
-- The order of the list.
CREATE INDEX messages_by_account ON messages (account_id, id, status, kind, channel);
CREATE INDEX messages_by_creation ON messages (account_id, created_at, status, kind, channel);
CREATE INDEX messages_by_sending ON messages (account_id, sent_at, status, kind, channel) WHERE sent_at IS NOT NULL;
