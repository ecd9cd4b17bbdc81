/** The owner's saved replies, and filling in their placeholders. */
import { untrack } from 'svelte'
import type { Review } from '../../src-shared/contract/reviews'
import type { SavedReply } from '../../src-shared/contract/saved-replies'
import { api } from '../core/api'
import { fillReply } from '../core/fill-reply'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { foundIn } from '../lib/found-in'
import { live } from '../core/live'

class SavedReplies {
  all = new Answer<SavedReply[]>()

  get list(): readonly SavedReply[] {
    return this.all.value ?? []
  }

  /** Loads the replies, and again whenever they change elsewhere. */
  follow() {
    // Untracked, so that the caller's effect doesn't depend on the result: after a failure it would load again and again.
    untrack(() => {
      if (!this.all.value && !this.all.loading) void this.load()
    })
    return live.on('saved_reply', () => void this.load())
  }

  async load(): Promise<void> {
    await this.all.load(async () => ({ data: await everyPage((query) => api.listSavedReplies({ query })) }))
  }

  /** The replies known to suit a review with this score, best first. */
  suiting(score: number | null): SavedReply[] {
    return this.find('', score).filter((reply) => suitability(reply, score) > 0)
  }

  /** Finds replies by name or text; those that suit a review with this score come first. */
  find(typed: string, score: number | null): SavedReply[] {
    const ranked = this.list.toSorted(
      (a, b) => suitability(b, score) - suitability(a, score) || lastUse(b) - lastUse(a)
    )
    const byName = ranked.filter(({ name }) => foundIn(name, typed))
    const byText = ranked.filter((reply) => !byName.includes(reply) && foundIn(reply.text, typed))
    return [...byName, ...byText]
  }
}

const lastUse = ({ last_used_at }: SavedReply): number =>
  last_used_at === null ? 0 : Date.parse(last_used_at)

/** If the average use of a reply is further away than this, it is for other reviews: an apology doesn't suit praise. */
const nearby = 1.5

/**
 * How well a reply suits a score: what the owner has specified counts most, then what it has been used for. 0 if nothing is
 * known.
 */
function suitability({ scores, used_scores }: SavedReply, score: number | null): number {
  if (score === null) return 0
  if (scores.length > 0) return scores.includes(score) ? 2 : -2
  if (used_scores.length === 0) return 0
  const mean = used_scores.reduce((sum, each) => sum + each, 0) / used_scores.length
  return Math.abs(mean - score) < nearby ? 1 : -1
}

export const savedReplies = new SavedReplies()

/** The text for this review, and the placeholders that could not be filled in. */
export const fill = ({ text }: SavedReply, review: Review) => fillReply(text, review)
