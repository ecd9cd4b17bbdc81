/** What to print, and how. Outlives the screen, so that the choices are kept when the owner returns. */
import { toast } from 'svelte-sonner'
import type { ApiProblem, DownloadOperation } from '#shared/contract/api-client'
import type { Paper, PrintSheet } from '#shared/contract/prints'
import { fetchFile, saveDownload } from '../core/api'
import { debounced } from '../lib/debounce'
import { toProblem } from '../lib/problem'
import { showProblem } from '../core/show-problem'
import texts from '#messages/share-print'

export type PrintKind = 'code' | PrintSheet
type PrintField = keyof typeof texts.wrong

/** Milliseconds; fast typing results in one image. */
const pause = 150

class Print {
  kind = $state<PrintKind>('code')
  paper = $state<Paper>('a4')
  /** The review page that the code leads to; empty for the default one. */
  page = $state('')
  /** The slug of the location that the code is for; empty for none. */
  location = $state('')
  url = $state('')
  /** Whether the page has an address; undefined until known. Without an address there is nothing to draw. */
  hasAddress = $state<boolean>()
  color = $state('')
  logo = $state(false)
  size = $state('1000')
  title = $state('')
  text = $state('')

  /** The URL for `<img>`; the last image stays until the next one has loaded. */
  picture = $state.raw<string>()
  problem = $state.raw<ApiProblem>()
  busy = $state(true)
  saving = $state(false)
  #ending: AbortController | undefined

  isSheet = $derived(this.kind !== 'code')
  query = $derived.by(() => {
    const { kind, paper, logo, title, text, size } = this
    const own = {
      url: this.url.trim() || undefined,
      review_page_id: this.page || undefined,
      location: this.location || undefined,
      color: this.color.trim() || undefined,
      logo: String(logo)
    }
    if (kind === 'code') return { ...own, size }
    return { ...own, sheet: kind, paper, title: title.trim() || undefined, text: text.trim() || undefined }
  })

  #lacksAddress = $derived(this.hasAddress === false && this.url.trim() === '')
  noAddress = $derived(
    this.#lacksAddress || (this.problem?.fields.some(({ code }) => code === 'no_address') ?? false)
  )
  errors = $derived.by((): Partial<Record<PrintField, string>> => {
    const wrong = this.problem?.fields.map(({ path }) => path) ?? []
    const known = Object.entries(texts.wrong).filter(([field]) => wrong.includes(field))
    return Object.fromEntries(known)
  })
  /** A problem that isn't shown at any field. */
  failure = $derived(this.noAddress || Object.keys(this.errors).length > 0 ? undefined : this.problem)

  /** For `$effect`: draws again as the choices change. */
  follow = () => {
    // Read here, so that the effect depends on it although the drawing is debounced.
    const { query } = this
    if (this.hasAddress === undefined || this.#lacksAddress) {
      this.#draw.cancel()
      this.busy = this.hasAddress === undefined
      return
    }
    this.#draw(query)
    this.busy = true
  }

  again = () => this.#draw(this.query)

  close = () => {
    this.#draw.cancel()
    this.#ending?.abort()
    this.#show(undefined)
  }

  #draw = debounced(pause, (query: Print['query']) => void this.#fetch(query))

  async #fetch(query: Print['query']): Promise<void> {
    this.#ending?.abort()
    const { signal } = (this.#ending = new AbortController())
    try {
      const { blob } = await fetchFile(
        this.isSheet ? 'getPrintSheetPreview' : 'getQrCodePng',
        { query },
        { signal }
      )
      if (signal.aborted) return
      this.#show(blob)
      this.problem = undefined
    } catch (error) {
      if (signal.aborted) return
      this.problem = toProblem(error)
    }
    this.busy = false
  }

  #show(blob: Blob | undefined) {
    if (this.picture !== undefined) URL.revokeObjectURL(this.picture)
    this.picture = blob && URL.createObjectURL(blob)
  }

  save = async (operation: Extract<DownloadOperation, 'getQrCodePng' | 'getQrCodeSvg' | 'getPrintSheet'>) => {
    this.saving = true
    try {
      toast(texts.saved({ name: await saveDownload(operation, { query: this.query }) }))
    } catch (error) {
      showProblem(error)
    }
    this.saving = false
  }
}

export const print = new Print()
