/** The lines of an address book file (.vcf), with folded lines joined again. */
import { lineEndAt } from '../csv/lines'
import { decode } from '../text/decode'
import type { Encoding } from '#shared/contract/import-choices'
import type { Content } from '../pipeline'

export interface CardLine {
  /** The line on which it begins, from 1. */
  line: number
  text: string
}

/** Longer lines are pictures. */
const maxLength = 256 * 1024

export interface LinesOfPiece {
  lines: CardLine[]
  /** Some bytes of the piece are not valid in the encoding. */
  isDamaged: boolean
}

export async function* cardLines(content: Content, encoding: Encoding): AsyncGenerator<LinesOfPiece> {
  const unfolder = new Unfolder()
  for await (const { text, isDamaged } of decode(content(), encoding))
    yield { lines: unfolder.push(text), isDamaged }
  yield { lines: unfolder.end(), isDamaged: false }
}

class Unfolder {
  private text = ''
  private line = 1
  private whole: CardLine | null = null
  private ready: CardLine[] = []

  push(piece: string): CardLine[] {
    this.readOn(this.text + piece, false)
    return this.take()
  }

  end(): CardLine[] {
    this.readOn(this.text, true)
    if (this.whole !== null) this.ready.push(this.whole)
    return this.take()
  }

  private readOn(text: string, isEnd: boolean): void {
    let at = 0
    while (at < text.length) {
      const end = lineEndAt(text, at, isEnd)
      if (end === null) break
      this.add(text.slice(at, end.at))
      this.line++
      at = end.next
    }
    // Of a picture on a single line, the beginning is enough to recognise it.
    this.text = text.length - at > maxLength ? text.slice(at, at + maxLength / 2) : text.slice(at)
  }

  private add(text: string): void {
    // Cards that were put together without a line break between them.
    const [, end, begin] = glued.exec(text) ?? []
    if (end !== undefined && begin !== undefined) {
      this.add(end)
      return this.add(begin)
    }
    const { whole } = this
    if (whole !== null && goesOn(whole.text, text)) {
      // Old phones mark a continued line of encoded text with an equals sign at its end; all others indent the next line.
      const isSoft = isSoftBreak(whole.text)
      if (whole.text.length < maxLength)
        whole.text = isSoft ? whole.text.slice(0, -1) + text : whole.text + text.slice(1)
      return
    }
    if (whole !== null) this.ready.push(whole)
    this.whole = { line: this.line, text }
  }

  private take(): CardLine[] {
    const { ready } = this
    this.ready = []
    return ready
  }
}

const glued = /^(END:VCARD)\s*((?:[\w-]+\.)?BEGIN:VCARD.*)$/i

const goesOn = (above: string, text: string): boolean => /^[ \t]/.test(text) || isSoftBreak(above)

const isSoftBreak = (text: string): boolean =>
  text.endsWith('=') && /^[^:]*[;=]quoted-printable[;:]/i.test(text.slice(0, longestHead))

/** Of a line that is joined from many, only the beginning can say how it is encoded. */
const longestHead = 1000
