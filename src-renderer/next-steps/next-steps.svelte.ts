/** The next steps that the service suggests, for the reports and the inbox. */
import type { NextStep } from '#shared/contract/next-steps'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { live } from '../core/live'
import { undoable } from '../core/undo.svelte'

/** Days for which a step can be postponed. */
export const putOffDays = [1, 7, 30] as const

/** Milliseconds until a change elsewhere is loaded, and at least between two loads, because each load checks everything. */
const [soon, minInterval] = [400, 3000]

export const keyOf = ({ kind, subject }: NextStep): string => `${kind} ${subject}`

class NextSteps {
  answer = new Answer<{ steps: NextStep[] }>()
  /** Counts what was postponed here or brought back, for other parts that remind of the same. */
  changes = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastRefresh = 0

  /** Undefined until loaded. */
  get steps(): readonly NextStep[] | undefined {
    return this.answer.value?.steps
  }

  /** For `$effect`: loads once, and again after changes that may affect the steps. */
  follow = (): (() => void) => {
    void this.load()
    const stop = live.on(
      [
        'review',
        'message',
        'ask',
        'customer',
        'source',
        'connection',
        'settings',
        'suppression',
        'review_page'
      ],
      () => this.#refreshSoon()
    )
    return () => {
      stop()
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  load = (): Promise<void> => this.answer.load(() => api.listNextSteps())

  async putOff(
    { kind, subject }: Pick<NextStep, 'kind' | 'subject'>,
    days: number,
    said: string
  ): Promise<void> {
    const put = async (days: number) => {
      await api.putOffStep({ body: { kind, subject, days } })
      this.changes++
      await this.load()
    }
    await undoable(
      said,
      () => put(days),
      () => put(0)
    )
  }

  #refreshSoon() {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        this.#lastRefresh = performance.now()
        void this.load()
      },
      Math.max(soon, this.#lastRefresh + minInterval - performance.now())
    )
  }
}

/** Shared by the whole window. */
export const nextSteps = new NextSteps()
