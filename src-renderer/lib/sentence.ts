/** Sentences with places for what the owner may choose: `Ask {count} {unit} after {trigger}.` Each language has its order. */

export type Piece = { text: string } | { slot: string }

const wordJoiner = '\u2060'

export function piecesOf(sentence: string): Piece[] {
  const { words, isTest } = unbracketed(sentence)
  return words.split(/(\{\w+\})/).flatMap((part): Piece[] => {
    const slot = /^\{(\w+)\}$/.exec(part)?.[1]
    if (slot !== undefined) return [{ slot }]
    if (part === '') return []
    // What closes a sentence stays on the line of the choice before it.
    const text = /^[.,:;!?]/.test(part) ? `${wordJoiner}${part}` : part
    return [{ text: isTest && part.trim() !== '' ? `⟦${text}⟧` : text }]
  })
}

/** In a test language (catalogue) each piece wears the brackets of its own that show where its words are from. */
function unbracketed(sentence: string): { words: string; isTest: boolean } {
  const inside = /^⟦(.*)⟧$/s.exec(sentence)?.[1]?.replace(/(?<!·)·+$/, '')
  return { words: inside ?? sentence, isTest: inside !== undefined }
}
