/**
 * Takes a reply to an alert: what it asks for is done, refused or asked back, in the transaction that records it. What is to be
 * published goes into the outbox of replies, which is the only way to a site.
 */
import {
  answerableFor,
  laterAt,
  type AnswerDeed,
  type AnswerOutcome,
  type AnswerReason,
  type AnswerWay
} from '#shared/contract/answers'
import { insertAnswerMessage, insertLater } from '#main/account/alerts/answer-messages'
import { recipientsOf } from '#main/account/alerts/alerts.service'
import { nextDay } from '#main/account/alerts/due-time'
import type { AlertRow } from '#main/account/alerts/outbox'
import { accountOf } from '#main/account/core/settings/settings.service'
import { answerTo, isRepeated, recordAnswer } from '#main/account/reviews/alert-answers/alert-answers.service'
import {
  countConfirmations,
  findGrant,
  makeGrant,
  noteExplained,
  reviewToAnswer,
  saysTheSame,
  useGrant,
  type GrantRow
} from '#main/account/reviews/alert-answers/reply-grants'
import { lengthCheck, removeReply, reply } from '#main/connecting/publishing/publishing.service'
import type { Context } from '#main/context'
import type { AnsweringMail } from '#main/delivery/mailbox/answering-mail'
import { noteSecurity } from '#main/logging/log'
import { Problem } from '#main/problem'
import { findOwned } from '#main/store/owned-rows'
import { withAsciiDomain } from '#main/tools/mail-address'
import { judgeAnswerMail, type Met, type Verdict } from './judge-answer-mail'

const day = 86_400_000
export const answerable = answerableFor * day
/** So that nobody can have the recipient asked again and again. */
const maxConfirmations = 3

interface Taking {
  ctx: Context
  mail: AnsweringMail
  key: string
  way: AnswerWay
  grant: GrantRow | undefined
}

/**
 * @param mail what came; of other ways, as an e-mail would say it
 * @param key the same whenever it is read
 * @returns whether it has not been taken before
 */
export function takeAnswer(
  ctx: Context,
  mail: AnsweringMail,
  key: string,
  way: AnswerWay = 'email'
): boolean {
  if (answerTo(ctx, key) !== undefined) return false
  const grant = findGrant(ctx, mail.tokens)
  const taking: Taking = { ctx, mail, key, way, grant }
  const verdict = judgeAnswerMail(mail, meet(taking))
  if (verdict.do === 'refuse') refuse(taking, verdict.reason, verdict.text)
  else if (grant !== undefined) obey(taking, grant, verdict)
  return true
}

function obey(taking: Taking, grant: GrantRow, verdict: Exclude<Verdict, { do: 'refuse' }>): void {
  switch (verdict.do) {
    case 'later':
      return putOff(taking, grant)
    case 'take_back':
      return takeBack(taking, grant)
    case 'ask':
      return askBack(taking, grant, verdict)
    case 'publish':
      return publish(taking, grant, verdict)
  }
}

function meet({ ctx, mail, grant }: Taking): Met {
  const review = grant && reviewToAnswer(ctx, grant.review_id)
  if (grant === undefined || review === undefined)
    return { ...unmet, isRepeated: isRepeated(ctx, mail.messageId) }
  const now = ctx.now()
  return {
    grant,
    isRepeated: isRepeated(ctx, mail.messageId),
    isSwitchedOn: isOpen(findOwned(ctx, 'alerts', grant.alert_id), grant.recipient),
    isFromRecipient: mail.sender !== null && alike(mail.sender) === alike(grant.recipient),
    // After the clock was set back, nothing counts for longer than it should.
    hasEnded: now >= grant.ends_at || now < grant.made_at - day,
    isUsed: grant.used_at !== null,
    hasChanged: grant.kind !== 'take_back' && !saysTheSame(ctx, grant),
    isAnswered:
      grant.kind === 'take_back'
        ? review.reply !== grant.text
        : review.reply !== null || review.replied_at !== null,
    fits: lengthCheck(ctx, grant.review_id)
  }
}

const unmet: Met = {
  grant: undefined,
  isRepeated: false,
  isSwitchedOn: false,
  isFromRecipient: false,
  hasEnded: false,
  isUsed: false,
  hasChanged: false,
  isAnswered: false,
  fits: () => true
}

