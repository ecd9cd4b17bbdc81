/** One side in its own process: the first picture, then each kind one by one, then all kinds, two at a time. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds, reviewOf, type Kind } from './reviews'
import { sides, type Side, type SideName } from './sides'

export interface SideTimes {
  /** Milliseconds from before the side was loaded to the first picture. */
  first: number
  /** Milliseconds of each picture, by kind. */
  each: Record<Kind, number[]>
  /** Processor milliseconds per picture over all kinds, in this process only. */
  work: number
  /** Pictures per second when two are requested at a time. */
  perSecond: number
  /** Peak memory of this process in megabytes. */
  memory: number
}

const atOnce = 2

/** Spends about `seconds` on each kind, and as long again on two at a time. */
export async function runSide(name: string, seconds: number, keepIn?: string): Promise<void> {
  const began = performance.now()
  const side = await sides[name as SideName]()
  try {
    const first = await side.draw(reviewOf('mixed', 0))
    const times = { first: performance.now() - began, ...(await measure(side, seconds * 1000)) }
    process.stdout.write(JSON.stringify({ ...times, memory: process.resourceUsage().maxRSS / 1000 }))
    if (keepIn) await keep(side, join(keepIn, name), first)
  } finally {
    await side.end()
  }
}

async function measure(side: Side, most: number): Promise<Pick<SideTimes, 'each' | 'work' | 'perSecond'>> {
  let number = 0
  const each: SideTimes['each'] = { short: [], long: [], mixed: [] }
  const before = process.cpuUsage()
  for (const kind of kinds)
    await until(most, async () => {
      const started = performance.now()
      await side.draw(reviewOf(kind, ++number))
      each[kind].push(performance.now() - started)
    })
  const { user, system } = process.cpuUsage(before)
  const work = (user + system) / 1000 / number
  const [alone, started] = [number, performance.now()]
  const lane = (which: number) =>
    until(most, async () => {
      const kind = kinds[++number % kinds.length] ?? 'mixed'
      await side.draw(reviewOf(kind, number), which)
    })
  await Promise.all(Array.from({ length: atOnce }, (_, which) => lane(which)))
  return { each, work, perSecond: ((number - alone) / (performance.now() - started)) * 1000 }
}

/** Repeats the work for about `most` milliseconds, at least once. */
async function until(most: number, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + most
  do await work()
  while (performance.now() < end)
}

async function keep(side: Side, folder: string, first: Uint8Array): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'first.png'), first)
  for (const kind of kinds)
    writeFileSync(join(folder, `${kind}.png`), await side.draw(reviewOf(kind, 1_000_000)))
}
