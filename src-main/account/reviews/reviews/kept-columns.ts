/**
 * The columns as a file next to the database, written when it is closed: a million reviews are in memory again within a tenth of
 * the time that reading the rows takes. It belongs to the database in exactly the state in which it was closed (see
 * installation/data-folder/check-record), and to this version; otherwise the rows are read as ever.
 */
import { closeSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { version } from '../../../../package.json'
import { migrations } from '../../../store/migrate'
import { dataVersionOf, type Db } from '../../../store/query'
import { ReviewColumns } from './review-columns'

interface Offer {
  state: string
  dataVersion: number
}

/** In what state databases were found that are as they were left, until one of their reviews changes. */
const offers = new WeakMap<Db, Offer>()

/** Says that the file was opened in the state in which it was left. */
export const offerKeptColumns = (db: Db, state: string): void =>
  void offers.set(db, { state, dataVersion: dataVersionOf(db) })

/** Reviews are about to differ from what was kept. */
export const withdrawKeptColumns = (db: Db): boolean => offers.delete(db)

interface Head {
  belongsTo: string
  length: number
  highestSource: number
  highestLocation: number
  tagBits: [tag: number, bit: number][]
  masks: number
  /** Of the columns. */
  sum: number
}

/** Bytes in front of the columns, in which the head is written as JSON. */
const headBytes = 64 * 1024
/** Bytes summed before others get a turn: about a millisecond. */
const summedAtOnce = 2 * 1024 ** 2

const fileOf = (folder: string, accountId: number): string => join(folder, `review-columns-${accountId}.bin`)

/** Reviews of another version, or as migrations have changed them since, may be something else. */
const belongsTo = (state: string): string => `${version} ${migrations.length} ${state}`

/** What was kept for this database, or null: nothing, or it no longer belongs to it. */
export async function readKeptColumns(db: Db, accountId: number): Promise<ReviewColumns | null> {
  const offer = offers.get(db)
  if (offer === undefined || offer.dataVersion !== dataVersionOf(db)) return null
  const wanted = belongsTo(offer.state)
  let file: FileHandle | undefined
  try {
    file = await open(fileOf(dirname(db.raw.name), accountId))
    const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const known = JSON.parse(buffer.toString('utf8')) as Head
    if (known.belongsTo !== wanted) return null
    const columns = new ReviewColumns()
    columns.beginWith(known)
    let sum = 0
    let place = headBytes
    for (const bytes of bytesOf(columns)) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, place)
      if (bytesRead !== bytes.length) return null
      place += bytesRead
      for (let at = 0; at < bytes.length; at += summedAtOnce) {
        sum = crc32(bytes.subarray(at, at + summedAtOnce), sum)
        await nextTurn()
      }
    }
    // It may have been cut off by a power cut, and reviews may have changed meanwhile.
    return sum === known.sum && offers.get(db) === offer && db.raw.open ? columns : null
  } catch {
    return null
  } finally {
    await file?.close()
  }
}

/** Keeps the columns of each account for a database that was just closed in this state. Never throws: it is only quicker. */
export function keepColumns(db: Db, state: string, all: ReadonlyMap<number, ReviewColumns>): void {
  const folder = dirname(db.raw.name)
  try {
    for (const name of readdirSync(folder))
      if (/^review-columns-\d+\.bin/.test(name)) rmSync(join(folder, name), { force: true })
    for (const [accountId, columns] of all) writeColumns(fileOf(folder, accountId), belongsTo(state), columns)
  } catch {
    // A full or read-only disk: the rows are read at the next start.
  }
}

function writeColumns(file: string, owner: string, columns: ReviewColumns): void {
  const { length, highestSource, highestLocation, tagBits, masks } = columns
  const parts = bytesOf(columns)
  const sum = parts.reduce((before, bytes) => crc32(bytes, before), 0)
  const text = JSON.stringify({
    belongsTo: owner,
    length,
    highestSource,
    highestLocation,
    tagBits: [...tagBits],
    masks: masks.length,
    sum
  } satisfies Head)
  if (Buffer.byteLength(text) > headBytes) return
  const aside = `${file}.part`
  const handle = openSync(aside, 'w', 0o600)
  try {
    writeSync(handle, Buffer.from(text.padEnd(headBytes)).subarray(0, headBytes))
    for (const bytes of parts) writeSync(handle, bytes)
  } finally {
    closeSync(handle)
  }
  renameSync(aside, file)
}

/** The used part of each column as bytes, in the order of the file. */
const bytesOf = (columns: ReviewColumns): Buffer[] =>
  columns
    .all()
    .map(({ buffer, BYTES_PER_ELEMENT }) => Buffer.from(buffer, 0, columns.length * BYTES_PER_ELEMENT))
