-- Whether a request is still under way is asked of every request when everybody is judged: found without reading what was sent.
CREATE INDEX messages_under_way ON messages (ask_id) WHERE status IN ('scheduled', 'sending');
