/** Alternative text for people who cannot see the image. */
import texts from '#messages/alt-text'
import type { Stage } from './stage'

export function altText({ copy, order }: Stage, shown: string): string {
  const { review, stars, quoted } = texts(order.language)
  const { main } = copy
  const author = main.what === 'author' ? main.words : copy.author
  const title = main.what === 'title' ? main.words : copy.title
  const beside = [author, copy.source, copy.location, copy.date].filter((part) => part !== null).join(', ')
  const said = main.what === 'text' ? quoted({ text: shown }) : null
  return [
    `${review} ${order.words.business}${copy.score === null ? '' : `, ${stars({ score: copy.score })}`}.`,
    title && ended(title),
    said && (beside ? `${said} – ${ended(beside)}` : said),
    said ? null : beside && ended(beside),
    copy.caption && ended(copy.caption)
  ]
    .filter(Boolean)
    .join(' ')
}

const ended = (sentence: string): string => (/[.!?…。！？]$/u.test(sentence) ? sentence : `${sentence}.`)
