/** A file that can’t be read to its end: it is refused with a sentence, once, and the next one in the queue is read. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCheckpointer } from '#main/account/files/imports/run/checkpointer'
import { createImport, getImport } from '#main/account/files/imports/match/imports.service'
import { startImporter, type Importer } from '#main/account/files/imports/run/importer'
import { usualLimits, type Limits } from '#main/account/files/imports/run/open-worker'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { createAccount } from '#main/installation/create-account'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import type { Db } from '#main/store/query'
import { patience } from '../support/patience'

/** What the thread does with a file, by the file’s name; everything else is read as always. */
const troubles = {
  'hangs.csv': 'for (;;);',
  'never-ends.csv': "setInterval(() => parentPort.postMessage({ type: 'alive' }), 5)",
  'eats.csv': 'const all = []; for (;;) all.push(new Array(1000).fill(all.length))',
  'leaves.csv': 'process.exit(1)',
  'goes.csv': 'process.exit(0)',
  'breaks.csv': "throw new Error('broken')"
}

const tight: Record<string, Partial<Limits>> = {
  'hangs.csv': { patience: 40 },
  'never-ends.csv': { deadline: 200 },
  'eats.csv': { memory: 24 }
}

const folder = mkdtempSync(join(tmpdir(), 'goodword-stalled-'))
const real = process.env['GOODWORD_IMPORT_WORKER'] ?? ''
const starts = join(folder, 'starts')
const opened: string[] = []
let rest: number
let ctx: Context
let db: Db
let base: BaseContext
let importer: Importer

beforeAll(() => {
  const worker = join(folder, 'worker.mjs')
  writeFileSync(
    worker,
    `import { appendFileSync } from 'node:fs'
    import { parentPort, workerData } from 'node:worker_threads'
    appendFileSync(${JSON.stringify(starts)}, '.')
    const troubles = ${JSON.stringify(troubles)}
    const trouble = troubles[workerData.fileName]
    if (trouble === undefined) await import(${JSON.stringify(real)})
    else new Function('parentPort', trouble)(parentPort)`
  )
  process.env['GOODWORD_IMPORT_WORKER'] = worker
})
afterAll(() => {
  process.env['GOODWORD_IMPORT_WORKER'] = real
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  db = openDatabase(mkdtempSync(join(folder, 'data-')))
  const log = { info: () => undefined, error: () => undefined }
  base = { db, now: () => Date.parse('2026-03-10T10:00:00Z'), log }
  ctx = ownContext(base, createAccount(base, { business_name: 'Fault & Sons', time_zone: 'UTC' }))
  opened.length = 0
  rest = 0
  writeFileSync(starts, '')
})
afterEach(async () => {
  await importer.stop()
  closeDatabase(db)
})

const start = () =>
  (importer = startImporter(
    base,
    () => Promise.resolve(),
    (job) => {
      opened.push(job.fileName)
      return { ...usualLimits(job), rest, ...tight[job.fileName] }
    }
  ))

async function sent(file_name: string): Promise<number> {
  // oxlint-disable-next-line typescript/require-await -- a file that arrives is read piece by piece
  const file = (async function* () {
    yield Buffer.from('email,first_name\r\nann@example.com,Ann\r\n')
  })()
  const query = { kind: 'customers', file_name } as const
  return (await createImport(ctx, { params: undefined, body: undefined, query, file })).id
}

const settled = (id: number) =>
  expect.poll(() => getImport(ctx, id).status, { timeout: patience }).not.toBe('reading')

test.each<[keyof typeof troubles, status: string, code: string, sentence: RegExp]>([
  ['hangs.csv', 'refused', 'too_demanding', /takes too long or too much memory/],
  ['never-ends.csv', 'refused', 'too_demanding', /takes too long or too much memory/],
  ['eats.csv', 'refused', 'too_demanding', /takes too long or too much memory/],
  ['leaves.csv', 'refused', 'too_demanding', /takes too long or too much memory/],
  ['goes.csv', 'refused', 'too_demanding', /takes too long or too much memory/],
  ['breaks.csv', 'stopped', 'internal_error', /Something went wrong/]
])('%s is %s, and the next file is read', async (name, status, code, sentence) => {
  const [bad, good] = [await sent(name), await sent('good.csv')]
  start()
  await settled(bad)
  await expect.poll(() => getImport(ctx, good).status, { timeout: patience }).toBe('checked')
  expect(getImport(ctx, bad)).toMatchObject({
    status,
    refusal: { code, message: expect.stringMatching(sentence) as string }
  })
  // At the next start it is not begun again.
  await importer.stop()
  const last = await sent('last.csv')
  start()
  await expect.poll(() => getImport(ctx, last).status, { timeout: patience }).toBe('checked')
  expect(opened.filter((each) => each === name)).toHaveLength(1)
})

test('a file in the middle of which the program ended is read once more by itself, and no more', async () => {
  const bad = await sent('hangs.csv')
  // As after a first end.
  db.raw.prepare('UPDATE import_runs SET tries = 1 WHERE import_id = ?').run(bad)
  start()
  await settled(bad)
  expect(opened).toEqual(['hangs.csv'])
  await importer.stop()
  const worse = await sent('hangs.csv')
  db.raw.prepare('UPDATE import_runs SET tries = 2 WHERE import_id = ?').run(worse)
  const good = await sent('good.csv')
  start()
  await expect.poll(() => getImport(ctx, good).status, { timeout: patience }).toBe('checked')
  expect(getImport(ctx, worse)).toMatchObject({ status: 'stopped', refusal: { code: 'interrupted' } })
  expect(opened).toEqual(['hangs.csv', 'good.csv'])
})

test('a larger file may take longer, and a commit as long as it needs', () => {
  const job = { path: join(folder, 'worker.mjs'), work: 'look' } as const
  const deadline = (fileSize: number) => usualLimits({ ...job, fileSize } as never).deadline
  expect(deadline(100_000_000)).toBeGreaterThan(deadline(1000))
  expect(deadline(100_000_000)).toBeLessThan(Infinity)
  expect(usualLimits({ ...job, work: 'commit', fileSize: 1 } as never).deadline).toBe(Infinity)
})

test.each([
  [0, 2],
  [60_000, 1]
])('a thread that may rest for %i ms: two files are read by %i', async (time, count) => {
  rest = time
  start()
  for (const name of ['one.csv', 'two.csv']) {
    const id = await sent(name)
    const checked = expect.objectContaining({
      status: 'checked',
      counts: expect.objectContaining({ new: 1 })
    })
    await expect.poll(() => getImport(ctx, id), { timeout: patience }).toEqual(checked)
  }
  expect(readFileSync(starts, 'utf8')).toHaveLength(count)
})

test('where no thread can be started to fold the log, rows are written all the same', async () => {
  start()
  const worker = process.env['GOODWORD_IMPORT_WORKER']
  // Not even an address of a file: Node refuses at once.
  process.env['GOODWORD_IMPORT_WORKER'] = 'nowhere'
  try {
    const folder = openCheckpointer(db)
    for (let round = 0; round < 3; round++) await folder.written(100_000)
    await folder.stop()
  } finally {
    process.env['GOODWORD_IMPORT_WORKER'] = worker
  }
})
