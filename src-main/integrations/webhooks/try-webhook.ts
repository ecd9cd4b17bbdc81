/** Sends a test event to a webhook immediately, and reports the result. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { RecordOf } from '#shared/contract/endpoint'
import { newMessageId, payloadOf } from '#main/account/core/webhooks/make-deliveries'
import { recordTrialReceived } from '#main/account/core/webhooks/record-outcome'
import { secretsOf } from '#main/account/core/webhooks/webhook-secret'
import { secretUnreadable, webhookRow } from '#main/account/core/webhooks/webhooks.service'
import type { Context } from '#main/context'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { judgeAnswer, judgeError } from './judge-answer'
import { post, type Answer, type PostOptions } from './post'
import { signedHeaders } from './sign'

type WebhookTest = RecordOf<Endpoints['testWebhook']>

/** @throws Problem 404; 409 if its secret cannot be read */
export async function testWebhook(ctx: Context, id: number, options: PostOptions = {}): Promise<WebhookTest> {
  const webhook = webhookRow(ctx, id)
  const secrets = secretsOf(ctx, webhook)
  if (secrets === null) throw secretUnreadable()
  const messageId = newMessageId()
  const payload = payloadOf('webhook.test', ctx.now(), JSON.stringify({ id, name: webhook.name }))
  const posting = {
    url: webhook.url,
    headers: signedHeaders({ messageId, at: ctx.now(), payload, secrets }),
    body: payload,
    allowsPrivate: webhook.allows_private === 1,
    signal: new AbortController().signal
  }
  const started = performance.now()
  const answer = await post(posting, options).catch((error: unknown) => ({ error }))
  const milliseconds = Math.round(performance.now() - started)
  const tested = toTest(ctx, answer, webhook.url)
  if (tested.outcome === 'delivered') await retryWhileBusy(() => recordTrialReceived(ctx, id))
  return { ...tested, milliseconds }
}

function toTest(
  ctx: Context,
  answer: Answer | { error: unknown },
  url: string
): Omit<WebhookTest, 'milliseconds'> {
  if ('error' in answer) {
    const { error } = judgeError(answer.error, url)
    return { outcome: 'unreachable', status: null, detail: error ?? '' }
  }
  const { kind, status, error } = judgeAnswer(answer, ctx.now())
  return kind === 'delivered'
    ? { outcome: 'delivered', status, detail: `The receiver accepted it (status ${status}).` }
    : { outcome: 'refused', status, detail: error ?? '' }
}
