/** Answering a review by replying to the alert about it: what the e-mail offers, what a reply does, and what comes back. */
import { describe, expect, test } from 'vitest'
import { ownContext } from '#main/context'
import { makeBackup } from '#main/installation/backups/backup-files'
import { replyAddress } from '#main/integrations/alerts/answering/reply-address'
import { useAnsweringShop } from '../support/answering-shop'
import { owner } from '../support/raw-reply'

const shop = useAnsweringShop()
const { service } = shop
const hour = 3_600_000
const day = 24 * hour
const partner = 'ben@owner-of-shop.com'

const change = async (body: object) =>
  service.alice.data('updateAlert', { params: { id: (await shop.alert()).id }, body })
const reasons = async () => (await shop.answers()).map(({ reason, outcome }) => reason ?? outcome)

describe('the alert', () => {
  test('holds the review, a draft, and what may be replied', async () => {
    const { told } = await shop.newReview('Cold bread')
    expect(told.to?.[0]?.address).toBe(owner)
    expect(told.text).toMatch(/Cold bread[^]*Draft of a reply:\n\n.+[^]*OK – publishes[^]*LATER –/)
    expect(told.messageId).toMatch(/^<gwr\.[0-9a-v]{24}@example\.com>$/)
  })
})

describe('a reply', () => {
  test('OK publishes the draft, says so, and can be taken back', async () => {
    const { review, told } = await shop.newReview()
    const draft = /Draft of a reply:\n\n([^]*?)\n\nAnswer by/.exec(told.text ?? '')?.[1]
    const [done] = await shop.reply({ to: told, text: 'OK' })
    expect(shop.published()).toEqual([draft])
    expect(done?.subject).toMatch(/^Published at Shop \d+/)
    expect(done?.text).toContain(`Your reply:\n\n${draft}`)
    expect(await shop.reviewOf(review.id)).toMatchObject({ reply: draft, reply_state: 'published' })
    expect(await shop.answers()).toMatchObject([
      { from: owner, way: 'email', deed: 'draft', text: draft, outcome: 'published', review_id: review.id }
    ])
    const [back] = await shop.reply({ to: done!, text: 'take back' })
    expect(shop.published()).toEqual([])
    expect(back?.subject).toMatch(/^Taken back at Shop/)
    expect(await shop.reviewOf(review.id)).toMatchObject({ reply: null, reply_state: 'none' })
  })

  test('counts as taken back if somebody has replaced it at the site meanwhile', async () => {
    const { review, told } = await shop.newReview()
    const [done] = await shop.reply({ to: told, text: 'OK' })
    shop.blog.comments = []
    shop.blog.answer(Number(review.external_id), 'Thanks from the shop')
    const [back] = await shop.reply({ to: done!, text: 'take back' })
    expect(back?.subject).toMatch(/^Taken back at Shop/)
    expect(shop.published()).toEqual(['Thanks from the shop'])
    const [answer] = await shop.answers()
    expect(answer).toMatchObject({ deed: 'take_back', outcome: 'taken_back', review_id: review.id })
  })

  test('counts whichever way the recipient’s address is written', async () => {
    await change({ to: [owner.toUpperCase()] })
    const { told } = await shop.newReview()
    await shop.reply({ to: told, text: 'OK' })
    expect(shop.published()).toHaveLength(1)
  })

  test('whose outcome nobody knows is told with the reason', async () => {
    shop.blog.isModerated = true
    const { told, review } = await shop.newReview()
    await shop.reply({ to: told, text: 'OK' })
    const [last] = (await service.alice.data('listConnections')).toReversed()
    await service.alice.data('deleteConnection', { params: { id: last.id } })
    expect(await shop.reviewOf(review.id)).toMatchObject({ reply_state: 'unknown' })
    await shop.later()
    const [unknown] = (await shop.news()).toReversed()
    expect(unknown?.text).toContain('The connection was deleted before the site confirmed the reply.')
    expect(await shop.answers()).toMatchObject([{ outcome: 'unknown' }])
  })

  test('with own words publishes them instead', async () => {
    const { told } = await shop.newReview()
    await shop.reply({
      to: told,
      text: 'Dear Ann,\n\nwe are sorry.\n\nOn 10 Mar 2026, at 11:00, Goodword <shop@example.com> wrote:\n\n> New review'
    })
    expect(shop.published()).toEqual(['Dear Ann,\n\nwe are sorry.'])
  })

  test('LATER sends the alert again at nine the next morning, with a draft of its own', async () => {
    const { told } = await shop.newReview()
    expect(await shop.reply({ to: told, text: 'Later' })).toEqual([])
    await shop.later(10 * hour)
    expect(await shop.news()).toEqual([])
    await shop.later(14 * hour)
    const [again] = await shop.news()
    expect(again?.subject).toBe(told.subject)
    expect(again?.messageId).not.toBe(told.messageId)
    await shop.reply({ to: again!, text: 'OK' })
    expect(shop.published()).toHaveLength(1)
  })

  test('that nobody vouches for is asked back once, and published after YES', async () => {
    const { told } = await shop.newReview()
    const [asked] = await shop.reply({ to: told, text: 'We are sorry about that.', results: null })
    expect(shop.published()).toEqual([])
    expect(asked?.subject).toMatch(/^Publish this reply at Shop/)
    expect(asked?.text).toContain('We are sorry about that.')
    await shop.reply({ to: asked!, text: 'Yes', results: null })
    expect(shop.published()).toEqual(['We are sorry about that.'])
  })
})

