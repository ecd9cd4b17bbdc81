/**
 * A disk that is full or fails while a file is being imported or undone: the import stops with an explanation, what is imported
 * stays, and it can continue when there is room. Uses a database file that must not grow everywhere, and failing writes where
 * strace can inject them.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitImport, undoImport } from '#main/account/files/imports/match/imports.service'
import { settledImport } from '../support/settled-import'
import { startTestService } from '../support/service'
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

const root = mkdtempSync(join(tmpdir(), 'goodword-full-import-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a full database: stopped with the reason, and imported completely once there is space', async () => {
  const service = await startTestService()
  try {
    const { alice, db } = service
    const bytes = files.reviews.repeat(3)
    const { id } = await alice.data('createImport', {
      query: { kind: 'reviews' },
      file: { type: 'text/csv', bytes }
    })
    const checked = await settledImport(alice, id)
    expect(checked.status).toBe('checked')
    const pages = db.raw.pragma('page_count', { simple: true }) as number
    let room = pages + 30
    const limit = () => db.raw.pragma(`max_page_count = ${room++}`)
    limit()
    // Full to the last byte, it can't even be stored that the import has stopped: then it waits for a little space.
    const freeing = setInterval(limit, 1000)
    await alice.data('commitImport', { params: { id } })
    const stopped = await settledImport(alice, id).finally(() => clearInterval(freeing))
    expect(stopped).toMatchObject({ status: 'stopped', refusal: { code: 'storage_full' } })
    expect(stopped.counts?.rows).toBeLessThan(checked.counts?.rows ?? 0)
    // Reads still work.
    const there = (await alice.call('listReviews')).json.pagination.total
    expect(there).toBe(stopped.counts?.new)

    db.raw.pragma('max_page_count = 1073741823')
    await alice.data('commitImport', { params: { id } })
    const done = await settledImport(alice, id)
    expect(done).toMatchObject({ status: 'done', refusal: null, counts: checked.counts })
    expect((await alice.call('listReviews')).json.pagination.total).toBe(done.counts?.new)
    await alice.data('undoImport', { params: { id } })
    expect(await settledImport(alice, id)).toMatchObject({ status: 'undone', undone: { kept: 0 } })
    expect((await alice.call('listReviews')).json.pagination.total).toBe(0)
  } finally {
    await service.stop()
  }
})

const traced = spawnSync('strace', ['-f', '-qq', '-o', '/dev/null', 'true']).status === 0

describe.skipIf(!traced)('writes that fail for a while', () => {
  /** The table that records that a backup could not be made either. */
  const spoken = ['backup_settings']
  const fresh = join(root, 'fresh')
  let importer: string
  let id = 0
  let undoing: string
  let [before, taken]: object[] = []

  beforeAll(async () => {
    importer = await buildImporter()
    mkdirSync(fresh)
    makeAccount(fresh)
    before = await contentOf(fresh, [...optOutTables, ...spoken])
    ;({ id } = await sendFile(fresh, 'reviews', files.reviews))
    await runImporter(importer, fresh)
    await inFolder(fresh, (ctx) => commitImport(ctx, id))
    undoing = copyOf(fresh, 'undoing')
    await runImporter(importer, undoing)
    taken = await contentOf(undoing, spoken)
    await inFolder(undoing, (ctx) => undoImport(ctx, id))
  })

  const faults = ['pwrite64:error=EIO', 'pwrite64:error=ENOSPC', 'fsync:error=EIO'].flatMap((fault) =>
    [4, 14].map((from) => `${fault}:when=${from}..${from + 5}`)
  )
  const failing = (fault: string) => [
    ...['strace', '-f', '-qq', '--seccomp-bpf', '-o', '/dev/null'],
    ...['-e', `trace=${fault.split(':')[0] ?? ''}`, '-e', `inject=${fault}`]
  ]

  test.each(faults)('taken in with %s: in the end all of it is there once', async (fault) => {
    const folder = copyOf(fresh, 'failing')
    await runImporter(importer, folder, [], failing(fault))
    await goOn(folder, (ctx) => commitImport(ctx, id))
    expect(await importOf(folder, id)).toMatchObject({ status: 'done', counts: { rows: 400 } })
    expect(await contentOf(folder, spoken)).toEqual(taken)
  })

  test.each(faults)('undone with %s: in the end all is as before', async (fault) => {
    const folder = copyOf(undoing, 'failing')
    await runImporter(importer, folder, [], failing(fault))
    await goOn(folder, (ctx) => undoImport(ctx, id))
    expect(await importOf(folder, id)).toMatchObject({ status: 'undone', undone: { kept: 0 } })
    expect(await contentOf(folder, [...optOutTables, ...spoken])).toEqual(before)
  })

  /** Continues imports that stopped; those whose process ended continue automatically. */
  async function goOn(folder: string, again: Parameters<typeof inFolder>[1]): Promise<void> {
    if ((await importOf(folder, id)).status === 'stopped') await inFolder(folder, again)
    expect((await runImporter(importer, folder)).code).toBe(0)
  }
})
