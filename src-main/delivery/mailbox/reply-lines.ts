/** An HTML e-mail as lines: what its programs mark as a quotation begins with `>`, and what they mark as a signature is left out. */
import { Parser } from 'htmlparser2'

export interface HtmlLines {
  lines: string[]
  /** The words of signatures. */
  signature: string
}

const unseen = new Set(['style', 'script', 'title'])
/** Classes and ids, in lower case: Gmail, Thunderbird, Yahoo, Proton, Zoho, Tuta. */
const quoting = new Set([
  'gmail_attr',
  'moz-cite-prefix',
  'yahoo_quoted',
  'protonmail_quote',
  'zmail_extra',
  'tutanota_quote'
])
/** Outlook, which quotes everything that follows. */
const quotingRest = new Set(['divrplyfwdmsg', 'appendonsend'])
/** Gmail, Thunderbird, Outlook on the web and on phones, Apple Mail, Samsung, K-9, Proton. */
const signing = new Set([
  'gmail_signature',
  'gmail_signature_prefix',
  'moz-signature',
  'signature',
  'applemailsignature',
  'ms-outlook-mobile-signature',
  'ms-outlook-mobile-body-separator-line',
  'composer_signature',
  'k9mail-signature',
  'protonmail_signature_block'
])
const blocks = new Set(
  'address body center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul blockquote'.split(
    ' '
  )
)
/** Elements with a blank line around them. */
const spaced = new Set(['p', 'ul', 'ol'])
/** More than is read of any mail. */
const maxLines = 100_000
const maxDepth = 500
const step = 4096

type Part = 'own' | 'quote' | 'signature' | 'unseen'
interface Open {
  name: string
  part: Part
}

/** Step by step. Longer than what `readHtml` reads, because own words may stand below all that is quoted. */
export function replyLines(html: string): HtmlLines {
  const page = new Page()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => page.open(name, attributes),
      onclosetag: (name) => page.close(name),
      ontext: (text) => page.text(text)
    },
    { decodeEntities: true }
  )
  for (let from = 0; from < html.length && page.lines.length < maxLines; from += step)
    parser.write(html.slice(from, from + step))
  parser.end()
  page.endLine()
  return { lines: page.lines, signature: page.signature.join(' ') }
}

class Page {
  readonly lines: string[] = []
  readonly signature: string[] = []
  private readonly opened: Open[] = []
  private line = ''
  /** Whether there is more in it than blanks. */
  private hasWords = false
  /** In which part the line began. */
  private lineIs: Part = 'own'
  private restIsQuoted = false

  private get part(): Part {
    const inner = this.opened.at(-1)?.part ?? 'own'
    return inner === 'own' && this.restIsQuoted ? 'quote' : inner
  }

  open(name: string, { class: classes = '', id = '' }: Record<string, string>): void {
    if (blocks.has(name)) this.endLine()
    if (name === 'br') return this.breakLine()
    if (spaced.has(name)) this.blank()
    const names = `${classes} ${id}`.slice(0, 500).toLowerCase().split(' ').map(ofProgram)
    if (names.some((each) => quotingRest.has(each))) this.restIsQuoted = true
    if (voids.has(name) || this.opened.length >= maxDepth) return
    this.opened.push({ name, part: this.partOf(name, names) })
  }

  private partOf(name: string, names: readonly string[]): Part {
    const { part } = this
    if (part === 'unseen' || unseen.has(name)) return 'unseen'
    // A signature within a quotation is quoted.
    if (part === 'quote' || name === 'blockquote' || names.some((each) => quoting.has(each))) return 'quote'
    return part === 'signature' || names.some((each) => signing.has(each)) ? 'signature' : 'own'
  }

  close(name: string): void {
    if (blocks.has(name)) this.endLine()
    const at = this.opened.findLastIndex((each) => each.name === name)
    if (at >= 0) this.opened.length = at
    if (spaced.has(name)) this.blank()
  }

  text(text: string): void {
    if (this.part === 'unseen') return
    const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    if (!this.hasWords) this.lineIs = this.part
    this.line += this.hasWords ? words : words.trimStart()
    this.hasWords ||= this.line !== ''
  }

  private breakLine(): void {
    if (this.hasWords) this.endLine()
    else this.blank()
  }

  private blank(): void {
    this.endLine()
    if (this.lines.at(-1) !== '') this.lines.push('')
  }

  endLine(): void {
    const line = this.line.trim()
    this.line = ''
    this.hasWords = false
    if (line === '' || this.lines.length >= maxLines) return
    if (this.lineIs === 'signature') this.signature.push(line)
    else this.lines.push(this.lineIs === 'quote' ? `> ${line}` : line)
  }
}

const voids = new Set(['img', 'hr', 'meta', 'link', 'input', 'wbr', 'col', 'area', 'base', 'source'])

/** Outlook on the web puts `x_` before the names in what it has received. */
const ofProgram = (name: string): string => (name.startsWith('x_') ? name.slice(2) : name)
