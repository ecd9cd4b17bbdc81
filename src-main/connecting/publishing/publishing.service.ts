/** Publishing replies at the owner's request. The sending itself is in `publisher.ts`. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import {
  deleteReply,
  findReplied,
  getReplied,
  getReview,
  replyToReview,
  stateReply,
  type Replied
} from '#main/account/reviews/from-source/reply-at-site'
import type { Context } from '#main/context'
import { conflict, validationFailed } from '#main/problem'
import { adapters } from '../adapters'
import type { ConnectionRow } from '../connections.repository'
import type { ReplyPower, Settings } from '../port'
import { endOrder, findOrder, ordersOf, putOrder, siteOfReview, type AtSite } from './outbox.repository'
import { isSameAnswer } from './same-answer'

/** What a connection can do with replies, or a sentence that says what is missing. */
export function replyPowerOf(connection: ConnectionRow): ReplyPower | string {
  const { answer, reply: power, replyNeeds, about } = adapters[connection.kind]
  if (answer === undefined || power === undefined)
    return `Goodword cannot publish replies through ${about.name}. Copy the reply and paste it on the site.`
  const settings = JSON.parse(connection.settings) as Settings
  return replyNeeds?.(settings, JSON.parse(connection.secret_names) as string[]) ?? power
}

/** Checks a reply that is to be published, before anything is stored. */
export function checkReply(
  ctx: Context,
  { reply, publish }: Partial<InputOf<Endpoints['replyToReview']>['body']>,
  reviewId: unknown
): FieldProblem[] {
  const row = publish === true && typeof reviewId === 'number' ? findReplied(ctx, reviewId) : undefined
  const site = row === undefined ? undefined : siteOfReview(ctx, row.id)
  if (site === undefined || reply === undefined) return []
  const power = replyPowerOf(site.connection)
  return typeof power === 'string' ? [] : tooLong(reply, power)
}

/** What the site of a review allows; undefined: no replies are published there. */
export function replyPowerAt(ctx: Context, reviewId: number): ReplyPower | undefined {
  const site = siteOfReview(ctx, reviewId)
  const power = site === undefined || site.item.gone_at !== null ? '' : replyPowerOf(site.connection)
  return typeof power === 'string' ? undefined : power
}

/** Whether a reply is short enough for the site of a review; always, where none can be published. */
export function lengthCheck(ctx: Context, reviewId: number): (text: string) => boolean {
  const site = siteOfReview(ctx, reviewId)
  const power = site === undefined ? '' : replyPowerOf(site.connection)
  return (text) => typeof power === 'string' || tooLong(text, power).length === 0
}

function tooLong(text: string, { limit }: ReplyPower): FieldProblem[] {
  const length = lengthOf(text, limit.in)
  if (length <= limit.count) return []
  const message = `must have at most ${limit.count} ${limit.in} at this site; this one has ${length}`
  return [{ path: 'reply', code: 'too_long', message }]
}

/** Counts as sites do: an emoji is one character. */
const lengthOf = (text: string, unit: ReplyPower['limit']['in']): number =>
  unit === 'bytes' ? Buffer.byteLength(text) : [...text].length

/** @throws Problem 404; 409 if `publish` is not possible, in which case nothing is stored. */
export function reply(
  ctx: Context,
  id: number,
  { publish, overwrite, ...body }: InputOf<Endpoints['replyToReview']>['body']
): string {
  if (publish !== true) {
    const text = replyToReview(ctx, id, body)
    withdraw(ctx, id)
    return text
  }
  const row = getReplied(ctx, id)
  const site = siteFor(ctx, row, overwrite === true)
  const published = findPublished(ctx, row, site)
  if (published !== null) refuseOther(published, body.reply)
  replyToReview(ctx, id, body)
  return published === null ? order(ctx, id, site, overwrite === true) : reorder(ctx, id, published)
}

/** A reply that is, or may be, published at a site that can't replace it. */
interface PublishedReply {
  text: string
  isOnItsWay: boolean
}

function findPublished(ctx: Context, row: Replied, { power, connection }: Target): PublishedReply | null {
  if (power.edit) return null
  const before = findOrder(ctx, row.id)
  const own = before?.connection_id === connection.id ? before : undefined
  if (own?.phase === 'queued' && own.handed_text !== null) return { text: own.handed_text, isOnItsWay: true }
  // The order may belong to another connection that was deleted.
  const text = own?.published ?? (row.reply_state === 'published' ? row.reply : null)
  return text === null ? null : { text, isOnItsWay: false }
}

function refuseOther({ text }: PublishedReply, reply: string): void {
  if (!isSameAnswer(text, reply))
    throw conflict('cannot_edit_reply', 'This site does not let Goodword change a reply. Change it there.')
}

function reorder(ctx: Context, id: number, { isOnItsWay }: PublishedReply): string {
  stateReply(ctx, id, isOnItsWay ? 'publishing' : 'published')
  return getReview(ctx, id)
}

