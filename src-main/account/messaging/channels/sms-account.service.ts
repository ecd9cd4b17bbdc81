/** The SMS account: which provider sends the messages, with what key, and who they come from. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { SmsChannel } from '#shared/contract/sms-channel'
import { isNamedSms, type SmsProviderName } from '#shared/contract/sms-providers'
import type { Context } from '#main/context'
import { notFound } from '#main/problem'
import { encryptSecret, decryptSecret } from '#main/store/secrets'
import { isoTime } from '#main/tools/iso-time'
import { toE164 } from '#main/tools/phone'
import { noteEvent } from '#main/account/core/events/events.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { deleteChannelAccount, findChannelAccount, putChannelAccount } from './channel-accounts.repository'
import { channelStateOf, resumeChannel } from './channel-states.service'

export type SmsAccountInput = InputOf<Endpoints['updateSmsChannel']>['body']

/** The part stored unencrypted. */
export type SmsSettings = { provider: SmsProviderName } & Omit<
  SmsChannel,
  'is_set_up' | 'provider' | 'secret_set' | 'needs_secret' | 'updated_at'
>

/** Everything needed for sending. */
export type SmsAccount = SmsSettings & { secret: string | null }

/** As for e-mail. Spec silent (§4). */
const usualPace = 30

/** The account that sends SMS; null while none is set up, `unreadable` if its saved secret can no longer be decrypted. */
export function smsAccountOf(ctx: Context): SmsAccount | null | 'unreadable' {
  const kept = keptSmsAccount(ctx)
  if (kept === null) return null
  return kept.secret === unreadable ? 'unreadable' : { ...kept.settings, secret: kept.secret }
}

/** The account as it would be with these fields, for checking and testing it; null while no provider is chosen. */
export function smsAccountWith(ctx: Context, body: Partial<SmsAccountInput>): SmsAccount | null {
  return changed(ctx, keptSmsAccount(ctx), body)
}

export function getSmsChannel(ctx: Context): SmsChannel {
  const kept = keptSmsAccount(ctx)
  if (kept === null) return notSetUp
  return {
    ...kept.settings,
    is_set_up: true,
    secret_set: typeof kept.secret === 'string',
    needs_secret: kept.secret === unreadable,
    updated_at: isoTime(kept.updatedAt)
  }
}

/** Sets the account up or changes it; the caller has checked it. */
export function updateSmsChannel(ctx: Context, body: SmsAccountInput): SmsChannel {
  const account = smsAccountWith(ctx, body)
  if (account === null) throw new Error('the account has not been checked')
  const { secret, provider, ...settings } = account
  putChannelAccount(ctx, {
    channel: 'sms',
    provider,
    settings: JSON.stringify(settings),
    secrets: secret === null ? null : encryptSecret(ctx.db, purposeOf(ctx), secret),
    updated_at: ctx.now()
  })
  // The cause of the trouble may have changed; what the owner paused stays paused.
  if (channelStateOf(ctx, 'sms').pause_reason !== 'by_owner') resumeChannel(ctx, 'sms')
  noteEvent(ctx, 'sending.updated')
  return getSmsChannel(ctx)
}

/** Deletes the account; returns it as it was. @throws Problem 404 */
export function deleteSmsChannel(ctx: Context): SmsChannel {
  const before = getSmsChannel(ctx)
  if (!before.is_set_up) throw notFound('SMS account')
  deleteChannelAccount(ctx, 'sms')
  noteEvent(ctx, 'sending.updated')
  return before
}

const unreadable = Symbol('encrypted with a different key')

interface KeptAccount {
  settings: SmsSettings
  secret: string | null | typeof unreadable
  updatedAt: number
}

/** Ties an encrypted secret to its account and channel, so that it cannot be copied to another in the same database. */
const purposeOf = (ctx: Context): string => `sms ${ctx.accountId}`

function keptSmsAccount(ctx: Context): KeptAccount | null {
  const row = findChannelAccount(ctx, 'sms')
  if (row === undefined) return null
  const settings = JSON.parse(row.settings) as Omit<SmsSettings, 'provider'>
  return {
    settings: { ...settings, provider: row.provider as SmsProviderName },
    secret: row.secrets === null ? null : (decryptSecret(ctx.db, purposeOf(ctx), row.secrets) ?? unreadable),
    updatedAt: row.updated_at
  }
}

function changed(ctx: Context, kept: KeptAccount | null, body: Partial<SmsAccountInput>): SmsAccount | null {
  const { secret, provider = kept?.settings.provider, ...fields } = body
  if (provider === undefined) return null
  const before = kept !== null && provider === kept.settings.provider ? kept.settings : fresh(provider)
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const settings = { ...before, ...(Object.fromEntries(given) as Partial<SmsSettings>) }
  const after: SmsSettings = {
    ...settings,
    from: settings.from && readSender(ctx, settings.from.trim()),
    // Only with a provider that Goodword doesn’t know does the owner describe the request.
    ...(!isNamedSms(provider)
      ? { method: settings.method ?? 'POST', body_type: settings.body_type ?? 'json' }
      : { method: null, body_type: null })
  }
  return { ...after, secret: secret === undefined ? keptSecret(kept, after) : secret }
}

/** Numbers as E.164; names and national short numbers as entered. */
function readSender(ctx: Context, written: string): string {
  return /^\d{3,6}$/.test(written) ? written : (toE164(written, accountOf(ctx).country) ?? written)
}

/**
 * Whether a change makes the saved secret invalid, so that it must be entered again. A new provider starts from scratch: it may
 * not need one.
 */
export function losesSmsSecret(ctx: Context, body: Partial<SmsAccountInput>): boolean {
  const kept = keptSmsAccount(ctx)
  if (typeof kept?.secret !== 'string' || body.secret !== undefined) return false
  const after = changed(ctx, kept, body)
  return after?.provider === kept.settings.provider && after.secret === null
}

/** A secret belongs to one account at one server and must not be sent to another. */
function keptSecret(kept: KeptAccount | null, after: SmsSettings): string | null {
  if (kept === null || typeof kept.secret !== 'string') return null
  const { provider, account_sid, username, url } = kept.settings
  const isSame =
    provider === after.provider &&
    account_sid === after.account_sid &&
    username === after.username &&
    serverOf(url) === serverOf(after.url)
  return isSame ? kept.secret : null
}

const serverOf = (url: string | null): string | null =>
  url === null ? null : (URL.parse(url)?.origin ?? url)

function fresh(provider: SmsProviderName): SmsSettings {
  const { is_set_up: _is, secret_set: _set, needs_secret: _needs, updated_at: _at, ...empty } = notSetUp
  return { ...empty, provider, per_minute: usualPace }
}

const notSetUp: SmsChannel = {
  is_set_up: false,
  provider: null,
  account_sid: null,
  from: null,
  messaging_service_sid: null,
  username: null,
  secret_set: false,
  needs_secret: false,
  url: null,
  method: null,
  headers: [],
  body_type: null,
  body: null,
  success_field: null,
  success_value: null,
  reference_field: null,
  per_minute: null,
  updated_at: null
}
