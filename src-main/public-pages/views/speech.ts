/** The language of a page: our texts in its language or the nearest one, with values filled in, marked if it differs. */
import type { PageAppearance } from './page-view'
import { markup, type Markup, type Part } from './html'
import { withPlaces, type Text } from '#shared/say'
import { pageWords, type PageWords } from './words/page-words'

export interface Speech {
  words: PageWords
  /** Our texts as shown on the page. */
  say(text: Text, values?: Readonly<Record<string, Part>>): Markup
  /** The same for attributes and titles, which cannot contain markup. */
  plain(text: Text, values?: Readonly<Record<string, string>>): string
  /** What a score is called, as a word. */
  scoreLabel(score: number): string
  /** What a score is called, as a figure: "4 out of 5 stars". */
  scoreFigure(score: number): string
}

export function speechOf(
  look: Pick<PageAppearance, 'language' | 'businessName' | 'scoreLabels' | 'look'>
): Speech {
  const { language, words } = pageWords(look.language)
  const isOther = language !== baseOf(look.language)
  const plain: Speech['plain'] = (text, values = {}) =>
    splitAtNames(text)
      .map(({ words: said, name }) =>
        name ? ({ business: look.businessName, ...values }[name] ?? '') : said
      )
      .join('')
  return {
    words,
    plain,
    say: (text, values = {}) => {
      const filled = splitAtNames(text).map(({ words: said, name }) =>
        name ? markup`<bdi>${{ business: look.businessName, ...values }[name] ?? null}</bdi>` : said
      )
      return isOther ? markup`<span lang="${language}" dir="ltr">${filled}</span>` : markup`${filled}`
    },
    // An empty label counts as none.
    scoreLabel: (score) => (look.scoreLabels?.[score - 1]?.trim() || words.scores[score - 1]) ?? '',
    scoreFigure: (score) => plain(words[look.look], { n: String(score) })
  }
}

const baseOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

/** `a {b} c` as `a `, b, ` c`. */
const splitAtNames = (text: Text): { words: string; name: string | null }[] =>
  withPlaces(text)
    .split(/(\{[a-z]+\})/)
    .map((part) => ({
      words: part,
      name: /^\{[a-z]+\}$/.test(part) ? part.slice(1, -1) : null
    }))

const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** The writing direction of a language. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
