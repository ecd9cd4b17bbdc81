/** Workbooks from other programs, and features of the formats that those don't use. */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { useFiles } from './read-file'

const { read, shapeOf } = useFiles()
const fixture = (name: string) => readFileSync(new URL(`../fixtures/workbooks/${name}`, import.meta.url))

describe('of other programs', () => {
  test('a title, merged heads, hidden and empty sheets, number formats', async () => {
    const { shape, rows } = await read(fixture('till-xlsxwriter.xlsx'))
    expect(shape).toMatchObject({
      type: 'xlsx',
      sheet: 'Customers',
      sheets: ['Customers', 'Notes', 'Old customers'],
      sheetIsGuess: true,
      hasHeader: true,
      firstLine: 5
    })
    const head = ['Name', 'Email', 'Phone', 'City', 'Postal code', 'Customer since', 'Newsletter', 'Notes']
    expect(shape.columns).toEqual(head)
    const jm = ['Jürgen Müller', 'juergen@example.com', '+4917612345678', 'Leipzig', '01067', '2025-04-03']
    const zl = ['Zoë Lefèvre', 'zoe@example.com', '1761234568', 'Köln', '50667', '2025-12-31 18:30']
    expect(rows).toEqual([
      { line: 6, cells: [...jm, 'true', 'ab'] },
      { line: 7, cells: [...zl, 'false', 'comes often with dog'] }
    ])
  })

  test('another sheet, by its name', async () => {
    const { shape, rows } = await read(fixture('till-xlsxwriter.xlsx'), { sheet: 'Old customers' })
    expect(shape).toMatchObject({ columns: ['Name', 'Email'], sheet: 'Old customers' })
    expect(shape.sheetIsGuess).toBeUndefined()
    expect(rows).toEqual([{ line: 2, cells: ['Hidden Harry', 'harry@example.com'] }])
    const none = shapeOf(fixture('till-xlsxwriter.xlsx'), { sheet: 'Nope' })
    await expect(none).rejects.toMatchObject({ code: 'no_such_sheet' })
  })

  test('days from 1904, percentages, long numbers, errors, formulas without a result', async () => {
    const { shape, rows } = await read(fixture('reviews-1904-openpyxl.xlsx'))
    expect(shape.sheets).toEqual(['Reviews'])
    const ann = ['Ann', '5', 'Very friendly & <quick>', '2026-01-05 09:15:30', '1234567890123456', 'Nord']
    expect(rows).toEqual([
      { line: 2, cells: ann },
      {
        line: 3,
        cells: ['Ben', '80%', 'line one\nline two', '2026-01-06', '10000000001', '#N/A'],
        errors: [5]
      },
      { line: 4, cells: ['Cem', '3', '=1+1', '2026-01-07', '3', 'Süd'], errors: [2] }
    ])
  })

  test('a sheet without anything but a table', async () => {
    const { shape, rows } = await read(fixture('people-libreoffice.xlsx'))
    expect(shape.columns).toEqual(['First name', 'Last name', 'Email', 'Phone', 'Signed up', 'Notes'])
    const asa = ['Åsa', 'Öberg', 'asa@example.com', '0171 2345678', '2026-01-05', 'often']
    const joerg = ['Jörg', "O'Neil", 'joerg@example.com', '+49 30 901820', '2026-02-28', '']
    expect(rows.map(({ cells }) => cells)).toEqual([asa, joerg])
  })

  test('old ones, as LibreOffice and a library for Python write them', async () => {
    const old = await read(fixture('people-old.xls'))
    const today = await read(fixture('people-libreoffice.xlsx'))
    expect(old.shape).toMatchObject({ type: 'xls', columns: today.shape.columns })
    // The old file was converted with its names misread as Latin-1.
    const afterNames = ({ rows }: typeof old) => rows.map(({ line, cells }) => [line, ...cells.slice(2)])
    expect(afterNames(old)).toEqual(afterNames(today))
    const { shape, rows } = await read(fixture('customers-xlwt.xls'))
    expect(shape).toMatchObject({ type: 'xls', sheets: ['Kunden', 'Alt'], hasHeader: true, firstLine: 3 })
    const jm = ['Jürgen Müller', 'juergen@example.com', '4917612345678', '01067', '2025-04-03']
    expect(rows).toEqual([
      { line: 4, cells: [...jm, '2025-12-31 18:30', '15%', 'true', ''] },
      {
        line: 6,
        cells: ['Zoë Lefèvre', 'zoe@example.com', '', '50667', '1987-02-28', '', '', 'false', '']
      }
    ])
    const hidden = await read(fixture('customers-xlwt.xls'), { sheet: 'Alt' })
    expect(hidden.rows).toEqual([{ line: 2, cells: ['Hidden Harry', 'harry@example.com'] }])
  })

  test('an old one whose days are counted from 1904, with an error', async () => {
    const { rows } = await read(fixture('reviews-1904-writeexcel.xls'))
    expect(rows).toEqual([
      { line: 2, cells: ['Åsa', '5', 'Very friendly & <quick>', '2026-01-05 09:15'] },
      { line: 3, cells: ['Ben', '4.5', 'line one\nline two', '2026-01-06 00:00'] },
      { line: 4, cells: ['Cem', '#DIV/0!', 'Süd', ''], errors: [1] }
    ])
  })

  test('other documents of old programs are refused, with how to save them', async () => {
    const whole = fixture('people-old.xls')
    const message = expect.stringContaining('Save as') as string
    const odd = [whole.subarray(0, 700), Buffer.concat([whole.subarray(0, 512), Buffer.alloc(4096, 0xff)])]
    for (const each of odd)
      await expect(shapeOf(each)).rejects.toMatchObject({ code: 'old_spreadsheet', message })
  })
})

