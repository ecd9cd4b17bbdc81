/** Measures one class on both sides, in alternating rounds, and writes its line of the table. */
import { cpuOf, type Side } from './processes'
import { fire, median, quantile, type Shot, type Volley } from './load'

export interface Plan {
  /** Duration of a round on each side. */
  seconds: number
  rounds: number
  limit: Side
  goodword: Side
}

export interface Measured {
  name: string
  /** Smallest ratio of throughput to the limit's that we want; left out where there is no goal. */
  goal?: number
  pairs: readonly { goodword: string | Shot; limit: string | Shot }[]
  connections?: number
}

/** The figures of one side: medians of the rounds. */
export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Server processor time per request in microseconds; null if the system doesn't tell. */
  cpu: number | null
}

export interface Compared {
  limit: Figures
  goodword: Figures
}

type Name = 'limit' | 'goodword'

export async function measure(plan: Plan, what: Measured): Promise<Compared> {
  const rounds: Record<Name, Figures[]> = { limit: [], goodword: [] }
  const shots = {
    limit: inTurn(what.pairs.map(({ limit }) => limit)),
    goodword: inTurn(what.pairs.map(({ goodword }) => goodword))
  }
  for (let round = 0; round < plan.rounds; round++) {
    for (const name of ['limit', 'goodword'] as const) {
      // Warm-up, so that no statement is prepared and no page read for the first time while the clock is running.
      await fire(plan[name], shots[name], { connections: 1, seconds: 0.05 })
      rounds[name].push(await volley(plan[name], shots[name], what.connections ?? 10, plan.seconds))
    }
  }
  return { limit: medians(rounds.limit), goodword: medians(rounds.goodword) }
}

async function volley(side: Side, next: () => Shot, connections: number, seconds: number): Promise<Figures> {
  const before = cpuOf(side.pid)
  const { requests, seconds: took, latencies }: Volley = await fire(side, next, { connections, seconds })
  const after = cpuOf(side.pid)
  return {
    perSecond: requests / took,
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    cpu: before === null || after === null ? null : ((after - before) * 1000) / requests
  }
}

/** All connections draw from the same sequence, so that no two send the same request at once. */
function inTurn(requests: readonly (string | Shot)[]): () => Shot {
  let turn = 0
  return () => {
    const request = requests[turn++ % requests.length]!
    return typeof request === 'string' ? { path: request } : request
  }
}

function medians(rounds: readonly Figures[]): Figures {
  const of = (pick: (figures: Figures) => number | null) =>
    median(rounds.map((figures) => pick(figures) ?? NaN))
  const cpu = of((figures) => figures.cpu)
  return {
    perSecond: of((figures) => figures.perSecond),
    p50: of((figures) => figures.p50),
    p99: of((figures) => figures.p99),
    cpu: Number.isNaN(cpu) ? null : cpu
  }
}

export const tableHead = `| class | limit req/s | p50/p99 ms | CPU µs | Goodword req/s | p50/p99 ms | CPU µs | ratio | by CPU | goal |
|---|---|---|---|---|---|---|---|---|---|`

export function tableLine({ name, goal }: Measured, { limit, goodword }: Compared): string {
  const cells = (figures: Figures) => [
    Math.round(figures.perSecond),
    `${milliseconds(figures.p50)} / ${milliseconds(figures.p99)}`,
    figures.cpu === null ? '–' : Math.round(figures.cpu)
  ]
  const ratio = goodword.perSecond / limit.perSecond
  const verdict = `${ratio.toFixed(2)}${goal !== undefined && ratio < goal ? ' ✗' : ''}`
  const byCpu = limit.cpu === null || goodword.cpu === null ? '–' : (limit.cpu / goodword.cpu).toFixed(2)
  return `| ${[name, ...cells(limit), ...cells(goodword), verdict, byCpu, goal === undefined ? '–' : `≥ ${goal}`].join(' | ')} |`
}

export const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
