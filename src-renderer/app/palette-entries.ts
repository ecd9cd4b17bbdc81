/** What the palette shows for what has been typed: groups of entries, best first. */
import FileSearch from '@lucide/svelte/icons/file-search'
import MessageSquareQuote from '@lucide/svelte/icons/message-square-quote'
import Send from '@lucide/svelte/icons/send'
import UserRound from '@lucide/svelte/icons/user-round'
import UserSearch from '@lucide/svelte/icons/user-search'
import { computeCommandScore } from 'bits-ui'
import type { Component } from 'svelte'
import { format } from '../lib/format.svelte'
import type { Customer } from '../../src-shared/contract/customers'
import type { Review } from '../../src-shared/contract/reviews'
import { account } from '../core/account.svelte'
import type { Command } from '../core/commands.svelte'
import { fullName } from '../lib/full-name'
import { recent, type Visit } from '../core/recent.svelte'
import { router } from '../core/router.svelte'
import words from '#messages/every-screen'
import type { PaletteSearch } from './palette-search.svelte'

export interface PaletteEntry {
  id: string
  label: string
  /** Beside the label: where it is, or what a review says. */
  more?: string
  icon?: Component<{ size?: number }> | undefined
  keys?: string | undefined
  /** The label is the owner's or a customer's writing, of any direction. */
  foreign?: boolean
  run: () => void
}

export interface PaletteGroup {
  title: string
  entries: PaletteEntry[]
}

export interface PaletteSources {
  here: { title: string; commands: readonly Command[] }
  screens: readonly Command[]
  everywhere: readonly Command[]
  found: PaletteSearch
}

const { palette: texts } = words

export function paletteGroups(typed: string, sources: PaletteSources): PaletteGroup[] {
  const q = typed.trim()
  const chosen = (commands: readonly Command[]) => ranked(commands.map(entryOf), q)
  const groups = [
    { title: sources.here.title, entries: chosen(sources.here.commands) },
    { title: texts.recent, entries: ranked(recent.visits.map(visitEntry), q) },
    { title: texts.screens, entries: chosen(sources.screens) },
    { title: words.shortcuts.everywhere, entries: chosen(sources.everywhere) },
    { title: texts.customers, entries: sources.found.customers.map(customerEntry) },
    { title: texts.reviews, entries: sources.found.reviews.map(reviewEntry) },
    { title: words.shell.find, entries: q === '' ? [] : searchEntries(q) }
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

// A weaker match than this shares some letters by chance.
const leastScore = 0.02

function ranked(entries: PaletteEntry[], q: string): PaletteEntry[] {
  if (q === '') return entries
  return entries
    .map((entry) => ({ entry, score: computeCommandScore(entry.label, q) }))
    .filter(({ score }) => score > leastScore)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

function entryOf({ id, label, icon, keys, run }: Command): PaletteEntry {
  return { id: `command-${id}`, label: label(), icon, keys: keys?.[0], run }
}

const visitIcons = { review: MessageSquareQuote, customer: UserRound, ask: Send }

function visitEntry({ address, label, kind }: Visit): PaletteEntry {
  return { id: `visit-${address}`, label, icon: visitIcons[kind], foreign: true, run: goTo(address) }
}

function customerEntry(customer: Customer): PaletteEntry {
  const reached = customer.email ?? customer.phone ?? undefined
  const contact = reached === undefined ? undefined : format.contact(reached)
  return {
    id: `customer-${customer.id}`,
    label: fullName(customer) ?? customer.company ?? contact ?? words.noName,
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
