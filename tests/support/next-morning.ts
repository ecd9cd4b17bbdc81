/** A time at which messages may leave everywhere where customers of tests are, within a day from now. */
import type { TestClock } from './service'

const hour = 3_600_000

export function nextMorning(clock: TestClock): void {
  const hours = new Date(clock.now()).getUTCHours()
  clock.advance(hours >= 8 && hours < 12 ? 0 : ((10 - hours + 24) % 24) * hour)
}
