/** Sentences with gaps for the owner's choices: `Ask {count} {unit} after {trigger}.` Each language has its own order. */

export type Piece = { text: string } | { slot: string }

const wordJoiner = '\u2060'

export function piecesOf(sentence: string): Piece[] {
  const { words, isTest } = unbracketed(sentence)
  return words.split(/(\{\w+\})/).flatMap((part): Piece[] => {
    const slot = /^\{(\w+)\}$/.exec(part)?.[1]
    if (slot !== undefined) return [{ slot }]
    if (part === '') return []
    // Closing punctuation stays on the same line as the choice before it.
    const text = /^[.,:;!?]/.test(part) ? `${wordJoiner}${part}` : part
    return [{ text: isTest && part.trim() !== '' ? `⟦${text}⟧` : text }]
  })
}

/** In a test language (catalogue) the brackets around the whole sentence are removed, because each piece gets its own. */
function unbracketed(sentence: string): { words: string; isTest: boolean } {
  const inside = /^⟦(.*)⟧$/s.exec(sentence)?.[1]?.replace(/(?<!·)·+$/, '')
  return { words: inside ?? sentence, isTest: inside !== undefined }
}
