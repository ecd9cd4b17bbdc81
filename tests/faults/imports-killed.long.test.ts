/**
 * A process killed during an import or its undo: the next start continues, and the result is as if nothing had been killed. The
 * short form kills at some transactions, the long one at every one, within it and right after it:
 *   GOODWORD_WRITES=all npm run unit -- tests/faults/imports-killed.long.test.ts
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitImport, undoImport, updateImport } from '#main/account/files/imports/match/imports.service'
import type { ImportKind } from '#shared/contract/import-choices'
import { optOutTables } from '../support/whole-content'
import {
  buildImporter,
  contentOf,
  copyOf,
  files,
  importOf,
  inFolder,
  makeAccount,
  runImporter,
  sendFile
} from './import-folder'

const wanted = process.env['GOODWORD_WRITES'] === 'all' ? Infinity : 3
const root = mkdtempSync(join(tmpdir(), 'goodword-imports-'))
let importer: string
beforeAll(async () => void (importer = await buildImporter()))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** All points of a run, or as many as wanted, evenly spread: each once within and once after a transaction. */
function pointsOf(transactions: number): (readonly ['within' | 'behind', number])[] {
  const step = Math.max(1, transactions / wanted)
  const chosen = Array.from({ length: transactions }, (_, at) => at + 1).filter(
    (at) => Math.floor(at / step) !== Math.floor((at - 1) / step)
  )
  return chosen.flatMap((at) => [['within', at] as const, ['behind', at] as const])
}

async function run(dataDir: string): Promise<number> {
  const { code, said, complaints } = await runImporter(importer, dataDir)
  expect(code, complaints).toBe(0)
  return Number(said)
}

describe.each(['reviews', 'customers', 'charges'] as const)('an import of %s', (kind: ImportKind) => {
  const folder = join(root, kind, 'fresh')
  let id = 0
  let before: object
  let queued: string
  let done: string
  let undoing: string
  let taken: object
  let writes = 0

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true })
    makeAccount(folder)
    before = await contentOf(folder, optOutTables)
    ;({ id } = await sendFile(folder, kind, files[kind]))
    if (kind === 'reviews') await inFolder(folder, (ctx) => updateImport(ctx, id, { make_customers: true }))
    await run(folder)
    await inFolder(folder, (ctx) => commitImport(ctx, id))
    queued = folder
    done = copyOf(queued, 'done')
    writes = await run(done)
    taken = await contentOf(done)
    undoing = copyOf(done, 'undoing')
    await inFolder(undoing, (ctx) => undoImport(ctx, id))
  })

  test('takes rows in: new ones, changed ones, doubled ones, refused ones', async () => {
    const { status, counts } = await importOf(done, id)
    expect(status).toBe('done')
    expect(counts).toMatchObject({ rows: 400, refused: kind === 'charges' ? 43 : 8 })
    const others =
      kind === 'charges' ? (['new', 'duplicate'] as const) : (['new', 'updates', 'duplicate'] as const)
    for (const verdict of others) expect(counts?.[verdict], verdict).toBeGreaterThan(0)
  })

  test('killed while importing: every row is there exactly once', { timeout: 900_000 }, async () => {
    const { counts } = await importOf(done, id)
    let kills = 0
    for (const [when, at] of pointsOf(writes)) {
      const killed = copyOf(queued, 'killed')
      const { code } = await runImporter(importer, killed, [when, at])
      // How much goes into one transaction depends on timing, so the last points may lie beyond the end of a run.
      if (code === 'SIGKILL') kills++
      await run(killed)
      expect(await importOf(killed, id), `${when} ${at}`).toMatchObject({ status: 'done', counts })
      expect(await contentOf(killed), `${when} ${at}`).toEqual(taken)
    }
    console.log(`${kind}: killed at ${kills} transactions of about ${writes}`)
    expect(kills).toBeGreaterThan(0)
  })

  test('the same file again makes no new row', async () => {
    const again = copyOf(done, 'again')
    const { id: second } = await sendFile(again, kind, files[kind])
    await run(again)
    const checked = await importOf(again, second)
    expect(checked).toMatchObject({
      status: 'checked',
      earlier_import_id: id,
      counts: { new: 0, updates: 0 }
    })
    await inFolder(again, (ctx) => commitImport(ctx, second))
    await run(again)
    expect(await importOf(again, second)).toMatchObject({ status: 'done', counts: { new: 0, updates: 0 } })
    expect(await contentOf(again)).toEqual(taken)
  })

  test('undone: all is as before', async () => {
    const undone = copyOf(undoing, 'undone')
    writes = await run(undone)
    const { status, undone: result } = await importOf(undone, id)
    expect(status).toBe('undone')
    if (kind !== 'customers') {
      expect(result).toMatchObject({ kept: 0 })
      expect(await contentOf(undone, optOutTables)).toEqual(before)
    } else expect(result?.restored).toBeGreaterThan(0)
  })

  test('killed while it is undone: all is as if nobody had been', { timeout: 900_000 }, async () => {
    const undone = join(root, kind, 'undone')
    const [result, content] = [(await importOf(undone, id)).undone, await contentOf(undone)]
    let kills = 0
    for (const [when, at] of pointsOf(writes)) {
      const killed = copyOf(undoing, 'killed')
      const { code } = await runImporter(importer, killed, [when, at])
      if (code === 'SIGKILL') kills++
      await run(killed)
      expect(await importOf(killed, id), `${when} ${at}`).toMatchObject({ status: 'undone', undone: result })
      expect(await contentOf(killed), `${when} ${at}`).toEqual(content)
    }
    console.log(`${kind}: undoing killed at ${kills} transactions of about ${writes}`)
    expect(kills).toBeGreaterThan(0)
  })

  test('two processes at one import: one works, and nothing is there twice', async () => {
    const shared = copyOf(queued, 'shared')
    const [one, other] = await Promise.all([runImporter(importer, shared), runImporter(importer, shared)])
    expect([one.code, other.code], one.complaints + other.complaints).toEqual([0, 0])
    expect(await importOf(shared, id)).toMatchObject({ status: 'done' })
    expect(await contentOf(shared)).toEqual(taken)
  })
})
