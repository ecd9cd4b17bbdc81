/** Signing in to a mail account: the owner's browser goes to the provider, and returns with a one-time code. */
import type { MailSignInTrouble } from '#shared/contract/mail-sign-in'
import type { EmailChannel } from '#shared/contract/email-channel'
import {
  forgetMailPasswords,
  getEmailChannel,
  mailSignInTarget
} from '#main/account/messaging/channels/email-account.service'
import { mailProviders } from '#main/account/messaging/channels/mail-providers'
import {
  clientIdOf,
  dropMailSignInBegun,
  forgetMailSignIn,
  keepMailKeys,
  savePendingSignIn,
  mailKeysOf,
  mailSignInOf,
  mailSignInsWaiting,
  noteMailSignInTrouble,
  ownServersOf
} from '#main/account/messaging/channels/mail-sign-ins.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { returnAddress, signInLasts } from '#main/connecting/sign-in-return'
import { beginSignIn, redeem, type Begun } from '#main/connecting/site/oauth'
import { Trouble } from '#main/connecting/site/trouble'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { conflict } from '#main/problem'
import { inTransaction } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { askProvider } from './ask-provider'
import { MailTrouble, saidIn, whyRefused } from './mail-trouble'

interface Open extends Begun {
  /** The account and client that the sign-in was started for. */
  target: string
  until: number
}

/** May be finished by another process: the running service finishes what the command line starts. @throws Problem 409 */
export async function startMailSignIn(ctx: Context): Promise<{ authorize_url: string }> {
  const target = targetOf(ctx)
  const provider = mailProviders[target.sign_in]
  const back = returnAddress(ctx)
  // Microsoft compares host names without the port, and accepts 127.0.0.1 only if it was registered manually.
  const redirectUri = target.sign_in === 'microsoft' ? back.replace('//127.0.0.1:', '//localhost:') : back
  const hint = target.username === null ? {} : { login_hint: target.username }
  const server = { ...provider, more: { ...provider.more, ...hint } }
  const { address, ...begun } = await beginSignIn(server, target.clientId, redirectUri)
  const open: Open = { ...begun, target: nameOf(target), until: ctx.now() + signInLasts }
  await retryWhileBusy(() => inTransaction(ctx, () => savePendingSignIn(ctx, open)))
  return { authorize_url: address.href }
}

/** Deletes the keys. At the provider, the permission remains until the owner revokes it there. @throws Problem 409 */
export function endMailSignIn(ctx: Context): EmailChannel {
  targetOf(ctx)
  forgetMailSignIn(ctx)
  noteEvent(ctx, 'sending.updated')
  return getEmailChannel(ctx)
}

function targetOf(ctx: Context) {
  const target = mailSignInTarget(ctx)
  if (target === null)
    throw conflict('no_sign_in', 'The e-mail account uses a password: set `sign_in` first, and save it.')
  const { sign_in } = target
  const clientId = clientIdOf(target)
  if (sign_in === null || clientId === null)
    throw conflict('no_sign_in', 'There is no client ID for this sign-in. Enter one first.')
  return { ...target, sign_in, clientId }
}

type Target = ReturnType<typeof targetOf>

/** Identifies a sign-in: it is for one client, one person and one set of servers. */
const nameOf = (target: Target): string =>
  JSON.stringify([target.sign_in, target.clientId, target.username, ownServersOf(target)])

export type MailSignInEnd =
  { is: 'done'; name: string } | { is: 'expired' | 'unreachable' } | { is: MailSignInTrouble }

/** @param brought the query that the browser returned with. Null: it doesn't belong to a mail sign-in. */
export async function finishMailSignIn(
  base: BaseContext,
  brought: URLSearchParams
): Promise<MailSignInEnd | null> {
  const taken = await retryWhileBusy(() =>
    inTransaction(base, () => takeBegun(base, brought.get('state') ?? ''))
  )
  if (taken === null) return null
  const { ctx, open } = taken
  const target = mailSignInTarget(ctx) === null ? null : targetOf(ctx)
  if (open.until < base.now() || target === null || nameOf(target) !== open.target) return { is: 'expired' }
  try {
    const refresh_token = await redeemed(ctx, target, open, brought)
    const isKept = await retryWhileBusy(() => inTransaction(ctx, () => keep(ctx, open, refresh_token)))
    return isKept ? { is: 'done', name: target.username ?? '' } : { is: 'expired' }
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    const why = error instanceof MailTrouble ? error.why : null
    ctx.log.info('a sign-in to a mail account failed', { account: ctx.accountId, code: why ?? error.code })
    // The code was already used, or has expired.
    if (why === 'sign_in_again') return { is: 'expired' }
    if (why === null) return { is: error.code === 'not_allowed' ? 'consent_withdrawn' : 'unreachable' }
    await retryWhileBusy(() => noteUnlessWell(ctx, target, why))
    return { is: why }
  }
}

/** An earlier sign-in that still works is not marked as failed. */
function noteUnlessWell(ctx: Context, target: Target, why: MailSignInTrouble): void {
  const isWell = mailKeysOf(ctx, target) !== null && mailSignInOf(ctx).trouble === null
  if (!isWell) noteMailSignInTrouble(ctx, why)
}

/** The started sign-in is used up, whatever the result. */
function takeBegun(base: BaseContext, state: string): { ctx: Context; open: Open } | null {
  for (const { accountId, begun } of mailSignInsWaiting(base)) {
    const open = begun as Open | null
    if (open?.state !== state) continue
    const ctx = ownContext(base, accountId)
    dropMailSignInBegun(ctx)
    return { ctx, open }
  }
  return null
}

async function redeemed(ctx: Context, target: Target, open: Open, given: URLSearchParams): Promise<string> {
  const { sign_in, clientId, clientSecret } = target
  const provider = mailProviders[sign_in]
  const refused = given.has('error') ? whyRefused(saidIn(Object.fromEntries(given))) : null
  if (refused !== null) throw new MailTrouble(refused, sign_in)
  const brought = new URLSearchParams(given)
  // Each organisation has its own issuer; the state already tells which server was asked.
  brought.delete('iss')
  const client = { id: clientId, secret: provider.hasSecret ? clientSecret : null }
  return redeem(provider, client, { brought, begun: open, ask: askProvider(ctx, sign_in) })
}

/** Stores the key. Returns whether the account is still the one that the owner signed in for. */
function keep(ctx: Context, open: Open, refresh_token: string): boolean {
  if (mailSignInTarget(ctx) === null) return false
  const target = targetOf(ctx)
  if (nameOf(target) !== open.target) return false
  const { sign_in, clientId, username } = target
  const servers = ownServersOf(target)
  keepMailKeys(ctx, sign_in, { refresh_token, clientId, username: username ?? '', servers })
  forgetMailPasswords(ctx)
  return true
}
