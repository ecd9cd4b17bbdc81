/**
 * What was opened last in this window, for the palette. Kept only for this window and business: names are personal data. What is
 * erased, deleted or merged leaves the list, and a new name replaces the old one, also when that happens elsewhere.
 */
import type { Ask } from '#shared/contract/asks'
import type { Customer } from '#shared/contract/customers'
import type { Review } from '#shared/contract/reviews'
import { businessStorage } from '../lib/own-places'
import { toProblem } from '../lib/problem'
import { account } from './account.svelte'
import { api } from './api'
import { nameOf } from './customer-name'
import { live, type News } from './live'

interface Records {
  review: Review
  customer: Customer
  ask: Ask
}
type Kind = keyof Records

export interface Visit {
  kind: Kind
  id: number
  label: string
}

const labels: { [K in Kind]: (record: Records[K]) => string } = {
  review: ({ reviewer, source }) => reviewer.name ?? account.nameOf(source),
  customer: nameOf,
  ask: ({ customer }) => nameOf(customer)
}

const labelNow: Record<Kind, (id: number) => Promise<string>> = {
  review: async (id) => labels.review((await api.getReview({ params: { id } })).data),
  customer: async (id) => labels.customer((await api.getCustomer({ params: { id } })).data),
  ask: async (id) => labels.ask((await api.getAsk({ params: { id } })).data)
}

const place = () => businessStorage.of('recent')
const maxKept = 8

class Recent {
  visits = $state.raw<readonly Visit[]>([])

  constructor() {
    businessStorage.whenKnown(() => {
      this.visits = JSON.parse(sessionStorage.getItem(place()) ?? '[]') as Visit[]
    })
    // Something may have gone while the window was closed or reloading.
    void live.connected().then(() => this.#check(() => true))
    live.on(['review', 'customer', 'ask'], (news) => void this.#check(isIn(news), isGone(news)))
  }

  /** Called by a screen when it has opened something. */
  note<K extends Kind>(kind: K, record: Records[K]) {
    const visit = { kind, id: record.id, label: labels[kind](record) }
    this.#keep([visit, ...this.visits.filter((each) => !isSame(each, visit))].slice(0, maxKept))
  }

  async #check(
    isConcerned: (visit: Visit) => boolean,
    isGone: (visit: Visit) => boolean = () => false
  ): Promise<void> {
    const checked = this.visits.filter(isConcerned)
    const found = await Promise.all(
      checked.map(async (visit) => (isGone(visit) ? undefined : readAgain(visit)))
    )
    for (const [index, old] of checked.entries()) {
      const now = found[index]
      this.#keep(this.visits.flatMap((each) => (isSame(each, old) ? (now ?? []) : each)))
    }
  }

  #keep(visits: readonly Visit[]) {
    this.visits = visits
    sessionStorage.setItem(place(), JSON.stringify(visits))
  }
}

const isSame = (one: Visit, other: Visit) => one.kind === other.kind && one.id === other.id

/** Deleted, and not brought back since: there is nothing to ask for. */
const isGone =
  ({ events }: News) =>
  ({ kind, id }: Visit) =>
    events.findLast(({ resource, record_id }) => resource === kind && record_id === id)?.type ===
    `${kind}.deleted`

/** An ask also shows the name of its customer, whose change is not one of the ask. Nobody's name changes by being read. */
const isIn = ({ everything, events }: News) => {
  const hasNames = events.some(({ resource }) => resource === 'customer')
  return ({ kind, id }: Visit) =>
    everything ||
    (kind === 'ask' && hasNames) ||
    events.some(
      ({ type, resource, record_id }) => type !== 'review.seen' && resource === kind && record_id === id
    )
}

/** The visit with the label it has now; undefined if the record is gone. */
async function readAgain(visit: Visit): Promise<Visit | undefined> {
  try {
    return { ...visit, label: await labelNow[visit.kind](visit.id) }
  } catch (error) {
    // If the service can't be reached, it may still be there.
    return toProblem(error).code === 'not_found' ? undefined : visit
  }
}

export const recent = new Recent()
