/** The progress of the setup, for its screen and for the line in the rail. Follows everything that may complete a step. */
import { setupSteps, type SetupStepName } from '#shared/contract/setup-steps'
import type { Setup } from '#shared/contract/setup'
import { api } from '../core/api'
import { capText } from '../core/key-caps'
import { live } from '../core/live'
import { router } from '../core/router.svelte'
import { Answer } from '../lib/answer.svelte'
import { nextSteps } from '../next-steps/next-steps.svelte'
import texts from '#messages/setup-line'

const reasons = ['settings', 'sending', 'review_page', 'customer', 'ask', 'message'] as const
/** In days; the longest the service accepts. */
const forGood = 36_500
/** Milliseconds; a stream of messages doesn't have to be followed one by one. */
const minInterval = 1000

class SetupState {
  readonly answer = new Answer<Setup>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #watchers = 0
  #stop: () => void = () => undefined

  /** Undefined until loaded. */
  get value(): Setup | undefined {
    return this.answer.value
  }

  isDone(name: SetupStepName): boolean {
    return this.value?.steps.find(({ step }) => step === name)?.is_done === true
  }

  /** For `$effect`: loads once, and again after changes that may complete a step. All users share one subscription. */
  watch = (): (() => void) => {
    if (this.#watchers++ === 0) {
      void this.load()
      this.#stop = live.on(reasons, () => {
        this.#timer ??= setTimeout(() => {
          this.#timer = undefined
          void this.load()
        }, minInterval)
      })
    }
    return () => {
      if (--this.#watchers > 0) return
      this.#stop()
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  load = (): Promise<void> => this.answer.load(() => api.getSetup())

  /** Stops all reminders of the setup, or switches them on again. */
  async putOff(isOff: boolean): Promise<void> {
    const said = isOff ? texts.hidden({ keys: capText('Mod+k') }) : texts.shownAgain
    await nextSteps.putOff({ kind: 'setup_unfinished', subject: '' }, isOff ? forGood : 0, said)
  }

  /** Opens the next unfinished step after this one; the overview if there is none. */
  async goOn(from: SetupStepName): Promise<void> {
    await this.load()
    const after = setupSteps.slice(setupSteps.indexOf(from) + 1)
    const next = [...after, ...setupSteps].find((step) => step !== from && !this.isDone(step))
    router.go(next === undefined ? '/setup' : `/setup/${next}`)
  }
}

/** Shared by the whole window. */
export const setup = new SetupState()
