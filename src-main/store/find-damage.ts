/** Reads every page of a database, or of one table. There are three results: intact, damaged, or inconclusive. */
import type Database from 'better-sqlite3'

/** Lines in which SQLite says that a page couldn't be read, and why: an error code, of which only 11 means damage. */
const pageError = /error code(?: ?= ?| )(\d{1,6})/

const corrupt = 11

/** What SQLite says about a file that is damaged or not a database. Any other error says nothing about the file. */
export const isDamageCode = (code: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(String(code))

/**
 * What SQLite found wrong, in its own words; empty: the file is intact.
 * @throws SQLite's error if the file couldn't be checked, for example because of its disk or a lack of memory.
 */
export function findDamage(raw: Database.Database, most = 20, table?: string): string[] {
  let lines: string[]
  try {
    // For a table: its rows, its indexes, and that both have the same number of entries.
    const what = table === undefined ? most : `"${table}"`
    lines = (raw.pragma(`quick_check(${what})`) as { quick_check: string }[]).map((row) => row.quick_check)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string }
    if (!isDamageCode(code)) throw error
    return [`${String(code)}: ${String(message)}`]
  }
  if (lines[0] === 'ok') return []
  const codes = lines.map((line) => pageError.exec(line)?.[1])
  // A page that the disk or memory didn't return is not proven damage.
  if (codes.every((code) => code !== undefined && (Number(code) & 0xff) !== corrupt))
    throw Object.assign(new Error(lines[0]), { code: 'SQLITE_IOERR' })
  return lines.flatMap((line) => line.split('\n'))
}
