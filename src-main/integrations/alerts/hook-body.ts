/** What a webhook of the owner's own is sent: plain JSON, or the owner's template filled in. */
import { alertPlaceholders } from '#shared/contract/alerts'
import type { AlertMessage } from '#main/account/alerts/compose-alert'
import { quiet } from './plain-words'

type Placeholder = (typeof alertPlaceholders)[number]

export function hookBody({ event, title, items, more, count, link }: AlertMessage): object {
  return {
    event,
    title: quiet(title),
    text: textOf({ items, more }),
    count,
    open: link,
    reviews: items.flatMap(({ review }) => {
      if (review === null) return []
      const { email, ...told } = review
      return [{ ...told, ...(email !== null && { email }) }]
    })
  }
}

const textOf = ({ items, more }: Pick<AlertMessage, 'items' | 'more'>): string =>
  [...items.map(({ heading, text, details }) => [heading, text, details].filter(Boolean).join('\n')), more]
    .filter(Boolean)
    .map((text) => quiet(text ?? ''))
    .join('\n\n')

/** In a summary, the placeholders for a single review are empty. */
function valuesOf(message: AlertMessage): Record<Placeholder, string> {
  const { event, title, items, count } = message
  const review = items.length === 1 ? (items[0]?.review ?? null) : null
  return {
    event,
    title,
    text: textOf(message),
    score: review?.score == null ? '' : String(review.score),
    name: review?.name ?? '',
    review: review?.review ?? '',
    source: review?.source ?? '',
    location: review?.location ?? '',
    link: review?.link ?? message.link,
    count: String(count)
  }
}

/** In a JSON template values are escaped: no quote in them can end their string. */
export function fillTemplate(
  template: string,
  message: AlertMessage
): { headers: Record<string, string>; body: string } {
  const values = valuesOf(message)
  const fill = (write: (value: string) => string) =>
    template.replaceAll(/\{\{([^{}]*)\}\}/g, (_all, named: string) =>
      write(quiet(values[named.trim() as Placeholder]))
    )
  const asJson = fill((value) => JSON.stringify(value).slice(1, -1))
  const isJson = /^\s*[[{]/.test(template) && accepts(asJson)
  return isJson
    ? { headers: { 'Content-Type': 'application/json' }, body: asJson }
    : { headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: fill((value) => value) }
}

function accepts(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
