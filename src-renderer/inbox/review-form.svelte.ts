/** The form for recording or changing a review: its fields, what is wrong with them, and what is sent. */
import { isCalendarDate } from '#shared/calendar-date'
import { webAddress } from '#shared/contract/fields'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Review } from '#shared/contract/reviews'
import { ApiProblem } from '#shared/contract/api-client'
import { account } from '../core/account.svelte'
import { api } from '../core/api'
import { FormState } from '../lib/form-state.svelte'
import { format } from '../lib/format.svelte'
import { lastPlace, reviewDrafts, type ReviewValues } from './review-drafts'

type Body = NonNullable<Parameters<typeof api.createReview>[0]>['body']

/** The initial values of an empty form; a source or location that no longer exists is not suggested. */
function blank(): ReviewValues {
  const last = lastPlace.of('last')
  const isThere = (records: readonly { slug: string }[], slug: string | undefined) =>
    records.some((each) => each.slug === slug)
  return {
    score: '',
    recommended: '',
    title: '',
    review: '',
    'reviewer.first_name': '',
    'reviewer.last_name': '',
    'reviewer.email': '',
    customer_id: '',
    source: last && isThere(account.sources, last.source) ? last.source : 'manual',
    location: last && isThere(account.locations, last.location) ? last.location : '',
    tags: '',
    created_at: format.today(),
    external_url: ''
  }
}

function valuesOf(review: Review): ReviewValues {
  const { first_name, last_name, name, email } = review.reviewer
  const cut = name?.lastIndexOf(' ') ?? -1
  const known = first_name !== null || last_name !== null
  return {
    score: review.score === null ? '' : String(review.score),
    recommended: review.recommended === null ? '' : review.recommended ? 'yes' : 'no',
    title: review.title ?? '',
    review: review.review ?? '',
    // If only the full name is known, its last word is taken as the last name.
    'reviewer.first_name': (known ? first_name : cut < 0 ? name : name?.slice(0, cut)) ?? '',
    'reviewer.last_name': (known ? last_name : cut < 0 ? null : name?.slice(cut + 1)) ?? '',
    'reviewer.email': email ?? '',
    customer_id: review.customer_id === null ? '' : String(review.customer_id),
    source: review.source.slug,
    location: review.location?.slug ?? '',
    tags: review.tags.join(','),
    created_at: '',
    external_url: review.external_url ?? ''
  }
}

export class ReviewForm extends FormState<ReviewValues> {
  /** The review being changed; undefined while a new one is recorded. */
  readonly review: Review | undefined
  #draft: string | number

  constructor(review: Review | undefined) {
    super(review ? valuesOf(review) : blank())
    this.review = review
    this.#draft = review?.id ?? 'new'
    Object.assign(this.values, reviewDrafts.of(this.#draft))
  }

  /** Called after every input. */
  keep() {
    if (this.dirty) reviewDrafts.keep(this.#draft, this.changes())
    else reviewDrafts.drop(this.#draft)
  }

  /** Discards what was typed. */
  override discard() {
    super.discard()
    reviewDrafts.drop(this.#draft)
  }

  /** Records or changes the review; undefined if something is wrong, which is then shown at the fields. */
  async save(): Promise<Review | undefined> {
    let saved: Review | undefined
    const done = await this.submit(async () => {
      refuse(problemsOf(this.values))
      saved = (await this.#send()).data
    })
    if (!done) return undefined
    reviewDrafts.drop(this.#draft)
    const { source, location } = this.values
    if (!this.review) lastPlace.keep('last', { source, location })
    return saved
  }

  #send() {
    const { review } = this
    // The owner has obviously read a review they record themselves.
    if (!review) return api.createReview({ body: { ...bodyOf(this.values, this.values), is_seen: true } })
    const { created_at: _writtenOnce, ...body } = bodyOf(this.values, this.changes())
    return api.updateReview({ params: { id: review.id }, body })
  }
}

/** What is sent of the changed fields. A name is always sent whole, because it is made of its parts. */
function bodyOf(values: ReviewValues, changed: Partial<ReviewValues>): Body {
  const has = (field: keyof ReviewValues) => changed[field] !== undefined
  const text = (field: keyof ReviewValues) => values[field].trim() || null
  const person = ['reviewer.first_name', 'reviewer.last_name', 'reviewer.email'] as const
  return {
    ...(has('score') && { score: values.score === '' ? null : Number(values.score) }),
    ...((has('recommended') || has('score')) && { recommended: recommendedOf(values) }),
    ...(has('title') && { title: text('title') }),
    ...(has('review') && { review: text('review') }),
    ...(person.some(has) && {
      reviewer: {
        first_name: text('reviewer.first_name'),
        last_name: text('reviewer.last_name'),
        email: text('reviewer.email')
      }
    }),
    ...(has('customer_id') && { customer_id: values.customer_id === '' ? null : Number(values.customer_id) }),
    ...(has('source') && { source: values.source }),
    ...(has('location') && { location: values.location || null }),
    ...(has('tags') && { tags: values.tags === '' ? [] : values.tags.split(',') }),
    // Today means now; any other day means its beginning.
    ...(has('created_at') && values.created_at !== format.today() && { created_at: values.created_at }),
    ...(has('external_url') && { external_url: text('external_url') })
  }
}

// With a score, the recommendation isn't asked for.
function recommendedOf({ score, recommended }: ReviewValues): boolean | null {
  return score !== '' || recommended === '' ? null : recommended === 'yes'
}

/** Problems found before anything is sent. Their texts are looked up by path and code. */
function problemsOf(values: ReviewValues): FieldProblem[] {
  const found: FieldProblem[] = []
  const add = (path: keyof ReviewValues, code: string) => found.push({ path, code, message: '' })
  if (values.score === '' && values.recommended === '' && values.review.trim() === '')
    add('score', 'nothing_said')
  if (values.created_at !== '' && !isCalendarDate(values.created_at)) add('created_at', 'invalid')
  else if (values.created_at > format.today()) add('created_at', 'in_the_future')
  const address = values.external_url.trim()
  if (address !== '' && !webAddress.safeParse(address).success) add('external_url', 'invalid')
  return found
}

function refuse(fields: FieldProblem[]) {
  const [first] = fields
  if (first) throw new ApiProblem('validation_failed', first.message, 422, fields)
}
