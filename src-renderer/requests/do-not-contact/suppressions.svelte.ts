/** The do-not-contact list: its entries, its history, and looking up an address. */
import { channelOf } from '#shared/channel-of'
import type { Suppression, SuppressionAct } from '#shared/contract/suppressions'
import { api } from '#window/core/api'
import { toProblem } from '#window/lib/problem'
import { PagedList } from '#window/lib/paged-list.svelte'
import { live } from '#window/core/live'
import { undo } from '#window/core/undo.svelte'
import texts from '#messages/settings-do-not-contact'

type Query = NonNullable<Parameters<typeof api.listSuppressions>[0]>['query']

const pageSize = 50

/** Whether an address is on the list. */
export interface LookupResult {
  address: string
  found: Suppression | undefined
}

export class Suppressions {
  readonly list = new PagedList<Suppression>()
  readonly log = new PagedList<SuppressionAct>()
  /** What was last looked up. */
  looked = $state.raw<LookupResult>()
  #unfiltered = $state(true)

  isNarrowed = $derived(!this.#unfiltered)

  async show(filters: { channel: string; reason: string }): Promise<void> {
    const chosen = Object.entries(filters).filter(([, value]) => value !== '')
    this.#unfiltered = chosen.length === 0
    const query: Query = Object.fromEntries(chosen)
    await this.list.show((cursor) => api.listSuppressions({ query: { ...query, limit: pageSize, cursor } }))
  }

  async showLog(): Promise<void> {
    await this.log.show((cursor) => api.listSuppressionActs({ query: { limit: pageSize, cursor } }))
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    return live.on('suppression', () => void this.refresh())
  }

  async refresh(): Promise<void> {
    await Promise.all([
      this.list.refresh(),
      this.log.refresh(),
      this.looked && this.look(this.looked.address)
    ])
  }

  async look(address: string): Promise<void> {
    const { data } = await api.listSuppressions({ query: { address, limit: 1 } })
    this.looked = { address, found: data[0] }
  }

  async add(address: string): Promise<void> {
    await undo.during(async (remember) => {
      const { status, data } = await api.addSuppression({ body: { channel: channelOf(address), address } })
      if (status === 201)
        remember(texts.added, async () => {
          await api.liftSuppression({ params: { id: data.id }, body: { confirm: address } })
          await this.refresh()
        })
      await this.look(address)
      await this.refresh()
    })
  }

  /** Returns what is wrong with the address entered to confirm it, or nothing. */
  async lift({ id, channel }: Suppression, confirm: string): Promise<'another address' | undefined> {
    return undo.during(async (remember) => {
      try {
        await api.liftSuppression({ params: { id }, body: { confirm } })
      } catch (error) {
        if (toProblem(error).fields.some(({ path }) => path === 'confirm')) return 'another address'
        throw error
      }
      remember(texts.lifted, async () => {
        await api.addSuppression({ body: { channel, address: confirm } })
        await this.refresh()
      })
      await this.refresh()
      return undefined
    })
  }
}
