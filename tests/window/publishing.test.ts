/** Publishing replies in the window: where it is possible, the length limit, what is shown, and taking a reply back. */
import { said, useWindow } from '../support/use-window'
import { beforeEach, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { connections } from '#window/connections/connections.svelte'
import { inbox } from '#window/inbox/inbox.svelte'
import {
  publishReply,
  publishStored,
  replyCapabilityFor,
  roomLeft,
  roomText,
  stateText,
  deletePublishedReply
} from '#window/inbox/publishing'
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
const { params, connect, sync, reviews } = useConnection(service, (more) => ({
  kind: 'woocommerce',
  name: `Shop ${++number}`,
  settings: { url: `${site.url}/`, username: 'ann' },
  secrets: shopSecrets,
  ...more
}))

const review = () => inbox.openReview!
const sentence = () => stateText(review(), true)

beforeEach(async () => {
  shop.reviews = [shopReview(1)]
  Object.assign(blog, { comments: [], isModerated: false, refusal: null })
  await connect()
  await connections.load()
  const [{ id }] = (await reviews()) as [Review]
  inbox.show(readFilters(new URLSearchParams()))
  inbox.open(id)
  await expect.poll(() => inbox.openReview?.id).toBe(id)
})

test('a draft is published, edited and taken back, and the window follows', async () => {
  expect(sentence()).toBeUndefined()
  const { id } = review()
  await service.alice.data('replyToReview', { params: { id }, body: { reply: 'Thanks' } })
  await expect.poll(sentence).toMatch(/^Draft, saved only here\. It isn’t on Shop \d+ yet\.$/)
  expect(await publishStored(review())).toBeUndefined()
  expect(sentence()).toMatch(/^Publishing on Shop \d+…$/)
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Publishing on Shop/))
  await service.tick()
  await expect.poll(sentence).toMatch(/^Published on Shop \d+\.$/)
  expect(await publishReply(review(), 'Thanks a lot')).toBeUndefined()
  await service.tick()
  await expect.poll(() => review().reply_state).toBe('published')
  expect(blog.shown()).toEqual({ 1: ['Thanks a lot'] })
  expect(await deletePublishedReply(review())).toBeUndefined()
  expect(sentence()).toMatch(/^Removing your reply from Shop/)
  await service.tick()
  await expect.poll(() => review().reply_state).toBe('none')
  expect(blog.shown()).toEqual({})
})

test('held back, and refused with the words of the site', async () => {
  blog.isModerated = true
  await publishReply(review(), 'Thanks')
  await service.tick()
  await expect.poll(sentence).toMatch(/^Waiting for approval on Shop/)
  Object.assign(blog, { comments: [], refusal: { status: 400, body: '{"code":"x","message":"Too rude."}' } })
  await publishReply(review(), 'Grr')
  await service.tick()
  await expect.poll(sentence).toMatch(/^Not published\. Shop \d+ says: “Too rude\.”$/)
})

test('answered there: never replaced unasked', async () => {
  blog.answer(1, 'From: the shop itself')
  await sync()
  await expect.poll(sentence).toMatch(/^This reply was written on Shop/)
  expect(await publishReply(review(), 'Mine')).toMatchObject({ reason: 'answered_at_site' })
  expect(blog.shown()).toEqual({ 1: ['From: the shop itself'] })
  await service.alice.data('replyToReview', { params: { id: review().id }, body: { reply: 'Mine' } })
  blog.comments = []
  blog.answer(1, 'Another: answer')
  await sync()
  await expect
    .poll(sentence)
    .toMatch(/^Someone has already replied on Shop \d+: “Another: answer” Your reply is saved only here\.$/)
  expect(await publishStored(review(), { overwrite: true })).toBeUndefined()
  await service.tick()
  await expect.poll(() => review().reply_state).toBe('published')
  expect(blog.shown()).toEqual({ 1: ['Mine'] })
})

test('only where a connection can, and for reviews that it has read', async () => {
  expect(replyCapabilityFor(review())).toMatchObject({ take_back: true })
  expect(replyCapabilityFor({ ...review(), external_id: null })).toBeUndefined()
  expect(replyCapabilityFor({ ...review(), removed_at_source: review().created_at })).toBeUndefined()
  connections.take(
    (await service.alice.data('pauseConnection', params())) as (typeof connections.all & {})[0]
  )
  expect(replyCapabilityFor(review())).toBeUndefined()
  const problem = await publishReply(review(), 'Thanks')
  expect(problem).toMatchObject({ reason: 'connection_paused' })
  expect(review().reply).toBeNull()
})

test('a reply that its site lets nobody change is not offered for publishing once it is there', () => {
  const [able] = connections.all!
  connections.take({ ...able!, reply: { ...able!.reply!, edit: false } })
  expect(replyCapabilityFor(review())).toMatchObject({ edit: false })
  for (const reply_state of ['draft', 'rejected', 'unknown'] as const)
    expect(replyCapabilityFor({ ...review(), reply_state })).toMatchObject({ edit: false })
  expect(replyCapabilityFor({ ...review(), reply_state: 'published' })).toBeUndefined()
})

test.each([
  ['characters', 'Schön 😀', 3],
  ['bytes', '  Schön 😀 ', -1]
] as const)('room is counted in %s, as the site does', (unit, text, left) => {
  const power = { limit: { count: 10, in: unit }, take_back: true, edit: true, moderated: false }
  expect(roomLeft(text, power)).toBe(left)
})

test('the room is told near its end, and what is too much', () => {
  const power = {
    limit: { count: 20, in: 'characters' as const },
    take_back: true,
    edit: true,
    moderated: false
  }
  expect(roomText('a'.repeat(17), power, 'Google')).toBeUndefined()
  expect(roomText('a'.repeat(18), power, 'Google')).toBe('Room for 2 more characters on Google.')
  expect(roomText('a'.repeat(21), power, 'Google')).toMatch(/^1 character too many for Google\./)
  const bytes = { ...power, limit: { count: 20, in: 'bytes' as const } }
  expect(roomText('é'.repeat(11), bytes, 'Google')).toMatch(/^2 bytes too many for Google\./)
})

test.each([
  ['gave_up', 'Not published. Goodword tried for three days'],
  ['key_refused', 'doesn’t accept the keys. Enter new ones.'],
  ['place_gone', 'no longer has this review'],
  ['never heard of', 'Not published.']
])('what was wrong (%s) is said in the words of the window', (code, words) => {
  const problem = { code, message: 'The sentence of the service.' }
  const text = stateText({ ...review(), reply: 'Hi', reply_state: 'rejected', reply_problem: problem }, true)
  expect(text).toContain(words)
  expect(text).not.toContain('sentence of the service')
})
