/** Publishing replies to a shop: what arrives there, how often, and what the review shows. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { makeBackup } from '#main/installation/backups/backup-files'
import { adapters } from '#main/connecting/adapters'
import { publisher } from '#main/connecting/publishing/publisher'
import { useService } from '../support/use-service'
import { useConnection } from './connected'
import { useSite, type Asked, type Fault } from './stand-ins/site'
import { wooComments } from './stand-ins/woo-comments'
import { shopReview, shopSecrets, wooShop } from './stand-ins/woo-shop'

const shop = wooShop()
const blog = wooComments()
const site = useSite((asked) => blog.tell(asked) ?? shop.tell(asked))
const service = useService({ connecting: { pause: () => Promise.resolve() } })
const minute = 60_000
const day = 24 * 60 * minute

let number = 0
const { params, connect, sync, reviews } = useConnection(service, (more) => ({
  kind: 'woocommerce',
  name: `Shop ${++number}`,
  settings: { url: `${site.url}/`, username: 'ann' },
  secrets: shopSecrets,
  ...more
}))

const { woocommerce } = adapters
const power = woocommerce.reply!
const { answerOf } = woocommerce

beforeEach(() => {
  shop.reviews = [shopReview(1), shopReview(2), shopReview(3)]
  const users = { 1: ['shop_manager'], 2: ['customer'] }
  Object.assign(blog, {
    comments: [],
    isModerated: false,
    refusal: null,
    key: 'ann:made up pass word',
    users
  })
})
afterEach(() => Object.assign(woocommerce, { reply: power, answerOf }))

const review = async (external = '1'): Promise<Review> =>
  (await reviews()).find((each: Review) => each.external_id === external) as Review
const at = async (external = '1') => ({ params: { id: (await review(external)).id } })
const publish = async (reply: string, more: object = {}, external = '1') => {
  const asked = { ...(await at(external)), body: { reply, publish: true, ...more } }
  return service.alice.data('replyToReview', asked)
}
/** Advances the clock and runs a round. */
const later = async (milliseconds = 0) => {
  service.clock.advance(milliseconds)
  await service.tick()
}
/** Makes the next requests that write a comment fail with these faults. */
const befalls = (...faults: Fault[]) => {
  site.meanwhile = (asked) => {
    if (isWriting(asked) && faults.length > 0) site.faults.unshift(faults.shift()!)
  }
}
const isWriting = ({ method, url }: Asked) => method !== 'GET' && url.pathname.includes('/comments')
const written = () => site.asked.filter(isWriting).length

test('published: it is there once, and the review says so', async () => {
  await connect()
  expect((await review()).reply_state).toBe('none')
  expect(await publish('Thank "you" – Ann')).toMatchObject({ reply_state: 'publishing', reply_problem: null })
  await later()
  expect(await review()).toMatchObject({ reply: 'Thank "you" – Ann', reply_state: 'published' })
  expect(blog.shown()).toEqual({ 1: ['Thank "you" – Ann'] })
  await sync('full')
  expect(await review()).toMatchObject({ reply: 'Thank "you" – Ann', reply_state: 'published' })
  await service.alice.data('publishReply', { ...(await at()), body: {} })
  await later(day)
  expect(written()).toBe(1)
})

test('a reply that was saved before is published later, several at once', async () => {
  await connect()
  for (const each of ['1', '2', '3'])
    await service.alice.data('replyToReview', { ...(await at(each)), body: { reply: `Thanks ${each}` } })
  expect((await review('2')).reply_state).toBe('draft')
  for (const each of ['1', '2', '3']) {
    const answer = await service.alice.call('publishReply', { ...(await at(each)), body: {} })
    expect(answer.status).toBe(202)
  }
  await later()
  expect(blog.shown()).toEqual({ 1: ['Thanks 1'], 2: ['Thanks 2'], 3: ['Thanks 3'] })
})

