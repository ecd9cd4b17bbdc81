/**
 * The transport for Resend accounts. Each request identifies the e-mail by an idempotency key, which Resend remembers for
 * 24 hours. If an answer is lost, the same request is repeated, and Resend reports the first result rather than sending again.
 */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmailAccount } from '../../account/messaging/channels/email-account.service'
import type { Context } from '../../context'
import { standInsOf } from '../../connecting/stand-ins'
import { withAsciiDomain } from '../../tools/mail-address'
import { refuseMadeUp } from '../made-up'
import { oneFirst } from '../one-first'
import { exchange, usualPatience, type Exchange, type Patience, type ProviderRequest } from '../exchange'
import type { Outcome, Outgoing, Transport } from '../../delivery/transport'
import { isOtherMail, outcomeOfResend } from './resend-answers'

/** Resend allows a few requests per second, shared by all programs of a team. */
export const maxPerMinute = 120
const lanes = 2

/** Before each repetition, in milliseconds. Together with the time for answers, shorter than a message's lease. */
const usualPauses = [1000, 5000, 20_000, 60_000]

export interface ResendOptions extends Partial<Patience> {
  pauses?: readonly number[]
}

type Account = Pick<EmailAccount, 'password'>

export function resendTransport(
  ctx: Context,
  account: Account,
  { pauses = usualPauses, ...patience }: ResendOptions = {}
): Transport {
  const ending = new AbortController()
  const manner = { patience: { ...usualPatience, ...patience }, signal: ending.signal }
  const isTrial = standInOf(ctx) !== undefined
  return {
    lanes,
    close: () => Promise.resolve(ending.abort()),
    deliver: oneFirst(async (message, handOver) => {
      const madeUp = isTrial ? null : refuseMadeUp(message)
      if (madeUp !== null) return madeUp
      const request = requestFor(ctx, account, message)
      const judge = (result: Exchange) => outcomeOf(result, account, ctx.now())
      const first = await exchange(request, { ...manner, handOver })
      let outcome = judge(first)
      if (outcome.kind !== 'unknown' || isOtherMail(first)) return outcome
      for (const pause of pauses) {
        if (!(await rested(pause, ending.signal))) break
        const next = judge(await exchange(request, manner))
        // Any other answer now says nothing about the first request.
        if (next.kind === 'accepted' || next.kind === 'refused') return next
        outcome = next.kind === 'unknown' ? next : outcome
      }
      return outcome
    })
  }
}

/** For trials: a server on this machine that replaces Resend. */
const standInOf = (ctx: Pick<Context, 'db'>): URL | undefined => standInsOf(ctx).get('api.resend.com')

const rested = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, true, { signal }).catch(() => false)

/** A request with the account's key. */
export function requestTo(ctx: Pick<Context, 'db'>, { password }: Account, path: string): ProviderRequest {
  const origin = standInOf(ctx)?.origin ?? 'https://api.resend.com'
  const headers = { authorization: `Bearer ${password ?? ''}` }
  return { method: 'GET', url: `${origin}${path}`, headers, body: null }
}

function requestFor(ctx: Context, account: Account, message: Outgoing): ProviderRequest {
  const request = requestTo(ctx, account, '/emails')
  return {
    ...request,
    method: 'POST',
    headers: {
      ...request.headers,
      'content-type': 'application/json',
      'idempotency-key': keyOf(message)
    },
    body: JSON.stringify(bodyOf(message))
  }
}

/** Includes the address, because row numbers are reused after a restore. */
const keyOf = ({ reference, address }: Outgoing): string =>
  `goodword-${createHash('sha256').update(`${reference}\n${address}`).digest('hex').slice(0, 40)}`

function bodyOf({ address, subject, text, html, parts }: Outgoing): Record<string, unknown> {
  if (parts === null) throw new Error('an e-mail without its parts')
  const { from, replyTo, headers, files } = parts
  return {
    from: addressed(from),
    to: [withAsciiDomain(address)],
    subject,
    text,
    ...(html === null ? {} : { html }),
    ...(replyTo.length > 0 && { reply_to: replyTo.map(withAsciiDomain) }),
    headers,
    ...(files.length === 0
      ? {}
      : {
          attachments: files.map(({ name, type, content, cid }) => ({
            filename: name,
            content: Buffer.from(content).toString('base64'),
            content_type: type,
            ...(cid === undefined ? {} : { content_id: cid })
          }))
        })
  }
}

/** RFC 5322: a name with any of these characters must be quoted. */
const special = /[()<>[\]:;@\\,."]/

function addressed({ name, address }: { name: string; address: string }): string {
  const plain = withAsciiDomain(address)
  const shown = name.replaceAll(/\s+/g, ' ').trim()
  if (shown === '') return plain
  return `${special.test(shown) ? `"${shown.replaceAll(/["\\]/g, '\\$&')}"` : shown} <${plain}>`
}

function outcomeOf(result: Exchange, { password }: Account, now: number): Outcome {
  switch (result.kind) {
    case 'held_back':
      return result
    case 'not_reached':
      return { kind: 'later', detail: notReached[result.step], outage: true }
    case 'no_answer':
      return {
        kind: 'unknown',
        detail: 'Resend did not reply, so the e-mail may have arrived.',
        outage: true
      }
    default:
      return outcomeOfResend(result, password, now)
  }
}

const notReached = {
  name: 'Resend was not found. Is this computer connected to the internet?',
  port: 'Resend cannot be reached.',
  tls: 'A secure connection to Resend could not be made.'
} as const
