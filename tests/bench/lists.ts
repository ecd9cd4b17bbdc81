/**
 * Goodword compared with the machine's limit, on the same file, in turn:
 *   npm run --silent bench -- lists [--data-dir DIR | --reviews 1000000] [--values 240 | --hot | --fresh]
 *     [--seconds 1] [--rounds 3] [--only TEXT] [--keep]
 * README.md describes the method.
 */
import { readFlags, wholeNumber } from './arguments'
import { benchClasses } from './sides/classes'
import { differences } from './sides/compare'
import { borrowFolder } from './sides/folder'
import { runLimit } from './sides/limit-server'
import { leaveInOrder, startGoodword, startLimitProcess } from './sides/processes'
import { measureFacets } from './sides/facets'
import { measure, tableHead, tableLine, type Plan } from './sides/measure'
import { extraPlans } from './sides/extras'
import { readWorld } from './sides/world'

if (process.argv[2] === 'limit') await runLimit(process.argv.slice(3))
else await run()

async function run(): Promise<void> {
  const flags = readFlags(
    ['data-dir', 'reviews', 'values', 'hot', 'fresh', 'seconds', 'rounds', 'only', 'keep'],
    ['hot', 'fresh', 'keep']
  )
  const values = flags.hot ? 1 : flags.fresh ? 5000 : wholeNumber(flags.values, 240)
  const { dataDir, token, giveBack } = borrowFolder(flags)
  await leaveInOrder(dataDir, token)
  const sides = [await startLimitProcess(dataDir), await startGoodword(dataDir, token)] as const
  const [limit, goodword] = sides
  try {
    const world = await readWorld(dataDir, goodword)
    const isWanted = ({ name }: { name: string }) => name.includes(flags.only ?? '')
    const classes = benchClasses(world, values).filter(isWanted)
    // Facets are answered once all reviews are in memory; measuring starts then.
    await fetch(`${goodword.url}/account/reviews/facets`, { headers: { authorization: `Bearer ${token}` } })
    const wrong = await differences(goodword, limit, classes, 5)
    if (wrong.length > 0) throw new Error(`The sides do not agree.\n${wrong.join('\n')}`)
    console.log(`Both sides agree. ${world.reviews} reviews, ${values} values a class, 10 connections.\n`)
    console.log(tableHead)
    const plan: Plan = {
      seconds: Number(flags.seconds ?? 1),
      rounds: wholeNumber(flags.rounds, 3),
      limit,
      goodword
    }
    for (const each of [...classes, ...extraPlans(world, values).filter(isWanted)]) {
      console.log(tableLine(each, await measure(plan, each)))
    }
    if (isWanted({ name: 'facets' })) console.log(await measureFacets(plan, world))
  } finally {
    await Promise.all(sides.map((side) => side.stop()))
    giveBack(flags.keep !== undefined)
  }
}
