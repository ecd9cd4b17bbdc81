/** Text in a PDF: each line in a font made of its own outlines, so that it can be searched, copied and read aloud. */
import { rounded, type Words } from './drawing'
import { itemsOf, type TextItem } from './text-items'
import { makeFont, unitsPerEm, type FontGlyph } from './true-type'

export interface PdfText {
  /** `isSeen`: otherwise the text lies invisibly over its outlines. */
  write: (line: Words, isSeen: boolean) => void
  /** Embeds the fonts. Call it once, when everything is written. */
  end: () => void
}

interface Font {
  name: string
  reference: PDFKit.PDFKitReference
  ids: Map<string, number>
  glyphs: FontGlyph[]
  says: string[]
}

const invisible = 3

export function pdfText(document: PDFKit.PDFDocument): PdfText {
  const fonts = new Map<string, Font>()
  const fontOf = (name: string): Font => {
    const known = fonts.get(name)
    if (known) return known
    const font = { name, reference: document.ref({}), ids: new Map(), glyphs: [], says: [] }
    fonts.set(name, font)
    return font
  }
  return {
    write: (line, isSeen) => {
      const font = fontOf(isSeen ? line.font : 'Invisible')
      const resource = `T${[...fonts.values()].indexOf(font) + 1}`
      fontsOn(document)[resource] = font.reference
      const outlines = line.glyphs.filter((glyph) => 'path' in glyph)
      const baseline = mostFrequent(outlines.map(({ y }) => y)) ?? line.y + line.size
      document.save()
      if (isSeen) document.fillColor(outlines[0]?.fill ?? '#000000')
      document.addContent(`BT /${resource} ${line.size} Tf ${isSeen ? 0 : invisible} Tr`)
      document.addContent(
        shown(placed(itemsOf(line), font, line.size, isSeen ? baseline : null), line.size, baseline)
      )
      document.addContent('ET').restore()
    },
    end: () => {
      for (const [place, font] of [...fonts.values()].entries()) embed(document, font, place)
    }
  }
}

/** What the library's types leave out. */
const fontsOn = ({ page }: PDFKit.PDFDocument): Record<string, PDFKit.PDFKitReference> =>
  (page as unknown as { fonts: Record<string, PDFKit.PDFKitReference> }).fonts

/** Letters stand on the baseline; only some of their marks do not. */
function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

interface Placed {
  id: number
  x: number
  /** How far the glyph's own width leads. */
  advance: number
}

const spaceWidth = 250

/** Gives each item its glyph in the font. */
function placed(items: readonly TextItem[], font: Font, size: number, baseline: number | null): Placed[] {
  return items.map(({ outlines, x, end, says }, at) => {
    const next = items[at + 1]
    const to = next === undefined || next.says === ' ' ? end : next.x
    const advance = says === ' ' ? spaceWidth : Math.max(1, Math.round(((to - x) / size) * unitsPerEm))
    const parts = outlines.map((each) => ({
      path: each.path,
      x: rounded(each.x - x),
      y: rounded(each.y - (baseline ?? 0))
    }))
    const id = idOf(font, { outlines: baseline === null ? [] : parts, size, advance }, says)
    return { id, x, advance: ((font.glyphs[id - 1]?.advance ?? 0) / unitsPerEm) * size }
  })
}

/** Units of an em: readers take a gap of 100 for a space. */
const unseenGap = 20

/**
 * The same outlines in the same size are the same glyph, if they say the same. Without outlines the width counts: a letter as narrow
 * as in another font would leave a gap, which readers take for a space.
 */
function idOf(font: Font, glyph: FontGlyph, says: string): number {
  const { outlines, size, advance } = glyph
  const key = JSON.stringify(
    outlines.length === 0 ? [says, Math.round(advance / unseenGap)] : [says, size, outlines]
  )
  const known = font.ids.get(key)
  if (known !== undefined) return known
  font.glyphs.push(glyph)
  font.says.push(says)
  font.ids.set(key, font.glyphs.length)
  return font.glyphs.length
}

/** The operator that shows the glyphs, each where the engine put it. */
function shown(glyphs: readonly Placed[], size: number, baseline: number): string {
  const [{ x } = { x: 0 }] = glyphs
  let at = x
  const parts = glyphs.map((glyph) => {
    // Positive numbers move to the left.
    const back = Math.round(((at - glyph.x) / size) * unitsPerEm)
    at += glyph.advance - (back / unitsPerEm) * size
    return `${back === 0 ? '' : back}<${hex(glyph.id)}>`
  })
  return `1 0 0 -1 ${rounded(x)} ${rounded(baseline)} Tm [${parts.join('')}] TJ`
}

const hex = (code: number): string => code.toString(16).padStart(4, '0')

function embed(document: PDFKit.PDFDocument, { name, reference, glyphs, says }: Font, place: number): void {
  const { file, box } = makeFont(glyphs)
  const font = document.ref({ Length1: file.length })
  font.end(file)
  // The tag says that the font holds only some letters; each font of a document has its own.
  const fullName = `GOODW${String.fromCharCode(65 + (place % 26))}+${name.replaceAll(' ', '')}`
  const bold = Number(/-(\d+)$/.exec(name)?.[1] ?? 400)
  const symbolic = 4
  const descriptor = document.ref({
    ...{ Type: 'FontDescriptor', FontName: fullName, Flags: symbolic, ItalicAngle: 0 },
    FontBBox: [box.left, box.bottom, box.right, box.top],
    ...{ Ascent: box.top, Descent: box.bottom, CapHeight: box.top, StemV: Math.round(bold / 5) },
    FontFile2: font
  })
  endOf(descriptor)
  const descendant = document.ref({
    ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: fullName },
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    ...{ FontDescriptor: descriptor, DW: 0, W: [1, glyphs.map(({ advance }) => advance)] },
    CIDToGIDMap: 'Identity'
  })
  endOf(descendant)
  const unicode = document.ref({})
  unicode.end(Buffer.from(unicodeMap(says)))
  Object.assign(reference.data, {
    ...{ Type: 'Font', Subtype: 'Type0', BaseFont: fullName, Encoding: 'Identity-H' },
    ...{ DescendantFonts: [descendant], ToUnicode: unicode }
  })
  endOf(reference)
}

/** Writes an object without a stream; the library's types only know streams. */
const endOf = (reference: PDFKit.PDFKitReference): void => (reference as unknown as { end: () => void }).end()

/** What each glyph says, in UTF-16; a block holds a hundred of them at most. */
function unicodeMap(says: readonly string[]): string {
  const entries = says.map(
    (text, at) =>
      `<${hex(at + 1)}> <${[...Array(text.length).keys()].map((unit) => hex(text.charCodeAt(unit))).join('')}>`
  )
  const blocks: string[] = []
  for (let from = 0; from < entries.length; from += 100) {
    const block = entries.slice(from, from + 100)
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end'
  ].join('\n')
}
