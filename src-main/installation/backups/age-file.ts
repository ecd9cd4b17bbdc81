/**
 * Encrypted backups: the age format with a passphrase (age-encryption.org/v1), so that the age tool opens them too. Data is
 * processed in chunks and in threads, as deriving the key takes a second and 256 MB.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openSync, closeSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { version } from '../../../package.json'
import type { BackupKind } from '#shared/contract/backups'
import { Problem } from '#main/problem'
import {
  DamagedBackup,
  keepAsBackup,
  checkDatabase,
  nameBackup,
  requireRoom,
  sumOf,
  unfinishedName,
  type BackupManifest
} from '#main/store/backup-file'
import { syncFile } from '#main/store/sync'

/** Appended to the usual extension of a backup. */
export const ageEnding = '.age'
const magic = 'age-encryption.org/v1\n'
const piece = 1024 ** 2

/** Whether a file begins like an age file. */
export function isAgeFile(file: string): boolean {
  const head = Buffer.alloc(magic.length)
  const handle = openSync(file, 'r')
  try {
    return head.toString('latin1', 0, readSync(handle, head)) === magic
  } finally {
    closeSync(handle)
  }
}

async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  await write(await encrypter.encrypt(pieces(from)), to)
  syncFile(to)
}

/**
 * If the file can't be decrypted, nothing is left behind.
 * @param passphrases the one that was entered, otherwise the stored one.
 * @throws Problem `passphrase_required`, `passphrase_wrong`; DamagedBackup
 */
export async function decryptFile(from: string, to: string, passphrases: Passphrases): Promise<void> {
  try {
    await write(await opened(from, passphrases), to)
  } catch (error) {
    rmSync(to, { force: true })
    throw asDamage(error)
  }
}

/** Checks that a file can be opened, without reading its content. @throws as `decryptFile` */
export async function requireOpening(file: string, passphrases: Passphrases): Promise<void> {
  try {
    const stream = await opened(file, passphrases)
    await stream.cancel()
  } catch (error) {
    throw asDamage(error)
  }
}

/** The passphrases to try: the one entered for this file, and the stored one. */
export interface Passphrases {
  given?: string | undefined
  kept: string | null
}

async function opened(from: string, { given, kept }: Passphrases): Promise<ReadableStream<Uint8Array>> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  const known = [given, kept].filter((each) => each != null)
  if (known.length === 0) throw needed()
  for (const each of new Set(known)) decrypter.addPassphrase(each)
  try {
    return await decrypter.decrypt(pieces(from))
  } catch (error) {
    if (!String(error).includes('no identity matched')) throw error
    throw given === undefined
      ? needed()
      : new Problem('passphrase_wrong', 'This passphrase does not open the backup.')
  }
}

const needed = (): Problem =>
  new Problem(
    'passphrase_required',
    'This backup is encrypted with a different passphrase. Enter the one it was made with.'
  )

/** Any error of age's after the file was opened means that it has changed since it was written. */
function asDamage(error: unknown): unknown {
  if (error instanceof Problem || (error as { code?: string }).code !== undefined) return error
  return new DamagedBackup('The file is damaged: it cannot be decrypted completely.', { cause: error })
}

const pieces = (file: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file, { highWaterMark: piece })) as ReadableStream<Uint8Array>

const write = (stream: ReadableStream<Uint8Array>, to: string): Promise<void> =>
  pipeline(
    Readable.fromWeb(stream),
    createWriteStream(to, { mode: 0o600, flags: 'wx', highWaterMark: piece })
  )

async function plainSum(file: string, passphrase: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const each of (await opened(file, { kept: passphrase })) as unknown as AsyncIterable<Uint8Array>)
    hash.update(each)
  return hash.digest('hex')
}

export interface KeepWish {
  kind: BackupKind
  now: number
  /** Null: it is not encrypted. */
  passphrase: string | null
  app_version?: string
  /** The id of an existing unencrypted backup that it replaces. */
  id?: number
}

/** Like `keepAsBackup`. With a passphrase, the encrypted file only gets its name after it has been decrypted again as a check. */
export async function keepMaybeEncrypted(
  part: string,
  folder: string,
  { passphrase, app_version = version, ...wish }: KeepWish
): Promise<BackupManifest> {
  if (passphrase === null) return keepAsBackup(part, folder, { ...wish, app_version })
  const inside = checkDatabase(part)
  const encrypted = join(folder, unfinishedName())
  try {
    requireRoom(folder, statSync(part).size)
    await encryptFile(part, encrypted, passphrase)
    if ((await plainSum(encrypted, passphrase)) !== sumOf(part))
      throw new DamagedBackup('The encrypted backup does not contain what was written.')
    const manifest = nameBackup(encrypted, folder, { ...wish, app_version, inside, ending: ageEnding })
    rmSync(part, { force: true })
    return manifest
  } catch (error) {
    rmSync(encrypted, { force: true })
    throw error
  }
}