test('the list is filtered by the state of the reply, also together with words', async () => {
  await connect()
  await publish('Thanks')
  await later()
  await service.alice.data('replyToReview', { ...(await at('2')), body: { reply: 'Later' } })
  const found = async (query: object) =>
    (
      await service.alice.data('listReviews', { query: { source: (await review()).source.id, ...query } })
    ).map((each: Review) => each.external_id)
  expect(await found({ reply_state: 'published' })).toEqual(['1'])
  expect((await found({ reply_state: 'published,draft' })).toSorted()).toEqual(['1', '2'])
  expect(await found({ reply_state: 'none' })).toEqual(['3'])
  expect(await found({ reply_state: 'published', q: 'Later' })).toEqual([])
  expect(await found({ reply_state: 'draft', q: 'Later' })).toEqual(['2'])
  const counted = await service.alice.data('countReviewFacets', {
    query: { source: (await review()).source.id, reply_state: 'published' }
  })
  expect(counted.total).toBe(1)
})

describe('exactly once', () => {
  test.each<[string, Fault]>([
    ['the answer is lost', 'lost'],
    ['the connection breaks before it arrives', 'hang up'],
    ['the site stumbles', { status: 500 }],
    ['a proxy gives up', { status: 502, body: '<html>' }],
    ['a page comes instead of an answer', { status: 200, body: '<html><p>Back soon</p>' }]
  ])('%s: settled by reading, and sent again only if it is not there', async (_name, fault) => {
    await connect()
    befalls(fault)
    await publish('Thanks')
    await later()
    expect((await review()).reply_state).toBe('publishing')
    await later(10 * minute)
    expect(await review()).toMatchObject({ reply_state: 'published', reply_problem: null })
    expect(blog.shown()).toEqual({ 1: ['Thanks'] })
    expect(written()).toBe(fault === 'lost' ? 1 : 2)
  })

  test('at a site that cannot be read back a lost answer is told, and nothing is sent again', async () => {
    Object.assign(woocommerce, { answerOf: undefined, reply: { ...power, readable: false } })
    await connect()
    befalls('lost')
    await publish('Thanks')
    await later()
    expect(await review()).toMatchObject({ reply_state: 'unknown', reply_problem: { code: 'unsure' } })
    for (let each = 0; each < 5; each++) await later(day)
    expect(blog.shown()).toEqual({ 1: ['Thanks'] })
    expect(written()).toBe(1)
  })

  test('passing trouble is met again, less and less often, and given up after three days', async () => {
    await connect()
    site.meanwhile = ({ url }) => {
      if (url.pathname.includes('/comments')) site.faults.unshift({ status: 503 })
    }
    await publish('Thanks')
    await later()
    expect((await review()).reply_state).toBe('publishing')
    for (let each = 0; each < 30; each++) await later(4 * 60 * minute + 1)
    expect(await review()).toMatchObject({ reply_state: 'rejected', reply_problem: { code: 'gave_up' } })
    expect(blog.shown()).toEqual({})
  })
})

