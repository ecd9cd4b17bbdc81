/** Forms that aren't accepted at once: from programs, too old, too fast, and any form while the disk is full or locked. */
import { beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { useService } from '../support/use-service'
import { actionIn, stampIn, valueIn } from '../support/page-forms'
import { stepOf, useVisitor } from '../support/visitor'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const hour = 3_600_000

const reviews = (): Promise<Record<string, unknown>[]> => data('listReviews', { query: { limit: 100 } })
const newest = async () => (await reviews())[0]!
const count = async () => (await reviews()).length

let home = ''
beforeAll(async () => {
  const own_fields = [{ label: 'Staff', kind: 'line', required: true }]
  const body = { name: 'Harbour', fields: { email: 'required' }, own_fields }
  home = `/r/${(await data('createReviewPage', { body })).slug}`
})

const right = { email: 'ann@example.com', own0: 'Bo' }

describe('programs', () => {
  test('a filled honeypot field is answered as if the review had been saved', async () => {
    const before = await count()
    const stamp = stampIn(await visitor.look(home))
    const logged = service.logged.length
    const answer = await visitor.send(home, { score: '5', stamp, website: 'https://spam.example' })
    expect(answer.status).toBe(303)
    const second = await visitor.look(answer.location!)
    expect(stepOf(second)).toBe('details')
    const thanks = await visitor.fillIn(second, { ...right, score: '5', text: 'Buy!', website: 'x' })
    expect(thanks.status).toBe(200)
    expect(stepOf(thanks)).toBe('other')
    expect(await count()).toBe(before)
    expect(service.logged.slice(logged).map(({ event }) => event)).toEqual(
      [1, 2].map(() => 'a form sent by a bot was ignored')
    )
  })

  test('caught in the second step: the score stays, the words do not', async () => {
    const second = await visitor.fillIn(await visitor.look(home), { score: '4' })
    await visitor.fillIn(second, { ...right, score: '4', text: 'Buy!', website: 'x' })
    expect(await newest()).toMatchObject({ score: 4, review: null })
  })

  test.each([
    ['forged', (stamp: string) => `${stamp.slice(0, -1)}${stamp.endsWith('A') ? 'B' : 'A'}`],
    ['left out', () => ''],
    ['of another page', null]
  ])('a stamp that is %s: asked again, with the score kept', async (_what, change) => {
    const before = await count()
    const [other] = await data('listReviewPages', { query: { limit: 1, page: 2 } })
    const of = await visitor.look(change === null ? `/k/${other.slug}` : home)
    const stamp = change === null ? stampIn(of) : change(stampIn(of))
    const answer = await visitor.send(home, { score: '2', stamp })
    expect(answer.status).toBe(422)
    expect(answer.html).toMatch(/<button[^>]*\svalue="2"[^>]*aria-pressed="true"/)
    expect(await count()).toBe(before)
    expect((await visitor.fillIn(answer, { score: '2' })).status).toBe(200)
    expect(await count()).toBe(before + 1)
  })

  test('a form of the day before is asked for again, as it was filled in', async () => {
    const first = await visitor.look(home)
    service.clock.advance(24 * hour + 1)
    const answer = await visitor.send(home, { score: '2', stamp: stampIn(first) })
    expect(answer.status).toBe(422)
    const second = await visitor.fillIn(answer, { score: '2' })
    service.clock.advance(25 * hour)
    const late = await visitor.send(actionIn(second), {
      ...right,
      stamp: stampIn(second),
      score: '2',
      text: 'Long thought over'
    })
    expect(late.status).toBe(422)
    expect(valueIn(late, 'text')).toBe('Long thought over')
    await visitor.fillIn(late, { ...right, score: '2', text: 'Long thought over' })
    expect(await newest()).toMatchObject({ review: 'Long thought over' })
  })

  test.each([
    ['Lovely', 100, 422],
    ['Lovely', 400, 303],
    ['', 0, 303],
    ['See https://spam.example', 1000, 422],
    ['See https://spam.example', 4000, 303]
  ])('"%s" within %i milliseconds: %i', async (text, milliseconds, status) => {
    const first = await visitor.look(home)
    const pressed = await visitor.send(home, { score: '4', stamp: stampIn(first) })
    const second = await visitor.look(pressed.location!)
    service.clock.advance(milliseconds)
    const form = { ...right, score: '4', text }
    const answer = await visitor.send(actionIn(second), { ...form, stamp: stampIn(second) })
    expect(answer.status).toBe(status)
    if (status === 303) return
    expect(valueIn(answer, 'text')).toBe(text)
    expect((await visitor.fillIn(answer, form)).status).toBe(200)
    expect(await newest()).toMatchObject({ review: text })
  })
})

describe('nothing is lost', () => {
  /** Simulates a full disk with a database file that may not grow. */
  async function whileFull(work: () => Promise<void>): Promise<void> {
    const { raw } = service.db
    const filler = raw.prepare("INSERT INTO idempotency_keys VALUES (?, ?, 'filler', 200, ?, '[]', 0)")
    const fill = (size: number) => {
      for (let i = 0; i < 1000; i++) filler.run(service.alice.accountId, `${size} ${i}`, 'x'.repeat(size))
    }
    raw.pragma(`max_page_count = ${String(raw.pragma('page_count', { simple: true }))}`)
    try {
      for (const size of [3000, 10]) expect(() => fill(size)).toThrow(/full/)
      await work()
    } finally {
      raw.pragma('max_page_count = 1073741823')
      raw.exec("DELETE FROM idempotency_keys WHERE request_hash = 'filler'")
    }
  }

  test('while the disk is full, what was typed is shown again; it is taken when there is room', async () => {
    const before = await count()
    const second = await visitor.fillIn(await visitor.look(home), { score: '4' })
    const { id } = await newest()
    // The maximum length, which in this script fills a whole body.
    const text = '好'.repeat(4000)
    let again = second
    await whileFull(async () => {
      again = await visitor.fillIn(second, { ...right, score: '4', text })
      expect(again.status).toBe(503)
      expect(valueIn(again, 'text')).toBe(text)
      expect((await visitor.look(home)).status).toBe(200)
    })
    await visitor.fillIn(again, { ...right, score: '4', text })
    expect(await newest()).toMatchObject({ id, review: text })
    expect(await count()).toBe(before + 1)
  })

  test('while another program is writing it waits, and then reports that', async () => {
    const before = await count()
    const first = await visitor.look(home)
    const second = await visitor.fillIn(first, { score: '4' })
    const other = openDatabase(service.dataDir)
    try {
      other.raw.exec('BEGIN IMMEDIATE')
      setTimeout(() => other.raw.exec('ROLLBACK'), 300)
      expect((await visitor.fillIn(await visitor.look(home), { score: '5' })).status).toBe(200)
      other.raw.exec('BEGIN IMMEDIATE')
      const late = await visitor.fillIn(second, { ...right, score: '4', text: 'Patience' })
      expect(late.status).toBe(503)
      expect(valueIn(late, 'text')).toBe('Patience')
      other.raw.exec('ROLLBACK')
      expect((await visitor.fillIn(late, { ...right, score: '4', text: 'Patience' })).status).toBe(200)
    } finally {
      closeDatabase(other)
    }
    expect(await count()).toBe(before + 2)
    expect((await reviews()).map((each) => each['review'])).toContain('Patience')
  })
})
