-- Alerts to the owner's Telegram, answered there.
--
-- The code with which a chat is paired: its fingerprint, until when it counts, and how many wrong ones came.
ALTER TABLE alerts ADD COLUMN pairing_hash BLOB;
ALTER TABLE alerts ADD COLUMN pairing_ends_at INTEGER;
ALTER TABLE alerts ADD COLUMN pairing_failures INTEGER NOT NULL DEFAULT 0;
-- What the people of the paired chats call themselves, by chat.
ALTER TABLE alerts ADD COLUMN recipient_names TEXT NOT NULL DEFAULT '{}';

-- What a message is called where it was sent, so that a reply to it is recognized.
ALTER TABLE alert_messages ADD COLUMN sent_as TEXT;
CREATE INDEX alert_messages_by_sent ON alert_messages (alert_id, recipient, sent_as) WHERE sent_as IS NOT NULL;

-- The message that asks for somebody's own words.
ALTER TABLE reply_grants ADD COLUMN prompt TEXT;

ALTER TABLE mailed_answers ADD COLUMN way TEXT NOT NULL DEFAULT 'email';

-- They no longer come by e-mail alone.
DROP INDEX mailed_answers_by_review;
DROP INDEX mailed_answers_by_alert;
DROP INDEX mailed_answers_by_mail;
DROP INDEX mailed_answers_by_grant;
DROP INDEX mailed_answers_by_time;
ALTER TABLE mailed_answers RENAME TO alert_answers;
CREATE INDEX alert_answers_by_review ON alert_answers (review_id);
CREATE INDEX alert_answers_by_alert ON alert_answers (alert_id) WHERE ended_at IS NULL;
CREATE INDEX alert_answers_by_mail ON alert_answers (account_id, mail_id);
CREATE INDEX alert_answers_by_grant ON alert_answers (grant_id);
CREATE INDEX alert_answers_by_time ON alert_answers (account_id, received_at);
