/** How one review is to be shared: with which template, size and text. The review itself isn't changed. */
import type { Review } from '#shared/contract/reviews'
import type { ShareImageBody } from '#shared/contract/share-images'
import { shareSizes, type AuthorStyle, type ShareSize } from '#shared/contract/share-settings'
import type { ShareTemplate } from '#shared/contract/share-templates'
import { shareTemplates } from './share-templates.svelte'

/** The maximum lengths the service accepts. */
export const maxLengths = { title: 200, text: 5000, highlight: 500, caption: 120 } as const

interface Changes {
  templateId?: number
  size?: ShareSize
  title?: string
  text?: string
  highlight?: string
  author?: AuthorStyle
  caption?: string
  severalCards?: boolean
}

export class ShareForm {
  review = $state.raw<Review>() as Review
  /** What differs from the review and its template. */
  #changes = $state.raw<Changes>({})
  /** The card shown, if there are several. */
  card = $state(1)

  constructor(review: Review) {
    this.review = review
  }

  get template(): ShareTemplate | undefined {
    return shareTemplates.find(this.#changes.templateId)
  }

  get size(): ShareSize | undefined {
    const { size } = this.#changes
    // A newly chosen template may have no custom size.
    const isThere = size !== undefined && (size !== 'own' || this.template?.size === 'own')
    return isThere ? size : this.template?.size
  }

  get title(): string {
    return this.#changes.title ?? (this.review.title ?? '').slice(0, maxLengths.title)
  }

  get text(): string {
    return this.#changes.text ?? this.#wholeText
  }

  get highlight(): string {
    return this.#changes.highlight ?? ''
  }

  get author(): AuthorStyle {
    return this.#changes.author ?? this.template?.look.author ?? 'first_initial'
  }

  get caption(): string {
    return this.#changes.caption ?? this.template?.look.caption ?? ''
  }

  /** Whether long text continues on further cards. */
  get severalCards(): boolean {
    return this.#changes.severalCards ?? this.template?.look.overflow === 'cards'
  }

  get textIsChanged(): boolean {
    return this.text !== this.#wholeText
  }

  get #wholeText(): string {
    return (this.review.review ?? '').slice(0, maxLengths.text)
  }

  change(changes: Changes) {
    this.#changes = { ...this.#changes, ...changes }
    this.card = 1
    if (changes.templateId !== undefined) shareTemplates.use(changes.templateId)
  }

  takeTextBack() {
    const { text: _text, ...others } = this.#changes
    this.#changes = others
    this.card = 1
  }

  /** The body of the drawing request, optionally for another size; undefined until the templates have loaded. */
  order(size = this.size): ShareImageBody | undefined {
    const { template } = this
    if (!template || size === undefined) return undefined
    return { template_id: template.id, ...pixelsOf(template, size), ...this.#words(), card: this.card }
  }

  /** Only what was changed, so that the image follows the review and its template in everything else. */
  #words(): ShareImageBody {
    const { title, text, highlight, author, caption, severalCards } = this.#changes
    const settings = {
      ...(caption !== undefined && { caption: caption.trim() || null }),
      ...(severalCards !== undefined && {
        overflow: severalCards ? ('cards' as const) : ('shorten' as const)
      })
    }
    return {
      ...(title !== undefined && { title: title.trim() || null }),
      ...(text !== undefined && { text: text.trim() || null }),
      ...(highlight && { highlight }),
      ...(author && { author_style: author }),
      ...(Object.keys(settings).length > 0 && { settings })
    }
  }
}

/** The size in the form the service expects. */
export function pixelsOf({ width, height }: ShareTemplate, size: ShareSize): ShareImageBody {
  return size === 'own' ? { size, width, height } : { size }
}

/** The pixels of a size; for a custom size, those of the template. */
export function measureOf(template: ShareTemplate | undefined, size: ShareSize) {
  const { width, height } = size === 'own' ? (template ?? shareSizes.square) : shareSizes[size]
  return { size, width, height }
}

const begun = new Map<number, ShareForm>()
/** More reviews than anybody goes back to. */
const maxStarted = 20

/** The form for a review as the owner left it, while the window is open. */
export function shareFormOf(review: Review): ShareForm {
  const form = begun.get(review.id) ?? new ShareForm(review)
  form.review = review
  begun.delete(review.id)
  begun.set(review.id, form)
  const [oldest] = begun.keys()
  if (begun.size > maxStarted && oldest !== undefined) begun.delete(oldest)
  return form
}
