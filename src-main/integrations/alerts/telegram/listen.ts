/**
 * Listens to the owner's Telegram bots, while somebody may answer by them or is being paired. Telegram keeps what was said until it
 * is confirmed by the next question, so nothing is lost if Goodword ends in between, and nothing is taken twice.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { alertSecretsOf } from '#main/account/alerts/alert-secrets'
import { noteListening } from '#main/account/alerts/listening'
import { alertsByTelegram } from '#main/account/alerts/outbox'
import { isPairing } from '#main/account/alerts/pairing'
import { heldBy } from '#main/account/asking/sending/sending.service'
import { ownContext, type BaseContext } from '#main/context'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import type { Notifier } from '#main/integrations/notifier'
import { askBot } from './ask-bot'
import { isTokenRefused } from './bot-words'
import { NotNow, takeUpdate, type Bot, type Delivered } from './take-update'
import { updatesIn } from './update'

/** Milliseconds between questions that fail. */
const pauses = [5000, 15_000, 60_000] as const
/** Milliseconds after which a failure is told: right after a restart, Telegram may still be waiting for an earlier process. */
const lasting = 60_000
/** So that one message that nobody can take does not hold up the others for ever. */
const mostTries = 3

/** So that no answer is too large to be read, however much strangers write. */
const atOnce = 20

interface Listening {
  /** The first of Telegram's news that is not confirmed yet. */
  offset: number | undefined
  failures: number
  failingSince: number | undefined
  /** How often the news at `offset` could not be taken. */
  tries: number
  done: Promise<void> | undefined
}

/**
 * @param waits how long Telegram waits for news, in seconds; 0: each round asks once, and waits for the answer
 * @param noticed called with what went wrong on our side
 */
export function telegramWatch(
  base: BaseContext,
  waits: number,
  noticed: (error: unknown) => void = () => undefined
): Notifier {
  const listening = new Map<string, Listening>()
  const ending = new AbortController()
  const { signal } = ending
  const rest = (milliseconds: number) => wait(milliseconds, undefined, { signal }).catch(() => undefined)

  const ask = async (token: string, at: Listening): Promise<void> => {
    const wanted = { timeout: waits, limit: atOnce, allowed_updates: ['message', 'callback_query'] }
    const body = { offset: at.offset, ...wanted }
    const answer = await askBot(base, { token, method: 'getUpdates', body, waits }, signal)
    if (signal.aborted) return
    // As it is now: somebody may have begun to pair meanwhile.
    const bot = botOf(base, token, signal)
    at.failures = answer.isDone ? 0 : at.failures + 1
    at.failingSince = answer.isDone ? undefined : (at.failingSince ?? base.now())
    if (answer.isDone) await takeAll(base, bot, at, answer.result)
    const lasts = base.now() - (at.failingSince ?? base.now())
    if (answer.isDone || lasts >= lasting || isTokenRefused(answer.code ?? 0))
      await retryWhileBusy(() => noteListening(bot.alerts, answer.isDone ? null : answer.says))
    if (waits > 0 && !answer.isDone) await rest(answer.wait ?? pauses[at.failures - 1] ?? pauses[2])
  }

  const listen = async (token: string, at: Listening): Promise<void> => {
    do {
      try {
        await ask(token, at)
      } catch (error) {
        if (waits === 0) throw error
        base.log.error('listening to a bot failed', { error: String(error) })
        if (error instanceof NotNow) await rest(error.wait ?? pauses[1])
        else {
          noticed(error)
          await rest(pauses[0])
        }
      }
    } while (waits > 0 && !signal.aborted && base.db.raw.open && listenedBy(base, token).length > 0)
  }

  /** Does nothing for a bot that is listened to already. */
  const begin = async (token: string): Promise<void> => {
    const at = listening.get(token) ?? { ...notYet }
    listening.set(token, at)
    if (signal.aborted || at.done !== undefined) return
    at.done = listen(token, at).finally(() => (at.done = undefined))
    if (waits === 0) await at.done
  }

  return {
    round: async () => {
      const alerts = byTelegram(base)
      const unheard = alerts.filter(({ token }) => token === null)
      // Nothing is in the way of what nobody has to do.
      await retryWhileBusy(() => noteListening(unheard, null))
      await Promise.all([...new Set(alerts.flatMap(({ token }) => token ?? []))].map(begin))
    },
    stop: async () => {
      ending.abort()
      const underWay = [...listening.values()].flatMap(({ done }) => done ?? [])
      await Promise.allSettled(underWay)
    }
  }
}

const notYet: Listening = {
  offset: undefined,
  failures: 0,
  failingSince: undefined,
  tries: 0,
  done: undefined
}

/** A full disk or a lock says nothing about a message: it waits until it can be recorded. */
const isOfStorage = (error: unknown): boolean =>
  /^SQLITE_(?!CONSTRAINT)/.test(String((error as { code?: unknown }).code))

/** Whatever can't be taken is asked for again. */
async function takeAll(base: BaseContext, bot: Bot, at: Listening, result: unknown): Promise<void> {
  for (const update of updatesIn(result)) {
    at.tries = update.id === at.offset ? at.tries + 1 : 1
    at.offset = update.id
    try {
      await takeUpdate(bot, update)
    } catch (error) {
      if (at.tries < mostTries || isOfStorage(error)) throw error
      base.log.error('what was said to a bot could not be taken', { error: String(error) })
    }
    at.offset = update.id + 1
    at.tries = 0
  }
}

type ByTelegram = Delivered & { token: string | null }

/**
 * The alerts that bots deliver, and by which token each of those is listened to that may be answered or paired; null: nobody has to
 * listen. After the data went back in time or was copied, another computer may be listening: only the owner knows which one it is
 * to be.
 */
function byTelegram(base: BaseContext): ByTelegram[] {
  return alertsByTelegram(base).map((row) => {
    const ctx = ownContext(base, row.account_id)
    const isAnswering = row.is_on === 1 && row.may_answer === 1 && heldBy(ctx) === null
    const isListening = isAnswering || isPairing(base, row)
    return { ctx, row, token: isListening ? (alertSecretsOf(ctx, row)?.token ?? null) : null }
  })
}

const listenedBy = (base: BaseContext, token: string): ByTelegram[] =>
  byTelegram(base).filter((each) => each.token === token)

const botOf = (base: BaseContext, token: string, signal: AbortSignal): Bot => ({
  id: token.split(':', 1)[0] ?? '',
  alerts: listenedBy(base, token),
  ask: (method, body) => askBot(base, { token, method, body }, signal)
})
