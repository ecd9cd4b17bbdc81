/** The form for asking one customer: the channel, when, how many reminders, and the review page. */
import { parseDateTime, toZoned } from '@internationalized/date'
import type { ApiProblem } from '#shared/contract/api-client'
import type { Ask } from '#shared/contract/asks'
import type { Customer } from '#shared/contract/customers'
import type { Channel } from '#shared/contract/fields'
import { phoneApp } from '#shared/contract/messages'
import { account } from '#window/core/account.svelte'
import { api } from '#window/core/api'
import { nameOf } from '#window/core/customer-name'
import { timeToTakeBack } from '#window/core/undo.svelte'
import { format } from '#window/lib/format.svelte'
import { toProblem } from '#window/lib/problem'
import { Stored } from '#window/lib/stored.svelte'
import texts from '#messages/customers-actions'

/** `phone`: the owner sends it from their own phone. */
export type AskChannel = 'email' | 'sms' | 'both' | 'phone'
export type AskTime = 'now' | 'tomorrow' | 'later'
export const reminderCounts = ['0', '1', '2', '3'] as const

const refusals = {
  duplicate_ask: () => texts.askedAlready,
  customer_unsubscribed: () => texts.isOptedOut,
  customer_archived: () => texts.isArchived,
  no_address: () => texts.isUnreachable
}
type Refusal = keyof typeof refusals

/** Remembered, because it is a habit of the owner. */
const usualReminders = new Stored('ask-reminders', reminderCounts, '1', { apart: true })

/** The app on the owner's phone. */
export const usualApp = new Stored('own-phone-app', phoneApp.options, 'sms', { apart: true })

/** When to ask, and how often to remind: for one customer or many. */
export class AskTiming {
  time = $state<AskTime>('now')
  /** The time the owner has chosen; empty while incomplete. */
  chosen = $state(tomorrowMorning())
  reminders = $state<string>(usualReminders.value)
  error = $state<string>()

  /** When it goes out; undefined if that isn't possible, with the reason in `error`. */
  check(): Date | undefined {
    const at = this.#time()
    this.error = at === undefined ? texts.timeMissing : at.getTime() < Date.now() ? texts.past : undefined
    if (this.error !== undefined) return undefined
    usualReminders.value = reminderCounts.find((each) => each === this.reminders) ?? '1'
    return at
  }

  /** When it would go out, in the form the service expects; undefined while the time is incomplete. */
  wish(): string | undefined {
    return this.#time()?.toISOString()
  }

  #time(): Date | undefined {
    return this.time === 'now' ? new Date(Date.now() + timeToTakeBack) : this.#chosenTime()
  }

  #chosenTime(): Date | undefined {
    const at = this.time === 'tomorrow' ? tomorrowMorning() : this.chosen
    return at === '' ? undefined : new Date(at)
  }
}

export class AskForm extends AskTiming {
  readonly customer: Customer
  /** The channels for which the customer has an address. */
  readonly ways: AskChannel[]
  channel = $state<AskChannel>('email')
  page = $state('')
  problem = $state.raw<ApiProblem>()
  /** Why it would be refused, known before anything is sent: a code. */
  refusal = $state<string>()
  sending = $state(false)
  #turn = 0

  constructor(customer: Customer) {
    super()
    this.customer = customer
    const { email, phone } = customer
    this.ways = [
      ...(email === null ? [] : (['email'] as const)),
      ...(phone === null ? [] : (['sms'] as const)),
      ...(email === null || phone === null ? [] : (['both'] as const)),
      ...(phone === null ? [] : (['phone'] as const))
    ]
    this.channel = this.ways[0] ?? 'email'
  }

  /** The channels on which the customer would be asked. */
  get channels(): Channel[] {
    if (this.channel === 'both') return ['email', 'sms']
    return [this.channel === 'phone' ? 'sms' : this.channel]
  }

  /** The code of why it can't be sent as chosen; other problems may be gone the next time. */
  get refused(): Refusal | undefined {
    const code = this.problem?.code ?? this.refusal ?? ''
    return code in refusals ? (code as Refusal) : undefined
  }

  /** The same in a sentence. */
  get reason(): string | undefined {
    return this.refused && refusals[this.refused]()({ name: nameOf(this.customer) })
  }

  /** Asks the service, for what is chosen now, whether it would be refused. What was said about another choice goes. */
  async judge(): Promise<void> {
    const turn = ++this.#turn
    this.problem = undefined
    const code = await this.#firstRefusal().catch(() => undefined)
    if (turn === this.#turn) this.refusal = code
  }

  async #firstRefusal(): Promise<string | undefined> {
    const at = this.channel === 'phone' ? undefined : this.wish()
    for (const channel of this.channels) {
      const body = { customer_ids: [this.customer.id], channel, ...(at !== undefined && { asked_at: at }) }
      const [refused] = (await api.previewAsks({ body })).data.refused
      if (refused) return refused.code
    }
    return undefined
  }

  /** Asks; undefined if that doesn't work, with the reason in `error` or `problem`. */
  async send(): Promise<Ask | undefined> {
    const askedAt = this.channel === 'phone' ? new Date() : this.check()
    this.problem = undefined
    if (askedAt === undefined || this.sending) return undefined
    this.sending = true
    try {
      return await this.#ask(askedAt)
    } catch (error) {
      this.problem = toProblem(error)
      return undefined
    } finally {
      this.sending = false
    }
  }

  async #ask(askedAt: Date): Promise<Ask> {
    // No idempotency key is needed: if this is repeated after a lost answer, the service refuses a second ask on the same day.
    const { data } = await api.createAsk({
      body: {
        customer_id: this.customer.id,
        ...(this.page !== '' && { review_page_id: Number(this.page) }),
        ...(this.channel === 'phone'
          ? { channel: usualApp.value, by: 'own_phone' }
          : {
              channels: this.channels,
              reminders_count: Number(this.reminders),
              asked_at: askedAt.toISOString()
            })
      }
    })
    return data
  }
}

export const zoneOfAccount = () => account.settings.value?.time_zone ?? 'UTC'

const tomorrowMorning = () =>
  toZoned(parseDateTime(`${format.today(-1)}T10:00`), zoneOfAccount()).toAbsoluteString()
