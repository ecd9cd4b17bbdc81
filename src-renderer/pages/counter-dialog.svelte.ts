/**
 * The dialog that brings a phone or tablet to one of the review pages: opens the pages in the network, makes the link, and waits for
 * the device.
 */
import type { ReviewPage } from '#shared/contract/review-pages'
import { api } from '../core/api'
import { publicPages } from '../core/public-pages.svelte'
import { reviewPages } from '../core/review-pages.svelte'
import { showProblem } from '../core/show-problem'
import { undo } from '../core/undo.svelte'
import texts from '#messages/pages-counter'

export type CounterPurpose = 'till' | 'kiosk'

class CounterDialog {
  purpose = $state<CounterPurpose>('till')
  /** The chosen page; null: the one that comes first. */
  pageId = $state<number | null>(null)
  busy = $state(false)
  /** When a device had last come by before this one was expected; undefined: none is. */
  #before = $state<string | null>()

  page = $derived.by(() => {
    const pages = reviewPages.answer.value ?? []
    return (
      pages.find(({ id }) => id === this.pageId) ?? pages.find(({ is_default }) => is_default) ?? pages[0]
    )
  })
  /** Only a page with a form can stand on the counter. */
  canBeKiosk = $derived(this.page?.leads_to === 'form')
  #isOpenInNetwork = $derived(publicPages.isOpen && publicPages.answer.value?.listens_on === 'network')
  hasReached = $derived(
    this.#before !== undefined && (publicPages.answer.value?.reached_at ?? null) !== this.#before
  )

  /** Addresses of this computer at which the device finds the page; undefined until it is opened and has its link. */
  addresses = $derived.by(() => {
    const path = this.page && this.#pathOf(this.page)
    const doors = publicPages.answer.value
    if (!this.#isOpenInNetwork || !doors || !path || this.#before === undefined) return undefined
    return doors.addresses.network.map((door) => door.replace(/\/$/, '') + path)
  })
  needsOpening = $derived(!this.#isOpenInNetwork)
  needsLink = $derived(this.purpose === 'till' && this.page?.till_path === null)

  /** Forgets what was done the time before. */
  begin() {
    this.purpose = 'till'
    this.#before = undefined
  }

  /** For `$effect`: keeps asking whether the device has come by. Nothing in the data changes by that, so no event tells it. */
  wait = (): (() => void) | undefined => {
    if (this.addresses === undefined || this.hasReached) return undefined
    const timer = setInterval(() => void publicPages.load(), 2000)
    return () => clearInterval(timer)
  }

  choose(purpose: CounterPurpose) {
    this.purpose = purpose
    this.#before = undefined
  }

  choosePage(id: number) {
    this.pageId = id
    this.choose(this.canBeKiosk ? this.purpose : 'till')
  }

  /** Opens the pages and makes the link, as far as that is needed. Undo closes the pages again; a link is removed where it is kept. */
  async show(): Promise<void> {
    const { page } = this
    if (!page) return
    this.busy = true
    try {
      if (this.needsOpening) await this.#openPages()
      if (this.needsLink) {
        await api.setTillLink({ params: { id: page.id }, body: { is_on: true } })
        await reviewPages.load()
      }
      this.#before = publicPages.answer.value?.reached_at ?? null
    } catch (error) {
      showProblem(error)
    }
    this.busy = false
  }

  async #openPages(): Promise<void> {
    const before = publicPages.answer.value
    const { data } = await api.updateDoors({ body: { is_on: true, listens_on: 'network' } })
    publicPages.answer.set(data)
    if (!before) return
    const { is_on, listens_on } = before
    undo.remember(texts.opened, () => api.updateDoors({ body: { is_on, listens_on } }))
  }

  #pathOf({ slug, till_path }: ReviewPage): string | null {
    return this.purpose === 'kiosk' ? `/k/${slug}` : till_path
  }
}

/** Shared by the whole window. */
export const counterDialog = new CounterDialog()
