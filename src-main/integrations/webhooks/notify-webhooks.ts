/**
 * Notifies webhooks of events: creates deliveries, and sends those that are due. A webhook that fails is left alone for a while,
 * so that an unreachable receiver costs little.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dueDelivery } from '#main/account/core/webhooks/deliveries.service'
import { makeDeliveries } from '#main/account/core/webhooks/make-deliveries'
import { disableWebhook, recordOutcome, type Outcome } from '#main/account/core/webhooks/record-outcome'
import { secretsOf } from '#main/account/core/webhooks/webhook-secret'
import { listWebhooksOn, webhookRow } from '#main/account/core/webhooks/webhooks.service'
import type { BaseContext, Context } from '#main/context'
import { limitConcurrency } from '#main/tools/limit-concurrency'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { notifier, type ReceiverQueue, type Notifier } from '../notifier'
import { judgeAnswer, judgeError } from './judge-answer'
import { post, type PostOptions } from './post'
import { signedHeaders } from './sign'
import { readPayload } from './read-payload'

export interface WebhookOptions extends PostOptions {
  /** Returns a number from 0 to 1 that spreads retries out. */
  chance?: () => number
  /** Makes one request; replaced where the receivers are in this process. */
  post?: typeof post
}

/** Milliseconds for which a webhook is left alone after a failure; doubled with each further one. */
const firstBackoff = 5000
const maxRest = 600_000

/** The pause of a webhook that failed; only kept while Goodword is running. */
interface Backoff {
  failures: number
  from: number
  until: number
}

export function webhookNotifier(base: BaseContext, options: WebhookOptions = {}): Notifier {
  const making = limitConcurrency(1)
  const rests = new Map<number, Backoff>()
  /** One round of creating deliveries, for one webhook at a time: several in a row would hold up other requests. */
  const makeSome = (ctx: Context, id: number) =>
    making(async () => {
      const hasMore = await retryWhileBusy(() => makeDeliveries(ctx, id, readPayload))
      await nextTurn()
      return hasMore
    })
  return notifier(base, listWebhooksOn, async (ctx, id, queue) => {
    let hasMore = true
    while (hasMore && !queue.isStopped()) hasMore = await makeSome(ctx, id)
    if (isBackingOff(rests.get(id), ctx.now()) || dueDelivery(ctx, id) === undefined) return null
    return async () => {
      const outcome = await deliverNext(ctx, id, queue, options)
      if (outcome?.kind === 'delivered') rests.delete(id)
      else if (outcome !== null) rests.set(id, restAfter(rests.get(id), ctx.now(), outcome))
    }
  })
}

/** Setting the clock back does not prolong the pause. */
const isBackingOff = (backoff: Backoff | undefined, now: number): boolean =>
  backoff !== undefined && now >= backoff.from && now < backoff.until

function restAfter(before: Backoff | undefined, now: number, { retryAfter = 0 }: Outcome): Backoff {
  const failures = before?.failures ?? 0
  const rest = Math.max(Math.min(firstBackoff * 2 ** failures, maxRest), retryAfter)
  return { failures: failures + 1, from: now, until: now + rest }
}

/** Returns null if nothing was sent, or if the outcome is unknown. */
async function deliverNext(
  ctx: Context,
  id: number,
  queue: ReceiverQueue,
  options: WebhookOptions
): Promise<Outcome | null> {
  // The situation may have changed while this waited for its turn.
  const due = queue.isStopped() ? undefined : dueDelivery(ctx, id)
  if (due === undefined) return null
  const webhook = webhookRow(ctx, id)
  const secrets = secretsOf(ctx, webhook)
  if (secrets === null) {
    await retryWhileBusy(() => disableWebhook(ctx, id, 'secret_unreadable'))
    return null
  }
  const { payload, message_id } = due
  const outcome = await postTo(ctx, options, {
    url: webhook.url,
    headers: signedHeaders({ messageId: message_id, at: ctx.now(), payload, secrets }),
    body: payload,
    allowsPrivate: webhook.allows_private === 1,
    signal: queue.signal
  })
  // Whether it arrived is unknown: it is sent again at the next start.
  if (queue.signal.aborted) return null
  const { chance = Math.random } = options
  await queue.keep(() => recordOutcome(ctx, due.id, outcome, chance()))
  return outcome
}

async function postTo(
  ctx: Context,
  { post: make = post, ...options }: WebhookOptions,
  posting: Parameters<typeof post>[0]
): Promise<Outcome> {
  try {
    return judgeAnswer(await make(posting, options), ctx.now())
  } catch (error) {
    return judgeError(error, posting.url)
  }
}
