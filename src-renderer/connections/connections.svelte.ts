/** The account's connections, for their settings page, the sources and the inbox. */
import type { Connection } from '#shared/contract/connections'
import { api } from '../core/api'
import { live } from '../core/live'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'

class Connections {
  readonly answer = new Answer<Connection[]>()

  /** Undefined until loaded. */
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

  /** For `$effect`: loads them, and again whenever one changes. */
  watch = (): (() => void) => {
    void this.load()
    return live.on('connection', () => void this.load())
  }

  /** Stores the connection as the service returned it after a change. */
  take(connection: Connection): void {
    const others = (this.all ?? []).filter(({ id }) => id !== connection.id)
    this.answer.set([...others, connection].toSorted((a, b) => a.id - b.id))
  }

  /** Removes a deleted connection. */
  drop(id: number): void {
    this.answer.set((this.all ?? []).filter((each) => each.id !== id))
  }

  /** Starts a sync immediately, whatever had stopped it. @throws ApiProblem */
  async resume(id: number): Promise<void> {
    this.take((await api.resumeConnection({ params: { id } })).data)
  }
}

/** Shared by the whole window. */
export const connections = new Connections()
