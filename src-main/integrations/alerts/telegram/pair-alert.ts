/** Opens a Telegram alert for pairing: asks Telegram for the bot's name, and makes the code. */
import type { Pairing } from '#shared/contract/pairing'
import { alertSecretsOf } from '#main/account/alerts/alert-secrets'
import { alertRow, alertSecretLost } from '#main/account/alerts/alerts.service'
import { beginPairing } from '#main/account/alerts/pairing'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { isoTime } from '#main/tools/iso-time'
import { askBot } from './ask-bot'

/** @throws Problem 404; 409 if it is no such alert, or Telegram doesn't know its bot; 403 for what the caller may not read */
export async function pairAlert(ctx: Context, id: number): Promise<Pairing> {
  const row = alertRow(ctx, id)
  if (row.kind !== 'telegram') throw conflict('not_supported', 'Only alerts of the kind telegram are paired.')
  const token = alertSecretsOf(ctx, row)?.token
  if (token == null) throw alertSecretLost()
  const bot = await nameOf(ctx, token)
  const { code, endsAt } = await retryWhileBusy(() => beginPairing(ctx, alertRow(ctx, id)))
  return { code, bot: `@${bot}`, link: `https://t.me/${bot}?start=${code}`, ends_at: isoTime(endsAt) }
}

async function nameOf(ctx: Context, token: string): Promise<string> {
  const answer = await askBot(ctx, { token, method: 'getMe' }, new AbortController().signal)
  if (!answer.isDone)
    throw conflict(
      answer.code === null || answer.code >= 429 ? 'bot_unreachable' : 'bot_refused',
      answer.says
    )
  const { username } = (answer.result ?? {}) as { username?: unknown }
  // Telegram's own rule for names of bots.
  if (typeof username !== 'string' || !/^\w{4,40}$/.test(username))
    throw conflict('bot_unreachable', 'Telegram did not tell the name of the bot.')
  return username
}
