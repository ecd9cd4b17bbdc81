/** OpenDocument spreadsheets: the same tables as the workbooks, saved by LibreOffice, and features only this format has. */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { useFiles } from './read-file'

const { read, shapeOf } = useFiles()
const fixture = (name: string) => readFileSync(new URL(`../fixtures/workbooks/${name}`, import.meta.url))

test('say the same as the workbook they were made from', async () => {
  const xlsx = await read(fixture('till-xlsxwriter.xlsx'))
  const ods = await read(fixture('till-libreoffice.ods'))
  // LibreOffice turns other programs' booleans into 1 and 0.
  const yes = ods.rows.map(({ line, cells }) => ({
    line,
    cells: cells.with(6, cells[6] === '1' ? 'true' : 'false')
  }))
  expect(yes).toEqual(xlsx.rows)
  expect(ods.shape).toMatchObject({
    type: 'ods',
    sheets: xlsx.shape.sheets,
    columns: xlsx.shape.columns,
    firstLine: 5
  })
})

test('days, percentages, long numbers, line breaks, errors', async () => {
  const { rows } = await read(fixture('reviews-libreoffice.ods'))
  const ann = ['Ann', '5', 'Very friendly & <quick>', '2026-01-05 09:15:30', '1234567890123456', 'Nord']
  expect(rows).toEqual([
    { line: 2, cells: ann },
    {
      line: 3,
      cells: ['Ben', '80%', 'line one\nline two', '2026-01-06', '10000000001', '#N/A'],
      errors: [5]
    },
    { line: 4, cells: ['Cem', '3', '2', '2026-01-07', '3', 'Süd'] }
  ])
})

function ods(rows: string, files: Record<string, string> = {}): Promise<Buffer> {
  const packed = new ZipFile()
  const all = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<o:body><office:spreadsheet><table:table table:name="One">${rows}</table:table></office:spreadsheet></o:body>`,
    ...files
  }
  for (const [path, content] of Object.entries(all)) packed.addBuffer(Buffer.from(content), path)
  packed.end()
  return buffer(packed.outputStream)
}

const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
const head = row(text('Name') + text('Email'))

test('what is repeated comes as often as it says, and empty rows without end cost nothing', async () => {
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
  const file = await ods(
    head +
      row(empty, ' table:number-rows-repeated="5"') +
      row(text('Ann') + text('a@example.com'), ' table:number-rows-repeated="2500"') +
      row(text('B<text:s text:c="2"/>en<office:annotation><text:p>note</text:p></office:annotation>')) +
      row(empty, ' table:number-rows-repeated="1048000"')
  )
  const { rows } = await read(file)
  expect(rows).toHaveLength(2501)
  expect(rows[0]).toEqual({ line: 7, cells: ['Ann', 'a@example.com'] })
  expect(rows.at(-1)).toEqual({ line: 2507, cells: ['B  en', ''] })
})

test('a value repeated over all columns is refused, not kept', async () => {
  const wide = await ods(row(text('x', ' table:number-columns-repeated="16384"')) + head)
  await expect(shapeOf(wide)).rejects.toMatchObject({ code: 'too_many_columns' })
})

test('with a password, or without a table, they are refused', async () => {
  const manifest = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>'
  const locked = await ods(head, { 'META-INF/manifest.xml': manifest })
  await expect(shapeOf(locked)).rejects.toMatchObject({ code: 'encrypted_workbook' })
  const letter = await ods('', { 'content.xml': '<office:text><text:p>Dear</text:p></office:text>' })
  await expect(shapeOf(letter)).rejects.toMatchObject({ code: 'not_a_table' })
})
