/** Goodword on the desktop: the owner's settings, and what the desktop shell is told of them. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pauseChannel } from '#main/account/messaging/channels/channel-states.service'
import { ownContext } from '#main/context'
import { readEvents, type EventReader } from '../support/event-reader'
import { pretendShell } from '../support/pretend-shell'
import { useService } from '../support/use-service'
import { windowKey } from '../support/window-key'

const pretended = pretendShell()
const readers: EventReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.vanish()
})

async function follow(url: string, token: string): Promise<EventReader> {
  const reader = await readEvents(url, { token })
  readers.push(reader)
  return reader
}
const orders = ({ heard }: EventReader) =>
  heard.filter(({ event }) => event === 'command').map(({ data }) => JSON.parse(data) as unknown)

describe('in a program of its own', () => {
  const service = useService({ desktop: pretended.shell })

  test('as it is at first', async () => {
    expect(await service.alice.data('getDesktop')).toMatchObject({
      shell: 'electron',
      notifies_reviews: true,
      notifies_problems: true,
      keeps_running: true,
      starts_at_login: false,
      looks_for_updates: true,
      language: null,
      update: { state: 'none', version: null, detail: null }
    })
  })

  test('only what is sent changes; what is so already changes nothing', async () => {
    const changed = await service.alice.data('updateDesktop', {
      body: { keeps_running: false, language: 'de', starts_at_login: true }
    })
    expect(changed).toMatchObject({ keeps_running: false, language: 'de', starts_at_login: true })
    expect(changed).toMatchObject({ notifies_reviews: true, updated_at: '2026-03-10T10:00:00.000Z' })
    service.clock.advance(1000)
    expect(await service.alice.data('updateDesktop', { body: { keeps_running: false } })).toEqual(changed)
    expect(service.desk.wishes()).toMatchObject({ keeps_running: false, language: 'de' })
    expect(pretended.asked).toEqual(['start at login: true'])
  })

  test('a language that menus do not have is refused', async () => {
    await service.alice.refused('updateDesktop', 'validation_failed', { body: { language: 'fr' } })
  })

  test('an update is looked for, and installed only when there is one', async () => {
    await service.alice.refused('installUpdate', 'conflict')
    expect(await service.alice.data('lookForUpdate')).toMatchObject({ update: { state: 'available' } })
    expect(await service.alice.data('installUpdate')).toMatchObject({ update: { state: 'downloading' } })
    expect(pretended.asked.at(-1)).toBe('install')
  })

  test('installing needs the right to replace the data', async () => {
    await service.alice.withScopes('settings:write').refused('installUpdate', 'missing_scope')
  })
})

describe('what the program around it is told', () => {
  const service = useService()

  test('an order waits for the first window', async () => {
    service.desk.notifyWindows({ open: '/inbox?review=1' })
    const window = await follow(service.url, await windowKey(service))
    await expect.poll(() => orders(window)).toEqual([{ open: '/inbox?review=1' }])
    const next = await follow(service.url, await windowKey(service))
    await expect.poll(() => next.heard.length).toBeGreaterThan(0)
    expect(orders(next)).toEqual([])
  })

  test('orders reach windows, and no program with a token', async () => {
    const program = await follow(service.url, service.alice.token)
    const window = await follow(service.url, await windowKey(service))
    service.desk.notifyWindows({ command: 'inbox.reply' })
    await expect.poll(() => orders(window)).toEqual([{ command: 'inbox.reply' }])
    await service.alice.data('createTag', { body: { name: 'After it', applies_to: 'review' } })
    await expect.poll(() => program.events()).toHaveLength(1)
    expect(orders(program)).toEqual([])
  })

  test('reviews that arrived automatically are news once, those of the owner never', async () => {
    service.desk.takeNews()
    const { id } = await service.alice.data('createReview', {
      body: { score: 5, review: 'Wonderful', reviewer: { name: 'Anna' } }
    })
    await fetch(`${service.url}/account/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await windowKey(service)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ score: 1 })
    })
    const of = { id: service.alice.accountId, name: 'Alice & Co' }
    expect(service.desk.takeNews().reviews).toEqual([{ id, score: 5, name: 'Anna', text: 'Wonderful', of }])
    expect(service.desk.takeNews().reviews).toEqual([])
  })

  test('an alert for this computer is told instead of the usual news, once', async () => {
    const { alice, desk } = service
    const body = { kind: 'desktop', name: 'Desk', events: ['review.created'], filters: { max_score: 2 } }
    const { id } = await alice.data('createAlert', { body })
    desk.takeNews()
    const window = await follow(service.url, await windowKey(service))
    const { id: low } = await alice.data('createReview', {
      body: { score: 1, review: 'Cold', reviewer: { name: 'Ann' } }
    })
    await alice.data('createReview', { body: { score: 5 } })
    await service.tick()
    const notice = { title: 'New review: ★☆☆☆☆ from Ann', body: 'Cold', open: `/inbox?review=${low}` }
    const told = () => [...orders(window), ...desk.takeNews().alerts.map((each) => ({ notice: each.notice }))]
    await expect.poll(told).toEqual([{ notice }])
    expect(desk.takeNews().reviews).toEqual([])
    await alice.data('deleteAlert', { params: { id } })
  })

  test('trouble is news when it begins, a pause by the owner is not', async () => {
    await service.alice.data('pauseSms')
    const ctx = ownContext(
      { db: service.db, now: service.clock.now, log: { info() {}, error() {} } },
      service.alice.accountId
    )
    pauseChannel(ctx, 'email', 'wrong_password', 'no')
    expect(service.desk.takeNews().problems).toEqual([
      {
        kind: 'channel_paused',
        channel: 'email',
        of: expect.objectContaining({ id: service.alice.accountId })
      }
    ])
    expect(service.desk.takeNews().problems).toEqual([])
    await service.alice.data('resumeEmail')
    service.desk.takeNews()
    pauseChannel(ctx, 'email', 'wrong_password', 'no')
    expect(service.desk.takeNews().problems).toHaveLength(1)
  })

  test('with several accounts, news says whose it is', async () => {
    service.desk.takeNews()
    const review = await service.bob.data('createReview', { body: { score: 4 } })
    const own = await service.alice.data('createReview', { body: { score: 2 } })
    const news = service.desk.takeNews().reviews
    expect(news.map(({ id, of }) => [id, of?.id])).toEqual([
      [own.id, service.alice.accountId],
      [review.id, service.bob.accountId]
    ])
  })

  test('an order for an account reaches its windows; without one, all others, and one of them changes', async () => {
    const order = { open: '/inbox?review=1', account_id: service.bob.accountId }
    const first = await follow(service.url, await windowKey(service))
    await expect.poll(() => first.heard.length).toBeGreaterThan(0)
    expect([...service.desk.accountsShown()]).toEqual([service.alice.accountId])
    service.desk.notifyWindows(order)
    await expect.poll(() => orders(first)).toEqual([order])
    const his = await follow(service.url, await windowKey(service, service.bob.accountId))
    await expect.poll(() => his.heard.length).toBeGreaterThan(0)
    service.desk.notifyWindows(order)
    service.desk.notifyWindows({ command: 'window.help' })
    await expect.poll(() => orders(his)).toEqual([order, { command: 'window.help' }])
    await expect.poll(() => orders(first)).toEqual([order, { command: 'window.help' }])
  })

  test('something goes on while the strategy asks or messages wait, and not while all is paused', async () => {
    const nothing = { messages: false, strategy: false, doors: false }
    expect(service.desk.standing()).toMatchObject({ state: 'running', goesOn: nothing })
    await service.alice.data('updateStrategy', { body: { state: 'on' } })
    expect(service.desk.standing()?.goesOn).toEqual({ ...nothing, strategy: true })
    service.desk.pauseSending(true)
    expect(service.desk.standing()).toMatchObject({ state: 'paused', goesOn: nothing })
    expect(await service.alice.data('getSending')).toMatchObject({ state: 'paused' })
    service.desk.pauseSending(false)
    expect(service.desk.standing()).toMatchObject({ state: 'running' })
  })

  test('that it keeps running is said once; another file knows nothing of that', async () => {
    const changed = vi.fn()
    const stop = service.desk.onChange(changed)
    expect(service.desk.wasToldItKeepsRunning()).toBe(false)
    service.desk.noteToldItKeepsRunning()
    expect(service.desk.wasToldItKeepsRunning()).toBe(true)
    await service.restartAround(() => {
      expect(service.desk.standing()).toBeNull()
      expect(service.desk.wishes()).toBeNull()
      return Promise.resolve()
    })
    expect(service.desk.standing()).not.toBeNull()
    expect(changed).toHaveBeenCalled()
    stop()
  })

  test('where nothing surrounds it, what only a program can do is refused', async () => {
    expect(await service.alice.data('getDesktop')).toMatchObject({
      shell: 'none',
      starts_at_login: null,
      update: null
    })
    for (const operation of ['lookForUpdate', 'installUpdate'] as const)
      await service.alice.refused(operation, 'conflict')
    await service.alice.refused('updateDesktop', 'conflict', { body: { starts_at_login: true } })
  })
})
