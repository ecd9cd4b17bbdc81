/**
 * Stores the columns in a file next to the database when it is closed, so that a million reviews are back in memory in a tenth
 * of the time that reading the rows takes. The file is only valid for the database in exactly the state in which it was closed
 * (see installation/data-folder/check-record), and for this version; otherwise the rows are read as usual.
 */
import { closeSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { version } from '../../../../package.json'
import { migrations } from '#main/store/migrate'
import { dataVersionOf, type Db } from '#main/store/query'
import { ReviewColumns } from './review-columns'

interface Offer {
  state: string
  dataVersion: number
}

/** The states of databases that are unchanged since they were closed; removed as soon as one of their reviews changes. */
const offers = new WeakMap<Db, Offer>()

/** Announces that the database was opened in the state in which it was closed. */
export const offerKeptColumns = (db: Db, state: string): void =>
  void offers.set(db, { state, dataVersion: dataVersionOf(db) })

/** Call it before a review changes: the stored columns are then no longer valid. */
export const withdrawKeptColumns = (db: Db): boolean => offers.delete(db)

interface Head {
  belongsTo: string
  length: number
  highestSource: number
  highestLocation: number
  tagBits: [tag: number, bit: number][]
  masks: number
  /** Checksum of the columns. */
  sum: number
}

/** Bytes before the columns, which contain the header as JSON. */
const headBytes = 64 * 1024
/** Bytes added to the checksum before other work gets a turn: about a millisecond. */
const summedAtOnce = 2 * 1024 ** 2

const fileOf = (folder: string, accountId: number): string => join(folder, `review-columns-${accountId}.bin`)

/** Includes the version and migrations, because the columns may differ after an update. */
const belongsTo = (state: string): string => `${version} ${migrations.length} ${state}`

/** The stored columns, or null if there are none, or none that are valid for this state of the database. */
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
    // The file may be incomplete after a power cut, and reviews may have changed while it was read.
    return sum === known.sum && offers.get(db) === offer && db.raw.open ? columns : null
  } catch {
    return null
  } finally {
    await file?.close()
  }
}

/** Stores the columns of each account of a database that was just closed in this state. Never throws: they are only a cache. */
export function keepColumns(db: Db, state: string, all: ReadonlyMap<number, ReviewColumns>): void {
  const folder = dirname(db.raw.name)
  try {
    for (const name of readdirSync(folder))
      if (/^review-columns-\d+\.bin/.test(name)) rmSync(join(folder, name), { force: true })
    for (const [accountId, columns] of all) writeColumns(fileOf(folder, accountId), belongsTo(state), columns)
  } catch {
    // If the disk is full or read-only, the rows are read at the next start.
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

/** The used part of each column as bytes, in the order in which they are stored. */
const bytesOf = (columns: ReviewColumns): Buffer[] =>
  columns
    .all()
    .map(({ buffer, BYTES_PER_ELEMENT }) => Buffer.from(buffer, 0, columns.length * BYTES_PER_ELEMENT))
