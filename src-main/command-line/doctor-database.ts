/** The doctor looks into the database: whether it is whole, as this Goodword knows it, and what in it needs the owner. It only reads. */
import Database from 'better-sqlite3'
import { readFileSync, statSync } from 'node:fs'
import { readHead } from '../installation/backups/backup-folder'
import { filesOf } from '../installation/data-folder/data-folder'
import { takeLock } from '../installation/data-folder/lock'
import { foreignParts } from '../installation/data-folder/own-schema'
import { migrations } from '../store/migrate'
import { counted, fail, look, ok, warn, type Finding } from './doctor-findings'

type Raw = Database.Database

const newestSchema = migrations.at(-1)?.number ?? 0

const restoreHelp =
  'Start Goodword: it keeps this file and offers the backups, and to read what can be read. "goodword restore" does so without a window.'

export async function lookAtDatabase(dataDir: string): Promise<Finding[]> {
  const file = filesOf(dataDir).database
  const about = statSync(file, { throwIfNoEntry: false })
  if (about === undefined)
    return [warn('database', `There is no ${file} (yet).`, 'The first start makes one.')]
  if (about.size === 0) return [fail('database', `${file} is empty.`, restoreHelp)]
  const head = await look('database', () => headOf(file))
  if (head.some(({ state }) => state === 'fail')) return head
  return [...head, ...(await withReader(file, (raw) => lookInside(raw, dataDir)))]
}

function headOf(file: string): Finding {
  const head = readHead(file)
  if (head === null)
    return fail(
      'database',
      `${file} is damaged at its beginning, or not a database of Goodword.`,
      restoreHelp
    )
  if (head.schema > newestSchema)
    return fail(
      'database',
      `It was written by a newer Goodword (schema ${head.schema}).`,
      'Install that version.'
    )
  if (head.schema < newestSchema)
    return warn(
      'database',
      `It is of an older Goodword (schema ${head.schema} of ${newestSchema}).`,
      'The next start brings it up to date, and makes a backup before.'
    )
  return ok('database', `${file}, schema ${head.schema}, ${(statSync(file).size / 1024 ** 2).toFixed(1)} MB.`)
}

