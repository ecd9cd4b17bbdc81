/** The daily sweep of imports: before-images and rows go after thirty days, files that were never imported after a week. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFolder, refusedFile, sourceFile } from '#main/account/files/imports/match/import-folder'
import type { Row } from '#main/store/tables'
import { handMadeImport } from '../support/hand-made-import'
import { useUndoing } from '../support/use-undoing'

const shop = useUndoing()
const { data } = shop
const day = 86_400_000

function withFiles(
  more: Partial<Row<'imports'>>,
  work: Parameters<typeof handMadeImport>[1] = () => undefined
): number {
  const id = handMadeImport(shop.ctx, work, more)
  mkdirSync(importFolder(shop.ctx, id), { recursive: true })
  writeFileSync(sourceFile(shop.ctx, id), 'score\r\n5\r\n')
  writeFileSync(refusedFile(shop.ctx, id), 'score,error\r\nx,bad\r\n')
  return id
}

const count = (table: string, id: number): unknown =>
  shop.ctx.db.raw.prepare(`SELECT count(*) FROM ${table} WHERE import_id = ?`).pluck().get(id)

/** Lets days pass and runs the daily round. */
async function nextDay(days: number): Promise<void> {
  shop.service.clock.advance(days * day)
  await shop.service.tick()
}

test('an import can be undone for thirty days; then it keeps nothing of its file', async () => {
  const { raw } = shop.ctx.db
  const ann = (await data('createCustomer', { body: { email: 'ann@example.com' } })).id
  let review = 0
  const id = withFiles({ status: 'done', kind: 'reviews' }, (made) => {
    made.changeCustomer(ann, { company: 'Ann Ltd' })
    review = made.review({ score: 5 })
  })
  const made = { rows: 2, new: 1, updates: 1, same: 0, duplicate: 0, suppressed: 0, left_out: 0, refused: 0 }
  raw.prepare('UPDATE import_runs SET made = ? WHERE import_id = ?').run(JSON.stringify(made), id)
  const found = { columns: [{ name: 'a', samples: ['x'], suggested: null, field: null }], firstRows: [['x']] }
  const shape = {
    type: 'csv',
    formats: [],
    encoding: 'utf-8',
    delimiter: ',',
    hasHeader: true,
    signature: 's'
  }
  raw.prepare('UPDATE imports SET found = ? WHERE id = ?').run(JSON.stringify({ ...shape, ...found }), id)
  const insert = raw.prepare(`INSERT INTO import_rows VALUES (?, ?, 'new', '[]', '{}')`)
  for (let line = 1; line <= 600; line++) insert.run(id, line)

  await nextDay(29)
  const before = await data('getImport', { params: { id } })
  expect(before).toMatchObject({ status: 'done', has_error_file: true, first_rows: [['x']] })
  expect(before.undo_until).not.toBeNull()
  expect([count('import_changes', id), count('import_rows', id)]).toEqual([1, 600])

  await nextDay(1)
  const after = await data('getImport', { params: { id } })
  expect(after).toMatchObject({ status: 'done', counts: made, has_error_file: false, undo_until: null })
  expect(after).toMatchObject({ first_rows: [], columns: [{ name: 'a', samples: [] }] })
  expect([count('import_changes', id), count('import_rows', id)]).toEqual([0, 0])
  expect(existsSync(importFolder(shop.ctx, id))).toBe(false)
  await shop.service.alice.refused('undoImport', 'conflict', { params: { id } })
  // The imported records themselves stay.
  expect(await data('getReview', { params: { id: review } })).toMatchObject({ score: 5 })
  expect(await data('getCustomer', { params: { id: ann } })).toMatchObject({ company: 'Ann Ltd' })
})

test('a file that nobody took in goes after a week', async () => {
  const open = { committed_at: null, finished_at: null }
  const [checked, refused, waiting] = (['checked', 'refused', 'queued'] as const).map((status) =>
    withFiles({ ...open, status })
  ) as [number, number, number]
  await nextDay(6)
  const young = withFiles({ ...open, status: 'deciding' })
  expect(await data('getImport', { params: { id: checked } })).toMatchObject({ status: 'checked' })
  await nextDay(1)
  for (const id of [checked, refused]) {
    await shop.service.alice.refused('getImport', 'not_found', { params: { id } })
    expect(existsSync(importFolder(shop.ctx, id))).toBe(false)
  }
  for (const id of [waiting, young]) {
    await data('getImport', { params: { id } })
    expect(existsSync(sourceFile(shop.ctx, id))).toBe(true)
  }
})

test('folders that belong to no import go', async () => {
  const left = importFolder(shop.ctx, 4711)
  const fresh = importFolder(shop.ctx, 4712)
  for (const folder of [left, fresh]) mkdirSync(folder, { recursive: true })
  const longAgo = new Date(shop.service.clock.now() - 2 * day)
  utimesSync(left, longAgo, longAgo)
  const justNow = new Date(shop.service.clock.now() + day)
  utimesSync(fresh, justNow, justNow)
  await nextDay(1)
  expect([left, fresh].map((folder) => existsSync(folder))).toEqual([false, true])
})
