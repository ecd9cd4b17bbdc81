/** The steps of testing an SMS provider’s account, and what a failure of one means. */
import { smsTestSteps, type SmsTestStep } from '#shared/contract/sms-channel'
import type { SmsAccount } from '../account/messaging/channels/sms-account.service'
import { jsonOf, reach, type Answer, type Exchange, type Patience } from './exchange'
import { outcomeOfStatus, said } from './outcome-of-status'
import type { SmsProbe } from './port'

export const passedTo = (last: SmsTestStep): SmsProbe => ({
  passed: smsTestSteps.slice(0, smsTestSteps.indexOf(last) + 1),
  failed: null
})

export const failedAt = (step: SmsTestStep, code: string, detail = ''): SmsProbe => ({
  passed: smsTestSteps.slice(0, smsTestSteps.indexOf(step)),
  failed: { step, code, detail }
})

/** For providers of which nothing more can be tested without sending. */
export async function probeServer({ url }: SmsAccount, patience: Patience): Promise<SmsProbe> {
  const missed = await reach(url ?? '', patience)
  return missed === null ? passedTo('tls') : failedAt(missed.step, missed.code)
}

/**
 * Why a request of the test failed; null: it did not.
 * @param ownOf what the provider’s own code says, if its answer has one
 */
export function troubleOf(
  result: Exchange,
  step: 'login' | 'sender',
  ownOf: (answer: Answer) => { reason?: string; detail: string } | null
): SmsProbe | null {
  if (result.kind === 'not_reached') return failedAt(result.step, result.code)
  if (result.kind !== 'answered') return failedAt(step, 'no_answer')
  const own = ownOf(result)
  if (own !== null) return failedAt(step, own.reason ?? 'try_later', own.detail)
  if (result.status >= 200 && result.status < 300)
    return jsonOf(result) === undefined ? failedAt(step, 'not_the_provider') : null
  const outcome = outcomeOfStatus(result, said(messageIn(result)))
  const reason = 'reason' in outcome ? outcome.reason : 'try_later'
  return failedAt(step, reason, 'detail' in outcome ? (outcome.detail ?? '') : '')
}

/** What most providers call their sentence about a request that failed. */
export const messageIn = (answer: Answer): unknown =>
  ((jsonOf(answer) ?? {}) as { message?: unknown }).message
