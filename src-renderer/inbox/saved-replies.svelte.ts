/** The owner's saved replies, and filling in their placeholders. */
import type { Review } from '#shared/contract/reviews'
import type { SavedReply } from '#shared/contract/saved-replies'
import { compareFits, fitOf, reviewToFit } from '#shared/reply-fit'
import { api } from '../core/api'
import { fillReply } from '../core/fill-reply'
import { loadOnce } from '../core/load-once'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { foundIn } from '../lib/found-in'

class SavedReplies {
  all = new Answer<SavedReply[]>()

  get list(): readonly SavedReply[] {
    return this.all.value ?? []
  }

  loadOnce = (): void => loadOnce(this.all, 'saved_reply', () => this.load())

  async load(): Promise<void> {
    await this.all.load(async () => ({ data: await everyPage((query) => api.listSavedReplies({ query })) }))
  }

  /** The replies known to suit a review, best first. */
  suiting(review: Review): SavedReply[] {
    return this.find('', review).filter((reply) => (fitFor(reply, review) ?? []).length > 0)
  }

  /** Finds replies by name or text; those that suit the review come first. */
  find(typed: string, review: Review): SavedReply[] {
    const ranked = this.list.toSorted(
      (a, b) => compareFits(fitFor(a, review), fitFor(b, review)) || lastUse(b) - lastUse(a)
    )
    const byName = ranked.filter(({ name }) => foundIn(name, typed))
    const byText = ranked.filter((reply) => !byName.includes(reply) && foundIn(reply.text, typed))
    return [...byName, ...byText]
  }
}

const lastUse = ({ last_used_at }: SavedReply): number =>
  last_used_at === null ? 0 : Date.parse(last_used_at)

const fitFor = (reply: SavedReply, review: Review) => fitOf(reply, reviewToFit(review))

export const savedReplies = new SavedReplies()

/** The text for this review, and the placeholders that could not be filled in. */
export const fill = ({ text }: SavedReply, review: Review) => fillReply(text, review)
