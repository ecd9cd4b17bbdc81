/** The e-mail account as values of its form, what is sent of them, and the mistakes that can be found before sending. */
import type { EmailChannel, MailSecurity } from '#shared/contract/email-channel'
import { isHttpsMail } from '#shared/contract/https-mail'
import type { MailProviderName } from '#shared/contract/mail-sign-in'
import { email as emailSchema } from '#shared/contract/fields'
import texts from '#messages/settings-email'
import { providerOf } from './providers'

export interface EmailValues extends Record<string, string> {
  /** The provider of the server; '' until one is chosen. */
  provider: string
  host: string
  port: string
  security: string
  username: string
  password: string
  from_name: string
  from_email: string
  reply_to: string
  per_minute: string
  /** `microsoft` or `google` for a sign-in with the browser; '' for a password. */
  sign_in: string
  client_id: string
  client_secret: string
  /** `yes` while the mailbox is watched. */
  watch: string
  imap_host: string
  imap_port: string
  imap_security: string
  imap_username: string
  imap_password: string
  /** The address for copies of e-mails to customers. */
  copies_to: string
  /** The tag that customers get from copies; '' for none. */
  copies_tag_id: string
}
export type EmailErrors = Partial<Record<keyof EmailValues, string>>

const usualPace = 30
const given = (value: string | number | null | undefined) => (value ?? '').toString()
const filled = (text: string) => text.trim() || null
const numberOf = (text: string) => Number(text.trim())

/** Whether a password for sending will soon be refused. */
export const isOfMicrosoft = (stored: EmailChannel | undefined): boolean =>
  stored?.sign_in === null && /(^|\.)(outlook|office365|hotmail|live)\.com$/i.test(given(stored.host))

/** The form values for a stored account; `businessName` if there is none. */
export function valuesOf(stored: EmailChannel | undefined, businessName = ''): EmailValues {
  const isSetUp = stored?.is_set_up === true
  return {
    provider: isSetUp
      ? isHttpsMail(stored.provider)
        ? stored.provider
        : providerOf(given(stored.host))
      : '',
    host: given(stored?.host),
    port: given(stored?.port),
    security: stored?.security ?? 'tls',
    username: given(stored?.username),
    password: '',
    from_name: isSetUp ? given(stored.from_name) : businessName,
    from_email: given(stored?.from_email),
    reply_to: given(stored?.reply_to),
    per_minute: isSetUp ? given(stored.per_minute) : String(usualPace),
    sign_in: given(stored?.sign_in),
    client_id: given(stored?.client_id),
    client_secret: '',
    watch: stored?.imap ? 'yes' : '',
    imap_host: given(stored?.imap?.host),
    imap_port: given(stored?.imap?.port ?? 993),
    imap_security: stored?.imap?.security ?? 'tls',
    imap_username: given(stored?.imap?.username),
    imap_password: '',
    copies_to: given(stored?.copies_to),
    copies_tag_id: given(stored?.copies_tag_id)
  }
}

/** A password is only sent if one was typed: an empty field keeps the stored one. */
export function bodyOf(values: EmailValues) {
  return {
    ...(isHttpsMail(values.provider) ? { provider: values.provider } : serverOf(values)),
    ...(values.password !== '' && {
      password: isHttpsMail(values.provider) ? values.password.trim() : values.password
    }),
    from_name: filled(values.from_name),
    from_email: values.from_email.trim(),
    reply_to: filled(values.reply_to),
    per_minute: values.per_minute.trim() === '' ? null : numberOf(values.per_minute),
    ...(values.client_secret !== '' && { client_secret: values.client_secret }),
    imap: values.watch === 'yes' ? mailboxOf(values) : null,
    copies_to: values.watch === 'yes' ? filled(values.copies_to) : null,
    copies_tag_id: values.copies_tag_id === '' ? null : Number(values.copies_tag_id)
  }
}

