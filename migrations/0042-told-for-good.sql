-- Alerts recognise a changed review by when it was changed: numbers of versions are used again when a review is restored.
UPDATE OR IGNORE alert_messages SET key = 'edited:' || record_id || ':' || (
    SELECT replaced_at FROM review_versions
    WHERE review_versions.id = CAST(substr(key, length('edited:' || record_id || ':') + 1) AS INTEGER)
  )
  WHERE event = 'review.edited' AND EXISTS (
    SELECT 1 FROM review_versions
    WHERE review_versions.id = CAST(substr(key, length('edited:' || record_id || ':') + 1) AS INTEGER)
  );

-- Reviews up to this one are not news any more, however long ago they were told.
UPDATE alerts SET last_review_id = max(last_review_id, coalesce(
  (SELECT min(record_id) - 1 FROM events
    WHERE events.account_id = alerts.account_id AND type = 'review.created' AND events.id > alerts.last_event_id),
  (SELECT max(id) FROM reviews),
  0
));
