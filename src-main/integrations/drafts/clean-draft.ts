/** Makes of what a model wrote a reply that could be published: plain text, without thoughts, and with nothing the owner has not said. */
import { unsaidIn, type Unsaid } from './facts'

export interface Cleaning {
  /** Everything that the owner has said: about the business, and for this draft. */
  said: string
  language: string
  maxWords: number
  /** Whether the site accepts a reply of this length. */
  fits: (text: string) => boolean
  /** False: the model was stopped in the middle. */
  isWhole: boolean
}

export interface Cleaned {
  /** Empty: nothing of it can be used. */
  text: string
  removed: (Unsaid | 'shortened')[]
}

/** No reply and no review needs more characters, and no thoughts in front of it. What comes after that is not read. */
const maxRead = 20_000
const maxThoughts = 200_000

/** Without thoughts, markup, and what the model says to us about it. */
export const plainAnswer = (written: string): string =>
  withoutFrame(plainText(withoutThoughts(written.slice(0, maxThoughts)).slice(0, maxRead)))

export function cleanDraft(written: string, cleaning: Cleaning): Cleaned {
  const plain = plainAnswer(written)
  const removed = new Set<Unsaid | 'shortened'>()
  const paragraphs = plain.split(/\n{2,}|\n/).map((paragraph) =>
    sentencesOf(paragraph, cleaning.language).filter((sentence) => {
      const unsaid = unsaidIn(sentence, cleaning.said)
      for (const each of unsaid) removed.add(each)
      return unsaid.length === 0
    })
  )
  // Half a sentence at the end says something else than the whole one.
  if (!cleaning.isWhole) dropHalfSentence(paragraphs)
  const text = shortened(paragraphs, cleaning, () => removed.add('shortened'))
  return { text, removed: [...removed] }
}

const opening = /<(think|thinking|reasoning|thought)>/i
const closing = /<\/(?:think|thinking|reasoning|thought)>/gi

/** Thoughts come first; some models only mark their end, others never end them. */
function withoutThoughts(text: string): string {
  const ends = [...text.matchAll(closing)]
  const last = ends.at(-1)
  const rest = last === undefined ? text : text.slice(last.index + last[0].length)
  const begun = opening.exec(rest)
  return begun === null ? rest : rest.slice(0, begun.index)
}

function plainText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/^[ \t]*```[^\n]*$/gm, '')
    .replaceAll(/\[([^\][\n]{0,300})\]\([^()\s]{0,500}\)/g, '$1')
    .replaceAll(/<\/?[a-z][^<>\n]{0,300}>/gi, '')
    .replaceAll(/^[ \t]{0,3}(?:#{1,6}|>|[-*•]|\d{1,2}[.)])[ \t]+/gm, '')
    .replaceAll(/\*\*|__|(?<![\p{L}\d])\*(?=\S)|(?<=\S)\*(?![\p{L}\d])|`/gu, '')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/** How a model begins to speak to us rather than to the customer: "Sure! Here is a draft:". */
const beginnings =
  "sure,certainly,of course,absolutely,okay,here is,here’s,here's,gern,natürlich,hier,voici,bien sûr,claro,por supuesto,aquí,ecco,certo,hier is,natuurlijk".split(
    ','
  )
const labels = new Set(
  'reply,draft,response,answer,antwort,entwurf,réponse,respuesta,risposta,antwoord'.split(',')
)
/** Longer, it is no preface. */
const maxPreface = 160

function withoutPreface(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  if (labels.has(heading.trim().toLowerCase())) return text.slice(heading.length).trim()
  const end = text.indexOf(':')
  if (end < 0 || end > maxPreface) return text
  const said = text.slice(0, end).trim().toLowerCase()
  if (said.includes('\n')) return text
  const isPreface =
    labels.has(said) ||
    // A greeting that ends with a colon is part of the reply, so something must follow on a line of its own.
    (beginnings.some((each) => said.startsWith(each)) && text.slice(end + 1).startsWith('\n'))
  return isPreface ? text.slice(end + 1).trim() : text
}

const quotes = '"“”„«»'
const withoutQuotes = (text: string): string =>
  text.length > 1 && quotes.includes(text[0] ?? '') && quotes.includes(text.at(-1) ?? '')
    ? text.slice(1, -1).trim()
    : text

/** Where a model wants somebody to fill in a name: "[Your Name]". */
const gap = /\[[^\][\n]{1,60}\]|\{\{(?!\s?first_name\s?\})[^{}\n]{1,60}\}\}|(?<!\{)\{[^{}\n]{1,60}\}(?!\})/g
const signing = /^(?:best|kind|warm)?(?: ?regards| wishes)?,?$/i

function withoutFrame(text: string): string {
  const inner = withoutQuotes(withoutPreface(text))
  const lines = inner.split('\n').map((line) => {
    const rest = line.replaceAll(gap, '').trim()
    return rest !== line.trim() && /^[\p{P}\s]*$/u.test(rest) ? null : rest
  })
  const kept = lines.filter((line) => line !== null)
  // "Kind regards," above a name that is gone.
  while (kept.length > 1 && lines.length > kept.length && signing.test(kept.at(-1) ?? '')) kept.pop()
  return kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function sentencesOf(paragraph: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()).filter((each) => each !== '')
}

const ended = /[.!?…。！？।؟][\p{Pe}\p{Pf}"']?$/u

function dropHalfSentence(paragraphs: string[][]): void {
  while (paragraphs.length > 0) {
    const last = paragraphs.at(-1) ?? []
    while (last.length > 0 && !ended.test(last.at(-1) ?? '')) last.pop()
    if (last.length > 0) return
    paragraphs.pop()
  }
}

/** Whole sentences as long as they fit. */
function shortened(paragraphs: readonly string[][], { maxWords, fits }: Cleaning, tell: () => void): string {
  // Models count badly: a few words more than asked for are no fault.
  const mostWords = Math.ceil(maxWords * 1.5)
  let text = ''
  for (const sentences of paragraphs) {
    let line = ''
    for (const sentence of sentences) {
      const next = line === '' ? sentence : `${line} ${sentence}`
      const whole = joined(text, next)
      if (wordsIn(whole) > mostWords || !fits(whole)) {
        tell()
        return joined(text, line)
      }
      line = next
    }
    text = joined(text, line)
  }
  return text
}

const joined = (text: string, line: string): string =>
  line === '' ? text : text === '' ? line : `${text}\n\n${line}`
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether two texts have the same words. */
export const isSameText = (one: string, other: string): boolean =>
  wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** Whether a model has written again what it was asked, whatever else it has written. */
export const repeatsTask = (written: string, task: string): boolean =>
  wordsOf(written).join(' ').includes(wordsOf(task).join(' '))

/** Whether a draft only says again what the review says. */
export function isEcho(draft: string, review: string): boolean {
  const own = wordsOf(draft)
  const theirs = ` ${wordsOf(review).join(' ')} `
  if (own.length < runLength) return theirs.includes(` ${own.join(' ')} `)
  let repeated = 0
  for (let at = 0; at + runLength <= own.length; at++)
    if (theirs.includes(` ${own.slice(at, at + runLength).join(' ')} `)) repeated++
  return repeated > (own.length - runLength + 1) / 2
}

const runLength = 4
