/** Tables in web pages: as sites show them, as shop systems export them with an .xls extension, and malformed ones. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useFiles } from './read-file'

const { read, shapeOf } = useFiles()
const fixture = (name: string) => readFileSync(new URL(`../fixtures/pages/${name}`, import.meta.url))
const cellsOf = async (table: string) =>
  (await read(`<table>${table}</table>`, { has_header: false })).rows.map(({ cells }) => cells)

test('a page: its tables by size, without those that only arrange it, hidden ones last', async () => {
  const { shape, rows } = await read(fixture('reviews.html'))
  expect(shape).toMatchObject({
    type: 'html',
    sheet: 'Latest reviews',
    sheetIsGuess: true,
    columns: ['Name', 'Rating', 'Review', 'Date']
  })
  expect(shape.sheets).toEqual(['Latest reviews', 'Customer · Mail', 'x · y'])
  expect(rows).toEqual([
    { line: 2, cells: ['Ann', '5 stars', 'Very friendly.\nQuick,\ntoo.', '2026-01-05'] },
    { line: 3, cells: ['Ben', '4 stars', 'It’s <fine>', '2026-01-06'] }
  ])
  const other = await read(fixture('reviews.html'), { sheet: 'Customer · Mail' })
  expect(other.shape.sheetIsGuess).toBeUndefined()
  expect(other.rows.map(({ cells }) => cells)).toEqual([['Cem', 'cem@example.com']])
  const hidden = await read(fixture('reviews.html'), { sheet: 'x · y', has_header: true })
  expect(hidden.rows.map(({ cells }) => cells)).toEqual([['1', '2']])
})

test('an .xls of a shop system: old character set, title, cells over rows, ends left out', async () => {
  const { shape, rows } = await read(fixture('shop-orders.xls'))
  expect(shape).toMatchObject({ type: 'html', columns: ['Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Ort'] })
  expect(shape.sheetIsGuess).toBeUndefined()
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Jörg', 'Müller', 'joerg@example.com', '0170 1234567', 'Köln'],
    ['Zoë', 'Novák & Sohn', 'zoe@example.com', '', 'Köln'],
    ['Cem', 'Ak', 'cem@example.com', '', 'Bonn']
  ])
})

test('heads in two rows', async () => {
  const { shape, rows } = await read(
    `<table><tr><th rowspan=2>Name<th rowspan=2>Email<th colspan=2>Invoice<th colspan=2>Delivery
    <tr><th>City<th>Street<th>City<th>Street
    <tr><td>Ann<td>ann@example.com<td>Bonn<td>A 1<td>Köln<td>B 2
    <tr><td>Ben<td>ben@example.com<td>Ulm<td>C 3<td>Trier<td>D 4</table>`
  )
  expect(shape.columns).toEqual([
    'Name',
    'Email',
    'Invoice City',
    'Invoice Street',
    'Delivery City',
    'Delivery Street'
  ])
  expect(rows.map(({ cells }) => cells[4])).toEqual(['Köln', 'Trier'])
})

test('cells over several rows and columns keep the others in their place', async () => {
  expect(
    await cellsOf(
      '<tr><td rowspan=3>a<td>b<td>c<tr><td colspan=2>d<tr></tr><tr><td>e<td>f<td rowspan=0>g<tr><td>h<td>i<tbody><tr><td>j<td>k<td>l'
    )
  ).toEqual([
    ['a', 'b', 'c'],
    ['a', 'd', ''],
    ['e', 'f', 'g'],
    ['h', 'i', 'g'],
    ['j', 'k', 'l']
  ])
  expect(await cellsOf('<tr><td colspan=999999999>a<tr><td rowspan=99999999>b<td>c<tr><td>d')).toEqual([
    ['a', ''],
    ['b', 'c'],
    ['b', 'd']
  ])
})

test('a table inside a cell is a word of it', async () => {
  const inner = '<table><tr><td>5<td>stars</table>'
  expect(await cellsOf(`<tr><td>Ann<td>${inner}<tr><td>Ben<td>${inner}<tr><td>Cem<td>none`)).toEqual([
    ['Ann', '5 stars'],
    ['Ben', '5 stars'],
    ['Cem', 'none']
  ])
})

test.each(['utf16le', 'utf8'] as const)('written in %s, whatever the page says', async (encoding) => {
  const page = '\ufeff<html><meta charset="iso-8859-1"><table><tr><td>Jörg<td>5<tr><td>Zoë<td>4</table>'
  const { rows } = await read(Buffer.from(page, encoding), { has_header: false })
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Jörg', 'Zoë'])
})

test('where all tables are small, all of them are offered', async () => {
  const { shape, rows } = await read('<body><table><tr><td>Name<td>Ann</table><table><tr><td>Email</table>', {
    has_header: false
  })
  expect(shape.sheets).toEqual(['Name · Ann', 'Email'])
  expect(rows).toEqual([{ line: 1, cells: ['Name', 'Ann'] }])
})

test('tables of the same name are told apart', async () => {
  const table = '<table><tr><th>Name<th>Score<tr><td>A<td>1</table>'
  expect((await shapeOf(`<body>${table}${table}`)).sheets).toEqual(['Name · Score', 'Name · Score (2)'])
})

test('a long table is handed on in pieces, and one with thousands of tables stays quick', async () => {
  const row = (number: number) => `<tr><td>Name ${number}<td>n${number}@example.com<td>${'x'.repeat(40)}</tr>`
  const long = Array.from({ length: 20_000 }, (_, number) => row(number)).join('')
  const { rows } = await read(`<table><tr><th>Name<th>Email<th>Text</tr>${long}</table>`)
  expect(rows).toHaveLength(20_000)
  expect(rows.at(-1)).toMatchObject({
    line: 20_001,
    cells: ['Name 19999', 'n19999@example.com', 'x'.repeat(40)]
  })
  const many = await shapeOf(`<body>${'<table><tr><td>a<td>b<tr><td>c<td>d</table>'.repeat(5000)}`)
  expect(many.sheets).toHaveLength(50)
}, 20_000)
