/** Secrets at rest: with and without a system keychain, and when the keychain can no longer decrypt them. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyGuardOf } from '#main/shell/secrets'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import type { Db } from '#main/store/query'
import {
  openGuardedKey,
  encryptSecret,
  secretsPlace,
  signed,
  decryptSecret,
  type KeyGuard
} from '#main/store/secrets'

let folder: string
let db: Db
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-secrets-'))
  db = openDatabase(folder)
})
afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

const silent = { error: () => undefined }

/** A keychain with its own key; another user or machine has a different one. */
const keychain = (user: string): KeyGuard => ({
  lock: (key) => Promise.resolve(Buffer.from(`${user}:${[...key].toReversed().join('')}`)),
  unlock: (locked) => {
    const [owner, body = ''] = locked.toString().split(':')
    if (owner !== user) return Promise.reject(new Error('not in this keychain'))
    return Promise.resolve([...body].toReversed().join(''))
  }
})

describe('without a keychain', () => {
  test('the key is a file for this user only', () => {
    expect(decryptSecret(db, 'a', encryptSecret(db, 'a', 'geheim'))).toBe('geheim')
    expect(secretsPlace(folder)).toEqual({ keptIn: 'file', unreadable: false })
    if (process.platform !== 'win32') expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600)
  })
})

test('reading makes no key, so that another file is left as it was found', () => {
  for (const text of ['', 'no secret', 'v1.', `v1.${'A'.repeat(80)}`, `v2.${'A'.repeat(80)}`])
    expect(decryptSecret(db, 'a', text)).toBeNull()
  expect(existsSync(join(folder, 'secrets.key'))).toBe(false)
})

describe('with a keychain', () => {
  test('new secrets are sealed with a key that only it opens; older ones are still read', async () => {
    const before = encryptSecret(db, 'a', 'from before')
    await openGuardedKey(folder, keychain('ann'), silent)
    const sealed = encryptSecret(db, 'a', 'geheim')
    expect(secretsPlace(folder)).toEqual({ keptIn: 'system', unreadable: false })
    expect([
      decryptSecret(db, 'a', before),
      decryptSecret(db, 'a', sealed),
      decryptSecret(db, 'b', sealed)
    ]).toEqual(['from before', 'geheim', null])
    await openGuardedKey(folder, keychain('ann'), silent)
    expect(decryptSecret(db, 'a', sealed)).toBe('geheim')
    expect(readFileSync(join(folder, 'secrets.guarded'), 'utf8')).toMatch(/^ann:/)
    if (process.platform !== 'win32')
      expect(statSync(join(folder, 'secrets.guarded')).mode & 0o777).toBe(0o600)
  })

  test('one that does not open it asks for the secrets again, and takes nothing away', async () => {
    await openGuardedKey(folder, keychain('ann'), silent)
    const sealed = encryptSecret(db, 'a', 'geheim')
    await openGuardedKey(folder, keychain('bob'), silent)
    expect(secretsPlace(folder)).toEqual({ keptIn: 'file', unreadable: true })
    expect(decryptSecret(db, 'a', sealed)).toBeNull()
    const typedAgain = encryptSecret(db, 'a', 'geheim 2')
    expect(decryptSecret(db, 'a', typedAgain)).toBe('geheim 2')
    await openGuardedKey(folder, keychain('ann'), silent)
    expect([decryptSecret(db, 'a', sealed), decryptSecret(db, 'a', typedAgain)]).toEqual([
      'geheim',
      'geheim 2'
    ])
  })

  test.each(['', 'nonsense', 'ann:', 'ann:AAAA'])(
    'a guarded file that holds %j asks again only',
    async (text) => {
      writeFileSync(join(folder, 'secrets.guarded'), text)
      await openGuardedKey(folder, keychain('ann'), silent)
      expect(secretsPlace(folder).unreadable).toBe(true)
      expect(decryptSecret(db, 'a', encryptSecret(db, 'a', 'x'))).toBe('x')
    }
  )

  test('one that fails when asked does not keep the service from starting', async () => {
    const broken = () => Promise.reject(new Error('the keychain is locked'))
    await openGuardedKey(folder, { lock: broken, unlock: broken }, silent)
    expect(secretsPlace(folder)).toEqual({ keptIn: 'file', unreadable: true })
  })
})

describe("Electron's safeStorage", () => {
  const storage = (available: boolean, backend: 'basic_text' | 'gnome_libsecret') => ({
    isAsyncEncryptionAvailable: () => Promise.resolve(available),
    encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(Buffer.from(text).toReversed())),
    decryptStringAsync: (bytes: Buffer) =>
      Promise.resolve({ result: Buffer.from(bytes.toReversed()).toString(), shouldReEncrypt: false }),
    getSelectedStorageBackend: () => backend
  })

  test('guards the key where there is a keychain', async () => {
    const guard = await keyGuardOf(storage(true, 'gnome_libsecret'), 'linux')
    expect(guard).not.toBeNull()
    if (guard !== null) expect(await guard.unlock(await guard.lock('key'))).toBe('key')
  })

  test.each([
    ['no keychain', false, 'gnome_libsecret', 'linux'],
    ['a password that everybody knows', true, 'basic_text', 'linux']
  ] as const)('is not used with %s', async (_why, available, backend, platform) => {
    expect(await keyGuardOf(storage(available, backend), platform)).toBeNull()
  })
})

describe('marks', () => {
  test('hold when the key beside the database is gone, as after a move', () => {
    encryptSecret(db, 'a', 'makes the file')
    const mark = signed(db, 'visitor 1')
    closeDatabase(db)
    rmSync(join(folder, 'secrets.key'))
    db = openDatabase(folder)
    expect(signed(db, 'visitor 1').equals(mark)).toBe(true)
  })

  test('of a database from before schema 14 stay what they were', () => {
    encryptSecret(db, 'a', 'makes the file')
    db.raw.prepare('UPDATE installation SET sign_key = NULL').run()
    closeDatabase(db)
    db = openDatabase(folder)
    const first = signed(db, 'visitor 1')
    db.raw.prepare('UPDATE installation SET sign_key = NULL').run()
    closeDatabase(db)
    db = openDatabase(folder)
    expect(signed(db, 'visitor 1').equals(first)).toBe(true)
  })
})
