/** Random pushes by a program, mixed with random actions of the owner, leave the same rows as a simple model predicts. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const places = ['mitte', 'nord'] as const

beforeAll(async () => {
  for (const name of ['Mitte', 'Nord']) await service.alice.data('createLocation', { body: { name } })
  await service.alice.data('createTag', { body: { name: 'Food', applies_to: 'review' } })
})

const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T08:00:00.000Z`
const key = fc.constantFrom('a', 'b', 'c')
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
/** Only a few values, so that many pushes repeat what is already known. */
const written = fc.record({
  score: orNothing(fc.constantFrom(1, 5)),
  title: orNothing(fc.constantFrom('Good', 'Bad', null)),
  review: orNothing(fc.constantFrom('Warm soup', 'Cold soup', null)),
  name: orNothing(fc.constantFrom('Ann', 'Bob')),
  product: orNothing(fc.constantFrom('Tea', null)),
  created_at: orNothing(fc.integer({ min: 1, max: 3 }).map(day)),
  source_updated_at: orNothing(fc.integer({ min: 10, max: 14 }).map(day)),
  removed_at_source: orNothing(fc.constantFrom(day(20), null)),
  location: orNothing(fc.constantFrom(...places, null)),
  reply: orNothing(fc.constant('From the site')),
  is_hidden: orNothing(fc.boolean()),
  tags: orNothing(fc.constant<string[]>(['food']))
})
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('push' as const),
      key,
      written,
      on: fc.constantFrom('update', 'update', 'update', 'ignore')
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('remove' as const), key, at: fc.constantFrom(day(21), null) })
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('reply' as const), key, text: fc.constantFrom('By push', null) })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('own' as const),
      key,
      change: fc.constantFrom<Partial<Kept>>(
        { is_hidden: true },
        { tags: ['food'] },
        { notes: 'Mine' },
        { location: 'nord' },
        { location: null },
        { is_seen: true }
      )
    })
  }
)

interface Kept {
  score: number | null
  title: string | null
  review: string | null
  name: string | null
  product: string | null
  created_at: string
  source_updated_at: string | null
  removed_at_source: string | null
  location: string | null
  reply: string | null
  is_hidden: boolean
  tags: string[]
  notes: string | null
  is_seen: boolean
  former: [number | null, string | null, string | null][]
  /** The location that the source sent last. */
  said: string | null
}
type Model = Map<string, Kept>
type Act = (typeof act extends fc.Arbitrary<infer A> ? A : never) & object
type Push = Extract<Act, { does: 'push' }>

/** What a push does to a review, as simply as possible. */
function pushed(model: Model, { key: name, written: sent, on }: Push): string {
  const known = model.get(name)
  const { score = null, title = null, review = null, product = null, location = null, reply = null } = sent
  if (known === undefined) {
    if (score === null && review === null) return 'refused'
    model.set(name, {
      score,
      title,
      review,
      name: sent.name ?? null,
      product,
      created_at: sent.created_at ?? new Date(service.clock.now()).toISOString(),
      source_updated_at: sent.source_updated_at ?? null,
      removed_at_source: sent.removed_at_source ?? null,
      location,
      reply,
      is_hidden: sent.is_hidden ?? false,
      tags: [...(sent.tags ?? [])],
      notes: null,
      is_seen: reply !== null,
      former: [],
      said: location
    })
    return 'created'
  }
  const after: Kept = { ...known }
  for (const field of ['score', 'title', 'review', 'product', 'removed_at_source'] as const)
    if (sent[field] !== undefined) Object.assign(after, { [field]: sent[field] })
  if (after.score === null && after.review === null) return 'refused'
  if (on === 'ignore') return 'ignored'
  if ((sent.source_updated_at ?? '9') < (known.source_updated_at ?? '')) return 'ignored'
  for (const field of ['name', 'created_at', 'source_updated_at'] as const)
    if (sent[field] !== undefined) Object.assign(after, { [field]: sent[field] })
  if (known.reply === null && reply !== null) after.reply = reply
  if (sent.location !== undefined) {
    if (known.location === known.said) after.location = sent.location
    after.said = sent.location
  }
  const words = (kept: Kept): Kept['former'][number] => [kept.score, kept.title, kept.review]
  if (String(words(after)) !== String(words(known))) after.former = [words(known), ...known.former]
  model.set(name, after)
  return JSON.stringify(after) === JSON.stringify(known) ? 'unchanged' : 'updated'
}

