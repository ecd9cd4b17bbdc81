/** The tables of webhooks. See migrations/0014. */
import type { Generated } from 'kysely'
import type { WebhookDelivery, Webhook } from '#shared/contract/webhooks'
import type { Bit, Dated, Owned } from './table-parts'

export interface WebhooksTable extends Owned, Dated {
  name: string
  url: string
  events: string
  /** Encrypted. */
  secret: string
  /** Encrypted. */
  old_secret: Generated<string | null>
  old_secret_until: Generated<number | null>
  allows_private: Bit
  /** JSON; null: everything. */
  scopes: Generated<string | null>
  is_on: Bit
  disabled_at: Generated<number | null>
  disabled_reason: Generated<Webhook['disabled_reason']>
  last_event_id: number
  failing_since: Generated<number | null>
  last_error: Generated<string | null>
  last_delivered_at: Generated<number | null>
}

export interface WebhookDeliveriesTable extends Owned {
  webhook_id: number
  message_id: string
  type: string
  record_id: number | null
  customer_id: number | null
  payload: string
  status: WebhookDelivery['status']
  attempts: Generated<number>
  next_attempt_at: number | null
  last_status: Generated<number | null>
  last_error: Generated<string | null>
  last_attempt_at: Generated<number | null>
  delivered_at: Generated<number | null>
  created_at: number
}
