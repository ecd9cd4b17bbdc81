/**
 * Faults made by the tests, to see that a life notices them: what a mistake in the product would leave in the file, left there by
 * triggers of the connection or between two rounds. The product knows nothing of them. To add one, add a row.
 */
import type { Life } from '../world/live'

interface PlantedFault {
  /** A promise that has to be found broken. */
  breaks: readonly string[]
  /** Triggers, made anew after each start. */
  triggers?: string
  /** Done before each round. `:now` and `:account` are filled in. */
  before?: string
  /** Done after each round. */
  after?: string
}

/** What happens to a row, as a trigger. */
const when = (event: string, condition: string, work: string): string =>
  `CREATE TEMP TRIGGER IF NOT EXISTS planted AFTER ${event} WHEN ${condition} BEGIN ${work}; END`

export const planted: Record<string, PlantedFault> = {
  'a forgotten opt-out': {
    breaks: ['nobody gets a message after saying no'],
    before: 'UPDATE customers SET unsubscribed_at = NULL; DELETE FROM suppressions'
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
    after: 'UPDATE customers SET updated_at = created_at - 1 WHERE id % 5 = 0'
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
    const run = (text: string | undefined) => () => {
      if (text === undefined) return
      const filled = text.replaceAll(':now', String(world.time.shown()))
      world.machine.db.raw.exec(filled)
    }
    return { begin: run(triggers), before: run(before), after: run(after) }
  }
