/**
 * Killed at any single call that changes the disk, or failing there, while writing, updating the schema, importing, erasing,
 * backing up or restoring: what was reported as done is done, and nothing is half done. The long form takes every call, or as
 * many of each kind as given:
 *   GOODWORD_WRITES=all npm run unit -- tests/faults/kill-at-calls.long.test.ts
 */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { commitImport } from '#main/account/files/imports/match/imports.service'
import { ownContext } from '#main/context'
import { makeBackup } from '#main/installation/backups/backup-files'
import { finishRestore } from '#main/installation/restoring/replace-database'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { filledSchema, rowsOf } from '../support/filled-schema'
import {
  buildImporter,
  contentOf,
  files,
  importOf,
  inFolder,
  makeAccount,
  runImporter,
  sendFile
} from './import-folder'
import { beginStory, chaptersIn, storyTime, writeChapter } from './story'
import { canTrace, killAtEach, pointsOf, runTraced, someOf, type End, type Fate, type Point } from './trace'

const asked = process.env['GOODWORD_WRITES'] ?? '6'
const wanted = asked === 'all' ? Infinity : Number(asked)

const folder = mkdtempSync(join(tmpdir(), 'goodword-calls-'))
const fresh = join(folder, 'fresh')
const again = join(folder, 'again')
let actions: string
let importer: string
beforeAll(async () => {
  if (!canTrace) return
  actions = (await bundle('tests/faults/actions.ts', { whole: true })) as string
  importer = await buildImporter()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Deed {
  /** Makes the folder that each run starts with. */
  prepare: (dataDir: string) => void | Promise<void>
  command: (dataDir: string) => string[]
  /** The share of the short form's points to test, where runs take long and another test covers more of them. */
  share?: number
  /** Checks the folder afterwards, given the lines printed before the end. */
  check: (dataDir: string, said: string[]) => void | Promise<void>
}

const action = (name: string) => (dataDir: string) => [process.execPath, actions, dataDir, name]

const people = 12
function writeStory(dataDir: string): void {
  const ctx = beginStory(dataDir)
  for (let number = 1; number <= people; number++) writeChapter(ctx, number)
  closeDatabase(ctx.db)
}

const oldSchema = 7
const oldRows = rowsOf(filledSchema(oldSchema))
let taken: object
let importId = 0
const silence = { info: () => undefined, error: () => undefined }

const all: Record<string, Deed> = {
  write: {
    prepare: writeStory,
    command: action('write'),
    check: (dataDir, said) => {
      const there = inDatabase(dataDir, chaptersIn)
      const acknowledged = people + said.filter((line) => line.startsWith('chapter')).length
      expect(there).toBeGreaterThanOrEqual(acknowledged)
      expect(there).toBeLessThanOrEqual(acknowledged + 1)
    }
  },
  update: {
    prepare: (dataDir) => {
      mkdirSync(dataDir)
      writeFileSync(join(dataDir, 'goodword.db'), filledSchema(oldSchema).serialize())
    },
    command: action('update'),
    check: (dataDir) => {
      const after = inDatabase(dataDir, (raw) => rowsOf(raw, [...oldRows.keys()]))
      for (const [table, rows] of oldRows) expect(after.get(table), table).toMatchObject(rows)
      // A kill between two steps leaves an additional backup of the state at that point.
      const backups = wholeBackups(
        dataDir,
        (raw) => raw.pragma('user_version', { simple: true }) === oldSchema && rowsOf(raw)
      )
      expect(backups.map(({ found }) => found)).toContainEqual(oldRows)
    }
  },
  import: {
    share: 0.5,
    prepare: async (dataDir) => {
      mkdirSync(dataDir)
      makeAccount(dataDir)
      ;({ id: importId } = await sendFile(dataDir, 'reviews', files.reviews))
      await runImporter(importer, dataDir)
      await inFolder(dataDir, (ctx) => commitImport(ctx, importId))
      const done = join(folder, 'done')
      cpSync(dataDir, done, { recursive: true })
      await runImporter(importer, done)
      taken = await contentOf(done)
    },
    command: (dataDir) => [process.execPath, importer, dataDir, String(Date.parse('2026-03-10T10:00:00Z'))],
    check: async (dataDir) => {
      await runImporter(importer, dataDir)
      expect(await importOf(dataDir, importId)).toMatchObject({ status: 'done' })
      expect(await contentOf(dataDir)).toEqual(taken)
    }
  },
  erase: {
    prepare: writeStory,
    command: action('erase'),
    check: (dataDir, said) => {
      const erased = said
        .filter((line) => line.startsWith('erased'))
        .map((line) => Number(line.split(' ')[1]))
      const gone = inDatabase(dataDir, (raw) => {
        const there = raw.prepare('SELECT id FROM customers').pluck().all()
        const found = raw.prepare(`SELECT rowid FROM customer_search WHERE customer_search MATCH 'person'`)
        expect(found.pluck().all()).toEqual(there)
        const suppressed = raw.prepare('SELECT count(*) FROM suppressions').pluck().get()
        expect(suppressed).toBe(people - there.length)
        expect(raw.prepare('SELECT count(*) FROM messages').pluck().get()).toBeLessThanOrEqual(
          there.length * 4
        )
        return Array.from({ length: people }, (_, index) => index + 1).filter((id) => !there.includes(id))
      })
      expect(gone).toEqual(expect.arrayContaining(erased))
      expect(gone.length).toBeLessThanOrEqual(erased.length + 1)
      // After a clean close nothing of the erased rows is left in the files.
      for (const id of gone) expect(bytesOf(dataDir)).not.toContain(`p${id}@example.com`)
    }
  },
  backup: {
    prepare: writeStory,
    command: action('backup'),
    check: (dataDir, said) => {
      const there = inDatabase(dataDir, chaptersIn)
      expect(there).toBeGreaterThanOrEqual(people + said.filter((line) => line.startsWith('chapter')).length)
      const chaptersOf = new Map(
        wholeBackups(dataDir, chaptersIn).map(({ id, found }) => [id, found] as const)
      )
      for (const line of said.filter((each) => each.startsWith('backup'))) {
        const [, id, least] = line.split(' ').map(Number)
        expect(chaptersOf.get(id ?? 0), line).toBeGreaterThanOrEqual(least ?? 0)
      }
    }
  },
  restore: {
    prepare: async (dataDir) => {
      writeStory(dataDir)
      await makeBackup(dataDir, 'by_hand')
      const ctx = ownContext({ db: openDatabase(dataDir), now: () => storyTime, log: silence }, 1)
      for (let number = people + 1; number <= people + 5; number++) writeChapter(ctx, number)
      closeDatabase(ctx.db)
    },
    command: action('restore'),
    check: (dataDir, said) => {
      // As every start does before anything else.
      finishRestore(dataDir)
      const { there, isHeld } = inDatabase(dataDir, (raw) => ({
        there: chaptersIn(raw),
        isHeld: raw.prepare('SELECT count(*) FROM sending_hold').pluck().get() === 1
      }))
      if (said.includes('restored')) expect(there).toBe(people)
      expect([people, people + 5]).toContain(there)
      expect(isHeld, 'after going back nothing is sent').toBe(there === people)
      // The previous data still exists, either in place or as a backup.
      const backups = wholeBackups(dataDir, chaptersIn).map(({ found }) => found)
      expect([there, ...backups]).toEqual(expect.arrayContaining([people, people + 5]))
    }
  }
}

describe.skipIf(!canTrace).each(Object.entries(all))('%s', (name, { prepare, command, check, share = 1 }) => {
  let points: Point[]
  beforeAll(async () => {
    rmSync(fresh, { recursive: true, force: true })
    await prepare(fresh)
    points = await pointsOf(command(startAgain()), folder)
  })

  async function suffer(point: Point, fate: Fate): Promise<End> {
    const dataDir = startAgain()
    const end = await runTraced(command(dataDir), point, folder, fate)
    const { said, complaints } = end
    await Promise.resolve(check(dataDir, said)).catch((error: unknown) => {
      throw new Error(`${name}, ${fate} at ${point.call} ${point.at}: ${String(error)}\n${complaints}`, {
        cause: error
      })
    })
    return end
  }

  test(
    'killed at any call: what was done is done, and nothing is there by half',
    { timeout: 7_200_000 },
    async () => {
      const killed = await killAtEach(someOf(points, wanted * share), async (point) => {
        const { ended, reached } = await suffer(point, 'KILL')
        if (ended !== 'SIGKILL') expect(ended, `${name} at ${point.call} ${point.at}`).toBe(0)
        return { killed: ended === 'SIGKILL', reached }
      })
      console.log(`${name}: killed at ${killed} of ${points.length} calls`)
      expect(killed).toBeGreaterThan(0)
    }
  )

  // Imports are covered by imports-full-disk.long.test.ts, because a failed one has to be told to continue.
  test.skipIf(name === 'import')('calls that fail: the same', { timeout: 7_200_000 }, async () => {
    for (const fate of ['EIO', 'ENOSPC'] as const)
      for (const point of someOf(points, wanted / 3)) {
        const { ended } = await suffer(point, fate)
        expect([0, 1], `${name}, ${fate} at ${point.call} ${point.at}`).toContain(ended)
      }
  })
})

test.runIf(!canTrace)('killed at any call: left out, because strace is missing or may not trace here', () => {
  console.log('Install strace and allow ptrace to run this test.')
})

function startAgain(): string {
  rmSync(again, { recursive: true, force: true })
  cpSync(fresh, again, { recursive: true })
  return again
}

/** Opens the database as the next start does, runs `look`, and closes it cleanly. */
function inDatabase<Result>(dataDir: string, look: (raw: Database.Database) => Result): Result {
  const db = openDatabase(dataDir)
  try {
    expect(db.raw.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.raw.pragma('foreign_key_check')).toEqual([])
    return look(db.raw)
  } finally {
    closeDatabase(db)
  }
}

/** Every file named like a backup. Expects each to have a manifest, to be intact, and to match its manifest. */
function wholeBackups<Found>(
  dataDir: string,
  look: (raw: Database.Database) => Found
): { id: number; found: Found }[] {
  const folder = join(dataDir, 'backups')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []
  return names.map((name) => {
    const bytes = readFileSync(join(folder, name))
    const manifest = JSON.parse(readFileSync(join(folder, name.replace(/\.db$/, '.json')), 'utf8')) as {
      id: number
      sha256: string
      bytes: number
    }
    expect(manifest.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(manifest.bytes).toBe(bytes.length)
    const raw = new Database(join(folder, name), { readonly: true })
    try {
      expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
      return { id: manifest.id, found: look(raw) }
    } finally {
      raw.close()
    }
  })
}

const bytesOf = (dataDir: string): string =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('goodword.db'))
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('')
