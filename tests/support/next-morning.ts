/** Moves the clock, within a day, to a time when messages may be sent to all test customers wherever they are. */
import type { TestClock } from './service'

const hour = 3_600_000

export function nextMorning(clock: TestClock): void {
  const hours = new Date(clock.now()).getUTCHours()
  clock.advance(hours >= 8 && hours < 12 ? 0 : ((10 - hours + 24) % 24) * hour)
}