/** An address in the same mailbox that nobody can guess; undefined if the mailbox's address isn't known. */
export function newCopiesAddress({ imap_username, username, from_email }: EmailValues): string | undefined {
  const own = [imap_username, username, from_email].find((each) => each.includes('@'))?.trim()
  const [box, domain] = own?.split('@') ?? []
  const secret = crypto.randomUUID().replaceAll('-', '').slice(0, 10)
  return own && `${box?.split('+')[0] ?? ''}+visits-${secret}@${domain ?? ''}`
}

/** What the window says about a provider that sends over HTTPS, without a server to choose; undefined for mail servers. */
export const httpsTexts = ({ provider }: Pick<EmailValues, 'provider'>) =>
  isHttpsMail(provider) ? texts.https[provider] : undefined

const serverOf = (values: EmailValues) => ({
  provider: 'smtp' as const,
  host: values.host.trim(),
  port: numberOf(values.port),
  security: values.security as MailSecurity,
  username: filled(values.username),
  sign_in: values.sign_in === '' ? null : (values.sign_in as MailProviderName),
  client_id: values.sign_in === '' ? null : filled(values.client_id)
})

function mailboxOf(values: EmailValues) {
  return {
    host: values.imap_host.trim(),
    port: numberOf(values.imap_port),
    security: values.imap_security as MailSecurity,
    username: filled(values.imap_username),
    ...(values.imap_password !== '' && { password: values.imap_password })
  }
}

/** Whether the server is on this computer: only then can it be used without encryption. */
const isHere = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host.trim())
const isWhole = (text: string, most: number) =>
  /^\d+$/.test(text.trim()) && numberOf(text) >= 1 && numberOf(text) <= most

export function checkEmail(values: EmailValues): EmailErrors {
  const isAddress = (text: string) => emailSchema.safeParse(text.trim()).success
  return {
    ...(!isHttpsMail(values.provider) && serverErrors(values, '')),
    ...(!isAddress(values.from_email) && { from_email: texts.fromMissing }),
    ...(values.reply_to.trim() !== '' && !isAddress(values.reply_to) && { reply_to: texts.toMissing }),
    ...(values.per_minute.trim() !== '' &&
      !isWhole(values.per_minute, 10_000) && { per_minute: texts.paceWrong }),
    ...(values.watch === 'yes' && serverErrors(values, 'imap_')),
    ...(values.watch === 'yes' &&
      values.copies_to.trim() !== '' &&
      !isAddress(values.copies_to) && { copies_to: texts.toMissing }),
    // Accounts that send over HTTPS have no username that the mailbox could share.
    ...(isHttpsMail(values.provider) &&
      values.watch === 'yes' &&
      values.imap_username.trim() === '' && { imap_username: texts.imapUsernameMissing })
  }
}

function serverErrors(values: EmailValues, prefix: '' | 'imap_'): EmailErrors {
  const of = (name: 'host' | 'port' | 'security') => values[`${prefix}${name}`]
  return {
    ...(of('host').trim() === '' && { [`${prefix}host`]: texts.hostMissing }),
    ...(!isWhole(of('port'), 65_535) && { [`${prefix}port`]: texts.portWrong }),
    ...(of('security') === 'none' && !isHere(of('host')) && { [`${prefix}security`]: texts.noneWrong })
  }
}

/** The texts for errors that only this form has. */
export function ownWords(errors: EmailErrors, values: Pick<EmailValues, 'provider'>): EmailErrors {
  const words: EmailErrors = {
    host: texts.hostWrong,
    port: texts.portWrong,
    security: texts.noneWrong,
    per_minute: texts.paceWrong,
    password: texts.passwordGone,
    copies_to: texts.copiesKnown
  }
  const keyMissing = httpsTexts(values)?.keyMissing
  const said = (name: string) =>
    (name === 'password' ? keyMissing : undefined) ?? words[name.replace(/^imap_/, '')] ?? errors[name]
  return Object.fromEntries(Object.keys(errors).map((name) => [name, said(name)]))
}
