/** Alerts to the owner's Telegram, and reviews answered there. A stand-in takes the place of api.telegram.org. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Alert } from '#shared/contract/alerts'
import { telegramWatch } from '#main/integrations/alerts/telegram/listen'
import { useAnsweringShop } from '../support/answering-shop'
import { ann, token, useTelegram, type TelegramMessage } from '../support/telegram'
import { withoutTokens } from '../support/without-tokens'

const telegram = await useTelegram()
const shop = useAnsweringShop({ standIns: new Map([['api.telegram.org', telegram.origin]]) })
const { service } = shop
const minute = 60_000
const day = 86_400_000
const ben = { id: 4_711_000_002, first_name: 'Ben' }

let id = 0
const alert = (): Promise<Alert> => service.alice.data('getAlert', { params: { id } })
const wanted = {
  kind: 'telegram',
  name: 'My phone',
  events: ['review.created'],
  secrets: { token },
  may_answer: true
}
const pair = () => service.alice.data('pairAlert', { params: { id } })
const last = () => telegram.messages.at(-1)!

beforeEach(async () => {
  for (const each of await service.alice.data('listAlerts'))
    await service.alice.data('deleteAlert', { params: { id: each.id } })
  ;({ id } = await service.alice.data('createAlert', { body: wanted }))
})
afterEach(() => expect(telegram.faults).toEqual([]))

async function paired(who = ann): Promise<void> {
  const { code } = await pair()
  telegram.say(`/start ${code}`, { from: who })
  await shop.later()
}

/** The message about a new review. */
async function told(text?: string): Promise<{ message: TelegramMessage; reviewId: number; draft: string }> {
  const { review } = await shop.newReview(text)
  const message = last()
  const draft = /Draft of a reply:\n([^]*?)\n\n[^\n]+$/.exec(message.text)?.[1] ?? ''
  return { message, reviewId: review.id, draft }
}

describe('pairing', () => {
  test('whoever sends the code gets the alerts; the owner sees who it is', async () => {
    const { code, bot, link } = await pair()
    expect([code, bot]).toEqual([expect.stringMatching(/^\d{6}$/), '@corner_shop_bot'])
    expect(link).toBe(`https://t.me/corner_shop_bot?start=${code}`)
    telegram.say(`${code.slice(0, 3)} ${code.slice(3)}`)
    await shop.later()
    expect(last().text).toMatch(/^Paired with /)
    expect(await alert()).toMatchObject({
      to: [String(ann.id)],
      paired: [{ to: String(ann.id), name: 'Ann' }],
      secrets: { token: true }
    })
    await shop.newReview('Cold bread')
    expect(last()).toMatchObject({ chat: ann.id, text: expect.stringContaining('Cold bread') })
    await service.alice.data('updateAlert', { params: { id }, body: { to: [] } })
    expect((await alert()).paired).toEqual([])
    expect(withoutTokens(JSON.stringify(service.db.raw.prepare('SELECT * FROM alerts').all()))).not.toContain(
      'Ann'
    )
  })

  test('before that, a sample says that nobody is', async () => {
    expect(await service.alice.data('testAlert', { params: { id } })).toMatchObject({
      outcome: 'refused',
      detail: 'Nobody is paired yet.'
    })
  })

  test('a wrong code is said five times, then nothing counts any more', async () => {
    const { code } = await pair()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let at = 0; at < 5; at++) telegram.say(wrong, { from: ben })
    telegram.say(code, { from: ben })
    await shop.later()
    expect(telegram.messages.map(({ text }) => text.slice(0, 20))).toEqual([
      ...Array<string>(4).fill('This is not the code'),
      'That was the wrong c',
      'This code has expire'
    ])
    expect((await alert()).to).toEqual([])
  })

  test('a code counts for ten minutes, once, and only in a private chat', async () => {
    const old = await pair()
    service.clock.advance(10 * minute)
    telegram.say(old.code)
    await shop.later()
    expect((await alert()).to).toEqual([])
    const { code } = await pair()
    telegram.say(code, { type: 'group' })
    await shop.later()
    expect((await alert()).to).toEqual([])
    telegram.say(code)
    telegram.say(code, { from: ben })
    await shop.later()
    expect((await alert()).to).toEqual([String(ann.id)])
  })

  test('a token that Telegram does not know, or nobody at home, is said', async () => {
    telegram.refuse(() => ({ status: 401, description: 'Unauthorized' }))
    const { reason } = await service.alice.refused('pairAlert', 'conflict', { params: { id } })
    telegram.refuse(() => ({ status: 502, description: 'Bad Gateway' }))
    const { reason: other } = await service.alice.refused('pairAlert', 'conflict', { params: { id } })
    expect([reason, other]).toEqual(['bot_refused', 'bot_unreachable'])
    const body = { ...wanted, secrets: { token: '110201543:AAH/../getMe?' } }
    await service.alice.refused('createAlert', 'validation_failed', { body })
  })
})

