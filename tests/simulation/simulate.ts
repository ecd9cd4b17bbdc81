/** `npm run simulate -- --seed N --days D [--story] [--until "promise"]`: lives one life of a shop, or several (docs/testing.md). */
import { parseArgs } from 'node:util'
import { plant, planted } from './planted/faults'
import { dayPromises, roundPromises } from './promises/all'
import { Broken, live } from './world/live'

const usage =
  'Usage: npm run simulate -- --seed N --days D [--story] [--until "promise"] [--lives L] [--plant "fault"]'

interface Wishes {
  seed: number
  days: number
  lives: number
  story: boolean
  until: string | undefined
  /** A fault that the lives must find. */
  plant: string | undefined
}

/** @throws Error with a sentence for a person. */
export function readWishes(args: string[]): Wishes {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      days: { type: 'string', default: '14' },
      lives: { type: 'string', default: '1' },
      story: { type: 'boolean', default: false },
      until: { type: 'string' },
      plant: { type: 'string' }
    }
  })
  const { story, until } = values
  if (values.plant !== undefined && planted[values.plant] === undefined)
    throw new Error(
      `There is no fault "${values.plant}" to plant. There are:\n  ${Object.keys(planted).join('\n  ')}`
    )
  const known = [...Object.keys(roundPromises), ...Object.keys(dayPromises)]
  if (until !== undefined && !known.includes(until))
    throw new Error(`There is no promise "${until}". There are:\n  ${known.join('\n  ')}`)
  return {
    seed: whole('--seed', values.seed, 0, 2 ** 31),
    days: whole('--days', values.days, 1, 3660),
    lives: whole('--lives', values.lives, 1, 100_000),
    story,
    until,
    plant: values.plant
  }
}

function whole(name: string, given: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(given) ? Number(given) : NaN
  if (number >= least && number <= most) return number
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function liveAll({ seed, days, lives, story, until }: Wishes): Promise<number> {
  let broken = 0
  for (let number = seed; number < seed + lives; number++) {
    const began = process.cpuUsage()
    const given = {
      seed: number,
      days,
      ...(until === undefined ? {} : { until }),
      ...(story ? { listen: say } : {})
    }
    try {
      const { happened, ledger } = await live(given)
      const { user, system } = process.cpuUsage(began)
      const seconds = ((user + system) / 1e6).toFixed(1)
      say(
        `Seed ${number}: ${days} days, ${ledger.taken.length} messages, no promise broken (${seconds} s of CPU).`
      )
      if (story) for (const [what, times] of [...happened].sort()) say(`  ${times} × ${what}`)
    } catch (error) {
      broken++
      say(
        error instanceof Broken ? error.message : `Seed ${number}: ${(error as Error).stack ?? String(error)}`
      )
    }
  }
  return broken === 0 ? 0 : 1
}

/**
 * Lives with a planted fault until a promise tells of it; null: none does.
 * @throws Broken if another promise is broken
 */
export async function findPlanted(
  name: string,
  { seed, days, lives }: Pick<Wishes, 'seed' | 'days' | 'lives'>,
  listen: (line: string) => void = () => undefined
): Promise<{ life: number; day: number; promise: string } | null> {
  const fault = planted[name]!
  for (let life = 1; life <= lives; life++) {
    try {
      await live({ seed: seed + life - 1, days, listen, plant: plant(fault) })
    } catch (error) {
      if (!(error instanceof Broken) || !fault.breaks.includes(error.promise)) throw error
      return { life, day: error.day, promise: error.promise }
    }
  }
  return null
}

async function seek(name: string, wishes: Wishes): Promise<number> {
  const found = await findPlanted(name, wishes, wishes.story ? say : undefined)
  say(
    found === null
      ? `Not found in ${wishes.lives} × ${wishes.days} days.`
      : `Found in life ${found.life}, day ${found.day}: "${found.promise}" is broken.`
  )
  return found === null ? 1 : 0
}

if (process.argv[1]?.endsWith('simulate.mjs') === true) {
  let wishes: Wishes | null = null
  try {
    wishes = readWishes(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`)
    process.exitCode = 2
  }
  // Connections of a killed Goodword still wait for their time.
  if (wishes !== null)
    process.exit(await (wishes.plant === undefined ? liveAll(wishes) : seek(wishes.plant, wishes)))
}
