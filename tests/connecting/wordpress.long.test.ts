/** Replies at a real WordPress, if the system's packages provide one; its review list follows WooCommerce's documentation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { useService } from '../support/use-service'
import { hasWordPress, startWordPress, type WordPress } from './wordpress/wordpress'

interface Comment {
  id: number
  parent: number
  post: number
  author: number
  status: string
  content: { raw: string }
}

describe.skipIf(!hasWordPress)('a real WordPress', () => {
  let wordpress: WordPress
  const service = useService({ connecting: { pause: () => Promise.resolve() } })
  let id = 0
  let source = 0
  const settings = () => ({ url: wordpress.url, username: 'ann', orders: 'no' })
  beforeAll(async () => {
    wordpress = await startWordPress()
    const secrets = {
      consumer_key: 'ck_made',
      consumer_secret: 'cs_up',
      application_password: wordpress.ann
    }
    const body = { kind: 'woocommerce', settings: settings(), secrets }
    const made = await service.alice.data('createConnection', { body })
    id = made.id
    source = made.source_id
    await service.tick()
  }, 180_000)
  afterAll(() => wordpress.stop())

  const sync = async () => {
    await service.alice.data('syncConnection', { params: { id }, body: { mode: 'full' } })
    await service.tick()
  }
  const review = async (at: number): Promise<Review> => {
    const found = await service.alice.data('listReviews', { query: { source } })
    const external = String(wordpress.reviews[at])
    return found.find(({ external_id }: Review) => external_id === external) as Review
  }
  const publish = async (at: number, reply: string, more: object = {}): Promise<Review> => {
    const params = { id: (await review(at)).id }
    await service.alice.data('replyToReview', { params, body: { reply, publish: true, ...more } })
    await service.tick()
    return review(at)
  }
  const commentsOn = async (at: number, status = 'approve'): Promise<Comment[]> => {
    const query = `?context=edit&parent=${wordpress.reviews[at]}&status=${status}`
    return (await wordpress.ask('ann', 'GET', `/comments${query}`)) as Comment[]
  }
  const write = (who: 'ann' | 'cara', at: number, content: string): Promise<unknown> =>
    wordpress.ask(who, 'POST', '/comments', {
      post: wordpress.product,
      parent: wordpress.reviews[at],
      content
    })

  test.each([
    'Thank “you” – Ann',
    'Two lines,\n\nand "straight" quotes -- with dashes...',
    'Less < than, more > than, & more; 2x4 ☕ 谢谢',
    "It's 5' tall"
  ])('published, changed and read back: %s', async (text) => {
    expect(await publish(0, text)).toMatchObject({
      reply: text,
      reply_state: 'published',
      reply_problem: null
    })
    const [comment, ...others] = await commentsOn(0)
    expect(others).toEqual([])
    expect(comment).toMatchObject({
      parent: wordpress.reviews[0],
      post: wordpress.product,
      status: 'approved'
    })
    await sync()
    expect(await review(0)).toMatchObject({ reply: text, reply_state: 'published', reply_problem: null })
  })

  test('the same words under two reviews', async () => {
    expect(await publish(1, 'Thank you')).toMatchObject({ reply_state: 'published' })
    expect(await publish(2, 'Thank you')).toMatchObject({ reply_state: 'published' })
    expect([await commentsOn(1), await commentsOn(2)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('taken back: it is in the bin there', async () => {
    const params = { id: (await review(2)).id }
    await service.alice.data('deleteReply', { params, body: { publish: true } })
    await service.tick()
    expect(await review(2)).toMatchObject({ reply: null, reply_state: 'none' })
    expect(await commentsOn(2)).toEqual([])
    expect(await commentsOn(2, 'trash')).toHaveLength(1)
  })

  test('what a customer with an account adds is no answer; what the shop adds is', async () => {
    // Right after a change from here, a list may still show what was there before.
    service.clock.advance(3_600_000)
    await write('cara', 2, 'Me again')
    await sync()
    expect(await review(2)).toMatchObject({ reply: null, reply_state: 'none' })
    await write('ann', 2, 'From the shop itself')
    await sync()
    expect(await review(2)).toMatchObject({ reply: 'From the shop itself', reply_state: 'foreign' })
  })

  test('changed there: the words from here stay, and the owner is told', async () => {
    const [comment] = await commentsOn(1)
    await wordpress.ask('ann', 'POST', `/comments/${comment!.id}`, { content: 'Many thanks' })
    await sync()
    expect(await review(1)).toMatchObject({
      reply: 'Thank you',
      reply_state: 'foreign',
      reply_problem: { code: 'answered_at_site' }
    })
    expect(await publish(1, 'Thanks from here', { overwrite: true })).toMatchObject({
      reply_state: 'published'
    })
    expect((await commentsOn(1)).map(({ content }) => content.raw)).toEqual(['Thanks from here'])
  })

  test.each<[string, () => object, object]>([
    [
      'a wrong password',
      () => ({ secrets: { application_password: 'wrong wrong wrong' } }),
      { code: 'key_refused' }
    ],
    [
      'a user who is not there',
      () => ({ settings: { ...settings(), username: 'nobody' } }),
      { code: 'key_refused' }
    ]
  ])('%s stops replies, and says so', async (name, wrong, problem) => {
    const right = { settings: settings(), secrets: { application_password: wordpress.ann } }
    const change = (body: object) => service.alice.data('updateConnection', { params: { id }, body })
    await change(wrong())
    expect(await publish(0, `Refused ${name}`)).toMatchObject({
      reply_state: 'rejected',
      reply_problem: problem
    })
    await change(right)
    expect(await publish(0, `Taken after ${name}`)).toMatchObject({ reply_state: 'published' })
  })
})
