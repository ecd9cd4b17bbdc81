/** The stored e-mail account: its settings and secrets, and how a change affects them. */
import type { MailSecurity, MailWay } from '#shared/contract/email-channel'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { isHttpsMail } from '#shared/contract/https-mail'
import type { MailProviderName } from '#shared/contract/mail-sign-in'
import type { Context } from '#main/context'
import { encryptSecret, decryptSecret } from '#main/store/secrets'
import { ownDomain } from '#main/tools/own-domain'
import { findChannelAccount, putChannelAccount } from './channel-accounts.repository'
import { mailProviders } from './mail-providers'
import { httpsServer } from './https-account'

/** A server, how to connect to it, and its password. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  username: string | null
  password: string | null
  /** The server accepts the owner's sign-in instead of a password; `missing`: they have to sign in first. */
  sign_in?: 'ready' | 'missing' | undefined
}

export type Server = Omit<MailServer, 'password' | 'sign_in'>

export interface EmailAccount extends MailServer {
  /** Over HTTPS the password is an API key. */
  provider: MailWay
  from_name: string
  from_email: string
  reply_to: string | null
  per_minute: number | null
  /** Where copies of e-mails to customers arrive; null: nowhere. */
  copies_to: string | null
  copies_tag_id: number | null
  /** When the owner signed in. */
  signed_in_at?: number | undefined
  imap: MailServer | null
}

export type Kept = Omit<EmailAccount, 'password' | 'imap' | 'from_name' | 'sign_in' | 'signed_in_at'> & {
  sign_in: MailProviderName | null
  client_id: string | null
  from_name: string | null
  imap: Server | null
}
export interface Secrets {
  password: string | null
  imap_password: string | null
  client_secret: string | null
}
export type EmailAccountInput = InputOf<Endpoints['updateEmailChannel']>['body']

const noSecrets: Secrets = { password: null, imap_password: null, client_secret: null }
/** Slow enough for the mail servers of small businesses, quick enough for a day's requests. Spec silent (§4). */
const usualPace = 30

/** Settings that accounts saved by earlier versions lack. */
const usual: Pick<Kept, 'provider' | 'sign_in' | 'client_id' | 'copies_to' | 'copies_tag_id'> = {
  provider: 'smtp',
  sign_in: null,
  client_id: null,
  copies_to: null,
  copies_tag_id: null
}

export interface KeptAccount {
  settings: Kept
  secrets: Secrets | 'unreadable'
  updatedAt: number | null
}

const purposeOf = (ctx: Context): string => `email ${ctx.accountId}`

export function keptAccount(ctx: Context): KeptAccount | null {
  const row = findChannelAccount(ctx, 'email')
  if (row === undefined) return null
  const opened = row.secrets === null ? '' : decryptSecret(ctx.db, purposeOf(ctx), row.secrets)
  return {
    settings: { ...usual, ...(JSON.parse(row.settings) as Kept) },
    secrets:
      opened === null
        ? 'unreadable'
        : opened === ''
          ? noSecrets
          : { ...noSecrets, ...(JSON.parse(opened) as Secrets) },
    updatedAt: row.updated_at
  }
}

export function putAccount(ctx: Context, settings: Kept, secrets: Secrets): void {
  const isNone = Object.values(secrets).every((secret) => secret === null)
  putChannelAccount(ctx, {
    channel: 'email',
    provider: settings.provider,
    settings: JSON.stringify(settings),
    secrets: isNone ? null : encryptSecret(ctx.db, purposeOf(ctx), JSON.stringify(secrets)),
    updated_at: ctx.now()
  })
}

export function changedAccount(
  kept: KeptAccount | null,
  body: EmailAccountInput
): { settings: Kept; secrets: Secrets } {
  const before = startOf(kept, body)
  const { password, imap, client_secret, ...plain } = body
  const settings: Kept = {
    ...before,
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as typeof plain),
    imap: imap === undefined ? before.imap : changedMailbox(before.imap, imap)
  } as Kept
  if (settings.imap === null) settings.copies_to = null
  if (isHttpsMail(settings.provider)) Object.assign(settings, httpsServer(settings.provider))
  // A sign-in always needs a user name.
  if (settings.sign_in !== null) settings.username ??= settings.from_email || null
  // A saved password is only valid for the server it was entered for.
  const was = kept?.settings ?? before
  const isSameClient = settings.sign_in === was.sign_in && settings.client_id === was.client_id
  const old = kept === null || kept.secrets === 'unreadable' ? noSecrets : kept.secrets
  return {
    settings,
    secrets: {
      password: password === undefined ? keptFor(was, settings, old.password) : password,
      imap_password:
        imap?.password === undefined ? keptFor(was.imap, settings.imap, old.imap_password) : imap.password,
      client_secret: client_secret === undefined ? (isSameClient ? old.client_secret : null) : client_secret
    }
  }
}

/** A password belongs to one user name at one server and must not be sent anywhere else. */
const keptFor = (before: Server | null, after: Server | null, password: string | null): string | null =>
  isSameServer(before, after) ? password : null

export const isSameServer = (one: Server | null, other: Server | null): boolean =>
  one?.host.toLowerCase() === other?.host.toLowerCase() &&
  one?.port === other?.port &&
  one?.security === other?.security &&
  one?.username === other?.username

/** The settings that a change starts from: a new provider brings its own sending server; the sender and the mailbox stay. */
function startOf(kept: KeptAccount | null, body: EmailAccountInput): Kept {
  if (kept === null) return fresh(body)
  const { settings } = kept
  if ((body.provider ?? settings.provider) === settings.provider) return settings
  const { from_name, from_email, reply_to, per_minute, imap, copies_to, copies_tag_id } = settings
  return { ...fresh(body), from_name, from_email, reply_to, per_minute, imap, copies_to, copies_tag_id }
}

function fresh({ port, security, host, sign_in }: EmailAccountInput): Kept {
  const isTls = security === 'tls' || (security === undefined && port === 465)
  const none = { host: '', port: isTls ? 465 : 587, security: isTls ? 'tls' : 'starttls' } as const
  const provider = host === undefined && sign_in ? mailProviders[sign_in] : null
  return {
    ...usual,
    ...(provider?.smtp ?? none),
    username: null,
    from_name: null,
    from_email: '',
    reply_to: null,
    per_minute: usualPace,
    imap: provider === null ? null : { ...provider.imap, username: null }
  }
}

type MailboxInput = NonNullable<EmailAccountInput['imap']>

function changedMailbox(before: Kept['imap'], body: MailboxInput | null): Kept['imap'] {
  if (body === null) return null
  const isOpen = body.port === 143 || body.security === 'starttls'
  const { host, port, security, username } = body
  return {
    host,
    port: port ?? before?.port ?? (isOpen ? 143 : 993),
    security: security ?? before?.security ?? (isOpen ? 'starttls' : 'tls'),
    username: username === undefined ? (before?.username ?? null) : username
  }
}

/** The sending password never goes to another company's server, and to the provider's own only with the same user name. */
export function mailboxPassword({ provider, imap, host, username }: Kept, secrets: Secrets): string | null {
  if (imap === null || isHttpsMail(provider) || secrets.imap_password !== null) return secrets.imap_password
  const isShared = ownDomain(imap.host) === ownDomain(host) && (imap.username ?? username) === username
  return isShared ? secrets.password : null
}
