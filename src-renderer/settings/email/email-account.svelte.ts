/** The e-mail account: what is stored, its form, and the result of its last test. Outlives the screen. */
import { ApiProblem } from '#shared/contract/api-client'
import type { ConnectionTest, EmailChannel } from '#shared/contract/email-channel'
import { isHttpsMail, type HttpsMailName } from '#shared/contract/https-mail'
import { account } from '#window/core/account.svelte'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { toProblem } from '#window/lib/problem'
import { FormState } from '#window/lib/form-state.svelte'
import { live } from '#window/core/live'
import { bodyOf, checkEmail, httpsTexts, ownWords, valuesOf, type EmailValues } from './email-values'
import texts from '#messages/settings-email'
import type { ProviderName } from './providers'
import { providerOfAddress, serversOf } from './providers'

class EmailAccount {
  readonly stored = new Answer<EmailChannel>()
  readonly form = new FormState(valuesOf(undefined))
  readonly found = new Answer<ConnectionTest>()

  /** The page where the owner signs in, while that is in progress; valid once, for five minutes. */
  page = $state<string>()
  /** Why the page could not be opened. */
  signInProblem = $state.raw<ApiProblem>()
  beginning = $state(false)

  isSetUp = $derived(this.stored.value?.is_set_up === true)
  /** Whether the stored password still applies to the values in the form. */
  keepsPassword = $derived(
    this.stored.value?.password_set === true &&
      !this.stored.value.needs_password &&
      isSameServer(this.form.values, this.stored.value)
  )

  /** Whether a client ID has to be entered. */
  needsClient = $derived(
    this.stored.value?.client_id_needed.some((name) => name === this.form.values.sign_in) === true
  )

  async load(): Promise<void> {
    const before = this.stored.value?.signed_in_at
    await this.stored.load(() => api.getEmailChannel())
    const { signed_in_at: now, sign_in_state: state } = this.stored.value ?? {}
    if (this.page !== undefined && state === 'signed_in' && now !== before) this.#signedIn()
    this.#follow()
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    return live.on(['sending', 'settings'], () => void this.load())
  }