async function withReader(file: string, work: (raw: Raw) => Promise<Finding[]>): Promise<Finding[]> {
  try {
    const raw = openUntouched(file)
    try {
      raw.pragma('trusted_schema = OFF')
      return await work(raw)
    } finally {
      raw.close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [fail('database', `It cannot be opened: ${reason}.`, restoreHelp)]
  }
}

/** Larger ones are read where they lie. */
const fitsInMemory = 512 * 1024 ** 2

/**
 * SQLite puts files beside a database that it only reads, and nobody may take them away while another program may be coming. So a
 * file that was closed tidily is looked at in memory.
 */
function openUntouched(file: string): Raw {
  const waiting = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  if (waiting > 0 || statSync(file).size > fitsInMemory)
    return new Database(file, { readonly: true, fileMustExist: true, timeout: 2000 })
  const bytes = readFileSync(file)
  // "Written and read by way of a log", which there is none of in memory: the two places of SQLite's file format that say so.
  bytes.fill(1, 18, 20)
  return new Database(bytes)
}

async function lookInside(raw: Raw, dataDir: string): Promise<Finding[]> {
  const whole = await look('pages', () => pages(raw, dataDir))
  // In a damaged file every other look would only stumble over the same places.
  if (whole.some(({ state }) => state === 'fail')) return whole
  const rest = [await look('references', () => references(raw)), await look('schema', () => schema(raw))]
  // What an older schema lacks, the next start adds.
  if ((raw.pragma('user_version', { simple: true }) as number) < newestSchema)
    return [...whole, ...rest.flat()]
  const state = await Promise.all([
    look('search', () => search(raw)),
    look('clock', () => clock(raw)),
    look('sending', () => sending(raw)),
    look('doors', () => doors(raw)),
    look('webhooks', () => webhooks(raw))
  ])
  return [...whole, ...rest.flat(), ...state.flat()]
}

function pages(raw: Raw, dataDir: string): Finding {
  const found = wounds(raw)
  if (found[0] === 'ok') return ok('pages', 'The whole file was looked through and is sound.')
  const message = `The file is damaged: ${found.slice(0, 3).join('; ')}.`
  const isOfIndexes = found.every((each) => /index/.test(each))
  return isOfIndexes
    ? fail('pages', message, 'Only indexes are: --fix makes them anew, while Goodword does not run.', () =>
        makeIndexes(dataDir)
      )
    : fail('pages', message, restoreHelp)
}

/** Damage in the schema itself keeps SQLite from even looking. */
function wounds(raw: Raw): string[] {
  try {
    return (raw.pragma('quick_check(20)') as { quick_check: string }[]).map((row) => row.quick_check)
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_CORRUPT') === true)
      return ['the schema cannot be read']
    throw error
  }
}

function makeIndexes(dataDir: string): string {
  const lock = takeLock(dataDir)
  if (typeof lock === 'string') throw new Error('Goodword runs: end it first')
  try {
    const raw = new Database(filesOf(dataDir).database)
    try {
      raw.exec('REINDEX')
    } finally {
      raw.close()
    }
    return 'The indexes were made anew; run the doctor once more.'
  } finally {
    lock.release()
  }
}

function references(raw: Raw): Finding {
  const broken = raw.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (broken.length === 0) return ok('references', 'No record leads to one that is not there.')
  const tables = [...new Set(broken.map(({ table, parent }) => `${table} → ${parent}`))].join(', ')
  return fail(
    'references',
    `${counted(broken.length, 'record leads', 'records lead')} nowhere: ${tables}.`,
    restoreHelp
  )
}

/** As the migrations make it: what is missing slows down or loses rules, what is more is not ours. */
function schema(raw: Raw): Finding {
  const odd = foreignParts(raw)
  if (odd.length === 0) return ok('schema', 'Tables, indexes and rules are as Goodword makes them.')
  return fail('schema', `Missing, or other than Goodword makes them: ${odd.join(', ')}.`, restoreHelp)
}

/** Each record that can be found by its words has one entry in the index of words. */
function search(raw: Raw): Finding {
  const count = (table: string) => raw.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  const off = (['customer', 'review'] as const).filter(
    (each) => count(`${each}_search_docsize`) > count(`${each}s`)
  )
  if (off.length === 0) return ok('search', 'The index of words holds no more than there is.')
  return warn('search', `The index of words knows ${off.join(' and ')} records that are gone.`, restoreHelp)
}

function clock(raw: Raw): Finding {
  const newest = raw.prepare<[], number | null>('SELECT max(created_at) FROM events').pluck().get() ?? 0
  if (newest <= Date.now() + 60_000) return ok('clock', 'The clock is not behind what was written last.')
  return warn(
    'clock',
    `The clock is behind what was written last, at ${new Date(newest).toISOString()}.`,
    'Set the clock of the machine; sending waits until it is right.'
  )
}

function sending(raw: Raw): Finding[] {
  const held = raw.prepare<[], string>('SELECT reason FROM sending_hold').pluck().get()
  const paused = raw
    .prepare<[], { channel: string; pause_reason: string | null; last_error: string | null }>(
      'SELECT channel, pause_reason, last_error FROM channel_states WHERE paused_at IS NOT NULL'
    )
    .all()
  const unknown =
    raw.prepare<[], number>("SELECT count(*) FROM messages WHERE status = 'unknown'").pluck().get() ?? 0
  const findings = paused.map(({ channel, pause_reason, last_error }) =>
    warn(
      'sending',
      `${channel} is paused (${pause_reason ?? 'by_owner'}): ${last_error ?? 'by the owner'}.`,
      `goodword channels resume-${channel}`
    )
  )
  if (held !== undefined)
    findings.push(
      warn(
        'sending',
        `Everything is held (${held}).`,
        'goodword sending release --waiting send, or in the window.'
      )
    )
  if (unknown > 0)
    findings.push(
      warn(
        'sending',
        `${counted(unknown, 'message')} without a clear answer.`,
        'goodword messages list --status unknown'
      )
    )
  return findings.length > 0 ? findings : [ok('sending', 'Nothing is held or paused.')]
}

function doors(raw: Raw): Finding {
  const found = raw
    .prepare<[], { is_on: number; port: number; public_address: string | null }>(
      'SELECT is_on, port, public_address FROM doors'
    )
    .get()
  if (found?.is_on !== 1) return ok('doors', "The customers' doors are closed.")
  const where = found.public_address ?? `port ${found.port} of this machine`
  return ok('doors', `The customers' doors are to be open, at ${where}; "goodword doors check" tries them.`)
}

function webhooks(raw: Raw): Finding[] {
  const off = raw
    .prepare<[], { id: number; disabled_reason: string | null }>(
      'SELECT id, disabled_reason FROM webhooks WHERE disabled_at IS NOT NULL'
    )
    .all()
  if (off.length === 0) return [ok('webhooks', 'None was switched off by itself.')]
  return off.map(({ id, disabled_reason: reason }) =>
    warn(
      'webhooks',
      `Webhook ${id} was switched off (${reason ?? 'failing'}).`,
      `goodword webhooks update ${id} --is-on true`
    )
  )
}
