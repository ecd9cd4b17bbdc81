/**
 * A marker next to the database records what was in it, because an empty file opens like a healthy one, and last week's copy like
 * today's. It distinguishes a new folder from one whose data is missing, and older data from newer.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import type { HoldReason } from '#shared/contract/sending'
import { DataTrouble } from '#main/problem'
import type { Db } from '#main/store/query'
import { filesOf } from './data-folder'
import { writeAtomically } from './atomic-file'

const count = z.int().min(0)

/** The highest ids ever assigned; none of them ever decreases. */
const marks = z.object({ events: count, messages: count, customers: count })
export type Marks = z.infer<typeof marks>

const marker = z.object({
  uid: z.string(),
  schema: count,
  marks,
  /** The folder of the database, which distinguishes a moved folder from a copied one. */
  folder: z.string(),
  at: z.string()
})
export type Marker = z.infer<typeof marker>

/** Null: there is none, or a damaged one, which proves nothing. */
export function readMarker(dataDir: string): Marker | null {
  try {
    return marker.safeParse(JSON.parse(readFileSync(filesOf(dataDir).marker, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Replaces the marker when the owner starts over, so that the backups no longer suggest a loss of data. */
export function markStartedOver(dataDir: string): void {
  writeAtomically(filesOf(dataDir).marker, `${JSON.stringify({ anew: true })}\n`)
}

function wasStartedOver(dataDir: string): boolean {
  try {
    return z
      .object({ anew: z.literal(true) })
      .safeParse(JSON.parse(readFileSync(filesOf(dataDir).marker, 'utf8'))).success
  } catch {
    return false
  }
}

/** Must only record data that is safely on the disk, so never call it within a transaction. */
export function writeMarker(dataDir: string, db: Db, place: { folder: string; now: number }): void {
  const { uid } = identityOf(db)
  const schema = db.raw.pragma('user_version', { simple: true }) as number
  const at = new Date(place.now).toISOString()
  const text = { uid, schema, marks: marksOf(db), folder: place.folder, at } satisfies Marker
  writeAtomically(filesOf(dataDir).marker, `${JSON.stringify(text)}\n`)
}

export interface Identity {
  uid: string
  machine: string | null
  folder: string | null
  created_at: number
}

export function identityOf(db: Db): Identity {
  return db.raw.prepare('SELECT uid, machine, folder, created_at FROM installation').get() as Identity
}

function marksOf(db: Db): Marks {
  const given = db.raw.prepare('SELECT name, seq FROM sqlite_sequence').all() as {
    name: string
    seq: number
  }[]
  const seqOf = (table: string) => given.find(({ name }) => name === table)?.seq ?? 0
  const customers = 'SELECT max((SELECT coalesce(max(id), 0) FROM customers), (SELECT id FROM last_customer))'
  return {
    events: seqOf('events'),
    messages: seqOf('messages'),
    customers: db.raw.prepare(customers).pluck().get() as number
  }
}

/** Call before the database is opened, because that would create an empty one. @throws DataTrouble `lost` or `empty`. */
export function refuseMissing(dataDir: string, known: Marker | null): void {
  const { database, backups } = filesOf(dataDir)
  const hadBackups = () => namesIn(backups).some((name) => /\.db(\.age)?$/.test(name))
  const hadData = known !== null || (!wasStartedOver(dataDir) && hadBackups())
  if (!hadData) return
  if (!existsSync(database))
    throw new DataTrouble('lost', `The database ${database} is missing, although there was data in it.`)
  if (statSync(database).size === 0 && sizeOf(`${database}-wal`) === 0) throw emptied(database)
}

/** @throws DataTrouble `empty` if the file contains no accounts although it used to. */
export function refuseEmptied(dataDir: string, db: Db, known: Marker | null): void {
  if (known === null || known.uid === identityOf(db).uid) return
  const accounts = db.raw.prepare('SELECT count(*) FROM accounts').pluck().get() as number
  if (accounts === 0) throw emptied(filesOf(dataDir).database)
}

const emptied = (database: string): DataTrouble =>
  new DataTrouble('empty', `The database ${database} is empty, although there was data in it.`)

/** Why waiting messages must not be sent without asking the owner; null: the data is the latest from this folder. */
export function judgeAge(known: Marker | null, db: Db): HoldReason | null {
  if (known === null) return null
  if (known.uid !== identityOf(db).uid) return 'copied'
  const present = marksOf(db)
  const wentBack = (['events', 'messages', 'customers'] as const).some(
    (name) => present[name] < known.marks[name]
  )
  return wentBack ? 'older_data' : null
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}
