/** Each kind of target against a server of its kind: whole or not at all, and nothing foreign touched. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TargetKind } from '#shared/contract/display-targets'
import { openPlace } from '#main/placing/open-place'
import type { Access, Place } from '#main/placing/port'
import { newHostKey, startSftp } from './stand-ins/sftp-server'
import { startFtps, type FtpsServer } from './stand-ins/ftps-server'
import { startWebdav } from './stand-ins/webdav-server'
import { startWordPressPatterns, type WordPressServer } from './stand-ins/wordpress-server'
import type { TargetServer } from './stand-ins/target-server'

const placed = { mark: 'a1b2c3', fileName: 'reviews.html', remoteId: null }
const page = (words: string) => ({ name: 'Reviews', html: `<p>${words}</p>${'<i>more</i>'.repeat(3000)}` })
const one = page('Lovely bread, says Ann.')
const two = page('Even better rolls, says Bo.')

const starts = {
  sftp: () => startSftp(),
  ftps: startFtps,
  webdav: startWebdav
} as const satisfies Partial<Record<TargetKind, () => Promise<TargetServer>>>

let open: Place | null = null
const access = (server: TargetServer, more: Partial<Access> = {}): Access => ({
  address: server.address,
  folder: 'www',
  username: 'ann',
  secrets: { password: 'made-up-pass' },
  hostKey: null,
  now: Date.now,
  signal: new AbortController().signal,
  options: {
    pause: () => Promise.resolve(),
    ...('ca' in server && { ca: String(server.ca) })
  },
  ...more
})
const reach = async (kind: TargetKind, server: TargetServer, more: Partial<Access> = {}): Promise<Place> => {
  open = await openPlace(kind, access(server, more))
  return open
}
afterEach(async () => {
  await open?.close()
  open = null
})

/** Collects all that a visitor sees meanwhile. */
async function watching(
  server: TargetServer,
  work: () => Promise<unknown>
): Promise<Set<string | undefined>> {
  const seen = new Set<string | undefined>()
  const watch = setInterval(() => seen.add(server.files.get('reviews.html')), 0)
  try {
    await work()
  } finally {
    clearInterval(watch)
    seen.add(server.files.get('reviews.html'))
  }
  return seen
}

