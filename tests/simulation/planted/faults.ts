/**
 * Faults made by the tests, to see that a life notices them: what a mistake in the product would leave in the file, left there by
 * triggers of the connection or between two rounds. The product knows nothing of them. To add one, add a row.
 */
import { printOf } from '#main/account/reviews/alert-answers/reply-grants'
import { findReview } from '#main/account/reviews/reviews/reviews.repository'
import { ownContext } from '#main/context'
import type { Life } from '../world/live'
import { silent } from '../world/open-shop'
import type { World } from '../world/world'

interface PlantedFault {
  /** A promise that has to be found broken. */
  breaks: readonly string[]
  /** The first seed whose fortnight tells of it, from where the tests begin to look; by default 1. */
  seed?: number
  /** Triggers, made anew after each start. */
  triggers?: string
  /** Done before each round. `:now` is filled in. */
  before?: string | ((world: World) => void)
  /** Done after each round. */
  after?: string
}

/** What happens to a row, as a trigger. */
const when = (event: string, condition: string, work: string): string =>
  `CREATE TEMP TRIGGER IF NOT EXISTS planted AFTER ${event} WHEN ${condition} BEGIN ${work}; END`

/** As if somebody had asked for the text of a grant to be published. */
const ordered = `
  INSERT INTO reply_outbox (review_id, account_id, connection_id, text, overwrites, phase, ordered_at, next_try_at)
    SELECT NEW.review_id, NEW.account_id, connection_id, NEW.text, 0, 'queued', NEW.made_at, NEW.made_at
    FROM connection_items WHERE review_id = NEW.review_id
      AND NOT EXISTS (SELECT 1 FROM reply_outbox WHERE review_id = NEW.review_id);
  UPDATE reviews SET reply = NEW.text, replied_at = NEW.made_at, reply_state = 'publishing' WHERE id = NEW.review_id`

