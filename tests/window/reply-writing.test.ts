/** Writing a reply in the window: its draft, what it was made from, and what becomes of it when it is saved, published or refused. */
import { said, useWindow } from '../support/use-window'
import { edge, holdAnswers } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { connections } from '#window/connections/connections.svelte'
import { inbox } from '#window/inbox/inbox.svelte'
import { maxLength, ReplyWriting } from '#window/inbox/reply-writing.svelte'
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
const { connect, sync, reviews } = useConnection(service, (more) => ({
  kind: 'woocommerce',
  name: `Shop ${++number}`,
  settings: { url: `${site.url}/`, username: 'ann' },
  secrets: shopSecrets,
  ...more
}))

const openReview = () => inbox.openReview!
const record = async (more: object = {}): Promise<Review> =>
  (await service.alice.data('createReview', { body: { score: 5, review: 'Fine', ...more } })) as Review
const storedReply = async () =>
  (await service.alice.data('getReview', { params: { id: openReview().id } })).reply

/** Opens the review, with the field for its reply. */
async function answer({ id }: Pick<Review, 'id'>): Promise<ReplyWriting> {
  inbox.show(readFilters(new URLSearchParams()))
  inbox.open(id)
  await expect.poll(() => inbox.openReview?.id).toBe(id)
  return new ReplyWriting(openReview)
}

describe('recorded by hand', () => {
  let writing: ReplyWriting
  beforeEach(async () => {
    writing = await answer(await record({ reviewer: { first_name: 'Ann', last_name: 'Lee' } }))
  })

  test('an empty draft is none, until there is a reply that it would change', async () => {
    expect([writing.isOpen, writing.text]).toEqual([true, ''])
    writing.type('Thanks')
    expect(inbox.drafts.of(openReview().id)).toBe('Thanks')
    writing.type('')
    expect(inbox.drafts.of(openReview().id)).toBeUndefined()
    writing.type(' Thanks \n')
    expect(await writing.save()).toBe(true)
    await expect.poll(() => openReview().reply).toBe('Thanks')
    expect([writing.isOpen, writing.text]).toEqual([false, ''])
    writing.edit()
    expect([writing.isOpen, writing.text]).toEqual([true, 'Thanks'])
    writing.type('')
    expect([writing.isOpen, writing.text]).toEqual([true, ''])
    writing.edit()
    expect(writing.text).toBe('')
    expect(await writing.save()).toBe(false)
    expect(await storedReply()).toBe('Thanks')
  })

  test('a saved reply is put where the cursor is, and counts as used only while something of it is left', async () => {
    const saved = await service.alice.data('createSavedReply', {
      body: { name: 'Thanks', text: 'Thanks, {{first_name}}. {{location}}' }
    })
    const isUsed = async () =>
      (await service.alice.data('getSavedReply', { params: { id: saved.id } })).last_used_at !== null
    writing.type('Hello! Hm Bye')
    expect(writing.insert(saved, 7, 9)).toBe('Hello! Thanks, Ann.'.length)
    expect(writing.text).toBe('Hello! Thanks, Ann. Bye')
    expect(writing.missing).toEqual(['location'])
    writing.type(`${writing.text}!`)
    expect(writing.missing).toEqual(['location'])
    writing.type('')
    expect(writing.missing).toEqual([])
    writing.type('My own words')
    expect(await writing.save()).toBe(true)
    expect(await isUsed()).toBe(false)
    writing.edit()
    writing.insert(saved, 0, writing.text.length)
    writing.write('A translation of it')
    expect(writing.missing).toEqual([])
    expect(await writing.save()).toBe(true)
    expect(await isUsed()).toBe(false)
    writing.edit()
    writing.write('What it was made into', { savedReplyId: saved.id, missing: ['location'] })
    expect(writing.missing).toEqual(['location'])
    writing.type('What it was made into, and mine')
    expect(await writing.save()).toBe(true)
    expect(await isUsed()).toBe(true)
    expect(writing.missing).toEqual([])
  })

  test('nothing gets longer than the service accepts', async () => {
    const saved = await service.alice.data('createSavedReply', { body: { name: 'Long', text: 'ab' } })
    writing.type('x'.repeat(maxLength - 1))
    writing.insert(saved, 0, 0)
    expect(writing.text).toHaveLength(maxLength)
    expect(await writing.save()).toBe(true)
  })

  test('one that is refused stays in the field', async () => {
    writing.type('Thanks')
    edge.isCutOff = true
    expect(await writing.save()).toBe(false)
    expect([writing.isSaving, writing.text]).toEqual([false, 'Thanks'])
    edge.isCutOff = false
    expect(await writing.save()).toBe(true)
  })

  test('what is written while it is being saved is kept, and saved once', async () => {
    writing.type('Thanks')
    const release = holdAnswers()
    const saving = writing.save()
    expect([writing.isSaving, await writing.save()]).toEqual([true, false])
    writing.type('Thanks a lot')
    release()
    expect(await saving).toBe(false)
    expect([writing.isSaving, writing.text]).toEqual([false, 'Thanks a lot'])
    expect(await storedReply()).toBe('Thanks')
    expect(await writing.save()).toBe(true)
    expect(await storedReply()).toBe('Thanks a lot')
  })

  test('the draft of the review that was opened meanwhile is left alone', async () => {
    const next = await record()
    const { id } = openReview()
    inbox.drafts.keep(next.id, 'Half a sentence')
    writing.type('Thanks')
    const release = holdAnswers()
    const saving = writing.save()
    inbox.open(next.id)
    release()
    expect(await saving).toBe(true)
    expect([inbox.drafts.of(id), inbox.drafts.of(next.id)]).toEqual([undefined, 'Half a sentence'])
  })
})

