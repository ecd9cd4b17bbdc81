/** States how the reviews of a showcase were chosen: out of how many, and by which rules. */
import type { Showcase, ShowcaseChoice } from './showcase-view'
import { showcaseWords, type ShowcaseWords } from './words/showcase-words'

type Told = Pick<Showcase, 'choice' | 'numbers'> & {
  look: Pick<Showcase['look'], 'language' | 'businessName'>
}

/** Plain text, as on the page and in the description of it. */
export function statementOf({ look, choice, numbers }: Told): string {
  const words = showcaseWords(look.language)
  const figures = figuresOf(look.language)
  const all = figures.format(numbers.all)
  const shown = filled(words.shown, { shown: figures.format(numbers.shown), all })
  const how = choice.byHand
    ? filled(words.byHand, { business: look.businessName })
    : filled(words.chosen, { rules: rulesOf(choice, words, figures).join('; ') })
  return `${shown} ${how}`
}

/** Number formatting of a language; plain if unknown. */
export const figuresOf = (language: string): Intl.NumberFormat =>
  new Intl.NumberFormat([...Intl.NumberFormat.supportedLocalesOf([language]), 'en'], {
    maximumFractionDigits: 2
  })

function rulesOf(choice: ShowcaseChoice, words: ShowcaseWords, figures: Intl.NumberFormat): string[] {
  const named = (sentence: string, names: readonly string[]) =>
    names.length === 0 ? null : filled(sentence, { names: names.join(', ') })
  const dated = (sentence: string, day: string | null) => (day === null ? null : filled(sentence, { day }))
  const { minScore, withText } = choice
  return [
    minScore === null ? null : filled(words.minScore, { n: String(minScore) }),
    withText ? words.withText : null,
    named(words.locations, choice.locations),
    named(words.sources, choice.sources),
    named(words.tags, choice.tags),
    dated(words.from, choice.from),
    dated(words.until, choice.until),
    filled(words.newest, { n: figures.format(choice.most) })
  ].filter((rule) => rule !== null)
}

/** Inserted values are not processed again, whatever they contain. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{([a-z]+)\}/g, (mark, name: string) => values[name] ?? mark)
