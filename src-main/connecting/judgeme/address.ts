/** The address of a shop at Judge.me. */
import { z } from 'zod'
import type { Caller } from '../port'
import { domainOf } from '../site/domain'

export const host = 'api.judge.me'
export const settings = { shop_domain: domainOf.field }

export function shopOf(given: Readonly<Record<string, unknown>>): string {
  return domainOf.read(z.object(settings).parse(given).shop_domain)
}

export function addressOf(
  { settings: given }: Caller,
  path: string,
  query: Readonly<Record<string, number>>
): URL {
  const url = new URL(`https://${host}/api/v1/${path}`)
  url.searchParams.set('shop_domain', shopOf(given))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}
