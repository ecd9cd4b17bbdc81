/**
 * What the owner's links, QR codes and kiosks specify besides the page: `?location=slug` and `?tags=a,b`. Malformed values are
 * ignored.
 */
import { slug } from '#shared/contract/fields'

export interface LinkQuery {
  /** Null: none is given. */
  location: string | null
  tags: string[]
}

/** Spec silent (§4): enough for a campaign; limited, because anybody can write such a link. */
const maxTags = 5

/** @param of returns the values of a query parameter; if it was sent twice, the last location and all tags count */
export function linkQuery(of: (name: string) => readonly string[]): LinkQuery {
  const tags = of('tags').flatMap((each) => each.slice(0, 1000).split(','))
  return {
    location: slugs(of('location')).at(-1) ?? null,
    tags: [...new Set(slugs(tags))].slice(0, maxTags)
  }
}

const slugs = (texts: readonly string[]): string[] => texts.filter((text) => slug.safeParse(text).success)

/** Written as it is passed on from step to step: empty, or with its question mark. Slugs need no escaping. */
export function writtenQuery({ location, tags }: LinkQuery): string {
  const parts = [
    location === null ? '' : `location=${location}`,
    tags.length === 0 ? '' : `tags=${tags.join(',')}`
  ]
  const said = parts.filter(Boolean).join('&')
  return said === '' ? '' : `?${said}`
}

/** An address with one more parameter. */
export const withParameter = (address: string, parameter: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${parameter}`
