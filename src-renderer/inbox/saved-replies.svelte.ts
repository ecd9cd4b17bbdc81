/** The owner's saved replies, and what replaces their placeholders. */
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

  /** Reads them, and again whenever they change elsewhere. */
  follow() {
    // Not a reader of what it loads: after a failure it would ask again and again.
    untrack(() => {
      if (!this.all.value && !this.all.loading) void this.load()
    })
    return live.on('saved_reply', () => void this.load())
  }

  async load(): Promise<void> {
    await this.all.load(async () => ({ data: await everyPage((query) => api.listSavedReplies({ query })) }))
  }

  /** By what has been typed of their name, or of their text. */
  find(typed: string): SavedReply[] {
    const byName = this.list.filter(({ name }) => foundIn(name, typed))
    const byText = this.list.filter((reply) => !byName.includes(reply) && foundIn(reply.text, typed))
    return [...byName, ...byText]
  }
}

export const savedReplies = new SavedReplies()

/** The text for this review, and what could not be filled in. */
export const fill = ({ text }: SavedReply, review: Review) => fillReply(text, review)
