/** Splits text that arrives in chunks into its non-empty lines. */

/** As for CSV, a longer line cannot be a record. */
const maxLength = 4 * 1024 * 1024

export interface TextLine {
  line: number
  text: string
  /** The text is only the beginning of the line. */
  isTooLong?: boolean
}

export class LineSplitter {
  private text = ''
  private line = 1
  private isSkipping = false

  push(piece: string): TextLine[] {
    return this.readOn(piece, false)
  }

  end(): TextLine[] {
    return this.readOn('', true)
  }

  private readOn(piece: string, isEnd: boolean): TextLine[] {
    const text = this.text + piece
    const lines: TextLine[] = []
    let at = 0
    for (;;) {
      const found = text.indexOf('\n', at)
      const end = found < 0 ? (isEnd && at < text.length ? text.length : -1) : found
      if (end < 0) break
      const line = text.slice(at, end).trim()
      if (!this.isSkipping && line !== '') lines.push({ line: this.line, text: line })
      this.isSkipping = false
      this.line++
      at = end + 1
    }
    this.text = this.isSkipping ? '' : text.slice(at)
    if (this.text.length > maxLength) {
      lines.push({ line: this.line, text: this.text, isTooLong: true })
      this.isSkipping = true
      this.text = ''
    }
    return lines
  }
}
