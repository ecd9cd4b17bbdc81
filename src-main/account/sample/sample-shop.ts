/** The made-up shop: a bakery with a café in three branches, where its reviews come from, and its tags. */
import type { Context } from '../../context'
import { accountOf } from '../settings/settings.service'
import { createLocation } from '../locations/locations.service'
import { findSourceOfKind } from '../sources/sources.repository'
import { createSource } from '../sources/sources.service'
import { createTag } from '../tags/tags.service'
import type { Theme } from './sample-texts'

export interface Shop {
  /** The account's time zone. */
  zone: string
  /** When the shop opened: the first customers came then. */
  opened: number
  locations: readonly [number, number, number]
  sources: Record<SourceName, number>
  /** Slugs, in the order of `customerTags`. */
  customerTags: readonly string[]
  reviewTags: Partial<Record<Theme, number>>
}

export type SourceName = 'google' | 'tripadvisor' | 'page' | 'manual' | 'import'

/** Four years, so that each statistic has something to compare with. */
const yearsOpen = 4
export const day = 86_400_000

const customerTags = ['Regular guest', 'Newsletter', 'Loyalty card', 'Office catering', 'Cakes to order', 'Student']

const reviewTags = [
  ['bread', 'Bread and pastry'],
  ['coffee', 'Coffee'],
  ['staff', 'Staff'],
  ['place', 'Atmosphere'],
  ['waiting', 'Waiting time'],
  ['price', 'Prices']
] as const

/** The instant as the present: what a verb makes then is dated in the past. */
export const at = (ctx: Context, instant: number): Context => ({ ...ctx, now: () => instant })

/** Slugs are made by the services, so that a tag or source that the owner has already made stays untouched. */
export function openShop(present: Context): Shop {
  const opened = present.now() - Math.round(yearsOpen * 365.25) * day
  const ctx = at(present, opened)
  const builtIn = (kind: 'review_page' | 'manual' | 'import') => findSourceOfKind(ctx, kind)?.id ?? 0
  const site = (name: string, path: string) =>
    createSource(ctx, { name, url: `https://example.com/${path}` }).id
  return {
    zone: accountOf(ctx).time_zone,
    opened,
    locations: [
      createLocation(ctx, { name: 'Old Town', address: '12 Market Square' }).id,
      createLocation(ctx, { name: 'Riverside', address: '3 Quayside' }).id,
      createLocation(ctx, { name: 'Central Station', address: 'Main hall, next to platform 4' }).id
    ],
    sources: {
      google: site('Google', 'google'),
      tripadvisor: site('Tripadvisor', 'tripadvisor'),
      page: builtIn('review_page'),
      manual: builtIn('manual'),
      import: builtIn('import')
    },
    customerTags: customerTags.map((name) => createTag(ctx, { name, applies_to: 'customer' }).slug),
    reviewTags: Object.fromEntries(
      reviewTags.map(([theme, name]) => [theme, createTag(ctx, { name, applies_to: 'review' }).id])
    )
  }
}
