/** The reply that the owner is writing to one review: its draft, what that was made from, and saving or publishing it. */
import type { Review } from '#shared/contract/reviews'
import type { SavedReply } from '#shared/contract/saved-replies'
import { isReplied } from '#shared/is-replied'
import type { MergeField } from '#shared/merge-fields'
import { problemText } from '../core/problem-text'
import { showProblem } from '../core/show-problem'
import { inbox } from './inbox.svelte'
import { publishReply, publishStored, replyCapabilityFor, roomLeft } from './publishing'
import { saveReply } from './review-actions'
import { fill } from './saved-replies.svelte'

/** The longest reply that the service accepts. */
export const maxLength = 10_000

/** What a text was made from. */
interface Origin {
  /** The saved reply; sent along so that its use is recorded. */
  savedReplyId: number | undefined
  /** Its placeholders that could not be filled in. */
  missing: readonly MergeField[]
}

export class ReplyWriting {
  isSaving = $state(false)
  missing = $state.raw<readonly MergeField[]>([])
  /** Asks for confirmation before replacing someone else's reply. */
  isReplacing = $state(false)
  #savedReplyId: number | undefined
  // When the service has answered, the review shown may already be the next one.
  readonly #id: number
  readonly #review: () => Review

  /** @param review the review as it is now */
  constructor(review: () => Review) {
    this.#id = review().id
    this.#review = review
  }

  readonly #draft = $derived.by(() => inbox.drafts.of(this.#id))
  readonly text = $derived(this.#draft ?? '')
  /** A reply is being written; otherwise the stored one is shown. */
  readonly isOpen = $derived.by(() => this.#draft !== undefined || !isReplied(this.#review()))
  readonly power = $derived.by(() => replyCapabilityFor(this.#review()))
  readonly isTooLong = $derived(this.power !== undefined && roomLeft(this.text, this.power) < 0)

  /** Begins with the stored reply. */
  edit() {
    if (!this.isOpen) inbox.drafts.keep(this.#id, this.#review().reply ?? '')
  }

  /** By hand: the text is still what it was made from, unless nothing of it is left. */
  type(text: string) {
    if (text === '') this.#from(undefined)
    if (text === '' && !isReplied(this.#review())) inbox.drafts.drop(this.#id)
    else inbox.drafts.keep(this.#id, text)
  }

  /** Replaces the whole text. */
  write(text: string, from?: Origin) {
    this.type(text)
    this.#from(from)
  }

  /** Replaces what is between `start` and `end` with a saved reply. Returns where the text goes on after it. */
  insert(saved: SavedReply, start: number, end: number): number {
    const { text, missing } = fill(saved, this.#review())
    const written = `${this.text.slice(0, start)}${text}${this.text.slice(end)}`.slice(0, maxLength)
    this.write(written, { savedReplyId: saved.id, missing })
    return start + text.length
  }

  /** Saves it here. Returns whether it is done with. */
  async save(): Promise<boolean> {
    return this.#send((reply) => saveReply(this.#review(), reply, this.#savedReplyId))
  }

  /** Publishes it, unless it is too long, or would replace someone else's. Returns whether it is done with. */
  async publish(): Promise<boolean> {
    if (this.isTooLong) return false
    if (this.#review().reply_state === 'foreign') {
      this.isReplacing = this.text.trim() !== ''
      return false
    }
    return this.#send(async (reply) => {
      const problem = await publishReply(this.#review(), reply, { savedReplyId: this.#savedReplyId })
      if (problem) showProblem(problem)
      return problem === undefined
    })
  }

  /** Replaces someone else's reply with what is written, or with the stored one. Returns what went wrong, for the dialog. */
  async replace(): Promise<string | undefined> {
    const written = this.isOpen ? this.text : undefined
    const how = { savedReplyId: this.#savedReplyId, overwrite: true }
    const problem =
      written === undefined
        ? await publishStored(this.#review(), how)
        : await publishReply(this.#review(), written.trim(), how)
    if (problem) return problemText(problem).text
    if (written !== undefined) this.finish(written)
    return undefined
  }

  /** The review has been answered with this text. Returns false, and keeps the draft, if it says something else by now. */
  finish(text: string): boolean {
    // Not by what is derived: the review shown may be another one by now.
    if ((inbox.drafts.of(this.#id) ?? '') !== text) return false
    this.#from(undefined)
    inbox.drafts.drop(this.#id)
    return true
  }

  async #send(work: (reply: string) => Promise<boolean>): Promise<boolean> {
    const { text } = this
    if (text.trim() === '' || this.isSaving) return false
    this.isSaving = true
    const isSent = await work(text.trim())
    this.isSaving = false
    return isSent && this.finish(text)
  }

  #from(origin: Origin | undefined) {
    this.#savedReplyId = origin?.savedReplyId
    this.missing = origin?.missing ?? []
  }
}