describe('no', () => {
  test('refused, with the reason of the site; changed, it is published', async () => {
    await connect()
    blog.refusal = {
      status: 400,
      body: '{"code":"rest_comment_content_invalid","message":"Invalid comment content."}'
    }
    await publish('Thanks')
    await later()
    expect(await review()).toMatchObject({
      reply: 'Thanks',
      reply_state: 'rejected',
      reply_problem: { code: 'refused', message: 'Invalid comment content.' }
    })
    blog.refusal = null
    await later(day)
    expect(blog.shown()).toEqual({})
    await publish('Thank you')
    await later()
    expect(blog.shown()).toEqual({ 1: ['Thank you'] })
  })

  test('keys that are refused stop all of them, and nothing is tried again automatically', async () => {
    await connect()
    blog.key = 'ann:another one'
    await publish('Thanks')
    await publish('Thanks', {}, '2')
    await later()
    for (const each of ['1', '2'])
      expect(await review(each)).toMatchObject({
        reply_state: 'rejected',
        reply_problem: { code: 'key_refused' }
      })
    const asked = site.asked.length
    await later(minute)
    expect(site.asked.length).toBe(asked)
    blog.key = 'ann:made up pass word'
    await service.alice.data('publishReply', { ...(await at('2')), body: {} })
    await later()
    expect(blog.shown()).toEqual({ 2: ['Thanks'] })
  })

  test('held back by the shop: waiting, until somebody approves it', async () => {
    await connect()
    blog.isModerated = true
    await publish('Thanks')
    await later()
    expect((await review()).reply_state).toBe('waiting')
    blog.comments[0]!.status = 'approved'
    await later(20 * minute)
    expect((await review()).reply_state).toBe('published')
    expect(written()).toBe(1)
  })

  test('held back, and approved: “Sync now” finds out at once', async () => {
    await connect()
    blog.isModerated = true
    await publish('Thanks')
    await later()
    blog.comments[0]!.status = 'approved'
    await sync()
    await later()
    expect((await review()).reply_state).toBe('published')
    expect(written()).toBe(1)
  })

  test('accepted, but not in the list for some minutes: it stays published; if it never comes, it is gone', async () => {
    await connect()
    await publish('Thanks')
    await later()
    const [comment] = blog.comments.splice(0)
    await sync('full')
    expect(await review()).toMatchObject({ reply_state: 'published', reply_problem: null })
    blog.comments.push(comment!)
    await later(10 * minute)
    await sync('full')
    expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'published' })
    blog.comments.splice(0)
    await later(20 * minute)
    await sync('full')
    expect(await review()).toMatchObject({ reply_state: 'draft', reply_problem: { code: 'gone_at_site' } })
  })

  test('held back, then thrown away: rejected', async () => {
    await connect()
    blog.isModerated = true
    await publish('Thanks')
    await later()
    blog.comments[0]!.status = 'trash'
    await later(20 * minute)
    expect((await review()).reply_state).toBe('rejected')
  })

  test.each<[string, object, string]>([
    ['no application password', { settings: {}, secrets: {} }, 'application password'],
    ['paused', {}, 'paused']
  ])('%s: a conflict, and nothing is stored', async (name, _more, words) => {
    const url = `${site.url}/`
    const secrets = { consumer_key: 'ck_standin', consumer_secret: 'cs_standin' }
    await connect(name === 'paused' ? {} : { settings: { url }, secrets })
    if (name === 'paused') await service.alice.data('pauseConnection', params())
    const answer = await service.alice.call('replyToReview', {
      ...(await at()),
      body: { reply: 'Thanks', publish: true }
    })
    expect(answer).toMatchObject({ status: 409, json: { error: { code: 'conflict' } } })
    expect(JSON.stringify(answer.json)).toContain(words)
    expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
  })

  test('a review of no connection: a conflict that says what to do', async () => {
    const { id } = await service.alice.data('createReview', { body: { score: 4, reply: 'Hello' } })
    const answer = await service.alice.call('publishReply', { params: { id }, body: {} })
    expect(answer).toMatchObject({ status: 409, json: { error: { reason: 'cannot_publish' } } })
    expect((await service.alice.data('getReview', { params: { id } })).reply_state).toBe('draft')
  })

  test.each<['bytes' | 'characters', number, string, boolean]>([
    ['bytes', 8, 'Schön 😀', false],
    ['bytes', 11, 'Schön 😀', true],
    ['characters', 6, 'Schön 😀', false],
    ['characters', 7, 'Schön 😀', true]
  ])('%s are counted, at most %i of them: %s', async (unit, count, reply, fits) => {
    await connect()
    Object.assign(woocommerce, { reply: { ...power, limit: { count, in: unit } } })
    const answer = await service.alice.call('replyToReview', {
      ...(await at()),
      body: { reply, publish: true }
    })
    expect(answer.status).toBe(fits ? 200 : 422)
    if (!fits) expect(answer.json).toMatchObject({ error: { fields: [{ path: 'reply', code: 'too_long' }] } })
    await later()
    expect(blog.shown()).toEqual(fits ? { 1: [reply] } : {})
  })
})

