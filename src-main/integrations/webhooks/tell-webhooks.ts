/**
 * Notifies webhooks of what happened: creates deliveries from events, and sends those that are due. Four at once in total, those of one
 * webhook one after another. A webhook that fails is left alone for a while, so that an unreachable receiver costs little.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dueDelivery } from '../../account/core/webhooks/deliveries.service'
import { makeDeliveries } from '../../account/core/webhooks/make-deliveries'
import { disableWebhook, recordOutcome, type Outcome } from '../../account/core/webhooks/record-outcome'
import { secretsOf } from '../../account/core/webhooks/webhook-secret'
import { listWebhooksOn, webhookRow } from '../../account/core/webhooks/webhooks.service'
import { ownContext, type BaseContext, type Context } from '../../context'
import { patiently } from '../../tools/wait-while-busy'
import { judgeAnswer, judgeError } from './judge-answer'
import { places } from '../../tools/places'
import { post, type PostOptions } from './post'
import { signedHeaders } from './sign'
import { tellRecord } from './tell-record'

export interface WebhookTeller {
  /** Sends everything that is due; resolves when every delivery has ended. Rounds can overlap. */
  round: () => Promise<void>
  stop: () => Promise<void>
}

export interface WebhookOptions extends PostOptions {
  /** From 0 to 1: spreads retries out. */
  chance?: () => number
}

const atOnce = 4
/** After a failure a webhook is left alone, twice as long after each further one; milliseconds. */
const firstRest = 5000
const longestRest = 600_000
/** How long to wait for deliveries in progress when Goodword stops. */
const endsWithin = 2000

/** What is known about a webhook while Goodword is running. */
interface DeliveryQueue {
  running: Promise<void> | null
  failures: number
  restsFrom: number
  restsUntil: number
  /** An outcome that could not be recorded, for example because the disk was full: nothing else is sent until it is. */
  unkept: (() => void) | null
}

interface Telling {
  base: BaseContext
  options: WebhookOptions
  within: ReturnType<typeof places>
  making: ReturnType<typeof places>
  ending: AbortController
  isStopped: boolean
}

export function webhookTeller(base: BaseContext, options: WebhookOptions = {}): WebhookTeller {
  const telling: Telling = {
    base,
    options,
    within: places(atOnce),
    making: places(1),
    ending: new AbortController(),
    isStopped: false
  }
  const lanes = new Map<number, DeliveryQueue>()
  const running = () => [...lanes.values()].flatMap(({ running }) => running ?? [])
  return {
    round: async () => {
      if (telling.isStopped) return
      for (const { id, account_id } of listWebhooksOn(base)) {
        const lane = lanes.get(id) ?? newLane()
        lanes.set(id, lane)
        lane.running ??= runLane(telling, lane, ownContext(base, account_id), id).finally(() => {
          lane.running = null
        })
      }
      const ends = await Promise.allSettled(running())
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
    stop: async () => {
      telling.isStopped = true
      const late = setTimeout(() => telling.ending.abort(), endsWithin)
      await Promise.allSettled(running())
      clearTimeout(late)
    }
  }
}

const newLane = (): DeliveryQueue => ({
  running: null,
  failures: 0,
  restsFrom: 0,
  restsUntil: 0,
  unkept: null
})

async function runLane(telling: Telling, lane: DeliveryQueue, ctx: Context, id: number): Promise<void> {
  for (;;) {
    let hasMore = true
    while (hasMore && !telling.isStopped) hasMore = await makeSome(telling, ctx, id)
    if (lane.unkept !== null) await patiently(lane.unkept)
    lane.unkept = null
    const isDone = telling.isStopped || isResting(lane, ctx.now()) || dueDelivery(ctx, id) === undefined
    if (isDone) return
    await telling.within(() => deliverNext(telling, lane, ctx, id))
  }
}

/** One round of creating deliveries, for one webhook at a time: several in one go would hold up other requests. */
const makeSome = ({ making }: Telling, ctx: Context, id: number): Promise<boolean> =>
  making(async () => {
    const hasMore = await patiently(() => makeDeliveries(ctx, id, tellRecord))
    await nextTurn()
    return hasMore
  })

/** A clock that was set back does not prolong it. */
const isResting = ({ restsFrom, restsUntil }: DeliveryQueue, now: number): boolean =>
  now >= restsFrom && now < restsUntil

async function deliverNext(telling: Telling, lane: DeliveryQueue, ctx: Context, id: number): Promise<void> {
  // Much may have happened while it waited for a place.
  const due = telling.isStopped ? undefined : dueDelivery(ctx, id)
  if (due === undefined) return
  const webhook = webhookRow(ctx, id)
  const secrets = secretsOf(ctx, webhook)
  if (secrets === null) return patiently(() => disableWebhook(ctx, id, 'secret_unreadable'))
  const { payload, message_id } = due
  const outcome = await postTo(telling, {
    url: webhook.url,
    headers: signedHeaders({ messageId: message_id, at: ctx.now(), payload, secrets }),
    body: payload,
    allowsPrivate: webhook.allows_private === 1,
    signal: telling.ending.signal
  })
  // Whether it arrived is unknown: it is sent again at the next start.
  if (telling.ending.signal.aborted) return
  const { chance = Math.random } = telling.options
  lane.unkept = () => recordOutcome(ctx, due.id, outcome, chance())
  await patiently(lane.unkept)
  lane.unkept = null
  rest(lane, ctx.now(), outcome)
}

async function postTo({ base, options }: Telling, posting: Parameters<typeof post>[0]): Promise<Outcome> {
  try {
    return judgeAnswer(await post(posting, options), base.now())
  } catch (error) {
    return judgeError(error, posting.url)
  }
}

function rest(lane: DeliveryQueue, now: number, { kind, retryAfter = 0 }: Outcome): void {
  if (kind === 'delivered') {
    lane.failures = 0
    return
  }
  lane.restsFrom = now
  lane.restsUntil = now + Math.max(Math.min(firstRest * 2 ** lane.failures, longestRest), retryAfter)
  lane.failures++
}
