/** The texts of a workbook, of which there may be millions: kept compressed, and decompressed when needed. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LRUCache } from '#main/tools/lru-cache'
import { FileRefusal } from '../pipeline'

/** Characters per page, and the number of pages kept decompressed: sheets mostly use their texts in order. */
const pageSize = 128 * 1024
const unpackedPages = 24
/** Maximum size of all compressed texts, in bytes. */
const maxPacked = 80 * 1024 * 1024
/** Separates texts; not allowed in XML. */
const between = '\0'

export class TextStore {
  size = 0
  private page: string[] = []
  private characters = 0
  private packed = 0
  private readonly pages: Buffer[] = []
  /** The number of the first text on each page. */
  private readonly starts: number[] = []
  private readonly unpacked = new LRUCache<number, string[]>({ max: unpackedPages })

  /** @throws FileRefusal if there are too many texts. */
  add(text: string): void {
    this.page.push(text)
    this.size++
    this.characters += text.length + 1
    if (this.characters > pageSize) this.close()
  }

  get(number: number): string {
    const first = this.size - this.page.length
    if (number >= first) return this.page[number - first] ?? ''
    const page = this.pageOf(number)
    let texts = this.unpacked.get(page)
    if (texts === undefined) {
      texts = inflateRawSync(this.pages[page] ?? Buffer.alloc(0))
        .toString('utf8')
        .split(between)
      this.unpacked.set(page, texts)
    }
    return texts[number - (this.starts[page] ?? 0)] ?? ''
  }

  private close(): void {
    const bytes = deflateRawSync(this.page.join(between), { level: 1 })
    this.packed += bytes.length
    if (this.packed > maxPacked) throw tooMuchText()
    this.unpacked.set(this.pages.length, this.page)
    this.starts.push(this.size - this.page.length)
    this.pages.push(bytes)
    this.page = []
    this.characters = 0
  }

  private pageOf(number: number): number {
    let [low, high] = [0, this.starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= number) low = middle
      else high = middle - 1
    }
    return low
  }
}

const tooMuchText = () =>
  new FileRefusal('too_large', 'This workbook holds too much text. Split it, or save its sheet as CSV.')