function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content), path)
  packed.end()
  return buffer(packed.outputStream)
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`

/** A minimal workbook with one sheet. */
function workbook(rows: string, { strings = '', styles = '', more = '' } = {}): Promise<Buffer> {
  const relations = [
    relation('r1', 'worksheet', '/xl/sheets/one.xml'),
    relation('r2', 'sharedStrings', 'sharedStrings.xml'),
    relation('r3', 'styles', 'styles.xml')
  ]
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<x:workbook><x:sheets><x:sheet name="One" y:id="r1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sheets/one.xml': `<x:worksheet><x:sheetData>${rows}</x:sheetData>${more}</x:worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`
  })
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const heads = `<row>${['Name', 'Email', 'Value'].map(text).join('')}</row>`

describe('cells', () => {
  async function valueOf(cell: string, code = 'General'): Promise<string> {
    const styles = `<numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>`
    const rows = `${heads}<row r="2">${text('Ann')}${text('ann@example.com')}${cell}</row>`
    return (await read(await workbook(rows, { styles }))).rows[0]?.cells[2] ?? ''
  }

  test.each([
    ['<c><v>4.915123456789E+12</v></c>', 'General', '4915123456789'],
    ['<c><v>4.5999999999999996</v></c>', '0', '4.6'],
    ['<c><v>1E-7</v></c>', '0.00E+00', '0.0000001'],
    ['<c s="1"><v>1067</v></c>', '00000', '01067'],
    ['<c s="1"><v>1700</v></c>', '000\\ 000', '001700'],
    ['<c s="1"><v>46027</v></c>', 'd/m/yy', '2026-01-05'],
    ['<c s="1"><v>46027.999999999</v></c>', 'd/m/yy', '2026-01-06'],
    ['<c s="1"><v>46027.5</v></c>', '[$-409]d/m/yy h:mm AM/PM;@', '2026-01-05 12:00'],
    ['<c s="1"><v>60</v></c>', 'yyyy', '1900-02-29'],
    ['<c s="1"><v>59</v></c>', 'mmmm', '1900-02-28'],
    ['<c s="1"><v>0.75</v></c>', 'hh:mm:ss.0', '18:00'],
    ['<c s="1"><v>1.25</v></c>', '[h]:mm', '30:00'],
    ['<c s="1"><v>-3</v></c>', 'yyyy', '-3'],
    ['<c s="1"><v>12</v></c>', '#,##0&quot; days&quot;', '12'],
    ['<c s="1"><v>0.035</v></c>', '0%', '3.5%'],
    ['<c t="d" s="1"><v>2026-01-05T00:00:00</v></c>', 'd/m/yy', '2026-01-05'],
    ['<c t="b"><v>0</v></c>', 'General', 'false'],
    ['<c t="str"><f>A1</f><v>a_x000D_b</v></c>', 'General', 'a\rb'],
    [
      '<c t="inlineStr"><is><r><t>東</t></r><rPh><t>ヒガシ</t></rPh><r><t>京</t></r></is></c>',
      'General',
      '東京'
    ]
  ])('%s written as %s', async (cell, code, value) => {
    expect(await valueOf(cell, code)).toBe(value)
  })

  test('shared texts of any number and order', async () => {
    const strings = Array.from({ length: 30_000 }, (_, place) => `<si><t>text ${place}</t></si>`).join('')
    const numbers = Array.from({ length: 3000 }, (_, place) => (place * 7919) % 30_000)
    const rows = numbers.map((n) => `<row>${text('x')}<c t="s"><v>${n}</v></c></row>`).join('')
    const found = await read(await workbook(rows, { strings }), { has_header: false })
    expect(found.rows.map(({ cells }) => cells[1])).toEqual(numbers.map((n) => `text ${n}`))
  })

  test('a value beside the table refuses its row, and nothing else', async () => {
    const filler = `<row>${text('Ann')}${text('a@example.com')}${text('x')}</row>`.repeat(1500)
    const stray = `<row>${text('Ben')}<c r="AB1502" t="str"><v>odd</v></c></row>`
    const { rows } = await read(await workbook(heads + filler + stray))
    expect(rows.filter(({ broken }) => broken)).toMatchObject([
      {
        line: 1502,
        broken: { code: 'too_many_cells', message: expect.stringContaining('Column AB') as string }
      }
    ])
  })
})

describe('heads', () => {
  test('columns called the same are told apart by their groups', async () => {
    const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`
    const groups = `<row r="1">${cell('B1', 'Name')}${cell('C1', 'Invoice')}${cell('E1', 'Delivery')}</row>`
    const names = `<row r="2">${cell('C2', 'City')}${cell('D2', 'Street')}${cell('E2', 'City')}${cell('F2', 'Street')}</row>`
    const row = `<row r="3">${['B3', 'C3', 'D3', 'E3', 'F3'].map((at) => cell(at, at)).join('')}</row>`
    const more =
      '<mergeCells><mergeCell ref="B1:B2"/><mergeCell ref="C1:D1"/><mergeCell ref="E1:F1"/></mergeCells>'
    const { shape, rows } = await read(await workbook(groups + names + row.repeat(1), { more }))
    expect(shape.columns).toEqual([
      'Name',
      'Invoice City',
      'Invoice Street',
      'Delivery City',
      'Delivery Street'
    ])
    expect(rows).toEqual([{ line: 3, cells: ['B3', 'C3', 'D3', 'E3', 'F3'] }])
  })
})

