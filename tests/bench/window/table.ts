/** The measurements as lines of a table: wall-clock times, with the processor time of page and service. */
import type { CDPSession, Page } from 'playwright'
import { quantile } from '../sides/load'
import { cpuOf, type Side } from '../sides/processes'

export function head(): void {
  console.log('| in the window | times | median ms | p95 | worst | CPU of the page | of the service | goal |')
  console.log('|---|---|---|---|---|---|---|---|')
}

/** Processor time of one step in milliseconds: on a busy machine it is steadier than wall-clock time. */
interface Work {
  page: number
  service: number
}

export function line(name: string, times: readonly number[], goal = '', work?: Work): void {
  const at = (share: number) => Math.round(quantile(times, share))
  const cpu = work === undefined ? ' | ' : `${work.page.toFixed(1)} | ${work.service.toFixed(1)}`
  console.log(`| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${cpu} | ${goal} |`)
}

/** Measures steps one after the other; `step` returns milliseconds, or null if there was nothing to see. */
export async function measureSteps<Step>(
  { page, side, steps, pause = 150 }: { page: Page; side: Side; steps: readonly Step[]; pause?: number },
  step: (which: Step) => Promise<number | null>
): Promise<{ times: number[]; work: Work }> {
  const times: number[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await workOf(session, side)
  for (const each of steps) {
    const took = await step(each)
    if (took !== null) times.push(took)
    await page.waitForTimeout(pause)
  }
  const after = await workOf(session, side)
  await session.detach()
  const perStep = (name: keyof Work) => (after[name] - before[name]) / steps.length
  return { times, work: { page: perStep('page'), service: perStep('service') } }
}

async function workOf(session: CDPSession, side: Side): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  return { page: seconds * 1000, service: cpuOf(side.pid) ?? NaN }
}
