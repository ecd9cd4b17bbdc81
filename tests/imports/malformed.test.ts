/**
 * Malformed files and their outcome: the line and first cell of every intact row, the line and problem of every broken one, or
 * why nothing in the file can be read.
 */
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { FileRefusal } from '#main/account/files/imports/read/pipeline'
import { useFiles } from './read-file'

const { read } = useFiles()

async function outcome(content: string | Buffer): Promise<string> {
  try {
    const { rows } = await read(content)
    return rows.map(({ line, cells, broken }) => `${line} ${broken?.code ?? cells[0]}`).join(', ')
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    expect(error.message).toMatch(/^[A-Z][^]*\.$/)
    return error.code
  }
}

const head = 'name,score,text\n'
const latin = (text: string) => Buffer.from(text, 'latin1')
const names = ['A', 'B', 'C', 'D', 'E', 'F']
const good = (from: number, to: number) =>
  names
    .slice(from, to)
    .map((name) => `${name},5,fine\n`)
    .join('')

describe('quotation marks', () => {
  test.each<[string, string, string]>([
    ['none closes, in the last cell', `${head}A,5,"fine`, '2 open_quote'],
    ['none closes, in the first cell', `${head}"A,5,fine\n${good(1, 3)}`, '2 open_quote, 3 B, 4 C'],
    ['one alone in a cell', `${head}A,5,"\n${good(1, 3)}`, '2 open_quote, 3 B, 4 C'],
    ['three in a row', `${head}A,5,"""\n${good(1, 3)}`, '2 open_quote, 3 B, 4 C'],
    ['four in a row', `${head}A,5,""""\n${good(1, 3)}`, '2 A, 3 B, 4 C'],
    ['text before the first', `${head}A,5,so "fine"\n${good(1, 3)}`, '2 A, 3 B, 4 C'],
    ['text behind the last', `${head}A,5,"fine" so\n${good(1, 3)}`, '2 bad_quote, 3 B, 4 C'],
    ['a word in them', `${head}A,5,"a "fine" day"\n${good(1, 3)}`, '2 bad_quote, 3 B, 4 C'],
    [
      'a word in them, with the delimiter',
      `${head}A,5,"a "fine", day"\n${good(1, 3)}`,
      '2 bad_quote, 3 B, 4 C'
    ],
    ['single ones', `${head}'A',5,'fine'\n${good(1, 3)}`, "2 'A', 3 B, 4 C"],
    ['curly ones', `${head}“A”,5,“so, fine”\n${good(1, 3)}`, '2 too_many_cells, 3 B, 4 C'],
    ['closed in the next row', `${head}A,5,"fine\nB,5,fine"\n${good(2, 4)}`, '2 A, 4 C, 5 D'],
    [
      'opened in two rows',
      `${head}A,5,"fine\nB,5,"fine\n${good(2, 4)}`,
      '2 bad_quote, 3 open_quote, 4 C, 5 D'
    ],
    ['the row of names is broken', `name,score,"text\n${good(0, 2)}`, '2 A, 3 B'],
    ['around the whole row', `${head}"A,5,fine"\n${good(1, 3)}`, '2 too_few_cells, 3 B, 4 C'],
    ['NUL in them', `${head}A,5,"fi\0ne"\n${good(1, 3)}`, '2 A, 3 B, 4 C'],
    ['nothing but them', '"""""""', ''],
    ['spaces around', `${head} "A" , 5 ,"fine" \n${good(1, 3)}`, '2 A, 3 B, 4 C']
  ])('%s', async (_name, content, expected) => {
    expect(await outcome(content)).toBe(expected)
  })
})

describe('rows', () => {
  test.each<[string, string, string]>([
    ['too short', `${head}A,5\n${good(1, 3)}`, '2 too_few_cells, 3 B, 4 C'],
    ['too long', `${head}A,5,so,fine\n${good(1, 3)}`, '2 too_many_cells, 3 B, 4 C'],
    ['empty cells too many', `${head}A,5,fine,,,\n${good(1, 3)}`, '2 A, 3 B, 4 C'],
    ['empty ones', `${head}\n\n${good(0, 1)}\n   \n${good(1, 2)}\n\n`, '4 A, 7 B'],
    ['of delimiters', `${head},,\n${good(0, 1)}`, '2 , 3 A'],
    ['another delimiter in the middle', `${head}A;5;fine\n${good(1, 3)}`, '2 too_few_cells, 3 B, 4 C'],
    ['names again in the middle', `${head}${good(0, 1)}${head}${good(1, 2)}`, '2 A, 3 name, 4 B'],
    ['a sum at the end', `${head}${good(0, 2)}Total,10\n`, '2 A, 3 B, 4 too_few_cells'],
    ['the mark of the end in DOS', `${head}${good(0, 2)}\x1a`, '2 A, 3 B, 4 too_few_cells'],
    ['cut off', `${head}${good(0, 2)}C,5`, '2 A, 3 B, 4 too_few_cells'],
    ['names only', head, ''],
    ['names without a line end', 'name,score,text', ''],
    ['a title above', `Reviews of 2026\n\n${head}${good(0, 2)}`, '4 A, 5 B'],
    ['a title with all its delimiters', `Reviews of 2026,,\n,,\n${head}${good(0, 2)}`, '4 A, 5 B'],
    ['two rows of names', `Person,Review,\n${head}${good(0, 2)}`, '2 name, 3 A, 4 B'],
    ['names there twice', `name,name,name\nA,5,fine\n`, '2 A'],
    ['an empty column', `name,,score\nA,,5\nB,,4\n`, '2 A, 3 B'],
    ['one column', 'review\nfine\n\ngood\n', '2 fine, 4 good'],
    ['line ends mixed', `name,score,text\rA,5,x\r\nB,5,x\nC,5,x\n\rD,5,x`, '2 A, 3 B, 4 C, 6 D'],
    ['Unicode line ends', `${head}A,5,x\u2028y\u0085z\n${good(1, 2)}`, '2 A, 3 B'],
    ['form feeds', `${head}A,5,x\fy\vz\n${good(1, 2)}`, '2 A, 3 B'],
    ['a byte order mark in the middle', `\ufeff${head}A,5,x\n\ufeffB,5,x\n`, '2 A, 3 \ufeffB'],
    ['two byte order marks', `\ufeff\ufeff${head}${good(0, 1)}`, '2 A'],
    ['a mark and a separator line', `\ufeffsep=,\r\n${head}${good(0, 1)}`, '3 A'],
    ['201 columns', `${'x,'.repeat(201)}x\n`, 'too_many_columns']
  ])('%s', async (_name, content, expected) => {
    expect(await outcome(content)).toBe(expected)
  })
})

