/** Connections and their runs as the interface shows them. */
import type { Connection, ConnectionRun } from '#shared/contract/connections'
import { clockOf } from '../account/asking/sending/clock'
import type { Context } from '../context'
import { isoTime, isoTimeOrNull } from '../tools/iso-time'
import { adapters } from './adapters'
import { openRun, type ConnectionRow, type RunRow } from './connections.repository'
import { replyPowerOf } from './publishing/publishing.service'
import { needsOwner } from './site/trouble'

export function toConnection(ctx: Context, row: ConnectionRow): Connection {
  const { id, kind, name, source_id, interval_minutes } = row
  return {
    id,
    kind,
    name,
    settings: JSON.parse(row.settings) as Connection['settings'],
    secrets_set: JSON.parse(row.secret_names) as string[],
    source_id: adapters[kind].about.can.reviews ? source_id : null,
    interval_minutes,
    state: stateOf(ctx, row),
    last_complete_at: isoTimeOrNull(row.last_complete_at),
    last_error: row.paused_at === null && isClockWrong(ctx) ? clockProblem : problemOf(row),
    next_sync_at: row.paused_at === null ? isoTimeOrNull(row.next_sync_at) : null,
    reply: replyOf(row),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}

function replyOf(row: ConnectionRow): Connection['reply'] {
  const power = replyPowerOf(row)
  if (typeof power === 'string') return null
  const { limit, takeBack, edit, moderated } = power
  return { limit, take_back: takeBack, edit, moderated }
}

function stateOf(ctx: Context, row: ConnectionRow): Connection['state'] {
  if (row.paused_at !== null) return 'paused'
  if (isClockWrong(ctx)) return 'failing'
  // An unfinished run is still open: check this before `syncing`.
  if (row.error_code === 'unfinished') return 'failing'
  // A requested run counts as running, so that a program waiting for its end never sees the state before it.
  if (row.wanted !== null || openRun(ctx, row.id) !== undefined) return 'syncing'
  if (row.error_code === null) return 'ok'
  if (row.error_code === 'not_approved') return 'waiting_for_approval'
  return needsOwner(row.error_code) ? 'needs_sign_in' : 'failing'
}

/** While the clock can't be trusted nothing is synced or published, because both depend on when something was last seen. */
const isClockWrong = (ctx: Context): boolean => clockOf(ctx)?.held_reason != null

const clockProblem = {
  code: 'clock_wrong',
  message: 'This computer’s clock has jumped. Nothing is synced until you confirm it.',
  details: null
} as const

const problemOf = ({
  error_code: code,
  error_message: message,
  error_details: details
}: Pick<ConnectionRow, 'error_code' | 'error_message' | 'error_details'>) =>
  code === null ? null : { code, message: message ?? '', details }

export function toRun(row: RunRow): ConnectionRun {
  const { id, mode, read, changed, gone, skipped } = row
  const reasons = Object.entries(JSON.parse(row.skipped_reasons) as Record<string, number>)
  return {
    id,
    mode,
    started_at: isoTime(row.started_at),
    ended_at: isoTimeOrNull(row.ended_at),
    read,
    new: row.new,
    changed,
    gone,
    skipped,
    skipped_reasons: reasons.map(([reason, count]) => ({ reason, count })),
    problem: problemOf(row)
  }
}