describe.each(Object.keys(starts) as (keyof typeof starts)[])('%s', (kind) => {
  let server: TargetServer
  beforeEach(async () => {
    server = await starts[kind]()
  })
  afterEach(() => server.stop())
  const shown = () => server.files.get('reviews.html') ?? ''
  const put = async (content = one, more: Partial<Access> = {}) => {
    const place = await reach(kind, server, more)
    await place.put(placed, content)
    await place.close()
  }

  test('is checked, and left as it was', async () => {
    server.files.set('index.html', 'the website')
    const place = await reach(kind, server)
    await place.check()
    expect([...server.files.keys()]).toEqual(['index.html'])
    expect(server.writes()).toBe(2)
  })

  test('is rid of what a check has left that was cut short', async () => {
    const place = await reach(kind, server)
    server.files.set('goodword-check.html', '<!-- goodword display check -->\n<p>Goodword')
    await place.check()
    expect([...server.files.keys()]).toEqual([])
  })

  test('gets a display, its next version, and is rid of it', async () => {
    server.files.set('index.html', 'the website')
    await put()
    expect(shown()).toMatch(/^<!-- goodword display a1b2c3 -->\n<p>Lovely bread/)
    await put(two)
    expect(shown()).toContain(two.html)
    expect(shown()).not.toContain('Lovely')
    const place = await reach(kind, server)
    await place.remove(placed)
    await place.remove(placed)
    expect([...server.files]).toEqual([['index.html', 'the website']])
  })

  test('keeps what is not ours', async () => {
    server.files.set('reviews.html', '<!-- goodword display other --> by hand')
    await expect(put()).rejects.toMatchObject({ code: 'not_ours' })
    const place = await reach(kind, server)
    await place.remove(placed)
    expect([...server.files]).toEqual([['reviews.html', '<!-- goodword display other --> by hand']])
  })

  test('shows whole versions only, whatever happens in between', async () => {
    await put()
    const before = shown()
    const seen = await watching(server, async () => {
      for (let count = 0; count < 5; count++) await put(count % 2 === 0 ? two : one)
      server.faults.cutAfter = 4000
      await expect(put()).rejects.toMatchObject({
        code: expect.stringMatching(/unreachable|site_down|unsure/)
      })
    })
    const whole = [before, before.replace(one.html, two.html)]
    expect([...seen].filter((each) => each === undefined || !whole.includes(each))).toEqual([])
    expect(seen.size).toBe(2)
  })

  test('is rid of the half that a broken connection has left there', async () => {
    server.faults.cutAfter = 4000
    await expect(put()).rejects.toThrow()
    delete server.faults.cutAfter
    await put(two)
    expect(JSON.stringify([...server.files])).not.toContain('Lovely')
    expect([...server.files.keys()]).toEqual(['reviews.html'])
  })

  test.each([
    ['full', /no_room|refused/],
    ['denied', /not_allowed/],
    ['wrongPassword', /key_refused/]
  ] as const)('says in a sentence that it is %s', async (fault, code) => {
    await put()
    const before = shown()
    server.faults[fault] = true
    const trouble = await put(two).catch((error: unknown) => error as { code: string; message: string })
    expect(trouble).toMatchObject({
      code: expect.stringMatching(code),
      message: expect.stringMatching(/^\S.*\.$/)
    })
    // The owner knows a website with a user and a password, not the keys of a connection.
    expect((trouble as unknown as Error).message).not.toMatch(/\bkeys|connection\b/)
    expect(JSON.stringify(trouble)).not.toContain('made-up-pass')
    expect(shown()).toBe(before)
  })

  test('is not waited for without end', async () => {
    server.faults.silent = true
    await expect(put(one, { options: { ...access(server).options, patience: 300 } })).rejects.toMatchObject({
      code: 'site_down'
    })
  })

  test('is left at once when Goodword stops', async () => {
    server.faults.silent = true
    const ending = new AbortController()
    setTimeout(() => ending.abort(), 100)
    await expect(put(one, { signal: ending.signal })).rejects.toThrow()
  })

  test('says that a folder is missing', async () => {
    const elsewhere =
      kind === 'webdav' ? { address: server.address.replace('/dav/', '/other/') } : { folder: 'nowhere' }
    await expect(put(one, elsewhere)).rejects.toMatchObject({ code: 'place_gone' })
  })

  test('does not take the server’s word for it that a file is gone', async () => {
    await put()
    server.faults.keepsAll = true
    const place = await reach(kind, server)
    await expect(place.remove(placed)).rejects.toMatchObject({
      code: 'changed_there',
      message: expect.stringContaining('still there')
    })
  })

  test('says that nobody is there', async () => {
    await server.stop()
    await expect(put()).rejects.toMatchObject({ code: 'unreachable' })
    server = await starts[kind]()
  })
})

describe('SFTP', () => {
  test('keeps the key of the server, and sends nothing to one with another', async () => {
    const server = await startSftp()
    const { hostKey } = await reach('sftp', server)
    expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/)
    await reach('sftp', server, { hostKey })
    await server.stop()
    const port = Number(server.address.split(':')[1])
    const other = await startSftp(newHostKey(), port)
    await expect(reach('sftp', other, { hostKey })).rejects.toMatchObject({ code: 'key_changed' })
    expect(other.logins()).toBe(0)
    await other.stop()
  })

  test('renames where the server knows only the plain way', async () => {
    const server = await startSftp()
    server.faults.plainRename = true
    const place = await reach('sftp', server)
    await place.put(placed, one)
    await place.put(placed, two)
    expect([...server.files.keys()]).toEqual(['reviews.html'])
    expect(server.files.get('reviews.html')).toContain('Bo')
    await server.stop()
  })
})

