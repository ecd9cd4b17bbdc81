/** The tables of the digest. See migrations/0028. */
import type { Generated } from 'kysely'
import type { Digest } from '#shared/contract/digest'
import type { Bit, Owned } from './table-parts'

export interface DigestsTable {
  account_id: number
  frequency: Digest['frequency']
  weekday: Digest['weekday']
  at: string
  /** JSON. */
  recipients: string
  language: Digest['language']
  with_report: Bit
  planned_until: number
  last_sent_at: Generated<number | null>
  last_error: Generated<string | null>
  updated_at: number
}

export interface DigestMailsTable extends Owned {
  recipient: string
  frequency: Exclude<Digest['frequency'], 'off'>
  day: string
  status: 'waiting' | 'handed' | 'sent' | 'unknown' | 'failed'
  attempts: Generated<number>
  due_at: number
  created_at: number
}
