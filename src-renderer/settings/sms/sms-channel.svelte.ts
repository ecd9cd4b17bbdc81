/** The SMS account: what is stored, its form, and the result of its last test. Outlives the screen. */
import { ApiProblem } from '#shared/contract/api-client'
import { isNamedSms } from '#shared/contract/sms-providers'
import type { SmsChannel, SmsTest } from '#shared/contract/sms-channel'
import type { FieldProblem } from '#shared/contract/envelope'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { FormState } from '#window/lib/form-state.svelte'
import { toProblem } from '#window/lib/problem'
import { live } from '#window/core/live'
import { bodyOf, checkSms, ownWords, usualHttp, valuesOf } from './sms-values'

class SmsAccount {
  readonly stored = new Answer<SmsChannel>()
  readonly form = new FormState(valuesOf(undefined))
  readonly found = new Answer<SmsTest>()

  isSetUp = $derived(this.stored.value?.is_set_up === true)
  /** Whether the stored secret still applies to the values in the form. */
  keepsSecret = $derived.by(() => {
    const stored = this.stored.value
    if (!stored?.secret_set || stored.needs_secret) return false
    const { values } = this.form
    const isSame = (name: 'provider' | 'account_sid' | 'username') => values[name] === (stored[name] ?? '')
    const sameServer = serverOf(values.url) === serverOf(stored.url ?? '')
    return isSame('provider') && isSame('account_sid') && isSame('username') && sameServer
  })
  /** Why the stored secret no longer applies. */
  secretLost: 'unreadable' | 'of another account' | undefined = $derived(
    this.stored.value?.needs_secret
      ? 'unreadable'
      : this.stored.value?.secret_set && !this.keepsSecret
        ? 'of another account'
        : undefined
  )

  async load(): Promise<void> {
    await this.stored.load(() => api.getSmsChannel())
    if (this.stored.value) this.form.follow(valuesOf(this.stored.value))
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    return live.on('sending', () => void this.load())
  }

  /** Switching the provider starts with empty fields, or with that provider's stored values. */
  choose(provider: string) {
    const stored = this.stored.value?.provider === provider ? this.stored.value : undefined
    this.form.values = {
      ...valuesOf(stored),
      ...(stored === undefined && !isNamedSms(provider) && usualHttp),
      provider
    }
    this.form.errors = {}
    this.found.clear()
  }

  /** True if it was saved. */
  async save(): Promise<boolean> {
    if (!this.#check()) return false
    let refused: readonly FieldProblem[] = []
    const saved = await this.form.submit(async () => {
      try {
        const { data } = await api.updateSmsChannel({ body: bodyOf(this.form.values) })
        this.stored.set(data)
      } catch (error) {
        const problem = atTheField(toProblem(error))
        refused = problem.fields
        throw problem
      }
    })
    if (saved) this.form.follow(valuesOf(this.stored.value))
    else this.form.errors = { ...this.form.errors, ...ownWords(refused) }
    return saved
  }

  /** Tests the values in the form, even before they are saved. */
  async test(): Promise<void> {
    if (!this.#check()) return
    this.found.clear()
    await this.found.load(() => api.testSmsChannel({ body: bodyOf(this.form.values) }))
  }

  async remove(): Promise<void> {
    await api.deleteSmsChannel()
    this.form.discard()
    this.found.clear()
    await this.load()
  }

  #check(): boolean {
    this.form.errors = checkSms(this.form.values, this.keepsSecret)
    return Object.keys(this.form.errors).length === 0
  }
}

/** In this form, headers are a single field, and the messaging service shares a field with the number. */
function atTheField(problem: ApiProblem): ApiProblem {
  const { code, message, status, fields, requestId, existingId, reason } = problem
  const here = fields.map((field) => ({
    ...field,
    path: field.path.replace(/^headers\b.*/, 'headers').replace('messaging_service_sid', 'from')
  }))
  return new ApiProblem(code, message, status, here, requestId, existingId, reason)
}

/** The scheme and host of an address: the secret belongs to the server, whatever the path. */
const serverOf = (url: string) => /^\w+:\/\/[^/?#]*/.exec(url.trim().toLowerCase())?.[0] ?? ''

export const smsAccount = new SmsAccount()
