/** What a mail system has written in an e-mail: without what it returns. Linear, and limited. */
import { Parser } from 'htmlparser2'
import type { Email } from 'postal-mime'

const maxTextSize = 32 * 1024
const maxLines = 200
const maxLineLength = 2000

/** Lines from which on a mail system only returns. */
const copy = new RegExp(
  [
    '^(?:received|return-path|dkim-signature|x-received): ?\\S|^[-|=*\\s]*(?:original message',
    '|(?:this|below|included) (?:line )?is a copy|unsent message|returned message|message (?:text|headers?) follow)'
  ].join(''),
  'i'
)

/** The lines that a mail system wrote. */
export function systemsLines({ text, html }: Words): string[] {
  const all =
    text === undefined || text.trim() === ''
      ? linesOfHtml((html ?? '').slice(0, maxTextSize))
      : text.slice(0, maxTextSize).split(/\r?\n/)
  const lines = all.slice(0, maxLines).map((line) => line.slice(0, maxLineLength).trim())
  const end = lines.findIndex((line) => copy.test(line))
  return end < 0 ? lines : lines.slice(0, end)
}

/** What a mail system returns below its own lines. */
export function copyIn({ text }: Words): string {
  const lines = (text ?? '').slice(0, maxTextSize).split(/\r?\n/)
  const start = lines.findIndex((line) => copy.test(line.trim()))
  return start < 0 ? '' : lines.slice(start).join('\n')
}

type Words = Pick<Email, 'text' | 'html'>

/** Elements with hidden content, or with what is quoted. */
const unseen = new Set(['style', 'script', 'title', 'blockquote'])
const lineBreaks = new Set(
  'address body br center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' '
  )
)
const step = 512

/** Parsed step by step, only as far as needed. */
export function linesOfHtml(html: string): string[] {
  const lines: string[] = []
  let line = ''
  let hidden = 0
  const end = () => {
    if (line.trim() !== '') lines.push(line)
    line = ''
  }
  const parser = new Parser({
    onopentagname: (name) => {
      if (unseen.has(name)) hidden++
      if (lineBreaks.has(name)) end()
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden--
      if (lineBreaks.has(name)) end()
    },
    ontext: (text) => {
      if (hidden > 0) return
      for (const [at, piece] of text.split('\n').entries()) {
        if (at > 0) end()
        if (lines.length >= maxLines) return
        line += piece
      }
    }
  })
  for (let from = 0; from < html.length && lines.length < maxLines; from += step)
    parser.write(html.slice(from, from + step))
  parser.end()
  end()
  return lines
}
