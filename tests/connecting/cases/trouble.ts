/** Trouble at a site and on the network: what the owner is told, and that nothing is lost. */
import { expect } from 'vitest'
import type { Asked, Fault } from '../stand-ins/site'
import { day, type Case, type Desk } from './desk'

const html = '<!doctype html><title>Login</title>'
const six = async (desk: Desk): Promise<void> => {
  desk.site.size(2)
  desk.has(...[1, 2, 3, 4, 5, 6].map((each) => desk.row(each)))
  await desk.connect()
}

/** @param codes any of these will do, as some sites explain their refusals */
const fault = (name: string, what: Fault | ((asked: Asked) => Fault), ...codes: string[]): Case => ({
  name,
  play: async (desk) => {
    await six(desk)
    const before = await desk.reviews()
    desk.fails(what, { from: 2 })
    const { problem } = await desk.sync('full')
    expect(codes).toContain(problem.code)
    // One or two sentences written for a person.
    expect(problem.message).toMatch(/^[A-Z\w].{15,250}[.]$/s)
    expect(problem.message).not.toMatch(/status \d{3}|\bE[A-Z]{5,}\b/)
    expect(JSON.stringify(problem)).not.toContain(desk.site.secret)
    const now = await desk.connection()
    expect(now).toMatchObject({
      state: problem.code === 'key_refused' ? 'needs_sign_in' : 'failing',
      last_error: problem
    })
    expect(now.last_complete_at).not.toBeNull()
    expect(now.next_sync_at).not.toBeNull()
    expect(await desk.reviews()).toEqual(before)
    desk.recovers()
    expect(await desk.sync('full')).toMatchObject({ problem: null, read: 6 })
    expect(await desk.connection()).toMatchObject({ state: 'ok', last_error: null })
    expect(await desk.reviews()).toEqual(before)
  }
})

const waits = (name: string, what: (now: number) => Fault, wait: number): Case => ({
  name,
  play: async (desk) => {
    await six(desk)
    desk.pauses.length = 0
    desk.fails(what(desk.service.clock.now()), { from: 2, times: 1 })
    expect(await desk.sync('full')).toMatchObject({ problem: null, read: 6 })
    expect(desk.pauses).toContain(wait)
  }
})

/** Does something with the connection while a page is being read. */
async function meanwhile(desk: Desk, act: () => Promise<unknown>): Promise<void> {
  const done: Promise<unknown>[] = []
  desk.before(2, () => void done.push(act()))
  await desk.service.alice.data('syncConnection', { ...desk.params(), body: { mode: 'full' } })
  await desk.service.tick()
  await Promise.all(done)
  desk.recovers()
}

