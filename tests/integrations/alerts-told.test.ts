/** What alerts send, and to whom: each matching review once, many as a summary, and nothing that isn't new. */
import { afterEach, describe, expect, test } from 'vitest'
import { alertNotifier } from '#main/integrations/alerts/notify-alerts'
import { ownContext } from '#main/context'
import { stateReply } from '#main/account/reviews/from-source/reply-at-site'
import { pauseChannel } from '#main/account/messaging/channels/channel-states.service'
import { holdSending } from '#main/account/asking/sending/hold'
import { inTransaction } from '#main/store/query'
import { useAlertReceivers, type ReceiverKind } from '../support/alert-receivers'
import { jsonList } from '../connecting/stand-ins/json-list'
import { useSite } from '../connecting/stand-ins/site'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const service = useService({ connecting: { pause: () => Promise.resolve() } })
const receivers = useAlertReceivers()
const log = { info: () => undefined, error: () => undefined }
const hour = 3_600_000

afterEach(async () => {
  expect(receivers.faults).toEqual([])
  for (const { id } of await service.alice.data('listAlerts'))
    await service.alice.data('deleteAlert', { params: { id } })
})

const make = (kind: ReceiverKind, body: object = {}) =>
  service.alice.data('createAlert', {
    body: { kind, name: 'Team', events: ['review.created'], url: receivers.url(kind), ...body }
  })
const review = (body: object = {}) =>
  service.alice.data('createReview', {
    body: { score: 1, review: 'The bread was cold.', reviewer: { name: 'Ann Miller' }, ...body }
  })
const read = (id: number) => service.alice.data('getAlert', { params: { id } })
const alice = () => ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
const titles = () => receivers.received.map(({ body }) => body.title as string)

describe('a new review', () => {
  test('is told once, with stars, name, words and where it is from', async () => {
    const { id } = await make('webhook')
    const { id: reviewId } = await review()
    await service.tick()
    await service.tick()
    expect(receivers.received).toHaveLength(1)
    expect(receivers.received[0]!.body).toEqual({
      event: 'review.created',
      title: 'New review: ★☆☆☆☆ from Ann Miller',
      text: expect.stringContaining('The bread was cold.') as string,
      count: 1,
      open: `goodword://accounts/${service.alice.accountId}/reviews/${reviewId}`,
      reviews: [
        expect.objectContaining({ id: reviewId, score: 1, name: 'Ann Miller', review: 'The bread was cold.' })
      ]
    })
    expect(await read(id)).toMatchObject({ state: 'working', waiting: 0, last_error: null })
    expect((await read(id)).last_told_at).not.toBeNull()
  })

  test('is not told when it was there before, was changed, or belongs to another account', async () => {
    const { id: before } = await review()
    await make('webhook')
    await service.alice.data('updateReview', { params: { id: before }, body: { notes: 'Call her' } })
    await service.bob.data('createReview', { body: { score: 1 } })
    await service.tick()
    expect(receivers.received).toEqual([])
  })

  test.each([
    [{ max_score: 2 }, [1, 2]],
    [{ with_text: true }, [1, 3]],
    [{ words: ['cafe'] }, [3]],
    [{ words: ['cold', 'warm'] }, [1]],
    [{ tag: ['loud'] }, [2]],
    [{ source: ['elsewhere'] }, [3]],
    [{ location: ['yard'] }, [2]]
  ])('passes %j only where it matches', async (filters, scores) => {
    const { alice } = service
    for (const [operation, body] of [
      ['createTag', { name: 'Loud', applies_to: 'review' }],
      ['createSource', { name: 'Elsewhere' }],
      ['createLocation', { name: 'Yard' }]
    ] as const)
      await alice.call(operation, { body })
    await make('webhook', { filters })
    await review({ score: 1 })
    await review({ score: 2, review: null, tags: ['loud'], location: 'yard' })
    await review({ score: 3, review: 'Nice Café!', source: 'elsewhere' })
    await service.tick()
    expect(receivers.received.map(({ body }) => body.reviews[0].score as number)).toEqual(scores)
  })

  test('that is gone before it is told is not told; one whose author was erased without the name', async () => {
    const person = { first_name: 'Ann', last_name: 'Miller', email: 'ann@example.com' }
    const customer = await service.alice.data('createCustomer', { body: person })
    await make('webhook', { when: 'daily' })
    const { id } = await review()
    await review({ customer_id: customer.id, reviewer: { name: 'Ann Miller', email: 'ann@example.com' } })
    await service.tick()
    await service.alice.data('deleteReview', { params: { id } })
    await service.alice.data('eraseCustomer', {
      params: { id: customer.id },
      body: { confirm: 'ann@example.com' }
    })
    service.clock.advance(24 * hour)
    await service.tick()
    expect(receivers.received).toHaveLength(1)
    expect(receivers.received[0]!.body.count).toBe(1)
    expect(receivers.received[0]!.text).not.toMatch(/Ann|Miller/)
  })

  test('carries an address only where that was chosen', async () => {
    await make('webhook')
    const { id } = await make('slack', { with_contact: true })
    await review({ reviewer: { name: 'Ann', email: 'ann@example.com' } })
    await service.tick()
    const [own, slack] = (['webhook', 'slack'] as const).map((kind) =>
      receivers.received.find((each) => each.kind === kind)!
    )
    expect(own!.text).not.toContain('ann@example.com')
    expect(slack!.text).toContain('ann@example.com')
    expect(await read(id)).toMatchObject({ state: 'working' })
  })
})

