/**
 * Encrypted secrets: passwords of mail servers and keys of providers are encrypted with a key that is stored next to the database
 * rather than in it, so that a copy of the file alone reveals nothing. If the system has a keychain, it protects that key.
 * Secrets that can no longer be decrypted have to be entered again.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type BinaryLike
} from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Log } from '../logging/log'
import { LRUCache } from '../tools/lru-cache'
import { keyBytes, makeKey, placeWhole, readIfThere, readKey } from './key-files'
import { prepared, type Db } from './query'

/** Protects a key with what the system offers for this user, such as its keychain. */
export interface KeyGuard {
  lock(key: string): Promise<Buffer>
  /** @throws if the system doesn't recognise it, or no longer does. */
  unlock(locked: Buffer): Promise<string>
}

/** `unreadable`: the system doesn't unlock an existing protected key, so secrets encrypted with it have to be entered again. */
type Guarded = { state: 'open'; key: Buffer } | { state: 'unreadable' }

const nonceBytes = 12
const tagBytes = 16

// Per folder, because tests run several services in one process.
const keys = new LRUCache<string, Buffer>({ max: 20 })
const guardedKeys = new LRUCache<string, Guarded>({ max: 20 })

/**
 * Call before the service uses secrets, if the system has a keychain. If the keychain doesn't unlock the key now, the key is kept
 * in case it does so later, and new secrets are encrypted with the key in the file.
 */
export async function openGuardedKey(
  dataDir: string,
  guard: KeyGuard,
  log: Pick<Log, 'error'>
): Promise<void> {
  try {
    guardedKeys.set(dataDir, { state: 'open', key: await guardedKey(dataDir, guard) })
  } catch (error) {
    guardedKeys.set(dataDir, { state: 'unreadable' })
    log.error('the key of the secrets could not be opened by the system', { reason: String(error) })
  }
}

async function guardedKey(dataDir: string, guard: KeyGuard): Promise<Buffer> {
  const file = join(dataDir, 'secrets.guarded')
  if (readIfThere(file) === null)
    placeWhole(file, await guard.lock(randomBytes(keyBytes).toString('base64url')))
  const key = Buffer.from(await guard.unlock(readIfThere(file) ?? Buffer.alloc(0)), 'base64url')
  if (key.length !== keyBytes) throw new Error('the guarded file holds no key')
  return key
}

/** How passwords and keys are protected: by the system, or by a file for this user only; and whether some are unreadable. */
export function secretsPlace(dataDir: string): { keptIn: 'system' | 'file'; unreadable: boolean } {
  const guarded = guardedKeys.get(dataDir)
  return {
    keptIn: guarded?.state === 'open' ? 'system' : 'file',
    unreadable: guarded?.state === 'unreadable'
  }
}

/** Encrypts text that only `decryptSecret` with the same purpose can read. @param purpose prevents secrets from being swapped. */
export function encryptSecret(db: Db, purpose: string, secret: string): string {
  const guarded = guardedKeys.get(folderOf(db))
  const key = guarded?.state === 'open' ? guarded.key : fileKey(db)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const version = guarded?.state === 'open' ? 'v2' : 'v1'
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`
}

/** Null: encrypted with another key or for another purpose, or damaged. */
export function decryptSecret(db: Db, purpose: string, text: string): string | null {
  const [, version, body = ''] = /^(v[12])\.([\w-]*)$/.exec(text) ?? []
  const bytes = Buffer.from(body, 'base64url')
  const key = version === 'v2' ? openGuarded(db) : knownFileKey(db)
  if (version === undefined || key === null || bytes.length < nonceBytes + tagBytes) return null
  try {
    const nonce = bytes.subarray(0, nonceBytes)
    const opening = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(purpose))
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return null
  }
}

function openGuarded(db: Db): Buffer | null {
  const guarded = guardedKeys.get(folderOf(db))
  return guarded?.state === 'open' ? guarded.key : null
}

const folderOf = (db: Db): string => dirname(db.raw.name)
const keyFile = (db: Db): string => join(folderOf(db), 'secrets.key')

const fileKey = (db: Db): Buffer => knownFileKey(db) ?? remembered(keyFile(db), makeKey(keyFile(db)))

/** Null: there is none, so nothing can have been encrypted with it, and reading must not make one. */
function knownFileKey(db: Db): Buffer | null {
  const file = keyFile(db)
  const known = keys.get(file)
  if (known !== undefined) return known
  const key = readKey(file)
  return key === null ? null : remembered(file, key)
}

function remembered(file: string, key: Buffer): Buffer {
  const derivedKey = derived(key, 'seal')
  keys.set(file, derivedKey)
  return derivedKey
}

const derived = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'goodword', use, keyBytes))

/**
 * The signing key is in the database, because links in messages already sent must also work after a move or a restore.
 * Call when a database is opened for writing.
 */
export function keepSignKey(db: Db): void {
  const row = prepared(db, 'SELECT sign_key FROM installation').get() as { sign_key: Buffer | null }
  if (row.sign_key !== null) return
  // Until schema 14 it was derived from the key next to the database.
  const earlier = readKey(keyFile(db))
  const key = earlier === null ? randomBytes(keyBytes) : derived(earlier, 'sign')
  prepared(db, 'UPDATE installation SET sign_key = ? WHERE sign_key IS NULL').run(key)
}

const signKeys = new WeakMap<Db['raw'], Buffer>()

/** A signature that only this installation can make, for anything we send out and have to recognise when it comes back. */
export function signed(db: Db, text: BinaryLike): Buffer {
  return createHmac('sha256', signKeyOf(db)).update(text).digest()
}

function signKeyOf(db: Db): Buffer {
  const known = signKeys.get(db.raw)
  if (known !== undefined) return known
  const kept = prepared(db, 'SELECT sign_key FROM installation').pluck().get() as Buffer | null
  // An older read-only file has none: signatures made now are only valid until the program ends.
  const key = kept ?? randomBytes(keyBytes)
  signKeys.set(db.raw, key)
  return key
}
