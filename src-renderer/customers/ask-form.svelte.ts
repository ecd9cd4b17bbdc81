/** Asking one customer: by which way, when, with how many reminders, to which page. */
import { parseDateTime, toZoned } from '@internationalized/date'
import type { ApiProblem } from '../../src-shared/contract/api-client'
import type { Ask } from '../../src-shared/contract/asks'
import type { Customer } from '../../src-shared/contract/customers'
import { account } from '../account.svelte'
import { api } from '../api'
import { format } from '../lib/format.svelte'
import { toProblem } from '../lib/problem'
import { Stored } from '../lib/stored.svelte'
import { actionWords as texts } from './action-words'

export type AskChannel = 'email' | 'sms' | 'both'
export type AskTime = 'now' | 'tomorrow' | 'later'
export const reminderCounts = ['0', '1', '2', '3'] as const

/** An ask of this moment can be taken back for as long before anything leaves the house. */
const timeToTakeBack = 10_000

/** A habit of the owner, so it is remembered by the window. */
const usualReminders = new Stored('ask-reminders', reminderCounts, '1')

export class AskForm {
  readonly customer: Customer
  /** Ways there is an address for. */
  readonly ways: AskChannel[]
  channel = $state<AskChannel>('email')
  time = $state<AskTime>('now')
  /** The time of the owner's choice; empty while it is not whole. */
  chosen = $state(tomorrowMorning())
  reminders = $state<string>(usualReminders.value)
  page = $state('')
  timeError = $state<string>()
  problem = $state.raw<ApiProblem>()
  sending = $state(false)

  constructor(customer: Customer) {
    this.customer = customer
    const { email, phone } = customer
    this.ways = [
      ...(email === null ? [] : (['email'] as const)),
      ...(phone === null ? [] : (['sms'] as const)),
      ...(email === null || phone === null ? [] : (['both'] as const))
    ]
    this.channel = this.ways[0] ?? 'email'
  }

  /** When it goes out; undefined where that is not said yet. */
  get askedAt(): Date | undefined {
    if (this.time === 'now') return new Date(Date.now() + timeToTakeBack)
    const at = this.time === 'tomorrow' ? tomorrowMorning() : this.chosen
    return at === '' ? undefined : new Date(at)
  }

  /** Asks; undefined with the reason at hand when that does not work. */
  async send(): Promise<Ask | undefined> {
    const { askedAt } = this
    this.problem = undefined
    this.timeError =
      askedAt === undefined ? texts.timeMissing : askedAt.getTime() < Date.now() ? texts.past : undefined
    if (askedAt === undefined || this.timeError !== undefined || this.sending) return undefined
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
    // Sent again after a broken answer, a second ask of the day is refused: no key is needed.
    const { data } = await api.createAsk({
      body: {
        customer_id: this.customer.id,
        channels: this.channel === 'both' ? ['email', 'sms'] : [this.channel],
        reminders_count: Number(this.reminders),
        ...(this.page !== '' && { review_page_id: Number(this.page) }),
        asked_at: askedAt.toISOString()
      }
    })
    usualReminders.value = reminderCounts.find((each) => each === this.reminders) ?? '1'
    return data
  }
}

export const zoneOfAccount = () => account.settings.value?.time_zone ?? 'UTC'

const tomorrowMorning = () =>
  toZoned(parseDateTime(`${format.today(-1)}T10:00`), zoneOfAccount()).toAbsoluteString()
