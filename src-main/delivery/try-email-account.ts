/** Trying the e-mail account: whether the server lets us send, and a mail to the owner themselves. */
import {
  connectionSteps,
  type ConnectionStep,
  type ConnectionTest
} from '../../src-shared/contract/email-channel'
import type { Endpoints } from '../../src-shared/contract/endpoints'
import type { InputOf, RecordOf } from '../../src-shared/contract/endpoint'
import {
  emailAccountOf,
  emailAccountWith,
  type EmailAccount
} from '../account/channels/email-account.service'
import type { Context } from '../context'
import { Problem } from '../problem'
import { mailHints } from './mail-hints'
import { probeMailServer, type Probe, type ProbeOptions } from './probe-mail-server'
import { wordsOfFailure, wordsOfPassed } from './probe-words'

/** Goes the whole way to the server, with fields of the body instead of those that are kept. */
export async function testEmailChannel(
  ctx: Context,
  body: InputOf<Endpoints['testEmailChannel']>['body'],
  options?: ProbeOptions
): Promise<ConnectionTest> {
  const account = emailAccountWith(ctx, body)
  if (account === null) throw notSetUp()
  const probe = await probeMailServer(account, options)
  return {
    ok: probe.failed === null,
    steps: connectionSteps.map((step) => describe(step, probe, account)),
    hints: mailHints(ctx, account)
  }
}

function describe(
  step: ConnectionStep,
  probe: Probe,
  account: EmailAccount
): ConnectionTest['steps'][number] {
  const { passed, failed } = probe
  if (passed.includes(step))
    return { step, state: 'ok', code: null, message: wordsOfPassed(step, account), cure: null }
  if (failed?.step === step)
    return {
      step,
      state: 'failed',
      code: failed.code,
      ...wordsOfFailure(step, failed.code, account, failed.said)
    }
  return { step, state: 'not_reached', code: null, message: 'Not tried.', cure: null }
}

/** Sends the text that holds to an address of the owner's. */
export async function sendTestEmail(
  ctx: Context,
  _body: InputOf<Endpoints['sendTestEmail']>['body']
): Promise<RecordOf<Endpoints['sendTestEmail']>> {
  const account = emailAccountOf(ctx)
  if (account === null) throw notSetUp()
  if (account === 'unreadable')
    return {
      outcome: 'channel_trouble',
      reason: 'account_unreadable',
      detail: 'The password cannot be read any more; fill it in again.'
    }
  const { failed } = await probeMailServer(account)
  if (failed === null) return { outcome: 'later', reason: null, detail: 'Sending is not possible yet.' }
  const { message, cure } = wordsOfFailure(failed.step, failed.code, account, failed.said)
  return { outcome: 'channel_trouble', reason: failed.code, detail: `${message} ${cure}` }
}

const notSetUp = (): Problem => new Problem('conflict', 'No e-mail account is set up yet.')