describe('somebody else answers at the site', () => {
  test('an answer there becomes the reply here, as a foreign one', async () => {
    await connect()
    blog.answer(1, 'From the shop itself')
    await sync()
    expect(await review()).toMatchObject({ reply: 'From the shop itself', reply_state: 'foreign' })
    blog.comments = []
    await sync()
    expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
  })

  test('a customer with an account comments below their review: that is no answer of the shop', async () => {
    await connect()
    blog.comment(1, 'Me again', 2)
    await sync()
    expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
    await publish('Thanks')
    await later()
    blog.comment(1, 'And again', 2)
    await sync('full')
    expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'published' })
    expect(blog.comments.filter(({ author }) => author === 1)).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['hides its users', { users: null }],
    ['names no roles of theirs', { users: {} }]
  ])('where a shop %s, every registered one is taken for the shop', async (_name, more) => {
    Object.assign(blog, more)
    await connect()
    blog.comment(1, 'Who am I?', 2)
    await sync()
    expect(await review()).toMatchObject({ reply: 'Who am I?', reply_state: 'foreign' })
  })

  test('it is never overwritten unasked, whether it is known already or not', async () => {
    await connect()
    blog.answer(1, 'From the shop itself')
    await publish('From here')
    await later()
    expect(await review()).toMatchObject({
      reply: 'From here',
      reply_state: 'foreign',
      reply_problem: { code: 'answered_at_site' }
    })
    const again = await service.alice.call('publishReply', { ...(await at()), body: {} })
    expect(again).toMatchObject({ status: 409, json: { error: { reason: 'answered_at_site' } } })
    await sync('full')
    expect(await review()).toMatchObject({ reply: 'From here', reply_state: 'foreign' })
    await service.alice.data('publishReply', { ...(await at()), body: { overwrite: true } })
    await later()
    expect(blog.shown()).toEqual({ 1: ['From here'] })
    expect((await review()).reply_state).toBe('published')
  })

  test('a draft stays when an answer appears', async () => {
    await connect()
    await service.alice.data('replyToReview', { ...(await at()), body: { reply: 'Draft' } })
    blog.answer(1, 'From the shop itself')
    await sync()
    expect(await review()).toMatchObject({ reply: 'Draft', reply_state: 'foreign' })
  })

  test('the same words there: it is published', async () => {
    await connect()
    await service.alice.data('replyToReview', { ...(await at()), body: { reply: 'Pasted by "hand"' } })
    blog.answer(1, 'Pasted by “hand” ')
    await sync()
    expect(await review()).toMatchObject({ reply: 'Pasted by "hand"', reply_state: 'published' })
  })

  test.each([
    ['and seen there', true],
    ['before any reading has seen it', false]
  ])('published, then deleted there, %s: it stays here as a draft, and says so', async (_when, isSeen) => {
    await connect()
    await publish('Thanks')
    await later()
    if (isSeen) await sync()
    blog.comments = []
    if (!isSeen) await later(20 * minute)
    await sync()
    expect(await review()).toMatchObject({
      reply: 'Thanks',
      reply_state: 'draft',
      reply_problem: { code: 'gone_at_site' }
    })
  })
})