describe('FTPS', () => {
  let server: FtpsServer
  beforeEach(async () => {
    server = await startFtps()
  })
  afterEach(() => server.stop())

  test('sends no password before the certificate is known to be right', async () => {
    await expect(reach('ftps', server, { options: {} })).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('certificate')
    })
    expect(server.inPlain).toEqual(['AUTH TLS'])
  })

  test('sends nothing without encryption', async () => {
    server.isPlain = true
    await expect(reach('ftps', server)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('encryption')
    })
    expect(server.inPlain).toEqual(['AUTH TLS'])
  })

  test('is not waited for while it sends a byte now and then', async () => {
    server.files.set('reviews.html', '<!-- goodword display a1b2c3 -->')
    server.faults.drips = true
    const place = await reach('ftps', server, { options: { ca: server.ca, patience: 500 } })
    await expect(place.put(placed, one)).rejects.toMatchObject({ code: 'site_down' })
  })

  test('renames where the server renames to free names only', async () => {
    server.faults.plainRename = true
    const place = await reach('ftps', server)
    await place.put(placed, one)
    await place.put(placed, two)
    expect(server.files.get('reviews.html')).toContain('Bo')
    expect([...server.files.keys()]).toEqual(['reviews.html'])
  })
})

describe('WebDAV', () => {
  let server: TargetServer
  beforeEach(async () => {
    server = await startWebdav()
  })
  afterEach(() => server.stop())

  test('does not take a page to sign in at for a folder in which nothing of ours is', async () => {
    const place = await reach('webdav', server)
    await place.put(placed, one)
    await place.close()
    server.faults.loginPage = true
    const now = await reach('webdav', server)
    const trouble = { code: 'unreadable', message: expect.stringContaining('web page') }
    await expect(now.remove(placed)).rejects.toMatchObject(trouble)
    await expect(now.put(placed, two)).rejects.toMatchObject(trouble)
    await expect(now.check()).rejects.toMatchObject(trouble)
  })

  test('reads what became of each part of an answer', async () => {
    const place = await reach('webdav', server)
    await place.put(placed, one)
    server.faults.lockedInside = true
    const trouble = { code: 'site_down', message: expect.stringContaining('locked') }
    await expect(place.put(placed, two)).rejects.toMatchObject(trouble)
    await expect(place.remove(placed)).rejects.toMatchObject(trouble)
    server.faults.lockedInside = false
    await place.remove(placed)
    expect(server.files.size).toBe(0)
  })
})

test('WebDAV does not follow a redirect to another server', async () => {
  const [server, other] = [await startWebdav(), await startWebdav()]
  server.faults.redirect = new URL(other.address).origin
  const place = await reach('webdav', server)
  await expect(place.put(placed, one)).rejects.toMatchObject({ code: 'elsewhere' })
  expect(other.writes()).toBe(0)
  await Promise.all([server.stop(), other.stop()])
})

