/** Several businesses in one window: only windows can switch between them, and none sees anything of another. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#shared/contract/api-client'
import { operations } from '#shared/contract/endpoints'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { readEvents, type EventReader } from '../support/event-reader'
import { useService } from '../support/use-service'
import { windowKey } from '../support/window-key'

const service = useService()
const readers: EventReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.vanish()
})

interface Answer {
  status: number
  json: {
    data: { token: string; account_id: number } & { id: number; business_name: string }[]
    error: { code: string; message: string; fields: { path: string }[] }
  }
}

/** Sends a request with a window's or a program's key. */
async function ask(key: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) })
  })
  return { status: answer.status, json: (await answer.json()) as Answer['json'] }
}

const fennel = {
  business_name: 'Fennel & Co',
  language: 'de',
  country: 'DE',
  currency: 'EUR',
  time_zone: 'Europe/Berlin'
}
const names = async (key: string) =>
  (await ask(key, 'GET', '/session/accounts')).json.data.map((each) => each.business_name)
const settingsOf = async (key: string) =>
  (await ask(key, 'GET', '/account/settings')).json.data as unknown as Record<string, unknown>

describe('changing between businesses', () => {
  test('a window sees which there are, makes another, and is in both with a key of each', async () => {
    const key = await windowKey(service)
    expect(await names(key)).toEqual(['Alice & Co', "Bob's Burgers"])
    const made = await ask(key, 'POST', '/session/accounts', fennel)
    expect(made.status).toBe(201)
    const { token, account_id } = made.json.data
    expect(await settingsOf(token)).toMatchObject({ ...fennel, account_id, is_new: false, brand_color: null })
    expect(await names(token)).toEqual(['Alice & Co', "Bob's Burgers", 'Fennel & Co'])
    // Everything that a new account has.
    for (const path of ['review-pages', 'share-templates', 'sources'])
      expect((await ask(token, 'GET', `/account/${path}`)).json.data.length, path).toBeGreaterThan(0)
    expect(await settingsOf(key)).toMatchObject({ account_id: service.alice.accountId })
    const back = await ask(token, 'POST', '/session/account', { account_id: service.bob.accountId })
    expect(await settingsOf(back.json.data.token)).toMatchObject({ business_name: "Bob's Burgers" })
    // Without an id: the first one.
    const first = await ask(token, 'POST', '/session/account', {})
    expect(first.json.data.account_id).toBe(service.alice.accountId)
  })

  test('one that does not exist is refused, and so is what is no business', async () => {
    const key = await windowKey(service)
    const nowhere = await ask(key, 'POST', '/session/account', { account_id: 999 })
    expect([nowhere.status, nowhere.json.error.code]).toEqual([404, 'not_found'])
    expect(nowhere.json.error.message).toBe('There is no account 999.')
    const before = await names(key)
    const bad = { ...fennel, business_name: ' ', currency: 'euro', colour: 'red' }
    const { status, json } = await ask(key, 'POST', '/session/accounts', bad)
    expect([status, json.error.code]).toEqual([422, 'validation_failed'])
    expect(json.error.fields.map(({ path }) => path).toSorted()).toEqual([
      'business_name',
      'colour',
      'currency'
    ])
    expect((await ask(key, 'POST', '/session/account', { account_id: 'x' })).status).toBe(422)
    expect(await names(key)).toEqual(before)
  })

  test.each([
    ['GET', '/session/accounts', undefined],
    ['POST', '/session/accounts', fennel],
    ['POST', '/session/account', {}]
  ] as const)('no token may %s %s, whatever its scopes', async (method, path, body) => {
    for (const key of [service.alice.token, 'gw_wrong']) {
      const { status, json } = await ask(key, method, path, body)
      expect([status, json.error.code]).toEqual([401, 'unauthorized'])
    }
  })

  test('both are in the security log, without names', async () => {
    const key = await windowKey(service)
    const { token, account_id } = (await ask(key, 'POST', '/session/accounts', fennel)).json.data
    await ask(token, 'POST', '/session/account', {})
    const { events } = (await service.alice.data('getSecurityLog')) as { events: { event: string }[] }
    const own = events.filter(({ event }) => event.startsWith('account_'))
    expect(own.slice(0, 2)).toMatchObject([
      { event: 'account_entered', account_id: service.alice.accountId },
      { event: 'account_created', account_id }
    ])
    expect(JSON.stringify(own)).not.toContain('Fennel')
  })
})

