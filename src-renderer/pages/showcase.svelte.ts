/** Which reviews a showcase shows, and how. Outlives the screen, so that choices survive leaving it. */
import { untrack } from 'svelte'
import { toast } from 'svelte-sonner'
import type { AuthorStyle } from '#shared/contract/share-settings'
import type { ShowcaseBody } from '#shared/contract/static-copies'
import { api, saveDownload } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { debounced } from '../lib/debounce'
import { live } from '../core/live'
import { showProblem } from '../core/show-problem'
import texts from '#messages/pages-showcase'

type Facts = Awaited<ReturnType<typeof api.describeShowcase>>['data']

/** Long enough not to send a request for each letter. */
const pause = 150

class Showcase {
  minScore = $state('')
  sources = $state.raw<string[]>([])
  locations = $state.raw<string[]>([])
  tags = $state.raw<string[]>([])
  from = $state('')
  to = $state('')
  withText = $state(true)
  most = $state('30')
  title = $state('')
  introduction = $state('')
  author = $state<AuthorStyle>('first_initial')
  replies = $state(true)
  language = $state('')
  /** The review page linked at the bottom; empty for none. */
  page = $state('')

  saving = $state(false)
  facts = new Answer<Facts>()
  /** Increases as reviews change, because the same request then returns something else. */
  edition = $state(0)
  #asked = ''

  body = $derived.by((): ShowcaseBody => ({
    ...(this.minScore !== '' && { min_score: Number(this.minScore) }),
    ...(this.sources.length > 0 && { source: this.sources }),
    ...(this.locations.length > 0 && { location: this.locations }),
    ...(this.tags.length > 0 && { tag: this.tags }),
    ...(this.from !== '' && { date_from: this.from }),
    ...(this.to !== '' && { date_to: this.to }),
    with_text: this.withText,
    most: Number(this.most),
    ...(this.title.trim() !== '' && { title: this.title.trim() }),
    ...(this.introduction.trim() !== '' && { introduction: this.introduction.trim() }),
    author_style: this.author,
    shows_replies: this.replies,
    ...(this.language !== '' && { language: this.language }),
    ...(this.page !== '' && { page_id: Number(this.page) })
  }))

  /** For `$effect`: reloads the preview as the choices change. */
  describe = () => {
    const { body } = this
    const asked = JSON.stringify([body, this.edition])
    if (asked === this.#asked) return
    this.#asked = asked
    if (this.facts.value) this.#describeSoon(body)
    else void this.#describe(body)
  }

  /** For `$effect`. Also takes into account what changed while the screen was closed. */
  follow = (): (() => void) => {
    untrack(() => this.edition++)
    return live.on(['review', 'source', 'location', 'tag', 'settings'], () => this.edition++)
  }

  save = async () => {
    this.saving = true
    try {
      toast(texts.saved({ name: await saveDownload('makeShowcase', { body: this.body }) }))
    } catch (error) {
      showProblem(error)
    }
    this.saving = false
  }

  #describe = (body: ShowcaseBody) => this.facts.load(() => api.describeShowcase({ body }))
  #describeSoon = debounced(pause, (body: ShowcaseBody) => void this.#describe(body))
}

export const showcase = new Showcase()
