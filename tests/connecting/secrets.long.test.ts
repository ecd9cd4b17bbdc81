/**
 * After connections of every kind have been used, with sites that echo what they were sent, no secret appears anywhere in plain
 * text: not in answers, events, webhooks, logs or exports, nor in any file of the data folder, including backups.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { endpoints, type OperationId } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import { webhookEvents } from '#shared/contract/webhooks'
import type { CallOptions, TestAnswer } from '../support/service'
import { useService } from '../support/use-service'
import { useWebhookReceiver } from '../support/webhook-receiver'
import { Google, googleHosts, googleReview } from './stand-ins/google'
import { jsonList } from './stand-ins/json-list'
import { judgedReview, judgeMeShop } from './stand-ins/judgeme-shop'
import { startSite, type Asked, type StandInSite, type Told } from './stand-ins/site'
import { squareTill } from './stand-ins/square-till'
import { stripeAccount } from './stand-ins/stripe-account'
import { trustedReview, trustpilotBusiness } from './stand-ins/trustpilot-business'
import { wooComments } from './stand-ins/woo-comments'
import { shopOrder, shopReview, wooShop } from './stand-ins/woo-shop'

/** The secrets of a round; each round has others. Where the site allows it, they contain characters that encodings escape. */
const secretsOf = (life: number) => ({
  json: { headers: { 'X-Club-Key': `Open sesame/+=${life}&you` } },
  woocommerce: {
    consumer_key: `ck_madeUpConsumer${life}`,
    consumer_secret: `cs_madeUpSecretOfShop${life}`,
    application_password: `abcd Efgh ${life}jkl mnop`
  },
  judgeme: { api_token: `Judge/me+Token=${life}` },
  trustpilot: { api_key: `Trust/Key+${life}=pilot`, api_secret: `Trust/Secret+${life}=pilot` },
  stripe: { api_key: `rk_live_madeUpStripe${life}` },
  square: { access_token: `EAAA/square+token=${life}` },
  google: { client_secret: `GOCSPX-madeUpGoogle${life}` }
})
type Secrets = ReturnType<typeof secretsOf>
type Kind = keyof Secrets

/** The tokens that sites issue, in place of the stand-ins' short ones. */
const given = { access: 'ya29.GivenAccess/', lasting: '1//GivenForGood+', trust: 'TrustGiven/' }

const [list, shop, blog, judged, trusted] = [
  jsonList(),
  wooShop(),
  wooComments(),
  judgeMeShop(),
  trustpilotBusiness()
]
const [stripe, square, google] = [stripeAccount(), squareTill(), new Google()]
/** If set, answers every request instead of the stand-ins. @param said everything that was sent */
let aloud: ((said: string) => Told) | null = null
/** Whether only writing requests are answered that way, and reads as usual. */
let isOnlyWriting = false
let site: StandInSite
const standIns = new Map<string, URL>()
const service = useService({ connecting: { pause: () => Promise.resolve() }, standIns })
const receiver = useWebhookReceiver()
const answers: string[] = []

beforeAll(async () => {
  site = await startSite(tell)
  const others = ['api.judge.me', 'api.trustpilot.com', 'api.stripe.com', 'connect.squareup.com']
  for (const host of [...googleHosts, ...others]) standIns.set(host, new URL(site.url))
  list.reviews = [{ id: 'a', score: 4, text: 'Warm', name: 'Ann' }]
  shop.reviews = [shopReview(1), shopReview(2)]
  shop.orders = [shopOrder(1)]
  judged.reviews = [judgedReview(1)]
  trusted.reviews = [trustedReview(1)]
  google.accounts.set('accounts/9', [{ name: 'locations/7', title: 'Workshop' }])
  google.reviews.set('locations/7', [googleReview('g1')])
  return () => site.stop()
})

function tell(asked: Asked): Told {
  const { method, headers, body, url } = asked
  if (aloud !== null && !(isOnlyWriting && method === 'GET')) {
    // Secrets come first, because long texts get cut off in places.
    const own = Object.entries(headers).filter(([name]) => !/^(?:accept|user|host|conn|content)/.test(name))
    return aloud(`${own.map(([, value]) => String(value)).join()} ${body} ${url.search}`)
  }
  const translated = {
    ...asked,
    headers: { ...headers, authorization: short(String(headers['authorization'])) },
    body: String(headers['content-type']).includes('form') ? shortForm(body) : body
  }
  const told = atHost(String(headers['host']), translated)
  return { ...told, body: long(String(told.body), String(headers['host'])) }
}

