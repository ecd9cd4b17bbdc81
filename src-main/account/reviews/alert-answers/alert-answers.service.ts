/** Replies that came to alerts: how each is recorded, listed and forgotten. What they do is decided where alerts leave. */
import type { Answer, AnswerReason } from '#shared/contract/answers'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { findOwned, getOwned, insertOwned, updateOwned } from '#main/store/owned-rows'
import { listFingerprint, readPage, type Page } from '#main/store/paging'
import { all, build, first, inTransaction, prepared } from '#main/store/query'
import type { NewRow, Row } from '#main/store/tables'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { noteEvent } from '#main/account/core/events/events.service'
import { deleteOldGrants, forgetGrants } from './reply-grants'

export type AnswerRow = Row<'alert_answers'>

const day = 86_400_000
/** Longer than grants count, so that a late reply can be explained. */
const grantsKept = 90 * day
const answersKept = 400 * day
const clearedAtOnce = 200

export function listAnswers(ctx: Context, query: InputOf<Endpoints['listAnswers']>['query']): Page<Answer> {
  const { review_id, ...request } = query
  const mine = build.selectFrom('alert_answers').where('account_id', '=', ctx.accountId)
  const wanted = review_id === undefined ? mine : mine.where('review_id', '=', review_id)
  const page = readPage(ctx, wanted, (each) => each.selectAll(), {
    sort: { column: 'alert_answers.id', id: 'alert_answers.id', direction: 'desc' },
    fingerprint: listFingerprint(['answers', review_id]),
    request
  })
  return { ...page, records: page.records.map(toAnswer) }
}

/** @throws Problem 404 */
export const getAnswer = (ctx: Context, id: number): Answer =>
  toAnswer(getOwned(ctx, 'alert_answers', id, 'answer'))

export const findAnswer = (ctx: Context, id: number): AnswerRow | undefined =>
  findOwned(ctx, 'alert_answers', id)

/** What was recorded of a reply, by its key; it is read again if Goodword ends right after taking it. */
export function answerTo(ctx: Context, mailKey: string): AnswerRow | undefined {
  const mine = build.selectFrom('alert_answers').selectAll().where('account_id', '=', ctx.accountId)
  return first(ctx, mine.where('mail_key', '=', mailKey))
}

/** Whether a mail with the same Message-ID has answered already: a copy, or somebody sends it again. */
export function isRepeated(ctx: Context, mailId: string): boolean {
  const text = 'SELECT 1 FROM alert_answers WHERE account_id = ? AND mail_id = ?'
  return mailId !== '' && prepared(ctx.db, text).pluck().get(ctx.accountId, mailId) !== undefined
}

type Recorded = Omit<NewRow<'alert_answers'>, 'account_id' | 'id' | 'received_at' | 'ended_at'>

export function recordAnswer(ctx: Context, answer: Recorded): number {
  const isOver = !open.includes(answer.outcome)
  const id = insertOwned(ctx, 'alert_answers', {
    ...answer,
    received_at: ctx.now(),
    ended_at: isOver ? ctx.now() : null
  })
  noteEvent(ctx, answer.outcome === 'refused' ? 'answer.refused' : 'answer.received', id)
  return id
}

/** What the site has not decided yet. */
const open: readonly AnswerRow['outcome'][] = ['publishing', 'waiting', 'taking_back']

/** Answers of an alert whose outcome is not certain yet. */
export function openAnswers(ctx: Context, alertId: number): AnswerRow[] {
  const mine = build.selectFrom('alert_answers').selectAll().where('account_id', '=', ctx.accountId)
  return all(ctx, mine.where('alert_id', '=', alertId).where('ended_at', 'is', null).orderBy('id'))
}

export function endAnswer(
  ctx: Context,
  id: number,
  outcome: AnswerRow['outcome'],
  detail: string | null = null,
  reason: AnswerReason | null = null
): void {
  const ended_at = open.includes(outcome) ? null : ctx.now()
  updateOwned(ctx, 'alert_answers', id, { outcome, detail, reason, ended_at })
}

/** For an erased person, or a review whose author is unknown from now on. */
export function forgetAnswers(ctx: Context, reviewId: number): void {
  prepared(ctx.db, 'DELETE FROM alert_answers WHERE account_id = ? AND review_id = ?').run(
    ctx.accountId,
    reviewId
  )
  forgetGrants(ctx, reviewId)
}

/** Deletes old answers and grants, a few at a time. */
export function* clearAnswers(ctx: Context): Generator<void, void, void> {
  const clear = () =>
    inTransaction(
      ctx,
      () =>
        deleteOldGrants(ctx, ctx.now() - grantsKept, clearedAtOnce) +
        deleteOldAnswers(ctx, ctx.now() - answersKept, clearedAtOnce)
    )
  while (clear() >= clearedAtOnce) yield
}

function deleteOldAnswers(ctx: Context, before: number, most: number): number {
  const text = `DELETE FROM alert_answers WHERE id IN (SELECT id FROM alert_answers WHERE account_id = ?
    AND received_at < ? ORDER BY received_at LIMIT ?)`
  return prepared(ctx.db, text).run(ctx.accountId, before, most).changes
}

const toAnswer = (row: AnswerRow): Answer => ({
  id: row.id,
  alert_id: row.alert_id,
  review_id: row.review_id,
  way: row.way,
  from: row.sender,
  deed: row.deed,
  text: row.text,
  outcome: row.outcome,
  reason: row.reason,
  detail: row.detail,
  received_at: isoTime(row.received_at),
  ended_at: isoTimeOrNull(row.ended_at)
})
