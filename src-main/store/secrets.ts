/**
 * Secrets at rest: passwords of mail servers and keys of providers are sealed with a key that lies beside the database and
 * not in it, so that a copy of the file alone gives nothing away. Where the system has a keychain, that key is locked by it. What
 * cannot be opened any more is asked for again.
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
import { getOrMake, LRUCache } from '../tools/lru-cache'
import { keyBytes, makeKey, placeWhole, readIfThere, readKey } from './key-files'
import { prepared, type Db } from './query'

/** Locks a key with what the system keeps for this user, such as its keychain. */
export interface KeyGuard {
  lock(key: string): Promise<Buffer>
  /** @throws when the system does not know it (any more). */
  unlock(locked: Buffer): Promise<string>
}

/** `unreadable`: there is a guarded key that the system does not open, so what was sealed with it has to be typed in again. */
type Guarded = { state: 'open'; key: Buffer } | { state: 'unreadable' }

const nonceBytes = 12
const tagBytes = 16

// By folder: tests run several services in one process.
const keys = new LRUCache<string, Buffer>({ max: 20 })
const guardedKeys = new LRUCache<string, Guarded>({ max: 20 })

/**
 * To be called before the service uses secrets, where the system has a keychain. When that does not open the key, it is left for
 * a day when it does, and new secrets are sealed with the key of the file.
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

/** Where passwords and keys lie: locked by the system, or in a file for this user only; and whether some cannot be opened. */
export function secretsPlace(dataDir: string): { keptIn: 'system' | 'file'; unreadable: boolean } {
  const guarded = guardedKeys.get(dataDir)
  return {
    keptIn: guarded?.state === 'open' ? 'system' : 'file',
    unreadable: guarded?.state === 'unreadable'
  }
}

/** Text that only `unseal` with the same purpose can read. @param purpose what it is kept for, so that secrets cannot be exchanged. */
export function seal(db: Db, purpose: string, secret: string): string {
  const guarded = guardedKeys.get(folderOf(db))
  const key = guarded?.state === 'open' ? guarded.key : fileKey(db)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const version = guarded?.state === 'open' ? 'v2' : 'v1'
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Null: sealed with another key, for another purpose, or damaged. */
export function unseal(db: Db, purpose: string, text: string): string | null {
  const [, version, body = ''] = /^(v[12])\.([\w-]*)$/.exec(text) ?? []
  const bytes = Buffer.from(body, 'base64url')
  const key = version === 'v2' ? openGuarded(db) : fileKey(db)
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

function fileKey(db: Db): Buffer {
  const file = join(folderOf(db), 'secrets.key')
  return getOrMake(keys, file, () => derived(readKey(file) ?? makeKey(file), 'seal'))
}

const derived = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'goodword', use, keyBytes))

/**
 * The key of marks lies in the database: links in messages that are on their way must lead home after a move and a restore too.
 * To be called when a database is opened for writing.
 */
export function keepSignKey(db: Db): void {
  const row = prepared(db, 'SELECT sign_key FROM installation').get() as { sign_key: Buffer | null }
  if (row.sign_key !== null) return
  // Until schema 14 it was made of the key beside the database.
  const earlier = readKey(join(folderOf(db), 'secrets.key'))
  const key = earlier === null ? randomBytes(keyBytes) : derived(earlier, 'sign')
  prepared(db, 'UPDATE installation SET sign_key = ? WHERE sign_key IS NULL').run(key)
}

const signKeys = new WeakMap<Db['raw'], Buffer>()

/** A mark that only this installation can make, for what goes out and is recognised when it comes back. */
export function signed(db: Db, text: BinaryLike): Buffer {
  return createHmac('sha256', signKeyOf(db)).update(text).digest()
}

function signKeyOf(db: Db): Buffer {
  const known = signKeys.get(db.raw)
  if (known !== undefined) return known
  const kept = prepared(db, 'SELECT sign_key FROM installation').pluck().get() as Buffer | null
  // A file that cannot be written to has none if it comes from before: marks made now hold until the end.
  const key = kept ?? randomBytes(keyBytes)
  signKeys.set(db.raw, key)
  return key
}
