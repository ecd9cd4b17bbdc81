/** What everybody in a life shares: the seed's chance, the time, the machine, the story, and what really happened outside. */
import { channelOf } from '#shared/channel-of'
import type { Wish } from './alerted'
import type { Saved } from './backup-deeds'
import type { Chance } from './chance'
import type { Machine } from './machine'
import type { Mailbox } from './mailbox'
import type { MailServer } from './mail-server'
import type { Phone } from './phone'
import { contactsOf, type Person } from './population'
import type { Posted, Sites } from './sites'
import type { Story } from './story'
import type { Time } from './time'
import type { Turnstile } from './turnstile'
import type { Website } from './website'

/** A message as it arrived at a server outside. */
export interface Taken {
  /** The message it was marked as when it was taken; null: there was no such mark. */
  id: number | null
  channel: 'email' | 'sms'
  to: string
  /** What the shop's clock showed. */
  at: number
  real: number
  kind: string
  step: number
  askId: number
  isByStrategy: boolean
  zone: string
  /** Whether the server's answer got through. */
  isAnswered: boolean
  text: string
}

export interface Acknowledged {
  table: 'customers' | 'reviews' | 'asks' | 'charges'
  id: number
  what: string
  /** Whose it is; left out: nobody's, or it is the person. */
  of?: Person
}

/** What really happened, as nobody inside the machine can know it. Promises compare the machine with it. */
export interface Ledger {
  taken: Taken[]
  /** Mails to the owner: alerts and digests. */
  toOwner: Buffer[]
  /** How many alerts have arrived that can be answered, and how many replies were written to them. */
  alerted: number
  replies: number
  /** Words that somebody else has written in the owner's name. */
  forged: string[]
  wishes: Wish[]
  /** What a review said when an alert about it arrived, by the grant in it. */
  says: Map<number, string>
  /** What was done to replies at the shop's site. */
  posted: Posted[]
  /** When the shop's site last said what it had said before, about replies. */
  misled: number
  /** Reviews that were answered or changed by hand at the site. */
  byHand: Set<string>
  /** Reviews whose author was erased, and the last alert that had arrived by then. */
  forgotten: Map<number, number>
  /** When somebody first followed a link, by the request that it was in. */
  came: Map<number, number>
  /** What the owner, or a restore, has done so that nothing leaves, and since when. */
  quiet: Map<'is paused by the owner' | 'is held after a restore', number>
  /** What was sent to the model. */
  prompts: string[]
  /** Since when nobody may write to an address, as the shop's clock showed it: the sentence says why. */
  silent: Map<string, { real: number; why: string }>
  /** Addresses of which the mail server said that they do not exist, and when first. */
  gone: Map<string, number>
  /** Records that the service said it has, by what would be missing. */
  acknowledged: Map<string, Acknowledged>
  /** Addresses of people who were erased. */
  erased: Map<string, string>
  /** Backups that the owner has made, and when one was last restored. */
  backups: Saved[]
  restored: number
  /** Webhooks that arrived, in their order. */
  told: { id: string; type: string; record: number | null; at: string }[]
}

/** Before anything has happened. */
export const newLedger = (): Ledger => ({
  taken: [],
  toOwner: [],
  alerted: 0,
  replies: 0,
  forged: [],
  wishes: [],
  says: new Map(),
  posted: [],
  misled: -Infinity,
  byHand: new Set(),
  forgotten: new Map(),
  came: new Map(),
  quiet: new Map(),
  prompts: [],
  silent: new Map(),
  gone: new Map(),
  acknowledged: new Map(),
  erased: new Map(),
  backups: [],
  restored: 0,
  told: []
})

export interface Shop {
  accountId: number
  token: string
  name: string
  /** Of a second business on the same machine, which must never see the first one's. */
  other: { accountId: number; token: string }
  /** Where its displays go, by their numbers. */
  targets: { folder: number; wordpress: number }
}

export interface World {
  seed: number
  chance: Chance
  time: Time
  start: number
  /** The day of the life, from 0. */
  today: number
  door: Turnstile
  machine: Machine
  story: Story
  ledger: Ledger
  shop: Shop
  people: Person[]
  /** Set once the strategy's shortest follow-up times are known: days before each reminder. */
  shortest: Map<number, number>
  /** Until when the laptop is shut, in real time. */
  shutUntil: number
  /** Kills Goodword in the next round, after so many requests to the outside; null: not. */
  killAfter: number | null
  happened: Map<string, number>
  sites: Sites
  website: Website
  mail: MailServer
  mailbox: Mailbox
  phone: Phone
  /** Promises that a deed itself has seen broken, with the two facts that disagree. */
  broken: { promise: string; facts: [string, string] }[]
}

/** Counts what happened, so that a test knows that a life was eventful. */
export function count(world: World, what: string): void {
  world.happened.set(what, (world.happened.get(what) ?? 0) + 1)
}

/** Numbers attempts at the same thing from 1, each thing by itself. */
export function counted(): (what: string) => number {
  const counts = new Map<string, number>()
  return (what) => {
    const number = (counts.get(what) ?? 0) + 1
    counts.set(what, number)
    return number
  }
}

/** Restoring a backup from before takes this back, but no other reason for silence. */
export const archived = 'was archived'

/** From now on nobody may write to this person, on this channel or at all, wherever they can be reached. */
export function silence({ ledger, time }: World, who: Person, why: string, channel?: Taken['channel']): void {
  for (const contact of contactsOf(who)) {
    const isMeant = channel === undefined || channelOf(contact) === channel
    const before = ledger.silent.get(contact)?.why ?? archived
    if (isMeant && before === archived) ledger.silent.set(contact, { real: time.real, why })
  }
}

/** Calls an operation as the owner; a refusal is part of life, a fault of the service is not. */
export async function asOwner(
  world: World,
  ...[operation, given]: Parameters<Machine['call']> extends [string, ...infer Rest] ? Rest : never
): ReturnType<Machine['call']> {
  const told = await world.machine.call(world.shop.token, operation, given)
  if (told.status >= 500 && told.status !== 503)
    throw new Error(`${operation} answers ${told.status}: ${told.error?.message ?? ''}`)
  return told
}

type Statement = import('better-sqlite3').Statement<unknown[]>
const prepared = new WeakMap<object, Map<string, Statement>>()

/** A statement on the open file, prepared once: promises are checked thousands of times in a life. */
export function sql({ machine }: World, text: string): Statement {
  const { raw } = machine.db
  const known = prepared.get(raw) ?? new Map<string, Statement>()
  prepared.set(raw, known)
  const found = known.get(text) ?? raw.prepare(text)
  known.set(text, found)
  return found
}
