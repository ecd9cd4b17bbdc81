/**
 * A shop after three years: what its lists, reports, deeds and backups take when they are asked for the first time, after a change
 * and again, and how long they hold up a small request beside them.
 *   npm run --silent bench -- shop [--data-dir DIR | --reviews 100000 --customers 20000 --asks 50000] [--only TEXT] [--keep]
 */
import { readFlags } from './arguments'
import { borrowFolder } from './sides/folder'
import { call } from './sides/owner'
import { startServiceProcess } from './sides/processes'
import { measureClass, measureDeed, shopHead, timeOfProbes } from './sides/shop'
import { shopClasses, shopDeeds } from './sides/shop-classes'
import { runService } from './sides/service'
import { readWorld } from './sides/world'

if (process.argv[2] === 'service') await runService(process.argv[3] ?? '')
else await run()

async function run(): Promise<void> {
  const flags = readFlags(['data-dir', 'reviews', 'customers', 'asks', 'only', 'keep'], ['keep'])
  const sizes = { reviews: '100000', customers: '20000', asks: '50000' }
  const { dataDir, token, giveBack } = borrowFolder({ ...sizes, ...flags })
  const goodword = await startServiceProcess(dataDir, token)
  try {
    const world = await readWorld(dataDir, goodword)
    // Facets are answered once all reviews are in memory; measuring starts then.
    await call(goodword, 'GET', '/account/reviews/facets')
    const isWanted = ({ name }: { name: string }) => name.includes(flags.only ?? '')
    console.log(`A small request beside nothing: p99 ${await timeOfProbes(goodword)} ms.\n`)
    console.log(shopHead)
    for (const each of shopClasses(world).filter(isWanted)) console.log(await measureClass(goodword, each))
    for (const each of shopDeeds(goodword, world).filter(isWanted))
      console.log(await measureDeed(goodword, each))
  } finally {
    await goodword.stop()
    giveBack(flags.keep !== undefined)
  }
}
