/**
 * What happened to messages that a provider accepted. Providers only push news to an address on the public internet, so we poll:
 * soon at first, then less and less often, until the result is known or the last time has passed.
 */
import type { Channel } from '#shared/contract/fields'
import { recordReport } from '../account/messaging/messages/message-news'
import { findAwaitingReport, type MessageRow } from '../account/messaging/messages/outbox.service'
import { suppress } from '../account/messaging/suppressions/suppressions.service'
import type { Context } from '../context'
import { exchange, type Patience } from '../providers/exchange'
import type { LateNews, LaterReports } from '../providers/port'
import { inTransaction } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { takeLateRefusal } from './late-refusals'

export interface ReportSource<Account> {
  channel: Channel
  reports: LaterReports<Account>
  /** The account that can be asked; null: there is none. */
  accountOf: (ctx: Context) => Account | null
  patience: Patience
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

export function reportsFrom<Account>(source: ReportSource<Account>): Reports {
  const { channel, reports, patience } = source
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
      const account = source.accountOf(ctx)
      if (account === null) return
      const memory = memoryOf(ctx)
      if (ctx.now() < memory.restUntil) return
      const askOne = async (row: MessageRow): Promise<void> => {
        // Count it before the request, because rounds may overlap.
        memory.asked.set(row.id, countOf(reports, row, ctx.now()))
        const { provider_ref, address, status } = row
        const message = { providerRef: provider_ref ?? '', address: address ?? '', status }
        const request = reports.request(ctx, account, message)
        const told = await exchange(request, { patience, signal: ending.signal })
        const answer = told.kind === 'answered' ? told : null
        if (answer !== null && reports.isUnknown(answer)) memory.asked.set(row.id, Infinity)
        else if (answer?.status === 200)
          await retryWhileBusy(() => inTransaction(ctx, () => note(ctx, row, reports.read(answer, message))))
        else memory.restUntil = ctx.now() + reports.restAfter(answer)
      }
      await Promise.all(dueReports(ctx, channel, reports, memory.asked).map(askOne))
    }
  }
}

function note(ctx: Context, row: MessageRow, news: LateNews | null): void {
  if (news === null) return
  if (news === 'delivered' || news === 'complained')
    return void recordReport(ctx, { messageId: row.id }, news)
  if (news.hasOptedOut === true) suppress(ctx, { phone: row.address }, 'unsubscribed')
  takeLateRefusal(ctx, row.id, news)
}

function dueReports<Account>(
  ctx: Context,
  channel: Channel,
  reports: LaterReports<Account>,
  asked: Map<number, number>
): MessageRow[] {
  const { statuses, maxWait, atOnce } = reports
  const rows = findAwaitingReport(ctx, { channel, statuses }, ctx.now() - maxWait)
  const present = new Set(rows.map(({ id }) => id))
  for (const id of asked.keys()) if (!present.has(id)) asked.delete(id)
  return rows.filter((row) => countOf(reports, row, ctx.now()) > (asked.get(row.id) ?? 0)).slice(0, atOnce)
}

/** How many polls should have happened for a message by now. */
const countOf = (
  { times }: Pick<LaterReports<never>, 'times'>,
  { handoff_at }: MessageRow,
  now: number
): number => times.filter((time) => (handoff_at ?? now) + time <= now).length
