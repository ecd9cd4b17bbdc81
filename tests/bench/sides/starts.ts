/** Starts both sides in turn, several times, and measures time and memory. */
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { readFlags, wholeNumber } from '../arguments'
import { randomFrom } from '../data/random'
import { borrowFolder } from './folder'
import { fire, median, type Shot } from './load'
import { cpuOf, leaveInOrder, memoryOf, startGoodword, startLimitProcess, type Side } from './processes'
import { someDays, type Day } from './world'

/** What one start took: milliseconds, and megabytes of memory. */
interface Start {
  listening: number
  firstPage: number
  /** Processor time of all threads until then; NaN if the system doesn't tell. */
  cpuOfFirstPage: number
  facets: number
  atRest: number
  ownAtRest: number
  afterLoad: number
  ownAfterRest: number
}

export async function measureStarts(): Promise<void> {
  const flags = readFlags(['data-dir', 'reviews', 'rounds', 'seconds', 'keep'], ['keep'])
  const seconds = Number(flags.seconds ?? 3)
  const { dataDir, token, giveBack } = borrowFolder(flags)
  const starts: Record<'limit' | 'goodword', Start[]> = { limit: [], goodword: [] }
  const floors: number[] = []
  try {
    await leaveInOrder(dataDir, token)
    for (let round = 0; round < wholeNumber(flags.rounds, 5); round++) {
      floors.push(emptyNode())
      starts.limit.push(await observe(() => startLimitProcess(dataDir), limitRequests, seconds))
      starts.goodword.push(await observe(() => startGoodword(dataDir, token), goodwordRequests, seconds))
    }
  } finally {
    giveBack(flags.keep !== undefined)
  }
  print(median(floors), starts)
}

interface Requests {
  page: string
  /** Null if this side has no facets. */
  facets: string | null
  upTo: (day: Day) => string
}

const limitRequests: Requests = {
  page: '/all/9e15',
  facets: null,
  upTo: (day) => `/all/${day.endOrder}`
}
const goodwordRequests: Requests = {
  page: '/account/reviews?limit=50',
  facets: '/account/reviews/facets',
  upTo: (day) => `/account/reviews?limit=50&date_to=${day.text}`
}

async function observe(start: () => Promise<Side>, requests: Requests, seconds: number): Promise<Start> {
  const began = performance.now()
  const since = () => performance.now() - began
  const side = await start()
  try {
    const listening = since()
    const once = (path: string) => fire(side, () => ({ path }), { connections: 1, seconds: 0 })
    await once(requests.page)
    const firstPage = since()
    const cpuOfFirstPage = cpuOf(side.pid) ?? NaN
    if (requests.facets !== null) await once(requests.facets)
    const facets = requests.facets === null ? NaN : since()
    await wait(2500)
    const rest = memoryOf(side.pid)
    const random = randomFrom(1)
    const next = (): Shot => ({ path: requests.upTo(someDays(random, 0)[0]) })
    await fire(side, next, { connections: 10, seconds })
    const afterLoad = memoryOf(side.pid)?.resident ?? NaN
    await wait(45_000)
    return {
      listening,
      firstPage,
      cpuOfFirstPage,
      facets,
      atRest: rest?.resident ?? NaN,
      ownAtRest: rest?.own ?? NaN,
      afterLoad,
      ownAfterRest: memoryOf(side.pid)?.own ?? NaN
    }
  } finally {
    await side.stop()
  }
}

/** The lower bound for any program on Node. */
function emptyNode(): number {
  const began = performance.now()
  execFileSync(process.execPath, ['-e', '0'])
  return performance.now() - began
}

function print(floor: number, starts: Record<'limit' | 'goodword', Start[]>): void {
  const lines: [string, keyof Start, string][] = [
    ['listening, ms', 'listening', ''],
    ['first page answered, ms', 'firstPage', '≤ 250'],
    ['  processor time until then, ms', 'cpuOfFirstPage', ''],
    ['facets answered (all reviews in memory), ms', 'facets', '≤ 1000'],
    ['memory at rest, MB', 'atRest', ''],
    ['  of it not pages of the file, MB', 'ownAtRest', ''],
    ['memory after load, MB', 'afterLoad', ''],
    ['  45 s later, not pages of the file, MB', 'ownAfterRest', 'rest + 30']
  ]
  console.log(`An empty Node takes ${Math.round(floor)} ms.\n`)
  console.log('| after the process was started | limit | Goodword | goal |\n|---|---|---|---|')
  for (const [name, key, goal] of lines) {
    const of = (side: 'limit' | 'goodword') => {
      const value = median(starts[side].map((start) => start[key]))
      return Number.isNaN(value) ? '–' : Math.round(value)
    }
    console.log(`| ${name} | ${of('limit')} | ${of('goodword')} | ${goal} |`)
  }
}
