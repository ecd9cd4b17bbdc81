/** What other programs read in our PDFs: text, fonts, structure. Needs poppler-utils and qpdf. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareFonts, type ShareFont } from '#shared/contract/share-settings'
import type { Words } from '#main/rendering/print/drawing'
import { contoursOf } from '#main/rendering/print/glyph-points'
import { makeSheetPdf } from '#main/rendering/print/sheet-files'
import type { SheetOrder } from '#main/rendering/print/sheet-order'
import { itemsOf } from '#main/rendering/print/text-items'
import { typesetWords } from '#main/rendering/print/typeset-words'
import { makeReportPdf } from '#main/rendering/report/report-file'
import { reportOrder } from '../support/report-order'

const folder = mkdtempSync(join(tmpdir(), 'goodword-pdf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isThere = (tool: string) => spawnSync(tool, ['--version']).error === undefined
const missing = ['pdftotext', 'pdffonts', 'pdfinfo', 'qpdf'].filter((tool) => !isThere(tool))
if (missing.length > 0)
  process.stderr.write(
    `Skipped: PDFs as others read them. Install poppler-utils and qpdf (${missing.join(', ')} missing).\n`
  )

const run = (tool: string, ...args: string[]): string => execFileSync(tool, args, { encoding: 'utf8' })
const read = (tool: string, name: string, ...args: string[]): string => run(tool, ...args, join(folder, name))
const textOf = (name: string): string =>
  run('pdftotext', '-layout', join(folder, name), '-').replaceAll(/[\u202a-\u202e]/g, '')

const words = {
  plain: 'Smith & Sons <Bakery>',
  arabic: 'مخبز الزاوية 12 abc الجميل',
  hindi: 'नमस्ते दुनिया',
  mixed: 'สวัสดี 角の🥐パン屋 Tiếng Việt fi ffl Ω Я'
}
const sheet: Omit<SheetOrder, 'sheet'> = {
  ...{ paper: 'a4', address: 'https://g.page/r/CdJ2xGhP4tQ7EBM/review', color: '#1a7f64', logo: null },
  ...{ font: 'inter', language: 'en', business: words.plain, title: null, text: null }
}
const files = {
  'report.pdf': () => makeReportPdf({ ...reportOrder, business: words.plain }),
  'names.pdf': () =>
    makeReportPdf({
      ...reportOrder,
      ...{ business: words.arabic, font: 'fraunces', narrowed: [words.hindi, words.mixed] },
      ...{ language: 'de', locale: 'de-DE' }
    }),
  'poster.pdf': () => makeSheetPdf({ ...sheet, sheet: 'poster' }),
  'cards.pdf': () => makeSheetPdf({ ...sheet, sheet: 'cards' }),
  'table-tent.pdf': () => makeSheetPdf({ ...sheet, sheet: 'table-tent', business: words.arabic })
}

// `npm test` itself sets CI; this is the workflow that installs them.
test('the workflow has the programs that read PDFs', () => {
  if (process.env['GITHUB_ACTIONS'] && process.platform === 'linux') expect(missing).toEqual([])
})

describe.skipIf(missing.length > 0)('PDFs as others read them', () => {
  beforeAll(async () => {
    for (const [name, make] of Object.entries(files)) writeFileSync(join(folder, name), await make())
  })

  test.each(Object.keys(files))('%s is sound, tagged, and all its fonts are embedded', (name) => {
    expect(spawnSync('qpdf', ['--check', join(folder, name)], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: ''
    })
    expect(read('pdfinfo', name)).toMatch(/^Tagged: +yes$/m)
    const fonts = read('pdffonts', name).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/)
  })

  test('a report is text: headings, figures and tables, in the dates of the country', () => {
    const text = textOf('report.pdf')
    for (const part of [
      words.plain,
      'Our reviews',
      '1 – 30 Jan 2026',
      'Average score',
      '4.52',
      'Page 1 of 2'
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/Google +7 +−2 +4\.50/)
    // Ranges of days have thin spaces.
    expect(read('pdfinfo', 'report.pdf').replaceAll(/\p{Zs}/gu, ' ')).toContain(
      `Our reviews: ${words.plain}, 1 – 30 Jan 2026`
    )
    expect(read('pdfinfo', 'report.pdf', '-meta')).toContain('Smith &amp; Sons &lt;Bakery&gt;')
    const structure = read('pdfinfo', 'report.pdf', '-struct-text').replaceAll(/\s+/g, ' ')
    for (const part of [
      'H1 (block) "Our reviews "',
      'P (block) "Reviews 120 0 previously 120 "',
      'H2 (block) "By source "',
      'TR TH: /Scope /Row "Google " TD "7 " TD "−2 "',
      'TH: /Scope /Column "Average "'
    ])
      expect(structure).toContain(part)
    const json = JSON.parse(read('qpdf', 'report.pdf', '--json')) as {
      outlines: { title: string; destpageposfrom1: number }[]
    }
    expect(json.outlines.map(({ title, destpageposfrom1: page }) => [title, page])).toEqual([
      ['Our reviews', 1],
      ['Average score over time', 1],
      ['Reviews over time', 1],
      ['Star ratings', 1],
      ['Results of your requests', 1],
      ['By source', 2]
    ])
    expect(run('qpdf', '--qdf', join(folder, 'report.pdf'), '-')).toMatch(/\/Lang \(en-GB\)/)
  })

  test('names in every script are found as they are written', () => {
    const text = textOf('names.pdf').normalize('NFC')
    for (const part of [words.hindi, words.mixed]) expect(text).toContain(part)
    for (const part of words.arabic.split(' ')) expect(text).toContain(part)
    expect(text).toContain('Verglichen mit')
  })

  test.each(['poster', 'cards'] as const)('no letter of a %s stands apart from its word', async (kind) => {
    const shown = { address: 'https://example.com/google', font: 'nunito' as const, title: 'Danke, Jürgen!' }
    writeFileSync(join(folder, 'apart.pdf'), await makeSheetPdf({ ...sheet, ...shown, sheet: kind }))
    expect(textOf('apart.pdf')).toContain('example.com/google')
  })

  test('a sheet keeps its outlines, and can be searched; what it shows ten times is read once', () => {
    for (const part of [words.plain, 'How was it?', 'write a few words.', 'g.page/r/CdJ2xGhP4tQ7EBM/review'])
      expect(textOf('poster.pdf')).toContain(part)
    expect(textOf('cards.pdf').match(/How was it\?/g)).toHaveLength(10)
    const structure = read('pdfinfo', 'cards.pdf', '-struct-text')
    expect(structure.match(/How was it\?/g)).toHaveLength(1)
    const plain = run('qpdf', '--qdf', '--object-streams=disable', join(folder, 'cards.pdf'), '-')
    expect(plain).toContain('/Alt (QR code: https://g.page/r/CdJ2xGhP4tQ7EBM/review)')
    // Text without ink, over a drawing that is there once.
    expect(plain).toMatch(/ 3 Tr/)
    expect(plain).not.toMatch(/ 0 Tr/)
    expect(plain.match(/\/Face Do/g)).toHaveLength(10)
    expect(textOf('table-tent.pdf')).toContain('مخبز')
  })
})

describe('glyphs and what they say', () => {
  const scripts = [
    'Aąé fi ffl 12 ½ €',
    'Ελλάδα',
    'Привет',
    'Հայ',
    'საქ',
    'שלום',
    'سلام',
    'नमस्ते',
    'বাংলা',
    'தமிழ்',
    'ไทย',
    '日本語',
    '中文',
    '한국어'
  ]

  async function linesOf(text: string, font: ShareFont): Promise<Words[]> {
    const look = { weight: 700, lineHeight: 1.3, color: '#000000', least: 29, most: 29 }
    const set = await typesetWords({ text, language: 'en', font }, look, { width: 4000, height: 400 })
    return (await set.at({ x: 0, y: 0, width: 4000 })).filter((shape) => 'says' in shape)
  }

  test.each(Object.keys(shareFonts) as ShareFont[])(
    '%s: every letter is said, and every outline is drawn',
    async (font) => {
      for (const text of scripts)
        for (const line of await linesOf(text, font)) {
          const items = itemsOf(line)
          const said = items.flatMap(({ says }) => [...says]).filter((letter) => letter !== ' ')
          expect(said.toSorted()).toEqual([...text.normalize('NFC').replaceAll(' ', '')].toSorted())
          expect(items.every(({ says }) => says !== '')).toBe(true)
          const paths = items.flatMap(({ outlines }) => outlines)
          expect(paths).toHaveLength(line.glyphs.length)
          for (const { path } of paths)
            expect(
              contoursOf(path)
                .flat()
                .every(({ x, y }) => !Number.isNaN(x + y))
            ).toBe(true)
        }
    }
  )

  test('lines, quadratic curves and their reflections are read', () => {
    expect(contoursOf('M1 2h3v-1l-1 0q.5-1 1 0t1 0zM0 0L5 5')).toEqual([
      [
        { x: 1, y: 2, isOn: true },
        { x: 4, y: 2, isOn: true },
        { x: 4, y: 1, isOn: true },
        { x: 3, y: 1, isOn: true },
        { x: 3.5, y: 0, isOn: false },
        { x: 4, y: 1, isOn: true },
        { x: 4.5, y: 2, isOn: false },
        { x: 5, y: 1, isOn: true }
      ],
      [
        { x: 0, y: 0, isOn: true },
        { x: 5, y: 5, isOn: true }
      ]
    ])
    expect(() => contoursOf('M0 0c1 1 1 1 2 2')).toThrow('of the kind “c”')
  })
})
