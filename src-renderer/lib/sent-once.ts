/** An idempotency key for a POST, so that a retry after a lost answer does not do it twice. */
export class SentOnce {
  #body = ''
  #key = ''

  /** The same key as long as the same is sent, until `done` is called. */
  keyFor(body: unknown): string {
    const text = JSON.stringify(body)
    if (text !== this.#body) {
      this.#body = text
      this.#key = crypto.randomUUID()
    }
    return this.#key
  }

  done() {
    this.#body = ''
  }
}