const long = (text: string, host: string): string =>
  text
    .replaceAll(/"token-(\d+)"/g, `"${host.includes('trustpilot') ? given.trust : given.access}$1"`)
    .replaceAll(/"lasting-(\d+)"/g, `"${given.lasting}$1"`)
const short = (text: string): string =>
  text.replace(given.access, 'token-').replace(given.trust, 'token-').replace(given.lasting, 'lasting-')
const shortForm = (body: string): string =>
  new URLSearchParams([...new URLSearchParams(body)].map(([name, value]) => [name, short(value)])).toString()

function atHost(host: string, asked: Asked): Told {
  if (googleHosts.includes(host)) return google.tell(asked)
  if (host === 'api.judge.me') return judged.tell(asked)
  if (host === 'api.trustpilot.com') return trusted.tell(asked)
  if (host === 'api.stripe.com') return stripe.tell(asked)
  if (host === 'connect.squareup.com') return square.tell(asked)
  return asked.url.pathname.startsWith('/wp-json') ? (blog.tell(asked) ?? shop.tell(asked)) : list.tell(asked)
}

/** Makes the sites accept this round's keys. */
function know({
  woocommerce,
  judgeme,
  trustpilot,
  stripe: ofStripe,
  square: ofSquare,
  google: own
}: Secrets) {
  shop.key = `${woocommerce.consumer_key}:${woocommerce.consumer_secret}`
  blog.key = `ann:${woocommerce.application_password}`
  judged.token = judgeme.api_token
  trusted.keys = `${trustpilot.api_key}:${trustpilot.api_secret}`
  stripe.key = ofStripe.api_key
  square.token = ofSquare.access_token
  google.client.secret = own.client_secret
}

const settingsOf = (): Record<Kind, object> => ({
  json: { url: `${site.url}/reviews.json` },
  woocommerce: { url: `${site.url}/`, username: 'ann' },
  judgeme: { shop_domain: judged.domain },
  trustpilot: { domain: trusted.domain },
  stripe: {},
  square: {},
  google: { client_id: google.client.id }
})

/** Calls an operation and keeps its answer for the search at the end. */
async function call(operation: OperationId, options: CallOptions = {}): Promise<TestAnswer> {
  const answer = await service.alice.call(operation, options)
  answers.push(answer.text)
  return answer
}

/** What sites and the proxies in front of them answer when something is wrong; some echo what they were sent. */
const faults: ((said: string) => Told)[] = [
  ...[200, 400, 401, 402, 403, 404, 409, 422, 429, 500].flatMap((status) => [
    (said: string) => ({ status, body: JSON.stringify({ code: 'no', message: said, error: said }) }),
    (said: string) => ({
      status,
      body: JSON.stringify({
        error: { code: status, message: said, status: said, type: said },
        errors: [{ code: said, category: said, detail: said }],
        error_description: said
      })
    })
  ]),
  (said) => ({ status: 200, body: `<html>${said}` }),
  (said) => ({ status: 502, body: `<html>${said}` }),
  (said) => ({
    status: 302,
    headers: { location: `http://127.0.0.2:9/?${encodeURIComponent(said)}` },
    body: ''
  }),
  (said) => ({ status: 302, headers: { location: `/moved?${encodeURIComponent(said)}` }, body: said })
]

/** Connects, syncs and replies; goes through every fault; syncs again. */
async function live(kind: Kind, secrets: Secrets, known: number | null): Promise<number> {
  const body = { kind, settings: settingsOf()[kind], secrets: secrets[kind] }
  if (kind === 'json') await call('previewConnection', { body })
  const made =
    known === null
      ? await call('createConnection', { body })
      : await call('updateConnection', { params: { id: known }, body: { secrets: secrets[kind] } })
  expect(made.json.success, made.text).toBe(true)
  const id = known ?? (made.json.data.id as number)
  const params = { id }
  if (kind === 'google') {
    const { json } = await call('signInConnection', { params })
    const page = await fetch(google.signIn(json.data.authorize_url as string))
    answers.push(await page.text())
    expect(page.status).toBe(200)
  }
  await sync(id)
  const read = await call('getConnection', { params })
  expect(read.json.data, kind).toMatchObject({ state: 'ok', last_error: null })
  for (const fault of faults) {
    aloud = fault
    // A check would wait for errors that may pass within seconds.
    const status = fault('').status ?? 200
    if (status !== 429 && status < 500) await call('checkConnection', { params })
    await sync(id)
    isOnlyWriting = true
    await publish(read.json.data.source_id as number)
    isOnlyWriting = false
    aloud = null
  }
  await call('checkConnection', { params })
  await sync(id)
  await call('listConnectionRuns', { params })
  await call('getConnectionPlaces', { params })
  return id
}