describe('answering', () => {
  beforeEach(() => paired())

  test('Publish publishes the draft, says so, and it can be taken back', async () => {
    const { message, reviewId, draft } = await told('Cold bread')
    expect(message.text).toMatch(/Cold bread[^]*Draft of a reply:\n.+/)
    expect(message.buttons.map(({ text }) => text)).toEqual(['Publish', 'My own words', 'Later'])
    telegram.press(message, 'Publish')
    await shop.later()
    expect(telegram.shown).toEqual(['Being published …'])
    expect(shop.published()).toEqual([draft])
    expect(message.buttons).toEqual([])
    expect(last().text).toMatch(/^Published at Shop/)
    expect(await shop.reviewOf(reviewId)).toMatchObject({ reply: draft, reply_state: 'published' })
    expect(await shop.answers()).toMatchObject([
      { way: 'telegram', from: String(ann.id), deed: 'draft', outcome: 'published', review_id: reviewId }
    ])
    telegram.press(last(), 'Take back')
    await shop.later()
    expect(shop.published()).toEqual([])
    expect(last().text).toMatch(/^Taken back at Shop/)
  })

  test('own words: asked for by a button, or as a reply to the message itself', async () => {
    const first = await told()
    telegram.press(first.message, 'My own words')
    await shop.later()
    expect(last()).toMatchObject({ isPrompt: true })
    telegram.say('Dear Ann,\n\nwe are sorry.', { to: last() })
    await shop.later()
    expect(shop.published()).toEqual(['Dear Ann,\n\nwe are sorry.'])
    const second = await told()
    telegram.say('Thank you for telling us.', { to: second.message })
    await shop.later()
    expect(shop.published()).toContain('Thank you for telling us.')
  })

  test('Later sends it again at nine the next morning', async () => {
    const { message } = await told()
    telegram.press(message, 'Later')
    await shop.later()
    expect(telegram.shown).toEqual(['It comes again tomorrow at 9:00.'])
    await shop.later(day)
    expect(last().text).toBe(message.text)
    telegram.press(last(), 'Publish')
    await shop.later()
    expect(shop.published()).toHaveLength(1)
  })

  test('the same news twice, and presses of a used button, publish once', async () => {
    const { message } = await told()
    const before = { ...message, buttons: [...message.buttons] }
    telegram.press(message, 'Publish')
    await shop.later()
    telegram.repeat()
    telegram.press(before, 'Publish')
    await shop.later()
    expect(shop.published()).toHaveLength(1)
    expect((await shop.answers()).map(({ reason, outcome }) => reason ?? outcome)).toEqual([
      'used',
      'published'
    ])
    expect(last().text).toMatch(/^Nothing was published at Shop[^]*already been answered/)
  })

  test('what is no reply, no text or unclear publishes nothing, and says what to do', async () => {
    const { message } = await told()
    telegram.say('Hello?')
    await shop.later()
    expect(last().text).toMatch(/^To answer a review, press/)
    telegram.say(null, { to: message })
    await shop.later()
    expect(last().text).toMatch(/^Only text can be published/)
    telegram.say('no', { to: message })
    await shop.later()
    expect(last()).toMatchObject({
      text: expect.stringContaining('could not tell what you wanted'),
      buttons: [{ text: 'My own words' }, { text: 'Later' }]
    })
    telegram.say('We are sorry to hear that.', { to: last() })
    await shop.later()
    expect(shop.published()).toEqual(['We are sorry to hear that.'])
  })

  test('strangers are neither answered nor obeyed', async () => {
    const { message } = await told()
    const count = telegram.messages.length
    telegram.press(message, 'Publish', ben)
    telegram.press({ ...message, chat: ben.id }, 'Publish', ben)
    telegram.say('I publish this.', { from: ben, to: { ...message, chat: ben.id } })
    telegram.say('/start', { from: ben })
    await shop.later()
    expect([telegram.messages.length, shop.published()]).toEqual([count, []])
    expect(await shop.answers()).toEqual([])
  })

  test('whoever is removed can do nothing any more', async () => {
    const { message } = await told()
    await service.alice.data('updateAlert', { params: { id }, body: { to: [] } })
    telegram.press(message, 'Publish')
    await shop.later()
    expect(shop.published()).toEqual([])
  })

  test('a draft that is too long to be read there is not offered for publishing', async () => {
    const { review } = await shop.newReview('x'.repeat(9000))
    expect(last().buttons.map(({ text }) => text)).toContain('Publish')
    expect(last().text.length).toBeLessThanOrEqual(4096)
    expect(review.review).toHaveLength(9000)
  })

  test('without leave to answer there are no buttons, and nobody listens', async () => {
    await service.alice.data('updateAlert', { params: { id }, body: { may_answer: false } })
    const { message } = await told()
    expect(message.buttons).toEqual([])
    const { questions } = telegram
    await shop.later()
    expect(telegram.questions).toBe(questions)
  })
})

