/** The open connection: its syncs, its places, the result of a check, and its actions. */
import type {
  Connection,
  ConnectionCheck,
  ConnectionPlaces,
  ConnectionRun
} from '#shared/contract/connections'
import type { Event } from '#shared/contract/events'
import type { RunMode } from '#shared/contract/connection-troubles'
import { connections } from '#window/connections/connections.svelte'
import { api } from '#window/core/api'
import { live } from '#window/core/live'
import { Answer } from '#window/lib/answer.svelte'
import { Runs } from '#window/lists/runs.svelte'

export class OpenConnection {
  readonly id: number
  readonly runs = new Runs<ConnectionRun>((query) => api.listConnectionRuns({ ...this.#params, query }))
  readonly places = new Answer<ConnectionPlaces>()
  readonly checked = new Answer<ConnectionCheck>()
  /** The connection is being deleted, or was deleted elsewhere: nothing more can be loaded. */
  #isGone = false

  constructor(id: number) {
    this.id = id
  }

  get #params() {
    return { params: { id: this.id } }
  }

  /** For `$effect`: loads everything, and what changes while it is open. A sync in progress shows by the reviews it adds. */
  watch = (): (() => void) => {
    void this.runs.load()
    void this.places.load(() => api.getConnectionPlaces(this.#params))
    return live.on(['connection', 'review'], (news) => {
      const deleted = ({ type, record_id }: Event) => type === 'connection.deleted' && record_id === this.id
      if (news.events.some(deleted)) this.#isGone = true
      if (this.#isGone || connections.find(this.id) === undefined) return
      void this.runs.refresh()
      if (news.everything || news.concerns(this.id)) void this.places.again()
    })
  }

  async check(): Promise<void> {
    await this.checked.load(() => api.checkConnection(this.#params))
  }

  /** Returns the page where the owner signs in, valid once, for five minutes. @throws ApiProblem, like all of the following */
  async signIn(): Promise<string> {
    return (await api.signInConnection(this.#params)).data.authorize_url
  }

  async sync(mode: RunMode): Promise<void> {
    await this.#take(api.syncConnection({ ...this.#params, body: { mode } }))
  }

  async pause(): Promise<void> {
    await this.#take(api.pauseConnection(this.#params))
  }

  async resume(): Promise<void> {
    this.checked.clear()
    await connections.resume(this.id)
    await this.runs.refresh()
  }

  async change(body: { name?: string; interval_minutes?: number }): Promise<void> {
    await this.#take(api.updateConnection({ ...this.#params, body }))
  }

  async disconnect(): Promise<void> {
    this.#isGone = true
    try {
      await api.deleteConnection(this.#params)
    } catch (error) {
      this.#isGone = false
      throw error
    }
    connections.drop(this.id)
  }

  async choosePlace(place: ConnectionPlaces['places'][number]): Promise<void> {
    const { id, chosen, location_id } = place
    const { data } = await api.updateConnectionPlaces({
      ...this.#params,
      body: { places: [{ id, chosen, location_id }] }
    })
    this.places.set(data)
  }

  async #take(asked: Promise<{ data: Connection }>): Promise<void> {
    connections.take((await asked).data)
    await this.runs.refresh()
  }
}
