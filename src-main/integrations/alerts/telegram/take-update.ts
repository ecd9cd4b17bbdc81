/** What somebody does in the chat with a bot: pairs it, presses a button of an alert, or writes their own reply. */
import texts from '#messages/alert-answers'
import { recipientsOf } from '#main/account/alerts/alerts.service'
import type { AlertRow } from '#main/account/alerts/outbox'
import type { AnswerChoice } from '#main/account/alerts/compose-answer'
import { isPairing, takeCode, type PairingResult } from '#main/account/alerts/pairing'
import { tokenOfSent } from '#main/account/alerts/sent-messages'
import { accountOf } from '#main/account/core/settings/settings.service'
import { answerTo, type AnswerRow } from '#main/account/reviews/alert-answers/alert-answers.service'
import { findGrant, notePrompt } from '#main/account/reviews/alert-answers/reply-grants'
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { takeAnswer } from '../answering/take-answer'
import { cutTo, quiet } from '../plain-words'
import type { BotAnswer } from './ask-bot'
import { longestMessage } from './bot-words'
import type { Press, Said, Update } from './update'

/** An alert that a bot delivers. */
export interface Delivered {
  ctx: Context
  row: AlertRow
}

export interface Bot {
  /** Its number, the first part of its token. */
  id: string
  alerts: readonly Delivered[]
  ask: (method: string, body: Readonly<Record<string, unknown>>) => Promise<BotAnswer>
}

export async function takeUpdate(bot: Bot, { id, press, said }: Update): Promise<void> {
  const key = `telegram ${bot.id} ${id}`
  if (press !== undefined) return takePress(bot, key, press)
  if (said === undefined) return
  const code = codeIn(said.text ?? '')
  if (code !== undefined && bot.alerts.some(({ ctx, row }) => isPairing(ctx, row)))
    return pair(bot, code, said)
  return takeWords(bot, key, said)
}

/** Telegram takes nothing at the moment, so what was said is taken again later. */
export class NotNow extends Error {
  override name = 'NotNow'
  constructor(readonly wait: number | null) {
    super('Telegram takes no messages at the moment')
  }
}

/** @throws NotNow if it certainly has not arrived, but may later */
function unlessBusy(answer: BotAnswer): BotAnswer {
  if (!answer.isDone && answer.code !== null && (answer.code === 429 || answer.code >= 500))
    throw new NotNow(answer.wait)
  return answer
}

/** As it is typed, or sent by the link that is opened. */
const codeIn = (text: string): string | undefined =>
  /^(?:\/start\s+)?(\d{3})\s?(\d{3})$/.exec(text.trim())?.slice(1).join('')

async function pair(bot: Bot, code: string, { chat, from }: Said): Promise<void> {
  const who = { id: String(chat.id), name: quiet(`${from.first_name} ${from.last_name}`.trim()) }
  const open = bot.alerts.filter(({ ctx, row }) => isPairing(ctx, row))
  const results: PairingResult[] = []
  for (const { ctx, row } of open)
    results.push(await retryWhileBusy(() => inTransaction(ctx, () => takeCode(ctx, row.id, code, who))))
  const at = Math.max(0, results.indexOf('paired'))
  const [taken, result] = [open[at], results[at]]
  if (taken === undefined || result === undefined) return
  const { telegram } = wordsOf(taken.ctx)
  const business = accountOf(taken.ctx).business_name
  await tell(bot, chat.id, result === 'paired' ? telegram.paired({ business }) : telegram[result])
}

const wordsOf = (ctx: Context) => texts(accountOf(ctx).language)

const tell = (bot: Bot, chat: number, text: string): Promise<BotAnswer> =>
  bot.ask('sendMessage', { chat_id: chat, text: cutTo(quiet(text), longestMessage) })

/** The alerts that go to a chat; nobody else's words are looked at. */
const deliveredTo = (bot: Bot, chat: number): Delivered[] =>
  bot.alerts.filter(({ row }) => recipientsOf(row).includes(String(chat)))

const saying: Readonly<Record<Exclude<AnswerChoice, 'own'>, string>> = {
  ok: 'OK',
  later: 'LATER',
  yes: 'YES',
  take_back: 'TAKE BACK'
}
const isChoice = (text: string): text is AnswerChoice => text === 'own' || text in saying

