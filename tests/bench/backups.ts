/**
 * The owner works while backups are made one after the other: how much that slows the owner down, and how long a backup takes.
 *   npm run --silent bench -- backups [--data-dir DIR | --reviews 100000] [--seconds 15] [--rounds 3] [--keep]
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readFlags, wholeNumber } from './arguments'
import { borrowFolder } from './sides/folder'
import { at, call, work } from './sides/owner'
import { startGoodword, type Side } from './sides/processes'

async function run(): Promise<void> {
  const flags = readFlags(['data-dir', 'reviews', 'seconds', 'rounds', 'keep'], ['keep'])
  const { dataDir, token, giveBack } = borrowFolder({ ...flags, reviews: flags.reviews ?? '100000' })
  const goodword = await startGoodword(dataDir, token)
  const seconds = Number(flags.seconds ?? 15)
  try {
    // Facets are answered once all reviews are in memory; measuring starts then.
    await call(goodword, 'GET', '/account/reviews/facets')
    const [quiet, busy, backups]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < wholeNumber(flags.rounds, 3); round++) {
      quiet.push(...(await work(goodword, seconds)))
      const end = performance.now() + seconds * 1000
      const [felt] = await Promise.all([work(goodword, seconds), backUp(goodword, end, backups)])
      busy.push(...felt)
    }
    const megabytes = (statSync(join(dataDir, 'goodword.db')).size / 1024 ** 2).toFixed(0)
    const lines = [0.5, 0.99, 1].map((part) => {
      const [alone, meanwhile] = [at(quiet, part), at(busy, part)]
      return `| p${part * 100} | ${alone.toFixed(1)} ms | ${meanwhile.toFixed(1)} ms | ${(meanwhile / alone).toFixed(2)} |`
    })
    console.log('| owner | alone | during backups | ratio |\n|---|---|---|---|')
    console.log(lines.join('\n'))
    console.log(
      `${backups.length} backups of ${megabytes} MB: p50 ${at(backups, 0.5).toFixed(0)} ms, longest ${at(backups, 1).toFixed(0)} ms`
    )
  } finally {
    await goodword.stop()
    giveBack(flags.keep !== undefined)
  }
}

async function backUp(goodword: Side, end: number, took: number[]): Promise<void> {
  while (performance.now() < end) {
    // The daily backup may be running.
    if ((await call(goodword, 'GET', '/account/backups')).running !== null) await wait(100)
    const began = performance.now()
    const made = await call(goodword, 'POST', '/account/backups').catch(() => null)
    if (made === null) continue
    const { id } = made
    took.push(performance.now() - began)
    const { backups } = await call(goodword, 'GET', '/account/backups')
    // The last intact backup cannot be deleted.
    if (backups.length > 1)
      for (const each of backups)
        if (each.id !== id) await call(goodword, 'DELETE', `/account/backups/${each.id}`)
  }
}

// Last, because it uses the definitions above.
await run()
