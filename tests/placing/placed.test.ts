/** Displays at their targets: put there, kept up to date, taken away, and what is told when that fails. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setDefaultCACertificates, getCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteEvent } from '#main/account/core/events/events.service'
import { ownContext } from '#main/context'
import { inTransaction } from '#main/store/query'
import { startTestService, type TestService } from '../support/service'
import { startFtps, type FtpsServer } from './stand-ins/ftps-server'
import { startSftp } from './stand-ins/sftp-server'
import { startWebdav } from './stand-ins/webdav-server'
import { startWordPressPatterns, type WordPressServer } from './stand-ins/wordpress-server'
import type { TargetServer } from './stand-ins/target-server'

const second = 1000
const minute = 60 * second

let service: TestService
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-placed-'))
  service = await startTestService({ connecting: { pause: () => Promise.resolve() } })
})
afterEach(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const data: TestService['alice']['data'] = (...call) => service.alice.data(...call)
const after = async (milliseconds: number) => {
  service.clock.advance(milliseconds)
  await service.tick()
}
const review = async (text: string, more: object = {}): Promise<number> =>
  (await data('createReview', { body: { score: 5, review: text, created_at: '2026-01-05', ...more } })).id
const target = async (body: object = { kind: 'folder', folder }): Promise<number> => {
  const { id } = await data('createDisplayTarget', { body: { name: 'Website', ...body } })
  const { ok, problem } = await data('checkDisplayTarget', { params: { id } })
  expect(problem).toBeNull()
  expect(ok).toBe(true)
  return id
}
const display = async (target_id: number | null, body: object = {}): Promise<number> =>
  (await data('createDisplay', { body: { name: 'Start page', kind: 'wall', target_id, ...body } })).id
const placement = async (id: number) => (await data('getDisplay', { params: { id } })).placement
const runs = (id: number) => data('listDisplayRuns', { params: { id } })
const html = () => readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')
const events = (): { type: string; record_id: number }[] =>
  service.db.raw
    .prepare("SELECT type, record_id FROM events WHERE type LIKE 'display_target.%' ORDER BY id")
    .all() as { type: string; record_id: number }[]

describe('a display', () => {
  test('goes to its target once that has been checked, and says so', async () => {
    await review('Lovely cakes.')
    const { id } = await data('createDisplayTarget', { body: { name: 'Website', kind: 'folder', folder } })
    const shown = await display(id)
    await after(minute)
    expect(readdirSync(folder)).toEqual([])
    expect(await placement(shown)).toMatchObject({ state: 'unchecked', published_at: null })
    await data('checkDisplayTarget', { params: { id } })
    await service.tick()
    expect(readdirSync(folder)).toEqual([`reviews-wall-${shown}.html`])
    expect(html()).toMatch(/^<!-- goodword display [\da-f]{24} -->\n<!doctype html>[\s\S]*Lovely cakes\./i)
    expect(await placement(shown)).toEqual({
      state: 'fresh',
      published_at: '2026-03-10T10:01:00.000Z',
      next_at: null,
      place: `reviews-wall-${shown}.html`,
      problem: null
    })
    expect(await runs(shown)).toMatchObject([
      { outcome: 'published', shown: 1, target_id: id, problem: null }
    ])
    expect(await data('getDisplayTarget', { params: { id } })).toMatchObject({ state: 'ready', displays: 1 })
    const told = "SELECT count(*) FROM events WHERE type = 'display.updated' AND actor = 'goodword'"
    expect(service.db.raw.prepare(told).pluck().get(), 'its beginning and its end').toBe(2)
  })

  test('follows within a minute what has changed, and is left alone if nothing has', async () => {
    const shown = await display(await target())
    await service.tick()
    const first = await review('Lovely cakes.')
    await service.tick()
    expect(html()).not.toContain('Lovely')
    await after(minute)
    expect(html()).toContain('Lovely')
    await data('updateReview', { params: { id: first }, body: { is_hidden: true } })
    await service.tick()
    await after(minute)
    expect(html()).not.toContain('Lovely')
    const before = await runs(shown)
    for (let count = 0; count < 5; count++) {
      await data('createTag', { body: { name: `Tag ${count}`, applies_to: 'customer' } })
      await after(minute)
    }
    expect(await runs(shown)).toEqual(before)
  })

  test('goes elsewhere, and is taken away from where it was', async () => {
    const other = mkdtempSync(join(tmpdir(), 'goodword-placed-'))
    try {
      const [first, next] = [await target(), await target({ kind: 'folder', folder: other })]
      const shown = await display(first)
      await service.tick()
      await data('updateDisplay', {
        params: { id: shown },
        body: { target_id: next, file_name: 'words.html' }
      })
      await service.tick()
      expect([readdirSync(folder), readdirSync(other)]).toEqual([[], ['words.html']])
      await data('updateDisplay', { params: { id: shown }, body: { file_name: 'reviews.inc' } })
      await service.tick()
      expect(readdirSync(other)).toEqual(['reviews.inc'])
      await data('deleteDisplay', { params: { id: shown } })
      await service.tick()
      expect(readdirSync(other)).toEqual([])
    } finally {
      rmSync(other, { recursive: true })
    }
  })

  test('is a part of a page where the target wants parts', async () => {
    const id = await target({ kind: 'folder', folder, form: 'fragment' })
    await display(id)
    await service.tick()
    expect(html()).not.toMatch(/<html/i)
    await data('updateDisplayTarget', { params: { id }, body: { form: 'page' } })
    await service.tick()
    expect(html()).toMatch(/<html/i)
  })

  test('is published when the owner says so, at most once a minute', async () => {
    const shown = await display(await target())
    await service.tick()
    rmSync(join(folder, readdirSync(folder)[0]!))
    const { placement: waiting } = await data('publishDisplay', { params: { id: shown } })
    expect(waiting).toMatchObject({ state: 'waiting', next_at: '2026-03-10T10:01:00.000Z' })
    await service.tick()
    expect(readdirSync(folder)).toEqual([])
    await after(minute)
    expect(readdirSync(folder)).toHaveLength(1)
    // Right after its target was chosen, too.
    await data('publishDisplay', { params: { id: await display(await target()) } })
    const nowhere = await display(null)
    await service.alice.refused('publishDisplay', 'conflict', { params: { id: nowhere } })
  })

  test('leaves a file alone that is not its own, tells once, and goes on when it is gone', async () => {
    const id = await target()
    writeFileSync(join(folder, 'reviews.html'), 'by hand')
    const shown = await display(id, { file_name: 'reviews.html' })
    const fine = await display(id)
    for (let count = 0; count < 8; count++) await after(10 * minute)
    expect(readFileSync(join(folder, 'reviews.html'), 'utf8')).toBe('by hand')
    expect(await placement(shown)).toMatchObject({
      state: 'failing',
      problem: { code: 'not_ours', message: expect.stringContaining('reviews.html') }
    })
    expect(await placement(fine)).toMatchObject({ state: 'fresh' })
    expect(await data('getDisplayTarget', { params: { id } })).toMatchObject({
      state: 'failing',
      last_error: { code: 'not_ours' }
    })
    expect(events().filter(({ type }) => type === 'display_target.trouble')).toHaveLength(1)
    rmSync(join(folder, 'reviews.html'))
    await data('publishDisplay', { params: { id: shown } })
    await service.tick()
    expect(await placement(shown)).toMatchObject({ state: 'fresh' })
    expect(events().filter(({ type }) => type === 'display_target.recovered')).toHaveLength(1)
  })

  test('is whole after a kill, whatever was written by then', async () => {
    await review('Lovely cakes.')
    const shown = await display(await target())
    await service.tick()
    const [name] = readdirSync(folder)
    const mark = /display ([\da-f]+)/.exec(html())![1]
    writeFileSync(join(folder, `goodword-${mark}.part`), '<!-- goodword display')
    service.db.raw.exec('UPDATE display_placements SET digest = NULL, due_at = 0')
    service.db.raw.exec('UPDATE display_runs SET ended_at = NULL, outcome = NULL')
    await service.restartAround(() => Promise.resolve())
    await service.tick()
    expect(readdirSync(folder)).toEqual([name])
    expect(html()).toContain('Lovely')
    expect(await placement(shown)).toMatchObject({ state: 'fresh' })
    expect(await runs(shown)).toMatchObject([
      { outcome: 'published' },
      { outcome: 'failed', problem: { code: 'unsure' } }
    ])
  })
})

describe('what is there is unknown', () => {
  let server: TargetServer
  beforeEach(async () => void (server = await startWebdav()))
  afterEach(() => server.stop())
  const login = { username: 'ann', secrets: { password: 'made-up-pass' } }
  const written = () => JSON.stringify([...server.files])

  test('after an answer that got lost: what was hidden since is taken out, although it looks as it did before', async () => {
    await review('Lovely cakes.')
    const shown = await display(await target({ kind: 'webdav', address: server.address, ...login }))
    await service.tick()
    const gone = await review('I regret these words.')
    server.faults.lostAnswer = true
    await service.tick()
    await after(minute)
    expect(written()).toContain('I regret')
    server.faults.lostAnswer = false
    await data('updateReview', { params: { id: gone }, body: { is_hidden: true } })
    for (let count = 0; count < 6; count++) await after(10 * minute)
    expect(written()).not.toContain('I regret')
    expect(await placement(shown)).toMatchObject({ state: 'fresh' })
  })

  test('after a password that was wrong for a while: it is said to be fresh again', async () => {
    const id = await target({ kind: 'webdav', address: server.address, ...login })
    const [shown, further] = [await display(id), await display(id)]
    await service.tick()
    server.faults.wrongPassword = true
    const gone = await review('I regret these words.')
    await service.tick()
    await after(minute)
    expect(await placement(shown)).toMatchObject({ state: 'failing' })
    // For the second, it is not even tried.
    for (const each of [shown, further])
      expect((await runs(each))[0]).toMatchObject({
        outcome: 'failed',
        ended_at: expect.any(String),
        problem: { code: 'key_refused' }
      })
    server.faults.wrongPassword = false
    await data('updateReview', { params: { id: gone }, body: { is_hidden: true } })
    for (let count = 0; count < 6; count++) await after(10 * minute)
    expect(await placement(shown)).toMatchObject({ state: 'fresh' })
  })

  test('a deleted target is emptied, although its latest check has failed', async () => {
    const id = await target({ kind: 'webdav', address: server.address, ...login })
    await display(id)
    await service.tick()
    server.faults.wrongPassword = true
    await data('updateDisplayTarget', { params: { id }, body: { secrets: { password: 'made-up-pass' } } })
    await data('checkDisplayTarget', { params: { id } })
    server.faults.wrongPassword = false
    await data('deleteDisplayTarget', { params: { id } })
    await service.tick()
    expect(server.files.size).toBe(0)
  })
})

test('a pattern counts as gone only if WordPress itself says so', async () => {
  const server = await startWordPressPatterns()
  try {
    const login = { username: 'ann', secrets: { password: 'made up pass' } }
    const id = await target({ kind: 'wordpress', address: server.address, ...login })
    const shown = await display(id)
    await service.tick()
    expect(server.blocks.size).toBe(1)
    server.faults.unknownAddress = true
    await data('deleteDisplay', { params: { id: shown } })
    await service.tick()
    server.faults.unknownAddress = false
    await after(2 * minute)
    expect(server.blocks.size).toBe(0)
  } finally {
    await server.stop()
  }
})

test('10,000 changes are at most one push a minute', async () => {
  const server = await startWebdav()
  try {
    const id = await review('Nothing yet.')
    await target({
      kind: 'webdav',
      address: server.address,
      username: 'ann',
      secrets: { password: 'made-up-pass' }
    })
    const shown = await display(1)
    await service.tick()
    const before = server.writes()
    const ctx = ownContext(
      { db: service.db, now: service.clock.now, log: { info: () => undefined, error: () => undefined } },
      service.alice.accountId
    )
    for (let count = 0; count < 500; count++) {
      await data('updateReview', { params: { id }, body: { review: `Words ${count}` } })
      inTransaction(ctx, () => {
        for (let each = 0; each < 19; each++) noteEvent(ctx, 'review.updated', each + 1)
      })
      await after(second)
    }
    expect(server.writes() - before).toBeLessThanOrEqual(Math.ceil(500 / 60))
    expect(server.writes() - before).toBeGreaterThanOrEqual(7)
    await after(minute)
    expect(JSON.stringify([...server.files])).toContain('Words 499')
    expect((await runs(shown)).length).toBeLessThanOrEqual(10)
  } finally {
    await server.stop()
  }
})

describe('at every kind of target', () => {
  let ftps: FtpsServer
  let servers: Record<'sftp' | 'ftps' | 'webdav', TargetServer> & { wordpress: WordPressServer }
  const known = getCACertificates('default')
  beforeAll(async () => {
    ftps = await startFtps()
    setDefaultCACertificates([...known, ftps.ca])
    servers = {
      sftp: await startSftp(),
      ftps,
      webdav: await startWebdav(),
      wordpress: await startWordPressPatterns()
    }
  })
  afterAll(async () => {
    setDefaultCACertificates(known)
    await Promise.all(Object.values(servers).map((each) => each.stop()))
  })
  const everything = () => {
    const { wordpress } = servers
    const files = Object.values(servers).flatMap((each) => [...each.files.values()])
    const local = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    return [...files, ...local, ...[...wordpress.blocks.values()].map((each) => JSON.stringify(each))]
  }
  const setUp = async () => {
    const login = { username: 'ann', secrets: { password: 'made-up-pass' } }
    const ids = [await target()]
    for (const kind of ['sftp', 'ftps', 'webdav'] as const)
      ids.push(
        await target({
          kind,
          address: servers[kind].address,
          ...login,
          ...(kind !== 'webdav' && { folder: 'www' })
        })
      )
    const { address } = servers.wordpress
    ids.push(
      await target({ kind: 'wordpress', address, username: 'ann', secrets: { password: 'made up pass' } })
    )
    for (const id of ids) await display(id)
    await service.tick()
    return ids
  }

  test('an erased person’s words are nowhere any more, and a deleted target is empty', async () => {
    const customer = await data('createCustomer', { body: { first_name: 'Vera', email: 'vera@example.com' } })
    await review('Unmistakable zabaglione.', { reviewer: { first_name: 'Vera', email: 'vera@example.com' } })
    const ids = await setUp()
    expect(everything().filter((text) => text.includes('zabaglione'))).toHaveLength(5)
    await data('eraseCustomer', { params: { id: customer.id }, body: { confirm: 'vera@example.com' } })
    await service.tick()
    await after(minute)
    expect(everything()).toHaveLength(5)
    expect(everything().filter((text) => /zabaglione|Vera/.test(text))).toEqual([])
    for (const id of ids) await data('deleteDisplayTarget', { params: { id } })
    expect(await data('listDisplayTargets')).toEqual([])
    await service.tick()
    expect(everything()).toEqual([])
    expect(service.db.raw.prepare('SELECT count(*) FROM display_targets').pluck().get()).toBe(0)
  })

  test('secrets are nowhere to be read', async () => {
    await setUp()
    const told = JSON.stringify([
      await data('listDisplayTargets'),
      await data('listDisplays'),
      service.logged,
      service.db.raw.prepare('SELECT * FROM display_targets').all()
    ])
    expect(told).not.toMatch(/made.up.pass/)
  })
})
