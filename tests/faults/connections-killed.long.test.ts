/**
 * Whenever Goodword is killed, two constantly changing sites are read completely, each review and each payment exactly once.
 *   GOODWORD_KILLS=300 npm run unit -- tests/faults/connections-killed
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { createConnection, getConnection, syncConnection } from '#main/connecting/connections.service'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import { randomFrom, type Random } from '../bench/data/random'
import { startLivingSites, type LivingSites, type Said } from './living-sites'
import { buildSender, startSender, type Sender } from './sender-process'
import { seed } from '../support/seed'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 12)
/** Reading both sites takes about this many requests. */
const requestsOfALife = 24

test(
  `${kills} kills while reading: nothing twice, nothing lost`,
  { timeout: 600_000 + kills * 8000 },
  async () => {
    const sender = await buildSender()
    const sites = await startLivingSites(randomFrom(seed))
    const dataDir = mkdtempSync(join(tmpdir(), 'goodword-sites-'))
    const db = openDatabase(dataDir)
    const base = { db, now: Date.now, log: { info: () => undefined, error: () => undefined } }
    const ctx = ownContext(base, createAccount(base, { business_name: 'Shop' }))
    const connections = connect(ctx, sites)
    const figures = { halfway: 0, requests: 0 }
    try {
      for (let kill = 0; kill < kills; kill++) {
        // Each life has numbers of its own: how many the one before drew depends on the machine.
        const random = randomFrom(Math.imul(seed, 31) + kill)
        for (let each = random.below(6); each > 0; each--) sites.happens()
        for (const { id } of connections)
          if (random.chance(0.7))
            inTransaction(ctx, () => syncConnection(ctx, id, random.chance(0.5) ? 'full' : 'changes'))
        const running = startSender(sender, dataDir, { tick: 10 })
        await killed(running, { sites, random, isAtRest: () => connections.every((each) => isOk(ctx, each)) })
        if (openRuns(ctx) > 0) figures.halfway++
      }
      await readToTheEnd(ctx, startSender(sender, dataDir, { tick: 10 }), connections)
      figures.requests = sites.site.asked.length
      console.log(
        `seed ${seed}: ${kills} kills, ${figures.halfway} of them within a reading; ${figures.requests} requests, ${sites.list.hadOnce.size + sites.shop.hadOnce.size} reviews, ${sites.paid().size} payments`
      )
      expectEqual(ctx, sites, connections)
    } finally {
      closeDatabase(db)
      await sites.site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
)

interface Connected {
  id: number
  source_id: number | null
}

function connect(ctx: Context, { site }: LivingSites): [Connected, Connected] {
  const [url, keys] = [
    `${site.url}/reviews.json`,
    { consumer_key: 'ck_standin', consumer_secret: 'cs_standin' }
  ]
  return inTransaction(ctx, () => [
    createConnection(ctx, { kind: 'json', settings: { url, complete: true } }),
    createConnection(ctx, { kind: 'woocommerce', settings: { url: `${site.url}/` }, secrets: keys })
  ])
}

const isOk = (ctx: Context, { id }: Connected): boolean => getConnection(ctx, id).state === 'ok'

interface Life {
  sites: LivingSites
  random: Random
  isAtRest: () => boolean
}

/** Kills at or shortly after a random request: before the answer, while a page is stored, between pages, or after everything. */
async function killed(running: Sender, { sites, random, isAtRest }: Life): Promise<void> {
  const [last, soon] = [1 + random.below(requestsOfALife), random.below(20)]
  let isKilled = false
  const kill = () => {
    isKilled = true
    running.kill('SIGKILL')
  }
  let count = 0
  sites.site.meanwhile = () => {
    if (random.chance(0.2)) sites.happens()
    if (++count !== last) return
    if (soon < 5) kill()
    else setTimeout(kill, soon - 5)
  }
  await expect.poll(() => isKilled || isAtRest(), { interval: 20 }).toBe(true)
  kill()
  expect(await running.ended, running.complaints()).toBe('SIGKILL')
  sites.site.meanwhile = null
}

/** Undisturbed full syncs, a day apart, after which it is clear what is gone. */
async function readToTheEnd(ctx: Context, running: Sender, connections: readonly Connected[]): Promise<void> {
  for (let sweep = 0; sweep < 3; sweep++) {
    inTransaction(ctx, () => {
      for (const { id } of connections) syncConnection(ctx, id, 'full')
    })
    for (const each of connections) await expect.poll(() => getConnection(ctx, each.id).state).toBe('ok')
    ctx.db.raw.exec('UPDATE connection_items SET missing_since = missing_since - 86400000')
  }
  running.kill('SIGTERM')
  await running.ended
}

function expectEqual(ctx: Context, sites: LivingSites, [list, shop]: [Connected, Connected]): void {
  for (const [{ source_id }, { says, hadOnce }] of [
    [list, sites.list],
    [shop, sites.shop]
  ] as const) {
    const { present, gone } = inboxOf(ctx, source_id!)
    expect(present, `seed ${seed}`).toEqual(says())
    for (const id of gone) expect(hadOnce.has(id) && !present.has(id), `${id}, seed ${seed}`).toBe(true)
  }
  expect(charges(ctx), `seed ${seed}`).toEqual(sites.paid())
  expect(one(ctx, 'SELECT count(*) FROM customers'), `seed ${seed}`).toBe(sites.buyers())
  // No earlier version is stored twice.
  const twice = `SELECT count(*) FROM review_versions later JOIN review_versions earlier ON earlier.id =
    (SELECT max(id) FROM review_versions WHERE review_id = later.review_id AND id < later.id)
    WHERE later.review IS earlier.review AND later.score IS earlier.score AND later.title IS earlier.title`
  expect(one(ctx, twice)).toBe(0)
  expect(openRuns(ctx)).toBe(0)
  expect(one(ctx, 'PRAGMA integrity_check')).toBe('ok')
}

/** Reviews by their ids at the site; expects no id twice. */
function inboxOf({ db }: Context, sourceId: number): { present: Map<string, Said>; gone: string[] } {
  const text = 'SELECT external_id, score, review, reply, removed_at_source FROM reviews WHERE source_id = ?'
  const rows = db.raw.prepare(text).raw().all(sourceId) as [string, ...Said, number | null][]
  expect(new Set(rows.map(([id]) => id)).size, 'nothing twice').toBe(rows.length)
  return {
    present: new Map(
      rows.filter((row) => row[4] === null).map(([id, score, text, reply]) => [id, [score, text, reply]])
    ),
    gone: rows.filter((row) => row[4] !== null).map(([id]) => id)
  }
}

/** Amounts by their ids at the shop; expects no id twice. */
function charges({ db }: Context): Map<string, number> {
  const rows = db.raw.prepare('SELECT external_id, amount FROM charges').raw().all() as [string, number][]
  expect(new Set(rows.map(([name]) => name)).size, 'nothing paid twice').toBe(rows.length)
  return new Map(rows.map(([name, amount]) => [name.replace(/@.*/, ''), amount]))
}

const one = ({ db }: Context, text: string): unknown => db.raw.prepare(text).pluck().get()
const openRuns = (ctx: Context) =>
  one(ctx, 'SELECT count(*) FROM connection_runs WHERE ended_at IS NULL') as number
