/** Current trouble that needs the owner: with connections, targets of displays, sending or backups. */
import type { AlertEvent } from '#shared/contract/alerts'
import type { ConnectionTrouble } from '#shared/contract/connection-troubles'
import { channelStateOf } from '../messaging/channels/channel-states.service'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'

/** `key` stays the same while the same trouble lasts. */
export interface StandingTrouble {
  key: string
  event: Extract<AlertEvent, `${string}.trouble`>
  recordId: number | null
  code: string
}

/** Trouble that does not resolve itself: only the owner, or the site after days, can end it. */
const standing: ReadonlySet<ConnectionTrouble> = new Set([
  'key_refused',
  'sign_in_again',
  'secrets_unreadable',
  'not_approved',
  'plan_ended',
  'many_gone',
  'place_gone'
])
/** Whether a new key or a new sign-in ends the trouble. */
export const needsKeys = (code: string): boolean =>
  code === 'key_refused' || code === 'sign_in_again' || code === 'secrets_unreadable'
/** Failures before other trouble is reported: what passes within an hour or so is not worth a message. */
const failuresReported = 4

export function troublesOf(ctx: Context, events: readonly AlertEvent[]): StandingTrouble[] {
  return [
    ...(events.includes('connection.trouble') ? connectionsInTrouble(ctx) : []),
    ...(events.includes('display_target.trouble') ? targetsInTrouble(ctx) : []),
    ...(events.includes('sending.trouble') ? channelsInTrouble(ctx) : []),
    ...(events.includes('backup.trouble') ? backupsInTrouble(ctx) : [])
  ]
}

interface Failing {
  id: number
  code: ConnectionTrouble
  failures: number
}

function connectionsInTrouble(ctx: Context): StandingTrouble[] {
  const text = `SELECT id, error_code AS code, failures FROM connections
    WHERE account_id = ? AND error_code IS NOT NULL AND paused_at IS NULL`
  const failing = prepared(ctx.db, text).all(ctx.accountId) as Failing[]
  return failing
    .filter(({ code, failures }) => standing.has(code) || failures >= failuresReported)
    .map(({ id, code }) => ({
      key: `connection:${id}:${code}`,
      event: 'connection.trouble',
      recordId: id,
      code
    }))
}

/** Those whose trouble is worth telling: see src-main/placing. */
function targetsInTrouble(ctx: Context): StandingTrouble[] {
  const text = `SELECT id, told_at FROM display_targets
    WHERE account_id = ? AND told_at IS NOT NULL AND paused_at IS NULL AND deleted_at IS NULL`
  const failing = prepared(ctx.db, text).all(ctx.accountId) as { id: number; told_at: number }[]
  return failing.map(({ id, told_at }) => ({
    key: `display_target:${id}:${told_at}`,
    event: 'display_target.trouble',
    recordId: id,
    code: 'failing'
  }))
}

function channelsInTrouble(ctx: Context): StandingTrouble[] {
  return (['email', 'sms'] as const).flatMap((channel) => {
    const { paused_at, pause_reason } = channelStateOf(ctx, channel)
    return paused_at === null || pause_reason === 'by_owner'
      ? []
      : {
          key: `sending:${channel}:${paused_at}`,
          event: 'sending.trouble' as const,
          recordId: null,
          code: channel
        }
  })
}

function backupsInTrouble(ctx: Context): StandingTrouble[] {
  const problem = prepared(ctx.db, 'SELECT problem FROM backup_settings WHERE id = 1').pluck().get()
  return problem == null ? [] : [{ key: 'backup', event: 'backup.trouble', recordId: null, code: 'failed' }]
}
