/** Goodword's own texts on public pages: everything the owner has not written. */
import { publicLanguages } from '#messages/languages'
import texts from '#messages/page'

export type PageWords = ReturnType<typeof texts>

/** The supported languages of pages. */
export const pageLanguages: readonly string[] = publicLanguages

/** The texts of a language, and the language they are actually in: English if it is not supported. */
export function pageWords(language: string): { language: string; words: PageWords } {
  const base = language.split('-')[0]?.toLowerCase() ?? ''
  return { language: pageLanguages.includes(base) ? base : 'en', words: texts(base) }
}

/** The first supported language that a browser asks for (`Accept-Language`); otherwise English. */
export function languageAskedFor(header: string): string {
  const asked = header.split(',').map((part, place) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
    return { base: tag.split('-')[0]?.toLowerCase() ?? '', weight: weight ? Number(weight) : 1, place }
  })
  const spoken = asked.filter(({ base, weight }) => pageLanguages.includes(base) && weight > 0)
  return spoken.toSorted((a, b) => b.weight - a.weight || a.place - b.place)[0]?.base ?? 'en'
}
