/** Work on many customers at once: changing them, or asking them for a review. */
import { messageReason } from '#shared/contract/message-reasons'
import { api } from '../core/api'
import { BulkRun } from '../lists/bulk-run.svelte'
import messageWords from '#messages/messages'
import texts from '#messages/customers-bulk'
import { customers } from './customers.svelte'

type BulkChanges = Parameters<typeof api.updateCustomers>[0]['body']['changes']
type BulkAsk = Omit<Parameters<typeof api.askCustomers>[0]['body'], 'customer_ids'>
/** How many were left out, by reason code. */
type LeftOut = Map<string, number>

/** Shared by the whole window. */
export const customersRun = new BulkRun({
  selection: customers.selection,
  total: () => customers.list.total ?? 0,
  reader: () => {
    const question = { ...customers.query }
    return (page) => api.listCustomers({ query: { ...question, ...page } })
  },
  counted: (count) => texts.customers({ count })
})

/** Changes the selected customers; `said` describes the change. */
export function changeCustomers(changes: BulkChanges, said: string): Promise<void> {
  const update = async (ids: number[]) => (await api.updateCustomers({ body: { ids, changes } })).data
  return customersRun.change(update, said)
}

class LastAsking {
  /** Shown until the owner dismisses it. */
  leftOut = $state.raw<LeftOut>()
}
export const lastAsking = new LastAsking()

/** Asks the selected customers. Those who could not be asked and had not been named before are counted by reason. */
export async function askSelected(choice: BulkAsk, named: ReadonlySet<number> = new Set()): Promise<void> {
  const leftOut: LeftOut = new Map()
  await customersRun.run({
    said: texts.actions.ask,
    work: async (ids, sum) => {
      const { data, warnings } = await api.askCustomers({ body: { customer_ids: ids, ...choice } })
      sum.changed += data.asked.length
      sum.undo.push(...data.asked.map(({ ask_id }) => ask_id))
      const waits = warnings.map(({ code }) => messageReason.safeParse(code).data).find(Boolean)
      if (waits) sum.note ??= messageWords.reasons[waits]
      for (const { code, customer_id } of data.refused)
        if (!named.has(customer_id)) leftOut.set(code, (leftOut.get(code) ?? 0) + 1)
    },
    takeBack: async (asks) => {
      for (const id of asks) await api.cancelAsk({ params: { id } })
    }
  })
  if (leftOut.size > 0) lastAsking.leftOut = leftOut
}
