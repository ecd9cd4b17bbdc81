/** The made-up shop: a bakery with a café in three branches, where its reviews come from, and its tags. */
import type { Context } from '#main/context'
import { dayOf, startOfDay } from '#main/tools/calendar'
import { createLocation } from '#main/account/core/locations/locations.service'
import { accountOf, updateSettings } from '#main/account/core/settings/settings.service'
import { findSourceOfKind } from '#main/account/core/sources/sources.repository'
import { createSource } from '#main/account/core/sources/sources.service'
import { createTag } from '#main/account/core/tags/tags.service'
import { sampleWords } from './sample-words'
import type { Home, Theme } from './sentence-parts'
import type { Dice } from './seeded-random'

export interface Shop {
  present: number
  /** The language of the account, in which most guests write. */
  home: Home
  /** Any midnight in the account's time zone. */
  midnight: number
  /** When the shop opened: the first customers came then. */
  opened: number
  locations: readonly [number, number, number]
  sources: Record<SourceName, number>
  /** `share`: how many of a hundred customers have the tag. */
  customerTags: readonly { slug: string; share: number }[]
  reviewTags: Partial<Record<Theme, number>>
  /** What the owner has noted about some customers. */
  notes: readonly string[]
}

export type SourceName = 'google' | 'tripadvisor' | 'page' | 'manual' | 'import'

/** Four years, so that each statistic has something to compare with. */
const yearsOpen = 4
export const day = 86_400_000

const customerTags = [
  ['regular', 30],
  ['newsletter', 25],
  ['loyalty', 35],
  ['catering', 8],
  ['cakes', 12],
  ['student', 8]
] as const

const reviewTags = ['bread', 'coffee', 'staff', 'place', 'waiting', 'price'] as const

/** When the branches opened, in years after the first one. */
const branchOpenings = [0, 0.7, 1.6]

/** A context whose present is this instant, so that operations create records in the past. */
export const at = (ctx: Context, instant: number): Context => ({ ...ctx, now: () => instant })

const homeOf = (ctx: Context): Home => (/^de\b/i.test(accountOf(ctx).language) ? 'de' : 'en')

/** Slugs are chosen by the services, so that tags and sources the owner has already created stay untouched. */
export function openShop(present: Context): Shop {
  const opened = present.now() - Math.round(yearsOpen * 365.25) * day
  const ctx = at(present, opened)
  const zone = accountOf(ctx).time_zone
  const words = sampleWords(ctx)
  const builtIn = (kind: 'review_page' | 'manual' | 'import') => findSourceOfKind(ctx, kind)?.id ?? 0
  const site = (name: string, path: string) =>
    createSource(ctx, { name, url: `https://example.com/${path}` }).id
  // Without a postal address no e-mail is sent; an address that the owner has entered stays.
  const { postal_address } = accountOf(present)
  if (!postal_address?.trim()) updateSettings(present, { postal_address: words.postalAddress })
  const branch = (place: number, named: { name: string; address: string }) =>
    createLocation(at(present, openedAt(opened, place)), named).id
  return {
    present: present.now(),
    home: homeOf(present),
    midnight: startOfDay(dayOf(present.now(), zone), zone),
    opened,
    locations: [
      branch(0, words.branches.oldTown),
      branch(1, words.branches.riverside),
      branch(2, words.branches.station)
    ],
    sources: {
      google: site('Google', 'google'),
      tripadvisor: site('Tripadvisor', 'tripadvisor'),
      page: builtIn('review_page'),
      manual: builtIn('manual'),
      import: builtIn('import')
    },
    customerTags: customerTags.map(([tag, share]) => ({
      slug: createTag(ctx, { name: words.customerTags[tag], applies_to: 'customer' }).slug,
      share
    })),
    reviewTags: Object.fromEntries(
      reviewTags.map((theme) => [
        theme,
        createTag(ctx, { name: words.reviewTags[theme], applies_to: 'review' }).id
      ])
    ),
    notes: words.notes
  }
}

/** The instant of one of `count` events (`place`, from 0), which come faster and faster, because the shop grows. */
export function timeline(dice: Dice, shop: Shop, now: number, place: number, count: number): number {
  const share = (place + dice.between(0, 999) / 1000) / count
  return Math.round(shop.opened + (now - shop.opened) * share ** 0.6)
}

/**
 * Moves an instant to a time of the same day when people are awake, except for today, where that might be in the future. Days are
 * counted from one midnight: considering daylight saving would take a calendar lookup each time, and the hour does not matter.
 */
export function openingHour(dice: Dice, shop: Shop, now: number, instant: number): number {
  const days = Math.floor((instant - shop.midnight) / day)
  const minute = 60_000
  const moved = shop.midnight + days * day + dice.between(8 * 60 * minute, 22 * 60 * minute)
  return moved < now && moved > shop.opened ? moved : instant
}

/** One of the branches that had opened by this instant; the first ones are the busiest. */
export function branchAt(dice: Dice, shop: Shop, instant: number): number {
  const wish = dice.pick([0, 0, 0, 0, 1, 1, 1, 2, 2])
  return instant >= openedAt(shop.opened, wish) ? wish : 0
}

const openedAt = (first: number, branch: number) => first + (branchOpenings[branch] ?? 0) * 365 * day
