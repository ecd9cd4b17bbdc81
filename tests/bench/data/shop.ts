/** The account that a bench works with: its sources, locations, tags, and a token derived from the seed. */
import { createHash } from 'node:crypto'
import { createAccount } from '#main/installation/create-account'
import { createLocation } from '#main/account/core/locations/locations.service'
import { findSourceOfKind } from '#main/account/core/sources/sources.repository'
import { createSource } from '#main/account/core/sources/sources.service'
import { createTag } from '#main/account/core/tags/tags.service'
import { hashOf } from '#main/account/core/tokens/tokens.service'
import { ownContext, type Context } from '#main/context'
import { insertOwned } from '#main/store/owned-rows'
import type { Db } from '#main/store/query'
import { scopes } from '#shared/contract/scopes'
import { locationCount, startOfData, tagCount } from './reviews'

export interface Shop {
  /** Ids in the order of `sourceShares`. */
  sources: number[]
  /** Ids, the most frequent first. */
  locations: number[]
  tags: number[]
  /** Customers have the ids from 1 to this. */
  customers: number
}

/** The time zone of all days in the benches. */
export const zone = 'Europe/Berlin'

export function openAccount(db: Db): Context {
  const log = { info: () => undefined, error: () => undefined }
  const base = { db, now: () => startOfData, log }
  const account = { business_name: 'Bench', country: 'DE', currency: 'EUR', time_zone: zone, language: 'en' }
  return ownContext(base, createAccount(base, account))
}

export function openShop(ctx: Context, customers: number): Shop {
  const builtIn = (kind: 'review_page' | 'manual' | 'import') => findSourceOfKind(ctx, kind)!.id
  const site = (name: string) => createSource(ctx, { name }).id
  const numbered = <T>(count: number, make: (number: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index + 1))
  return {
    sources: [
      site('Map service'),
      site('Travel site'),
      builtIn('review_page'),
      builtIn('import'),
      builtIn('manual')
    ],
    locations: numbered(locationCount, (number) => createLocation(ctx, { name: `Branch ${number}` }).id),
    tags: numbered(
      tagCount,
      (number) => createTag(ctx, { name: `Theme ${number}`, applies_to: 'review' }).id
    ),
    customers
  }
}

/** A key derived from the seed: the folder is only for measuring, and must be the same each time. */
export const keyOf = (seed: number): string =>
  `gw_${createHash('sha256').update(`goodword bench ${seed}`).digest('base64url')}`

export function insertToken(ctx: Context, key: string): void {
  insertOwned(ctx, 'tokens', {
    name: 'bench',
    hash: hashOf(key),
    hint: key.slice(-4),
    scopes: JSON.stringify(scopes),
    created_at: ctx.now()
  })
}
