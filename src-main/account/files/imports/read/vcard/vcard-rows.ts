/** Address books as phones and mail programs export them (.vcf 2.1, 3.0 and 4.0): each card is a row. */
import { checkCells } from '../check-cells'
import type { Content, FileRow, FileShape } from '../pipeline'
import type { FoundEncoding } from '../text/detect-encoding'
import { cardColumns, cellsOf } from './card-cells'
import { cardLines, type CardLine } from './card-lines'
import { readProperty, type CardProperty } from './card-property'

/** Recognises a vCard by the beginning of the text. */
export const isVcard = (text: string): boolean => /^\s*(?:[\w-]+\.)?BEGIN:VCARD\s/i.test(text)

/** Leaves the sample empty; its rows are read later, in the same way as all others. */
export function inspectVcard({ encoding, isCertain }: FoundEncoding): FileShape {
  return {
    type: 'vcf',
    encoding,
    encodingCertain: isCertain,
    delimiter: null,
    hasHeader: null,
    columns: [...cardColumns],
    sample: []
  }
}

export async function* vcardRows(content: Content, { encoding }: FileShape): AsyncGenerator<FileRow[]> {
  const cards = new Cards()
  for await (const { lines, isDamaged } of cardLines(content, encoding)) {
    const rows: FileRow[] = []
    for (const line of lines) cards.add(line, (row) => rows.push(row))
    for (const row of rows) checkCells(row, isDamaged)
    yield rows
  }
  yield cards.rest()
}

interface OpenCard {
  line: number
  properties: CardProperty[]
  /** Depth of cards nested in it, such as an assistant's, which belong to other people. */
  inside: number
}

class Cards {
  private card: OpenCard | null = null

  add({ line, text }: CardLine, hand: (row: FileRow) => void): void {
    const property = readProperty(text)
    if (property === null) return
    const { name, value } = property
    const isOfCard = value.trim().toUpperCase() === 'VCARD'
    if (name === 'BEGIN' && isOfCard) this.begin(line, hand)
    else if (name === 'END' && isOfCard) this.end(hand)
    else if (this.card?.inside === 0 && wanted.has(name)) this.card.properties.push(property)
  }

  /** The last card, if the file ends in the middle of it. */
  rest(): FileRow[] {
    const rows: FileRow[] = []
    this.close((row) => rows.push(row))
    return rows
  }

  private begin(line: number, hand: (row: FileRow) => void): void {
    const isInside = this.card?.properties.at(-1)?.name === 'AGENT'
    if (this.card !== null && (isInside || this.card.inside > 0)) this.card.inside++
    else {
      // Closes the previous card in case its END line is missing.
      this.close(hand)
      this.card = { line, properties: [], inside: 0 }
    }
  }

  private end(hand: (row: FileRow) => void): void {
    if (this.card !== null && this.card.inside > 0) this.card.inside--
    else this.close(hand)
  }

  private close(hand: (row: FileRow) => void): void {
    if (this.card !== null) hand({ line: this.card.line, cells: cellsOf(this.card.properties) })
    this.card = null
  }
}

const wanted = new Set(
  'N FN ORG EMAIL TEL ADR BDAY NOTE CATEGORIES KIND X-ADDRESSBOOKSERVER-KIND X-ABSHOWAS X-ABLABEL AGENT'.split(
    ' '
  )
)