describe('WordPress', () => {
  let server: WordPressServer
  beforeEach(async () => {
    server = await startWordPressPatterns()
  })
  afterEach(() => server.stop())
  const wordpress = () => reach('wordpress', server, { secrets: { password: 'made up pass' } })
  const contents = () => [...server.blocks.values()].map(({ content }) => content)

  test('is checked, and left as it was', async () => {
    const place = await wordpress()
    await place.check()
    expect(server.blocks.size).toBe(0)
  })

  test('gets a pattern, keeps its number and the title the owner gave it, and is rid of it', async () => {
    const place = await wordpress()
    const remoteId = await place.put(placed, one)
    const block = server.blocks.get(Number(remoteId))!
    expect(block).toMatchObject({ status: 'publish', title: 'Reviews', slug: 'goodword-a1b2c3' })
    expect(block.content).toBe(
      `<!-- wp:html -->\n<!-- goodword display a1b2c3 -->\n${one.html}\n<!-- /wp:html -->`
    )
    block.title = 'What guests say'
    expect(await place.put({ ...placed, remoteId }, two)).toBe(remoteId)
    expect(server.blocks.get(Number(remoteId))).toMatchObject({ title: 'What guests say' })
    expect(contents().join('')).not.toContain('Lovely')
    await place.remove({ ...placed, remoteId })
    await place.remove({ ...placed, remoteId })
    expect(server.blocks.size).toBe(0)
  })

  test('finds a pattern whose number was lost, as after a kill, and makes no second one', async () => {
    const place = await wordpress()
    const remoteId = await place.put(placed, one)
    expect(await place.put(placed, two)).toBe(remoteId)
    await place.remove(placed)
    expect(server.blocks.size).toBe(0)
  })

  test('keeps a pattern that is not ours, and tells of one that is gone', async () => {
    const place = await wordpress()
    server.blocks.set(7, { id: 7, slug: 'mine', title: 'Mine', status: 'publish', content: 'by hand' })
    await expect(place.put({ ...placed, remoteId: '7' }, one)).rejects.toMatchObject({ code: 'not_ours' })
    await place.remove({ ...placed, remoteId: '7' })
    expect(contents()).toEqual(['by hand'])
    await expect(place.put({ ...placed, remoteId: '8' }, one)).rejects.toMatchObject({ code: 'place_gone' })
  })

  test('takes a pattern out of the bin', async () => {
    const place = await wordpress()
    const remoteId = await place.put(placed, one)
    server.blocks.get(Number(remoteId))!.status = 'trash'
    await place.put({ ...placed, remoteId }, two)
    expect(server.blocks.get(Number(remoteId))).toMatchObject({ status: 'publish' })
  })

  test('says when words arrive differently, and lets WordPress write the same in its own way', async () => {
    const place = await wordpress()
    server.filter = (content) => content.replaceAll('<p>', '<p style="">')
    await place.put(placed, one)
    server.filter = (content) => content.replace('Lovely bread', '')
    await expect(place.put(placed, one)).rejects.toMatchObject({ code: 'changed_there' })
  })

  test.each([
    ['denied', 'not_allowed'],
    ['wrongPassword', 'key_refused'],
    ['full', 'site_down'],
    ['cutAfter', 'unsure'],
    ['redirect', 'elsewhere']
  ] as const)('says in a sentence that it is %s', async (fault, code) => {
    Object.assign(server.faults, { [fault]: fault === 'redirect' ? 'https://other.example' : true })
    const place = await wordpress()
    await expect(place.put(placed, one)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/^\S.*\.$/)
    })
  })
})

describe('a folder on this computer', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'goodword-target-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const here = (at = folder) =>
    openPlace('folder', { ...access({ address: '' } as TargetServer), folder: at })
  const read = () => readFileSync(join(folder, 'reviews.html'), 'utf8')

  test('gets a display, its next version, and is rid of it', async () => {
    const place = await here()
    await place.check()
    expect(readdirSync(folder)).toEqual([])
    await place.put(placed, one)
    await place.put(placed, two)
    expect(read()).toContain(two.html)
    expect(readdirSync(folder)).toEqual(['reviews.html'])
    await place.remove(placed)
    expect(readdirSync(folder)).toEqual([])
  })

  test('keeps what is not ours: a file, a link, a folder', async () => {
    const other = join(folder, 'other.txt')
    writeFileSync(other, 'the owner’s')
    const place = await here()
    writeFileSync(join(folder, 'reviews.html'), 'by hand')
    await expect(place.put(placed, one)).rejects.toMatchObject({ code: 'not_ours' })
    rmSync(join(folder, 'reviews.html'))
    symlinkSync(other, join(folder, 'reviews.html'))
    await expect(place.put(placed, one)).rejects.toMatchObject({ code: 'not_ours' })
    rmSync(join(folder, 'reviews.html'))
    mkdirSync(join(folder, 'reviews.html'))
    await expect(place.put(placed, one)).rejects.toMatchObject({ code: 'not_ours' })
    expect(readFileSync(other, 'utf8')).toBe('the owner’s')
  })

  test('says that it is gone', async () => {
    await expect(here(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'place_gone' })
    const place = await here()
    rmSync(folder, { recursive: true })
    await expect(place.put(placed, one)).rejects.toMatchObject({ code: 'place_gone' })
  })
})
