/** The structure of a PDF: what each shape belongs to, in the order in which it is read, and the bookmarks. */
import type { Part } from './parts'

export interface PdfStructure {
  /** What is drawn from here on belongs to this part; without one it is decoration. */
  open: (part: Part | undefined, top: number) => void
  /** Call it at the end of each page. */
  close: () => void
  end: () => void
}

/** @param points per unit of length */
export function pdfStructure(document: PDFKit.PDFDocument, points: number): PdfStructure {
  const root = document.struct('Document')
  document.addStructure(root)
  const elements = new Map<Part, PDFKit.PDFStructureElement>()
  let current: Part | 'decoration' | null = null

  function elementOf(part: Part, top: number): PDFKit.PDFStructureElement {
    const known = elements.get(part)
    if (known) return known
    const element = document.struct(part.tag, optionsOf(part))
    const above = part.within === undefined ? root : elementOf(part.within, top)
    above.add(element)
    elements.set(part, element)
    if (part.bookmark !== undefined) addBookmark(document, part.bookmark, top * points)
    return element
  }

  const close = () => {
    if (current !== null) document.endMarkedContent()
    current = null
  }
  return {
    open: (part, top) => {
      if (current === (part ?? 'decoration')) return
      close()
      current = part ?? 'decoration'
      if (part === undefined) document.markContent('Artifact', { type: 'Layout' })
      else elementOf(part, top).add(document.markStructureContent(part.tag))
    },
    close,
    end: () => root.end()
  }

  function optionsOf({ alt, box, scope }: Part) {
    const bbox = box && [box.x, box.y, box.x + box.width, box.y + box.height].map((each) => each * points)
    return {
      ...(alt && { alt }),
      ...(bbox && { bbox }),
      ...(scope && { scope })
    } as PDFKit.Mixins.StructureElementOptions
  }
}

/** The library's types leave out where on the page a bookmark leads. */
function addBookmark({ outline }: PDFKit.PDFDocument, title: string, top: number): void {
  const bookmarks = outline as unknown as { addItem: (title: string, place: object) => void }
  bookmarks.addItem(title, { fit: false, top })
}