async function sync(id: number): Promise<void> {
  await call('syncConnection', { params: { id }, body: { mode: 'full' } })
  await service.tick()
}

let replies = 0
/** Replies to a review, even where it cannot be published. */
async function publish(source: number): Promise<void> {
  const { json } = await call('listReviews', { query: { source } })
  const id = json.data[0]?.id as number | undefined
  if (id === undefined) return
  await call('replyToReview', {
    params: { id },
    body: { reply: `Thanks ${++replies}`, publish: true, overwrite: true }
  })
  service.clock.advance(3 * 60_000)
  await service.tick()
  await call('getReview', { params: { id } })
}

test('no secret is anywhere in the clear', { timeout: 900_000 }, async () => {
  await call('createWebhook', {
    body: { name: 'All', url: receiver.url, events: [...webhookEvents], allows_private: true }
  })
  const kinds = Object.keys(secretsOf(1)) as Kind[]
  const ids = new Map<Kind, number>()
  for (const life of [1, 2]) {
    know(secretsOf(life))
    for (const kind of kinds) ids.set(kind, await live(kind, secretsOf(life), ids.get(kind) ?? null))
  }
  // Wrong secrets, and secrets in the wrong field.
  for (const kind of kinds)
    await call('createConnection', {
      body: { kind, settings: settingsOf()[kind], secrets: { ...secretsOf(2)[kind], other: 'x' } }
    })
  const wrong = { consumer_key: secretsOf(2).woocommerce.application_password }
  await call('updateConnection', { params: { id: ids.get('woocommerce')! }, body: { secrets: wrong } })
  await call('createBackup')
  await call('deleteConnection', { params: { id: ids.get('judgeme')! } })
  await readEverything()
  await service.tick()

  const sought = [secretsOf(1), secretsOf(2)].flatMap((life) => textsIn(life)).concat(Object.values(given))
  const sent = JSON.stringify(site.asked.map(({ headers, body, url }) => [headers, body, url.href]))
  for (const secret of sought) expect(formsIn(sent, secret), `${secret} was used`).not.toEqual([])
  for (const [where, text] of places())
    for (const secret of sought) expect(formsIn(text, secret), `${secret} in ${where}`).toEqual([])
})

/** Reads everything that takes no id. */
async function readEverything(): Promise<void> {
  for (const [operation, row] of Object.entries(endpoints) as [OperationId, Endpoint][])
    if (row.method === 'GET' && !row.path.includes('{')) await call(operation)
}

/** Every place that a secret could have got to, with its name. */
function places(): [string, string][] {
  const files = readdirSync(service.dataDir, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile()
  )
  const raw = service.db.raw.prepare('SELECT raw FROM connection_items WHERE raw IS NOT NULL').pluck().all()
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['goodword.db', 'security.log']))
  expect(receiver.received.length).toBeGreaterThan(10)
  expect(raw.length).toBeGreaterThan(3)
  return [
    ['answers', answers.join('\n')],
    ['the log', JSON.stringify(service.logged)],
    ['webhooks', JSON.stringify(receiver.received)],
    [
      'what sites sent of reviews',
      (raw as Buffer[]).map((each) => inflateRawSync(each).toString()).join('\n')
    ],
    ...files.map(({ parentPath, name }): [string, string] => [
      name,
      readFileSync(join(parentPath, name), 'latin1')
    ])
  ]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The encoded forms of a secret that occur in a text. */
function formsIn(text: string, secret: string): string[] {
  return [...new Set(formsOf(secret))].filter((form) => text.includes(form))
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  // Inside a longer text its base64 depends on the offset modulo three, and the first and last characters on the neighbours.
  const base64 = [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes])
    const end = Math.floor(shifted.length / 3) * 4
    const start = shift === 0 ? 0 : 4
    return [shifted.toString('base64'), shifted.toString('base64url')].map((each) => each.slice(start, end))
  })
  const form = new URLSearchParams([['', secret]]).toString().slice(1)
  const json = JSON.stringify(secret).slice(1, -1)
  const html = secret.replaceAll('&', '&amp;')
  return [
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    form,
    json,
    html,
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64
  ]
}
