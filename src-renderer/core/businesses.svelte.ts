/** The businesses of this installation, and switching between them. */
import { toast } from 'svelte-sonner'
import type { OwnAccount } from '#shared/own-accounts'
import { colorOfBusiness } from '../lib/business-colors'
import { whenIdle } from '../lib/idle'
import { toProblem } from '../lib/problem'
import { account } from './account.svelte'
import { businessApi } from './api'
import { live } from './live'
import { session } from './session.svelte'
import { showProblem } from './show-problem'
import texts from '#messages/businesses'

export interface Business {
  id: number
  name: string
  color: string
}

class Businesses {
  #listed = $state.raw<OwnAccount[]>([])

  /** The business of this window. */
  current = $derived.by<Business | undefined>(() => {
    const settings = account.settings.value
    return settings && asShown({ ...settings, id: settings.account_id })
  })
  others = $derived(this.current ? this.#listed.filter(({ id }) => id !== this.current?.id).map(asShown) : [])
  /** In the order in which they were created. */
  all = $derived(
    [...(this.current ? [this.current] : []), ...this.others].toSorted((one, other) => one.id - other.id)
  )

  /** If the list can't be loaded, the window behaves as if there were only one business. */
  load = async (): Promise<void> => {
    this.#listed = await businessApi.list().catch(() => this.#listed)
  }

  /** For the window's `$effect`. */
  watch = (): (() => void) => {
    void whenIdle().then(this.load)
    if (session.takeLost()) toast(texts.gone({ name: this.current?.name ?? '' }))
    return live.on('installation', () => void this.load())
  }

  /** Opens a screen of another business. */
  async enter(id: number, address = '/inbox'): Promise<void> {
    try {
      session.move(await businessApi.enter(id), address)
    } catch (error) {
      if (toProblem(error).code === 'not_found') toast.error(texts.unknown)
      else showProblem(error)
    }
  }
}

const asShown = ({ id, business_name: name, brand_color }: OwnAccount): Business => ({
  id,
  name,
  color: brand_color ?? colorOfBusiness(id)
})

/** Shared by the whole window. */
export const businesses = new Businesses()
