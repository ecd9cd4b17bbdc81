/**
 * A page as PDF: everything is outlines and pictures, so that it looks the same on every printer, and there is no date, so that
 * the same page always gives the same bytes.
 */
import PDFDocument from 'pdfkit'
import { sharp } from '../../tools/sharp'
import { setImmediate } from 'node:timers/promises'
import type { Inset, Shape } from './drawing'
import type { SheetPage } from './sheet-page'

/** Points per tenth of a millimetre. */
const points = 72 / 254
/** As many shapes as take a few milliseconds to draw; then other work gets its turn. */
const batchSize = 40

interface About {
  title: string
  author: string
  language: string
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
  for (const [place, page] of pages.entries()) {
    if (place > 0) document.addPage({ size: [page.width * points, page.height * points], margin: 0 })
    await drawPage(document, page)
  }
  document.end()
  await written
  return Buffer.concat(pieces)
}

async function drawPage(document: PDFKit.PDFDocument, { face, places, marks }: SheetPage): Promise<void> {
  document.scale(points)
  if (places.length > 0) {
    const stamp = await stampOf(document, face)
    for (const { x, y, turned } of places) {
      document.save().translate(x, y)
      if (turned) document.rotate(180, { origin: [face.width / 2, face.height / 2] })
      document.addContent(`/${stamp} Do`).restore()
    }
  }
  await drawAll(document, marks)
}

function newDocument({ width, height }: SheetPage, { title, author, language }: About): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: [width * points, height * points],
    margin: 0,
    // There is no text, so without this the file would reference a font it does not use.
    font: null as unknown as string,
    // Nothing in the file needs a newer version, and the XML that the library writes for newer ones is not always valid.
    pdfVersion: '1.3',
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Goodword',
      Producer: 'Goodword',
      CreationDate: new Date(0)
    }
  })
  // The library needs the date, but only writes enumerable entries: without it the file is always the same.
  Object.defineProperty(document.info, 'CreationDate', { enumerable: false })
  return document
}

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
  await drawAll(document, shapes)
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

/** What the library's types leave out. */
interface PageParts {
  resources: PDFKit.PDFKitReference
  xobjects: Record<string, PDFKit.PDFKitReference>
}

async function drawAll(document: PDFKit.PDFDocument, shapes: Shape[]): Promise<void> {
  for (const [index, shape] of shapes.entries()) {
    if (index % batchSize === batchSize - 1) await setImmediate()
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
