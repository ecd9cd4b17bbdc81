/** What the palette shows for the typed text: groups of entries, best first. */
import FileSearch from '@lucide/svelte/icons/file-search'
import MessageSquareQuote from '@lucide/svelte/icons/message-square-quote'
import Send from '@lucide/svelte/icons/send'
import UserRound from '@lucide/svelte/icons/user-round'
import UserSearch from '@lucide/svelte/icons/user-search'
import type { Component } from 'svelte'
import { format } from '../lib/format.svelte'
import type { Customer } from '#shared/contract/customers'
import type { Review } from '#shared/contract/reviews'
import { nameOf } from '../core/customer-name'
import { account } from '../core/account.svelte'
import type { Command } from '../core/commands.svelte'
import { isSingleSign } from '../lib/keys'
import { recent, type Visit } from '../core/recent.svelte'
import { router } from '../core/router.svelte'
import words from '#messages/every-screen'
import synonyms from '#messages/palette-words'
import { aboveLetters, byUse, ranked, type Ranked } from './palette-order'
import type { FoundSetting } from '../settings/settings-search'
import type { PaletteSearch } from './palette-search.svelte'

export interface PaletteEntry {
  id: string
  label: string
  /** Shown next to the label: where it is, or what a review says. */
  more?: string
  icon?: Component<{ size?: number }> | undefined
  keys?: string | undefined
  /** The label was written by the owner or a customer, so its text direction can be either. */
  foreign?: boolean
  /** The command's name in `commandUse`. */
  command?: string
  also?: string
  /** As in `CommandOutline`. */
  onlyWhenTyped?: boolean
  run: () => void
}

export interface PaletteGroup {
  /** Tells groups apart: a screen and a group of results may have the same title. */
  id: string
  title: string
  entries: PaletteEntry[]
}

export interface PaletteSources {
  here: { screen: string; title: string; commands: readonly Command[] }
  screens: readonly Command[]
  everywhere: readonly Command[]
  found: PaletteSearch
  /** Settings pages that match by their content. */
  settings: readonly FoundSetting[]
}

const { palette: texts } = words

/** As many as can be taken in at a glance. */
const maxUsed = 5

export function paletteGroups(typed: string, sources: PaletteSources): PaletteGroup[] {
  const q = typed.trim()
  const lists = {
    here: {
      id: 'here',
      title: sources.here.title,
      entries: sources.here.commands.map((each) => entryOf(each, sources.here.screen))
    },
    recent: { id: 'recent', title: texts.recent, entries: recent.visits.map(visitEntry) },
    screens: { id: 'screens', title: texts.screens, entries: sources.screens.map((each) => entryOf(each)) },
    everywhere: {
      id: 'everywhere',
      title: words.shortcuts.everywhere,
      entries: sources.everywhere.map((each) => entryOf(each))
    }
  }
  const groups =
    q === ''
      ? unasked(lists)
      : [...asked(lists, settingsGroup(sources.settings), q), ...foundGroups(q, sources.found)]
  return groups.filter(({ entries }) => entries.length > 0)
}

type Lists = Record<'here' | 'recent' | 'screens' | 'everywhere', PaletteGroup>

/** The most used, then what has a shortcut here. Pressing Enter right after opening the palette must not start anything long. */
function unasked({ here, recent: visits, screens, everywhere }: Lists): PaletteGroup[] {
  const all = [here, screens, everywhere].flatMap(({ entries }) => entries)
  const used = byUse(all.filter(({ onlyWhenTyped }) => onlyWhenTyped !== true)).slice(0, maxUsed)
  const without = ({ id, title, entries }: PaletteGroup) => ({
    id,
    title,
    entries: entries.filter((entry) => !used.includes(entry))
  })
  const own = without({ ...here, entries: here.entries.toSorted((a, b) => placeOf(a) - placeOf(b)) })
  const rest = [visits, without(screens)]
  return [
    { id: 'used', title: texts.used, entries: used },
    ...(own.entries.some(hasLetter) ? [own, ...rest] : [...rest, own]),
    without(everywhere)
  ]
}

