/** All records of a kind, for the whole window; loaded again whenever something changes elsewhere. */
import type { EventResource } from '#shared/contract/events'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { live } from './live'

type Ask<Row> = Parameters<typeof everyPage<Row>>[0]

export class WholeList<Row extends { id: number }> {
  readonly answer = new Answer<Row[]>()
  readonly #ask: Ask<Row>
  readonly #changedBy: readonly EventResource[]

  /** @param changedBy kinds of records whose changes make it load again */
  constructor(ask: Ask<Row>, changedBy: readonly EventResource[]) {
    this.#ask = ask
    this.#changedBy = changedBy
  }

  async load(): Promise<void> {
    await this.answer.load(async () => ({
      // In order of creation, so that nothing moves when one is changed.
      data: (await everyPage(this.#ask)).toSorted((a, b) => a.id - b.id)
    }))
  }

  /** For `$effect`. */
  follow = (): (() => void) => {
    void this.load()
    return live.on(this.#changedBy, () => void this.load())
  }
}
