/**
 * Backups during writes: each is intact, contains every transaction completely or not at all, and includes everything that was
 * acknowledged before it began. Long form: GOODWORD_BACKUPS=500.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { deleteFile, makeBackup } from '#main/installation/backups/backup-files'
import { checkKept } from '#main/installation/backups/verify-backup'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import type { Db } from '#main/store/query'

const wanted = Number(process.env.GOODWORD_BACKUPS ?? 20)
const rowsTogether = 7

let dataDir: string
let db: Db
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-load-'))
  db = openDatabase(dataDir)
  createAccount(
    { db, now: Date.now, log: { info: () => undefined, error: () => undefined } },
    { business_name: 'Busy' }
  )
})
afterAll(() => {
  closeDatabase(db)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Writes one transaction after another, each with several related rows, until told to stop. */
function startWriting() {
  const insert = db.raw.prepare(
    "INSERT INTO send_records VALUES (1, 'email', hex(randomblob(2000)) || @place, @turn)"
  )
  const trim = db.raw.prepare('DELETE FROM send_records WHERE sent_at < ?')
  const state = { acknowledged: 0, isWanted: true }
  const write = db.raw.transaction((turn: number) => {
    for (let place = 0; place < rowsTogether; place++) insert.run({ turn, place })
    trim.run(turn - 200)
  })
  const done = (async () => {
    for (let turn = 1; state.isWanted; turn++) {
      write.immediate(turn)
      state.acknowledged = turn
      await nextTurn()
    }
  })()
  return { state, stop: async () => ((state.isWanted = false), await done) }
}

test(`${wanted} backups under load: none is torn`, { timeout: 600_000 + wanted * 10_000 }, async () => {
  const writing = startWriting()
  try {
    for (let each = 0; each < wanted; each++) {
      const before = writing.state.acknowledged
      const made = await makeBackup(dataDir, 'by_hand')
      const after = writing.state.acknowledged
      const copy = new Database(join(dataDir, 'backups', made.file_name), { readonly: true })
      const turns = copy.prepare(
        'SELECT sent_at AS turn, count(*) AS count FROM send_records GROUP BY sent_at ORDER BY sent_at'
      )
      const found = turns.all() as { turn: number; count: number }[]
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
      copy.close()
      const last = found.at(-1)?.turn ?? 0
      expect(
        found.filter(({ count }) => count !== rowsTogether),
        'torn transactions'
      ).toEqual([])
      expect(found.map(({ turn }) => turn)).toEqual(found.map((_, index) => last - found.length + 1 + index))
      expect(last).toBeGreaterThanOrEqual(before)
      expect(last).toBeLessThanOrEqual(after + 1)
      expect((await checkKept(dataDir, made.id)).outcome).toBe('whole')
      if (each > 0) deleteFile(dataDir, made.id)
    }
    expect(writing.state.acknowledged, 'work has gone on').toBeGreaterThan(wanted)
  } finally {
    await writing.stop()
  }
})