describe('many at once', () => {
  test('are one summary from twenty on', async () => {
    await make('webhook')
    const rows = (count: number) =>
      Array.from({ length: count }, (_, each) => ({ score: 1 + (each % 5), review: `Review ${each}` }))
    await service.alice.data('pushReviews', { body: { reviews: rows(19) } })
    await service.tick()
    expect(receivers.received).toHaveLength(19)
    receivers.received.length = 0
    await service.alice.data('pushReviews', { body: { reviews: rows(25) } })
    await service.tick()
    expect(titles()).toEqual(['25 new reviews'])
    expect(receivers.received[0]!.body).toMatchObject({ count: 25 })
    expect(receivers.received[0]!.body.reviews).toHaveLength(10)
  })

  test('of an import are one summary, and an undone one is none', async () => {
    await make('webhook', { filters: { max_score: 4 } })
    const bytes = `score,review\r\n${Array.from({ length: 30 }, (_, each) => `${(each % 5) + 1},Imported ${each}`).join('\r\n')}\r\n`
    const { id } = await service.alice.data('createImport', {
      query: { kind: 'reviews', file_name: 'reviews.csv' },
      file: { type: 'text/csv', bytes }
    })
    expect(await settledImport(service.alice, id)).toMatchObject({ status: 'checked' })
    await service.alice.data('commitImport', { params: { id } })
    expect(await settledImport(service.alice, id)).toMatchObject({ status: 'done' })
    await service.tick()
    await service.tick()
    expect(titles()).toEqual(['24 new reviews'])
    await service.alice.data('undoImport', { params: { id } })
    await settledImport(service.alice, id)
    await service.tick()
    expect(receivers.received).toHaveLength(1)
  })

  test('of the first sync of a connection are not told, and what it brings later is', async () => {
    const { id: alert } = await make('webhook', { filters: { max_score: 4 } })
    list.reviews = Array.from({ length: 250 }, (_, each) => ({
      id: `r${each}`,
      score: 1 + (each % 5),
      text: `Old words ${each}`
    }))
    const settings = { url: `${site.url}/reviews.json` }
    const { id } = await service.alice.data('createConnection', {
      body: { kind: 'json', name: 'Club', settings }
    })
    await expect
      .poll(async () => {
        await service.tick()
        return (await service.alice.data('getConnection', { params: { id } })).state as string
      })
      .toBe('ok')
    await service.tick()
    expect(titles()).toEqual([])
    list.reviews.push({ id: 'new', score: 2, text: 'Fresh words' })
    service.clock.advance(hour)
    await expect
      .poll(async () => {
        await service.tick()
        return titles()
      })
      .toHaveLength(1)
    expect(receivers.received[0]!.body.text).toContain('Fresh words')
    expect(await read(alert)).toMatchObject({ waiting: 0 })
    await service.alice.data('deleteConnection', { params: { id } })
  })

  test('wait for the daily time, or for the end of the quiet hours', async () => {
    await service.alice.data('updateSettings', { body: { time_zone: 'Europe/Berlin' } })
    service.clock.set('2026-05-04T21:00:00Z')
    await make('webhook', { when: 'daily', daily_at: '07:30' })
    const { id } = await make('slack', { quiet_hours: { from: '22:00', until: '06:00' } })
    await review({ score: 1 })
    await review({ score: 5 })
    await service.tick()
    expect(receivers.received).toEqual([])
    expect(await read(id)).toMatchObject({ waiting: 2 })
    service.clock.set('2026-05-05T04:00:00Z')
    await service.tick()
    expect(receivers.received.map(({ kind, body }) => `${kind} ${body.text}`)).toEqual([
      'slack 2 new reviews'
    ])
    service.clock.set('2026-05-05T05:30:00Z')
    await service.tick()
    expect(titles().slice(1)).toEqual(['2 new reviews'])
    // By day alerts are sent at once again.
    await review()
    await service.tick()
    expect(receivers.received.filter(({ kind }) => kind === 'slack')).toHaveLength(2)
  })
})