const isOpen = (alert: AlertRow | undefined, recipient: string): boolean =>
  alert !== undefined &&
  alert.is_on === 1 &&
  alert.may_answer === 1 &&
  recipientsOf(alert).includes(recipient)

const alike = (address: string): string => withAsciiDomain(address).toLowerCase()

type Recorded = Pick<Parameters<typeof recordAnswer>[1], 'outcome'> &
  Partial<Pick<Parameters<typeof recordAnswer>[1], 'deed' | 'text' | 'reason' | 'detail'>>

function record({ ctx, mail, key, way, grant }: Taking, given: Recorded): number {
  return recordAnswer(ctx, {
    ...{ deed: null, text: null, reason: null, detail: null, ...given },
    ...{
      alert_id: grant?.alert_id ?? null,
      review_id: grant?.review_id ?? null,
      grant_id: grant?.id ?? null
    },
    ...{ sender: mail.sender, mail_key: key, mail_id: mail.messageId, way }
  })
}

/** Nobody is told: a program would answer again (RFC 3834), and a stranger would learn that the address is read. */
const quietly: ReadonlySet<AnswerReason> = new Set([
  'automatic',
  'bounce',
  'list',
  'own_mail',
  'repeated',
  'unknown_token'
])

function refuse(
  taking: Taking,
  reason: AnswerReason,
  text: string | null,
  detail: string | null = null
): void {
  const { ctx, grant, way } = taking
  const answerId = record(taking, { outcome: 'refused', reason, text, detail })
  noteSecurity(ctx, 'answer_refused', { answer: answerId, alert: grant?.alert_id ?? null, reason })
  if (grant === undefined || quietly.has(reason)) return
  // In a chat nothing answers by itself, so that a person may always learn why nothing happens.
  if (way === 'email' && !noteExplained(ctx, grant)) return
  tell(ctx, grant, answerId, 'refused')
}

/** To the recipient of the alert, whoever has written. */
const tell = (
  ctx: Context,
  { alert_id, recipient }: GrantRow,
  answerId: number,
  outcome: AnswerOutcome
): string => insertAnswerMessage(ctx, { alertId: alert_id, recipient, answerId, outcome })

function putOff(taking: Taking, grant: GrantRow): void {
  const { ctx } = taking
  useGrant(ctx, grant.id)
  note(taking, record(taking, { outcome: 'later', deed: 'later' }))
  const { alert_id: alertId, review_id: reviewId, recipient, id: grantId } = grant
  const at = nextDay(laterAt, ctx.now(), accountOf(ctx).time_zone)
  insertLater(ctx, { alertId, recipient, reviewId, grantId, at })
}

interface Text {
  deed: AnswerDeed
  text: string
}

function askBack(taking: Taking, grant: GrantRow, { deed, text }: Text): void {
  const { ctx } = taking
  const review = reviewToAnswer(ctx, grant.review_id)
  if (review === undefined || countConfirmations(ctx, grant) >= maxConfirmations)
    return refuse(taking, 'not_confirmed', text)
  const answerId = record(taking, { outcome: 'asked', deed, text })
  note(taking, answerId)
  const { alert_id, recipient } = grant
  const message_key = tell(ctx, grant, answerId, 'asked')
  const lastsFor = grant.ends_at - ctx.now()
  makeGrant(ctx, review, { alert_id, message_key, recipient, kind: 'confirm', text, lastsFor })
}

function publish(taking: Taking, grant: GrantRow, { deed, text }: Text): void {
  const { ctx } = taking
  const problem = refusalOf(() => reply(ctx, grant.review_id, { reply: text, publish: true }))
  if (problem !== null) return refuse(taking, 'cannot_publish', text, problem)
  useGrant(ctx, grant.id)
  note(taking, record(taking, { outcome: 'publishing', deed, text }))
}

function takeBack(taking: Taking, grant: GrantRow): void {
  const { ctx } = taking
  const problem = refusalOf(() => removeReply(ctx, grant.review_id, { publish: true }))
  if (problem !== null) return refuse(taking, 'cannot_publish', grant.text, problem)
  useGrant(ctx, grant.id)
  note(taking, record(taking, { outcome: 'taking_back', deed: 'take_back', text: grant.text }))
}

/** Null: it was done. */
function refusalOf(deed: () => unknown): string | null {
  try {
    deed()
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

const note = ({ ctx, grant }: Taking, answerId: number): void =>
  noteSecurity(ctx, 'answer_taken', { answer: answerId, alert: grant?.alert_id ?? null })
