/**
 * Customers who may be the same person. All are read in one go with pauses, on a separate connection, and matched by
 * keys; the results are cached until the data changes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { DuplicateCustomers, DuplicateReason } from '#shared/contract/whole-customers'
import type { Customer } from '#shared/contract/customers'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { generationOf, type Db } from '#main/store/query'
import { findOwned } from '#main/store/owned-rows'
import { allContacts, type Contacts } from '#main/tools/contacts'
import { allPairs, rememberPair } from '../customers/customers.repository'
import { readInSlices } from '../customers/find-by-words'
import { toCustomer } from '../customers/customer-record'
import { findCustomers } from '../customers/customers.service'
import { recordEdit, type EditRow } from '../core/edits/edits.service'
import { emailKeys, haveSimilarEmails, mayShareName, nameKeys, phoneKeys, type Person } from './alike'

interface Group {
  reason: DuplicateReason
  ids: number[]
}

interface Rule {
  reason: DuplicateReason
  keys: (person: Person) => readonly string[]
  /** Whether two customers who share a key really are similar. */
  isAlike: (one: Person, other: Person) => boolean
  /** A key shared by more than this proves nothing. */
  most: number
}

/** Most certain first. */
const rules: readonly Rule[] = [
  { reason: 'same_phone_digits', keys: phoneKeys, isAlike: mayShareName, most: 10 },
  { reason: 'similar_email', keys: emailKeys, isAlike: haveSimilarEmails, most: 50 },
  { reason: 'same_name', keys: nameKeys, isAlike: () => true, most: 10 }
]

const shownByDefault = 30

export async function listDuplicateCustomers(
  ctx: Context,
  { limit = shownByDefault }: InputOf<Endpoints['listDuplicateCustomers']>['query']
): Promise<DuplicateCustomers> {
  const found = await groupsOf(ctx)
  const groups = found.slice(0, limit).map(({ reason, ids }) => {
    const customers = [...findCustomers(ctx, ids).values()].map(toCustomer)
    return { reason, keep_id: mostUsed(customers), customers }
  })
  return { groups, total: found.length }
}

/** Spec silent (§4): the one with the most data is kept, otherwise the first. */
const useOf = (each: Customer) => each.asks_count + each.reviews_count + each.charges_count
const mostUsed = (customers: readonly Customer[]): number =>
  customers.reduce((best, each) => (useOf(each) > useOf(best) ? each : best)).id

type Dismissal = InputOf<Endpoints['dismissDuplicateCustomers']>['body']

/** The customers to mark as different must exist. */
export function checkDismissal(
  ctx: Context,
  { ids = [] }: Partial<Dismissal>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  if (bad.has('ids')) return []
  return ids.flatMap((id, index) =>
    findOwned(ctx, 'customers', id) !== undefined
      ? []
      : [{ path: `ids.${index}`, code: 'unknown_customer', message: `there is no customer ${id}` }]
  )
}

/** Marks all of these customers as different from one another. */
export function dismissDuplicateCustomers(
  ctx: Context,
  { ids }: Dismissal
): RecordOf<Endpoints['dismissDuplicateCustomers']> {
  const pairs = ids.flatMap((one, place) => ids.slice(place + 1).map((other) => [one, other] as const))
  const edited = pairs
    .filter(([one, other]) => rememberPair(ctx, one, other))
    .map(([id, other_id]): EditRow => ({ resource: 'customer_pair', id, before: null, after: { other_id } }))
  return { dismissed: ids.length, edit_id: recordEdit(ctx, 'dismiss_customers', edited) }
}

const keptGroups = new WeakMap<Db, Map<number, { generation: string; groups: Promise<Group[]> }>>()

/** A second caller waits for the first. */
async function groupsOf(ctx: Context): Promise<Group[]> {
  const ofFile = keptGroups.get(ctx.db) ?? new Map<number, { generation: string; groups: Promise<Group[]> }>()
  keptGroups.set(ctx.db, ofFile)
  const generation = generationOf(ctx.db)
  const kept = ofFile.get(ctx.accountId)
  if (kept?.generation === generation) return kept.groups
  const groups = findGroups(ctx)
  ofFile.set(ctx.accountId, { generation, groups })
  const found = await groups
  // Customers were changed, merged or deleted during the search.
  return generationOf(ctx.db) === generation ? found : stillThere(ctx, found)
}

function stillThere(ctx: Context, groups: readonly Group[]): Group[] {
  return groups
    .map(({ reason, ids }) => ({
      reason,
      ids: ids.filter((id) => findOwned(ctx, 'customers', id)?.archived_at === null)
    }))
    .filter(({ ids }) => ids.length > 1)
}

async function findGroups(ctx: Context): Promise<Group[]> {
  const people = await readPeople(ctx)
  const told = new Set(allPairs(ctx).map(({ customer_id, other_id }) => `${customer_id} ${other_id}`))
  const groups: Group[] = []
  const rest = restNowAndThen()
  for (const rule of rules) {
    const shards: Shards = Array.from({ length: shardCount }, () => new Map())
    for (const person of people) {
      if (rest.isDue()) await rest.take()
      for (const key of new Set(rule.keys(person))) meet(shards, key, person)
    }
    for (const shard of shards) {
      for (const met of shard.values()) {
        if (Array.isArray(met) && met.length <= rule.most) groups.push(...groupAlike(rule, met, told))
      }
      if (rest.isDue()) await rest.take()
    }
  }
  return groups
}

/** Similar customers not marked as different; each pair is suggested once, for its strongest reason. */
function groupAlike({ reason, isAlike }: Rule, met: readonly Person[], told: Set<string>): Group[] {
  const ids = new Set<number>()
  for (const [place, one] of met.entries()) {
    for (const other of met.slice(place + 1)) {
      const pair = one.id < other.id ? `${one.id} ${other.id}` : `${other.id} ${one.id}`
      if (told.has(pair) || !isAlike(one, other)) continue
      told.add(pair)
      ids.add(one.id).add(other.id)
    }
  }
  return ids.size === 0 ? [] : [{ reason, ids: [...ids].toSorted((a, b) => a - b) }]
}

/** Lets other work run every few milliseconds. */
function restNowAndThen() {
  const atOnce = 4
  let since = performance.now()
  return {
    isDue: () => performance.now() - since > atOnce,
    take: async () => {
      await nextTurn()
      since = performance.now()
    }
  }
}

async function readPeople(ctx: Context): Promise<Person[]> {
  const text = `SELECT id, first_name, last_name, email, phone, other_contacts FROM customers NOT INDEXED
    WHERE account_id = ? AND archived_at IS NULL ORDER BY id`
  const people: Person[] = []
  type Read = Omit<Person, 'contacts'> & Contacts
  await readInSlices<Read>(
    ctx,
    { text, parameters: [ctx.accountId] },
    ({ id, first_name, last_name, ...of }) =>
      people.push({ id, first_name, last_name, contacts: allContacts(of) })
  )
  return people
}

/** Many small maps, because a single large one would be copied again and again as it grows. */
const shardCount = 64
type Shards = readonly Map<string, Person | Person[]>[]

function meet(shards: Shards, key: string, person: Person): void {
  const mark = key.charCodeAt(0) * 7 + key.charCodeAt(key.length >> 1) * 31 + key.charCodeAt(key.length - 1)
  const shard = shards[mark % shardCount]
  const others = shard?.get(key)
  if (Array.isArray(others)) others.push(person)
  else shard?.set(key, others === undefined ? person : [others, person])
}