async function takePress(bot: Bot, key: string, press: Press): Promise<void> {
  const [choice = '', token = ''] = press.data.split('.')
  const chat = press.message.chat.id
  const reached = deliveredTo(bot, chat)
  const ctx = (reached.find((each) => findGrant(each.ctx, [token]) !== undefined) ?? reached[0])?.ctx
  if (ctx === undefined || !isChoice(choice)) return
  if (choice === 'own') return askForWords(bot, ctx, token, press)
  const answer = await take(ctx, key, { token, chat, words: saying[choice] })
  await endPress(bot, press, answer === undefined ? undefined : saidAtOnce(ctx, answer))
  if (answer !== undefined && isOver(answer))
    await bot.ask('editMessageReplyMarkup', { chat_id: chat, message_id: press.message.message_id })
}

/** Telegram shows that a press is under way until it is answered. @param says shown for a moment */
const endPress = (bot: Bot, { id }: Press, says: string | undefined): Promise<BotAnswer> =>
  bot.ask('answerCallbackQuery', {
    callback_query_id: id,
    ...(says !== undefined && { text: cutTo(says, 200) })
  })

interface Answering {
  token: string
  chat: number
  words: string
}

/** What is said in a private chat is certainly from its owner. @returns what was recorded of it; undefined: it was taken before */
const take = (ctx: Context, key: string, { token, chat, words }: Answering): Promise<AnswerRow | undefined> =>
  retryWhileBusy(() =>
    inTransaction(ctx, () => {
      const said = {
        ...{ tokens: [token], sender: String(chat), words, messageId: '' },
        ...{ isHtmlOnly: false, isVouchedFor: true, noAnswer: null }
      }
      return takeAnswer(ctx, said, key, 'telegram') ? answerTo(ctx, key) : undefined
    })
  )

/** What a press shows for a moment; why nothing was published comes as a message. */
function saidAtOnce(ctx: Context, { outcome, reason }: AnswerRow): string | undefined {
  const { telegram } = wordsOf(ctx)
  // Such as the alerts that came after a backup, once that is restored: there is nobody on record to send a message to.
  if (reason === 'unknown_token') return telegram.unknown
  if (outcome === 'later') return telegram.later
  if (outcome === 'taking_back') return telegram.takingBack
  return outcome === 'publishing' ? telegram.publishing : undefined
}

/** Whether its buttons can do nothing more. */
const isOver = ({ outcome, reason }: AnswerRow): boolean =>
  outcome !== 'refused' || ['used', 'ended', 'changed', 'answered', 'unknown_token'].includes(reason ?? '')

async function askForWords(bot: Bot, ctx: Context, token: string, press: Press): Promise<void> {
  const { chat, message_id } = press.message
  const { telegram } = wordsOf(ctx)
  const grant = findGrant(ctx, [token])
  await endPress(bot, press, grant === undefined ? telegram.unknown : undefined)
  if (grant?.recipient !== String(chat.id)) return
  const asked = unlessBusy(
    await bot.ask('sendMessage', {
      chat_id: chat.id,
      text: telegram.prompt,
      reply_parameters: { message_id, allow_sending_without_reply: true },
      reply_markup: { force_reply: true, input_field_placeholder: telegram.placeholder }
    })
  )
  if (!asked.isDone) return
  const { message_id: prompt } = asked.result as { message_id: number }
  await retryWhileBusy(() => notePrompt(ctx, grant.id, String(prompt)))
}

async function takeWords(bot: Bot, key: string, { chat, text, reply_to_message }: Said): Promise<void> {
  const reached = deliveredTo(bot, chat.id)
  const [first] = reached
  if (first === undefined) return
  const alertIds = reached.map(({ row }) => row.id)
  const sentAs = String(reply_to_message?.message_id)
  for (const ctx of new Set(reached.map((each) => each.ctx))) {
    const token = tokenOfSent(ctx, { alertIds, recipient: String(chat.id), sentAs })
    if (token === undefined) continue
    if (text === undefined) return void unlessBusy(await tell(bot, chat.id, wordsOf(ctx).telegram.onlyText))
    return void (await take(ctx, key, { token, chat: chat.id, words: text }))
  }
  unlessBusy(await tell(bot, chat.id, wordsOf(first.ctx).telegram.help))
}
