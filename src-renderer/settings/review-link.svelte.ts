/** The page that customers are sent to. Its form outlives the screen, so that unsaved changes survive leaving it. */
import type { Doors } from '#shared/contract/doors'
import { webAddress } from '#shared/contract/fields'
import { wholeLink } from '#shared/review-link'
import type { ReviewPage } from '#shared/contract/review-pages'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { FormState } from '../lib/form-state.svelte'
import { live } from '../core/live'
import { undo } from '../core/undo.svelte'
import texts from '#messages/settings-review-link'

type Body = Partial<Pick<ReviewPage, 'leads_to' | 'url' | 'title'>>

/**
 * The default is a page elsewhere, because that only takes a link, whereas our own page requires a public address. The owner's
 * choice is kept, but an own page that was never changed and that nobody can open doesn't count as chosen.
 */
function isOwnChosen(page: ReviewPage, isWanted: boolean): boolean {
  if (page.leads_to === 'address') return false
  return isWanted || page.url !== null || page.updated_at !== page.created_at
}

const valuesOf = (page: ReviewPage | undefined, isOwn = false) => ({
  /** `own`: the owner's page in Goodword, with a form or only links. `elsewhere`: a page on another site. */
  place: isOwn ? 'own' : 'elsewhere',
  url: page?.url ?? '',
  title: page?.title ?? ''
})

class ReviewLink {
  readonly stored = new Answer<{ page: ReviewPage; publicPages: Doors }>()
  readonly form = new FormState(valuesOf(undefined))
  /** Remembered only in this window, because a page that was never changed doesn't show it. */
  #hasChosenOwn = false
  readonly isElsewhere = $derived(this.form.values.place === 'elsewhere')

  async load(): Promise<void> {
    await this.stored.load(async () => {
      const [{ data: pages }, { data: publicPages }] = await Promise.all([
        api.listReviewPages({ query: { limit: 100 } }),
        api.getDoors({})
      ])
      const page = pages.find(({ is_default }) => is_default) ?? pages[0]
      if (!page) throw new Error('an account has no review page')
      return { data: { page, publicPages } }
    })
    this.#follow()
  }

  #follow() {
    const { page, publicPages } = this.stored.value ?? {}
    const isWanted = this.#hasChosenOwn || publicPages?.is_on === true
    this.form.follow(valuesOf(page, page && isOwnChosen(page, isWanted)))
  }

  /** Where customers can open the own page; null if they can't yet. */
  get ownAddress(): string | null {
    const { page, publicPages } = this.stored.value ?? {}
    return page && publicPages?.is_on && publicPages.public_address
      ? `${publicPages.public_address}/r/${page.slug}`
      : null
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    return live.on(['review_page', 'settings', 'sending'], () => void this.load())
  }

  /** True if it was saved; can be undone. */
  async save(): Promise<boolean> {
    const before = this.stored.value?.page
    if (this.isElsewhere) {
      const url = wholeLink(this.form.values.url)
      this.form.errors = webAddress.safeParse(url).success ? {} : { url: texts.urlWrong }
      this.form.values.url = url
    } else this.form.errors = {}
    if (!before || this.form.errors.url !== undefined) return false
    return undo.during(async (remember) => {
      const saved = await this.form.submit(() => this.#write(before.id, this.#bodyFrom(before)))
      if (saved) {
        this.#hasChosenOwn = !this.isElsewhere
        this.#follow()
        remember(texts.changed, async () => {
          const { leads_to, url, title } = before
          await this.#write(before.id, { leads_to, url, title })
          this.#follow()
        })
      }
      return saved
    })
  }

  /** What each choice sets; the own page keeps showing what it did before. */
  #bodyFrom({ leads_to }: ReviewPage): Body {
    const { url, title } = this.form.values
    if (this.isElsewhere) return { leads_to: 'address', url: url.trim() }
    return { leads_to: leads_to === 'address' ? 'form' : leads_to, title: title.trim() || null }
  }

  async #write(id: number, body: Body): Promise<void> {
    const { data: page } = await api.updateReviewPage({ params: { id }, body })
    const { publicPages } = this.stored.value ?? {}
    if (publicPages) this.stored.set({ page, publicPages })
  }
}

export const reviewLink = new ReviewLink()
