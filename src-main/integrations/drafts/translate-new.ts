/** Translates new reviews as they come, one after another, where the owner has switched that on. */
import type { AssistantTrouble } from '#shared/contract/assistant'
import { usableAssistant } from '#main/account/reviews/drafts/assistant.service'
import { nextToTranslate, noteTranslated } from '#main/account/reviews/drafts/new-reviews'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { translateReview } from './translate-review'

export interface NewTranslations {
  round: (ctx: Context) => Promise<void>
  /** Stops what a model is writing at the moment: it is asked again after the next start. */
  stop: () => void
}

const minute = 60_000
/** What passes, or what the owner has to put right: the same review is tried again after this time. */
const pauses: Partial<Record<AssistantTrouble, number>> = {
  unreachable: 10 * minute,
  late: 10 * minute,
  quota: 60 * minute,
  key_refused: 60 * minute,
  no_such_model: 60 * minute,
  refused: 10 * minute,
  unreadable: 10 * minute
}
/** What may lie in the review as well as in the server. */
const perhapsForGood: readonly (AssistantTrouble | null)[] = ['late', 'refused', 'unreadable']
const mostTries = 3

/** When the model was last chosen or changed. */
const settingsOf = (ctx: Context): number => usableAssistant(ctx)?.updated_at ?? 0

export function newTranslations(): NewTranslations {
  /** When each account's model is asked next. */
  const rests = new Map<number, { until: number; settings: number }>()
  /** How often a review could not be translated that perhaps never can. */
  const failures = new Map<number, number>()
  const busy = new Set<number>()
  let isStopped = false

  const translate = async (ctx: Context): Promise<void> => {
    const goesOn = () => !isStopped && ctx.db.raw.open
    while (goesOn()) {
      const id = nextToTranslate(ctx)
      if (id === undefined || usableAssistant(ctx)?.translates_after == null) return
      const trouble = await troubleWith(ctx, id)
      const pause = trouble === null ? undefined : pauses[trouble]
      if (pause !== undefined && !isGivenUp(id, trouble))
        return void rests.set(ctx.accountId, { until: ctx.now() + pause, settings: settingsOf(ctx) })
      // The owner can still ask for what was given up.
      if (goesOn()) await retryWhileBusy(() => noteTranslated(ctx, id))
    }
  }

  const isGivenUp = (id: number, trouble: AssistantTrouble | null): boolean => {
    if (!perhapsForGood.includes(trouble)) return false
    const count = (failures.get(id) ?? 0) + 1
    if (count < mostTries) failures.set(id, count)
    else failures.delete(id)
    return count >= mostTries
  }

  const troubleWith = async (ctx: Context, id: number): Promise<AssistantTrouble | null> => {
    try {
      const { trouble } = await translateReview({ ...ctx, isAwaited: () => !isStopped }, id, {})
      return trouble
    } catch (error) {
      // It was deleted meanwhile, or its text was.
      if (error instanceof Problem) return null
      throw error
    }
  }

  return {
    round: async (ctx) => {
      const rest = rests.get(ctx.accountId)
      // With a new key or another model it may work at once.
      const isResting = rest !== undefined && ctx.now() < rest.until && rest.settings === settingsOf(ctx)
      if (isResting || busy.has(ctx.accountId)) return
      busy.add(ctx.accountId)
      try {
        await translate(ctx)
      } finally {
        busy.delete(ctx.accountId)
      }
    },
    stop: () => void (isStopped = true)
  }
}
