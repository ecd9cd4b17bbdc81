/**
 * Access to a signed-in mail account: tokens that last an hour, one at a time for everything that sends and reads. A provider may
 * replace the refresh key at each request. The new key is stored before its token is used, so that a crash in between loses
 * nothing. If the answer itself is lost, the old key is tried again: Microsoft and Google accept it; others need a new sign-in.
 */
import type { MailProviderName } from '#shared/contract/mail-sign-in'
import { mailSignInTarget } from '#main/account/messaging/channels/email-account.service'
import { mailProviders } from '#main/account/messaging/channels/mail-providers'
import {
  clientIdOf,
  mailKeysOf,
  mailSignInOf,
  noteMailSignInTrouble,
  rotateMailKey,
  type SignInTarget
} from '#main/account/messaging/channels/mail-sign-ins.service'
import { refresh } from '#main/connecting/site/oauth'
import { isPassing, Trouble } from '#main/connecting/site/trouble'
import type { Context } from '#main/context'
import type { Db } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { askProvider } from './ask-provider'
import { MailTrouble, notSignedIn } from './mail-trouble'

export interface MailTokens {
  /** @throws Trouble that passes, or a MailTrouble that the owner has to resolve */
  get: () => Promise<string>
  /** A different token than this one, which a server refused. @throws as `get` */
  renew: (spent: string) => Promise<string>
}

/** Milliseconds before a token expires: the clock of this computer, or of the mail server, may be off by ten minutes. */
const endsSoon = 11 * 60_000
/** A provider that is in trouble or asks for a break is not contacted for at least this long. */
const minPause = 5000

interface Granted {
  token: string
  until: number
  /** From when on it has to be renewed. */
  renewAt: number
  /** Identifies the sign-in that it comes from. */
  of: string
}

interface Keeper {
  granted: Granted | null
  asking: Promise<Granted> | null
  /** Received, but not stored yet because the disk was full or the file locked. */
  unwritten: { used: string; key: string; granted: Granted } | null
  rest: { until: number; trouble: Trouble } | null
}

/** Per database file and account, because tests run several services in one process. */
const keepers = new WeakMap<Db['raw'], Map<number, Keeper>>()

function keeperOf({ db, accountId }: Context): Keeper {
  const ofFile = keepers.get(db.raw) ?? new Map<number, Keeper>()
  keepers.set(db.raw, ofFile)
  const keeper = ofFile.get(accountId) ?? { granted: null, asking: null, unwritten: null, rest: null }
  ofFile.set(accountId, keeper)
  return keeper
}

export function mailTokens(ctx: Context): MailTokens {
  const keeper = keeperOf(ctx)
  const anew = (): Promise<Granted> => {
    keeper.asking ??= grant(ctx, keeper).finally(() => (keeper.asking = null))
    return keeper.asking
  }
  const present = (): Granted | null => {
    const { granted } = keeper
    return granted !== null && granted.of === signInName(ctx) ? granted : null
  }
  return {
    get: async () => {
      const granted = present()
      if (granted !== null && ctx.now() < granted.renewAt) return granted.token
      try {
        return (await anew()).token
      } catch (error) {
        // An early renewal failed, but the token is still valid.
        if (granted !== null && granted === keeper.granted && isGood(ctx, granted, error))
          return granted.token
        throw error
      }
    },
    renew: async (spent) => {
      const granted = present()
      if (granted !== null && granted.token !== spent) return granted.token
      keeper.granted = null
      return (await anew()).token
    }
  }
}

const isGood = (ctx: Context, { until }: Granted, error: unknown): boolean =>
  error instanceof Trouble && isPassing(error) && ctx.now() < until - 60_000

interface SignedIn {
  provider: MailProviderName
  target: SignInTarget
  client: { id: string; secret: string | null }
  key: string
}

/** Changes when the owner signs in again, or as somebody else. */
function signInName(ctx: Context): string | null {
  const target = mailSignInTarget(ctx)
  if (target === null) return null
  return JSON.stringify([target.sign_in, clientIdOf(target), target.username, mailSignInOf(ctx).at])
}

