/** Notifies receivers such as webhooks: a few at once, with the deliveries to each one after another. */
import { ownContext, type BaseContext, type Context } from '../context'
import { limitConcurrency } from '../tools/limit-concurrency'
import { retryWhileBusy } from '../tools/wait-while-busy'

export interface Notifier {
  /** Sends everything that is due; resolves when all of it is done. Rounds can overlap. */
  round: () => Promise<void>
  stop: () => Promise<void>
}

/** The work for one receiver. */
export interface ReceiverQueue {
  /** Whether Goodword is stopping: then nothing new is started. */
  isStopped: () => boolean
  /** Aborted when Goodword cannot wait any longer: whether deliveries on their way arrive remains unknown. */
  signal: AbortSignal
  /** Records an outcome. If that fails, for example because the disk is full, nothing else is sent until it succeeds. */
  keep: (record: () => void) => Promise<void>
}

/** @returns a function that sends the next delivery, or null if nothing is due */
type Next = (ctx: Context, id: number, queue: ReceiverQueue) => Promise<(() => Promise<void>) | null>

const concurrency = 4
/** Milliseconds to wait, when Goodword stops, for deliveries that are on their way. */
const stopTimeout = 2000

export function notifier(
  base: BaseContext,
  receivers: (base: BaseContext) => { id: number; account_id: number }[],
  next: Next
): Notifier {
  const within = limitConcurrency(concurrency)
  const ending = new AbortController()
  let isStopped = false
  const unrecorded = new Map<number, () => void>()
  const running = new Map<number, Promise<void>>()
  const settle = async (id: number) => {
    const record = unrecorded.get(id)
    if (record !== undefined) await retryWhileBusy(record)
    unrecorded.delete(id)
  }
  const notifyAll = async (ctx: Context, id: number) => {
    const queue: ReceiverQueue = {
      isStopped: () => isStopped,
      signal: ending.signal,
      keep: async (record) => {
        unrecorded.set(id, record)
        await settle(id)
      }
    }
    for (;;) {
      await settle(id)
      const handOver = isStopped ? null : await next(ctx, id, queue)
      if (handOver === null) return
      await within(handOver)
    }
  }
  return {
    round: async () => {
      if (isStopped) return
      for (const { id, account_id } of receivers(base))
        if (!running.has(id))
          running.set(
            id,
            notifyAll(ownContext(base, account_id), id).finally(() => running.delete(id))
          )
      const ends = await Promise.allSettled(running.values())
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
    stop: async () => {
      isStopped = true
      const late = setTimeout(() => ending.abort(), stopTimeout)
      await Promise.allSettled(running.values())
      clearTimeout(late)
    }
  }
}
