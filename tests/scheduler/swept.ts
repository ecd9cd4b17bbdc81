/**
 * Every table that the service deletes rows from because of their age or number, and why that makes nothing happen a second time.
 * `sweeps.test.ts` compares the list with the source, and lets days, a year and ten years pass.
 */
export const swept: Record<string, string> = {
  alert_messages:
    'Nothing older than `newsFor` is news, and messages are kept for longer; `alerts.last_review_id` remembers for good which reviews were new.',
  connection_runs: 'Only for reading; what was read is in `connection_items` and `connection_charges`.',
  customer_tags: 'Only of deleted tags, which nobody sees, once that can no longer be undone.',
  digest_mails: '`digests.planned_until` remembers up to when digests were made.',
  edits: 'Only for undoing, which is refused afterwards.',
  events: 'Alerts and webhooks have a position; if it is no longer kept, they skip what they missed.',
  idempotency_keys: 'Documented: a key is valid for 48 hours.',
  import_changes:
    'Only for undoing, which is refused afterwards; the import itself remembers that it was carried out.',
  display_targets:
    'Only those that the owner has deleted, a week later: what could not be taken away by then stays where it is.',
  display_runs: 'Only for reading; what lies where is in `display_placements`.',
  import_rows: 'As `import_changes`.',
  imports: 'Only files that were never imported.',
  local_outbox: 'Only for reading; whether a message was sent is in `messages`.',
  alert_answers:
    'Only for reading after 400 days: `reply_grants.used_at` and `ends_at` decide what a reply may do, and a mail that is this old is not read again.',
  pictures: 'Only pictures that the owner has deleted, once that can no longer be undone.',
  put_off_steps: 'An entry whose time is over has no effect.',
  reply_grants: 'They have ended 83 days earlier; a token without a grant is good for nothing.',
  review_link_checks: 'Only of links that nobody is sent to any more; one that comes back is looked at anew.',
  review_versions:
    'The latest are kept; alerts remember when a review was changed, not which version that made.',
  webhook_deliveries: '`webhooks.last_event_id` remembers up to which event deliveries were made.'
}

/** Tables whose rows are only deleted together with their record, at somebody's word, or once they have had their effect. */
export const notSwept = new Set([
  'assistants',
  'channel_accounts',
  'connection_places',
  'connection_streams',
  'customer_search',
  'dismissed_duplicates',
  'dismissed_matches',
  'distinct_customers',
  'edit_rows',
  'mail_sign_ins',
  'message_templates',
  'reply_outbox',
  'review_note_search',
  'review_page_tags',
  'review_search',
  'review_tags',
  'reviews',
  'sending_hold',
  'sending_releases',
  'suppressions'
])
