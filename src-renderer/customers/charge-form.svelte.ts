/** The form for a charge or a refund. */
import type { ApiProblem } from '#shared/contract/api-client'
import type { Charge } from '#shared/contract/charges'
import type { Customer } from '#shared/contract/customers'
import { account } from '../core/account.svelte'
import { api } from '../core/api'
import { format } from '../lib/format.svelte'
import { readAmount } from '../lib/money'
import { toProblem } from '../lib/problem'
import { SentOnce } from '../lib/sent-once'
import texts from '#messages/customers-actions'

export class ChargeForm {
  kind = $state<'payment' | 'refund'>('payment')
  typed = $state('')
  day = $state(format.today())
  receipt = $state('')
  errors = $state<{ amount?: string; day?: string }>({})
  problem = $state.raw<ApiProblem>()
  sending = $state(false)
  #customer: Customer
  #once = new SentOnce()

  constructor(customer: Customer) {
    this.#customer = customer
  }

  get currency(): string {
    return account.settings.value?.currency ?? 'EUR'
  }

  /** In the currency's smallest unit, negative for a refund; undefined if no amount was entered. */
  get amount(): number | undefined {
    const amount = readAmount(this.typed.trim(), this.currency)
    return amount === undefined || amount === 0 ? undefined : this.kind === 'refund' ? -amount : amount
  }

  /** Records it; `isNew` is false if a charge with this number was already recorded. */
  async send(): Promise<{ charge: Charge; isNew: boolean } | undefined> {
    const { amount, day } = this
    this.problem = undefined
    this.errors = {
      ...(amount === undefined && { amount: texts.amountMissing }),
      ...((day === '' || day > format.today()) && { day: texts.dayMissing })
    }
    if (amount === undefined || this.errors.day !== undefined || this.sending) return undefined
    this.sending = true
    try {
      return await this.#record(amount, day)
    } catch (error) {
      this.problem = toProblem(error)
      return undefined
    } finally {
      this.sending = false
    }
  }

  async #record(amount: number, day: string) {
    const body = {
      customer_id: this.#customer.id,
      amount,
      currency: this.currency,
      // Today means now; any other day is sent without a time.
      ...(day !== format.today() && { charged_at: day }),
      external_id: this.receipt.trim() || null
    }
    const { data, status } = await api.createCharge({ body, idempotencyKey: this.#once.keyFor(body) })
    this.#once.done()
    return { charge: data, isNew: status === 201 }
  }
}
