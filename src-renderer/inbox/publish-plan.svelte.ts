/** Which replies to the selected reviews can be published, where they go, and why others stay here. */
import type { Review } from '#shared/contract/reviews'
import { connections } from '../connections/connections.svelte'
import { account } from '../core/account.svelte'
import { api } from '../core/api'
import { inSteadyOrder, pageSize } from '../lists/bulk-run.svelte'
import { reviewsRun } from './bulk-edit'
import { inbox } from './inbox.svelte'
import { otherAnswer, replyCapabilityFor, roomLeft } from './publishing'
import type { toListQuery } from './review-filters'
import type texts from '#messages/inbox-publish-many'

/** Why a reply is not published. */
export type StaysBecause = keyof typeof texts.stays

interface Plan {
  ready: readonly Review[]
  stays: readonly { review: Review; because: StaysBecause }[]
  /** There are more than can be published at once. */
  isCut: boolean
}

/** The most published at once. Each is a separate call, and the owner should be able to keep track of the outcomes. */
const maxPublished = 500
const pagesRead = 20
const nothing: Plan = { ready: [], stays: [], isCut: false }

/** `ready`: can be published. Undefined: there is no reply, or it is already at its site. */
export function publishability(review: Review): 'ready' | StaysBecause | undefined {
  const { id, reply, reply_state, removed_at_source, source } = review
  if (reply === null) return undefined
  if (reply_state === 'foreign') return otherAnswer(review) === undefined ? undefined : 'answered'
  if (reply_state === 'unknown') return 'unclear'
  if (reply_state !== 'draft' && reply_state !== 'rejected') return undefined
  if (removed_at_source !== null) return 'gone'
  const power = replyCapabilityFor(review)
  if (power === undefined) return isPaused(source.id) ? 'paused' : 'unconnected'
  if (inbox.drafts.of(id) !== undefined) return 'editing'
  return roomLeft(reply, power) < 0 ? 'too_long' : 'ready'
}

const isPaused = (source: number): boolean =>
  connections.all?.some(
    (each) => each.source_id === source && each.reply !== null && each.state === 'paused'
  ) ?? false

class PublishPlan {
  #plan = $state.raw<Plan>(nothing)
  #turn = 0
  /** Settles once the latest plan has been made. */
  made: Promise<void> = Promise.resolve()

  get ready() {
    return this.#plan.ready
  }

  get stays() {
    return this.#plan.stays
  }

  get isCut() {
    return this.#plan.isCut
  }

  /** Plans for the current selection. Only the latest plan counts; if reviews can't be loaded, there is nothing to publish. */
  make(): Promise<void> {
    return (this.made = this.#make())
  }

  async #make(): Promise<void> {
    const turn = ++this.#turn
    const reviews = await (inbox.selection.all ? matching() : marked()).catch(() => [])
    if (turn !== this.#turn) return
    const ready = reviews.filter((each) => publishability(each) === 'ready')
    this.#plan = {
      ready: ready.slice(0, maxPublished),
      stays: reviews.flatMap((review) => {
        const because = publishability(review)
        return because === undefined || because === 'ready' ? [] : [{ review, because }]
      }),
      isCut: ready.length > maxPublished
    }
  }
}

/** The individually selected reviews. Most are among the loaded rows. */
async function marked(): Promise<Review[]> {
  const rows = new Map(inbox.list.rows.map((each) => [each.id, each]))
  const reviews: Review[] = []
  for (const id of inbox.selection.marked) {
    const row = rows.get(id) ?? (await api.getReview({ params: { id } }).catch(() => undefined))?.data
    if (row) reviews.push(row)
  }
  return reviews
}

/** Of all matches, only those at sites where a connection can publish: other sources may have thousands of replies from files. */
async function matching(): Promise<Review[]> {
  const query: Partial<ReturnType<typeof toListQuery>> = inbox.query
  const able = new Set(connections.all?.filter(({ reply }) => reply !== null).map((each) => each.source_id))
  const wanted = query.source ?? []
  const source = account.sources
    .filter(
      ({ id, slug }) =>
        able.has(id) && (wanted.length === 0 || wanted.includes(slug) || wanted.includes(String(id)))
    )
    .map(({ slug }) => slug)
  if (source.length === 0) return []
  const except = new Set(inbox.selection.marked)
  const found: Review[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesRead; page++) {
    const { data, pagination } = await api.listReviews({
      query: { ...query, ...inSteadyOrder, source, reply_state: ['draft', 'rejected', 'unknown'], cursor }
    })
    found.push(...data.filter(({ id }) => !except.has(id)))
    cursor = pagination.next_cursor ?? undefined
    if (cursor === undefined || found.length > maxPublished + pageSize) break
  }
  return found
}

/** Shared by the whole window, so that the button and its confirmation agree. */
export const publishPlan = new PublishPlan()

/** Whether anything is selected that might have something to publish. */
export const canBePlanned = (): boolean =>
  !reviewsRun.running &&
  !inbox.selection.isEmpty &&
  connections.all?.some(({ reply }) => reply !== null) === true
