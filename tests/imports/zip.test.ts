/** Zips: Google Takeouts, packed tables, and archives that must not be opened. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { useFiles } from './read-file'

const { read, shapeOf } = useFiles()

function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content), path)
  packed.end()
  return buffer(packed.outputStream)
}

const review = (id: string, name: string, starRating: string) => ({
  name: `accounts/1/locations/2/reviews/${id}`,
  reviewer: { displayName: name },
  starRating,
  createTime: '2026-01-05T10:00:00Z'
})
const account = 'Takeout/Google Business Profile/account-1'

describe('a Google Takeout', () => {
  test('holds the reviews of all locations, each with its name', async () => {
    const { shape, rows } = await read(
      await zip({
        'Takeout/archive_browser.html': '<html></html>',
        [`${account}/location-2/data.json`]: JSON.stringify({ name: 'locations/2', title: 'Flowers, Mitte' }),
        [`${account}/location-2/reviews.json`]: JSON.stringify({ reviews: [review('a', 'Anna', 'FIVE')] }),
        [`${account}/location-2/reviews-10.json`]: JSON.stringify({ reviews: [review('c', 'Cem', 'ONE')] }),
        [`${account}/location-2/reviews-2.json`]: JSON.stringify({ reviews: [review('b', 'Ben', 'TWO')] }),
        [`${account}/location-2/media-1.json`]: '{"x":1}',
        [`${account}/location-3/reviews.json`]: JSON.stringify({
          reviews: [{ ...review('d', 'Dana', 'FOUR'), comment: 'Nice' }]
        }),
        'Takeout/Maps (your places)/Reviews.json': '{"type":"FeatureCollection","features":[{"x":{}}]}'
      })
    )
    expect(shape.type).toBe('takeout')
    const place = (name: string) => shape.columns.indexOf(name)
    const shown = ['reviewer.displayName', 'starRating', 'comment', 'locationName']
    expect(rows.map(({ line, cells }) => [line, ...shown.map((name) => cells[place(name)])])).toEqual([
      [1, 'Ben', 'TWO', '', 'Flowers, Mitte'],
      [2, 'Cem', 'ONE', '', 'Flowers, Mitte'],
      [3, 'Anna', 'FIVE', '', 'Flowers, Mitte'],
      [4, 'Dana', 'FOUR', 'Nice', '']
    ])
  })

  test.each(['Maps (your places)', 'Maps (Meine Orte)'])(
    'of one’s own reviews is refused: %s',
    async (folder) => {
      const content = await zip({ [`Takeout/${folder}/Reviews.json`]: '{"features":[]}' })
      await expect(shapeOf(content)).rejects.toMatchObject({ code: 'own_maps_reviews' })
    }
  )

  test('without reviews is refused', async () => {
    const content = await zip({ [`${account}/location-2/reviews.json`]: '{"reviews":[]}' })
    await expect(shapeOf(content)).rejects.toMatchObject({ code: 'no_rows' })
  })
})

test('a table that is packed', async () => {
  const { shape, rows } = await read(
    await zip({
      'export/reviews.csv': 'name;score\nJörg;5\n',
      '__MACOSX/export/._reviews.csv': 'x',
      '.DS_Store': 'y'
    })
  )
  expect(shape).toMatchObject({ type: 'csv', delimiter: ';', columns: ['name', 'score'] })
  expect(rows).toEqual([{ line: 2, cells: ['Jörg', '5'] }])
})

test('an address book that is packed', async () => {
  const { shape, rows } = await read(await zip({ 'contacts.vcf': 'BEGIN:VCARD\nFN:Jörg Klein\nEND:VCARD\n' }))
  expect(shape.type).toBe('vcf')
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Jörg Klein'])
})

describe('is refused', () => {
  test.each<[string, Record<string, string>, string]>([
    ['several tables', { 'a.csv': 'a', 'b.csv': 'b' }, 'several_tables'],
    ['no table', { 'photo.jpg': 'x' }, 'zip_without_table'],
    ['nothing', {}, 'zip_without_table'],
    ['a workbook without sheets', { '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }, 'empty_file'],
    ['an OpenDocument table', { mimetype: 'application/vnd.oasis', 'content.xml': '<x/>' }, 'not_a_table']
  ])('%s', async (_name, files, code) => {
    await expect(shapeOf(await zip(files))).rejects.toMatchObject({ code, name: 'FileRefusal' })
  })

  const table = {
    'reviews.csv': `name,score\n${Array.from({ length: 5000 }, (_, row) => `A${row},5\n`).join('')}`
  }

  test('one that is cut off', async () => {
    const whole = await zip(table)
    for (const end of [4, 30, whole.length / 2, whole.length - 10]) {
      await expect(shapeOf(whole.subarray(0, end))).rejects.toMatchObject({ code: 'damaged_zip' })
    }
  })

  test('one with a bit that fell over, wherever it is', async () => {
    const whole = await zip(table)
    for (let at = 60; at < whole.length - 200; at += 97) {
      const content = Buffer.from(whole)
      content[at] = (content[at] ?? 0) ^ 0x10
      await expect(read(content)).rejects.toMatchObject({ code: 'damaged_zip' })
    }
  })

  test('one that leads out of itself', async () => {
    const whole = await zip({ 'aaa/aaa/reviews.csv': 'name,score\nAnna,5' })
    const content = Buffer.from(whole.toString('latin1').replaceAll('aaa/aaa/', '../../x/'), 'latin1')
    await expect(shapeOf(content)).rejects.toMatchObject({ code: 'damaged_zip' })
  })

  test('one that says it is small', async () => {
    const whole = await zip({ 'reviews.csv': 'name,score\n'.repeat(100_000) })
    // Falsifies the unpacked size in the central directory.
    const directory = whole.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    whole.writeUInt32LE(2000, directory + 24)
    await expect(read(whole)).rejects.toMatchObject({ code: 'damaged_zip' })
  })

  test('one that unpacks to more than can be read', async () => {
    const whole = await zip({ 'reviews.csv': 'name,score\n' })
    const directory = whole.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    whole.writeUInt32LE(0xfffffff0, directory + 24)
    await expect(shapeOf(whole)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('one with a password', async () => {
    const whole = await zip(table)
    const directory = whole.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    for (const at of [6, directory + 8]) whole.writeUInt16LE(whole.readUInt16LE(at) | 1, at)
    await expect(shapeOf(whole)).rejects.toMatchObject({ code: 'encrypted_zip' })
  })
})

test('zeros without end take no memory', async () => {
  const content = await zip({ 'reviews.csv': Buffer.alloc(100 * 1024 * 1024) })
  const before = process.memoryUsage().rss
  await expect(shapeOf(content)).rejects.toMatchObject({ code: 'not_a_table' })
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
})
