/** Messages created in test mode: the list, and the open message. */
import type { LocalMessage, WholeLocalMessage } from '#shared/contract/local-outbox'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { PagedList } from '#window/lib/paged-list.svelte'
import { live } from '#window/core/live'

const pageSize = 50

export class LocalOutbox {
  readonly list = new PagedList<LocalMessage>()
  readonly message = new Answer<WholeLocalMessage>()

  async show(channel: string): Promise<void> {
    const only = channel === 'email' || channel === 'sms' ? { channel } : {}
    await this.list.show((cursor) => api.listLocalMessages({ query: { ...only, limit: pageSize, cursor } }))
  }

  open(id: number | undefined) {
    this.message.clear()
    if (id !== undefined) void this.message.load(() => api.getLocalMessage({ params: { id } }))
  }

  /** Reloads when messages change; returns a function that stops it. */
  listen(): () => void {
    return live.on(['message', 'sending'], () => void this.list.refresh())
  }

  async clear(): Promise<void> {
    await api.clearLocalOutbox()
    await this.list.refresh()
  }
}
