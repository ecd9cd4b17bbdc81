/**
 * Empty data folders with the newest schema: made once per worker and copied, because to go through all migrations takes longer
 * than most tests.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { closeDatabase, openDatabase } from '#main/store/open-database'

let original: string | null = null
process.once('exit', () => {
  if (original !== null) rmSync(original, { recursive: true, force: true })
})

/** Writes the database of a new installation, with an identity and a key of its own, into an existing folder. */
export function fillEmptyFolder(dataDir: string): void {
  if (original === null) {
    original = mkdtempSync(join(tmpdir(), 'goodword-empty-'))
    closeDatabase(openDatabase(original))
  }
  const file = join(dataDir, 'goodword.db')
  copyFileSync(join(original, 'goodword.db'), file)
  const raw = new Database(file)
  raw.exec('UPDATE installation SET uid = lower(hex(randomblob(16))), sign_key = NULL')
  raw.close()
}
