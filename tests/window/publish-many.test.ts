/** Publishing several replies at once: which ones can be, which can't and why, and the result of each. */
import { said, useWindow } from '../support/use-window'
import { edge } from '../support/window-edge'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { connections } from '#window/connections/connections.svelte'
import { account } from '#window/core/account.svelte'
import { reviewsRun } from '#window/inbox/bulk-edit'
import { inbox } from '#window/inbox/inbox.svelte'
import { publishMany } from '#window/inbox/publish-many.svelte'
import { canBePlanned, publishability, publishPlan } from '#window/inbox/publish-plan.svelte'
import { readFilters } from '#window/inbox/review-filters'
import { useConnection } from '../connecting/connected'
import { useSite } from '../connecting/stand-ins/site'
import { wooComments } from '../connecting/stand-ins/woo-comments'
import { shopReview, shopSecrets, wooShop } from '../connecting/stand-ins/woo-shop'

const shop = wooShop()
const blog = wooComments()
const site = useSite((asked) => blog.tell(asked) ?? shop.tell(asked))
const service = useWindow({ connecting: { pause: () => Promise.resolve() } })
let number = 0
const { params, connect, reviews } = useConnection(service, () => ({
  kind: 'woocommerce',
  name: `Shop ${++number}`,
  settings: { url: `${site.url}/`, username: 'ann' },
  secrets: shopSecrets
}))

/** Reviews by the id that the shop gave them. */
let byNumber: Record<string, Review>
const draft = async (nth: number, reply = `Thanks ${nth}`) => {
  const { id } = byNumber[nth]!
  const kept = await service.alice.data('replyToReview', { params: { id }, body: { reply } })
  await expect.poll(() => inbox.list.rows.find((each) => each.id === id)?.reply).toBe(reply)
  return kept
}
const planned = async () => {
  await publishPlan.make()
  return publishPlan.ready.map(({ external_id }) => external_id).toSorted()
}
const counts = () => [publishMany.published, publishMany.waiting, publishMany.underWay]
const remaining = () => publishMany.remaining.map(({ review, reason }) => [review.external_id, reason])

beforeEach(async () => {
  shop.reviews = [1, 2, 3].map((each) => shopReview(each))
  Object.assign(blog, { comments: [], isModerated: false, refusal: null })
  await connect()
  await connections.load()
  await account.loadNames()
  const read = (await reviews()) as Review[]
  byNumber = Object.fromEntries(read.map((each) => [each.external_id, each]))
  const address = new URLSearchParams({ source: read[0]!.source.slug })
  inbox.show(readFilters(address))
  await expect
    .poll(() => inbox.list.rows.map(({ id }) => id).toSorted())
    .toEqual(read.map(({ id }) => id).toSorted())
})
afterEach(() => {
  inbox.selection.clear()
  publishMany.forget()
})

test('those selected by name that have a reply go to their site, and each is followed', async () => {
  await draft(1)
  await draft(2)
  expect(canBePlanned()).toBe(false)
  for (const nth of [1, 2, 3]) inbox.selection.toggle(byNumber[nth]!.id)
  expect(canBePlanned()).toBe(true)
  edge.asked.length = 0
  expect(await planned()).toEqual(['1', '2'])
  expect(edge.asked, 'the list has them').toEqual([])
  expect(publishPlan.stays, 'one without a reply is not one that stays').toEqual([])
  await publishMany.publish(publishPlan.ready)
  expect(publishMany.count).toBe(2)
  expect(counts()).toEqual([0, 0, 2])
  await service.tick()
  await expect.poll(counts).toEqual([2, 0, 0])
  expect(publishMany.remaining).toEqual([])
  expect(blog.shown()).toEqual({ 1: ['Thanks 1'], 2: ['Thanks 2'] })
  expect(await planned()).toEqual([])
})

test('all that match, but for those taken out', async () => {
  for (const nth of [1, 2, 3]) await draft(nth)
  inbox.selection.selectAll()
  inbox.selection.toggle(byNumber[2]!.id)
  expect(await planned()).toEqual(['1', '3'])
})

