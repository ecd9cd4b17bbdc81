/** The only timer: in every round it checks the clock, runs each account's strategy, sends due messages, reads connections, and makes due backups. */
import { dailyBackups } from '../installation/backups/daily'
import { settlePublicPages } from '../account/pages/public-address/public-address.service'
import { onEvents } from '../account/core/events/events.service'
import { sweepImports } from '../account/files/imports/match/sweep-imports'
import { sweepNames } from '../account/lifecycle/sweep-names'
import { recoverMessages } from '../account/messaging/messages/outbox.service'
import { heldBy } from '../account/asking/sending/sending.service'
import { listAccounts } from '../account/core/settings/settings.service'
import { wakeReviews } from '../account/reviews/reviews/reading'
import { runStrategy } from '../account/asking/strategy/run-strategy'
import { clearAnswers } from '../account/reviews/alert-answers/alert-answers.service'
import { clearAlertMessages } from '../account/alerts/alerts.service'
import { clearDeliveries } from '../account/core/webhooks/deliveries.service'
import { ownContext, type BaseContext, type Context } from '../context'
import { reports } from '../delivery/ask-for-reports'
import { commitTogether } from '../delivery/group-commit'
import { deliverer } from '../delivery/deliver-due'
import { digestSender } from '../delivery/send-digests'
import { mailboxWatch } from '../delivery/mailbox/watch-mailbox'
import type { DeliveryOptions } from '../delivery/transports'
import { linkChecker } from '../connecting/check-links'
import { revocations } from '../connecting/revocation'
import { connector } from '../connecting/run-connection'
import { publisher } from '../connecting/publishing/publisher'
import type { CallerOptions } from '../connecting/site/caller'
import { newTranslations } from '../integrations/drafts/translate-new'
import { takeAnswer } from '../integrations/alerts/answering/take-answer'
import { alertNotifier, type AlertOptions } from '../integrations/alerts/notify-alerts'
import { showOnDesktop } from '../integrations/alerts/desktop-notices'
import { telegramWatch } from '../integrations/alerts/telegram/listen'
import { webhookNotifier, type WebhookOptions } from '../integrations/webhooks/notify-webhooks'
import { placer } from '../placing/placer'
import { serviceOf } from '../installation/running-service'
import { atMost } from '../tools/at-most'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { onceADay } from './once-a-day'
import { clockWatch } from './watch-clock'

export interface Ticker {
  /** Runs one complete round; resolves when every delivery has ended. */
  tick: () => Promise<void>
  stop: () => Promise<void>
}

export interface TickerOptions {
  /** Milliseconds between rounds; 0: only when `tick` is called. */
  every: number
  delivery?: DeliveryOptions
  connecting?: CallerOptions
  webhooks?: WebhookOptions | undefined
  /** No round starts before this resolves; if it rejects, none ever does. */
  begin?: Promise<void>
  /** Milliseconds since the machine was started, including sleep. */
  uptime?: () => number
}

/** What is read from sites and brought to them. */
const siteRounds = [connector, publisher, revocations, placer, linkChecker]
/** Milliseconds until the next round after a change that may have made something due, such as an ask for now. */
const roundDelay = 50
/** Milliseconds for which events are gathered before alerts are made from them. */
const gathered = 1000
/** Seconds that Telegram waits for news of a bot. */
const botPatience = 25
/** Milliseconds that rounds in progress get to finish: what they could not record is recorded at the next start. */
const patience = 2000

