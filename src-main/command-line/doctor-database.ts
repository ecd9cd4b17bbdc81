/**
 * The doctor's checks of the database: whether it is intact and of this version, and what in it needs the owner's attention.
 * Read-only.
 */
import Database from 'better-sqlite3'
import { readFileSync, statSync } from 'node:fs'
import { readHead } from '../installation/backups/backup-folder'
import { filesOf } from '../installation/data-folder/data-folder'
import { takeLock } from '../installation/data-folder/lock'
import { migrations } from '../store/migrate'
import { foreignParts } from '../store/own-schema'
import { counted, fail, look, ok, warn, type Finding } from './doctor-findings'
import { megabytes } from './for-people'

type Raw = Database.Database

const newestSchema = migrations.at(-1)?.number ?? 0

const restoreHelp =
  'Start Goodword: it keeps this file and offers to restore a backup or to salvage what can be read. "goodword restore" does the former without a window.'

export async function lookAtDatabase(dataDir: string): Promise<Finding[]> {
  const file = filesOf(dataDir).database
  const about = statSync(file, { throwIfNoEntry: false })
  if (about === undefined)
    return [warn('database', `${file} does not exist (yet).`, 'The first start creates it.')]
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
      `${file} is damaged at its beginning, or is not a Goodword database.`,
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
      `It was written by an older Goodword (schema ${head.schema} of ${newestSchema}).`,
      'The next start updates it, after making a backup.'
    )
  return ok('database', `${file}, schema ${head.schema}, ${megabytes(statSync(file).size)}.`)
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

/** Larger databases are read in place. */
const fitsInMemory = 512 * 1024 ** 2

/**
 * SQLite creates files next to a database even to read it, and they cannot be removed safely while another program may be opening it. So a
 * file that was closed cleanly is checked in memory.
 */
function openUntouched(file: string): Raw {
  const waiting = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  if (waiting > 0 || statSync(file).size > fitsInMemory)
    return new Database(file, { readonly: true, fileMustExist: true, timeout: 2000 })
  const bytes = readFileSync(file)
  // The two bytes of SQLite's file format that say "write-ahead log", which does not exist in memory.
  bytes.fill(1, 18, 20)
  return new Database(bytes)
}

async function lookInside(raw: Raw, dataDir: string): Promise<Finding[]> {
  const whole = await look('pages', () => pages(raw, dataDir))
  // In a damaged file every other check would only fail in the same places.
  if (whole.some(({ state }) => state === 'fail')) return whole
  const rest = [await look('references', () => references(raw)), await look('schema', () => schema(raw))]
  // Whatever an older schema lacks is added by the next start.
  if ((raw.pragma('user_version', { simple: true }) as number) < newestSchema)
    return [...whole, ...rest.flat()]
  const state = await Promise.all([
    look('search', () => search(raw)),
    look('clock', () => clock(raw)),
    look('sending', () => sending(raw)),
    look('doors', () => doors(raw)),
    look('webhooks', () => webhooks(raw)),
    look('alerts', () => alerts(raw))
  ])
  return [...whole, ...rest.flat(), ...state.flat()]
}

function pages(raw: Raw, dataDir: string): Finding {
  const found = wounds(raw)
  if (found[0] === 'ok') return ok('pages', 'The complete file was checked and is intact.')
  const message = `The file is damaged: ${found.slice(0, 3).join('; ')}.`
  const isOfIndexes = found.every((each) => /index/.test(each))
  return isOfIndexes
    ? fail(
        'pages',
        message,
        'Only indexes are damaged: --fix rebuilds them while Goodword is not running.',
        () => makeIndexes(dataDir)
      )
    : fail('pages', message, restoreHelp)
}

/** If the schema itself is damaged, SQLite cannot run the check at all. */
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
  if (typeof lock === 'string') throw new Error('Goodword is running: quit it first')
  try {
    const raw = new Database(filesOf(dataDir).database)
    try {
      raw.exec('REINDEX')
    } finally {
      raw.close()
    }
    return 'The indexes were rebuilt; run the doctor again.'
  } finally {
    lock.release()
  }
}

function references(raw: Raw): Finding {
  const broken = raw.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (broken.length === 0) return ok('references', 'All references between records are valid.')
  const tables = [...new Set(broken.map(({ table, parent }) => `${table} → ${parent}`))].join(', ')
  return fail(
    'references',
    `${counted(broken.length, 'record refers', 'records refer')} to a missing record: ${tables}.`,
    restoreHelp
  )
}

/**
 * Compares the schema with what the migrations create: anything missing costs speed or drops constraints; anything extra is not
 * ours.
 */
function schema(raw: Raw): Finding {
  const odd = foreignParts(raw)
  if (odd.length === 0) return ok('schema', 'Tables, indexes and rules are as Goodword creates them.')
  return fail('schema', `Missing, or different from what Goodword creates: ${odd.join(', ')}.`, restoreHelp)
}

/** Each searchable record has one entry in the search index. */
function search(raw: Raw): Finding {
  const count = (table: string) => raw.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  const off = (['customer', 'review'] as const).filter(
    (each) => count(`${each}_search_docsize`) > count(`${each}s`)
  )
  if (off.length === 0) return ok('search', 'The search index matches the records.')
  return warn(
    'search',
    `The search index contains ${off.join(' and ')} records that no longer exist.`,
    restoreHelp
  )
}

function clock(raw: Raw): Finding {
  const newest = raw.prepare<[], number | null>('SELECT max(created_at) FROM events').pluck().get() ?? 0
  if (newest <= Date.now() + 60_000) return ok('clock', 'The clock is not behind the latest record.')
  return warn(
    'clock',
    `The clock is behind the latest record, written at ${new Date(newest).toISOString()}.`,
    'Set the clock of this machine; sending waits until it is correct.'
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
        `All sending is held (${held}).`,
        'Release it with "goodword sending release --waiting send", or in the window.'
      )
    )
  if (unknown > 0)
    findings.push(
      warn(
        'sending',
        `Delivery is unknown for ${counted(unknown, 'message')}.`,
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
  if (found?.is_on !== 1) return ok('doors', 'The public pages are closed.')
  const where = found.public_address ?? `port ${found.port} of this machine`
  return ok('doors', `The public pages should be open at ${where}; "goodword doors check" tests them.`)
}

function webhooks(raw: Raw): Finding[] {
  const off = raw
    .prepare<[], { id: number; disabled_reason: string | null }>(
      'SELECT id, disabled_reason FROM webhooks WHERE disabled_at IS NOT NULL'
    )
    .all()
  if (off.length === 0) return [ok('webhooks', 'None was switched off automatically.')]
  return off.map(({ id, disabled_reason: reason }) =>
    warn(
      'webhooks',
      `Webhook ${id} was switched off (${reason ?? 'failing'}).`,
      `goodword webhooks update ${id} --is-on true`
    )
  )
}

function alerts(raw: Raw): Finding[] {
  const off = raw
    .prepare<[], { id: number; disabled_reason: string | null }>(
      'SELECT id, disabled_reason FROM alerts WHERE disabled_at IS NOT NULL'
    )
    .all()
  if (off.length === 0) return [ok('alerts', 'None was switched off automatically.')]
  return off.map(({ id, disabled_reason: reason }) =>
    warn(
      'alerts',
      `Alert ${id} was switched off (${reason ?? 'failing'}).`,
      `goodword alerts update ${id} --is-on true`
    )
  )
}
