/**
 * First syncs of sites while the owner works: how long they take, and how much that slows the owner down.
 *   npm run --silent bench -- connections [--reviews 10000] [--data-dir DIR | --own 20000] [--only google,json] [--seconds 20] [--keep]
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { readFlags, wholeNumber } from './arguments'
import { googleClient, locations, runSites, standInHosts } from './connections/sites'
import { borrowFolder } from './sides/folder'
import { at, call, workUntil } from './sides/owner'
import { cpuOf, memoryOf, startGoodword, type Side } from './sides/processes'

interface Sites {
  url: string
  stop: () => void
}

const woo = { consumer_key: 'ck_standin', consumer_secret: 'cs_standin' }

/** The connections that sync at the same time, as bodies for creating them. */
const readings: Record<string, (sites: Sites) => object[]> = {
  json: ({ url }) => [json(url)],
  woocommerce: ({ url }) => [
    { kind: 'woocommerce', settings: { url: `${url}/`, orders: 'no' }, secrets: woo }
  ],
  judgeme: () => [
    { kind: 'judgeme', settings: { shop_domain: 'tea.myshopify.com' }, secrets: { api_token: 'made-up' } }
  ],
  trustpilot: () => [
    {
      kind: 'trustpilot',
      settings: { domain: 'tea.example' },
      secrets: { api_key: 'made-up-key', api_secret: 'made-up-secret' }
    }
  ],
  google: () => [
    {
      kind: 'google',
      settings: { client_id: googleClient.id },
      secrets: { client_secret: googleClient.secret }
    }
  ],
  // Separate names give them sources of their own; otherwise all their reviews would already be known.
  three: (sites) =>
    ['json', 'woocommerce', 'judgeme'].flatMap((each) =>
      readings[each]!(sites).map((body) => ({ ...body, name: `Beside others: ${each}` }))
    )
}
const json = (url: string) => ({ kind: 'json', settings: { url: `${url}/reviews.json` } })

async function run(): Promise<void> {
  const flags = readFlags(['data-dir', 'own', 'reviews', 'only', 'seconds', 'keep'], ['keep'])
  const reviews = wholeNumber(flags.reviews, 10_000)
  const { dataDir, token, giveBack } = borrowFolder({ ...flags, reviews: flags.own ?? '20000' })
  withoutBackups(dataDir)
  const sites = await startSites(reviews)
  const standIns = standInHosts.flatMap((host) => ['--stand-in', `${host}=${sites.url}`])
  const goodword = await startGoodword(dataDir, token, standIns)
  const seconds = wholeNumber(flags.seconds, 20)
  try {
    // Facets are answered once all reviews are in memory; measuring starts then.
    await call(goodword, 'GET', '/account/reviews/facets')
    // Warm-up: the first requests compile code and aren't measured.
    await workUntil(goodword, wait(3000))
    console.log(
      '| reviews at | seconds | reviews/s | CPU µs a review | idle p50 / p99 ms | meanwhile p50 / p99 ms | p99 ratio |\n|---|---|---|---|---|---|---|'
    )
    for (const name of (flags.only ?? Object.keys(readings).join()).split(',')) {
      const idle = await workUntil(goodword, wait((seconds * 1000) / 2))
      const read = await readOnce(goodword, sites, readings[name]?.(sites) ?? [])
      // Measured before and after the sync, because the machine's speed varies from minute to minute.
      idle.push(...(await workUntil(goodword, wait((seconds * 1000) / 2))))
      print(name, idle, read)
    }
    console.log(`memory: ${memoryOf(goodword.pid)?.own ?? '?'} MB that are not pages of the file`)
  } finally {
    await goodword.stop()
    sites.stop()
    giveBack(flags.keep !== undefined)
  }
}

/** Otherwise the daily backup would run while we measure. */
function withoutBackups(dataDir: string): void {
  const db = openDatabase(dataDir)
  db.raw.exec('UPDATE backup_settings SET is_daily = 0')
  closeDatabase(db)
}

interface ReadOnce {
  count: number
  seconds: number
  cpu: number
  felt: number[]
}

/** Waits for the first run of each connection to end, then deletes the connections; their reviews stay. */
async function readOnce(goodword: Side, sites: Sites, bodies: readonly object[]): Promise<ReadOnce> {
  const cpu = cpuOf(goodword.pid) ?? 0
  const ids: number[] = []
  const before = performance.now()
  for (const body of bodies) ids.push(await connect(goodword, sites, body))
  const ended = Promise.all(ids.map((id) => hasRead(goodword, id)))
  const felt = await workUntil(goodword, ended)
  const counts = await ended
  const seconds = (performance.now() - before) / 1000
  const used = (cpuOf(goodword.pid) ?? 0) - cpu
  for (const id of ids) await call(goodword, 'DELETE', `/account/connections/${id}`)
  return { count: counts.reduce((sum, each) => sum + each, 0), seconds, cpu: used, felt }
}

async function connect(goodword: Side, sites: Sites, body: object): Promise<number> {
  const made = await call(goodword, 'POST', '/account/connections', body)
  const path = `/account/connections/${made.id}`
  if (made.kind !== 'google') return made.id
  const { authorize_url } = await call(goodword, 'POST', `${path}/sign-in`)
  const asked = `${sites.url}/bench/sign-in?address=${encodeURIComponent(authorize_url)}`
  const back: unknown = await (await fetch(asked)).json()
  const signedIn = await fetch(String(back))
  if (!signedIn.ok) throw new Error(`Signing in: ${signedIn.status}`)
  await call(goodword, 'PUT', `${path}/places`, {
    places: locations.map((id) => ({ id, chosen: true }))
  })
  return made.id
}

/** Returns how many reviews were new. */
async function hasRead(goodword: Side, id: number): Promise<number> {
  const path = `/account/connections/${id}`
  for (;;) {
    const { state, last_error, last_complete_at } = await call(goodword, 'GET', path)
    if (last_error !== null) throw new Error(JSON.stringify(last_error))
    if (state === 'ok' && last_complete_at !== null) {
      const runs: { new: number }[] = await call(goodword, 'GET', `${path}/runs`)
      return runs.reduce((sum, each) => sum + each.new, 0)
    }
    await wait(200)
  }
}

function print(name: string, idle: number[], { count, seconds, cpu, felt }: ReadOnce): void {
  const cells = [
    name,
    seconds.toFixed(1),
    Math.round(count / seconds),
    Math.round((cpu * 1000) / count),
    `${at(idle, 0.5).toFixed(1)} / ${at(idle, 0.99).toFixed(1)}`,
    `${at(felt, 0.5).toFixed(1)} / ${at(felt, 0.99).toFixed(1)}`,
    (at(felt, 0.99) / at(idle, 0.99)).toFixed(2)
  ]
  console.log(`| ${count} ${cells.join(' | ')} |`)
}

function startSites(reviews: number): Promise<Sites> {
  const child = spawn(process.execPath, [process.argv[1]!, 'sites', String(reviews)], {
    stdio: ['pipe', 'pipe', 'inherit']
  })
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      const { url } = JSON.parse(line) as { url: string }
      resolve({ url, stop: () => child.stdin.end() })
    })
    child.once('exit', (code) => reject(new Error(`The sites ended with code ${code}.`)))
  })
}

// Last, because it uses the definitions above.
if (process.argv[2] === 'sites') await runSites(Number(process.argv[3]))
else await run()
