/**
 * What happened to messages that a provider accepted. Providers only push news to an address on the public internet, so we poll:
 * soon at first, then less and less often, until the result is known or the last time has passed.
 */
import type { Channel } from '../../src-shared/contract/fields'
import { findAwaitingReport, type MessageRow } from '../account/messaging/messages/outbox.service'
import type { Context } from '../context'
import { inTransaction } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'
import {
  exchange,
  usualPatience,
  type Answer,
  type Patience,
  type ProviderRequest
} from '../providers/exchange'

export const minute = 60_000
export const hour = 60 * minute

export interface ReportSource {
  channel: Channel
  /** Messages in these states may still have news. */
  statuses: readonly MessageRow['status'][]
  /** When to poll for each message, in milliseconds from the handover. */
  times: readonly number[]
  /** Older messages are not asked about. */
  maxWait: number
  /** Only a few at a time: reports are never urgent, and sending comes first. */
  atOnce: number
  /** Makes the request about a message; null: there is no account that knows. */
  asker: (ctx: Context) => ((row: MessageRow) => ProviderRequest) | null
  /** Whether the account does not know the message, which was then sent through an earlier one. */
  isUnknown: (answer: Answer) => boolean
  /** Milliseconds without polling after an answer that is of no use, or none. */
  restAfter: (answer: Answer | null) => number
  /** Records what the answer says; called within a transaction. */
  note: (ctx: Context, row: MessageRow, answer: Answer) => void
}

export interface Reports {
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

export function reportsFrom(source: ReportSource, patience: Patience = usualPatience): Reports {
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
      const requestFor = source.asker(ctx)
      if (requestFor === null) return
      const memory = memoryOf(ctx)
      if (ctx.now() < memory.restUntil) return
      const askOne = async (row: MessageRow): Promise<void> => {
        // Count it before the request, because rounds may overlap.
        memory.asked.set(row.id, countOf(source, row, ctx.now()))
        const told = await exchange(requestFor(row), { patience, signal: ending.signal })
        const answer = told.kind === 'answered' ? told : null
        if (answer !== null && source.isUnknown(answer)) memory.asked.set(row.id, Infinity)
        else if (answer?.status === 200)
          await retryWhileBusy(() => inTransaction(ctx, () => source.note(ctx, row, answer)))
        else memory.restUntil = ctx.now() + source.restAfter(answer)
      }
      await Promise.all(dueReports(ctx, source, memory.asked).slice(0, source.atOnce).map(askOne))
    }
  }
}

function dueReports(ctx: Context, source: ReportSource, asked: Map<number, number>): MessageRow[] {
  const { channel, statuses, maxWait } = source
  const rows = findAwaitingReport(ctx, { channel, statuses }, ctx.now() - maxWait)
  const present = new Set(rows.map(({ id }) => id))
  for (const id of asked.keys()) if (!present.has(id)) asked.delete(id)
  return rows.filter((row) => countOf(source, row, ctx.now()) > (asked.get(row.id) ?? 0))
}

/** How many polls should have happened for a message by now. */
const countOf = ({ times }: ReportSource, { handoff_at }: MessageRow, now: number): number =>
  times.filter((time) => (handoff_at ?? now) + time <= now).length