export const troubleCases: readonly Case[] = [
  waits('27 a break of 7 seconds', () => ({ status: 429, headers: { 'retry-after': '7' } }), 7000),
  waits(
    '27 a break until a time',
    (now) => ({ status: 429, headers: { 'retry-after': new Date(now + 20_000).toUTCString() } }),
    20_000
  ),
  waits('27 a break of no length', () => ({ status: 429 }), 1000),
  waits('27 once overloaded', () => ({ status: 503 }), 1000),
  fault('27 a break of two hours', { status: 429, headers: { 'retry-after': '7200' } }, 'slow_down'),
  fault('27 a break with status 200', { status: 200, body: '{"error":"Too many requests"}' }, 'slow_down'),
  fault('28 keys refused in the middle', { status: 401 }, 'key_refused'),
  {
    name: '28 after keys were refused, new ones go on where it stood',
    play: async (desk) => {
      await six(desk)
      desk.fails({ status: 401 }, { from: 2 })
      await desk.sync('full')
      desk.recovers()
      const { secrets } = desk.site.body as { secrets: object }
      await desk.service.alice.data('updateConnection', { ...desk.params(), body: { secrets } })
      await desk.service.tick()
      expect(await desk.connection()).toMatchObject({ state: 'ok', last_error: null })
      await desk.isWhole()
    }
  },
  fault('30 not allowed', { status: 403 }, 'not_allowed', 'plan_ended'),
  fault('31 not there', { status: 404 }, 'place_gone'),
  fault('31 gone permanently', { status: 410 }, 'place_gone'),
  fault('32 a fault of the site', { status: 500 }, 'site_down'),
  fault('32 a fault with a web page', { status: 502, body: html }, 'site_down'),
  fault('32 a login page', { status: 200, body: html }, 'unreadable'),
  fault('32 broken JSON', { status: 200, body: '[{"id":1,' }, 'unreadable'),
  fault('32 nothing', { status: 200, body: '' }, 'unreadable'),
  fault('32 something else', { status: 200, body: '{"message":"hello"}' }, 'unreadable'),
  fault('32 null', { status: 200, body: 'null' }, 'unreadable'),
  fault('32 a refusal nobody knows', { status: 418 }, 'refused'),
  fault('32 half an answer', 'cut', 'unreachable'),
  fault('32 half a packed answer', 'cut gzip', 'unreachable'),
  fault('32 a flood', 'flood', 'too_large'),
  fault('32 a packed flood', 'bomb', 'too_large'),
  fault('33 it hangs up', 'hang up', 'unreachable'),
  {
    name: '33 its name is gone',
    play: async (desk) => {
      await six(desk)
      desk.names.clear()
      const { problem } = await desk.sync('full')
      expect(problem).toMatchObject({
        code: 'unreachable',
        message: expect.stringContaining(desk.site.host) as string
      })
      expect(await desk.reviews()).toHaveLength(6)
    }
  },
  {
    name: '34 sent to another server, nothing follows, least of all the keys',
    play: async (desk) => {
      await six(desk)
      desk.names.set('elsewhere.example', new URL(desk.server.url))
      desk.fails({ status: 302, headers: { location: 'https://elsewhere.example/' } }, { from: 2 })
      const { problem } = await desk.sync('full')
      expect(problem).toMatchObject({ code: 'elsewhere' })
      const hosts = new Set(desk.server.asked.map(({ headers }) => headers['host']))
      expect([...hosts]).toEqual([desk.site.host])
      desk.names.delete('elsewhere.example')
    }
  },
  fault(
    '34 sent in circles',
    ({ url }) => ({ status: 302, headers: { location: `${url.pathname}${url.search}` } }),
    'unreadable'
  ),
  {
    name: '35 closed at any page, it goes on afterwards: nothing twice, nothing missed',
    play: async (desk) => {
      await six(desk)
      for (const page of [1, 2, 3]) {
        desk.has(...desk.site.rows(), desk.row(10 + page))
        const closed: Promise<unknown>[] = []
        desk.before(page, () => void closed.push(desk.service.restartAround(() => Promise.resolve())))
        await desk.service.alice.data('syncConnection', { ...desk.params(), body: { mode: 'full' } })
        await desk.service.tick()
        await Promise.all(closed)
        desk.recovers()
        await desk.service.tick()
        await desk.isWhole()
      }
      expect((await desk.runs())[0]).toMatchObject({ problem: null })
      expect(await desk.reviews()).toHaveLength(9)
    }
  },
  {
    name: '36 after forty days of sleep one run catches up',
    play: async (desk) => {
      await six(desk)
      const before = (await desk.runs()).length
      desk.service.clock.advance(40 * day)
      const written = new Date(desk.service.clock.now() - 20 * day).toISOString().slice(0, 19)
      desk.has(...desk.site.rows(), desk.row(7, { written }))
      desk.says(1, { text: 'Edited meanwhile' })
      await desk.service.tick()
      await desk.service.tick()
      expect(await desk.runs()).toHaveLength(before + 1)
      expect((await desk.runs())[0]).toMatchObject({ mode: 'full', new: 1, changed: 1, problem: null })
    }
  },
  {
    name: '37 asked for twice, it is read one after the other',
    play: async (desk) => {
      await six(desk)
      await meanwhile(desk, () => desk.service.alice.data('syncConnection', desk.params()))
      await desk.service.tick()
      expect(await desk.connection()).toMatchObject({ state: 'ok' })
      const runs = (await desk.runs()) as { started_at: string; ended_at: string | null }[]
      expect(runs).toHaveLength(3)
      for (const { ended_at } of runs) expect(ended_at).not.toBeNull()
      await desk.isWhole()
    }
  },
  {
    name: '37 paused in the middle, it stops after its page; resumed, it is read as a whole',
    play: async (desk) => {
      await six(desk)
      const written = new Date(desk.service.clock.now()).toISOString().slice(0, 19)
      desk.has(...desk.site.rows(), ...[7, 8, 9, 10].map((each) => desk.row(each, { written })))
      await meanwhile(desk, () => desk.service.alice.data('pauseConnection', desk.params()))
      expect((await desk.runs())[0].problem).toMatchObject({ code: 'interrupted' })
      expect(await desk.connection()).toMatchObject({ state: 'paused' })
      await desk.service.alice.data('resumeConnection', desk.params())
      await desk.service.tick()
      expect(await desk.connection()).toMatchObject({ state: 'ok' })
      await desk.isWhole()
    }
  },
  {
    name: '37 given other keys in the middle, it begins anew',
    play: async (desk) => {
      await six(desk)
      const { secrets } = desk.site.body as { secrets: object }
      await meanwhile(desk, () =>
        desk.service.alice.data('updateConnection', { ...desk.params(), body: { secrets } })
      )
      await desk.service.tick()
      expect(await desk.connection()).toMatchObject({ state: 'ok', last_error: null })
      await desk.isWhole()
    }
  },
  {
    name: '37 deleted in the middle, what was read stays',
    play: async (desk) => {
      await six(desk)
      const { source_id } = await desk.connection()
      await meanwhile(desk, () => desk.service.alice.data('deleteConnection', desk.params()))
      expect((await desk.service.alice.call('getConnection', desk.params())).status).toBe(404)
      const kept = await desk.service.alice.data('listReviews', { query: { source: source_id } })
      expect(kept).toHaveLength(6)
    }
  }
]