/** @throws Problem 404; 409 if it is not possible; 422 if it is too long for the site. */
export function publishReply(
  ctx: Context,
  id: number,
  { overwrite }: InputOf<Endpoints['publishReply']>['body']
): string {
  const row = getReplied(ctx, id)
  if (row.reply === null) throw conflict('cannot_publish', 'There is no reply to publish.')
  const site = siteFor(ctx, row, overwrite === true)
  const problems = tooLong(row.reply, site.power)
  if (problems.length > 0) throw validationFailed(problems)
  const published = findPublished(ctx, row, site)
  if (published !== null) {
    refuseOther(published, row.reply)
    return reorder(ctx, id, published)
  }
  const isDone = row.reply_state === 'published' || row.reply_state === 'waiting'
  return isDone && findOrder(ctx, id)?.published === row.reply
    ? getReview(ctx, id)
    : order(ctx, id, site, overwrite === true)
}

/** Removes it here and, with `publish`, at the site too. @throws Problem 404; 409 if that is impossible: nothing is changed. */
export function removeReply(
  ctx: Context,
  id: number,
  { publish }: InputOf<Endpoints['deleteReply']>['body']
): string {
  if (publish !== true) {
    const text = deleteReply(ctx, id)
    withdraw(ctx, id)
    return text
  }
  const row = getReplied(ctx, id)
  const site = siteFor(ctx, row, row.reply_state === 'foreign')
  if (!site.power.takeBack)
    throw conflict('cannot_take_back', 'This site does not let Goodword withdraw a reply. Remove it there.')
  // The reply being removed is an answer that was written at the site.
  const isTheirs = row.reply_state === 'foreign' && isSameAnswer(row.reply, site.item.answer)
  deleteReply(ctx, id)
  return order(ctx, id, site, isTheirs)
}

interface Target extends AtSite {
  power: ReplyPower
}

function siteFor(ctx: Context, row: Replied, overwrites: boolean): Target {
  const site = siteOfReview(ctx, row.id)
  if (site === undefined)
    throw conflict(
      'cannot_publish',
      'No connection reads this review from its site. Copy the reply and paste it there.'
    )
  const power = replyPowerOf(site.connection)
  if (typeof power === 'string') throw conflict('cannot_publish', power)
  if (site.connection.paused_at !== null)
    throw conflict('connection_paused', 'The connection is paused; resume it first.')
  if (site.item.gone_at !== null)
    throw conflict('cannot_publish', 'The review is no longer on its site, so it cannot be replied to there.')
  if (row.reply_state === 'foreign' && !overwrites)
    throw conflict(
      'answered_at_site',
      'Someone has already replied on the site. Send `overwrite` to replace that reply, or leave it.'
    )
  return { ...site, power }
}

/** Orders that the stored reply be published at the site. */
function order(ctx: Context, id: number, { connection }: Target, overwrites: boolean): string {
  const row = getReplied(ctx, id)
  const before = findOrder(ctx, id)
  const isSame = before?.connection_id === connection.id
  // An earlier text may already have been sent: its outcome has to be known first.
  const handed_at = isSame && before.phase === 'queued' ? before.handed_at : null
  putOrder(ctx, {
    review_id: id,
    account_id: ctx.accountId,
    connection_id: connection.id,
    text: row.reply,
    overwrites: overwrites ? 1 : 0,
    phase: 'queued',
    handed_at,
    handed_text: handed_at === null ? null : (before?.handed_text ?? null),
    published: isSame ? before.published : null,
    version: (before?.version ?? 0) + 1,
    attempts: 0,
    ordered_at: ctx.now(),
    next_try_at: handed_at === null ? ctx.now() : Math.max(ctx.now(), before?.next_try_at ?? 0)
  })
  stateReply(ctx, row.id, 'publishing')
  return getReview(ctx, id)
}

/** Withdraws the order after a change that only applies here. A reply that may have been sent already is still followed up. */
function withdraw(ctx: Context, id: number): void {
  const before = findOrder(ctx, id)
  if (before === undefined || before.phase === 'settled' || before.handed_at !== null) return
  const row = getReplied(ctx, id)
  if (before.text === row.reply) return
  endOrder(ctx, before)
  if (row.reply_state === 'publishing' || row.reply_state === 'waiting') stateReply(ctx, row.id, null)
}

/** Before a connection is deleted: replies still in progress get their final state. */
export function endPublishing(ctx: Context, connectionId: number): void {
  for (const { review_id, handed_at, phase } of ordersOf(ctx, connectionId)) {
    const row = findReplied(ctx, review_id)
    if (row?.reply_state !== 'publishing' && row?.reply_state !== 'waiting') continue
    const mayBeThere = handed_at !== null || phase === 'waiting'
    stateReply(ctx, row.id, mayBeThere ? 'unknown' : null, mayBeThere ? endedWords : null)
  }
}

const endedWords = {
  code: 'interrupted',
  message: 'The connection was deleted before the site confirmed the reply. Check on the site.'
} as const
