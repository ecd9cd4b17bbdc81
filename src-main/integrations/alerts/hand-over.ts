/** Hands over one alert, whatever its channel. From the call of `mark` on it may have arrived. */
import { alertSecretsOf } from '#main/account/alerts/alert-secrets'
import type { AlertRow } from '#main/account/alerts/outbox'
import { exchange, type ExchangeOptions } from '#main/connecting/site/exchange'
import { standInsOf } from '#main/connecting/stand-ins'
import { hasAddress } from '#shared/contract/alerts'
import type { WindowNotice } from '#shared/window-orders'
import type { Context } from '#main/context'
import type { Outcome } from '#main/delivery/transport'
import { mailToOwner } from '#main/delivery/owner-mail'
import type { DeliveryOptions } from '#main/delivery/transports'
import { alertMail } from './alert-mail'
import type { AlertMessage } from '#main/account/alerts/compose-alert'
import { cutTo, quiet } from './plain-words'
import type { AlertOutcome } from '#main/account/alerts/outbox'
import { judgeAnswer, judgeError } from './judge-answer'
import { receivers, type ByHttp } from './receivers'

export interface HandOverOptions extends ExchangeOptions {
  delivery?: DeliveryOptions
  /** Shows it in the windows of an account, or in a notification of the system. */
  showOnDesktop?: (accountId: number, notice: WindowNotice) => void
}

export interface HandOver {
  ctx: Context
  row: AlertRow
  message: AlertMessage
  /** The e-mail address or key; empty for kinds without. */
  recipient: string
  /** The same for each attempt at a message. */
  key: string
  /** Records on disk, before anything is sent, that the alert may have arrived. Returns false if it is no longer wanted. */
  mark: () => boolean
  signal: AbortSignal
}

/** The same as for receivers of webhooks. */
const patience = 15_000

/** About as much as the systems' notifications show. */
const maxNoticeLength = 200

const heldBack: AlertOutcome = { kind: 'held_back', status: null, error: 'It was no longer wanted.' }

export function handOver(given: HandOver, options: HandOverOptions): Promise<AlertOutcome> {
  if (given.row.kind === 'email') return byMail(given, options)
  if (given.row.kind === 'desktop') return Promise.resolve(onDesktop(given, options))
  return byHttp(given, given.row.kind, options)
}

async function byHttp(
  { ctx, row, message, recipient, mark, signal }: HandOver,
  kind: ByHttp,
  options: HandOverOptions
): Promise<AlertOutcome> {
  const secrets = alertSecretsOf(ctx, row)
  if (secrets === null || (secrets.url === null && hasAddress(kind)))
    return { kind: 'gone', status: null, error: 'Its address can no longer be read.' }
  const { url, headers, body } = receivers[kind].request(message, {
    url: secrets.url ?? '',
    recipient,
    token: secrets.token,
    template: row.template
  })
  if (!mark()) return heldBack
  try {
    const named = { 'User-Agent': 'Goodword', ...headers }
    const answer = await exchange({ method: 'POST', url, headers: named, body }, signal, {
      standIns: standInsOf(ctx),
      patience,
      ...options
    })
    return judgeAnswer(kind, answer, ctx.now())
  } catch (error) {
    return judgeError(error, url)
  }
}

function onDesktop({ ctx, message, mark }: HandOver, { showOnDesktop }: HandOverOptions): AlertOutcome {
  if (!mark()) return heldBack
  const { title, items, open } = message
  const notice = {
    title: quiet(cutTo(title, 200)),
    body: quiet(cutTo(items[0]?.text ?? '', maxNoticeLength)),
    open
  }
  showOnDesktop?.(ctx.accountId, notice)
  return { kind: 'told', status: null, error: null }
}

async function byMail(
  { ctx, message, recipient, key, mark }: HandOver,
  options: HandOverOptions
): Promise<AlertOutcome> {
  const compose = () => alertMail(ctx, message, recipient, key)
  return judgeMail(await mailToOwner(ctx, { recipient, compose, mark }, options.delivery ?? {}))
}

const later = (error: string, wait = 0): AlertOutcome => ({ kind: 'later', status: null, error, wait })
const refused = (error: string): AlertOutcome => ({ kind: 'refused', status: null, error })

function judgeMail(outcome: Outcome): AlertOutcome {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'told', status: null, error: null }
    case 'held_back':
      return heldBack
    case 'unknown':
      return { kind: 'unknown', status: null, error: outcome.detail }
    case 'refused':
      return outcome.unclear === true ? later(outcome.detail) : refused(outcome.detail)
    case 'later':
      return later(outcome.detail, outcome.retryAfter)
    case 'account_rest':
    case 'channel_trouble':
      return later(outcome.detail)
  }
}