  #follow() {
    if (this.stored.value)
      this.form.follow(valuesOf(this.stored.value, account.settings.value?.business_name))
  }

  /** Fills in the servers of a provider. */
  choose(name: ProviderName) {
    const { values } = this.form
    const servers = serversOf(name, account.settings.value?.country ?? '')
    values.provider = name
    values.host = servers?.smtp.host ?? ''
    values.port = String(servers?.smtp.port ?? 465)
    values.security = servers?.smtp.security ?? 'tls'
    values.imap_host = servers?.imap.host ?? ''
    values.imap_port = String(servers?.imap.port ?? 993)
    values.imap_security = servers?.imap.security ?? 'tls'
    values.sign_in = name === 'microsoft' ? 'microsoft' : ''
    if (name === 'microsoft') values.watch = 'yes'
    if (isHttpsMail(name)) Object.assign(values, ownServer(name, this.stored.value))
    this.form.errors = {}
    this.found.clear()
  }

  /** Saves the form and opens the provider's page in the system's browser. If that is blocked, the page is shown as a link. */
  async signIn(): Promise<void> {
    this.beginning = true
    this.signInProblem = undefined
    try {
      if ((this.form.dirty || !this.isSetUp) && !(await this.save())) return
      const { data } = await api.signInEmailChannel()
      this.page = data.authorize_url
      window.open(this.page, '_blank', 'noopener')
    } catch (error) {
      this.signInProblem = toProblem(error)
    } finally {
      this.beginning = false
    }
  }

  /** For accounts with a password: switches the same account to signing in with the browser. */
  async leavePassword(): Promise<void> {
    const { values } = this.form
    values.sign_in = 'microsoft'
    values.username ||= values.from_email
    if (!this.needsClient) await this.signIn()
  }

  async signOut(): Promise<void> {
    const { data } = await api.signOutEmailChannel()
    this.stored.set(data)
    this.page = undefined
    this.found.clear()
    this.#follow()
  }

  /** Right after signing in, the owner will want to know whether it works. */
  #signedIn() {
    this.page = undefined
    void this.test()
  }

  /** Uses what an address reveals: it is usually the username, and sometimes shows the provider. */
  takeAddress() {
    const { values } = this.form
    const address = values.from_email.trim()
    if (values.username === '' && address.includes('@') && !isHttpsMail(values.provider))
      values.username = address
    const name = values.provider === '' ? providerOfAddress(address) : undefined
    if (name) this.choose(name)
  }

  /** True if it was saved. */
  async save(): Promise<boolean> {
    if (!this.#check()) return false
    const saved = await this.form.submit(async () => {
      const { data } = await api.updateEmailChannel({ body: bodyOf(this.form.values) }).catch(atTheField)
      this.stored.set(data)
    })
    if (saved) this.#follow()
    else this.form.errors = ownWords(this.form.errors, this.form.values)
    return saved
  }

  /** Tests the values in the form, even before they are saved. */
  async test(): Promise<void> {
    if (!this.#check()) return
    this.found.clear()
    await this.found.load(() => api.testEmailChannel({ body: bodyOf(this.form.values) }).catch(atTheField))
    const refused = this.found.problem?.fields.filter(({ path }) => path in this.form.values) ?? []
    if (refused.length === 0) return
    this.found.clear()
    const errors = Object.fromEntries(refused.map(({ path, message }) => [path, message]))
    this.form.errors = ownWords(errors, this.form.values)
  }

  async remove(): Promise<void> {
    await api.deleteEmailChannel()
    this.form.discard()
    this.found.clear()
    await this.load()
  }

  #check(): boolean {
    const { sign_in, client_id, client_secret } = this.form.values
    const isSame = this.stored.value?.sign_in === sign_in && this.stored.value.client_id === client_id.trim()
    const hasSecret = client_secret !== '' || (isSame && this.stored.value?.client_secret_set === true)
    const { password, imap_password, watch } = this.form.values
    const https = httpsTexts(this.form.values)
    const lacksKey = password === '' && !this.keepsPassword
    const hasBox = watch !== 'yes' || imap_password !== '' || this.stored.value?.imap?.password_set === true
    this.form.errors = {
      ...checkEmail(this.form.values),
      ...(https && lacksKey && { password: https.keyMissing }),
      ...(https && !hasBox && { imap_password: texts.imapPasswordMissing }),
      ...(this.needsClient && client_id.trim() === '' && { client_id: texts.clientIdMissing }),
      ...(sign_in === 'google' && !hasSecret && { client_secret: texts.clientSecretMissing })
    }
    return Object.keys(this.form.errors).length === 0
  }
}

function isSameServer(
  values: EmailValues,
  { provider, host, port, security, username }: EmailChannel
): boolean {
  if (isHttpsMail(values.provider) || isHttpsMail(provider)) return values.provider === provider
  return (
    values.host === host &&
    values.port === String(port ?? '') &&
    values.security === security &&
    values.username === (username ?? '')
  )
}

/** Over HTTPS the mailbox stays the same; if this provider was already stored, so do the fixed parts of its server. */
const ownServer = (name: HttpsMailName, stored: EmailChannel | undefined) => {
  const { host, port, security, username, imap_host, imap_port, imap_security } = valuesOf(stored)
  const isSame = stored?.provider === name
  const mailbox = { imap_host, imap_port, imap_security }
  return isSame ? { host, port, security, username, ...mailbox } : { username: '', ...mailbox }
}

/** The service names the mailbox's fields `imap.…`; in the form they are `imap_…`. */
function atTheField(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error
  const { code, message, status, fields, requestId, existingId, reason } = error
  const here = fields.map((field) => ({ ...field, path: field.path.replace('imap.', 'imap_') }))
  throw new ApiProblem(code, message, status, here, requestId, existingId, reason)
}

export const emailAccount = new EmailAccount()
