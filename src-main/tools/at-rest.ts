/** Gives memory back that a start or other work has grown, once the program has come to rest. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often is looked whether anything is going on, in milliseconds, and the share of a core below which nothing is. */
const [lookEvery, restShare] = [15_000, 0.02]

const forgetters = new Set<() => void>()

/** What is called at rest to drop what only saves work while work is going on. */
export const forgetAtRest = (forget: () => void): void => void forgetters.add(forget)

/** Milliseconds until the first rows are on the screen. */
const startEnds = 1500

/**
 * Releases memory once after the start, for which V8 reserves some 20 MB that save a tenth of the work, and again each time the program
 * comes to rest. Returns a function that ends it.
 */
export function releaseAtRest(): () => void {
  const start = setTimeout(releaseMemory, startEnds).unref()
  let before = process.cpuUsage()
  let wasBusy = false
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const isBusy = (user + system) / 1000 > lookEvery * restShare
    if (wasBusy && !isBusy) {
      for (const forget of forgetters) forget()
      releaseMemory()
    }
    wasBusy = isBusy
  }, lookEvery).unref()
  return () => {
    clearTimeout(start)
    clearInterval(looking)
  }
}

/** V8 keeps what it has reserved for objects unless it is told that memory is short. Takes a tenth of a second. */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}
