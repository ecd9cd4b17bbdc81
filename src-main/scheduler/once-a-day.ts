/** Work done once a day for each account, in short turns; also soon after every start. */
import type { Context } from '../context'
import { inTurns } from '../tools/in-turns'
import { retryWhileBusy } from '../tools/wait-while-busy'

const day = 86_400_000

/**
 * To be called in every round. If it fails one day, it is made up for the next day.
 * @param work begins again after it has found the database locked, and continues with what is left.
 */
export function onceADay(
  work: (ctx: Context) => Generator<void, void, void>,
  isWanted: () => boolean
): (ctx: Context) => Promise<void> {
  const last = new Map<number, number>()
  return async (ctx) => {
    const now = ctx.now()
    if (now < (last.get(ctx.accountId) ?? -Infinity) + day) return
    last.set(ctx.accountId, now)
    await retryWhileBusy(() => inTurns(work(ctx), () => isWanted() && ctx.db.raw.open))
  }
}
