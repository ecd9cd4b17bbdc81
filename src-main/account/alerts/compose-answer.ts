/** What an alert says about answering: how a review is answered by a reply, and what became of such a reply. */
import texts from '#messages/alert-answers'
import { answerableFor, type AnswerOutcome } from '#shared/contract/answers'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { accountOf } from '../core/settings/settings.service'
import { findAnswer, type AnswerRow } from '../reviews/alert-answers/alert-answers.service'
import { grantFor, tokenOf, type GrantRow } from '../reviews/alert-answers/reply-grants'
import { findReview, type ReviewRow } from '../reviews/reviews/reviews.repository'
import type { AlertMessageRow } from './alerts.repository'

export type AnswerChoice = 'ok' | 'own' | 'later' | 'yes' | 'take_back'

export interface Answering {
  /** What is said about it, each a paragraph; above the review where it is news. */
  above: string[]
  /** The text that would be, or was, published. */
  text: { title: string; text: string } | null
  /** What the recipient may do, and how an e-mail says it, each a line. */
  may: readonly { choice: AnswerChoice; button: string }[]
  choices: string[]
  /** The token that a reply has to name; null: it would do nothing. */
  token: string | null
  /** Whether the token is of this e-mail alone, and can be its Message-ID. */
  isOwnToken: boolean
  /** The token of the e-mail that began the conversation, if that was another one. */
  begunBy: string | null
}

type Texts = ReturnType<typeof texts>

/** Null: the alert can't be answered. */
export function answeringOf(ctx: Context, message: AlertMessageRow): Answering | null {
  const grant = grantOf(ctx, message)
  if (grant === undefined) return null
  const words = texts(accountOf(ctx).language)
  const site = siteOf(ctx, findReview(ctx, grant.review_id))
  return {
    above: [],
    text: grant.text === null ? null : { title: words.draft, text: grant.text },
    may: asButtons(words, waysToAnswer(grant)),
    choices: [
      words.howTo,
      ...waysToAnswer(grant).map((each) => lineOf(words, each, site)),
      words.lasts({ count: answerableFor })
    ],
    token: tokenOf(ctx, grant),
    isOwnToken: true,
    begunBy: null
  }
}

const waysToAnswer = ({ text }: GrantRow): AnswerChoice[] =>
  text === null ? ['own', 'later'] : ['ok', 'own', 'later']

const asButtons = (words: Texts, choices: readonly AnswerChoice[]): Answering['may'] =>
  choices.map((choice) => ({ choice, button: words.telegram.buttons[choice] }))

function lineOf(words: Texts, choice: AnswerChoice, site: string): string {
  const lines: Record<AnswerChoice, string> = {
    ok: words.ok({ site }),
    own: words.own({ site }),
    later: words.later,
    yes: words.yes({ site }),
    take_back: words.takeBack
  }
  return lines[choice]
}

const grantOf = (ctx: Context, { alert_id, key, recipient }: AlertMessageRow): GrantRow | undefined =>
  grantFor(ctx, { alert_id, message_key: key, recipient })

const siteOf = (ctx: Context, review: ReviewRow | undefined): string =>
  (review && findOwned(ctx, 'sources', review.source_id)?.name) ?? ''

export interface ComposedAnswer {
  review: ReviewRow
  title: string
  answering: Answering
}

/** Null: the review is gone. */
export function composeAnswer(ctx: Context, message: AlertMessageRow): ComposedAnswer | null {
  const answer = message.record_id === null ? undefined : findAnswer(ctx, message.record_id)
  const review = answer?.review_id == null ? undefined : findReview(ctx, answer.review_id)
  if (answer === undefined || review === undefined) return null
  const { outcome } = JSON.parse(message.facts) as { outcome: AnswerOutcome }
  const words = texts(accountOf(ctx).language)
  const site = siteOf(ctx, review)
  const granted = grantOf(ctx, message)
  const before = answer.grant_id === null ? undefined : findOwned(ctx, 'reply_grants', answer.grant_id)
  const token = granted ?? before
  const { title, says } = saysOf(words, answer, outcome, site)
  const isMendable = outcome === 'refused' && before !== undefined && maySucceed(ctx, before, answer)
  const may = isMendable ? waysToAnswer(before) : mayAfter(outcome, granted)
  return {
    review,
    title,
    answering: {
      above: says.filter((each) => each !== ''),
      text: answer.text === null ? null : { title: titleOfText(words, outcome), text: answer.text },
      may: asButtons(words, may),
      choices: [...(isMendable ? [words.howTo] : []), ...may.map((each) => lineOf(words, each, site))],
      token: token === undefined ? null : tokenOf(ctx, token),
      isOwnToken: granted !== undefined,
      begunBy: before === undefined || granted === undefined ? null : tokenOf(ctx, before)
    }
  }
}

/** Refusals after which another reply to the same e-mail does. */
const mendable: readonly (AnswerRow['reason'] | null)[] = [
  'empty',
  'unclear',
  'quoted',
  'too_long',
  'too_large'
]
const maySucceed = (ctx: Context, grant: GrantRow, { reason }: AnswerRow): boolean =>
  grant.kind === 'answer' && grant.used_at === null && grant.ends_at > ctx.now() && mendable.includes(reason)

const titleOfText = (words: Texts, outcome: AnswerOutcome): string =>
  outcome === 'refused' || outcome === 'asked' ? words.yourText : words.reply

function mayAfter(outcome: AnswerOutcome, granted: GrantRow | undefined): AnswerChoice[] {
  if (granted === undefined) return []
  if (outcome === 'asked') return ['yes']
  return outcome === 'published' ? ['take_back'] : []
}

/** Outcomes that are told. */
const told = [
  'asked',
  'waiting',
  'published',
  'rejected',
  'unknown',
  'withdrawn',
  'taken_back',
  'refused'
] as const
type Told = (typeof told)[number]

function saysOf(
  words: Texts,
  { reason, detail, way }: AnswerRow,
  outcome: AnswerOutcome,
  site: string
): { title: string; says: string[] } {
  const known = told.find((each) => each === outcome) ?? 'refused'
  const what: Record<Told, string> = {
    asked: words.says.asked,
    waiting: words.says.waiting({ site }),
    published: '',
    rejected: detail === null ? '' : words.says.detail({ site, detail }),
    unknown: detail ?? '',
    withdrawn: words.says.withdrawn,
    taken_back: '',
    refused:
      reason === null ? '' : { ...words.reasons, ...(way === 'telegram' && words.telegram.reasons) }[reason]
  }
  const isItsWord = known === 'refused' && detail !== null
  return { title: words.titles[known]({ site }), says: [what[known], isItsWord ? detail : ''] }
}
