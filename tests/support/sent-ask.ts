/** An ask whose request has been sent, without a mail server: the outcome is written as the sender would. */
import type { Person, TestService } from './service'

export interface SentAsk {
  id: number
  customer: number
}

/** Returns the ask and its customer. `clicked`: the link was followed an hour later. */
export async function sentAsk(
  { db, clock }: Pick<TestService, 'db' | 'clock'>,
  person: Person,
  customer: object,
  { clicked = false } = {}
): Promise<SentAsk> {
  const { id: customerId } = await person.data('createCustomer', { body: customer })
  const { id } = await person.data('createAsk', { body: { customer_id: customerId, channel: 'email' } })
  const now = clock.now()
  db.raw
    .prepare(
      "UPDATE messages SET status = ?, sent_at = ?, clicked_at = ? WHERE ask_id = ? AND kind = 'request'"
    )
    .run(clicked ? 'clicked' : 'sent', now, clicked ? now + 3_600_000 : null, id)
  return { id, customer: customerId }
}
