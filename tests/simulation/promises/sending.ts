/** The promises about when a message must not leave at all: while sending is quiet, beyond the limits, and to whoever came already. */
import { day, onTheWall } from '../world/time'
import type { Check } from './all'
import { firstOf, inWords, news, settingsOf } from './messages'

export const nothingWhileQuiet: Check = (world) => {
  // Nothing that had left by then is news any more: this is checked after each round.
  const [quiet] = world.ledger.quiet
  return firstOf(news(nothingWhileQuiet, world), (each) =>
    quiet === undefined
      ? null
      : [`sending ${quiet[0]} since ${onTheWall(quiet[1], each.zone)}`, `left: ${inWords(each)}`]
  )
}

/** Who was erased is no longer counted, nor what left before a restore. */
export const withinLimits: Check = (world) => {
  const { taken, erased, restored } = world.ledger
  const fresh = news(withinLimits, world)
  if (fresh.length === 0) return null
  const { limits } = settingsOf(world)
  return firstOf(fresh, (each) => {
    const most = limits[each.channel].day
    if (most === null) return null
    const before = taken.filter(
      ({ channel, at, real, to, id }, place) =>
        place < taken.indexOf(each) &&
        channel === each.channel &&
        id !== null &&
        real > restored &&
        at > each.at - day &&
        !erased.has(to)
    )
    return before.length < most
      ? null
      : [`at most ${most} leave by ${each.channel} in 24 hours`, `after ${before.length}: ${inWords(each)}`]
  })
}

export const nobodyWhoCame: Check = (world) =>
  firstOf(news(nobodyWhoCame, world), (each) => {
    const came = world.ledger.came.get(each.askId)
    if (came === undefined || (each.kind !== 'reminder' && each.kind !== 'retry')) return null
    return [
      `${each.to} followed the link on ${onTheWall(came, each.zone)}`,
      `arrived later: ${inWords(each)}`
    ]
  })
