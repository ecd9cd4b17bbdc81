/** The form for a consent or its withdrawal. */
import type { ApiProblem } from '#shared/contract/api-client'
import type { Consent } from '#shared/contract/consents'
import type { Customer } from '#shared/contract/customers'
import { api } from '../core/api'
import { format } from '../lib/format.svelte'
import { toProblem } from '../lib/problem'
import { SentOnce } from '../lib/sent-once'
import texts from '#messages/customers-consent'

export class ConsentForm {
  state = $state<Consent['state']>('given')
  channel = $state<Consent['channel']>('email')
  words = $state('')
  note = $state('')
  day = $state(format.today())
  errors = $state<{ words?: string; day?: string }>({})
  problem = $state.raw<ApiProblem>()
  sending = $state(false)
  #customerId: number
  #once = new SentOnce()

  constructor({ id, email, phone }: Customer) {
    this.#customerId = id
    if (email === null && phone !== null) this.channel = 'sms'
  }

  async send(): Promise<Consent | undefined> {
    const { day } = this
    this.problem = undefined
    this.errors = {
      ...(this.state === 'given' && this.words.trim() === '' && { words: texts.wordsMissing }),
      ...((day === '' || day > format.today()) && { day: texts.dayMissing })
    }
    if (Object.keys(this.errors).length > 0 || this.sending) return undefined
    this.sending = true
    try {
      return await this.#record()
    } catch (error) {
      this.problem = toProblem(error)
      return undefined
    } finally {
      this.sending = false
    }
  }

  async #record() {
    const body = {
      channel: this.channel,
      state: this.state,
      // Text typed before “withdrawn” was chosen is no longer shown, so it isn't sent either.
      words: this.state === 'given' ? this.words.trim() : null,
      note: this.note.trim() || null,
      // Today means now; any other day is sent without a time.
      ...(this.day !== format.today() && { agreed_at: this.day })
    }
    const { data } = await api.addConsent({
      params: { id: this.#customerId },
      body,
      idempotencyKey: this.#once.keyFor(body)
    })
    this.#once.done()
    return data
  }
}