describe('what speaks against it', () => {
  test('the second reply: nothing more is published, and that is explained once', async () => {
    const { told } = await shop.newReview()
    await shop.reply({ to: told, text: 'Thank you, Ann.' })
    const [explained] = await shop.reply({ to: told, text: 'Something else entirely.' })
    expect(explained?.subject).toMatch(/^Nothing was published at Shop/)
    expect(explained?.text).toContain('already been answered')
    expect(await shop.reply({ to: told, text: 'And again something.' })).toEqual([])
    expect(shop.published()).toEqual(['Thank you, Ann.'])
    expect(await reasons()).toEqual(['used', 'used', 'published'])
  })

  test.each(['OK', 'Thank you, Ann.', 'LATER'])('the second reply, after %s', async (first) => {
    const { told } = await shop.newReview()
    await shop.reply({ to: told, text: first })
    const published = shop.published()
    const [explained] = await shop.reply({ to: told, text: 'Something else entirely.' })
    expect(explained?.text).toContain('already been answered')
    expect([shop.published(), (await reasons())[0]]).toEqual([published, 'used'])
  })

  test('what was unclear is explained once, with what may be replied, and the reply to that counts', async () => {
    const { told } = await shop.newReview()
    const [explained] = await shop.reply({ to: told, text: 'OK, thanks' })
    expect(explained?.text).toMatch(/could not tell what you wanted[^]*OK – publishes/)
    await shop.reply({ to: { ...explained!, messageId: explained!.references! }, text: 'OK' })
    expect(shop.published()).toHaveLength(1)
  })

  test('the same mail once more is noticed, and nobody is bothered with it', async () => {
    const { told } = await shop.newReview()
    const reply = { to: told, text: 'Thank you, Ann.', id: '<same@owner-of-shop.com>' }
    await shop.reply(reply)
    expect(await shop.reply(reply)).toEqual([])
    expect(await reasons()).toEqual(['repeated', 'published'])
  })

  test('more than seven days', async () => {
    const { told } = await shop.newReview()
    await shop.later(7 * day)
    const [explained] = await shop.reply({ to: told, text: 'OK' })
    expect(explained?.text).toContain('more than 7 days old')
    expect(shop.published()).toEqual([])
  })

  test('the customer has changed the review since', async () => {
    const { review, told } = await shop.newReview()
    service.db.raw
      .prepare('UPDATE reviews SET review = ? WHERE id = ?')
      .run('It was lovely after all.', review.id)
    await shop.reply({ to: told, text: 'OK' })
    expect([shop.published(), await reasons()]).toEqual([[], ['changed']])
  })

  test('somebody has replied since, in the window or by mail', async () => {
    await change({ to: [owner, partner] })
    const { review, told } = await shop.newReview()
    await service.alice.data('replyToReview', {
      params: { id: review.id },
      body: { reply: 'From the window' }
    })
    const [explained] = await shop.reply({ to: told, text: 'OK' })
    expect(explained?.to?.[0]?.address).toBe(owner)
    expect([shop.published(), await reasons()]).toEqual([[], ['answered']])
  })

  test.each([
    ['switched off', { is_on: false }],
    ['not to be answered any more', { may_answer: false }],
    ['sent to somebody else', { to: [partner] }]
  ])('the alert was %s', async (_title, body) => {
    const { told } = await shop.newReview()
    await change(body)
    await shop.reply({ to: told, text: 'OK' })
    expect([shop.published(), await reasons()]).toEqual([[], ['switched_off']])
  })

  test('the alert is gone: nothing is known of it', async () => {
    const { told } = await shop.newReview()
    await service.alice.data('deleteAlert', { params: { id: (await shop.alert()).id } })
    expect(await shop.reply({ to: told, text: 'OK' })).toEqual([])
    expect([shop.published(), await reasons()]).toEqual([[], ['unknown_token']])
  })

  test('the site refuses it: its words come back', async () => {
    const { told } = await shop.newReview()
    const message = 'Comments are closed.'
    shop.blog.refusal = { status: 403, body: JSON.stringify({ code: 'rest_comment_closed', message }) }
    const [refused] = await shop.reply({ to: told, text: 'We are sorry.' })
    expect(refused?.subject).toMatch(/has not published your reply/)
    expect(refused?.text).toContain(message)
    expect(refused?.text).not.toContain('TAKE BACK')
    expect(await shop.answers()).toMatchObject([{ outcome: 'rejected', text: 'We are sorry.' }])
  })

  test('the site checks it first: both are told', async () => {
    const { told } = await shop.newReview()
    shop.blog.isModerated = true
    const [waits] = await shop.reply({ to: told, text: 'We are sorry.' })
    expect(waits?.subject).toMatch(/^Being checked by Shop/)
    for (const comment of shop.blog.comments) comment.status = 'approved'
    await shop.later(day)
    const [done] = await shop.news()
    expect(done?.subject).toMatch(/^Published at Shop/)
  })

  test('a day after it was published, it is not taken back by mail', async () => {
    const { told } = await shop.newReview()
    const [done] = await shop.reply({ to: told, text: 'We are sorry.' })
    await shop.later(day)
    await shop.reply({ to: done!, text: 'TAKE BACK' })
    expect([shop.published(), await reasons()]).toEqual([['We are sorry.'], ['ended', 'published']])
  })
})

