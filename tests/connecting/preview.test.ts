/** The preview of a JSON list before it is connected. */
import { beforeEach, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { jsonList } from './stand-ins/json-list'
import { useSite } from './stand-ins/site'

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const service = useService()
const preview = (settings: object = {}, more: object = {}) =>
  service.alice.data('previewConnection', {
    body: { kind: 'json', settings: { url: `${site.url}/reviews.json`, ...settings }, ...more }
  })

beforeEach(() => {
  list.reviews = Array.from({ length: 8 }, (_, at) => ({ id: at + 1, stars: '4/5', words: `Text ${at + 1}` }))
})

test('the first five are shown as they would be read, and nothing is kept', async () => {
  list.reviews[0] = {
    id: 1,
    stars: 5,
    words: '<p>Good</p>',
    author: { name: 'Ann' },
    date: '2026-01-02',
    mood: 'happy'
  }
  const before = await service.alice.data('listEvents')
  const answer = await preview({ fields: { score: 'stars', review: 'words' } })
  expect(answer).toMatchObject({ found: 8, problem: null })
  expect(answer.rows).toHaveLength(5)
  expect(answer.rows[0]).toMatchObject({
    fields: { id: '1', score: 5, review: 'Good', name: 'Ann', created_at: '2026-01-02T00:00:00.000Z' },
    is_kept: true,
    sent: expect.stringContaining('"mood":"happy"') as string
  })
  expect(answer.rows[1]).toMatchObject({ fields: { score: 4, review: 'Text 2' } })
  expect(await service.alice.data('listConnections')).toEqual([])
  expect(await service.alice.data('listReviews')).toEqual([])
  expect(await service.alice.data('listEvents')).toEqual(before)
})

test('fields that are elsewhere show as missing', async () => {
  const { rows } = await preview()
  expect(rows[0]).toMatchObject({ fields: { score: 4, review: null }, is_kept: true })
  list.reviews = [
    { id: 1, note: 'Text' },
    { id: 2, deleted: true }
  ]
  expect((await preview()).rows).toMatchObject([
    { is_kept: false, fields: { deleted: false } },
    { is_kept: false, fields: { id: '2', deleted: true } }
  ])
})

test('keys go along, and are kept nowhere', async () => {
  await preview({}, { secrets: { headers: { 'X-Key': 'open-sesame' } } })
  expect(site.asked[0]!.headers['x-key']).toBe('open-sesame')
  expect(JSON.stringify(service.logged)).not.toContain('open-sesame')
})

test('what is wrong at the site is said plainly', async () => {
  site.faults = [{ status: 401 }]
  expect(await preview()).toMatchObject({ found: 0, rows: [], problem: { code: 'key_refused' } })
  list.reviews = [{ id: null, stars: 5 }]
  expect(await preview()).toMatchObject({
    problem: { code: 'unreadable', message: expect.stringContaining('has an id') as string }
  })
})

test('the same is refused as when it is connected', async () => {
  const bodies = [
    [{ kind: 'json', settings: {} }, 'settings.url'],
    [{ kind: 'json', settings: { url: 'http://example.com/' } }, 'settings.url'],
    [{ kind: 'json', settings: { url: site.url, list: 'a[' } }, 'settings.list'],
    [{ kind: 'woocommerce', settings: { url: site.url } }, 'kind']
  ] as const
  for (const [body, path] of bodies) {
    const { fields } = await service.alice.refused('previewConnection', 'validation_failed', { body })
    expect(fields.map((each: { path: string }) => each.path)).toContain(path)
  }
  expect(site.asked).toEqual([])
})
