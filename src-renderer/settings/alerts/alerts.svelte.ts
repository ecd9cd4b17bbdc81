/** The alerts of the account, the open one, and the result of its sample. */
import type { InputOf } from '#shared/contract/endpoint'
import type { Endpoints } from '#shared/contract/endpoints'
import type { Alert, AlertTest } from '#shared/contract/alerts'
import { api } from '#window/core/api'
import { live } from '#window/core/live'
import { Answer } from '#window/lib/answer.svelte'
import { PagedList } from '#window/lib/paged-list.svelte'

export type AlertFields = InputOf<Endpoints['createAlert']>['body']
type Changes = InputOf<Endpoints['updateAlert']>['body']

/** More than an account can have. */
const all = 100

export class Alerts {
  readonly list = new PagedList<Alert>()
  readonly tested = new Answer<AlertTest>()

  async load(): Promise<void> {
    await this.list.show((cursor) => api.listAlerts({ query: { limit: all, cursor } }))
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen = (): (() => void) => live.on('alert', () => void this.list.refresh())

  find(id: number | undefined): Alert | undefined {
    return this.list.rows.find((each) => each.id === id)
  }

  async create(body: AlertFields): Promise<Alert> {
    const { data } = await api.createAlert({ body })
    await this.list.refresh()
    return data
  }

  async change(id: number, body: Changes): Promise<void> {
    const { data } = await api.updateAlert({ params: { id }, body })
    this.list.replace(data)
    // The result of its earlier sample is no longer valid.
    this.tested.clear()
  }

  async remove(id: number): Promise<void> {
    await api.deleteAlert({ params: { id } })
    await this.list.refresh()
  }

  async test(id: number): Promise<void> {
    await this.tested.load(() => api.testAlert({ params: { id } }))
    await this.list.refresh()
  }
}