test('what may be replied is not taken from a backup', async () => {
  const { told } = await shop.newReview()
  const { id } = await makeBackup(service.dataDir, 'by_hand', { now: service.clock.now })
  await service.alice.data('restoreBackup', { params: { id } })
  await service.alice.data('releaseSending', { body: { waiting: 'send' } })
  expect(await shop.alert()).toMatchObject({ may_answer: true })
  await shop.reply({ to: told, text: 'OK' })
  expect([shop.published(), await reasons()]).toEqual([[], ['ended']])
})

describe('an alert is not answered', () => {
  test('about a review that no site takes replies to, or about many', async () => {
    await service.alice.data('createReview', { body: { score: 1, review: 'On our own page.' } })
    await shop.later()
    const [own] = await shop.news()
    expect(own?.text).toContain('On our own page.')
    expect(own?.text).not.toContain('Answer by replying')
    expect(own?.messageId).toMatch(/^<gwa\./)
  })

  test('without being switched on, which is off at first', async () => {
    await change({ may_answer: false })
    expect((await shop.newReview()).told.text).not.toContain('Answer by replying')
    const body = { kind: 'email', name: 'New', events: ['review.created'], to: [owner] }
    expect(await service.alice.data('createAlert', { body })).toMatchObject({ may_answer: false })
  })

  test('unless it goes by e-mail, and a mailbox is read', async () => {
    const body = { kind: 'desktop', name: 'Here', events: ['review.created'], may_answer: true }
    expect(await service.alice.refused('createAlert', 'validation_failed', { body })).toMatchObject({
      fields: [{ path: 'may_answer', code: 'not_for_kind' }]
    })
    const mail = {
      kind: 'email',
      name: 'New',
      events: ['review.created'],
      to: ['bob@example.com'],
      may_answer: true
    }
    expect(await service.bob.refused('createAlert', 'validation_failed', { body: mail })).toMatchObject({
      fields: [{ path: 'may_answer', code: 'no_mailbox' }]
    })
  })

  test('by a program that may not allow it', async () => {
    const program = service.alice.withScopes('webhooks:read', 'webhooks:write', 'reviews:read')
    const { id } = await shop.alert()
    const body = { kind: 'email', name: 'Mine', events: ['review.created'], to: ['x@example.com'] }
    await program.refused('createAlert', 'missing_scope', { body: { ...body, may_answer: true } })
    await program.refused('updateAlert', 'missing_scope', { params: { id }, body: { to: ['x@example.com'] } })
    await program.refused('listAnswers', 'missing_scope')
    await program.data('createAlert', { body })
  })
})

