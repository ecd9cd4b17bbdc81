/** States how the reviews of a showcase were chosen: out of how many, and by which rules. */
import type { Showcase, ShowcaseChoice } from './view'
import showcaseWords from '#messages/showcase'

type Told = Pick<Showcase, 'choice' | 'numbers'> & {
  look: Pick<Showcase['look'], 'language' | 'businessName'>
}

/** The statement as plain text, for the page and for its description. */
export function statementOf({ look, choice, numbers }: Told): string {
  const words = showcaseWords(look.language)
  const figures = figuresOf(look.language)
  const all = figures.format(numbers.all)
  const shown = words.shown({ shown: figures.format(numbers.shown), all })
  const how = choice.byHand
    ? words.byHand({ business: look.businessName })
    : words.chosen({ rules: rulesOf(choice, words, figures).join('; ') })
  return `${shown} ${how}`
}

/** Number formatting of a language; a plain one if the language is unknown. */
export const figuresOf = (language: string): Intl.NumberFormat =>
  new Intl.NumberFormat([...Intl.NumberFormat.supportedLocalesOf([language]), 'en'], {
    maximumFractionDigits: 2
  })

function rulesOf(
  choice: ShowcaseChoice,
  words: ReturnType<typeof showcaseWords>,
  figures: Intl.NumberFormat
): string[] {
  const named = (sentence: (values: { names: string }) => string, names: readonly string[]) =>
    names.length === 0 ? null : sentence({ names: names.join(', ') })
  const dated = (sentence: (values: { day: string }) => string, day: string | null) =>
    day === null ? null : sentence({ day })
  const { minScore, withText } = choice
  return [
    minScore === null ? null : words.minScore({ n: String(minScore) }),
    withText ? words.withText : null,
    named(words.locations, choice.locations),
    named(words.sources, choice.sources),
    named(words.tags, choice.tags),
    dated(words.from, choice.from),
    dated(words.until, choice.until),
    words.newest({ n: figures.format(choice.most) })
  ].filter((rule) => rule !== null)
}
