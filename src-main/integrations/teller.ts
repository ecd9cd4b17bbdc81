/** Notifies receivers such as webhooks: a few at once, with the deliveries to each one after another. */
import { ownContext, type BaseContext, type Context } from '../context'
import { places } from '../tools/places'
import { patiently } from '../tools/wait-while-busy'

export interface Teller {
  /** Tells everything that is due; resolves when all of it has ended. Rounds can overlap. */
  round: () => Promise<void>
  stop: () => Promise<void>
}

/** What is told to one receiver. */
export interface Lane {
  /** Goodword is stopping: nothing is begun any more. */
  isStopped: () => boolean
  /** Aborted when Goodword cannot wait any longer: whether deliveries on their way arrive remains unknown. */
  signal: AbortSignal
  /** Records an outcome. If that fails, for example because the disk is full, nothing else is sent until it succeeds. */
  keep: (record: () => void) => Promise<void>
}

/** @returns what tells the receiver the next thing; null: nothing is due. */
type Next = (ctx: Context, id: number, lane: Lane) => Promise<(() => Promise<void>) | null>

const atOnce = 4
/** Milliseconds to wait, when Goodword stops, for what is on its way. */
const endsWithin = 2000

export function teller(
  base: BaseContext,
  receivers: (base: BaseContext) => { id: number; account_id: number }[],
  next: Next
): Teller {
  const within = places(atOnce)
  const ending = new AbortController()
  let isStopped = false
  const unkept = new Map<number, () => void>()
  const running = new Map<number, Promise<void>>()
  const settle = async (id: number) => {
    const record = unkept.get(id)
    if (record !== undefined) await patiently(record)
    unkept.delete(id)
  }
  const tellAll = async (ctx: Context, id: number) => {
    const lane: Lane = {
      isStopped: () => isStopped,
      signal: ending.signal,
      keep: async (record) => {
        unkept.set(id, record)
        await settle(id)
      }
    }
    for (;;) {
      await settle(id)
      const tell = isStopped ? null : await next(ctx, id, lane)
      if (tell === null) return
      await within(tell)
    }
  }
  return {
    round: async () => {
      if (isStopped) return
      for (const { id, account_id } of receivers(base))
        if (!running.has(id))
          running.set(
            id,
            tellAll(ownContext(base, account_id), id).finally(() => running.delete(id))
          )
      const ends = await Promise.allSettled(running.values())
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
    stop: async () => {
      isStopped = true
      const late = setTimeout(() => ending.abort(), endsWithin)
      await Promise.allSettled(running.values())
      clearTimeout(late)
    }
  }
}
