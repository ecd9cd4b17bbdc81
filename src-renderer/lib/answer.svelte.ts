/** The state of one request to the service: loading, received or failed. The latest request wins. */
import type { ApiProblem } from '#shared/contract/api-client'
import { toProblem } from './problem'

export class Answer<T> {
  /** The last answer; it stays while the next one is loading. */
  value = $state.raw<T>()
  problem = $state.raw<ApiProblem>()
  loading = $state(false)
  #turn = 0
  #question: (() => Promise<{ data: T }>) | undefined

  async load(question: () => Promise<{ data: T }>): Promise<void> {
    const turn = ++this.#turn
    this.#question = question
    this.loading = true
    try {
      const { data } = await question()
      if (turn !== this.#turn) return
      this.value = data
      this.problem = undefined
    } catch (error) {
      if (turn !== this.#turn) return
      this.problem = toProblem(error)
    }
    this.loading = false
  }

  /** Repeats the last request. */
  async again(): Promise<void> {
    if (this.#question) await this.load(this.#question)
  }

  /** Sets a value received in another way, for example as the answer to a change. */
  set(value: T) {
    const wasAsking = this.loading
    this.#turn++
    this.value = value
    this.problem = undefined
    this.loading = false
    // Other things may have changed too. A pending answer may include them or be older than this value, so it is requested again.
    if (wasAsking) void this.again()
  }

  /** Gives up a request that has not been answered; what is shown stays. */
  stop() {
    this.#turn++
    this.loading = false
  }

  clear() {
    this.stop()
    this.value = undefined
    this.problem = undefined
  }
}
