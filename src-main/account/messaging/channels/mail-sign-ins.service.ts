/**
 * The tokens of a sign-in to a mail account. They are encrypted for one account and the provider's sign-in server only, belong to
 * one client, one user name and one set of mail servers, and are never shown to callers.
 */
import type { MailProviderName, MailSignInTrouble } from '#shared/contract/mail-sign-in'
import type { BaseContext, Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { encryptSecret, decryptSecret } from '#main/store/secrets'
import { isLoopback } from '#main/tools/loopback'
import { noteEvent } from '#main/account/core/events/events.service'
import { channelStateOf, resumeChannel } from './channel-states.service'
import { mailProviders, mayTakeSignIn, publishersClient, type Server } from './mail-providers'
import {
  deleteMailSignIn,
  findMailSignIn,
  mailSignInsBegun,
  saveMailSignIn
} from './mail-sign-ins.repository'

/** The part of the e-mail account that a sign-in is for. */
export interface SignInTarget extends Server {
  sign_in: MailProviderName | null
  client_id: string | null
  username: string | null
  imap: (Server & { username: string | null }) | null
}

export interface MailTokens {
  refresh_token: string
  clientId: string
  username: string
  /** Servers on this computer that may get the tokens, as of the sign-in; the provider's own always may. */
  servers: string[]
}

/** The client of an account: its own, or the publisher's. */
export const clientIdOf = ({ sign_in, client_id }: SignInTarget): string | null =>
  client_id ?? (sign_in === null ? null : publishersClient(sign_in))

const purposeOf = ({ accountId }: Pick<Context, 'accountId'>, provider: MailProviderName): string =>
  `mail sign-in ${accountId} ${provider} ${mailProviders[provider].token.origin}`

const begunPurpose = (accountId: number): string => `mail sign-in begun ${accountId}`

/** Null: not signed in, or signed in for a client, user name or server that the account no longer uses. */
export function mailKeysOf(ctx: Context, target: SignInTarget): MailTokens | null | 'unreadable' {
  const text = findMailSignIn(ctx)?.keys ?? null
  if (text === null || target.sign_in === null) return null
  const opened = decryptSecret(ctx.db, purposeOf(ctx, target.sign_in), text)
  if (opened === null) return 'unreadable'
  const keys = JSON.parse(opened) as MailTokens
  const isSame = keys.clientId === clientIdOf(target) && keys.username === target.username
  return isSame && mayReceiveTokens(target.sign_in, keys, target) ? keys : null
}

/** Whether a server may get the tokens of a sign-in. */
export const mayReceiveTokens = (
  provider: MailProviderName,
  { servers }: Pick<MailTokens, 'servers'>,
  server: Server
): boolean =>
  mayTakeSignIn(provider, server.host) && (!isLoopback(server.host) || servers.includes(nameOf(server)))

const nameOf = ({ host, port, security }: Server): string => `${security} ${host.toLowerCase()}:${port}`

/** The servers on this computer that an account uses. */
export const ownServersOf = ({ imap, ...smtp }: SignInTarget): string[] =>
  [smtp, ...(imap === null ? [] : [imap])].filter(({ host }) => isLoopback(host)).map(nameOf)

export interface MailSignInState {
  at: number | null
  trouble: MailSignInTrouble | null
}

export function mailSignInOf(ctx: Context): MailSignInState {
  const row = findMailSignIn(ctx)
  return { at: row?.signed_in_at ?? null, trouble: row?.trouble ?? null }
}

/** Stores a completed sign-in: earlier trouble is over, except for a pause by the owner. */
export function keepMailKeys(ctx: Context, provider: MailProviderName, keys: MailTokens): void {
  inTransaction(ctx, () => {
    const encrypted = encryptSecret(ctx.db, purposeOf(ctx, provider), JSON.stringify(keys))
    saveMailSignIn(ctx, { keys: encrypted, signed_in_at: ctx.now(), trouble: null, begun: null })
    if (channelStateOf(ctx, 'email').pause_reason !== 'by_owner') resumeChannel(ctx, 'email')
    noteEvent(ctx, 'sending.updated')
  })
}

/**
 * Stores the refresh token that replaces the one just used. False: the used one is no longer current, because somebody signed in
 * or out in the meantime.
 */
export function rotateMailKey(ctx: Context, target: SignInTarget, used: string, given: string): boolean {
  return inTransaction(ctx, () => {
    const keys = mailKeysOf(ctx, target)
    if (target.sign_in === null || keys === null || keys === 'unreadable') return false
    if (keys.refresh_token !== used) return false
    const isWell = mailSignInOf(ctx).trouble === null
    if (used === given && isWell) return true
    const encrypted = encryptSecret(
      ctx.db,
      purposeOf(ctx, target.sign_in),
      JSON.stringify({ ...keys, refresh_token: given })
    )
    saveMailSignIn(ctx, { keys: encrypted, trouble: null })
    if (!isWell) noteEvent(ctx, 'sending.updated')
    return true
  })
}

export function noteMailSignInTrouble(ctx: Context, trouble: MailSignInTrouble): void {
  inTransaction(ctx, () => {
    if (mailSignInOf(ctx).trouble === trouble) return
    saveMailSignIn(ctx, { trouble })
    ctx.log.info('a sign-in to a mail account no longer works', { account: ctx.accountId, why: trouble })
    noteEvent(ctx, 'sending.updated')
  })
}

/** Keeps a sign-in that has begun: whether it is still wanted is checked when it ends. */
export const dropMailKeys = (ctx: Context): void =>
  saveMailSignIn(ctx, { keys: null, signed_in_at: null, trouble: null })

export const forgetMailSignIn = deleteMailSignIn

/** Remembers a sign-in that has begun; an earlier one no longer counts. */
export const savePendingSignIn = (ctx: Context, begun: object): void =>
  saveMailSignIn(ctx, { begun: encryptSecret(ctx.db, begunPurpose(ctx.accountId), JSON.stringify(begun)) })

/** All sign-ins that are waiting for the browser, of every account. */
export const mailSignInsWaiting = (base: BaseContext): { accountId: number; begun: unknown }[] =>
  mailSignInsBegun(base).map(({ account_id, begun }) => {
    const text = decryptSecret(base.db, begunPurpose(account_id), begun ?? '')
    return { accountId: account_id, begun: text === null ? null : (JSON.parse(text) as unknown) }
  })

/** A sign-in that has begun can be completed only once, whatever the outcome. */
export const dropMailSignInBegun = (ctx: Context): void => saveMailSignIn(ctx, { begun: null })
