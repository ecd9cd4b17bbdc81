/**
 * Whatever happens at a site, on the network and in Goodword, in the end the inbox agrees with the site.
 *   GOODWORD_RUNS=2000 npm run unit -- tests/connecting/model     number of runs for each kind of site
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelSites } from './model/sites'
import { startPlays, type Played } from './model/play'
import { anySteps } from './model/steps'

const runs = Number(process.env['GOODWORD_RUNS'] ?? 15)
let plays: Played

beforeAll(async () => {
  plays = await startPlays()
})
afterAll(() => plays.stop())

const kinds = Object.keys(modelSites) as (keyof typeof modelSites)[]

test.each(kinds)(
  `%s and the inbox end equal, ${runs} times`,
  { timeout: 600_000 + runs * 5000 },
  async (kind) => {
    let asked = 0
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        await plays.play(kind, steps)
        asked += plays.site.asked.length
      }),
      { numRuns: runs }
    )
    console.log(`${kind}: ${runs} runs, ${asked} requests`)
    expect(asked).toBeGreaterThan(runs)
  }
)