function expected(model: Model, step: Act): string {
  if (step.does === 'push') return pushed(model, step)
  const known = model.get(step.key)
  if (known === undefined) return 'refused'
  const change =
    step.does === 'remove'
      ? { removed_at_source: step.at }
      : step.does === 'reply'
        ? { reply: step.text, ...(step.text === null ? {} : { is_seen: true }) }
        : step.change
  const after = { ...known, ...change }
  const isSame =
    step.does === 'reply' ? known.reply === step.text : JSON.stringify(after) === JSON.stringify(known)
  if (!isSame) model.set(step.key, after)
  return isSame ? 'unchanged' : 'updated'
}

async function doneBy(run: string, step: Act): Promise<string> {
  const external_id = `${run}-${step.key}`
  if (step.does === 'own') {
    const [id] = idsOf(external_id)
    if (id === undefined) return 'refused'
    await service.alice.data('updateReview', { params: { id }, body: step.change })
    return ''
  }
  const body =
    step.does === 'push'
      ? { on_duplicate: step.on, reviews: [{ external_id, ...rowOf(step.written) }] }
      : step.does === 'remove'
        ? { removals: [{ external_id, removed_at_source: step.at }] }
        : { replies: [{ external_id, reply: step.text }] }
  const { reviews, removals, replies } = await service.alice.data('pushReviews', { body })
  return ([...reviews, ...removals, ...replies] as { verdict: string }[])[0]!.verdict
}

const rowOf = ({ name, ...row }: Push['written']) =>
  name === undefined ? row : { ...row, reviewer: { name } }

const idsOf = (external_id: string): number[] =>
  service.db.raw.prepare('SELECT id FROM reviews WHERE external_id = ?').pluck().all(external_id) as number[]

async function found(run: string, name: string): Promise<Omit<Kept, 'said'> | undefined> {
  const ids = idsOf(`${run}-${name}`)
  expect(ids.length).toBeLessThan(2)
  const [id] = ids
  if (id === undefined) return undefined
  const review = await service.alice.data('getReview', { params: { id } })
  const former = await service.alice.data('listReviewVersions', { params: { id }, query: { limit: 100 } })
  expect(review.edited_at === null).toBe(former.length === 0)
  const { score, title, product, created_at, source_updated_at, removed_at_source, reply } = review
  const { is_hidden, tags, notes, is_seen } = review
  return {
    ...{ score, title, review: review.review, name: review.reviewer.name, product, created_at },
    ...{ source_updated_at, removed_at_source, location: review.location?.slug ?? null, reply },
    ...{ is_hidden, tags, notes, is_seen },
    former: (former as Kept[]).map((each) => [each.score, each.title, each.review])
  }
}

let runs = 0

test('the rows are those of the model, and every verdict is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 20 }), async (steps) => {
      const run = `run${runs++}`
      const model: Model = new Map()
      for (const step of steps) {
        const [is, should] = [await doneBy(run, step), expected(model, step)]
        if (step.does !== 'own') expect(is).toBe(should)
      }
      for (const name of ['a', 'b', 'c']) {
        const known = model.get(name)
        const { said: _said, ...kept } = known ?? { said: null }
        expect(await found(run, name)).toEqual(known === undefined ? undefined : kept)
      }
    }),
    { numRuns: 50 }
  )
  // Every pushed review can be found by its words, is counted, and is sorted by its date.
  const rows = service.db.raw
    .prepare(`SELECT id, review, removed_at_source, edited_at FROM reviews`)
    .all() as {
    id: number
    review: string | null
    removed_at_source: number | null
    edited_at: number | null
  }[]
  const count = (passes: (row: (typeof rows)[number]) => boolean) => rows.filter(passes).length
  const total = async (query: object) =>
    (await service.alice.call('listReviews', { query: query as never })).json.pagination.total as number
  expect(await total({})).toBe(rows.length)
  expect(await total({ q: 'warm' })).toBe(count(({ review }) => review === 'Warm soup'))
  expect(await total({ facet: 'gone' })).toBe(count((row) => row.removed_at_source !== null))
  expect(await total({ facet: 'edited' })).toBe(count((row) => row.edited_at !== null))
  const listed: string[] = []
  for (let page = 1; page <= Math.ceil(rows.length / 100); page++) {
    const some = await service.alice.data('listReviews', { query: { limit: 100, page } })
    listed.push(...(some as { created_at: string }[]).map(({ created_at }) => created_at))
  }
  expect(listed).toHaveLength(rows.length)
  expect(listed).toEqual(listed.toSorted().toReversed())
})