/** @throws MailTrouble */
function signedIn(ctx: Context): SignedIn {
  const target = mailSignInTarget(ctx)
  if (target === null || target.sign_in === null) throw notSignedIn('microsoft')
  const provider = target.sign_in
  const keys = mailKeysOf(ctx, target)
  if (keys === 'unreadable') throw new MailTrouble('sign_in_again', provider)
  const { trouble } = mailSignInOf(ctx)
  // It would only be refused again: the owner has to sign in again.
  if (trouble === 'sign_in_again' || trouble === 'consent_withdrawn') throw new MailTrouble(trouble, provider)
  if (keys === null) throw notSignedIn(provider)
  const secret = mailProviders[provider].hasSecret ? target.clientSecret : null
  return { provider, target, client: { id: keys.clientId, secret }, key: keys.refresh_token }
}

async function grant(ctx: Context, keeper: Keeper): Promise<Granted> {
  if (keeper.unwritten !== null) return written(ctx, keeper)
  const { rest } = keeper
  if (rest !== null && ctx.now() < rest.until && rest.until - ctx.now() <= maxRest) throw rest.trouble
  keeper.rest = null
  try {
    return await asked(ctx, keeper, signedIn(ctx))
  } catch (error) {
    if (error instanceof MailTrouble) await retryWhileBusy(() => note(ctx, error))
    else if (error instanceof Trouble) {
      const until = ctx.now() + Math.min(maxRest, Math.max(minPause, error.retryAfter ?? 0))
      keeper.rest = { until, trouble: error }
    }
    throw error
  }
}

const maxRest = 24 * 3_600_000

function note(ctx: Context, { why }: MailTrouble): void {
  const target = mailSignInTarget(ctx)
  if (target !== null && mailKeysOf(ctx, target) !== null) noteMailSignInTrouble(ctx, why)
}

async function asked(ctx: Context, keeper: Keeper, signed: SignedIn): Promise<Granted> {
  const { provider, client, key } = signed
  const of = signInName(ctx) ?? ''
  try {
    const ask = askProvider(ctx, provider)
    const given = await refresh(mailProviders[provider], client, { key, ask, now: ctx.now() })
    const { token, until } = given
    const life = until - ctx.now()
    const granted: Granted = { token, until, renewAt: until - Math.min(endsSoon, life / 2), of }
    keeper.unwritten = { used: key, key: given.key, granted }
    return await written(ctx, keeper)
  } catch (error) {
    const others = error instanceof MailTrouble ? signedInElse(ctx, key) : null
    if (others === null) throw error
    return asked(ctx, keeper, others)
  }
}

/** The sign-in that another process has stored meanwhile; null: there is none. */
function signedInElse(ctx: Context, used: string): SignedIn | null {
  const signed = signedIn(ctx)
  return signed.key === used ? null : signed
}

/** @throws Trouble if it can't be stored, or is no longer wanted */
async function written(ctx: Context, keeper: Keeper): Promise<Granted> {
  const { unwritten } = keeper
  const target = mailSignInTarget(ctx)
  if (unwritten === null || target === null) {
    keeper.unwritten = null
    throw changedMeanwhile()
  }
  const { used, key, granted } = unwritten
  try {
    const isKept = await retryWhileBusy(() => rotateMailKey(ctx, target, used, key))
    keeper.unwritten = null
    if (!isKept) throw changedMeanwhile()
  } catch (error) {
    if (error instanceof Trouble) throw error
    ctx.log.error('a renewed sign-in could not be saved yet', {
      account: ctx.accountId,
      error: String(error)
    })
    throw new Trouble('site_down', 'The renewed sign-in could not be saved yet: the disk is full or busy.')
  }
  keeper.granted = granted
  return granted
}

const changedMeanwhile = (): Trouble =>
  new Trouble('interrupted', 'The e-mail account was changed in the meantime. Goodword tries again.')