describe('at a site', () => {
  let writing: ReplyWriting
  beforeEach(async () => {
    shop.reviews = [shopReview(1)]
    Object.assign(blog, { comments: [], isModerated: false, refusal: null })
    await connect()
    await connections.load()
    writing = await answer(((await reviews()) as [Review])[0])
  })

  test('it is published, and what was written meanwhile is kept', async () => {
    writing.type(' Thanks ')
    const release = holdAnswers()
    const publishing = writing.publish()
    writing.type(' Thanks a lot')
    release()
    expect(await publishing).toBe(false)
    await service.tick()
    expect(blog.shown()).toEqual({ 1: ['Thanks'] })
    expect(writing.text).toBe(' Thanks a lot')
    expect(await writing.publish()).toBe(true)
    await service.tick()
    expect(blog.shown()).toEqual({ 1: ['Thanks a lot'] })
  })

  test('one that is too long, empty or refused is not sent and stays', async () => {
    expect(await writing.publish()).toBe(false)
    const [able] = connections.all!
    connections.take({ ...able!, reply: { ...able!.reply!, limit: { count: 5, in: 'characters' } } })
    writing.type('Thanks')
    expect([writing.isTooLong, await writing.publish()]).toEqual([true, false])
    connections.take(able!)
    expect(writing.isTooLong).toBe(false)
    edge.isCutOff = true
    expect(await writing.publish()).toBe(false)
    expect(writing.text).toBe('Thanks')
    expect(said()).not.toContainEqual(expect.stringMatching(/^Publishing/))
    expect(await storedReply()).toBeNull()
  })

  test("someone else's reply is replaced only once that has been confirmed", async () => {
    await service.alice.data('replyToReview', { params: { id: openReview().id }, body: { reply: 'Stored' } })
    blog.answer(1, 'Another: answer')
    await sync()
    await expect.poll(() => openReview().reply_state).toBe('foreign')
    writing.edit()
    writing.type('')
    expect(await writing.publish()).toBe(false)
    expect(writing.isReplacing).toBe(false)
    writing.type('Mine')
    expect([await writing.publish(), writing.isReplacing]).toEqual([false, true])
    edge.isCutOff = true
    expect(await writing.replace()).toBeTypeOf('string')
    expect(writing.text).toBe('Mine')
    edge.isCutOff = false
    expect(await writing.replace()).toBeUndefined()
    await service.tick()
    expect(blog.shown()).toEqual({ 1: ['Mine'] })
    await expect.poll(() => writing.isOpen).toBe(false)
  })

  test("the stored reply can take the place of someone else's", async () => {
    await service.alice.data('replyToReview', { params: { id: openReview().id }, body: { reply: 'Stored' } })
    blog.answer(1, 'Another: answer')
    await sync()
    await expect.poll(() => openReview().reply_state).toBe('foreign')
    expect(writing.isOpen).toBe(false)
    expect(await writing.replace()).toBeUndefined()
    await service.tick()
    expect(blog.shown()).toEqual({ 1: ['Stored'] })
  })
})
