/** Alternative text for people who cannot see the image. */
import type { Stage } from './stage'

const phrases = {
  en: {
    review: 'Review of',
    stars: (score: number) => `${String(score)} out of 5 stars`,
    quoted: (text: string) => `“${text}”`
  },
  de: {
    review: 'Bewertung von',
    stars: (score: number) => `${String(score)} von 5 Sternen`,
    quoted: (text: string) => `„${text}“`
  }
}

export function altText({ copy, order }: Stage, shown: string): string {
  const { review, stars, quoted } = order.language.toLowerCase().startsWith('de') ? phrases.de : phrases.en
  const { main } = copy
  const author = main.what === 'author' ? main.words : copy.author
  const title = main.what === 'title' ? main.words : copy.title
  const beside = [author, copy.source, copy.location, copy.date].filter((part) => part !== null).join(', ')
  const said = main.what === 'text' ? quoted(shown) : null
  return [
    `${review} ${order.words.business}${copy.score === null ? '' : `, ${stars(copy.score)}`}.`,
    title && ended(title),
    said && (beside ? `${said} – ${ended(beside)}` : said),
    said ? null : beside && ended(beside),
    copy.caption && ended(copy.caption)
  ]
    .filter(Boolean)
    .join(' ')
}

const ended = (sentence: string): string => (/[.!?…。！？]$/u.test(sentence) ? sentence : `${sentence}.`)
