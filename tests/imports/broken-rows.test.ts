/** A broken row only costs that row: its line is reported, and the others are intact. */
import { describe, expect, test } from 'vitest'
import { useFiles } from './read-file'

const { read } = useFiles()

/** The outcome of each row: its line with its first cell, or the code of its problem. */
async function outcomes(content: string | Buffer, columns?: { has_header: boolean }): Promise<string[]> {
  const { rows } = await read(content, columns)
  return rows.map(({ line, cells, broken }) => `${line} ${broken?.code ?? cells[0]}`)
}

const header = 'name,text,score\n'

describe('one row is broken', () => {
  test.each<[string, string, string[]]>([
    ['too few cells', 'A,x\nB,y,4\n', ['2 too_few_cells', '3 B']],
    ['too many cells', 'A,x,y,5\nB,y,4\n', ['2 too_many_cells', '3 B']],
    ['marks inside that are not doubled', 'A,"He said "great" to me",5\nB,y,4\n', ['2 bad_quote', '3 B']],
    ['the same over two lines', 'A,"He said "great"\nto me",5\nB,y,4\n', ['2 bad_quote', '4 B']],
    ['text behind the closing mark', 'A,"x"y,5\nB,y,4\n', ['2 bad_quote', '3 B']],
    ['a mark that is never closed, at the end', 'A,x,5\nB,"y,4', ['2 A', '3 open_quote']],
    ['the same with rows behind it', 'A,"x,5\nB,y,4\nC,z,3\n', ['2 open_quote', '3 B', '4 C']],
    ['closed by the mark of a later row', 'A,"x,5\nB,"y",4\nC,z,3\n', ['2 bad_quote', '3 B', '4 C']],
    ['the same at the beginning of a line', 'A,"x,5\n"B","y",4\nC,z,3\n', ['2 bad_quote', '3 B', '4 C']],
    ['text of the row before', 'A,"x,5\nso "they" say,y,4\nC,z,3\n', ['2 bad_quote', '3 bad_quote', '4 C']]
  ])('%s', async (_name, rows, expected) => {
    expect(await outcomes(header + rows)).toEqual(expected)
  })

  test('says where, and what it is followed by', async () => {
    const { rows } = await read(`${header}A,x,5\nB,"one\ntwo","three "four" five"\n`)
    expect(rows[1]).toMatchObject({ line: 3, cells: ['B', 'one\ntwo', 'three "four" five'] })
    expect(rows[1]?.broken?.message).toContain('in line 4')
    expect(rows[1]?.broken?.message).toContain('"four\\" five')
  })
})

describe('what is too long', () => {
  const long = 'x'.repeat(70_000)
  test.each<[string, string, string[]]>([
    ['a cell', `A,${long},5\nB,y,4\n`, ['2 too_long', '3 B']],
    ['a cell in quotes', `A,"${long}\n",5\nB,y,4\n`, ['2 too_long', '4 B']],
    ['a picture in a cell', `A,"${long.repeat(80)}",5\nB,y,4\n`, ['2 too_long', '3 B']],
    ['a line without end', `A,${long.repeat(80)},5\r\nB,y,4\n`, ['2 too_long', '3 B']],
    ['a quote over a megabyte', `A,"x\n${'B,y,4\n'.repeat(300_000)}`, ['2 open_quote', '3 B']]
  ])('%s', async (_name, rows, expected) => {
    expect((await outcomes(header + rows)).slice(0, 2)).toEqual(expected)
  })
})

test('a row with bytes that are no characters', async () => {
  const good = Array.from({ length: 60 }, (_, place) => `Müller ${place},schön,5\n`).join('')
  const content = Buffer.concat([
    Buffer.from(`${header}${good}A,`),
    Buffer.from([0x81, 0x2c, 0x35, 10]),
    Buffer.from(good)
  ])
  const { shape, rows } = await read(content)
  expect(shape).toMatchObject({ encoding: 'utf-8', encodingCertain: false })
  expect(rows.filter(({ broken }) => broken)).toMatchObject([{ line: 62, broken: { code: 'bad_character' } }])
  expect(rows).toHaveLength(121)
})