test('a text that is missing is an error of its cell, and said', async () => {
  const { rows } = await read(await workbook(`${heads}<row>${text('Ann')}<c t="s"><v>99</v></c></row>`))
  expect(rows).toEqual([{ line: 2, cells: ['Ann', '#REF!', ''], errors: [1] }])
})

describe('is refused', () => {
  test('a workbook without anything in it', async () => {
    await expect(shapeOf(await workbook(''))).rejects.toMatchObject({ code: 'empty_file' })
  })

  test('one with a password', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000)])
    old.write('EncryptedPackage', 2048, 'utf16le')
    const message = expect.stringContaining('remove the password') as string
    await expect(shapeOf(old)).rejects.toMatchObject({ code: 'encrypted_workbook', message })
  })

  test.each([
    ['one of Excel’s binary format', { 'xl/workbook.bin': 'x' }, 'spreadsheet'],
    ['one of Numbers', { 'Index/Document.iwa': 'x' }, 'spreadsheet'],
    ['a letter', { 'word/document.xml': '<x/>' }, 'not_a_table']
  ])('%s', async (_name, files, code) => {
    const content = await zip({ '[Content_Types].xml': '<x/>', ...files })
    await expect(shapeOf(content)).rejects.toMatchObject({ code })
  })

  test('a sheet larger than it says, or than can be read', async () => {
    for (const [size, code] of [
      [2000, 'damaged_zip'],
      [0xfffffff0, 'too_large']
    ] as const) {
      const whole = await workbook(heads + `<row>${text('Ann')}${text('x')}</row>`.repeat(20_000))
      const directory = whole.lastIndexOf(Buffer.from('xl/sheets/one.xml')) - 46
      whole.writeUInt32LE(size, directory + 24)
      await expect(read(whole)).rejects.toMatchObject({ code })
    }
  })
})

test('spaces without end take no memory', async () => {
  const content = await workbook(heads + ' '.repeat(100 * 1024 * 1024))
  const before = process.memoryUsage().rss
  await shapeOf(content)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})
