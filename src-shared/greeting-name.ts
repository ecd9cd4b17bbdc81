/** What a greeting may call a person: "Hello Ann,". What can’t be told from other words is left out: "Hello," is never wrong. */

export interface Person {
  first_name: string | null
  last_name: string | null
  /** Some files give the name of a business as the person’s. */
  company?: string | null | undefined
}

/** In front of a name, in any of the six languages; neither a first nor a last name. */
const title =
  /^(?:dr|prof|dipl|ing|mag|mr|mrs|ms|mx|miss|sir|lady|lord|rev|herrn?|frau|hr|fr|fräulein|mme|mlle|monsieur|madame|mademoiselle|srt?a?|señor(?:a|ita)?|sig(?:\.?ra)?|signor[ae]?|dott(?:\.?ssa)?|avv|dhr|mevr|mw|mevrouw|meneer|drs)\.?$/iu
/** Degrees after "Dr.", in lower case: Phil is a name, and phil. is not. */
const degree = /^(?:med|phil|jur|rer|nat|pol|oec|vet|dent|habil|h\.\s?c|ing|mult)\.?$/u
/** With these, people use the first name: Sir Ian. */
const beforeFirstName = /^(?:sir|lady|dr|prof)\.?$/iu
const family = /^(?:family|familie|familia|fam\.?|famille|famiglia|eheleute|ehepaar|gezin|household)$/iu
/** Whoever keeps a till or a list writes these where the name is not known. */
const nobody =
  /^(?:kund(?:e|in|en)|customers?|clients?|clientes?|cliente|clienti|guest|gast|gäste|invité|ospite|huésped|klant(?:en)?|unknown|unbekannt|inconnue?|desconocid[oa]|sconosciut[oa]|onbekend|anonymous|anonym|n\.?a\.?|none|null|undefined|nobody|test|the|walk-in|info|firma)$/iu
/** Legal forms. The short ones only as they are written: Sa and Co are also surnames. */
const legalForm =
  /^(?:gmbh|mbh|ggmbh|ohg|gbr|ltd|limited|llc|llp|inc|incorporated|corp|corporation|plc|sarl|eurl|s\.?r\.?l|s\.?p\.?a|s\.?a\.?s|b\.v|n\.v|s\.a|s\.l|e\.v|e\.k|sons|söhne|gebrüder)\.?$/iu
const shortForm = /^(?:AG|KG|UG|SE|SA|SL|SLU|BV|NV|VOF|AB|AS|OY|KGaA)$/u
const between = /^(?:and|und|u\.?|et|y|e|en|o|og|or|oder)$/iu

const asides = /["“”„«»][^"“”„«»]*["“”„«»]|[([{][^)\]}]*[)\]}]?/gu
const pictures =
  /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\ufe0f|\u20e3)\u200d?/gu
/** Letters, and the signs that stand within names. */
const written = /^[\p{L}\p{M}][\u200d\u200c\p{L}\p{M} '’ʼ‘`´.·・‐‑-]*$/u
const addressed = /\p{L}\p{L}\.\p{L}\p{L}|^www\./u
const initial = /^(?:[\p{Lu}\p{Ll}]\.[-‐]?)*[\p{Lu}\p{Ll}]\.?$/u
/** An abbreviation in capitals, such as KDNR. */
const code = /^[B-DF-HJ-NP-TV-XZ]{3,}$/

/** The first name with which to greet; null: none that is certain to be one. Names in capitals stay as they were written. */
export function greetingName({ first_name, last_name, company = null }: Person): string | null {
  const words = wordsOf(first_name)
  const after = wordsOf(last_name)
  if (isNobody([...words, ...after], words) || isSame(company, [first_name, last_name])) return null
  // "Kranz Anna" and "Dr.": which of the two is the first name?
  if (after.length > 0 && after.every((word) => title.test(word))) return null
  const { rest, titles } = withoutTitles(words)
  // "Herr Schmidt" in one field.
  if (rest.length === 1 && after.length === 0 && titles.some((word) => !beforeFirstName.test(word)))
    return null
  return usable(rest)
}

/** The same for people of whom only the whole name is known. */
export function greetingOfWhole(name: string | null): string | null {
  const words = wordsOf(name)
  if (isNobody(words, words)) return null
  const { rest, titles } = withoutTitles(words)
  return rest.length === 1 && titles.length > 0 ? null : usable(rest.slice(0, 1))
}

/** A name for other places in a text; null if it is a number, an address, a code or has no letters. */
export const nameInText = (name: string | null): string | null =>
  name !== null && /\p{L}/u.test(name) && !/[@\p{N}]|:\/\/|^www\./u.test(name) ? name : null

const wordsOf = (text: string | null): string[] =>
  (text ?? '')
    .replaceAll(asides, ' ')
    .replaceAll(pictures, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')

const isNobody = (all: readonly string[], first: readonly string[]): boolean =>
  all.some((word) => family.test(word) || legalForm.test(word) || shortForm.test(word) || word === '&') ||
  first.some((word) => nobody.test(word))

/** Whether the name of the business stands where the person’s should. */
function isSame(company: string | null, parts: readonly (string | null)[]): boolean {
  if (company === null) return false
  const plain = (text: string) => wordsOf(text).join(' ').toLowerCase()
  return [parts[0] ?? '', parts.filter(Boolean).join(' ')].some((text) => plain(text) === plain(company))
}

function withoutTitles(words: readonly string[]): { titles: string[]; rest: string[] } {
  let end = 0
  while (end < words.length && (title.test(words[end] ?? '') || (end > 0 && degree.test(words[end] ?? ''))))
    end++
  return { titles: words.slice(0, end), rest: words.slice(end) }
}

function usable(words: readonly string[]): string | null {
  const name = words.join(' ')
  const isWritten = written.test(name) && !addressed.test(name) && words.length <= 4
  const isOne = !words.some((word) => between.test(word) || title.test(word))
  return isWritten && isOne && !words.every((word) => initial.test(word) || code.test(word)) ? name : null
}

/** Whether a word in front of a name is a title. */
export const isTitle = (word: string): boolean => title.test(word)
