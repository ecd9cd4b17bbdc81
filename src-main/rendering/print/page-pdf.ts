/**
 * A page as PDF that can be read aloud, searched and copied as well as printed: reports are written in letters; sheets are outlines
 * and pictures that look the same on every printer, with their text invisibly over them. There is no date, so that the same page
 * always gives the same bytes.
 *
 * PDF/UA as far as the library goes: title, language, structure, alternative texts, embedded fonts that tell their letters,
 * bookmarks. Left out: the language of names within a text, and which heading cells belong to a cell other than by their place.
 */
import PDFDocument from 'pdfkit'
import { sharp } from '#main/tools/sharp'
import { escapeHtml } from '#main/tools/escape-html'
import { setImmediate } from 'node:timers/promises'
import type { Inset, Outline, Shape } from './drawing'
import type { Part } from './parts'
import { pdfStructure, type PdfStructure } from './pdf-structure'
import { pdfText, type PdfText } from './pdf-text'
import type { SheetPage } from './sheet-page'

/** Points per tenth of a millimetre. */
const points = 72 / 254
/** As many shapes as take a few milliseconds to draw; then other work gets its turn. */
const batchSize = 40

interface About {
  title: string
  author: string
  /** BCP 47 */
  language: string
  /** `outlines`: nothing but outlines is seen; text lies invisibly over them. */
  text: 'letters' | 'outlines'
}

interface Target {
  document: PDFKit.PDFDocument
  structure: PdfStructure
  text: PdfText
  about: About
}

export const pdfOf = (page: SheetPage, about: About): Promise<Uint8Array> => pdfOfPages([page], about)

export async function pdfOfPages(
  pages: readonly [SheetPage, ...SheetPage[]],
  about: About
): Promise<Uint8Array> {
  const document = newDocument(pages[0], about)
  const pieces: Buffer[] = []
  const written = new Promise<void>((resolve, reject) => {
    document
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', resolve)
      .on('error', reject)
  })
  const target = { document, structure: pdfStructure(document, points), text: pdfText(document), about }
  for (const [place, page] of pages.entries()) {
    if (place > 0) document.addPage({ size: [page.width * points, page.height * points], margin: 0 })
    await drawPage(target, page)
    target.structure.close()
  }
  target.text.end()
  target.structure.end()
  document.end()
  await written
  return Buffer.concat(pieces)
}

async function drawPage(target: Target, { face, places, marks }: SheetPage): Promise<void> {
  const { document, structure } = target
  document.scale(points)
  const stamp = places.length > 0 ? await stampOf(document, face) : ''
  // What is on the sheet several times is read once.
  const read = places.find(({ turned }) => !turned)
  for (const place of places) {
    const { x, y, turned } = place
    const picture: Part = {
      tag: 'Figure',
      alt: face.alt,
      box: { x, y, width: face.width, height: face.height }
    }
    structure.open(place === read ? picture : undefined, y)
    document.save().translate(x, y)
    if (turned) document.rotate(180, { origin: [face.width / 2, face.height / 2] })
    document.addContent(`/${stamp} Do`)
    for (const shape of face.shapes) {
      if (!('says' in shape)) continue
      structure.open(place === read ? shape.part : undefined, y + shape.y)
      target.text.write(shape, false)
    }
    document.restore()
  }
  await drawAll(target, marks)
}

function newDocument({ width, height }: SheetPage, about: About): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: [width * points, height * points],
    margin: 0,
    // Otherwise the file would reference a font it does not use.
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: about.language,
    displayTitle: true,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: 'Goodword',
      Producer: 'Goodword',
      CreationDate: new Date(0)
    }
  })
  // The library needs the date, but only writes enumerable entries: without it the file is always the same.
  Object.defineProperty(document.info, 'CreationDate', { enumerable: false })
  const inside = document as unknown as { _addInfo: () => void; _root: { data: Record<string, unknown> } }
  // Its own is not always valid XML, and has the date.
  inside._addInfo = () => document.appendXML(metadataOf(about))
  // Bookmarks are there for those who look for them.
  inside._root.data['PageMode'] = 'UseNone'
  return document
}

// eslint-disable-next-line no-control-regex -- what XML cannot contain, even escaped
const notInXml = /[\u0000-\u0008\v\f\u000e-\u001f\ufffe\uffff]/g
const inXml = (text: string): string => escapeHtml(text.replace(notInXml, ''))

const metadataOf = ({ title, author, language }: About): string => `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${inXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${inXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${inXml(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>Goodword</xmp:CreatorTool><pdf:Producer>Goodword</pdf:Producer>
</rdf:Description>`

/** Draws a face once, to be placed on the page as often as needed; returns its name. */
async function stampOf(
  document: PDFKit.PDFDocument,
  { width, height, shapes }: SheetPage['face']
): Promise<string> {
  const operators: string[] = []
  const ownWay = document.addContent.bind(document)
  document.addContent = (operator: string) => {
    operators.push(operator)
    return document
  }
  await inBatches(shapes.flatMap(outlinesOf), (shape) => draw(document, shape))
  document.addContent = ownWay
  const page = document.page as unknown as PageParts
  const stamp = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: page.resources
  })
  stamp.end(Buffer.from(operators.join('\n')))
  page.xobjects['Face'] = stamp
  return 'Face'
}

const outlinesOf = (shape: Shape): (Outline | Inset)[] => ('says' in shape ? shape.glyphs : [shape])

/** What the library's types leave out. */
interface PageParts {
  resources: PDFKit.PDFKitReference
  xobjects: Record<string, PDFKit.PDFKitReference>
}

async function drawAll({ document, structure, text, about }: Target, shapes: Shape[]): Promise<void> {
  const isSeen = about.text === 'letters'
  await inBatches(shapes, async (shape) => {
    structure.open(shape.part, shape.y)
    if (!('says' in shape)) return draw(document, shape)
    for (const glyph of shape.glyphs) if (!isSeen || !('path' in glyph)) await draw(document, glyph)
    text.write(shape, isSeen)
  })
}

async function inBatches<T>(shapes: readonly T[], each: (shape: T) => Promise<void>): Promise<void> {
  for (const [index, shape] of shapes.entries()) {
    if (index % batchSize === batchSize - 1) await setImmediate()
    await each(shape)
  }
}

async function draw(document: PDFKit.PDFDocument, shape: Outline | Inset): Promise<void> {
  const { x, y } = shape
  if ('path' in shape) {
    document.save().translate(x, y)
    document
      .scale(shape.scale ?? 1)
      .path(shape.path)
      .fill(shape.fill)
      .restore()
  } else document.image(await inPng(shape), x, y, { width: shape.width, height: shape.height })
}

/** PDF does not support SVG: pictures within text are rasterised at 600 dpi. All of them are on white. */
async function inPng({ type, bytes, width, height }: Inset): Promise<Buffer> {
  if (type === 'png') return bytes
  const dots = (length: number) => Math.ceil((length / 254) * 600)
  return sharp(bytes, { density: 600 })
    .resize(dots(width), dots(height))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}
