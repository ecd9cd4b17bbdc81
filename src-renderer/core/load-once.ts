/** Answers that are read once for the whole window, and stay true from then on. */
import { untrack } from 'svelte'
import type { EventResource } from '#shared/contract/events'
import type { Answer } from '../lib/answer.svelte'
import { live } from './live'

const kept = new WeakSet<object>()

/** For `$effect`: loads an answer if there is none yet, and from then on whenever such records change, even if nobody looks. */
export function loadOnce(
  answer: Pick<Answer<unknown>, 'value' | 'loading'>,
  changedBy: EventResource,
  load: () => Promise<void>
): void {
  // Untracked, so that the caller's effect doesn't depend on the result: after a failure it would load again and again.
  untrack(() => {
    if (!answer.value && !answer.loading) void load()
  })
  if (!kept.has(answer)) live.on(changedBy, () => void load())
  kept.add(answer)
}
