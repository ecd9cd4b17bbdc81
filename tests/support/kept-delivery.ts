/** A finished webhook delivery, for tests of what can be done with it: needs no receiver and no round. */
import { insertOwned } from '#main/store/owned-rows'
import { ownContext } from '#main/context'
import type { TestService } from './service'

/** Returns its id. */
export function keptDelivery(
  { db, clock }: Pick<TestService, 'db' | 'clock'>,
  { accountId, webhookId, text = '' }: { accountId: number; webhookId: number; text?: string }
): number {
  const log = { info: () => undefined, error: () => undefined }
  return insertOwned(ownContext({ db, now: clock.now, log }, accountId), 'webhook_deliveries', {
    webhook_id: webhookId,
    message_id: `msg_${crypto.randomUUID()}`,
    type: 'tag.created',
    record_id: 1,
    customer_id: null,
    payload: JSON.stringify({
      type: 'tag.created',
      timestamp: '2026-03-10T10:00:00.000Z',
      data: { id: 1, name: text }
    }),
    status: 'delivered',
    attempts: 1,
    next_attempt_at: null,
    created_at: clock.now()
  })
}
