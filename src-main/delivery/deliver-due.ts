/** Delivers what is due, separately for each account and channel. */
import { randomUUID } from 'node:crypto'
import { readHolidaysOf } from '../account/asking/strategy/closed-days'
import { settingsOf } from '../account/asking/strategy/strategy.service'
import type { Context } from '../context'
import { atMost } from '../tools/at-most'
import { newRun, releaseQueue, runChannel, untilIdle, type ChannelRun } from './channel-run'
import type { CommitTogether } from './group-commit'
import { rereadRefusals } from './reread-refusals'
import { writeDown } from './send-message'
import { openTransports, type DeliveryOptions } from './transports'

export interface Deliverer {
  /** Delivers until nothing more can go out now; resolves when the last delivery has its outcome. */
  deliverDue: (ctx: Context) => Promise<void>
  /** Whether a lease is held by this process. */
  isOurs: (lease: string) => boolean
  /** Claims nothing more, waits a while for deliveries in progress, and closes the transports. */
  stop: () => Promise<void>
}

const channels = ['email', 'sms'] as const
/** Milliseconds for deliveries in progress when the program ends, and for storing the outcome of interrupted ones. */
const patienceAtTheEnd = 5000
const patienceAfterwards = 1000

export function deliverer(together: CommitTogether, options: DeliveryOptions): Deliverer {
  const transports = openTransports()
  const runs = new Map<string, ChannelRun>()
  const own = randomUUID()
  let leases = 0
  let isStopped = false
  const newLease = () => `${own}.${++leases}`
  const sending = { together, options, transports, newLease, isStopped: () => isStopped }

  const runOf = (ctx: Context, channel: (typeof channels)[number]): ChannelRun => {
    const name = `${ctx.accountId} ${channel}`
    const run = runs.get(name) ?? newRun(sending, ctx, channel)
    runs.set(name, run)
    return run
  }

  const stop = async (): Promise<void> => {
    isStopped = true
    const all = [...runs.values()]
    const atWork = () => Promise.all(all.map(untilIdle))
    await atMost(patienceAtTheEnd, Promise.allSettled([...all.map(releaseQueue), atWork()]))
    await transports.closeAll()
    // Interrupted deliveries report their outcome immediately.
    await atMost(patienceAfterwards, atWork())
    await Promise.all(all.map(writeDown))
  }

  const reread = new Set<number>()

  return {
    deliverDue: async (ctx) => {
      await readHolidaysOf(ctx, settingsOf(ctx))
      await Promise.all(channels.map((channel) => runChannel(runOf(ctx, channel))))
      // Due messages come first.
      if (isStopped || reread.has(ctx.accountId)) return
      reread.add(ctx.accountId)
      await rereadRefusals(ctx, together, () => isStopped)
    },
    isOurs: (lease) => lease.startsWith(own),
    stop
  }
}
