/** The e-mail account: which server sends, who the e-mails come from, and which mailbox is watched. */
import type { EmailChannel, MailSecurity, MailWay } from '../../../../src-shared/contract/email-channel'
import type { Endpoints } from '../../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../../src-shared/contract/endpoint'
import type { FieldProblem } from '../../../../src-shared/contract/envelope'
import type { MailProviderName } from '../../../../src-shared/contract/mail-sign-in'
import type { Context } from '../../../context'
import { notFound, required } from '../../../problem'
import { findOwned } from '../../../store/owned-rows'
import { seal, unseal } from '../../../store/secrets'
import { isoTimeOrNull } from '../../../tools/iso-time'
import { isLoopback } from '../../../tools/loopback'
import { ownDomain } from '../../../tools/own-domain'
import { noteEvent } from '../../core/events/events.service'
import { accountOf } from '../../core/settings/settings.service'
import { channelStateOf, resumeChannel } from './channel-states.service'
import { mailProviders } from './mail-providers'
import { checkResend, resendServer } from './resend-account'
import { checkMailSignIn } from './check-mail-sign-in'
import { signInFields, noSignInFields } from './mail-sign-in-fields'
import {
  dropMailKeys,
  forgetMailSignIn,
  mailKeysOf,
  mailSignInOf,
  mayShowTo,
  type SignInTarget
} from './mail-sign-ins.service'
import { findMailboxRead } from './mailbox-reads.repository'
import { deleteChannelAccount, findChannelAccount, putChannelAccount } from './channel-accounts.repository'

/** A server, how to connect to it, and its password. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  username: string | null
  password: string | null
  /** It takes what the owner's sign-in gives instead of a password; `missing`: they have to sign in first. */
  sign_in?: 'ready' | 'missing' | undefined
}

type Server = Omit<MailServer, 'password' | 'sign_in'>