export function startTicker(
  base: BaseContext,
  { every, begin, delivery = {}, connecting, webhooks, uptime }: TickerOptions
): Ticker {
  const clock = clockWatch(base, uptime)
  const guarded = guardedBy(base)
  const accounts = accountRounds(base, delivery, guarded)
  const backups = dailyBackups(base)
  const others = tellers(base, guarded, {
    ...{ delivery, webhooks, gather: every > 0 ? gathered : 0 },
    waits: every > 0 ? botPatience : 0
  })
  const sites = siteRounds.map((rounds) => rounds(base, connecting))
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let nudged: NodeJS.Timeout | undefined

  // Messages that an earlier process was sending when it stopped.
  for (const { id } of listAccounts(base)) recoverMessages(ownContext(base, id))

  const mayBegin = begin?.then(
    () => true,
    () => false
  )

  const round = async (): Promise<void> => {
    await guarded('the doors', () => settlePublicPages(base))
    // Independent of the clock: the events have happened in any case.
    const told = others.round()
    if (await retryWhileBusy(clock.isTrusted)) {
      const rounds = listAccounts(base).map(({ id }) => accounts.round(ownContext(base, id)))
      const atSites = sites.map((each) => guarded('connections', each.round))
      await Promise.all([guarded('backups', backups), ...atSites, ...rounds])
    }
    await told
    // Also sends the events that this round has caused.
    await others.round()
  }

  const underWay = new Set<Promise<void>>()
  const tick = async (): Promise<void> => {
    if ((await mayBegin) === false || isStopped) return
    const all = guarded('the clock', round)
    underWay.add(all)
    await all
    underWay.delete(all)
  }

  const nudge = () => {
    nudged ??= setTimeout(() => {
      nudged = undefined
      void tick()
    }, roundDelay).unref()
  }
  // Rounds may overlap: one that waits for a slow server does not hold up the next.
  if (every > 0) timer = setInterval(() => void tick(), every).unref()
  const stopListening = every > 0 ? onEvents(base, nudge) : () => undefined

  return {
    tick,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      clearTimeout(nudged)
      stopListening()
      await Promise.all([accounts.stop(), others.stop(), ...sites.map((each) => each.stop())])
      await atMost(patience, Promise.all(underWay))
    }
  }
}

/** Who is notified of events: programs by webhooks, and people by alerts. */
function tellers(
  base: BaseContext,
  guarded: Guarded,
  {
    webhooks: telling,
    waits,
    ...options
  }: Pick<AlertOptions, 'delivery' | 'gather'> & Pick<TickerOptions, 'webhooks'> & { waits: number }
) {
  const webhooks = webhookNotifier(base, telling)
  const alerts = alertNotifier(base, {
    ...options,
    showOnDesktop: (accountId, notice) => showOnDesktop(base, accountId, notice)
  })
  const telegram = telegramWatch(base, waits, (error) => serviceOf(base)?.noticed(error))
  return {
    round: async () => {
      await guarded('Telegram', telegram.round)
      await Promise.all([guarded('webhooks', webhooks.round), guarded('alerts', alerts.round)])
    },
    stop: () => Promise.all([webhooks.stop(), alerts.stop(), telegram.stop()])
  }
}

/** What is done for an account in each round. */
function accountRounds(base: BaseContext, delivery: DeliveryOptions, guarded: Guarded) {
  const together = commitTogether(base.db, delivery.pause)
  const delivering = deliverer(together, delivery)
  const asking = reports(delivery)
  const mailboxes = mailboxWatch({ ...delivery.mailbox, takeAnswer })
  const digests = digestSender(delivery)
  const translations = newTranslations()
  let isStopped = false
  const clearing = [sweepImports, sweepNames, clearDeliveries, clearAlertMessages, clearAnswers].map((work) =>
    onceADay(work, () => !isStopped)
  )

  const send = async (ctx: Context): Promise<void> => {
    await together.commit(() => recoverMessages(ctx, ctx.now(), delivering.isOurs))
    await delivering.deliverDue(ctx)
  }

  return {
    round: async (ctx: Context): Promise<void> => {
      // While sending is held, nobody is asked and nothing is sent; incoming reports are still read.
      const isHeld = heldBy(ctx) !== null
      await guarded('snoozed reviews', () => wakeReviews(ctx))
      if (!isHeld) await guarded('asking', () => runStrategy(ctx))
      // Slow providers reporting on earlier messages must not hold up new ones.
      const news = guarded('reports', () => asking.ask(ctx))
      const mail = guarded('reading mail', () => mailboxes.look(ctx))
      if (!isHeld) await guarded('sending', () => send(ctx))
      const told = isHeld ? undefined : guarded('the digest', () => digests.round(ctx))
      const translated = isHeld ? undefined : guarded('translations', () => translations.round(ctx))
      const cleared = clearing.map((clear) => guarded('clearing away', () => clear(ctx)))
      await Promise.all([news, mail, told, translated, ...cleared])
    },
    stop: async (): Promise<void> => {
      isStopped = true
      asking.stop()
      translations.stop()
      await Promise.all([delivering.stop(), mailboxes.stop()])
    }
  }
}

type Guarded = (what: string, work: () => Promise<unknown>) => Promise<void>

/** The outermost handler: any error is logged, and the next round tries again. */
const guardedBy =
  (base: BaseContext): Guarded =>
  async (what, work) => {
    try {
      await work()
    } catch (error) {
      base.log.error(`a round of ${what} failed`, { error: String(error) })
      serviceOf(base)?.noticed(error)
    }
  }
