/** Webhooks in every state, with deliveries of every outcome, for display only: nothing was ever sent. */
import type { WebhookDelivery } from '#shared/contract/webhooks'
import { createWebhook } from '#main/account/core/webhooks/webhooks.service'
import type { Context } from '#main/context'
import { insertOwned, updateOwned } from '#main/store/owned-rows'
import { isoTime } from '#main/tools/iso-time'

const hour = 3_600_000
const refusal = 'The receiver answered with status 500: TypeError: customer.loyalty is undefined'

interface Fate {
  status: WebhookDelivery['status']
  attempts: number
  last_status: number | null
  last_error: string | null
  next_attempt_at: number | null
}

export function fillWebhooks(ctx: Context): void {
  const now = ctx.now()
  const make = (name: string, url: string) =>
    createWebhook(ctx, { name, url, events: ['review.created', 'review.updated', 'customer.updated'] }).id
  const good = make('Shop website', 'https://shop.example.com/hooks/goodword')
  updateOwned(ctx, 'webhooks', good, { last_delivered_at: now - hour })
  const failing = make(
    'The till of the branch at the harbour, which was installed by Brandt & Söhne in 2019',
    `https://till.harbour.example.com/integrations/goodword/${'endpoint/'.repeat(8)}hooks`
  )
  updateOwned(ctx, 'webhooks', failing, { failing_since: now - 5 * hour, last_error: refusal })
  fillDeliveries(ctx, failing)
  const off = make('Chat', 'https://chat.example.com/incoming/4711')
  updateOwned(ctx, 'webhooks', off, { is_on: 0 })
  const disabled = make('Old newsletter', 'https://letters.example.com/hook')
  const reason = { disabled_at: now - hour, disabled_reason: 'failing', is_on: 0 } as const
  const last_error = 'Nothing is listening at https://letters.example.com.'
  updateOwned(ctx, 'webhooks', disabled, { ...reason, failing_since: now - 80 * hour, last_error })
}

function fillDeliveries(ctx: Context, webhook_id: number): void {
  const now = ctx.now()
  const fine = { last_status: 204, last_error: null, next_attempt_at: null }
  const bad = { last_status: 500, last_error: refusal }
  const fates: Fate[] = [
    { status: 'delivered', attempts: 1, ...fine },
    { status: 'failed', attempts: 11, ...bad, next_attempt_at: null },
    { status: 'cancelled', attempts: 0, ...fine, last_status: null },
    { status: 'waiting', attempts: 3, ...bad, next_attempt_at: now + hour },
    { status: 'waiting', attempts: 0, last_status: null, last_error: null, next_attempt_at: now }
  ]
  for (const [index, fate] of fates.entries())
    insertOwned(ctx, 'webhook_deliveries', {
      ...fate,
      webhook_id,
      message_id: `msg_example${index}`,
      type: index === 2 ? 'customer.updated' : 'review.created',
      record_id: index + 1,
      customer_id: null,
      payload: JSON.stringify({
        type: 'review.created',
        timestamp: isoTime(now - 5 * hour),
        data: { id: index + 1, score: 5, review: 'Wunderbar, 太好了! 😀' }
      }),
      last_attempt_at: fate.attempts === 0 ? null : now - hour,
      created_at: now - 5 * hour
    })
}
