/**
 * Splits JSON that arrives in chunks into the records of its lists: the text of each is passed on as soon as it is complete, so
 * that a file of any size takes no more memory than one record. It only looks at brackets and quotation marks; whether a record
 * is valid is left to JSON.parse, so that a broken record does not affect the others.
 */
import { FileRefusal } from '../pipeline'

/** Longer than any real record: a bracket or quotation mark must be missing. */
const maxElementLength = 8 * 1024 * 1024
/** Lists of records are never inside more objects and lists than this. */
const deepest = 100

export interface Element {
  /** The path of its list, such as `data.reviews`; empty if the list is the whole file. */
  list: string
  text: string
  /** The file ends in the middle of it. */
  isCut?: boolean
}

export class ElementSplitter {
  private text = ''
  private at = 0
  private line = 1
  /** The enclosing objects, each with the last name read in it; null stands for a list. */
  private around: ({ name: string } | null)[] = []
  private lastString = ''
  /** The element being read: up to where, and how deeply nested. */
  private scan: { at: number; depth: number } | null = null
  private elements: Element[] = []

  /** The elements completed by this chunk of the file. */
  push(piece: string): Element[] {
    const done = this.text.slice(0, this.at)
    this.line += done.split('\n').length - 1
    if (this.scan) this.scan.at -= this.at
    this.text = this.text.slice(this.at) + piece
    this.at = 0
    this.elements = []
    while (this.at < this.text.length && this.readOn());
    if (this.text.length - this.at > maxElementLength) throw this.tooLong()
    return this.elements
  }

  /** What is left at the end of the file: nothing, if the file is complete. */
  end(): Element[] {
    const text = this.text.slice(this.at).trim()
    return this.around.length > 0 || text !== '' ? [{ list: this.list(), text, isCut: true }] : []
  }

  private list(): string {
    return this.around.flatMap((each) => each?.name ?? []).join('.')
  }

  /** False: more of the file is needed. */
  private readOn(): boolean {
    if (this.scan) return this.readElement(this.scan)
    const sign = this.text[this.at] ?? ''
    if (this.around.length > 0 && this.around.at(-1) === null) return this.readInList(sign)
    if (sign === '"') return this.readString()
    if (sign === ':') this.nameIs(this.lastString)
    else if (sign === '{') this.open({ name: '' })
    else if (sign === '[') this.open(null)
    else if (sign === '}') this.around.pop()
    this.at++
    return true
  }

  private open(object: { name: string } | null): void {
    if (this.around.length >= deepest) {
      const message = `The file nests its content more deeply than any list of records does, from line ${this.line} on.`
      throw new FileRefusal('broken_json', message, this.line)
    }
    this.around.push(object)
  }

  private readInList(sign: string): boolean {
    if (sign === ']') this.around.pop()
    else if (!/[\s,]/.test(sign)) {
      this.scan = { at: this.at, depth: 0 }
      return true
    }
    this.at++
    return true
  }

  private nameIs(name: string): void {
    const object = this.around.at(-1)
    if (object) object.name = name
  }

  private readString(): boolean {
    const end = stringEnd(this.text, this.at)
    if (end === null) return false
    this.lastString = this.text.slice(this.at + 1, end - 1)
    this.at = end
    return true
  }

  private readElement(scan: { at: number; depth: number }): boolean {
    const { text } = this
    while (scan.at < text.length) {
      const code = text.charCodeAt(scan.at)
      if (code === quote) {
        const end = stringEnd(text, scan.at)
        if (end === null) return false
        scan.at = end
        continue
      }
      if (code === openBrace || code === openBracket) scan.depth++
      else if (scan.depth === 0 && (code === comma || code === closeBracket)) return this.take(scan.at)
      else if (code === closeBrace || code === closeBracket) {
        scan.depth--
        if (scan.depth <= 0) return this.take(scan.at + 1)
      }
      scan.at++
    }
    return false
  }

  private take(end: number): boolean {
    this.elements.push({ list: this.list(), text: this.text.slice(this.at, end) })
    this.at = end
    this.scan = null
    return true
  }

  private tooLong(): FileRefusal {
    const size = maxElementLength / 1024 / 1024
    const message = `The record that begins in line ${this.line} is longer than ${size} MB: a bracket or a quotation mark is missing.`
    return new FileRefusal('broken_json', message, this.line)
  }
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** The position after the closing quotation mark of a string; null: not received yet. */
function stringEnd(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text.charCodeAt(before - 1) === backslash) before--
    if ((at - before) % 2 === 0) return at + 1
  }
  return null
}