describe('other news', () => {
  test('a review that its author changed, and one that left its site, once each', async () => {
    const { alice } = service
    const external = { external_id: 'a1', on_duplicate: 'update' }
    const { id } = await review(external)
    await make('webhook', { events: ['review.edited', 'review.gone'] })
    await alice.data('updateReview', { params: { id }, body: { notes: 'Seen' } })
    await service.tick()
    expect(receivers.received).toEqual([])
    await review({ ...external, review: 'The bread was warm after all.' })
    await service.tick()
    await alice.data('updateReview', { params: { id }, body: { notes: 'Seen again' } })
    await service.tick()
    expect(titles()).toEqual(['A review was changed: ★☆☆☆☆ from Ann Miller'])
    const source = (await alice.data('getReview', { params: { id } })).source.id as number
    await alice.data('pushReviews', { body: { source, removals: [{ external_id: 'a1' }] } })
    await service.tick()
    await alice.data('updateReview', { params: { id }, body: { notes: 'Gone' } })
    await service.tick()
    expect(titles().slice(1)).toEqual(['A review was removed from its site: ★☆☆☆☆ from Ann Miller'])
  })

  test('a reply that was rejected', async () => {
    await make('webhook', { events: ['reply.rejected'] })
    const { id } = await review()
    inTransaction(alice(), () => stateReply(alice(), id, 'rejected'))
    await service.tick()
    expect(titles()).toEqual(['A reply was rejected: ★☆☆☆☆ from Ann Miller'])
  })

  test('sending, backups and connections in trouble, once for as long as it lasts', async () => {
    const { alice: person } = service
    await make('webhook', { events: ['sending.trouble', 'backup.trouble', 'connection.trouble'] })
    const connection = await person.data('createConnection', {
      body: { kind: 'json', name: 'Our site', settings: { url: 'https://site.example.com/r.json' } }
    })
    await person.data('pauseConnection', { params: { id: connection.id } })
    await service.tick()
    expect(receivers.received).toEqual([])
    pauseChannel(alice(), 'email', 'wrong_password', 'No.')
    service.db.raw.prepare("UPDATE backup_settings SET problem = 'Full'").run()
    service.db.raw
      .prepare("UPDATE connections SET paused_at = NULL, error_code = 'key_refused', next_sync_at = NULL")
      .run()
    await person.data('updateConnection', { params: { id: connection.id }, body: { name: 'Our own site' } })
    service.db.raw.prepare("UPDATE connections SET next_sync_at = NULL, error_code = 'key_refused'").run()
    await service.tick()
    pauseChannel(alice(), 'email', 'wrong_password', 'No.')
    await service.tick()
    expect(receivers.received.map(({ body }) => body.text as string).toSorted()).toEqual([
      'No e-mails are going out. Look under Requests, Status.',
      'The last backup couldn’t be made. Look under Settings, Backups.',
      '“Our own site” needs your attention: sign in again or enter a new key under Settings, Connections.'
    ])
    service.db.raw.prepare('UPDATE backup_settings SET problem = NULL').run()
    await person.data('resumeEmail')
    await person.data('deleteConnection', { params: { id: connection.id } })
  })
})

test('they are written in the language of the account', async () => {
  await service.alice.data('updateSettings', { body: { language: 'de' } })
  await make('webhook')
  await review()
  await service.tick()
  expect(titles()).toEqual(['Neue Bewertung: ★☆☆☆☆ von Ann Miller'])
  await service.alice.data('updateSettings', { body: { language: 'en' } })
})

test('nothing is told while it is off, or while sending is held after a restore', async () => {
  const { id } = await make('webhook', { is_on: false })
  await review()
  await service.tick()
  await service.alice.data('updateAlert', { params: { id }, body: { is_on: true } })
  await service.tick()
  expect(receivers.received).toEqual([])
  holdSending(alice(), 'restored')
  await review()
  await service.tick()
  expect(receivers.received).toEqual([])
  await service.alice.data('releaseSending', { body: { waiting: 'send' } })
  await service.tick()
  expect(receivers.received).toHaveLength(1)
})

test('what an earlier process handed over without an answer is not told again, and said', async () => {
  const { id } = await make('webhook')
  receivers.answer(() => 'silence')
  await review()
  const first = alertNotifier({ db: service.db, now: service.clock.now, log })
  const round = first.round()
  await expect.poll(() => receivers.received.length).toBe(1)
  // As after a kill: there is a mark but no answer.
  receivers.answer(() => null)
  const second = alertNotifier({ db: service.db, now: service.clock.now, log })
  await second.round()
  await second.stop()
  expect(receivers.received).toHaveLength(1)
  expect((await read(id)).last_error).toMatch(/may be missing/)
  await first.stop()
  await round
})
