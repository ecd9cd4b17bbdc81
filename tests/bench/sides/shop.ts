/** Measures one class of the shop bench: how long an answer takes, and how long a small request beside it waits. */
import { fire, median, quantile, type Shot, type Target } from './load'
import { milliseconds } from './measure'

export interface ShopClass {
  name: string
  /** Milliseconds within which the first answer should come. */
  goal: number
  /** Different requests of the same kind, each asked for the first time once. */
  requests: readonly Shot[]
  /** A change after which the answer has to be found anew. */
  change: () => Shot
}

/** Something done a few times, each time to something else; returns when it is done entirely. */
export interface Deed {
  name: string
  /** Milliseconds for which it may hold up others. */
  goal: number
  times: readonly (() => Promise<unknown>)[]
  /** The small requests beside it; reads by default. */
  probe?: () => Shot
}

export const shopHead = `| class | first time, ms | after a change | again | holds others up for | goal: first, hold |
|---|---|---|---|---|---|`

/** Milliseconds that a small request may wait for anything but a deed. */
const holdGoal = 20

export async function measureClass(
  side: Target,
  { name, goal, requests, change }: ShopClass
): Promise<string> {
  const holds: number[] = []
  const watched = (shot: Shot) => besides(side, holds, () => once(side, shot))
  const [first, changed, again]: [number[], number[], number[]] = [[], [], []]
  for (const request of requests) first.push(await watched(request))
  for (const request of requests) {
    await once(side, change())
    changed.push(await watched(request))
    again.push(await watched(request))
  }
  const [longest, hold] = [median(first), Math.max(...holds)]
  const cells = [first, changed, again].map((times) => milliseconds(median(times)))
  const goals = `≤ ${goal}, ≤ ${holdGoal}`
  return `| ${[name, marked(cells[0]!, longest > goal), cells[1], cells[2], marked(milliseconds(hold), hold > holdGoal), goals].join(' | ')} |`
}

export async function measureDeed(side: Target, { name, goal, times, probe = read }: Deed): Promise<string> {
  const holds: number[] = []
  const took: number[] = []
  for (const deed of times) {
    const began = performance.now()
    await besides(side, holds, deed, probe)
    took.push(performance.now() - began)
  }
  const hold = Math.max(...holds)
  return `| ${[name, milliseconds(median(took)), '', '', marked(milliseconds(hold), hold > goal), `hold ≤ ${goal}`].join(' | ')} |`
}

const marked = (text: string, isMissed: boolean): string => (isMissed ? `${text} ✗` : text)

/** What a small request takes while nothing else is asked, as the yardstick of the holds. */
export async function timeOfProbes(side: Target): Promise<string> {
  const { latencies } = await fire(side, read, { connections: 1, seconds: 2 })
  return milliseconds(quantile(latencies, 0.99))
}

const read = (): Shot => ({ path: '/account/tags?limit=1' })

/** Sends small requests, one after the other, until the work is done, and adds what each took. */
async function besides<T>(side: Target, holds: number[], work: () => Promise<T>, probe = read): Promise<T> {
  const state = { isDone: false }
  const probing = async () => {
    while (!state.isDone) holds.push(await once(side, probe()))
  }
  const end = () => void (state.isDone = true)
  const [done] = await Promise.all([work().finally(end), probing()])
  return done
}

async function once(side: Target, shot: Shot): Promise<number> {
  const { latencies } = await fire(side, () => shot, { connections: 1, seconds: 0 })
  return latencies[0] ?? Number.NaN
}
