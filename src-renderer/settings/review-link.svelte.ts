/** The page that customers are led to. Its form outlives the screen, so that what is typed is there on coming back. */
import { webAddress } from '../../src-shared/contract/fields'
import type { ReviewPage } from '../../src-shared/contract/review-pages'
import { api } from '../api'
import { Answer } from '../lib/answer.svelte'
import { FormState } from '../lib/form-state.svelte'
import { live } from '../live'
import { undo } from '../undo.svelte'
import { reviewLinkWords as texts } from './review-link-words'

const valuesOf = (page: ReviewPage | undefined) => ({ url: page?.url ?? '', title: page?.title ?? '' })
const bodyOf = ({ url, title }: { url: string; title: string }) => ({
  url: url.trim() || null,
  title: title.trim() || null
})

class ReviewLink {
  readonly stored = new Answer<ReviewPage>()
  readonly form = new FormState(valuesOf(undefined))

  async load(): Promise<void> {
    await this.stored.load(async () => {
      const { data } = await api.listReviewPages({ query: { limit: 100 } })
      const page = data.find(({ is_default }) => is_default) ?? data[0]
      if (!page) throw new Error('an account has no review page')
      return { data: page }
    })
    this.form.follow(valuesOf(this.stored.value))
  }

  /** Reads again what changes elsewhere; answers how to stop that. */
  listen(): () => void {
    return live.on(['review_page', 'settings', 'sending'], () => void this.load())
  }

  /** True when it was kept, in a way that can be taken back. */
  async save(): Promise<boolean> {
    const before = this.stored.value
    const url = this.form.values.url.trim()
    this.form.errors = url === '' || webAddress.safeParse(url).success ? {} : { url: texts.urlWrong }
    if (!before || this.form.errors.url !== undefined) return false
    return undo.during(async (remember) => {
      const saved = await this.form.submit(() => this.#write(before.id, bodyOf(this.form.values)))
      if (saved) {
        this.form.follow(valuesOf(this.stored.value))
        remember(texts.changed, async () => {
          await this.#write(before.id, bodyOf(valuesOf(before)))
          this.form.follow(valuesOf(this.stored.value))
        })
      }
      return saved
    })
  }

  async #write(id: number, body: ReturnType<typeof bodyOf>): Promise<void> {
    const { data } = await api.updateReviewPage({ params: { id }, body })
    this.stored.set(data)
  }
}

export const reviewLink = new ReviewLink()