test('while it runs, it asks once and waits: what is said is taken at once, and somebody may begin to pair meanwhile', async () => {
  const log = { info: () => undefined, error: () => undefined }
  await paired()
  const watch = telegramWatch({ db: service.db, now: service.clock.now, log }, 20)
  try {
    const before = telegram.questions
    await watch.round()
    await expect.poll(() => telegram.questions).toBe(before + 1)
    await watch.round()
    const { code } = await pair()
    telegram.say(code, { from: ben })
    await expect.poll(async () => (await alert()).to).toEqual([String(ann.id), String(ben.id)])
    await expect.poll(() => telegram.questions).toBe(before + 2)
  } finally {
    await watch.stop()
  }
})

test('with another bot, its messages are not taken for those of the one before', async () => {
  await paired()
  const before = await told('Cold bread')
  const other = `220201543:${token.split(':')[1]}`
  await service.alice.data('updateAlert', { params: { id }, body: { secrets: { token: other } } })
  telegram.token = other
  telegram.countAnew(before.message.id - 1)
  const after = await told('Lovely cake')
  expect(after.message.id).toBe(before.message.id)
  telegram.say('So glad you loved it.', { to: after.message })
  await shop.later()
  telegram.token = token
  expect(await shop.reviewOf(after.reviewId)).toMatchObject({ reply: 'So glad you loved it.' })
  expect(await shop.reviewOf(before.reviewId)).toMatchObject({ reply: null })
})

test('what is not known any more, as after a restore, says so and loses its buttons', async () => {
  await paired()
  const { message } = await told()
  service.db.raw.prepare('DELETE FROM reply_grants').run()
  for (const button of ['My own words', 'Publish']) {
    telegram.press(message, button)
    await shop.later()
  }
  const says = 'This button no longer works. Answer the review in Goodword.'
  expect(telegram.shown.slice(-2)).toEqual([says, says])
  expect(message.buttons).toEqual([])
})

test('under own words that were refused there is no button that publishes something else', async () => {
  await paired()
  const { message } = await told()
  telegram.say('no', { to: message })
  await shop.later()
  expect(last().buttons.map(({ text }) => text)).toEqual(['My own words', 'Later'])
  expect(last().text).toContain('Press a button')
})

describe('trouble', () => {
  beforeEach(() => paired())

  test('another program that listens is told once it lasts, and it is over when it is over', async () => {
    telegram.refuse((method) =>
      method === 'getUpdates'
        ? { status: 409, description: 'Conflict: terminated by other getUpdates request' }
        : null
    )
    await shop.later()
    expect((await alert()).state).toBe('working')
    await shop.later(minute)
    expect(await alert()).toMatchObject({
      state: 'failing',
      last_error: expect.stringContaining('Something else is reading what is sent to this bot')
    })
    telegram.refuse(() => null)
    await shop.later()
    expect(await alert()).toMatchObject({ state: 'working', last_error: null })
  })

  test('what nobody has to listen to is no trouble any more', async () => {
    telegram.refuse((method) => (method === 'getUpdates' ? { status: 409, description: 'Conflict' } : null))
    await shop.later()
    await shop.later(minute)
    expect(await alert()).toMatchObject({ state: 'failing' })
    await service.alice.data('updateAlert', { params: { id }, body: { may_answer: false } })
    await shop.later()
    expect(await alert()).toMatchObject({ state: 'working', last_error: null })
  })

  test.each([
    {
      status: 403,
      description: 'Forbidden: bot was blocked by the user',
      says: 'has blocked the bot',
      state: 'failing'
    },
    { status: 400, description: 'Bad Request: chat not found', says: 'Pair it again', state: 'failing' },
    { status: 401, description: 'Unauthorized', says: 'no longer accepts this token', state: 'disabled' }
  ])('$description: a sentence', async ({ status, description, says, state }) => {
    telegram.refuse((method) => (method === 'sendMessage' ? { status, description } : null))
    await shop.newReview()
    expect(await alert()).toMatchObject({ state, last_error: expect.stringContaining(says) })
    telegram.faults.length = 0
  })

  test.each([429, 502])('after %i, what could not be said at once is said later', async (status) => {
    const { message } = await told()
    let busy = 0
    telegram.refuse((method) =>
      method === 'sendMessage' && busy-- > 0 ? { status, description: 'Not now' } : null
    )
    busy = 1
    telegram.say('We are sorry.')
    await shop.later()
    expect(last().text).toMatch(/^To answer a review, press/)
    busy = 1
    telegram.press(message, 'My own words')
    await shop.later()
    expect(last()).toMatchObject({ isPrompt: true })
  })

  test('a pause that Telegram asks for is kept', async () => {
    telegram.refuse((method) =>
      method === 'sendMessage' ? { status: 429, description: 'Too Many Requests', retry_after: 90 } : null
    )
    await shop.newReview()
    telegram.refuse(() => null)
    const count = telegram.messages.length
    await shop.later(80_000)
    expect(telegram.messages).toHaveLength(count)
    await shop.later(20_000)
    expect(telegram.messages).toHaveLength(count + 1)
  })
})
