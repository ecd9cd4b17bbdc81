/** Customers who may be the same person: found by the service, or chosen in the list. */
import type { Customer } from '#shared/contract/customers'
import type { DuplicateCustomers, DuplicateReason } from '#shared/contract/whole-customers'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { undoable } from '../core/undo.svelte'
import { nameOf } from '../core/customer-name'
import { customers } from './customers.svelte'
import texts from '#messages/customers-merge'

export interface Group {
  reason: DuplicateReason | 'chosen'
  keep_id: number
  customers: Customer[]
}

const groupsAtOnce = 50

export class Duplicates {
  found = new Answer<{ groups: Group[]; total: number }>()
  /** The customers the owner has chosen; undefined if the service looks for duplicates. */
  #chosen: readonly number[] | undefined

  constructor(chosen: readonly number[] | undefined) {
    this.#chosen = chosen
    void this.load()
  }

  async load(): Promise<void> {
    const { found } = this
    if (this.#chosen) await found.load(() => readChosen(this.#chosen ?? []))
    else
      await found.load(async (): Promise<{ data: DuplicateCustomers }> =>
        api.listDuplicateCustomers({ query: { limit: groupsAtOnce } })
      )
  }

  merge(group: Group, keepId: number) {
    const others = group.customers.map(({ id }) => id).filter((id) => id !== keepId)
    const kept = group.customers.find(({ id }) => id === keepId)
    return this.#settle(group, kept ? texts.merged({ name: nameOf(kept) }) : '', async () => {
      const { data } = await api.mergeCustomers({
        params: { id: keepId },
        body: { customer_ids: others }
      })
      for (const id of others) customers.forget(id)
      customers.take(data.customer)
      return data.edit_id
    })
  }

  dismiss(group: Group) {
    return this.#settle(group, texts.dismissed, async () => {
      const { data } = await api.dismissDuplicateCustomers({
        body: { ids: group.customers.map(({ id }) => id) }
      })
      return data.edit_id
    })
  }

  /** A group disappears from the list as soon as it is decided; Undo brings it back. */
  #settle(group: Group, said: string, work: () => Promise<number>): Promise<boolean> {
    const settle = async () => {
      const editId = await work()
      const { groups = [], total = 0 } = this.found.value ?? {}
      this.found.set({ groups: groups.filter((each) => each !== group), total: total - 1 })
      void customers.list.refresh()
      return editId
    }
    const takeBack = async (id: number) => {
      await api.undoEdit({ params: { id } })
      void customers.list.refresh()
      await this.load()
    }
    return undoable(said, settle, takeBack)
  }
}

async function readChosen(ids: readonly number[]): Promise<{ data: { groups: Group[]; total: number } }> {
  const people = await Promise.all(ids.map(async (id) => (await api.getCustomer({ params: { id } })).data))
  const [first] = people.toSorted((a, b) => weight(b) - weight(a) || a.id - b.id)
  const groups: Group[] =
    first && people.length > 1 ? [{ reason: 'chosen', keep_id: first.id, customers: people }] : []
  return { data: { groups, total: groups.length } }
}

const weight = ({ asks_count, reviews_count, charges_count }: Customer) =>
  asks_count + reviews_count + charges_count
