/** Waiting for a model: how long it has been writing, and stopping it. */

export class Writing {
  seconds = $state(0)
  #stopping = $state.raw<AbortController>()

  get busy(): boolean {
    return this.#stopping !== undefined
  }

  /** Undefined: it was stopped. One at a time. @throws what the work throws */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const stopping = new AbortController()
    this.stop()
    this.#stopping = stopping
    this.seconds = 0
    const timer = setInterval(() => this.seconds++, 1000)
    try {
      const result = await work(stopping.signal)
      return stopping.signal.aborted ? undefined : result
    } catch (error) {
      if (stopping.signal.aborted) return undefined
      throw error
    } finally {
      clearInterval(timer)
      if (this.#stopping === stopping) this.#stopping = undefined
    }
  }

  stop() {
    this.#stopping?.abort()
    this.#stopping = undefined
  }
}
