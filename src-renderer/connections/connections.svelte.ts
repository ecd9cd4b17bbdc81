/** The connections of the account: for their settings, for the sources, and for the inbox. */
import type { Connection } from '../../src-shared/contract/connections'
import { api } from '../core/api'
import { live } from '../core/live'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'

class Connections {
  readonly answer = new Answer<Connection[]>()

  /** Undefined until they are known. */
  get all(): readonly Connection[] | undefined {
    return this.answer.value
  }

  find(id: number | undefined): Connection | undefined {
    return this.all?.find((each) => each.id === id)
  }

  ofSource(id: number): Connection | undefined {
    return this.all?.find((each) => each.source_id === id)
  }

  async load(): Promise<void> {
    await this.answer.load(async () => ({ data: await everyPage((query) => api.listConnections({ query })) }))
  }

  /** For an effect: reads them, and again when one changes. */
  watch = (): (() => void) => {
    void this.load()
    return live.on('connection', () => void this.load())
  }

  /** What the service answered to a change. */
  take(connection: Connection): void {
    const others = (this.all ?? []).filter(({ id }) => id !== connection.id)
    this.answer.set([...others, connection].toSorted((a, b) => a.id - b.id))
  }

  /** It has been deleted. */
  drop(id: number): void {
    this.answer.set((this.all ?? []).filter((each) => each.id !== id))
  }

  /** Reads it at once, whatever was in the way. @throws ApiProblem */
  async resume(id: number): Promise<void> {
    this.take((await api.resumeConnection({ params: { id } })).data)
  }
}

/** One for the window. */
export const connections = new Connections()
