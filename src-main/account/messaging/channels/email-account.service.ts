/** The e-mail account: which server sends, who the e-mails come from, and which mailbox is watched. */
import type { EmailChannel } from '#shared/contract/email-channel'
import type { Context } from '#main/context'
import { notFound } from '#main/problem'
import { isoTimeOrNull } from '#main/tools/iso-time'
import { noteEvent } from '#main/account/core/events/events.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { isCustomerTag } from '#main/account/core/tags/tags.service'
import { deleteChannelAccount, findChannelAccount } from './channel-accounts.repository'
import { channelStateOf, resumeChannel } from './channel-states.service'
import {
  changedAccount,
  keptAccount,
  mailboxPassword,
  putAccount,
  type EmailAccount,
  type EmailAccountInput,
  type Kept,
  type KeptAccount,
  type Secrets
} from './kept-email-account'
import { noSignInFields, signInFields } from './mail-sign-in-fields'
import {
  dropMailKeys,
  forgetMailSignIn,
  mailKeysOf,
  mailSignInOf,
  mayReceiveTokens,
  type SignInTarget
} from './mail-sign-ins.service'
import { findMailboxRead } from './mailbox-reads.repository'

export type { EmailAccount, EmailAccountInput, MailServer } from './kept-email-account'

export type Sender = Pick<EmailAccount, 'from_name' | 'from_email' | 'reply_to'>

/** The account that sends e-mails; null while none is set up, `unreadable` if its saved password can no longer be decrypted. */
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

/** Whether a mailbox is read for what comes back. Needs no password. */
export const hasMailbox = (ctx: Context): boolean => keptAccount(ctx)?.settings.imap != null

/** The account as it would be with these fields, for testing it; null without a server and a sender address. */
export function emailAccountWith(ctx: Context, body: EmailAccountInput): EmailAccount | null {
  const { settings, secrets } = changedAccount(keptAccount(ctx), body)
  return settings.host === '' || settings.from_email === '' ? null : complete(ctx, settings, secrets)
}

export function getEmailChannel(ctx: Context): EmailChannel {
  const kept = keptAccount(ctx)
  return kept === null ? { ...notSetUp, ...noSignInFields() } : toChannel(ctx, kept)
}

/** Sets the account up or changes it. */
export function updateEmailChannel(ctx: Context, body: EmailAccountInput): EmailChannel {
  const { settings, secrets } = changedAccount(keptAccount(ctx), body)
  putAccount(ctx, settings, secrets)
  // A sign-in for other settings is of no use with these.
  if (settings.sign_in === null) forgetMailSignIn(ctx)
  else if (mailKeysOf(ctx, settings) === null) dropMailKeys(ctx)
  // Whatever was wrong with the account may be fixed now; only the owner's own pause stays.
  if (channelStateOf(ctx, 'email').pause_reason !== 'by_owner') resumeChannel(ctx, 'email')
  noteEvent(ctx, 'sending.updated')
  return getEmailChannel(ctx)
}

/** Deletes the saved passwords, which are no longer needed once the owner has signed in. */
export function forgetMailPasswords(ctx: Context): void {
  const kept = keptAccount(ctx)
  if (kept === null || kept.secrets === 'unreadable') return
  putAccount(ctx, kept.settings, { ...kept.secrets, password: null, imap_password: null })
}

/** Deletes the account; returns it as it was. */
export function deleteEmailChannel(ctx: Context): EmailChannel {
  const before = getEmailChannel(ctx)
  if (!before.is_set_up) throw notFound('e-mail account')
  deleteChannelAccount(ctx, 'email')
  forgetMailSignIn(ctx)
  noteEvent(ctx, 'sending.updated')
  return before
}

function complete(ctx: Context, settings: Kept, secrets: Secrets): EmailAccount {
  const { imap, from_name, sign_in, client_id: _own, ...rest } = settings
  const keys = mailKeysOf(ctx, settings)
  // Until the owner has signed in, a saved password stays in use.
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
  const mayRead =
    imap !== null && keys !== 'unreadable' && keys !== null && mayReceiveTokens(sign_in, keys, imap)
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

/** The stored settings that a sign-in needs; null: the account uses a password. */
export function mailSignInTarget(ctx: Context): (SignInTarget & { clientSecret: string | null }) | null {
  const kept = keptAccount(ctx)
  if (kept === null || kept.settings.sign_in === null) return null
  const { settings, secrets } = kept
  return { ...settings, clientSecret: secrets === 'unreadable' ? null : secrets.client_secret }
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
  const { copies_tag_id: tagId } = settings
  return {
    ...settings,
    // The tag may have been deleted since.
    copies_tag_id: tagId !== null && isCustomerTag(ctx, tagId) ? tagId : null,
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