describe('what is kept', () => {
  test('events and the security log say what came, without words', async () => {
    const { told } = await shop.newReview()
    await shop.reply({ to: told, text: 'no' })
    await shop.reply({ to: told, text: 'We are sorry.' })
    const events = await service.alice.data('listEvents', {
      query: { resource: 'answer', limit: 100 }
    })
    const kinds = (events as { type: string }[]).map(({ type }) => type)
    expect(kinds.slice(-2)).toEqual(['answer.refused', 'answer.received'])
    const log = JSON.stringify(await service.alice.data('getSecurityLog'))
    expect(log).toContain('"event":"answer_taken"')
    expect(log).toContain('"event":"answer_refused"')
    expect(log).toContain('"reason":"unclear"')
    expect(log).not.toMatch(/sorry|owner-of-shop/)
  })

  test('nothing of a person who is erased', async () => {
    const { review, told } = await shop.newReview()
    await shop.reply({ to: told, text: 'Dear Ann Miller, we are sorry.' })
    const email = 'ann.miller@example.com'
    const { id } = await service.alice.data('createCustomer', { body: { first_name: 'Ann', email } })
    await service.alice.data('updateReview', { params: { id: review.id }, body: { customer_id: id } })
    await service.alice.data('eraseCustomer', { params: { id }, body: { confirm: email } })
    expect(await shop.answers()).toEqual([])
    expect(service.db.raw.prepare('SELECT count(*) FROM reply_grants').pluck().get()).toBe(0)
  })

  test('by review, newest first', async () => {
    const one = await shop.newReview('One')
    const other = await shop.newReview('Other')
    await shop.reply({ to: one.told, text: 'no' })
    await shop.reply({ to: other.told, text: 'no' })
    const of = (id: number) => service.alice.data('listAnswers', { query: { review_id: id } })
    expect(await of(one.review.id)).toMatchObject([
      { review_id: one.review.id, reason: 'unclear', from: owner }
    ])
    expect((await shop.answers())[0]).toMatchObject({ review_id: other.review.id })
  })
})

test('several recipients get the same draft, and a token each; the first reply counts', async () => {
  await change({ to: [owner, partner] })
  const { told } = await shop.newReview()
  const rows = service.db.raw.prepare('SELECT recipient, text, token_hash FROM reply_grants').all() as {
    recipient: string
    text: string
    token_hash: Buffer
  }[]
  expect(rows.map(({ recipient }) => recipient)).toEqual([owner, partner])
  expect(new Set(rows.map(({ text }) => text)).size).toBe(1)
  expect(new Set(rows.map(({ token_hash }) => token_hash.toString('hex'))).size).toBe(2)
  await shop.reply({ to: told, from: partner, text: 'OK' })
  expect([shop.published(), await reasons()]).toEqual([[], ['wrong_sender']])
})

test.each([
  ['imap.gmail.com', 'shop@example.com', 'shop+gwr.t@example.com'],
  ['outlook.office365.com', 'info@example.com', 'info+gwr.t@example.com'],
  ['mail.example.com', 'box@example.com', 'box@example.com'],
  ['mail.example.com', 'shop@example.com', undefined],
  ['notgmail.com', 'box', undefined]
])('at %s, %s is answered to %s', async (host, username, expected) => {
  const box = { host, port: 993, security: 'tls', username, password: 'secret' }
  const body = { host: '127.0.0.1', port: 1, security: 'none', from_email: 'shop@example.com', imap: box }
  await service.bob.data('updateEmailChannel', { body })
  const log = { info: () => undefined, error: () => undefined }
  const ctx = ownContext({ db: service.db, now: service.clock.now, log }, service.bob.accountId)
  expect(replyAddress(ctx, 't')[0]).toBe(expected)
  await service.bob.data('deleteEmailChannel')
})
