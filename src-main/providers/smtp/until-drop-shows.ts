/** Waits before the end of a mail until a connection that has dropped has shown it: then nothing of it can have arrived. */
import { setImmediate as nextTurn } from 'node:timers/promises'

export type Pause = (milliseconds: number) => Promise<unknown>

export interface DropWatch {
  /** Whether no other mail waits for this connection, so that an e-mail may take its time. */
  isQuiet: () => boolean
  /** Whether the last mail on any connection ended because the connection dropped in the middle of it. */
  hasDropped: { now: boolean }
  pause: Pause
}

/**
 * How many milliseconds a broken connection gets to become apparent if nothing else waits for this one: at least as long as the
 * server took for its last answers, because the news of a drop takes as long as they do.
 */
const dropShows = { least: 100, most: 1000 }
/** The same if the server has dropped the last connection in the middle of a mail. */
const dropShowsLater = 1000
/** On a busy machine, time passes without anything being read, so this many turns of the event loop have to pass as well. */
const turnsToShow = 4

/**
 * Waits as long as a broken connection may take to become apparent.
 * @param answered milliseconds that the server took for earlier answers.
 * @param step milliseconds that a step may take
 */
export async function untilDropShows(
  answered: number,
  step: number,
  { isQuiet, hasDropped, pause }: DropWatch
): Promise<void> {
  const least = hasDropped.now ? dropShowsLater : dropShows.least
  // In a long queue, each mail would wait for nothing: only after one connection has dropped do all of them wait.
  if (hasDropped.now || isQuiet()) await pause(Math.min(dropShows.most, step / 3, Math.max(least, answered)))
  for (let turn = 0; turn < turnsToShow; turn++) await nextTurn()
}
