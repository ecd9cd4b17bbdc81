/**
 * The preview next to the rules: the full list for saved rules, the first rows for unsaved ones. It follows
 * changes to rules, customers and charges.
 */
import type { DryRunCounts, DryRunEntry, Verdict } from '#shared/contract/strategy'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { debounced } from '#window/lib/debounce'
import { PagedList } from '#window/lib/paged-list.svelte'
import { live } from '#window/core/live'
import type { DraftRules } from './rules-form.svelte'

export interface DryRunFilters {
  q: string
  verdict: Verdict | undefined
}

export type DryRunRow = DryRunEntry & { id: number }

/** The most rows a preview returns, and how many are loaded first: more than are on the screen. */
const [maxDraftRows, firstRows] = [100, 20]
/** Milliseconds; long enough not to send a request for each digit of a number. */
const pause = 250
/** Milliseconds until a change elsewhere is loaded, and at least between two loads, because each one evaluates every customer. */
const [atOnce, minInterval] = [300, 2000]

const asRows = (entries: readonly DryRunEntry[]): DryRunRow[] =>
  entries.map((entry) => ({ ...entry, id: entry.customer.id }))

class DryRun {
  list = new PagedList<DryRunRow>()
  counts = new Answer<DryRunCounts>()
  preview = new Answer<{ counts: DryRunCounts | undefined; first: DryRunRow[] }>()
  /** Whether the preview is of unsaved rules. */
  ofDraft = $state(false)

  /** Counts the previews of unsaved rules: each new one starts at the top of its list. */
  draftEdition = $state(0)
  #asked = ''
  #edition = ''
  #draft: DraftRules | undefined
  #filters: DryRunFilters = { q: '', verdict: undefined }
  #askPreview = debounced(pause, (draft: DraftRules) => void this.#loadPreview(draft))
  #overtaken = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastRefresh = 0

  shownCounts = $derived(this.ofDraft ? this.preview.value?.counts : this.counts.value)
  busy = $derived(this.ofDraft ? this.preview.loading : this.list.loading === 'first')

  /** More customers match than are shown. */
  get hasMoreOfDraft(): boolean {
    return (this.preview.value?.first.length ?? 0) === maxDraftRows
  }

  /** `draft` contains unsaved rules; without it, the saved rules are previewed, which change with `edition`. */
  show(draft: DraftRules | undefined, edition: string, filters: DryRunFilters) {
    if (JSON.stringify(filters) !== JSON.stringify(this.#filters)) this.draftEdition++
    this.#filters = filters
    this.#edition = edition
    this.#draft = draft
    const before = this.ofDraft
    this.ofDraft = draft !== undefined
    if (draft) {
      if (before && this.preview.value) this.#askPreview(draft)
      else void this.#loadPreview(draft)
    } else this.#loadSaved()
  }

  async again(): Promise<void> {
    if (this.#draft) return this.#loadPreview(this.#draft)
    await Promise.all([this.list.refresh(), this.counts.again()])
  }

  /** For `$effect`: asks, charges, reviews and customers that are added or removed change the preview. */
  follow = (): (() => void) => {
    const stop = live.on(['customer', 'charge', 'ask', 'review', 'suppression', 'settings'], () =>
      this.#refreshSoon()
    )
    return () => {
      stop()
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  #refreshSoon() {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        this.#lastRefresh = performance.now()
        void this.again()
      },
      Math.max(atOnce, this.#lastRefresh + minInterval - performance.now())
    )
  }

  #loadSaved() {
    const { q, verdict } = this.#filters
    const query = { q: q || undefined, verdict }
    const asked = JSON.stringify([query, this.#edition])
    this.#stopPreview()
    if (asked === this.#asked && this.list.known) return
    this.#asked = asked
    void this.list.show(async (cursor) => {
      const page = await api.dryRunStrategy({
        query: { ...query, limit: cursor === undefined ? 50 : 100, cursor }
      })
      return { ...page, data: asRows(page.data) }
    })
    void this.counts.load(() => api.countDryRun({ query: { q: query.q } }))
  }

  /** One on its way may be of a strategy that is being deleted. */
  #stopPreview() {
    this.#askPreview.cancel()
    this.#overtaken.abort()
    this.#overtaken = new AbortController()
    this.preview.stop()
  }

  /** First what is on the screen, then the rest. The preview before, if it is still on its way, is given up. */
  async #loadPreview(draft: DraftRules): Promise<void> {
    const { q, verdict } = this.#filters
    const body = { ...draft, ...(q !== '' && { q }), ...(verdict && { verdict: [verdict] }) }
    this.#stopPreview()
    const { signal } = this.#overtaken
    const load = async (wanted: { limit: number; counts: boolean }) => {
      const { data } = await api.previewStrategy({ body: { ...body, ...wanted }, signal })
      return { counts: data.counts ?? this.preview.value?.counts, first: asRows(data.first) }
    }
    await this.preview.load(async () => {
      // A search, or one verdict, needs all of them anyway.
      if (q === '' && !verdict) {
        const first = await load({ limit: firstRows, counts: false })
        if (!signal.aborted) this.preview.value = first
      }
      return { data: await load({ limit: maxDraftRows, counts: true }) }
    })
  }
}

/** Shared by the whole window. */
export const dryRun = new DryRun()
