/**
 * Whether a person asks to be left alone, in the languages that requests are written in. Pure. A sentence counts only if it
 * consists of nothing but words of such a wish in one language: "Please take me off your list" does, "I can't stop recommending
 * you" contains others. So a sentence of praise, a question or a newsletter is never mistaken for one.
 */
import { comma, setOf, vocabularies, type Vocabulary } from './opt-out-vocabularies'

/** Beyond this, nobody asks for anything in a word. */
const maxTextLength = 4000
const maxWords = 30
/**
 * Shorter wishes count only as the first line, or below a greeting, and only alone: further down, "Unsubscribe" is part of a
 * signature or of what is quoted, and "Stop, you make me blush" is none.
 */
const minWords = 3
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|day)|hallo|guten (?:tag|morgen)|liebe|sehr geehrte|bonjour|bonsoir|hola|buen[oa]s|ciao|salve|buongiorno|gentil|beste|geachte|goede)/

/** @param text a person's own words, without what they quote. */
export function wantsNoMore(text: string): boolean {
  const plain = text
    .slice(0, maxTextLength)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/['’‘`]/g, "'")
    .replace(/\be-?mail/g, 'email')
    .replace(/\bopt-out\b/g, 'opt out')
  const lines = plain.split(/[\n\r]+/).filter((line) => line.trim() !== '')
  const first = greeting.test(lines[0] ?? '') ? 1 : 0
  return lines.some((line, at) => {
    const sentences = line.split(/[.!?;]/)
    const mayBeShort = at <= first && !sentences.some(tellsMore)
    return sentences.some((sentence) => asks(sentence, mayBeShort))
  })
}

/** "Stop! This is the best bread": a short wish is none where somebody goes on to tell something, unless it is what they don't want. */
function tellsMore(sentence: string): boolean {
  const words = wordsOf(sentence)
  return (
    words.length >= minWords &&
    !vocabularies.some(
      ({ all, not }) => words.every((word) => all.has(word)) || words.some((word) => not.has(word))
    )
  )
}

/** A subject that opts out: as in the address of List-Unsubscribe, with or without its mark, or in a person's words. */
export const isOptOutSubject = (subject: string): boolean =>
  /^unsubscribe(?:\s+\S+)?$/i.test(subject.trim()) || wantsNoMore(subject.slice(0, 300))

/**
 * The same words, saying something else: asking for another way to be written to, for a message, that a review or a reply is
 * deleted, that no more trouble is taken over it, or to be put on the list; telling what the writer can't do, or what was not done;
 * and in French "plus de" without "ne" behind a verb, which asks for more.
 */
const saysElse = [
  /\b(?:instead|sondern|stattdessen|plutot|sino|invece|in plaats)\b/,
  /, ?(?:but |just |please |rather )?(?:email|mail|text|call|phone|message|write to) (?:me|us)\b(?! or\b)/,
  /\b(?:per|by) post\b/,
  /\b(?:drop|leave) (?:me|us) an? /,
  /\b(?:remove|delete|erase|cancel|take(?: down)?) (?:my|our|the|this|that) (?:\w{1,20} )?(?:review|feedback|reply|comment|message)\b/,
  /\bneed (?:to|for)\b(?!.*\b(?:again|anymore|more|further|longer|ever)\b)/,
  /\b(?:nehm\w{1,3}|nimm|trag\w{0,2}|meld\w{0,2}|schrijf|zet)\b(?!.*\b(?:ab|aus|raus|von|vom|uit|af)\b).*\b(?:auf|ein|an|wieder auf|in|aan|op)\b/,
  /\btak(?:e|en|ing)\b(?!.*\b(?:off|out|from|of)\b)/,
  /\bi (?:can't|cannot|could not|couldn't|do not|did not|didn't|won't|will not|never|am not)(?: be)? (?:write|writing|send|sending|text|mail|email|message|call|contact)\b/,
  /^ ?(?:please )?(?:call|phone|ring|text|email|write to) (?:me|us)\b[^,]{0,20},/,
  /\bleave it\b/,
  /^ ?(?:sorry,? )?(?:can't|cannot|couldn't) (?:write|send|text|mail|email|message|call|contact)\b/,
  /\byou (?:have |had )?(?:never|not|didn't|did not) (?:contacted|contact|emailed|texted|messaged|called|wrote|write)\b(?!.*\bagain\b)/,
  /^(?!.*\bn[e']).*\b(?:envoyer|envoyez|envoie|recevoir)(?:[ -](?:moi|nous))? plus de\b/
]

function asks(sentence: string, mayBeShort: boolean): boolean {
  if (saysElse.some((each) => each.test(sentence))) return false
  const words = wordsOf(sentence)
  if ((mayBeShort || words.length >= minWords) && isWish(words)) return true
  const parts = sentence.split(/[,:–—]|\b(?:and|but|und|aber|et|mais|y|pero|ma|en|maar)\b/)
  if (parts.length < 2) return false
  // A footer says how: "To stop receiving these e-mails, click here".
  const said = parts.map(wordsOf).filter((each, at) => at > 0 || !introduces.has(each[0] ?? ''))
  return said.some((each) => each.length >= minWords && isWish(each))
}

/** "In order to" and "if", where a sentence begins with it: what follows is nobody's wish yet. */
const introduces = setOf('to if um wenn falls sofern pour si para per se om als indien')

/** "don't" is one word, "m'écrivez" two. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/n't\b/g, 'nt')
    .split(/[^\p{L}\p{N},]+|(?<=,)|(?=,)/u)
    .filter((word) => word !== '')

const isWish = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= maxWords &&
  vocabularies.some((language) => words.every((word) => language.all.has(word)) && asksIn(language, words))

/** In German and Dutch the negation follows the verb: "tragen Sie mich nicht aus". It does not reach beyond its clause. */
function isUndone(words: readonly string[], at: number): boolean {
  const behind = words.slice(at + 1)
  const end = behind.findIndex((word) => /^(?:,|und|oder|en|of|denn|weil)$/.test(word))
  const clause = end < 0 ? behind : behind.slice(0, end)
  const negation = clause.findIndex((word) => /^(?:nicht|niet)$/.test(word))
  return negation >= 0 && !anyMore.test(clause[negation + 1] ?? '')
}

/** How many words before another a negation still concerns it. */
const reach = { leave: 4, send: 8 }
/** Behind the negation that follows its verb: "schreiben Sie mir nicht mehr". */
const anyMore = /^(?:mehr|wieder|weiter|meer|plus|mas|piu|more|again)$/
/** "No emails" asks to be left alone; "no email" answers something else. */
const single = /^(?:email|mail|message|text|call|sms|contact)$/

function asksIn({ leave, take, whom, send, get, wish, not }: Vocabulary, words: readonly string[]): boolean {
  const isNot = (word: string) => not.has(word)
  // "I don't get your e-mails any more" tells of it, and wishes nothing.
  const tells = words.some((word) => get.has(word)) && !words.some((word) => wish.has(word))
  const before = (at: number, count: number) => {
    const near = words.slice(Math.max(0, at - count), at)
    return near.slice(near.lastIndexOf(comma) + 1)
  }
  const asksToLeave = (word: string, at: number) =>
    leave.has(word) || (take.has(word) && words.some((each, place) => place !== at && whom.has(each)))
  return words.some((word, at) => {
    if (asksToLeave(word, at) && !before(at, reach.leave).some(isNot) && !isUndone(words, at)) return true
    if (tells || !(send.has(word) || get.has(word))) return false
    const near = before(at, reach.send)
    const negation = near.findLastIndex(isNot)
    if (negation < 0) {
      return words
        .slice(at + 1, at + 6)
        .some((each, place, after) => isNot(each) && anyMore.test(after[place + 1] ?? ''))
    }
    if (near[negation] === 'no' && negation === near.length - 1 && single.test(word)) return false
    // "Don't stop writing" asks for more.
    return !near.slice(negation + 1).some((each) => leave.has(each))
  })
}
