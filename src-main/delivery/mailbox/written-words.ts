/**
 * What a person has written in a reply: above, below or between what is quoted, without the signature. Linear, and limited.
 * Spec silent (§4): of a plain text that quotes without marks, as Outlook does, only what stands above the quotation is certain.
 */
import type { Email } from 'postal-mime'
import { attributionAt, isDivider, isHeaderBlock, isQuoted, visible } from './quotation'
import { replyLines } from './reply-lines'
import { withoutSignature } from './signature'

type Written = Pick<Email, 'text' | 'html'>

/** More than is read of any mail, so that nothing somebody has written is cut off unnoticed. */
const maxTextSize = 512 * 1024

/** The words, with a blank line between what stands in different places. */
export function writtenIn({ text, html }: Written): string {
  const plain = (text ?? '').slice(0, maxTextSize)
  const marked = replyLines((html ?? '').slice(0, maxTextSize))
  const fromHtml = ownWords(marked.lines)
  if (plain.trim() === '') return fromHtml.words
  const fromText = ownWords(plain.split(/\r?\n/))
  const signature = `${fromHtml.signature} ${marked.signature}`
  return isSameWriting(fromText.words, fromHtml.words, signature) ? fromHtml.words : fromText.words
}

function ownWords(given: readonly string[]): { words: string; signature: string } {
  const pieces = ownPieces(given.map(visible))
  const signed = pieces.map(withoutSignature)
  const words = signed
    .map(({ lines }) => lines.join('\n'))
    .filter((piece) => piece !== '')
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
  return { words, signature: signed.flatMap(({ signature }) => signature).join(' ') }
}

function ownPieces(lines: readonly string[]): string[][] {
  const pieces: string[][] = [[]]
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isDivider(line) || isHeaderBlock(lines, at)) break
    const piece = pieces.at(-1) ?? []
    const attribution = attributionAt(lines, at)
    if (attribution > 0) piece.length -= attribution - 1
    if (attribution > 0 && !isQuoteNext(lines, at + 1)) break
    if (attribution > 0 || isQuoted(line)) pieces.push([])
    else piece.push(line)
  }
  return pieces
}

/** Programs that mark what they quote do so on the next line that is not blank. */
function isQuoteNext(lines: readonly string[], from: number): boolean {
  for (let at = from; at < lines.length && at < from + maxGap; at++)
    if (lines[at] !== '') return isQuoted(lines[at] ?? '')
  return false
}
const maxGap = 5

/**
 * Whether both parts of a mail say the same, but for the signature: then the one in HTML counts, whose lines are not broken, and
 * whose signature is marked.
 */
function isSameWriting(fromText: string, fromHtml: string, signature: string): boolean {
  const [text, html, signed] = [fromText, fromHtml, signature].map(lettersOf) as [string, string, string]
  if (html === '') return false
  if (text === html) return true
  const at = text.lastIndexOf(signed)
  return signed !== '' && at >= 0 && text.slice(0, at) + text.slice(at + signed.length) === html
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