describe('characters', () => {
  test.each<[string, Buffer, string]>([
    ['one umlaut of Windows in ASCII', latin(`${head}J\xf6rg,5,fine\n`), '2 Jörg'],
    [
      'a byte that is nothing in Windows-1252',
      latin(`${head}J\xf6rg \x81,5,sch\xf6n \xfc\xe4\n`),
      '2 bad_character'
    ],
    [
      'UTF-8 cut in the middle of a character',
      Buffer.from(`${head}${'ö,5,ö\n'.repeat(30)}B,5,ö`).subarray(0, -1),
      `${Array.from({ length: 30 }, (_, row) => `${row + 2} ö`).join(', ')}, 32 bad_character`
    ],
    [
      'UTF-16 cut in the middle of a character',
      iconv.encode(`\ufeff${head}${good(0, 1)}B,5,x`, 'utf-16le').subarray(0, -1),
      '2 A, 3 bad_character'
    ],
    [
      'UTF-16 with half a pair',
      iconv.encode(`\ufeff${head}A,5,\ud83d\nB,5,x`, 'utf-16le'),
      '2 bad_character, 3 B'
    ],
    ['UTF-32', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from('n\0\0\0')]), 'unknown_encoding'],
    ['NUL bytes now and then', Buffer.from(`${head}A\0,5,x\n${good(1, 5)}`), '2 A\0, 3 B, 4 C, 5 D, 6 E'],
    ['nothing but NUL', Buffer.alloc(5000), 'not_a_table'],
    [
      'noise',
      Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 7919 + (place >> 3) * 31) % 256)),
      'not_a_table'
    ]
  ])('%s', async (_name, content, expected) => {
    expect(await outcome(content)).toBe(expected)
  })
})

describe('other files', () => {
  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'empty_file'],
    ['line ends only', '\r\n\r\n\n', 'empty_file'],
    ['spaces only', '   ', 'empty_file'],
    ['a byte order mark only', '\ufeff', 'empty_file'],
    [
      'a web page without a table',
      '<!DOCTYPE html><p>x</p><table><tr><td> </td></tr></table>',
      'not_a_table'
    ],
    ['a web page of nothing but beginnings', `<html>${'<b>'.repeat(3000)}<table>`, 'not_a_table'],
    ['XML', '<?xml version="1.0"?><a/>', 'not_a_table'],
    ['a picture', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'not_a_table'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'not_a_table'],
    ['a database', 'SQLite format 3\0', 'not_a_table'],
    ['an old workbook', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'old_spreadsheet'],
    ['gzip', latin('\x1f\x8b\x08\0\0'), 'packed'],
    ['the beginning of a zip', latin('PK\x03\x04rest'), 'damaged_zip'],
    ['the end of a zip', latin(`PK\x05\x06${'\0'.repeat(18)}`), 'zip_without_table']
  ])('%s', async (_name, content, expected) => {
    expect(await outcome(content)).toBe(expected)
  })
})

describe('JSON', () => {
  test.each<[string, string, string]>([
    ['an empty list', '[]', 'no_rows'],
    ['an empty object', '{}', 'no_rows'],
    ['a list of lists', '[["a","b"],["A","5"]]', 'no_rows'],
    ['a list of numbers', '[1,2,3]', '1 [1'],
    ['no list', '{"name":"A",\n"score":5}', 'no_rows'],
    ['cut off at once', '[{', 'no_rows'],
    ['brackets only', `[${'['.repeat(5000)}`, 'no_rows'],
    ['a mark too few', '[{"a":"1},{"a":"2"},{"a":"3"}]', 'no_rows'],
    ['a bracket too many', '[{"a":"1"}},{"a":"2"}]', '1 1, 2 not_an_object, 3 2'],
    ['a comment', '[{"a":"1"},/* so */{"a":"2"}]', '1 1, 2 not_an_object'],
    ['two documents', '[{"a":"1"}]\n[{"a":"2"}]', '1 1, 2 2'],
    ['NaN', '[{"a":NaN},{"a":"2"}]', '1 not_an_object, 2 2'],
    ['a line of something else', '{"a":"1"}\nA,5\n{"a":"2"}', '1 1, 2 not_an_object, 3 2'],
    ['lines of lists', '{"a":"1"}\n["2"]\n{"a":"3"}', '1 1, 2 not_an_object, 3 3']
  ])('%s', async (_name, content, expected) => {
    expect(await outcome(content)).toBe(expected)
  })

  test('201 columns', async () => {
    const record = Object.fromEntries(Array.from({ length: 201 }, (_, place) => [`c${place}`, 1]))
    expect(await outcome(JSON.stringify([record]))).toBe('too_many_columns')
  })
})