const hasLetter = ({ keys }: PaletteEntry) => keys !== undefined && isSingleSign(keys)
const placeOf = (entry: PaletteEntry) => (hasLetter(entry) ? 0 : entry.onlyWhenTyped === true ? 2 : 1)

/** The group with the best match first. */
function asked(lists: Lists, settings: PaletteGroup, q: string): PaletteGroup[] {
  const groups = [
    ...Object.values(lists).map(({ id, title, entries }) => ({ id, title, found: ranked(entries, q) })),
    { ...settings, found: settings.entries.map((entry) => ({ entry, rank: aboveLetters })) }
  ]
  const best = ({ found }: { found: Ranked<PaletteEntry>[] }) => found[0]?.rank ?? -1
  return groups
    .toSorted((a, b) => best(b) - best(a))
    .map(({ id, title, found }) => ({ id, title, entries: found.map(({ entry }) => entry) }))
}

/** Settings pages that match by their own name are already among the commands. */
function settingsGroup(found: readonly FoundSetting[]): PaletteGroup {
  const entries = found
    .filter(({ isNamed }) => !isNamed)
    .map(({ entry, href, names }) => ({
      id: `setting-${entry.name}`,
      label: entry.label(),
      ...(names.length > 0 && { more: names.join(', ') }),
      icon: entry.icon,
      run: goTo(href.slice(1))
    }))
  return { id: 'settings', title: words.shell.settings, entries }
}

/** Always after the commands: results that arrive later must not change what Enter runs. */
function foundGroups(q: string, found: PaletteSearch): PaletteGroup[] {
  return [
    { id: 'customers', title: texts.customers, entries: found.customers.map(customerEntry) },
    { id: 'reviews', title: texts.reviews, entries: found.reviews.map(reviewEntry) },
    { id: 'search', title: words.shell.find, entries: searchEntries(q) }
  ]
}

function entryOf(
  { id, label, icon, keys, onlyWhenTyped = false, run }: Command,
  screen = 'window'
): PaletteEntry {
  const command = `${screen}.${id}`
  const also = (synonyms.also as Readonly<Record<string, string>>)[command]
  return {
    id: `command-${command}`,
    label: label(),
    icon,
    keys: keys?.[0],
    command,
    ...(also && { also }),
    onlyWhenTyped,
    run
  }
}

const visitIcons = { review: MessageSquareQuote, customer: UserRound, ask: Send }

const visitPlaces = { review: 'inbox', customer: 'customers', ask: 'requests' }

function visitEntry({ kind, id, label }: Visit): PaletteEntry {
  const run = goTo(`/${visitPlaces[kind]}?${kind}=${id}`)
  return { id: `visit-${kind}-${id}`, label, icon: visitIcons[kind], foreign: true, run }
}

function customerEntry(customer: Customer): PaletteEntry {
  const reached = customer.email ?? customer.phone ?? undefined
  const contact = reached === undefined ? undefined : format.contact(reached)
  return {
    id: `customer-${customer.id}`,
    label: nameOf(customer),
    ...(contact !== undefined && { more: contact }),
    icon: UserRound,
    foreign: true,
    run: goTo(`/customers?customer=${customer.id}`)
  }
}

function reviewEntry({ id, reviewer, title, review, source }: Review): PaletteEntry {
  return {
    id: `review-${id}`,
    label: reviewer.name ?? account.nameOf(source),
    more: [title, review].filter(Boolean).join(' — '),
    icon: MessageSquareQuote,
    foreign: true,
    run: goTo(`/inbox?review=${id}`)
  }
}

function searchEntries(q: string): PaletteEntry[] {
  const query = new URLSearchParams({ q }).toString()
  return [
    {
      id: 'search-reviews',
      label: texts.searchReviews({ text: q }),
      icon: FileSearch,
      run: goTo(`/inbox?${query}`)
    },
    {
      id: 'search-customers',
      label: texts.searchCustomers({ text: q }),
      icon: UserSearch,
      run: goTo(`/customers?${query}`)
    }
  ]
}

function goTo(address: string) {
  return () => router.go(address)
}