export interface EmailAccount extends MailServer {
  /** With `resend` the password is an API key. */
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

export type Sender = Pick<EmailAccount, 'from_name' | 'from_email' | 'reply_to'>

type Kept = Omit<EmailAccount, 'password' | 'imap' | 'from_name' | 'sign_in' | 'signed_in_at'> & {
  sign_in: MailProviderName | null
  client_id: string | null
  from_name: string | null
  imap: Server | null
}
interface Secrets {
  password: string | null
  imap_password: string | null
  client_secret: string | null
}
export type EmailAccountInput = InputOf<Endpoints['updateEmailChannel']>['body']

const noSecrets: Secrets = { password: null, imap_password: null, client_secret: null }
/** Slow enough for the mail servers of small businesses, quick enough for a day's requests. Spec silent (§4). */
const usualPace = 30

/** What e-mails are sent with; null while nothing is set up, `unreadable` when the saved password can no longer be decrypted. */
export function emailAccountOf(ctx: Context): EmailAccount | null | 'unreadable' {
  const kept = keptAccount(ctx)
  if (kept === null) return null
  if (kept.secrets === 'unreadable') return 'unreadable'
  return complete(ctx, kept.settings, kept.secrets)
}

/** The sender of e-mails; null while nothing is set up. Needs no password. */
export function senderOf(ctx: Context): Sender | null {
  const row = findChannelAccount(ctx, 'email')
  if (row === undefined) return null
  const { from_name, from_email, reply_to } = JSON.parse(row.settings) as Kept
  return { from_name: from_name ?? accountOf(ctx).business_name, from_email, reply_to }
}

/** The account as it would be with these fields, for testing it; null when too much is missing. */
export function emailAccountWith(ctx: Context, body: EmailAccountInput): EmailAccount | null {
  const { settings, secrets } = changed(keptAccount(ctx), body)
  return settings.host === '' || settings.from_email === '' ? null : complete(ctx, settings, secrets)
}

export function getEmailChannel(ctx: Context): EmailChannel {
  const kept = keptAccount(ctx)
  return kept === null ? { ...notSetUp, ...noSignInFields() } : toChannel(ctx, kept)
}

/** Problems that depend on saved values: what is missing at first, and servers that would be used without encryption. */
export function checkEmailAccount(
  ctx: Context,
  body: EmailAccountInput,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const kept = keptAccount(ctx)
  const { settings, secrets } = changed(kept, body)
  const missing = (['host', 'from_email'] as const)
    .filter((field) => settings[field] === '' && !bad.has(field))
    .map(required)
  const open = [
    { path: 'security', server: settings },
    { path: 'imap.security', server: settings.imap }
  ]
    .filter(({ server }) => server?.security === 'none' && server.host !== '' && !isLoopback(server.host))
    .map(({ path }) => ({
      path,
      code: 'not_encrypted',
      message: 'must be tls or starttls; unencrypted connections are only allowed to this computer'
    }))
  return [
    ...missing,
    ...checkCopies(ctx, body, settings).filter(({ path }) => !bad.has(path)),
    ...(bad.has('security') || bad.has('host') ? [] : open),
    ...checkResend(body, settings, secrets).filter(({ path }) => !bad.has(path)),
    ...checkMailSignIn(settings, secrets.client_secret).filter(({ path }) => !bad.has(path)),
    // Problems with a server must be fixed first.
    ...(bad.size > 0 || open.length > 0 ? [] : lostPasswords(kept, body))
  ]
}

/** Copies make customers, so nobody else may be able to send any. */
function checkCopies(ctx: Context, body: EmailAccountInput, settings: Kept): FieldProblem[] {
  const { copies_to, copies_tag_id: tagId } = body
  const address = copies_to?.toLowerCase()
  const { from_email, reply_to, username, imap } = settings
  const known = [from_email, reply_to, username, imap?.username].some(
    (each) => each?.toLowerCase() === address
  )
  const problem = (path: string, code: string, message: string) => [{ path, code, message }]
  return [
    ...(address !== undefined && imap === null
      ? problem('copies_to', 'no_mailbox', 'needs the mailbox in which it arrives (imap)')
      : []),
    ...(address !== undefined && known
      ? problem(
          'copies_to',
          'known_address',
          'must be an address that only you know: anybody can write to this one'
        )
      : []),
    ...(tagId != null && findOwned(ctx, 'tags', tagId)?.applies_to !== 'customer'
      ? problem('copies_tag_id', 'unknown_tag', `there is no tag ${tagId} for customers`)
      : [])
  ]
}

/** Passwords saved for a different server than the one now wanted: they must be entered again. */
function lostPasswords(kept: KeptAccount | null, body: EmailAccountInput): FieldProblem[] {
  if (kept === null || kept.secrets === 'unreadable') return []
  const { settings, secrets } = changed(kept, body)
  if (settings.sign_in !== null || settings.provider === 'resend') return []
  if (body.password === undefined && kept.secrets.password !== null && secrets.password === null)
    return settings.username === null ? [] : [passwordAgain('password')]
  const { imap } = settings
  if (imap === null || body.imap?.password !== undefined || body.password === null) return []
  const isNew = !isSameServer(kept.settings.imap, imap)
  const had = kept.settings.imap === null || mailboxPassword(kept.settings, kept.secrets) !== null
  const isLost = had && settings.username !== null && mailboxPassword(settings, secrets) === null
  // The sending password may go to other known servers of the same provider; anything could be listening elsewhere.
  const isOdd =
    isNew && secrets.imap_password === null && body.password === undefined && !isUsualMailbox(imap)
  return isLost || (isOdd && secrets.password !== null) ? [passwordAgain('imap.password')] : []
}

const passwordAgain = (path: string): FieldProblem => ({
  path,
  code: 'required',
  message:
    'must be entered again: the saved password only works with the server, port, security and user name it was entered for'
})

const isUsualMailbox = ({ host, port, security }: Server): boolean =>
  !isLoopback(host) && ((port === 993 && security === 'tls') || (port === 143 && security === 'starttls'))

/** Sets the account up or changes it. */
export function updateEmailChannel(ctx: Context, body: EmailAccountInput): EmailChannel {
  const { settings, secrets } = changed(keptAccount(ctx), body)
  put(ctx, settings, secrets)
  // What was signed in for something else is of no use to this.
  if (settings.sign_in === null) forgetMailSignIn(ctx)
  else if (mailKeysOf(ctx, settings) === null) dropMailKeys(ctx)
  // Whatever was wrong with the account may be fixed now; only the owner's own pause stays.
  if (channelStateOf(ctx, 'email').pause_reason !== 'by_owner') resumeChannel(ctx, 'email')
  noteEvent(ctx, 'sending.updated')
  return getEmailChannel(ctx)
}

function put(ctx: Context, settings: Kept, secrets: Secrets): void {
  const isNone = Object.values(secrets).every((secret) => secret === null)
  putChannelAccount(ctx, {
    channel: 'email',
    provider: settings.provider === 'resend' ? 'http' : 'smtp',
    settings: JSON.stringify(settings),
    secrets: isNone ? null : seal(ctx.db, purposeOf(ctx), JSON.stringify(secrets)),
    updated_at: ctx.now()
  })
}

/** Once the owner has signed in, passwords are of no use any more. */
export function forgetMailPasswords(ctx: Context): void {
  const kept = keptAccount(ctx)
  if (kept === null || kept.secrets === 'unreadable') return
  put(ctx, kept.settings, { ...kept.secrets, password: null, imap_password: null })
}

/** Deletes it; returns it as it was. */
export function deleteEmailChannel(ctx: Context): EmailChannel {
  const before = getEmailChannel(ctx)
  if (!before.is_set_up) throw notFound('e-mail account')
  deleteChannelAccount(ctx, 'email')
  forgetMailSignIn(ctx)
  noteEvent(ctx, 'sending.updated')
  return before
}

/** What accounts of earlier versions lack. */
const usual: Pick<Kept, 'provider' | 'sign_in' | 'client_id' | 'copies_to' | 'copies_tag_id'> = {
  provider: 'smtp',
  sign_in: null,
  client_id: null,
  copies_to: null,
  copies_tag_id: null
}

interface KeptAccount {
  settings: Kept
  secrets: Secrets | 'unreadable'
  updatedAt: number | null
}

const purposeOf = (ctx: Context): string => `email ${ctx.accountId}`

function keptAccount(ctx: Context): KeptAccount | null {
  const row = findChannelAccount(ctx, 'email')
  if (row === undefined) return null
  const opened = row.secrets === null ? '' : unseal(ctx.db, purposeOf(ctx), row.secrets)
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

function complete(ctx: Context, settings: Kept, secrets: Secrets): EmailAccount {
  const { imap, from_name, sign_in, client_id: _own, ...rest } = settings
  const keys = mailKeysOf(ctx, settings)
  // Until the owner has signed in, a password goes on working.
  const state =
    sign_in === null ? undefined : keys !== null ? 'ready' : secrets.password === null ? 'missing' : undefined
  const account: EmailAccount = {
    ...rest,
    from_name: from_name ?? accountOf(ctx).business_name,
    password: secrets.password,
    imap: imap && {
      ...imap,
      username: imap.username ?? settings.username,
      password: mailboxPassword({ ...settings, imap }, secrets)
    }
  }
  if (state === undefined || sign_in === null) return account
  const mayRead = imap !== null && keys !== 'unreadable' && keys !== null && mayShowTo(sign_in, keys, imap)
  return {
    ...account,
    sign_in: state,
    ...(state === 'ready' ? { signed_in_at: mailSignInOf(ctx).at ?? 0 } : {}),
    imap:
      account.imap === null || account.imap.password !== null || account.imap.username !== settings.username
        ? account.imap
        : { ...account.imap, sign_in: mayRead ? 'ready' : 'missing' }
  }
}

/** What a sign-in needs to know, as it is stored; null: the account uses a password. */
export function mailSignInTarget(ctx: Context): (SignInTarget & { clientSecret: string | null }) | null {
  const kept = keptAccount(ctx)
  if (kept === null || kept.settings.sign_in === null) return null
  const { settings, secrets } = kept
  return { ...settings, clientSecret: secrets === 'unreadable' ? null : secrets.client_secret }
}

/** The sending password is never shown to anyone else's server, and to the provider's only with its own user name. */
function mailboxPassword({ provider, imap, host, username }: Kept, secrets: Secrets): string | null {
  if (imap === null || provider === 'resend' || secrets.imap_password !== null) return secrets.imap_password
  const isShared = ownDomain(imap.host) === ownDomain(host) && (imap.username ?? username) === username
  return isShared ? secrets.password : null
}

function changed(kept: KeptAccount | null, body: EmailAccountInput): { settings: Kept; secrets: Secrets } {
  const before = startOf(kept, body)
  const { password, imap, client_secret, ...plain } = body
  const settings: Kept = {
    ...before,
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as typeof plain),
    imap: imap === undefined ? before.imap : changedMailbox(before.imap, imap)
  } as Kept
  if (settings.imap === null) settings.copies_to = null
  if (settings.provider === 'resend') Object.assign(settings, resendServer)
  // A sign-in is always somebody's.
  if (settings.sign_in !== null) settings.username ??= settings.from_email || null
  // A password is only good where it was entered for.
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

/** A password belongs to one user name at one server and must not be shown to anything else. */
const keptFor = (before: Server | null, after: Server | null, password: string | null): string | null =>
  isSameServer(before, after) ? password : null

const isSameServer = (one: Server | null, other: Server | null): boolean =>
  one?.host.toLowerCase() === other?.host.toLowerCase() &&
  one?.port === other?.port &&
  one?.security === other?.security &&
  one?.username === other?.username

/** What a change starts from: another provider has other servers, and the same sender. */
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

const notSetUp: Omit<EmailChannel, keyof ReturnType<typeof noSignInFields>> = {
  is_set_up: false,
  provider: null,
  host: null,
  port: null,
  security: null,
  username: null,
  password_set: false,
  needs_password: false,
  from_name: null,
  from_email: null,
  reply_to: null,
  per_minute: null,
  imap: null,
  copies_to: null,
  copies_tag_id: null,
  mailbox_read_at: null,
  mailbox_error: null,
  updated_at: null
}

function toChannel(ctx: Context, { settings, secrets, updatedAt }: KeptAccount): EmailChannel {
  const read = settings.imap === null ? undefined : findMailboxRead(ctx)
  const isReadable = secrets !== 'unreadable'
  return {
    ...settings,
    is_set_up: true,
    password_set: isReadable && secrets.password !== null,
    needs_password: !isReadable,
    ...signInFields(ctx, settings, isReadable && secrets.client_secret !== null),
    imap: settings.imap && {
      ...settings.imap,
      password_set: isReadable && secrets.imap_password !== null
    },
    mailbox_read_at: isoTimeOrNull(read?.read_at ?? null),
    mailbox_error: read?.error ?? null,
    updated_at: isoTimeOrNull(updatedAt)
  }
}