describe('published from here, then changed at the site', () => {
  const changed = async (content: string) => {
    const [ours] = blog.comments
    Object.assign(ours!.content, { raw: content, rendered: `<p>${content}</p>` })
    await sync()
  }

  test('the owner keeps their own words, and is told of the others', async () => {
    await connect()
    await publish('Thanks')
    await later()
    await sync()
    await changed('Many thanks')
    expect(await review()).toMatchObject({
      reply: 'Thanks',
      reply_state: 'foreign',
      reply_problem: { code: 'answered_at_site', message: expect.stringContaining('Many thanks') as string }
    })
    await changed('Thanks')
    expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'published', reply_problem: null })
  })

  test('what others wrote there is followed', async () => {
    await connect()
    blog.answer(1, 'From the shop itself')
    await sync()
    await changed('From the shop again')
    expect(await review()).toMatchObject({ reply: 'From the shop again', reply_state: 'foreign' })
  })
})

describe('published while the site is being read', () => {
  const log = { info: () => undefined, error: () => undefined }
  /** Makes the change during a sync, after the site's data has been read. */
  const whileRead = (change: () => Promise<unknown>) => {
    let isDone = false
    site.meanwhile = async ({ url }) => {
      if (isDone || !url.pathname.endsWith('/users')) return
      isDone = true
      await change()
      await publisher({ db: service.db, now: service.clock.now, log }).round()
    }
  }

  test('a changed reply is not taken for an answer of others', async () => {
    await connect()
    await publish('Thanks')
    await later()
    whileRead(() => publish('Thanks a lot'))
    await sync('full')
    expect(blog.shown()).toEqual({ 1: ['Thanks a lot'] })
    expect(await review()).toMatchObject({ reply: 'Thanks a lot', reply_state: 'published' })
    await sync()
    expect(await review()).toMatchObject({ reply: 'Thanks a lot', reply_state: 'published' })
  })

  test('a reply that was taken back does not come back', async () => {
    await connect()
    await publish('Thanks')
    await later()
    const asked = { ...(await at()), body: { publish: true } }
    whileRead(() => service.alice.data('deleteReply', asked))
    await sync('full')
    expect(blog.shown()).toEqual({})
    expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
    // A reply that somebody then writes at the site is picked up.
    await later(20 * minute)
    blog.answer(1, 'Thanks')
    await sync()
    expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'foreign' })
  })
})

