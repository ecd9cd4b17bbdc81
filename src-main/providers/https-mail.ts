/**
 * What providers that accept e-mails over HTTPS have in common. If an answer is lost, the same request is repeated where the
 * provider recognises it and reports the first result rather than sending again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { httpsMail, type HttpsMailName } from '#shared/contract/https-mail'
import { connectionSteps, type ConnectionStep } from '#shared/contract/email-channel'
import type { EmailAccount } from '../account/messaging/channels/kept-email-account'
import { standInsOf } from '../connecting/stand-ins'
import type { Context } from '../context'
import type { Outcome, Outgoing, Transport } from '../delivery/transport'
import { withAsciiDomain } from '../tools/mail-address'
import {
  exchange,
  usualPatience,
  type Answer,
  type Exchange,
  type HttpsOptions,
  type NotReached,
  type Patience,
  type ProviderRequest
} from './exchange'
import { refuseMadeUp } from './made-up'
import { oneFirst } from './one-first'
import type { AcceptedMessage, LaterReports, MailProvider, Probe, ProbeCode } from './port'

export interface HttpsMailService {
  name: HttpsMailName
  maxPerMinute: number
  lanes: number
  /** The headers that identify the account. */
  authorize: (key: string) => Record<string, string>
  send: (message: Outgoing) => { path: string; headers: Record<string, string>; body: object }
  outcomeOf: (answer: Answer, key: string | null, now: number) => Outcome
  /** For providers that recognise a repeated request; null: it would be another e-mail, so nothing is repeated. */
  repeats: { isOtherMail: (result: Exchange) => boolean } | null
  /** A request that shows whether the account works, and what its answer says. */
  probe: { path: string; judge: (answer: Answer, account: EmailAccount, now: number) => Probe }
  reports: Omit<LaterReports<EmailAccount>, 'request'> & {
    path: (message: AcceptedMessage) => string
  }
}

/** Together with the time for answers, shorter than a message's lease. */
const usualPauses = [1000, 5000, 20_000, 60_000]
/** Shorter than for sending, because the owner is waiting. */
const probePatience: Patience = { ...usualPatience, answer: 15_000 }

export function httpsMailProvider(service: HttpsMailService): MailProvider {
  const { path, ...reports } = service.reports
  return {
    maxPerMinute: service.maxPerMinute,
    open: (ctx, account, { https }) => transportOf(service, ctx, account, https),
    probe: async (ctx, account, own = {}) => {
      const request = requestTo(service, ctx, account, service.probe.path)
      const answer = await exchange(request, { patience: { ...probePatience, ...own } })
      if (answer.kind === 'not_reached') return failedAt(answer.step, codeOf(answer))
      if (answer.kind !== 'answered') return failedAt('greeting', 'no_answer')
      return service.probe.judge(answer, account, ctx.now())
    },
    reports: {
      ...reports,
      request: (ctx, account, message) => requestTo(service, ctx, account, path(message))
    }
  }
}

function transportOf(
  service: HttpsMailService,
  ctx: Context,
  account: EmailAccount,
  { pauses = usualPauses, ...patience }: HttpsOptions = {}
): Transport {
  const ending = new AbortController()
  const manner = { patience: { ...usualPatience, ...patience }, signal: ending.signal }
  const isTrial = standInOf(service, ctx) !== undefined
  const { repeats } = service
  return {
    lanes: service.lanes,
    close: () => Promise.resolve(ending.abort()),
    deliver: oneFirst(async (message, handOver) => {
      const madeUp = isTrial ? null : refuseMadeUp(message)
      if (madeUp !== null) return madeUp
      const request = sendRequest(service, ctx, account, message)
      const judge = (result: Exchange) => outcomeOf(service, result, account, ctx.now())
      const first = await exchange(request, { ...manner, handOver })
      let outcome = judge(first)
      if (outcome.kind !== 'unknown' || repeats === null || repeats.isOtherMail(first)) return outcome
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

const rested = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, true, { signal }).catch(() => false)

/** For trials: a server on this machine that replaces the provider. */
function standInOf({ name }: HttpsMailService, ctx: Context): URL | undefined {
  const standIn = standInsOf(ctx).get(httpsMail[name].host)
  return standIn instanceof URL ? standIn : undefined
}

function requestTo(
  service: HttpsMailService,
  ctx: Context,
  { password }: Pick<EmailAccount, 'password'>,
  path: string
): ProviderRequest {
  const origin = standInOf(service, ctx)?.origin ?? `https://${httpsMail[service.name].host}`
  return { method: 'GET', url: `${origin}${path}`, headers: service.authorize(password ?? ''), body: null }
}

function sendRequest(
  service: HttpsMailService,
  ctx: Context,
  account: EmailAccount,
  message: Outgoing
): ProviderRequest {
  const { path, headers, body } = service.send(message)
  const request = requestTo(service, ctx, account, path)
  return {
    ...request,
    method: 'POST',
    headers: { ...request.headers, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body)
  }
}

/** RFC 5322: a name with any of these characters must be quoted. */
const special = /[()<>[\]:;@\\,."]/

/** A name and its address, as they stand in the header of an e-mail. */
export function addressed({ name, address }: { name: string; address: string }): string {
  const plain = withAsciiDomain(address)
  const shown = name.replaceAll(/\s+/g, ' ').trim()
  if (shown === '') return plain
  return `${special.test(shown) ? `"${shown.replaceAll(/["\\]/g, '\\$&')}"` : shown} <${plain}>`
}

function outcomeOf(
  service: HttpsMailService,
  result: Exchange,
  { password }: EmailAccount,
  now: number
): Outcome {
  const { label } = httpsMail[service.name]
  switch (result.kind) {
    case 'held_back':
      return result
    case 'not_reached':
      return { kind: 'later', detail: notReached(label)[result.step], outage: true }
    case 'no_answer':
      return {
        kind: 'unknown',
        detail: `${label} did not reply, so the e-mail may have arrived.`,
        outage: true
      }
    default:
      return service.outcomeOf(result, password, now)
  }
}

const notReached = (label: string) => ({
  name: `${label} was not found. Is this computer connected to the internet?`,
  port: `${label} cannot be reached.`,
  tls: `A secure connection to ${label} could not be made.`
})

const upTo = (last: ConnectionStep) => connectionSteps.slice(0, connectionSteps.indexOf(last) + 1)

export const passedTo = (last: ConnectionStep): Probe => ({ passed: upTo(last), failed: null })

export const failedAt = (step: ConnectionStep, code: ProbeCode, said = ''): Probe => ({
  passed: upTo(step).slice(0, -1),
  failed: { step, code, said }
})

/** Its address is fixed, so a failed lookup means that there is no network. */
function codeOf({ step, code }: NotReached): ProbeCode {
  if (step !== 'tls') return 'no_network'
  return code.startsWith('CERT_') ? 'certificate_expired' : 'certificate_untrusted'
}

/** An answer that refuses the test’s own request. */
export function failedLogin(outcome: Outcome, words: string): Probe {
  if (outcome.kind !== 'channel_trouble') return failedAt('greeting', 'try_later', words)
  return failedAt('login', outcome.reason === 'wrong_key' ? 'wrong_key' : 'refused', words)
}
