/** The owner's saved replies, and what is put in the place of their placeholders. */
import { fillMergeFields, type MergeField, type MergeValues } from '../../src-shared/merge-fields'
import type { Review } from '../../src-shared/contract/reviews'
import type { SavedReply } from '../../src-shared/contract/saved-replies'
import { account } from '../account.svelte'
import { api } from '../api'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { foundIn } from '../lib/found-in'
import { live } from '../live'

class SavedReplies {
  all = new Answer<SavedReply[]>()

  get list(): readonly SavedReply[] {
    return this.all.value ?? []
  }

  /** Reads them, and again whenever they change elsewhere. */
  follow() {
    if (!this.all.value && !this.all.loading) void this.load()
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
export function fill({ text }: SavedReply, review: Review): { text: string; missing: MergeField[] } {
  const settings = account.settings.value
  const values: MergeValues = {
    first_name: review.reviewer.first_name ?? firstWord(review.reviewer.name),
    name: review.reviewer.name,
    business_name: settings?.business_name ?? null,
    location: review.location?.name ?? null,
    source: review.source.name,
    reply_name: settings?.reply_name ?? null
  }
  return fillMergeFields(text, values)
}

// Where only the whole name is known.
function firstWord(name: string | null): string | null {
  return name?.split(/\s+/)[0] ?? null
}
