/** The tables of alerts, and of what is answered to them. See migrations/0026, 0056 and 0058. */
import type { Generated } from 'kysely'
import type { Alert, AlertEvent, AlertKind } from '#shared/contract/alerts'
import type { AnswerDeed, AnswerOutcome, AnswerReason, AnswerWay } from '#shared/contract/answers'
import type { Bit, Dated, Owned } from './table-parts'

export interface AlertsTable extends Owned, Dated {
  kind: AlertKind
  name: string
  events: string
  filters: string
  is_daily: Bit
  daily_at: string
  quiet_from: string | null
  quiet_until: string | null
  with_contact: Bit
  /** Encrypted. */
  url: string | null
  url_hint: string | null
  recipients: string
  template: string | null
  /** Encrypted. */
  token: string | null
  is_on: Bit
  may_answer: Generated<Bit>
  pairing_hash: Generated<Buffer | null>
  pairing_ends_at: Generated<number | null>
  pairing_failures: Generated<number>
  recipient_names: Generated<string>
  disabled_at: Generated<number | null>
  disabled_reason: Generated<Alert['disabled_reason']>
  last_event_id: number
  last_review_id: number
  since: number
  troubles: Generated<string>
  rests_until: Generated<number | null>
  failing_since: Generated<number | null>
  last_error: Generated<string | null>
  last_told_at: Generated<number | null>
}

export interface AlertMessagesTable extends Owned {
  alert_id: number
  key: string
  recipient: string
  /** `answer`: what became of a reply to an alert. */
  event: AlertEvent | 'answer'
  record_id: number | null
  facts: Generated<string>
  status: 'waiting' | 'handed' | 'sent' | 'merged' | 'failed' | 'unknown' | 'cancelled'
  part_of: Generated<number | null>
  is_gathered: Bit
  due_at: number
  attempts: Generated<number>
  handed_at: Generated<number | null>
  sent_as: Generated<string | null>
  ended_at: Generated<number | null>
  created_at: number
}

export interface ReplyGrantsTable extends Owned {
  alert_id: number
  review_id: number
  message_key: string
  recipient: string
  kind: 'answer' | 'confirm' | 'take_back'
  token_hash: Buffer
  review_print: string
  text: string | null
  made_at: number
  ends_at: number
  used_at: Generated<number | null>
  explained_at: Generated<number | null>
  prompt: Generated<string | null>
}

export interface AlertAnswersTable extends Owned {
  alert_id: number | null
  review_id: number | null
  grant_id: number | null
  sender: string | null
  deed: AnswerDeed | null
  text: string | null
  outcome: AnswerOutcome
  reason: AnswerReason | null
  detail: string | null
  mail_key: string
  mail_id: string
  way: Generated<AnswerWay>
  received_at: number
  ended_at: number | null
}
