/**
 * Secrets at rest: passwords of mail servers and keys of providers are sealed with a key that lies beside the database and
 * not in it, so that a copy of the file alone gives nothing away. What cannot be opened any more is asked for again.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type BinaryLike
} from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LRUCache } from '../tools/lru-cache'
import type { Db } from './query'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

// By folder: tests run several services in one process.
const keys = new LRUCache<string, Buffer>(20)

/** Text that only `unseal` with the same purpose can read. @param purpose what it is kept for, so that secrets cannot be exchanged. */
export function seal(db: Db, purpose: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(db, 'seal'), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Null: sealed with another key, for another purpose, or damaged. */
export function unseal(db: Db, purpose: string, text: string): string | null {
  const bytes = Buffer.from(text.replace(/^v1\./, ''), 'base64url')
  if (!text.startsWith('v1.') || bytes.length < nonceBytes + tagBytes) return null
  try {
    const nonce = bytes.subarray(0, nonceBytes)
    const opening = createDecipheriv('aes-256-gcm', keyFor(db, 'seal'), nonce, { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(purpose))
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return null
  }
}

/** A mark that only this installation can make, for what goes out and is recognised when it comes back. */
export function signed(db: Db, text: BinaryLike): Buffer {
  return createHmac('sha256', keyFor(db, 'sign')).update(text).digest()
}

function keyFor(db: Db, use: 'seal' | 'sign'): Buffer {
  const file = join(dirname(db.raw.name), 'secrets.key')
  return keys.getOrMake(`${use} ${file}`, () => derived(readKey(file) ?? makeKey(file), use))
}

const derived = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'goodword', use, keyBytes))

function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
    return key.length === keyBytes ? key : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Written aside and linked into place: a key is there whole or not at all, and of two processes that make one at the same time
 * both use the first. A file that holds no key is replaced: nothing can be opened with it anyway.
 */
function makeKey(file: string): Buffer {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (readKey(file) === null) {
      rmSync(file)
      linkSync(aside, file)
    }
  } finally {
    rmSync(aside, { force: true })
  }
  const key = readKey(file)
  if (key === null) throw new Error('the key of the secrets cannot be read')
  return key
}