describe('nothing of one in the other', () => {
  let fresh: string
  /** Texts that only occur in Alice's account: addresses, review texts, and her business's name. */
  let hers: string[]

  beforeAll(async () => {
    const { alice } = service
    await alice.data('addSampleData')
    await alice.data('updateSettings', {
      body: { business_name: 'Xanadu', website: 'https://xanadu.example' }
    })
    const customers = (await alice.data('listCustomers', { query: { limit: 100 } })) as {
      email: string | null
    }[]
    const reviews = (await alice.data('listReviews', { query: { limit: 100 } })) as {
      review: string | null
    }[]
    const texts = reviews.flatMap(({ review }) => (review !== null && review.length > 20 ? [review] : []))
    hers = [...customers.flatMap(({ email }) => email ?? []), ...texts, 'xanadu', 'Xanadu']
    fresh = (await ask(await windowKey(service), 'POST', '/session/accounts', fennel)).json.data.token
  })

  /** The id of one of Alice's records for a path with an id, if her lists have one. */
  async function recordOfHers(path: string): Promise<number> {
    const list = operations.find(([, row]) => row.list === true && row.path === path.split('/{id}')[0])
    const [record] = list ? ((await service.alice.data(list[0])) as { id?: number }[]) : []
    return record?.id ?? 1
  }

  const reading = operations.filter(([, row]) => row.method === 'GET').map(([operation]) => operation)

  test.each(reading)('%s shows a window of another business nothing of hers', async (operation) => {
    const [, row] = operations.find(([each]) => each === operation)!
    const id = row.path.includes('{id}') ? await recordOfHers(row.path) : undefined
    const path = pathOf(row.path, { params: id === undefined ? {} : { id } })
    const answer = await fetch(service.url + path, { headers: { authorization: `Bearer ${fresh}` } })
    const text = await answer.text()
    expect(hers.filter((each) => text.includes(each))).toEqual([])
    // Backups contain all accounts; any other record of hers must not exist for others.
    const isShared = row.group === 'Backups'
    if (id !== undefined && !isShared) expect(answer.status).toBe(404)
    else expect([200, 404, 409, 422]).toContain(answer.status)
  })

  test('what happens in hers never arrives in a window of another', async () => {
    const follow = async (token: string) => {
      const reader = await readEvents(service.url, { token })
      readers.push(reader)
      return reader
    }
    const [own, other] = [await follow(await windowKey(service)), await follow(fresh)]
    await service.alice.data('createTag', { body: { name: 'Secret', applies_to: 'review' } })
    await expect.poll(() => own.events()).toHaveLength(1)
    await ask(fresh, 'POST', '/account/tags', { name: 'Other', applies_to: 'review' })
    await expect.poll(() => other.events()).toHaveLength(1)
    expect(other.text).not.toContain(String(own.events()[0]!.record_id))
    expect(own.events()).toHaveLength(1)
  })
})

test('a business that is missing from the file is refused, never another’s shown; the window finds one that exists', async () => {
  const key = await windowKey(service)
  const { token, account_id } = (await ask(key, 'POST', '/session/accounts', fennel)).json.data
  const reader = await readEvents(service.url, { token })
  readers.push(reader)
  await service.restartAround(() => {
    const db = openDatabase(service.dataDir)
    db.raw.prepare('DELETE FROM accounts WHERE id = ?').run(account_id)
    closeDatabase(db)
    return Promise.resolve()
  })
  await reader.ended
  const refused = await ask(token, 'GET', '/account/settings')
  expect([refused.status, refused.json.error.code]).toEqual([401, 'unauthorized'])
  expect((await ask(token, 'PUT', '/account/settings', { business_name: 'Wrong' })).status).toBe(401)
  expect(await names(token)).not.toContain('Wrong')
  const found = await ask(token, 'POST', '/session/account', {})
  expect(await settingsOf(found.json.data.token)).toMatchObject({ account_id: service.alice.accountId })
  expect((await settingsOf(key)).account_id).toBe(service.alice.accountId)
})

test('a backup from before a business was made is restored, whatever the business has meanwhile', async () => {
  const key = await windowKey(service)
  const { id } = await service.alice.data('createBackup')
  const { token, account_id } = (await ask(key, 'POST', '/session/accounts', fennel)).json.data
  const post = async (path: string, body?: object) => {
    const { status } = await ask(token, 'POST', `/account/${path}`, body)
    expect([200, 201], path).toContain(status)
  }
  await post('sample-data')
  await post('suppressions', { channel: 'email', address: 'out@example.com' })
  await post('tokens', { name: 'till' })
  await post('channels/sms/pause')
  const restored = await service.alice.call('restoreBackup', { params: { id }, body: {} })
  expect(restored.status, restored.text).toBe(200)
  expect((await ask(token, 'GET', '/account/reviews')).status).toBe(401)
  expect((await settingsOf(key)).account_id).toBe(service.alice.accountId)
  const ids = (await ask(key, 'GET', '/session/accounts')).json.data.map((each) => each.id)
  expect(ids).not.toContain(account_id)
})

test('while no file is open, businesses wait like everything', async () => {
  const key = await windowKey(service)
  await service.restartAround(async () => {
    for (const [method, path] of [
      ['GET', '/session/accounts'],
      ['POST', '/session/account']
    ] as const) {
      const { status, json } = await ask(key, method, path, method === 'POST' ? {} : undefined)
      expect([status, json.error.code]).toEqual([503, 'unavailable'])
    }
  })
  expect((await names(key)).length).toBeGreaterThan(1)
})

test('other accounts hear that there is another', async () => {
  const before = await service.bob.data('listEvents', { query: { resource: 'installation', limit: 100 } })
  await ask(await windowKey(service), 'POST', '/session/accounts', fennel)
  const after = await service.bob.data('listEvents', { query: { resource: 'installation', limit: 100 } })
  expect((after as unknown[]).length).toBe((before as unknown[]).length + 1)
})
