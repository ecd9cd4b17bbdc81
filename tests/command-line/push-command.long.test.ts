/** `goodword push`: a separate process next to a running service. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { useService } from '../support/use-service'

const folder = mkdtempSync(join(tmpdir(), 'goodword-push-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let program = ''
const service = useService()
beforeAll(async () => {
  program = String(await bundle('src-main/command-line.ts'))
  await service.alice.data('createSource', { body: { name: 'Shop' } })
})

function push(args: readonly string[], input = '') {
  const account = ['--account', String(service.alice.accountId), '--data-dir', service.dataDir]
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, 'push', ...args, ...account], {
      env: { ...process.env, INIT_CWD: folder }
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.end(input)
  })
}

const counts = (out: string) => JSON.parse(out) as Record<string, number>
const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

test('more lines than one request takes, and the same again', async () => {
  const rows = Array.from({ length: 1203 }, (_, place) => ({ external_id: `c-${place}`, score: 5 }))
  writeFileSync(join(folder, 'many.ndjson'), `\uFEFF${lines(rows)}\r\n\r\n`)
  const first = await push(['many.ndjson', '--source', 'shop'])
  expect([first.code, first.err]).toEqual([0, ''])
  expect(counts(first.out)).toMatchObject({ created: 1203, refused: 0 })
  const again = await push(['many.ndjson', '--source', 'shop'])
  expect(counts(again.out)).toMatchObject({ created: 0, unchanged: 1203 })
  const { pagination } = (await service.alice.call('listReviews', { query: { source: 'shop' } })).json
  expect(pagination.total).toBe(1203)
})

test('a list, or the three lists, through a pipe; refused rows are named, and the exit code says so', async () => {
  const list = await push(
    ['-', '--source', 'shop'],
    JSON.stringify([
      { external_id: 'c-1', score: 4 },
      { external_id: 'c-2', score: 6 }
    ])
  )
  expect(list).toMatchObject({ code: 4, err: 'reviews 2: score: must be at most 5\n' })
  expect(counts(list.out)).toMatchObject({ updated: 1, refused: 1 })
  const three = {
    removals: [{ external_id: 'c-1' }, { external_id: 'unknown' }],
    replies: [{ external_id: 'c-1', reply: 'Thanks' }]
  }
  const all = await push(['-', '--source', 'shop'], JSON.stringify(three))
  expect(all).toMatchObject({
    code: 4,
    err: 'removals 2: The source has no review with this external id.\n'
  })
  expect(counts(all.out)).toMatchObject({ updated: 2, refused: 1 })
})

test('what it brings is announced as the work of a program', async () => {
  await push(['-', '--source', 'shop'], JSON.stringify([{ external_id: 'n-1', score: 5 }]))
  const last = service.db.raw
    .prepare(
      `SELECT type, actor FROM events JOIN reviews ON reviews.id = record_id
       WHERE external_id = 'n-1' AND type LIKE 'review.%'`
    )
    .all()
  expect(last).toEqual([{ type: 'review.created', actor: 'api' }])
})

test('a dry run counts and changes nothing; rows about rows of the same file are understood', async () => {
  const count = async () =>
    (await service.alice.call('listReviews', { query: { source: 'shop' } })).json.pagination.total as number
  const before = await count()
  const rows = Array.from({ length: 600 }, (_, place) => ({ external_id: `d-${place}`, score: 5 }))
  const file = { reviews: rows, removals: [{ external_id: 'd-1' }, { external_id: 'unknown' }] }
  const tried = await push(['-', '--source', 'shop', '--dry-run'], JSON.stringify(file))
  expect(tried.code).toBe(4)
  expect(tried.err).toBe(
    'removals 2: The source has no review with this external id.\nThis was a dry run: nothing was changed.\n'
  )
  expect(counts(tried.out)).toMatchObject({ created: 600, updated: 1, refused: 1 })
  expect(await count()).toBe(before)
  expect(counts((await push(['-', '--source', 'shop'], JSON.stringify(file))).out)).toMatchObject({
    created: 600
  })
})

test.each<[string, string[], string, number, RegExp]>([
  [
    'a dry run of too many rows',
    ['-', '--dry-run'],
    '{"score":5}\n'.repeat(10_001),
    1,
    /^A dry run takes at most 10000 rows; this file has 10001\.\n$/
  ],
  ['a line that is not JSON', ['-'], '{"score":5}\nnonsense', 1, /^Line 2 is not JSON\.\n$/],
  ['a file that is not there', ['none.json'], '', 1, /^There is no file /],
  ['an unknown source', ['-', '--source', 'nowhere'], '{"score":5}', 1, /^--source: is not a source/],
  ['another verb', ['-', '--on-duplicate', 'replace'], '', 2, /Allowed choices are refuse, update, ignore/]
])('%s is said in one sentence', async (_title, args, input, code, said) => {
  const ended = await push(args, input)
  expect(ended.code).toBe(code)
  expect(ended.err).toMatch(said)
})
