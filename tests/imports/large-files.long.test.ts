/**
 * Large files are read in chunks: batches are small, memory stays flat, and oversized files are refused. With larger ones:
 *   GOODWORD_LARGE=1 npm run unit -- tests/imports/large-files
 */
import { createWriteStream, truncateSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inspectFile } from '#main/account/files/imports/read/inspect-file'
import { readRows } from '#main/account/files/imports/read/read-rows'
import { importLimits } from '#shared/contract/imports'
import { useFiles } from './read-file'

const { path, shapeOf } = useFiles()
const more = process.env['GOODWORD_LARGE'] ? 10 : 1
const megabyte = 1024 * 1024

async function write(head: string, piece: string, times: number): Promise<void> {
  const out = createWriteStream(path)
  out.write(head)
  for (let turn = 0; turn < times; turn++) if (!out.write(piece)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}

/** Reads the whole file. */
async function measure(): Promise<{ rows: number; broken: number; largest: number; memory: number }> {
  const before = process.memoryUsage.rss()
  const found = { rows: 0, broken: 0, largest: 0, memory: 0 }
  const shape = await inspectFile(path, {})
  for await (const batch of readRows(path, shape)) {
    found.rows += batch.length
    found.broken += batch.filter(({ broken }) => broken).length
    found.largest = Math.max(found.largest, batch.length)
    found.memory = Math.max(found.memory, process.memoryUsage.rss() - before)
  }
  return found
}

const row = '"Jürgen","5","Sehr schöne Blumen,\n""wirklich"" gerne wieder","2026-01-05"\n'
const head = 'name,score,text,date\n'

test('a whole one', async () => {
  await write(head, row.repeat(1000), 200 * more)
  const { memory, ...rows } = await measure()
  expect(rows).toEqual({ rows: 200_000 * more, broken: 0, largest: 1000 })
  expect(memory).toBeLessThan(150 * megabyte)
})

test('one that is broken at its beginning', async () => {
  await write(`${head}Anna,5,"never closed,2026-01-05\n`, 'Ben,4,fine,2026-01-06\n'.repeat(2000), 200 * more)
  const { memory, ...rows } = await measure()
  expect(rows).toEqual({ rows: 400_000 * more + 1, broken: 1, largest: 1000 })
  expect(memory).toBeLessThan(150 * megabyte)
})

test('one line without end', async () => {
  await write(`${head}Anna,5,x,2026-01-05\nBen,`, 'fine, '.repeat(20_000), 200 * more)
  const { memory, ...rows } = await measure()
  expect(rows).toEqual({ rows: 2, broken: 1, largest: 2 })
  expect(memory).toBeLessThan(150 * megabyte)
})

test('a JSON string without end is refused, with its line', async () => {
  await write('[\n{"a":"1"},\n{"a":"', 'fine, '.repeat(20_000), 200)
  await expect(inspectFile(path, {})).rejects.toMatchObject({ code: 'broken_json', line: 3 })
})

test('batches are as small as their rows are long', async () => {
  const shape = await shapeOf(`name,text\n${`Anna,${'x'.repeat(60_000)}\n`.repeat(100)}`)
  for await (const batch of readRows(path, shape)) expect(batch.length).toBeLessThanOrEqual(16)
})

test('more than a gigabyte is refused without reading it', async () => {
  writeFileSync(path, head)
  truncateSync(path, importLimits.bytes + 1)
  await expect(inspectFile(path, {})).rejects.toMatchObject({ code: 'too_large' })
})

test.runIf(more > 1)('more than five million rows are refused, with the line', async () => {
  await write('a,b\n', 'x,1\n'.repeat(50_000), 101)
  await expect(measure()).rejects.toMatchObject({ code: 'too_many_rows' })
})
