/** The webhooks of the account, the open one with its deliveries, and a secret that is shown once. */
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { Endpoints } from '#shared/contract/endpoints'
import type { NewWebhook, Webhook, WebhookDelivery } from '#shared/contract/webhooks'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { PagedList } from '#window/lib/paged-list.svelte'
import { live } from '#window/core/live'
import { showProblem } from '#window/core/show-problem'

export type WebhookTest = RecordOf<Endpoints['testWebhook']>
export type WebhookFields = InputOf<Endpoints['createWebhook']>['body']

/** More than an account can have. */
const all = 100
const deliveriesOnPage = 30
/** Milliseconds. There are no events for single deliveries, so the screen reloads at this interval. */
const lookedAtEvery = 4000

export class Webhooks {
  readonly list = new PagedList<Webhook>()
  readonly deliveries = new PagedList<WebhookDelivery>()
  readonly tested = new Answer<WebhookTest>()
  /** The newly created webhook, with its secret. */
  fresh = $state.raw<NewWebhook>()
  /** Whether `fresh` replaced another secret. */
  isRotated = $state(false)
  #status = ''
  /** The webhook whose deliveries are shown. */
  #shown: number | undefined

  async load(): Promise<void> {
    await this.list.show((cursor) => api.listWebhooks({ query: { limit: all, cursor } }))
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    const stop = live.on('webhook', () => void this.refresh())
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.refresh()
    }, lookedAtEvery)
    return () => {
      stop()
      clearInterval(timer)
    }
  }

  async refresh(): Promise<void> {
    await this.list.refresh()
    // A deleted webhook no longer has any.
    if (this.find(this.#shown)) await this.deliveries.refresh()
  }

  find(id: number | undefined): Webhook | undefined {
    return this.list.rows.find((each) => each.id === id)
  }

  async showDeliveries(id: number, status: string): Promise<void> {
    this.#status = status
    this.#shown = id
    await this.deliveries.show((cursor) =>
      api.listWebhookDeliveries({
        params: { id },
        query: {
          limit: deliveriesOnPage,
          cursor,
          ...(status === '' ? {} : { status: [status] })
        }
      })
    )
  }

  get isNarrowed(): boolean {
    return this.#status !== ''
  }

  async create(body: WebhookFields): Promise<NewWebhook> {
    const { data } = await api.createWebhook({ body })
    this.fresh = data
    this.isRotated = false
    await this.list.refresh()
    return data
  }

  async change(id: number, body: Partial<WebhookFields>): Promise<void> {
    const { data } = await api.updateWebhook({ params: { id }, body })
    this.list.replace(data)
    // Its earlier test result no longer applies.
    this.tested.clear()
    void this.deliveries.refresh()
  }

  async rotate(id: number): Promise<void> {
    const { data } = await api.rotateWebhookSecret({ params: { id } })
    this.fresh = data
    this.isRotated = true
    await this.list.refresh()
  }

  async remove(id: number): Promise<void> {
    const shown = this.#shown
    this.#shown = undefined
    try {
      await api.deleteWebhook({ params: { id } })
    } catch (error) {
      this.#shown = shown
      throw error
    }
    await this.list.refresh()
  }

  async test(id: number): Promise<void> {
    await this.tested.load(() => api.testWebhook({ params: { id } }))
    await this.refresh()
  }

  /** True if it will be resent. */
  async replay(id: number): Promise<boolean> {
    try {
      this.deliveries.replace((await api.replayWebhookDelivery({ params: { id } })).data)
      return true
    } catch (error) {
      showProblem(error)
      return false
    }
  }
}
