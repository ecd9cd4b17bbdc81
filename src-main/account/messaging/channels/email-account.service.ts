/** The e-mail account: which server sends, who the e-mails come from, and which mailbox is watched. */
import type { EmailChannel, MailSecurity } from '../../../../src-shared/contract/email-channel'
import type { Endpoints } from '../../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../../src-shared/contract/endpoint'
import type { FieldProblem } from '../../../../src-shared/contract/envelope'
import type { Context } from '../../../context'
import { notFound } from '../../../problem'
import { seal, unseal } from '../../../store/secrets'
import { isoTimeOrNull } from '../../../tools/iso-time'
import { isLoopback } from '../../../tools/loopback'
import { ownDomain } from '../../../tools/own-domain'
import { noteEvent } from '../../core/events/events.service'
import { accountOf } from '../../core/settings/settings.service'
import { channelStateOf, resumeChannel } from './channel-states.service'
import { findMailboxRead } from './mailbox-reads.repository'
import { deleteChannelAccount, findChannelAccount, putChannelAccount } from './channel-accounts.repository'

/** A server, how to connect to it, and its password. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  username: string | null
  password: string | null
}

type Server = Omit<MailServer, 'password'>

export interface EmailAccount extends MailServer {
  from_name: string
  from_email: string
  reply_to: string | null
  per_minute: number | null
  imap: MailServer | null
}

export type Sender = Pick<EmailAccount, 'from_name' | 'from_email' | 'reply_to'>

type Kept = Omit<EmailAccount, 'password' | 'imap' | 'from_name'> & {
  from_name: string | null
  imap: Server | null
}
interface Secrets {
  password: string | null
  imap_password: string | null
}
export type EmailAccountInput = InputOf<Endpoints['updateEmailChannel']>['body']

const noSecrets: Secrets = { password: null, imap_password: null }
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
  return kept === null ? notSetUp : toChannel(ctx, kept)
}

/** Problems that depend on saved values: what is missing at first, and servers that would be used without encryption. */
export function checkEmailAccount(
  ctx: Context,
  body: EmailAccountInput,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const kept = keptAccount(ctx)
  const { settings } = changed(kept, body)
  const missing = (['host', 'from_email'] as const)
    .filter((field) => settings[field] === '' && !bad.has(field))
    .map((path): FieldProblem => ({ path, code: 'required', message: 'is required' }))
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
    ...(bad.has('security') || bad.has('host') ? [] : open),
    // Problems with a server must be fixed first.
    ...(bad.size > 0 || open.length > 0 ? [] : lostPasswords(kept, body))
  ]
}

/** Passwords saved for a different server than the one now wanted: they must be entered again. */
function lostPasswords(kept: KeptAccount | null, body: EmailAccountInput): FieldProblem[] {
  if (kept === null || kept.secrets === 'unreadable') return []
  const { settings, secrets } = changed(kept, body)
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
  putChannelAccount(ctx, {
    channel: 'email',
    provider: 'smtp',
    settings: JSON.stringify(settings),
    secrets: seal(ctx.db, purposeOf(ctx), JSON.stringify(secrets)),
    updated_at: ctx.now()
  })
  // Whatever was wrong with the account may be fixed now; only the owner's own pause stays.
  if (channelStateOf(ctx, 'email').pause_reason !== 'by_owner') resumeChannel(ctx, 'email')
  noteEvent(ctx, 'sending.updated')
  return getEmailChannel(ctx)
}

/** Deletes it; returns it as it was. */
export function deleteEmailChannel(ctx: Context): EmailChannel {
  const before = getEmailChannel(ctx)
  if (!before.is_set_up) throw notFound('e-mail account')
  deleteChannelAccount(ctx, 'email')
  noteEvent(ctx, 'sending.updated')
  return before
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
    settings: JSON.parse(row.settings) as Kept,
    secrets: opened === null ? 'unreadable' : opened === '' ? noSecrets : (JSON.parse(opened) as Secrets),
    updatedAt: row.updated_at
  }
}

function complete(ctx: Context, settings: Kept, secrets: Secrets): EmailAccount {
  const { imap, from_name, ...rest } = settings
  return {
    ...rest,
    from_name: from_name ?? accountOf(ctx).business_name,
    password: secrets.password,
    imap: imap && {
      ...imap,
      username: imap.username ?? settings.username,
      password: mailboxPassword({ ...settings, imap }, secrets)
    }
  }
}

/** The sending password is never shown to anyone else's server, and to the provider's only with its own user name. */
function mailboxPassword({ imap, host, username }: Kept, secrets: Secrets): string | null {
  if (imap === null || secrets.imap_password !== null) return secrets.imap_password
  const isShared = ownDomain(imap.host) === ownDomain(host) && (imap.username ?? username) === username
  return isShared ? secrets.password : null
}

function changed(kept: KeptAccount | null, body: EmailAccountInput): { settings: Kept; secrets: Secrets } {
  const before = kept?.settings ?? fresh(body)
  const { password, imap, ...plain } = body
  const settings: Kept = {
    ...before,
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as typeof plain),
    imap: imap === undefined ? before.imap : changedMailbox(before.imap, imap)
  } as Kept
  const old = kept === null || kept.secrets === 'unreadable' ? noSecrets : kept.secrets
  return {
    settings,
    secrets: {
      password: password === undefined ? keptFor(before, settings, old.password) : password,
      imap_password:
        imap?.password === undefined ? keptFor(before.imap, settings.imap, old.imap_password) : imap.password
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

function fresh({ port, security }: EmailAccountInput): Kept {
  const isTls = security === 'tls' || (security === undefined && port === 465)
  return {
    host: '',
    port: isTls ? 465 : 587,
    security: isTls ? 'tls' : 'starttls',
    username: null,
    from_name: null,
    from_email: '',
    reply_to: null,
    per_minute: usualPace,
    imap: null
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

const notSetUp: EmailChannel = {
  is_set_up: false,
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
    imap: settings.imap && {
      ...settings.imap,
      password_set: isReadable && secrets.imap_password !== null
    },
    mailbox_read_at: isoTimeOrNull(read?.read_at ?? null),
    mailbox_error: read?.error ?? null,
    updated_at: isoTimeOrNull(updatedAt)
  }
}
