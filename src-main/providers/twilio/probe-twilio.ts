/** Tests the connection to an SMS provider step by step and reports which step fails. Sends nothing. */
import { smsTestSteps, type SmsTestStep } from '../../../src-shared/contract/sms-channel'
import type { SmsAccount } from '../../account/messaging/channels/sms-account.service'
import { exchange, jsonOf, reach, type Exchange, type Patience } from '../exchange'
import { outcomeOfStatus, said } from '../outcome-of-status'
import { codeOf, meaningOf, readTwilio, requestTo } from './twilio'

export interface ProviderProbe {
  passed: readonly SmsTestStep[]
  failed: { step: SmsTestStep; code: string; detail: string } | null
}

export function probeProvider(account: SmsAccount, patience: Patience): Promise<ProviderProbe> {
  return account.provider === 'twilio' ? probeTwilio(account, patience) : probeServer(account, patience)
}

const upTo = (last: SmsTestStep): SmsTestStep[] => smsTestSteps.slice(0, smsTestSteps.indexOf(last) + 1)
const before = (first: SmsTestStep): SmsTestStep[] => smsTestSteps.slice(0, smsTestSteps.indexOf(first))

const failedAt = (step: SmsTestStep, code: string, detail = ''): ProviderProbe => ({
  passed: before(step),
  failed: { step, code, detail }
})

/** For other providers, nothing more can be tested without sending. */
async function probeServer({ url }: SmsAccount, patience: Patience): Promise<ProviderProbe> {
  const missed = await reach(url ?? '', patience)
  return missed === null ? { passed: upTo('tls'), failed: null } : failedAt(missed.step, missed.code)
}

async function probeTwilio(account: SmsAccount, patience: Patience): Promise<ProviderProbe> {
  const login = await exchange(requestTo(account, '.json'), { patience })
  const trouble = troubleOf(login, 'login')
  if (trouble !== null) return trouble
  const sender = senderRequest(account)
  if (sender === null) return { passed: upTo('login'), failed: null }
  const answer = await exchange(sender, { patience })
  const refusal = troubleOf(answer, 'sender')
  if (refusal !== null) return refusal
  const isKnown = answer.kind === 'answered' && knowsSender(jsonOf(answer))
  return isKnown ? { passed: upTo('sender'), failed: null } : failedAt('sender', 'sender_unknown')
}

/** A sender name can't be looked up. */
function senderRequest(account: SmsAccount) {
  const { messaging_service_sid: service, from, url } = account
  if (service !== null) {
    const request = requestTo({ ...account, url: url ?? 'https://api.twilio.com' }, '')
    const { protocol, host } = new URL(request.url)
    const server = `${protocol}//${host.replace(/^api\./, 'messaging.')}`
    return { ...request, url: `${server}/v1/Services/${service}` }
  }
  if (!from?.startsWith('+')) return null
  return requestTo(account, `/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(from)}`)
}

/** A list of numbers that is not empty, or the service itself. */
function knowsSender(body: unknown): boolean {
  const { incoming_phone_numbers: numbers } = (body ?? {}) as { incoming_phone_numbers?: unknown }
  return Array.isArray(numbers) ? numbers.length > 0 : typeof body === 'object' && body !== null
}

function troubleOf(result: Exchange, step: 'login' | 'sender'): ProviderProbe | null {
  if (result.kind === 'not_reached') return failedAt(result.step, result.code)
  if (result.kind !== 'answered') return failedAt(step, 'no_answer')
  if (result.status >= 200 && result.status < 300) {
    if (jsonOf(result) !== undefined) return null
    return failedAt(step, 'not_the_provider')
  }
  const body = readTwilio(result)
  const code = codeOf(body)
  const words = said(body?.message)
  if (code !== null) return failedAt(step, wordOf(meaningOf(code)), `${meaningOf(code).detail}${words}`)
  const outcome = outcomeOfStatus(result, words)
  return failedAt(step, wordOf(outcome), 'detail' in outcome ? (outcome.detail ?? '') : '')
}

const wordOf = (trouble: object): string =>
  'reason' in trouble && typeof trouble.reason === 'string' ? trouble.reason : 'try_later'
