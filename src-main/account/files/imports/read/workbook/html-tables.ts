/** Collects all tables of a web page while it is parsed: which cell a text belongs to, and what is hidden on the page. */
import { FileRefusal } from '../pipeline'
import { CellText, HtmlTable, type Span } from './html-table'

type Attributes = Readonly<Record<string, string>>

export interface PageTable {
  table: HtmlTable
  isHidden: boolean
  /** Rows of the largest table nested in it: this one may only be there for layout. */
  inside: number
  /** Rows taken out of it so far. */
  taken: number
}

/** Elements that are never read. A table's foot contains totals, or repeats the header. */
const silent = new Set('script style template noscript iframe object svg select button tfoot'.split(' '))
const blocks = new Set('p div li ul ol dl dt dd blockquote pre section h1 h2 h3 h4 h5 h6 tr'.split(' '))
const sections = new Set(['thead', 'tbody'])
/** Real pages are not nested this deeply; the parser becomes slow if tags are never closed. */
const deepest = 2000
/** Tables nested more deeply are read as text of the cell they are in. */
const deepestTable = 12

export class HtmlTables {
  readonly all: PageTable[] = []
  private readonly open: PageTable[] = []
  private tooDeep = 0
  private depth = 0
  /** Depth of the element that hides its content. */
  private hiddenAt = Infinity
  private silentAt = Infinity

  openTag(name: string, attributes: Attributes): void {
    if (++this.depth > deepest) throw tooDeep()
    if (silent.has(name)) this.silentAt = Math.min(this.silentAt, this.depth)
    if (isHidden(attributes)) this.hiddenAt = Math.min(this.hiddenAt, this.depth)
    if (this.silentAt < Infinity) return
    if (name === 'table') return this.openTable()
    if (this.tooDeep === 0 && this.isSeen) this.openPart(name, attributes)
    this.openWords(name, attributes)
  }

  text(text: string): void {
    if (this.silentAt < Infinity) return
    for (const { table } of this.seen) table.text?.add(text)
  }

  closeTag(name: string): void {
    const isSilent = this.silentAt < Infinity
    if (!isSilent) this.closePart(name)
    if (this.depth === this.silentAt) this.silentAt = Infinity
    if (this.depth === this.hiddenAt) this.hiddenAt = Infinity
    this.depth--
  }

  /** Open tables that get the current text. Hidden tables are offered too, but hidden parts of a visible table are not read. */
  private get seen(): readonly PageTable[] {
    return this.hiddenAt < Infinity ? this.open.filter((each) => each.isHidden) : this.open
  }

  private get isSeen(): boolean {
    return this.hiddenAt === Infinity || this.open.at(-1)?.isHidden === true
  }

  private openTable(): void {
    if (this.open.length >= deepestTable) {
      this.tooDeep++
      return
    }
    for (const { table } of this.seen) table.text?.breakOnce()
    const table = { table: new HtmlTable(), isHidden: this.hiddenAt < Infinity, inside: 0, taken: 0 }
    this.all.push(table)
    this.open.push(table)
  }

  private openPart(name: string, attributes: Attributes): void {
    const table = this.open.at(-1)?.table
    if (table === undefined) return
    if (name === 'tr') table.openRow()
    else if (name === 'td' || name === 'th') table.openCell(spanOf(attributes))
    else if (name === 'caption') table.caption = new CellText()
    else if (sections.has(name)) table.endSection()
  }

  private openWords(name: string, attributes: Attributes): void {
    const instead = name === 'img' ? attributes['alt'] : attributes['aria-label']
    for (const { table } of this.seen) {
      if (name === 'br') table.text?.break()
      else if (blocks.has(name)) table.text?.breakOnce()
      // Separates the cells of a nested table, which are text of the outer cell.
      else if (name === 'td' || name === 'th') table.text?.add(' ')
      if (instead) table.text?.addInstead(instead)
    }
  }

  private closePart(name: string): void {
    if (name === 'table') return this.closeTable()
    if (blocks.has(name)) for (const { table } of this.seen) table.text?.breakOnce()
    const table = this.open.at(-1)?.table
    if (table === undefined || this.tooDeep > 0 || !this.isSeen) return
    if (name === 'tr') table.closeRow()
    else if (name === 'td' || name === 'th') table.closeCell()
    else if (name === 'caption' && table.caption !== null) table.caption.isOpen = false
    else if (sections.has(name)) table.endSection()
  }

  private closeTable(): void {
    if (this.tooDeep > 0) {
      this.tooDeep--
      return
    }
    const closed = this.open.pop()
    if (closed === undefined) return
    closed.table.endSection()
    const outer = this.open.at(-1)
    if (outer !== undefined) outer.inside = Math.max(outer.inside, closed.taken + closed.table.rows.length)
  }
}

function isHidden({ hidden, style = '' }: Attributes): boolean {
  return hidden !== undefined || /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)
}

/** Limits spans as browsers do. */
const spanOf = ({ colspan, rowspan }: Attributes): Span => ({
  columns: within(colspan, 1000),
  rows: rowspan?.trim() === '0' ? maxRows : within(rowspan, maxRows)
})

const maxRows = 65_534

function within(written: string | undefined, most: number): number {
  const number = Number.parseInt(written ?? '1', 10)
  return number >= 1 ? Math.min(number, most) : 1
}

function tooDeep(): FileRefusal {
  const message =
    'The HTML of this web page is malformed. Copy its table into a spreadsheet, and save it as CSV.'
  return new FileRefusal('not_a_table', message)
}
