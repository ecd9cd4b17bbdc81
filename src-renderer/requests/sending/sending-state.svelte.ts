/** The state of sending, for its own screen, for the dot in the rail, and for the line in dialogs that send something. */
import { toast } from 'svelte-sonner'
import type { Channel } from '#shared/contract/fields'
import type { Sending } from '#shared/contract/sending'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { whenIdle } from '#window/lib/idle'
import { live } from '#window/core/live'
import { showProblem } from '#window/core/show-problem'
import { undoable } from '#window/core/undo.svelte'
import texts from '#messages/sending-line'

const pauseOf = { email: () => api.pauseEmail(), sms: () => api.pauseSms() }
const resumeOf = { email: () => api.resumeEmail(), sms: () => api.resumeSms() }

/** What keeps messages from going out, the most serious first. */
export type Obstacle =
  | { kind: 'held'; reason: HeldReason }
  | { kind: 'paused' }
  | { kind: 'trouble' | 'not_set_up'; channel: Channel }
  | { kind: 'missing'; what: BlockingHint }

export type HeldReason = NonNullable<Sending['held_reason']>
/** What happens to waiting messages when sending resumes. */
export type WaitingChoice = 'send' | 'cancel_late' | 'cancel'

/** Hints that keep a channel from sending; all others are only advice. */
export const blockingHints = ['no_postal_address', 'no_review_link'] as const
type BlockingHint = (typeof blockingHints)[number]

class SendingState {
  answer = new Answer<Sending>()
  obstacles = $derived(this.answer.value ? obstaclesOf(this.answer.value) : [])

  /** Something is waiting for a decision that only the owner can make. */
  needsOwner = $derived(
    this.obstacles.some(({ kind }) => kind !== 'paused') ||
      (this.answer.value?.unknown ?? 0) +
        (this.answer.value?.expired ?? 0) +
        (this.answer.value?.refused_account ?? 0) >
        0
  )

  /** What would keep a request on these channels from going out, even if nothing is waiting yet. */
  obstaclesFor(channels: readonly Channel[]): Obstacle[] {
    return this.answer.value ? obstaclesOf(this.answer.value, channels) : []
  }

  get value(): Sending | undefined {
    return this.answer.value
  }

  /** For the window's `$effect`: loads the state when idle, and again on every change. */
  watch = (): (() => void) => {
    void whenIdle().then(() => this.load())
    return live.on('sending', () => void this.answer.again())
  }

  load() {
    if (!this.answer.value && !this.answer.loading) void this.answer.load(this.ask)
  }

  ask = () => api.getSending()

  async pause(): Promise<void> {
    await undoable(
      texts.nowPaused,
      () => this.#set({ paused: true }),
      () => this.#set({ paused: false })
    )
  }

  async resume(): Promise<void> {
    await undoable(
      texts.nowResumed,
      () => this.#set({ paused: false }),
      () => this.#set({ paused: true })
    )
  }

  async testMode(on: boolean): Promise<void> {
    await undoable(
      on ? texts.testModeOn : texts.testModeOff,
      () => this.#set({ test_mode: on }),
      () => this.#set({ test_mode: !on })
    )
  }

  async pauseChannel(channel: Channel, said: string): Promise<void> {
    await undoable(
      said,
      () => this.#take(pauseOf[channel]()),
      () => this.#take(resumeOf[channel]())
    )
  }

  async resumeChannel(channel: Channel, said: string): Promise<void> {
    await undoable(
      said,
      () => this.#take(resumeOf[channel]()),
      () => this.#take(pauseOf[channel]())
    )
  }

  /** Call after the owner has checked the clock. This can't be undone; sending can only be paused. */
  async confirmClock(said: string): Promise<void> {
    try {
      await this.#take(api.confirmClock())
      toast(said)
    } catch (error) {
      showProblem(error)
    }
  }

  /** Call after the owner has decided what happens to waiting messages. This can't be undone; sending can only be paused. */
  async release(waiting: WaitingChoice, said: string): Promise<void> {
    try {
      await this.#take(api.releaseSending({ body: { waiting, all_accounts: true } }))
      toast(said)
    } catch (error) {
      showProblem(error)
    }
  }

  /** For a copy of data that is still in use elsewhere: nothing is sent from here, neither waiting messages nor new ones. */
  async keepStill(said: string): Promise<void> {
    try {
      // In this order, so that nothing can be sent in between.
      await this.#set({ paused: true })
      await this.#take(api.releaseSending({ body: { waiting: 'cancel', all_accounts: true } }))
      toast(said)
    } catch (error) {
      showProblem(error)
    }
  }

  async #take(answer: Promise<{ data: Sending }>): Promise<void> {
    this.answer.set((await answer).data)
  }

  async #set(body: { paused?: boolean; test_mode?: boolean }): Promise<void> {
    await this.#take(api.updateSending({ body }))
  }
}

function obstaclesOf(
  { state, held_reason, test_mode, channels }: Sending,
  asked: readonly Channel[] = []
): Obstacle[] {
  const found: Obstacle[] = []
  if (state === 'held') found.push({ kind: 'held', reason: held_reason ?? 'went_back' })
  if (state === 'paused') found.push({ kind: 'paused' })
  for (const { channel, state, pause_reason, waiting, hints } of channels) {
    if (state === 'paused' && pause_reason !== 'by_owner') found.push({ kind: 'trouble', channel })
    const matters = waiting > 0 || asked.includes(channel)
    if (state === 'not_set_up' && matters && !test_mode) found.push({ kind: 'not_set_up', channel })
    const missing = blockingHints.find((each) => hints.includes(each))
    if (missing !== undefined && state === 'ready' && matters) found.push({ kind: 'missing', what: missing })
  }
  return found
}

/** Shared by the whole window. */
export const sending = new SendingState()
