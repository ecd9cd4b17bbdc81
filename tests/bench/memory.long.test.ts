/** Memory that work has grown is given back: within a minute of rest the service holds little more than before. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillFolder } from './data/fill'
import { fire } from './sides/load'
import { leaveInOrder, memoryOf, startGoodword } from './sides/processes'

const dataDir = mkdtempSync(join(tmpdir(), 'goodword-memory-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Pages, each with reviews of its own. */
const pages = 400
/** Megabytes more than before the work. */
const allowed = 30

test.runIf(process.platform === 'linux')('what work has grown is given back at rest', async () => {
  const token = fillFolder({ dataDir, reviews: pages * 50, customers: 100, seed: 1 })
  await leaveInOrder(dataDir, token)
  const goodword = await startGoodword(dataDir, token)
  const own = () => memoryOf(goodword.pid)?.own ?? Number.NaN
  try {
    // Once the start's own memory has been released.
    await expect.poll(own, { timeout: 30_000, interval: 1000 }).toBeLessThan(70)
    const atRest = own()
    let page = 0
    const next = () => ({ path: `/account/reviews?limit=50&page=${1 + (page++ % pages)}` })
    while (page < 3 * pages) await fire(goodword, next, { connections: 10, seconds: 1 })
    expect(own()).toBeGreaterThan(atRest + allowed)
    await expect.poll(own, { timeout: 90_000, interval: 1000 }).toBeLessThan(atRest + allowed)
  } finally {
    await goodword.stop()
  }
})
