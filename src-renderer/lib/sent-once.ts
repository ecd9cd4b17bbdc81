/** An idempotency key for a POST, so that a retry after a lost answer doesn't do it twice. */
export class SentOnce {
  #body = ''
  #key = ''

  /** Returns the same key while the body stays the same, until `done` is called. */
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
