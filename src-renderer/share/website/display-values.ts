/** What an owner can change about a display, apart from its name: as entered, and as the service expects it. */
import type { Display, DisplayChoice, DisplayKind, DisplayLook } from '#shared/contract/displays'
import type { AuthorStyle } from '#shared/contract/share-settings'

/** Empty texts stand for what the service is not sent. */
export interface DisplayValues {
  kind: DisplayKind
  /** Whether its reviews are chosen one by one. */
  byHand: boolean
  reviewIds: number[]
  minScore: string
  /** By id, as texts. */
  sources: string[]
  locations: string[]
  tags: string[]
  from: string
  to: string
  withText: boolean
  most: string
  title: string
  introduction: string
  colors: NonNullable<DisplayLook['colors']>
  author: AuthorStyle
  replies: boolean
  /** Separated by commas. */
  highlights: string
  language: string
  page: string
}

export const showsReviews = (kind: DisplayKind): boolean => kind !== 'badge' && kind !== 'signature'
/** The most that are offered, and what is usual. */
export const mostChosen = (kind: DisplayKind): number =>
  kind === 'spotlight' ? 1 : kind === 'showcase' ? 200 : 18
export const mostsOf: Record<DisplayKind, { usual: number; offered: readonly number[] }> = {
  badge: { usual: 1, offered: [] },
  signature: { usual: 1, offered: [] },
  spotlight: { usual: 1, offered: [] },
  carousel: { usual: 8, offered: [4, 6, 8, 12] },
  wall: { usual: 12, offered: [3, 6, 9, 12, 18] },
  showcase: { usual: 30, offered: [10, 30, 50, 100, 200] }
}

export function valuesOf({ kind, choice, look, language }: Display): DisplayValues {
  const { review_ids, min_score, location, source, tag, date_from, date_to, with_text, most } = choice
  return {
    kind,
    byHand: review_ids !== undefined,
    reviewIds: review_ids ?? [],
    minScore: min_score?.toString() ?? '',
    sources: source ?? [],
    locations: location ?? [],
    tags: tag ?? [],
    from: date_from ?? '',
    to: date_to ?? '',
    withText: with_text ?? true,
    most: String(most ?? mostsOf[kind].usual),
    title: look.title ?? '',
    introduction: look.introduction ?? '',
    colors: look.colors ?? 'page',
    author: look.author_style ?? 'first_initial',
    replies: look.shows_replies ?? kind === 'showcase',
    highlights: (look.highlights ?? []).join(', '),
    language: language ?? '',
    page: look.page_id?.toString() ?? ''
  }
}

/** As the service expects them: only what differs from what is usual. */
export function bodyOf(values: DisplayValues) {
  return { choice: choiceOf(values), look: lookOf(values), language: values.language || null }
}

function choiceOf(values: DisplayValues): DisplayChoice {
  const { kind, byHand, reviewIds, minScore, sources, locations, tags, from, to, withText, most } = values
  if (!showsReviews(kind)) return {}
  // Until the first is chosen, it shows what it would otherwise.
  if (byHand && reviewIds.length > 0) return { review_ids: reviewIds }
  return {
    ...(minScore !== '' && { min_score: Number(minScore) }),
    ...(sources.length > 0 && { source: sources }),
    ...(locations.length > 0 && { location: locations }),
    ...(tags.length > 0 && { tag: tags }),
    ...(from !== '' && { date_from: from }),
    ...(to !== '' && { date_to: to }),
    ...(!withText && { with_text: false }),
    ...(Number(most) !== mostsOf[kind].usual && { most: Number(most) })
  }
}

function lookOf(values: DisplayValues): DisplayLook {
  const { kind, colors, author, replies } = values
  const [title, introduction] = [values.title.trim(), values.introduction.trim()]
  const highlights = values.highlights
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return {
    ...(colors !== 'page' && { colors }),
    ...(title !== '' && { title }),
    ...(introduction !== '' && { introduction }),
    ...(author !== 'first_initial' && { author_style: author }),
    ...(replies !== (kind === 'showcase') && { shows_replies: replies }),
    ...(highlights.length > 0 && { highlights: highlights.slice(0, 10).map((word) => word.slice(0, 60)) }),
    ...(values.page !== '' && { page_id: Number(values.page) })
  }
}

/** Whether two would be saved as the same. */
export const isSame = (one: DisplayValues, other: DisplayValues): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