export const planted: Record<string, PlantedFault> = {
  'a forgotten opt-out': {
    breaks: ['nobody gets a message after saying no'],
    seed: 3,
    before: 'UPDATE customers SET unsubscribed_at = NULL; DELETE FROM suppressions'
  },
  'a mailbox that is gone, forgotten': {
    breaks: ['nobody is tried again where there is no mailbox'],
    seed: 2,
    before: "DELETE FROM suppressions WHERE channel = 'email' AND reason = 'hard_bounce'"
  },
  'a charge that goes to somebody else': {
    breaks: ['what was acknowledged is there'],
    after:
      'UPDATE charges SET customer_id = (SELECT min(id) FROM customers WHERE account_id = charges.account_id) WHERE id % 3 = 0'
  },
  'a review that loses its author': {
    breaks: ['what was acknowledged is there'],
    after: "UPDATE reviews SET customer_id = NULL WHERE review LIKE 'Said by %' AND id % 2 = 0"
  },
  'a mark after the bytes': {
    breaks: ['nothing leaves before its mark is written'],
    triggers: when(
      'UPDATE OF handoff_at ON messages',
      'NEW.handoff_at IS NOT NULL',
      'UPDATE messages SET handoff_at = NULL WHERE id = NEW.id'
    )
  },
  'a lost lease: what may have arrived is tried again': {
    breaks: [
      'what was handed over without an answer is not sent again',
      'nobody gets the same message twice',
      'a status never goes back'
    ],
    after:
      "UPDATE messages SET status = 'scheduled', handoff_at = NULL, lease = NULL WHERE status = 'unknown'"
  },
  'a mail to the owner, sent again': {
    breaks: ['the owner gets no mail twice'],
    after: `UPDATE alert_messages SET status = 'waiting' WHERE status = 'unknown';
      UPDATE digest_mails SET status = 'waiting' WHERE status = 'unknown'`
  },
  'a reminder on the day of its late request': {
    breaks: ['a reminder never comes before its days are over'],
    before:
      "UPDATE messages SET scheduled_at = :now - 1000, not_before = NULL, after_days = NULL WHERE kind = 'reminder' AND status = 'scheduled'"
  },
  'an undo that forgets a tag': {
    breaks: ['an undo gives back what was there'],
    triggers: when(
      'DELETE ON customer_tags',
      'OLD.customer_id % 2 = 0',
      'INSERT INTO customer_tags (customer_id, tag_id) VALUES (OLD.customer_id, OLD.tag_id)'
    )
  },
  'a customer who is not written': {
    breaks: ['what was acknowledged is there'],
    after: 'DELETE FROM customers WHERE id % 9 = 0'
  },
  'an address that another one drives out': {
    breaks: ['what was acknowledged is there'],
    triggers: when(
      'UPDATE OF email ON customers',
      'NEW.other_contacts IS NOT NULL',
      'UPDATE customers SET other_contacts = NULL WHERE id = NEW.id'
    )
  },
  'a failure that is called sent': {
    breaks: ['what is called sent has arrived', 'a status never goes back'],
    after: "UPDATE messages SET status = 'sent' WHERE status = 'failed'"
  },
  'hours that are forgotten': {
    breaks: ['nothing leaves outside the hours'],
    before:
      "UPDATE asks SET schedule_id = NULL; UPDATE messages SET not_before = NULL, scheduled_at = :now - 1000 WHERE status = 'scheduled' AND kind = 'request' AND channel = 'email'"
  },
  'events that are skipped': {
    breaks: ['the program behind the webhook is told everything'],
    seed: 3,
    before: 'DELETE FROM webhook_deliveries'
  },
  'a row of the other business': {
    breaks: ['one business never sees the other'],
    after: 'UPDATE customers SET account_id = (SELECT max(id) FROM accounts) WHERE id % 7 = 0'
  },
  'an erased person in the notes': {
    breaks: ['an erased person is nowhere'],
    triggers: when(
      'DELETE ON customers',
      '1',
      "UPDATE customers SET notes = 'like ' || coalesce(OLD.email, OLD.phone) WHERE id = (SELECT min(id) FROM customers WHERE id <> OLD.id)"
    )
  },
  'a claim that is never given back': {
    breaks: ['nothing waits for ever'],
    after:
      "UPDATE messages SET status = 'sending', lease = 'x', lease_until = :now + 1e12, handoff_at = NULL WHERE status = 'scheduled' AND id % 11 = 0"
  },
  'a time before the record was made': {
    breaks: ['time never runs backwards in a record'],
    seed: 2,
    after: 'UPDATE customers SET updated_at = created_at - 1 WHERE id % 5 = 0'
  },
  'a draft that publishes itself': {
    breaks: ['nothing is published but what was asked for, once'],
    triggers: when('INSERT ON reply_grants', "NEW.kind = 'answer' AND NEW.text IS NOT NULL", ordered)
  },
  'words that nobody has confirmed': {
    breaks: ['nothing is published but what was asked for, once'],
    seed: 3,
    triggers: when('INSERT ON reply_grants', "NEW.kind = 'confirm'", ordered)
  },
  'an alert that can be answered twice': {
    breaks: ['nothing is published but what was asked for, once'],
    seed: 15,
    before: 'UPDATE reply_grants SET used_at = NULL'
  },
  'an answer to what the review said before': {
    breaks: ['an answer counts only for what was read'],
    seed: 5,
    before: ({ machine: { db }, shop: { accountId }, time }) => {
      const ctx = ownContext({ db, now: time.shown, log: silent }, accountId)
      const rows = db.raw.prepare('SELECT id, review_id FROM reply_grants').raw().all() as [number, number][]
      const renew = db.raw.prepare('UPDATE reply_grants SET review_print = ? WHERE id = ?')
      for (const [id, reviewId] of rows) renew.run(printOf(findReview(ctx, reviewId)!), id)
    }
  },
  'a later version that is not sent': {
    breaks: ['what is published stands at the site, in its last version'],
    triggers: when(
      'UPDATE OF version ON reply_outbox',
      'OLD.published IS NOT NULL AND NEW.text IS NOT NULL',
      "UPDATE reply_outbox SET phase = 'settled' WHERE review_id = NEW.review_id"
    ),
    after:
      "UPDATE reviews SET reply_state = 'published' WHERE reply_state = 'publishing' AND id IN (SELECT review_id FROM reply_outbox WHERE phase = 'settled')"
  },
  'a reply that is only taken back here': {
    breaks: ['what was taken back is gone'],
    triggers: when(
      'UPDATE OF version ON reply_outbox',
      'NEW.text IS NULL',
      'DELETE FROM reply_outbox WHERE review_id = NEW.review_id'
    ),
    after: "UPDATE reviews SET reply_state = NULL WHERE reply IS NULL AND reply_state = 'publishing'"
  },
  'a mailbox that is read one mail too far': {
    breaks: ['every answer to an alert has its end'],
    after: 'UPDATE mailbox_reads SET last_uid = last_uid + 1 WHERE last_uid % 3 = 0'
  },
  'a translation of what was said before': {
    breaks: ['a translation is of what the review says'],
    seed: 3,
    triggers: when(
      'UPDATE OF translation ON reviews',
      'OLD.translation IS NOT NULL',
      'UPDATE reviews SET translation = OLD.translation WHERE id = NEW.id'
    )
  },
  'a display that is not compared again': {
    breaks: ['what is called up to date on the website is', 'what must not be seen leaves the website'],
    after:
      'UPDATE display_placements SET seen_event = (SELECT max(id) FROM events), due_at = NULL WHERE digest IS NOT NULL'
  },
  'a file that is forgotten before it is taken away': {
    breaks: ['nothing is left behind on the website'],
    triggers: when(
      'UPDATE OF is_wanted ON display_placements',
      'NEW.is_wanted = 0',
      'DELETE FROM display_placements WHERE id = NEW.id'
    )
  },
  'any page taken for ours': {
    breaks: ['nothing of others is replaced on the website'],
    seed: 2,
    before: ({ machine: { db }, website: { files, foreign } }) => {
      const marks = db.raw.prepare("SELECT file_name, mark FROM display_placements WHERE file_name <> ''")
      for (const [name, mark] of marks.raw().all() as [string, string][])
        if (foreign.has(name)) files.set(name, `<!-- goodword display ${mark} -->`)
    }
  },
  'a pause that is forgotten': {
    breaks: ['nothing leaves while sending is paused or held'],
    before: 'UPDATE sending SET paused_at = NULL; DELETE FROM sending_hold'
  },
  'a limit that forgets what has left': {
    breaks: ['no more leaves than the limits allow'],
    before: 'UPDATE messages SET handoff_at = handoff_at - 3e8 WHERE handoff_at > :now - 1e8'
  },
  'a visit that is forgotten': {
    breaks: ['nobody is reminded who came already'],
    before: 'UPDATE messages SET clicked_at = NULL'
  },
  'an edit that does not reach the inbox': {
    breaks: ['what a site says stands in the inbox'],
    triggers: when(
      'UPDATE OF review ON reviews',
      'OLD.external_id IS NOT NULL AND OLD.review <> NEW.review',
      'UPDATE reviews SET review = OLD.review WHERE id = NEW.id'
    )
  },
  'an alert that nobody writes': {
    breaks: ['the owner hears of every new review'],
    triggers: when(
      'INSERT ON alert_messages',
      "NEW.key LIKE 'review:%' AND NEW.record_id % 3 = 0",
      'DELETE FROM alert_messages WHERE id = NEW.id'
    )
  },
  'a review that no program is told of': {
    breaks: ['the program behind the webhook is told everything'],
    triggers: when(
      'INSERT ON webhook_deliveries',
      "NEW.type = 'review.created' AND NEW.record_id % 3 = 0",
      'DELETE FROM webhook_deliveries WHERE id = NEW.id'
    )
  },
  'a cursor one too far': {
    breaks: ['the program behind the webhook is told everything'],
    before:
      'UPDATE webhooks SET last_event_id = (SELECT max(id) FROM events WHERE account_id = webhooks.account_id)'
  }
}

/** Plants a fault into a life. */
export const plant =
  ({ triggers, before, after }: PlantedFault): NonNullable<Life['plant']> =>
  (world) => {
    const run = (work: PlantedFault['before']) => () => {
      if (typeof work === 'function') work(world)
      else if (work !== undefined)
        world.machine.db.raw.exec(work.replaceAll(':now', String(world.time.shown())))
    }
    return { begin: run(triggers), before: run(before), after: run(after) }
  }
