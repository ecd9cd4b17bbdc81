/** The files of an import, next to the database: the upload, and the refused rows. Readable by this user only. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SentFile } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'

type HasDb = Pick<Context, 'db'>

const importsFolder = ({ db }: HasDb): string => join(dirname(db.raw.name), 'imports')
export const importFolder = (ctx: HasDb, id: number): string => join(importsFolder(ctx), String(id))
export const sourceFile = (ctx: HasDb, id: number): string => join(importFolder(ctx, id), 'source')
/** The refused rows with their original columns, plus an `error` column. */
export const refusedFile = (ctx: HasDb, id: number): string => join(importFolder(ctx, id), 'refused.csv')

/** A completely uploaded file that does not belong to an import yet. */
export interface ArrivedFile {
  path: string
  size: number
  hash: string
}

/** Writes a file to disk as it arrives. @throws Problem when it is empty or the disk is full; nothing is left behind. */
export async function receive(ctx: HasDb, file: SentFile): Promise<ArrivedFile> {
  const folder = importsFolder(ctx)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${arriving}${process.pid}-${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  try {
    const handle = await open(path, 'wx', 0o600)
    try {
      for await (const piece of file) {
        hash.update(piece)
        await handle.appendFile(piece)
        size += piece.length
      }
      // A confirmed upload must survive a power cut.
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (size === 0) throw new Problem('malformed_request', 'The file is empty.')
    return { path, size, hash: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw ofDisk(error)
  }
}

/** Prefix of a file that is still being uploaded. */
const arriving = 'incoming-'

function ofDisk(error: unknown): unknown {
  if (!['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')) return error
  return new Problem('storage_full', 'There is not enough space on the disk for this file.')
}

/** Moves an uploaded file to its import. */
export function keepFile(ctx: HasDb, { path }: ArrivedFile, id: number): void {
  mkdirSync(importFolder(ctx, id), { recursive: true, mode: 0o700 })
  renameSync(path, sourceFile(ctx, id))
}

/** The uploaded file is no longer needed. */
export function forgetSource(ctx: HasDb, id: number): void {
  rmSync(sourceFile(ctx, id), { force: true })
}

/** A file that waits for too long is discarded. */
export const hasSource = (ctx: HasDb, id: number): boolean => existsSync(sourceFile(ctx, id))

/**
 * While an import is running, its worker may still write into the folder; leftovers are swept up later.
 */
export function removeFolder(ctx: HasDb, id: number): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      rmSync(importFolder(ctx, id), { recursive: true, force: true })
      return
    } catch (error) {
      if (!inUse.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

const inUse = new Set(['ENOTEMPTY', 'EBUSY'])

/** Removes files whose upload was interrupted on either side. */
export function removeBroken(ctx: HasDb): void {
  const folder = importsFolder(ctx)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (name.startsWith(arriving) && !isAlive(Number.parseInt(name.slice(arriving.length), 10)))
      rmSync(join(folder, name), { force: true })
  }
}

/** Numbers of folders last written to before an instant, by the system clock. */
export function foldersBefore(ctx: HasDb, instant: number): number[] {
  const folder = importsFolder(ctx)
  if (!existsSync(folder)) return []
  const numbers = readdirSync(folder).filter((name) => /^\d+$/.test(name))
  return numbers.filter((name) => statSync(join(folder, name)).mtimeMs < instant).map(Number)
}

/** Whether a process is running on this computer. */
export function isAlive(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, but belongs to another user.
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Checks the size, because a commit that refused no rows leaves an empty file. */
export const hasRefused = (ctx: HasDb, id: number): boolean =>
  (statSync(refusedFile(ctx, id), { throwIfNoEntry: false })?.size ?? 0) > 0

/** The file of refused rows; undefined if none were refused. */
export async function* readRefused(ctx: HasDb, id: number): AsyncGenerator<string> {
  const path = refusedFile(ctx, id)
  if (existsSync(path)) yield* createReadStream(path, 'utf8') as AsyncIterable<string>
}
