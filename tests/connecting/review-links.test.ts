/** Review links are looked at once a week: which are asked for, what is taken for gone, and when the owner is told. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { NextStep } from '#shared/contract/next-steps'
import { defaultPage } from '../support/default-page'
import { useService } from '../support/use-service'
import { useSite, type Asked, type Told } from './stand-ins/site'

const day = 86_400_000
let tell: (asked: Asked) => Told = () => ({ body: '' })
const site = useSite((asked) => tell(asked))
const standIns = new Map<string, URL>()
const service = useService({ standIns })

const asked = () =>
  site.asked.map(({ method, headers, url }) => `${method} ${String(headers['host'])}${url.pathname}`)
const step = async (): Promise<NextStep | undefined> => {
  const { steps } = (await service.alice.data('listNextSteps')) as { steps: NextStep[] }
  return steps.find(({ kind }) => kind === 'review_link_gone')
}
async function leadTo(url: string | null, more: object = {}): Promise<void> {
  const { id } = await defaultPage(service.alice)
  await service.alice.data('updateReviewPage', { params: { id }, body: { url, ...more } })
}
/** Lets days pass, looking at the links each day. */
async function after(days: number): Promise<void> {
  for (let each = 0; each < days; each++) {
    service.clock.advance(day)
    await service.tick()
  }
}

beforeAll(() => {
  for (const host of ['g.page', 'www.trustpilot.com', 'bread.shop']) standIns.set(host, new URL(site.url))
})
beforeEach(async () => {
  tell = () => ({ body: '' })
  for (const { id } of await service.alice.data('listLocations'))
    await service.alice.data('deleteLocation', { params: { id } })
  await leadTo(null, { links: [] })
})

test('all that are in use, each once a week, with nothing that names anybody', async () => {
  const link = {
    label: 'Trustpilot',
    url: 'https://www.trustpilot.com/evaluate/bread.example',
    icon: 'other'
  }
  await leadTo(null, { links: [link] })
  await service.alice.data('createLocation', {
    body: { name: 'Harbour', review_url: 'https://g.page/r/one/review' }
  })
  await service.alice.data('createLocation', {
    body: { name: 'Hill', review_url: 'https://g.page/r/one/review' }
  })
  await after(1)
  expect(asked().toSorted()).toEqual([
    'HEAD g.page/r/one/review',
    'HEAD www.trustpilot.com/evaluate/bread.example'
  ])
  const [{ headers }] = site.asked as [Asked]
  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent'
  ])
  await after(6)
  expect(site.asked).toHaveLength(2)
  await after(1)
  expect(site.asked).toHaveLength(4)
  expect(await step()).toBeUndefined()
})

test.each([
  'https://example.com/google',
  'https://reviews.example/ann',
  'http://192.168.1.4/reviews',
  'http://nas.local/reviews'
])('%s is left alone', async (url) => {
  await leadTo(url)
  await after(2)
  expect(site.asked).toEqual([])
})

test('one that is gone is told on the second day, and no longer once it was changed', async () => {
  tell = () => ({ status: 404, body: '' })
  await leadTo('https://g.page/r/gone/review')
  await after(1)
  expect([asked(), await step()]).toEqual([
    ['HEAD g.page/r/gone/review', 'GET g.page/r/gone/review'],
    undefined
  ])
  await after(1)
  expect(await step()).toEqual({
    kind: 'review_link_gone',
    subject: '',
    facts: { count: 1, url: 'https://g.page/r/gone/review' },
    address: 'settings/review-link'
  })
  await leadTo('https://g.page/r/new/review')
  expect(await step()).toBeUndefined()
})

test('nor once it is back', async () => {
  tell = () => ({ status: 410, body: '' })
  await leadTo('https://g.page/r/back/review')
  await after(2)
  expect((await step())?.facts.count).toBe(1)
  tell = () => ({ body: '' })
  await after(1)
  expect(await step()).toBeUndefined()
})

let shops = 0
const to = (location: string, status = 301) => ({ status, headers: { location }, body: '' })
test.each<[what: string, isGone: boolean, (asked: Asked) => Told]>([
  ['it knows only GET', false, ({ method }) => ({ status: method === 'HEAD' ? 405 : 200, body: '' })],
  ['it sends on to the form', false, ({ url }) => (url.search ? { body: '' } : to('?form=1', 302))],
  ['it sends on to what is gone', true, ({ url }) => (url.search ? { status: 404, body: '' } : to('?x=1'))],
  [
    'it sends on to its front page for good',
    true,
    ({ url }) => (url.pathname === '/' ? { body: '' } : to('/'))
  ],
  ['it does so for now', false, ({ url }) => (url.pathname === '/' ? { body: '' } : to('/', 302))],
  ['it answers no programs', false, () => ({ status: 403, body: '' })],
  ['it is being worked on', false, () => ({ status: 503, body: '' })],
  ['it sends round in circles', false, () => to('?again', 302)],
  ['it opens an app', false, () => to('fb://page/1', 302)],
  ['it sends into the network of the owner', false, () => to('http://127.0.0.1:1/reviews')]
])('a page of which %s: gone is %s', async (_what, isGone, answer) => {
  tell = answer
  await leadTo(`https://bread.shop/${++shops}`)
  await after(2)
  expect((await step()) !== undefined).toBe(isGone)
})
