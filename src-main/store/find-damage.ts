/** Reads every page of a database. Three things can come of it: it is sound, it is damaged, or it could not be told. */
import type Database from 'better-sqlite3'

/** Lines in which SQLite says that a page could not be had, and why: by the code of an error, of which only 11 is damage. */
const pageError = /error code(?: ?= ?| )(\d{1,6})/

const corrupt = 11

/** What SQLite says of a file that is damaged or not a database. Anything else it complains about says nothing about the file. */
export const isDamageCode = (code: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(String(code))

/**
 * What SQLite found wrong, in its own words; nothing: the file is sound.
 * @throws the error of SQLite when the file could not be looked through, such as for want of memory or because of its disk.
 */
export function findDamage(raw: Database.Database, most = 20): string[] {
  let lines: string[]
  try {
    lines = (raw.pragma(`quick_check(${most})`) as { quick_check: string }[]).map((row) => row.quick_check)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string }
    if (!isDamageCode(code)) throw error
    return [`${String(code)}: ${String(message)}`]
  }
  if (lines[0] === 'ok') return []
  const codes = lines.map((line) => pageError.exec(line)?.[1])
  // A page that the disk or the memory did not give is no damage that was seen.
  if (codes.every((code) => code !== undefined && (Number(code) & 0xff) !== corrupt))
    throw Object.assign(new Error(lines[0]), { code: 'SQLITE_IOERR' })
  return lines.flatMap((line) => line.split('\n'))
}