test('one refused by the service and one by the site keep none of the others back; what remains can be selected', async () => {
  for (const nth of [1, 2, 3]) await draft(nth)
  inbox.selection.selectAll()
  await planned()
  // Removed since then, without another check.
  await service.alice.data('updateReview', {
    params: { id: byNumber[1]!.id },
    body: { reply: null }
  })
  site.meanwhile = ({ method, body }) => {
    const isThird = method === 'POST' && body.includes('Thanks 3')
    blog.refusal = isThird ? { status: 400, body: '{"code":"x","message":"Too rude."}' } : null
  }
  await publishMany.publish(publishPlan.ready)
  await service.tick()
  await expect.poll(counts).toEqual([1, 0, 0])
  expect(blog.shown()).toEqual({ 2: ['Thanks 2'] })
  expect(remaining()).toContainEqual([
    '3',
    expect.stringMatching(/^Not published\. Shop \d+ says: “Too rude\.”$/)
  ])
  publishMany.select()
  expect(inbox.selection.marked).toContain(byNumber[3]!.id)
  // Published individually in the meantime, so it is no longer left over.
  Object.assign(blog, { refusal: null })
  site.meanwhile = null
  expect(await planned()).toEqual(['3'])
  await service.alice.data('publishReply', { params: { id: byNumber[3]!.id }, body: {} })
  await service.tick()
  await expect.poll(() => publishMany.published).toBe(2)
})

test('held back by the shop: they wait', async () => {
  blog.isModerated = true
  await draft(1)
  inbox.selection.toggle(byNumber[1]!.id)
  await planned()
  await publishMany.publish(publishPlan.ready)
  await service.tick()
  await expect.poll(counts).toEqual([0, 1, 0])
  expect(publishMany.remaining).toEqual([])
})

test('without the service it ends, and says which were not begun', async () => {
  for (const nth of [1, 2, 3]) await draft(nth)
  inbox.selection.selectAll()
  await planned()
  edge.isCutOff = true
  await publishMany.publish(publishPlan.ready)
  edge.isCutOff = false
  expect(reviewsRun.running).toBe(false)
  expect(said()).toHaveLength(1)
  expect(remaining().map(([, reason]) => reason)).toEqual([
    expect.stringContaining('Goodword isn’t'),
    'Not published: stopped before its turn.',
    'Not published: stopped before its turn.'
  ])
})

test('what could not be published keeps its reason until its reply changes, and is gone with its reply', async () => {
  await draft(1)
  inbox.selection.toggle(byNumber[1]!.id)
  await planned()
  edge.isCutOff = true
  await publishMany.publish(publishPlan.ready)
  edge.isCutOff = false
  const [[, reason]] = remaining() as [[string, string]]
  expect(reason).toContain('Goodword isn’t')
  const change = (body: object) =>
    service.alice.data('updateReview', { params: { id: byNumber[1]!.id }, body })
  await change({ notes: 'Ask again' })
  await expect.poll(() => publishMany.remaining[0]?.review.notes).toBe('Ask again')
  expect(remaining()).toEqual([['1', reason]])
  await change({ reply: 'Thanks again' })
  await expect.poll(() => publishMany.remaining[0]?.review.reply).toBe('Thanks again')
  expect(publishMany.remaining[0]?.reason).not.toBe(reason)
  await change({ reply: null })
  await expect.poll(() => [publishMany.count, remaining()]).toEqual([0, []])
})

test('why others stay', async () => {
  const draftOf = async (nth: number) => (await draft(nth)) as Review
  const one = await draftOf(1)
  expect(publishability(one)).toBe('ready')
  expect(publishability({ ...one, reply: null })).toBeUndefined()
  expect(publishability({ ...one, reply_state: 'published' })).toBeUndefined()
  expect(publishability({ ...one, reply_state: 'foreign' })).toBeUndefined()
  expect(publishability({ ...one, reply_state: 'unknown' })).toBe('unclear')
  expect(publishability({ ...one, external_id: null })).toBe('unconnected')
  expect(publishability({ ...one, removed_at_source: one.created_at })).toBe('gone')
  expect(publishability({ ...one, reply: 'x'.repeat(70_000) })).toBe('too_long')
  const elsewhere = { code: 'answered_at_site', message: 'Somebody has answered at the site: No' }
  expect(publishability({ ...one, reply_state: 'foreign', reply_problem: elsewhere })).toBe('answered')
  inbox.drafts.keep(one.id, 'Thanks and')
  expect(publishability(one)).toBe('editing')
  inbox.drafts.drop(one.id)
  await service.alice.data('pauseConnection', params())
  await connections.load()
  expect(publishability(one)).toBe('paused')
  const manual = await service.alice.data('createReview', { body: { score: 5, reply: 'Thanks' } })
  expect(manual.source.id).not.toBe(one.source.id)
  const elsewhereRead = { ...one, external_id: null, source: manual.source }
  expect(publishability(elsewhereRead), 'the connection of another source').toBe('unconnected')
  inbox.selection.toggle(one.id)
  expect(await planned()).toEqual([])
  expect(publishPlan.stays.map(({ because }) => because)).toEqual(['paused'])
})
