/** Every kind of file has an end: what is nested without end, or costs without end, is refused with a sentence. */
import { expect, test } from 'vitest'
import { FileRefusal } from '#main/account/files/imports/read/pipeline'
import { parseXml } from '#main/account/files/imports/read/workbook/xml'
import { useFiles } from './read-file'

const files = useFiles()
const handler = { open: () => undefined, close: () => undefined, text: () => undefined }

async function parse(xml: string): Promise<void> {
  const content = async function* () {
    yield await Promise.resolve(Buffer.from(xml))
  }
  for await (const _piece of parseXml(content, handler));
}

test.each(['<a>', '<a b="c">'])('%s, half a million times, ends at once', async (tag) => {
  await expect(parse(tag.repeat(500_000))).rejects.toMatchObject({ code: 'too_demanding' })
})

test('a workbook nests as deeply as it needs', async () => {
  await expect(parse('<a>'.repeat(100) + '</a>'.repeat(100))).resolves.toBeUndefined()
  await expect(parse(`<a>${'<b/>'.repeat(10_000)}</a>`)).resolves.toBeUndefined()
})

test.each<[string, string]>([
  ['lists', '['.repeat(1_000_000)],
  ['objects', '{"a":'.repeat(200_000)],
  ['a list in objects', `${'{"a":'.repeat(200_000)}[{"score":1}]`]
])('JSON of nothing but %s is refused or empty', async (_name, text) => {
  await expect(files.read(text)).rejects.toBeInstanceOf(FileRefusal)
})

test('a record that nests without end is refused as a row', async () => {
  const { rows } = await files.read(`[{"score":5},{"score":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`)
  expect(rows).toHaveLength(2)
})

test.each<[string, string]>([
  ['unclosed quotation marks', `a,b\n${'"x,1\n'.repeat(50_000)}`],
  [
    'continued lines of a card',
    `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${'=\n'.repeat(50_000)}\nEND:VCARD\n`
  ]
])('%s are read to their end', async (_name, text) => {
  const { rows } = await files.read(text)
  expect(rows.length).toBeGreaterThan(0)
})

test('a sheet with something far to the right says where, not that three columns are too many', async () => {
  const row = (name: string) => `<tr><td>${name}</td><td colspan="256">x</td><td>y</td></tr>`
  const page = files.shapeOf(
    `<html><body><table>${row('Name')}${row('Anna')}${row('Ben')}</table></body></html>`
  )
  await expect(page).rejects.toMatchObject({
    code: 'too_many_columns',
    message: expect.stringMatching(/^This sheet has something to the right of column IV/) as string
  })
})
