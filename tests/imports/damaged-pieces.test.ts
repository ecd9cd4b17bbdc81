/** Rows that extend across two chunks of a file: a problem in the first part is not forgotten in the second. */
import { expect, test } from 'vitest'
import { useFiles } from './read-file'

const files = useFiles()
/** The size of the chunks in which files are read. */
const piece = 256 * 1024

/** A row that begins with an invalid byte and ends in the next chunk. */
function across(separator: string, head: string, rowOf: (name: string) => string): Buffer {
  const filler = rowOf('a good name')
  const count = Math.floor((piece - head.length - 60) / filler.length)
  const before = head + filler.repeat(count)
  const bad = Buffer.from(
    rowOf('BAD').replace('BAD', `\u0001${'x'.repeat(piece - before.length - 20)}${separator}tail`)
  )
  // In Windows-1252, it is no letter either.
  bad[bad.indexOf(1)] = 0x81
  return Buffer.concat([Buffer.from(before), bad, Buffer.from(rowOf('a good name').repeat(3))])
}

test.each([
  ['CSV', 'name,email\n', (name: string) => `${name},someone@example.com\n`],
  ['NDJSON', '', (name: string) => `{"name":"${name}","email":"someone@example.com"}\n`]
])('%s', async (_type, head, rowOf) => {
  const content = across(' ', head, rowOf)
  const { rows } = await files.read(content, { encoding: 'utf-8' })
  const broken = rows.filter((row) => row.broken !== undefined)
  expect(broken.map((row) => row.broken?.code)).toEqual(['bad_character'])
  expect(broken[0]?.cells.join()).toContain('tail')
  // The row begins in the first chunk and ends after it.
  expect(content.indexOf(0x81)).toBeLessThan(piece)
  expect(content.indexOf('tail')).toBeLessThan(piece)
  expect(content.indexOf('\n', content.indexOf('tail'))).toBeGreaterThan(piece)
})
