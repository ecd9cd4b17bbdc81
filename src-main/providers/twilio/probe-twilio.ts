/** Tests an account at Twilio step by step and reports which step fails. Sends nothing. */
import type { SmsAccount } from '#main/account/messaging/channels/sms-account.service'
import { exchange, jsonOf, type Answer, type Patience } from '../exchange'
import { said } from '../outcome-of-status'
import type { SmsProbe } from '../port'
import { failedAt, passedTo, troubleOf } from '../probe-sms'
import { codeOf, readTwilio, requestTo } from './twilio-api'
import { meaningOf } from './twilio-codes'

export async function probeTwilio(account: SmsAccount, patience: Patience): Promise<SmsProbe> {
  const login = await exchange(requestTo(account, '.json'), { patience })
  const trouble = troubleOf(login, 'login', ownOf)
  if (trouble !== null) return trouble
  const sender = senderRequest(account)
  if (sender === null) return passedTo('login')
  const answer = await exchange(sender, { patience })
  const refusal = troubleOf(answer, 'sender', ownOf)
  if (refusal !== null) return refusal
  const isKnown = answer.kind === 'answered' && knowsSender(jsonOf(answer))
  return isKnown ? passedTo('sender') : failedAt('sender', 'sender_unknown')
}

/** A sender name can't be looked up. */
function senderRequest(account: SmsAccount) {
  const { messaging_service_sid: service, from } = account
  if (service !== null) {
    const request = requestTo(account, '')
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

function ownOf(answer: Answer): { reason?: string; detail: string } | null {
  if (answer.status >= 200 && answer.status < 300) return null
  const body = readTwilio(answer)
  const code = codeOf(body)
  if (code === null) return null
  const meaning = meaningOf(code)
  return { ...meaning, detail: `${meaning.detail}${said(body?.message)}` }
}
