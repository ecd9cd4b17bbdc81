/**
 * What happened to SMS that Twilio accepted. Twilio only pushes news to an address on the public internet, so we poll:
 * soon at first, then less and less often, until the result is known or a day and a half have passed.
 */
import { smsAccountOf } from '../../account/messaging/channels/sms-account.service'
import { recordReport } from '../../account/messaging/messages/message-news'
import { findAwaitingReport, type MessageRow } from '../../account/messaging/messages/outbox.service'
import { suppress } from '../../account/messaging/suppressions/suppressions.service'
import type { Context } from '../../context'
import { inTransaction } from '../../store/query'
import { retryWhileBusy } from '../../tools/wait-while-busy'
import { takeLateRefusal } from '../late-refusals'
import { exchange, usualPatience, type Patience } from './exchange'
import { codeOf, isLost, lateOutcomeOf, readTwilio, requestTo, type TwilioAnswer } from './twilio'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** When to poll for each message, counted from the handover. */
const times = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 4 * hour, 12 * hour, 24 * hour]
const maxWait = 36 * hour
/** Only a few at a time: reports are never urgent, and sending comes first. */
const askedAtOnce = 10
/** The pause after a request without a usable answer. */
const restFor = 2 * minute

export interface SmsReports {
  /** Polls for the reports that are due. */
  ask: (ctx: Context) => Promise<void>
  /** Stops waiting for answers. */
  stop: () => void
}

interface Memory {
  /** How often each message has been polled; after a start, each is polled once more. */
  asked: Map<number, number>
  restUntil: number
}

export function smsReports(patience: Patience = usualPatience): SmsReports {
  const memories = new Map<number, Memory>()
  const ending = new AbortController()
  const memoryOf = ({ accountId }: Context): Memory => {
    const memory = memories.get(accountId) ?? { asked: new Map<number, number>(), restUntil: 0 }
    memories.set(accountId, memory)
    return memory
  }
  return {
    stop: () => ending.abort(),
    ask: async (ctx) => {
      const account = smsAccountOf(ctx)
      if (account === null || account === 'unreadable' || account.provider !== 'twilio') return
      const memory = memoryOf(ctx)
      if (ctx.now() < memory.restUntil) return
      const due = dueReports(ctx, memory.asked).slice(0, askedAtOnce)
      const answered = await Promise.all(
        due.map(async (row) => {
          // Count it before the request, because rounds may overlap.
          memory.asked.set(row.id, countOf(row, ctx.now()))
          const path = `/Messages/${encodeURIComponent(row.provider_ref ?? '')}.json`
          const answer = await exchange(requestTo(account, path), { patience, signal: ending.signal })
          if (answer.kind !== 'answered') return false
          // A message unknown to this account was sent through an earlier one.
          if (answer.status === 404) memory.asked.set(row.id, Infinity)
          else if (answer.status === 200)
            await retryWhileBusy(() => inTransaction(ctx, () => noteReport(ctx, row, readTwilio(answer))))
          return answer.status === 404 || answer.status === 200
        })
      )
      if (answered.includes(false)) memory.restUntil = ctx.now() + restFor
    }
  }
}

function dueReports(ctx: Context, asked: Map<number, number>): MessageRow[] {
  const rows = findAwaitingReport(ctx, 'sms', ctx.now() - maxWait)
  const present = new Set(rows.map(({ id }) => id))
  for (const id of asked.keys()) if (!present.has(id)) asked.delete(id)
  return rows.filter((row) => countOf(row, ctx.now()) > (asked.get(row.id) ?? 0))
}

/** How many polls should have happened for a message by now. */
const countOf = ({ handoff_at }: MessageRow, now: number): number =>
  times.filter((time) => (handoff_at ?? now) + time <= now).length

function noteReport(ctx: Context, row: MessageRow, body: TwilioAnswer | undefined): void {
  const status = body?.status
  if (typeof status !== 'string' || body?.sid !== row.provider_ref) return
  if (status === 'delivered' || status === 'read') recordReport(ctx, { messageId: row.id }, 'delivered')
  if (!isLost(status)) return
  const code = codeOf(body)
  const late =
    code === null
      ? { isDead: false, hasOptedOut: false, detail: 'Twilio could not deliver it.' }
      : lateOutcomeOf(code)
  if (late.hasOptedOut) suppress(ctx, { email: null, phone: row.address }, 'unsubscribed')
  takeLateRefusal(ctx, row.id, late)
}
