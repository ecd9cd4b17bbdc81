/** Before many customers are asked: how many will be, and who will be left out and why. */
import type { ApiProblem } from '#shared/contract/api-client'
import type { AsksPreview } from '#shared/contract/asks'
import { api } from '../core/api'
import { toProblem } from '../lib/problem'
import { customersRun } from './bulk-work.svelte'

type Wish = Omit<Parameters<typeof api.previewAsks>[0]['body'], 'customer_ids'>
export type LeftOutCustomer = AsksPreview['refused'][number]

/** The most that one call accepts. */
const maxPerCall = 200
/** Customers beyond this limit are asked too; those of them who are left out are only named afterwards. */
export const maxChecked = 2000

export class BulkPreview {
  asked = $state.raw<AsksPreview['asked']>([])
  leftOut = $state.raw<readonly LeftOutCustomer[]>([])
  /** All selected customers, up to the limit, have been checked. */
  done = $state(false)
  problem = $state.raw<ApiProblem>()
  #turn = 0

  /** Checks the selected customers for this channel and time. Only the latest check counts. */
  async check(wish: Wish): Promise<void> {
    const turn = ++this.#turn
    this.done = false
    this.problem = undefined
    const asked: AsksPreview['asked'] = []
    const leftOut: LeftOutCustomer[] = []
    try {
      const ids = await customersRun.first(maxChecked)
      for (let start = 0; start < ids.length; start += maxPerCall) {
        const customer_ids = ids.slice(start, start + maxPerCall)
        const { data } = await api.previewAsks({ body: { customer_ids, ...wish } })
        if (turn !== this.#turn) return
        asked.push(...data.asked)
        leftOut.push(...data.refused)
      }
    } catch (error) {
      if (turn === this.#turn) this.problem = toProblem(error)
      return
    }
    if (turn !== this.#turn) return
    this.asked = asked
    this.leftOut = leftOut
    this.done = true
  }
}
