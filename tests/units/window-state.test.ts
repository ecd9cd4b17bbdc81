/** The state of the window without a browser: it follows what changes elsewhere, and says what the service refuses. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiProblem } from '../../src-shared/contract/api-client'
import { useService } from '../support/use-service'
import { stateOf, standInForWindow } from '../support/window-stand-in'

const service = useService()

interface Live {
  start: (accountId: number) => void
  stop: () => void
  connected: () => Promise<void>
}
let live: Live
beforeAll(async () => {
  await standInForWindow(service)
  ;({ live } = await stateOf<{ live: Live }>('live.ts'))
  live.start(service.alice.accountId)
  await live.connected()
})
afterAll(() => live.stop())

test('the report on the screen follows reviews that come in elsewhere', async () => {
  interface Reports {
    follow: () => () => void
    show: (period: object, filters: object) => void
    value: { reviews: { count: number } } | undefined
  }
  const { reports } = await stateOf<{ reports: Reports }>('reports/reports.svelte.ts')
  const leave = reports.follow()
  reports.show({ period: '30', against: 'before' }, {})
  await expect.poll(() => reports.value?.reviews.count).toBe(0)
  await service.alice.data('createReview', { body: { score: 5, review: 'As it should be.' } })
  await expect.poll(() => reports.value?.reviews.count).toBe(1)
  leave()
  await service.alice.data('createReview', { body: { score: 4, review: 'Good.' } })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(reports.value?.reviews.count, 'nobody looks any more').toBe(1)
})

test.each([
  ['the settings of the public pages', 'settings/doors/doors.svelte.ts', 'listen'],
  ['the pages', 'pages/doors.svelte.ts', 'follow']
])('%s follow what is changed elsewhere', async (_name, file, follow) => {
  const state = await stateOf<Record<string, Record<string, unknown>>>(file)
  const doors = Object.values(state).find((each) => typeof each === 'object' && follow in each) as never as {
    load: () => Promise<void>
    stored?: { value?: { public_address: string | null } }
    answer?: { value?: { public_address: string | null } }
  } & Record<string, () => () => void>
  const address = () => (doors.stored ?? doors.answer)?.value?.public_address
  const leave = doors[follow]!()
  await doors.load()
  const wanted = `https://${follow}.example.com`
  await service.alice.data('updateDoors', { body: { public_address: wanted } })
  await expect.poll(address).toBe(wanted)
  leave()
})

test('saved views are those of their list, and of no other', async () => {
  interface Views {
    load: () => Promise<void>
    save: (name: string, query: string) => Promise<unknown>
    list: readonly { name: string }[]
  }
  const { alice } = service
  await alice.data('createView', { body: { name: 'Five stars', resource: 'reviews', query: 'score=5' } })
  await alice.data('createView', { body: { name: 'Regulars', resource: 'customers', query: 'tags=vip' } })
  const { Views } = await stateOf<{ Views: new (resource: string) => Views }>('views.svelte.ts')
  const names = async (views: Views) => {
    await views.load()
    return views.list.map(({ name }) => name)
  }
  const [reviews, customers] = [new Views('reviews'), new Views('customers')]
  expect(await names(reviews)).toEqual(['Five stars'])
  expect(await names(customers)).toEqual(['Regulars'])
  await customers.save('New ones', 'tags=new')
  expect(await names(reviews)).toEqual(['Five stars'])
  expect(await names(customers)).toEqual(expect.arrayContaining(['New ones', 'Regulars']))
})

test('templates are looked at with a review of a length that shows them well', async () => {
  interface Sample {
    follow: () => () => void
    source: { review?: number } | undefined
  }
  const good = 'They listened, took their time, and everything was exactly as it had been promised to us.'
  const body = (review: string) => ({ body: { score: 5, review } })
  const { id } = await service.alice.data('createReview', body(good))
  // Newer ones, which stand before it in every list.
  service.clock.advance(60_000)
  await service.alice.data('createReview', body('Great!'))
  await service.alice.data('createReview', body('It was so good. '.repeat(40)))
  const { sample } = await stateOf<{ sample: Sample }>('share/sample.svelte.ts')
  const leave = sample.follow()
  await expect.poll(() => sample.source).toEqual({ review: id })
  leave()
})

test('what the service refuses of the strategy is said, also about a field that is not shown', async () => {
  interface Rules {
    load: () => Promise<void>
    refuse: (problem: ApiProblem) => void
    problem: ApiProblem | undefined
    values: Record<string, string> | undefined
  }
  const { rules } = await stateOf<{ rules: Rules }>('strategy/strategy.svelte.ts')
  await rules.load()
  const refusal = (path: string) =>
    new ApiProblem('validation_failed', 'One field needs attention.', 422, [
      { path, code: 'invalid', message: 'no' }
    ])
  const shown = Object.keys(rules.values ?? {})[0]!
  rules.refuse(refusal(shown))
  expect(rules.problem, 'said at its field').toBeUndefined()
  const hidden = refusal('a_field_of_no_screen')
  rules.refuse(hidden)
  expect(rules.problem).toBe(hidden)
})