describe('changed meanwhile', () => {
  test('edited: the comment there is changed, and stays one', async () => {
    await connect()
    await publish('Thanks')
    await later()
    await publish('Thanks a lot')
    await later()
    expect(blog.shown()).toEqual({ 1: ['Thanks a lot'] })
    expect((await review()).reply_state).toBe('published')
  })

  test('taken back there and here', async () => {
    await connect()
    await publish('Thanks')
    await later()
    await service.alice.data('deleteReply', { ...(await at()), body: { publish: true } })
    expect((await review()).reply_state).toBe('publishing')
    await later()
    expect(blog.shown()).toEqual({})
    expect(await review()).toMatchObject({ reply: null, reply_state: 'none', replied_at: null })
  })

  test('a list from before it was published does not pass for one from which it was taken back', async () => {
    await connect()
    await publish('Thanks')
    await later()
    await service.alice.data('deleteReply', { ...(await at()), body: { publish: true } })
    // The next request for comments is answered from a cache.
    site.meanwhile = ({ url }) => {
      if (!url.pathname.includes('/comments')) return
      site.meanwhile = null
      site.faults.unshift({ status: 200, body: '[]' })
    }
    await later()
    expect(blog.shown()).toEqual({ 1: ['Thanks'] })
    expect((await review()).reply_state).toBe('publishing')
    await later(minute)
    expect(blog.shown()).toEqual({})
    expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
  })

  test('removed here only: it stays there, and does not come back here', async () => {
    await connect()
    await publish('Thanks')
    await later()
    await service.alice.data('deleteReply', { ...(await at()), body: {} })
    await sync('full')
    expect(blog.shown()).toEqual({ 1: ['Thanks'] })
    expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
  })

  test('another text before it has left: that is a draft, and neither of them leaves', async () => {
    await connect()
    await publish('Thanks')
    await service.alice.data('replyToReview', { ...(await at()), body: { reply: 'No, wait' } })
    await later(day)
    expect(await review()).toMatchObject({ reply: 'No, wait', reply_state: 'draft' })
    expect(written()).toBe(0)
  })

  test('another text while it is held back at the shop: that is a draft as well', async () => {
    await connect()
    blog.isModerated = true
    await publish('Thanks')
    await later()
    expect((await review()).reply_state).toBe('waiting')
    await service.alice.data('replyToReview', { ...(await at()), body: { reply: 'No, wait' } })
    expect(await review()).toMatchObject({ reply: 'No, wait', reply_state: 'draft' })
  })

  test('another text while it is on its way: that one is a draft, and can be published in its place', async () => {
    await connect()
    await publish('Thanks')
    const { id } = await review()
    site.meanwhile = (asked) => {
      if (isWriting(asked))
        service.db.raw.prepare("UPDATE reviews SET reply = 'Better', reply_state = NULL WHERE id = ?").run(id)
    }
    await later()
    site.meanwhile = null
    expect(blog.shown()).toEqual({ 1: ['Thanks'] })
    expect(service.db.raw.prepare('SELECT reply_state FROM reviews WHERE id = ?').pluck().get(id)).toBeNull()
    await publish('Better still')
    await later()
    expect(blog.shown()).toEqual({ 1: ['Better still'] })
  })

  test('paused: it waits; resumed, it goes', async () => {
    await connect()
    await publish('Thanks')
    await service.alice.data('pauseConnection', params())
    await later(day)
    expect(written()).toBe(0)
    expect((await review()).reply_state).toBe('publishing')
    await service.alice.data('resumeConnection', params())
    await later()
    expect(blog.shown()).toEqual({ 1: ['Thanks'] })
  })

  test('the connection is deleted: what has not left is a draft', async () => {
    await connect()
    await publish('Thanks')
    const asked = await at()
    await service.alice.data('deleteConnection', params())
    await later(day)
    expect(await service.alice.data('getReview', asked)).toMatchObject({
      reply: 'Thanks',
      reply_state: 'draft'
    })
    expect(written()).toBe(0)
  })
})

test('events tell of what was published and what was rejected', async () => {
  await connect()
  await publish('Thanks')
  await later()
  blog.refusal = { status: 400, body: '{"code":"x","message":"No."}' }
  await publish('Thanks', {}, '2')
  await later()
  const events = await service.alice.data('listEvents', { query: { resource: 'reply', limit: 100 } })
  const [first, second] = [await review('1'), await review('2')]
  expect(events.slice(-2)).toMatchObject([
    { type: 'reply.published', record_id: first.id },
    { type: 'reply.rejected', record_id: second.id }
  ])
})

test('the connection says whether it can publish, and how much fits', async () => {
  await connect()
  expect(await service.alice.data('getConnection', params())).toMatchObject({
    reply: { limit: { count: 65_525, in: 'bytes' }, take_back: true, moderated: false }
  })
})

test('restored: no reply of a backup is published automatically', async () => {
  await connect()
  await publish('Waiting')
  await publish('On its way', {}, '2')
  const { id: handed } = await review('2')
  service.db.raw.prepare('UPDATE reply_outbox SET handed_at = 1 WHERE review_id = ?').run(handed)
  const { id } = await makeBackup(service.dataDir, 'by_hand', { now: service.clock.now })
  await later()
  expect(blog.shown()).toEqual({ 1: ['Waiting'], 2: ['On its way'] })
  blog.comments = []
  await service.alice.data('restoreBackup', { params: { id } })
  await later()
  expect(await review()).toMatchObject({ reply: 'Waiting', reply_state: 'draft', reply_problem: null })
  expect(await review('2')).toMatchObject({ reply_state: 'unknown', reply_problem: { code: 'unsure' } })
  await later(day)
  expect(written()).toBe(2)
  expect(blog.shown()).toEqual({})
})
