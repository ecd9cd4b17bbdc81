/** Files that contain a key: written completely or not at all, and accessible by this user only. */
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

export const keyBytes = 32

/** The bytes of a small file; null: it does not exist. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Null: there is no file, or it doesn't contain a key. */
export function readKey(file: string): Buffer | null {
  const key = Buffer.from(readIfThere(file)?.toString('utf8').trim() ?? '', 'base64url')
  return key.length === keyBytes ? key : null
}

/** A file without a valid key is replaced, because nothing can be decrypted with it anyway. */
export function makeKey(file: string): Buffer {
  const made = `${randomBytes(keyBytes).toString('base64url')}\n`
  if (!placeWhole(file, made) && readKey(file) === null) {
    rmSync(file, { force: true })
    placeWhole(file, made)
  }
  const key = readKey(file)
  if (key === null) throw new Error('the key of the secrets cannot be read')
  return key
}

/**
 * Written elsewhere and linked into place, so that it exists completely or not at all; if two processes create one at the same
 * time, both use the first. False: there already was one.
 */
export function placeWhole(file: string, content: string | Buffer): boolean {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, content, { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(aside, { force: true })
  }
}
