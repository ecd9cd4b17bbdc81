/** Many reviews from a program at once, each with its own verdict. Written in short turns, so that no request has to wait. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import { maxPushed, type PushedReviews, type PushedRow } from '#shared/contract/review-pushes'
import { isReplied } from '#shared/is-replied'
import type { Context } from '#main/context'
import { FaultyRow, Problem, validationFailed } from '#main/problem'
import { findNamed } from '#main/store/owned-rows'
import { inTransaction } from '#main/store/query'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { checkTimes, sourceOf } from './check-review'
import { instantOf } from './review-body'
import { updateReview } from './reviews.service'
import { findReviewByExternalId, updateReview as change, type ReviewRow } from './reviews.repository'
import { checkUpsert, upsertReview, type Upserted } from './upsert-review'

type Body = InputOf<Endpoints['pushReviews']>['body']
type Rows<Name extends 'reviews' | 'removals' | 'replies'> = NonNullable<Body[Name]>[number]

export function checkPush(
  ctx: Context,
  { source, reviews = [], removals = [], replies = [] }: Partial<Body>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (source !== undefined && findNamed(ctx, 'sources', source) === undefined)
    problems.push({ path: 'source', code: 'unknown_source', message: 'is not a source of this account' })
  const rows = reviews.length + removals.length + replies.length
  const message = `must have 1 to ${maxPushed} rows, together with removals and replies`
  if (rows > maxPushed) problems.push({ path: 'reviews', code: 'too_large', message })
  if (rows === 0 && bad.size === 0) problems.push({ path: 'reviews', code: 'required', message })
  return problems
}

/** The body has been checked, but its rows only for their format. */
export async function pushReviews(ctx: Context, body: Body): Promise<PushedReviews> {
  const { on_duplicate = 'refuse', source } = body
  const ofSource = <Row extends Named>(row: Row): Row =>
    row.source === undefined && source !== undefined ? { ...row, source } : row
  const reviews = await writeInTurns(ctx, body.reviews ?? [], (row) =>
    pushOne(ctx, { ...ofSource(row), on_duplicate })
  )
  const removals = await writeInTurns(ctx, body.removals ?? [], (row) => markRemoved(ctx, ofSource(row)))
  const replies = await writeInTurns(ctx, body.replies ?? [], (row) => takeReply(ctx, ofSource(row)))
  const all = [...reviews, ...removals, ...replies]
  const count = (wanted: PushedRow['verdict']) => all.filter(({ verdict }) => verdict === wanted).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    ignored: count('ignored'),
    refused: count('refused'),
    reviews,
    removals,
    replies
  }
}

/** Fields that any row may have. */
interface Named {
  external_id?: string | null | undefined
  source?: Body['source'] | undefined
}

/** Milliseconds of a turn before its commit. */
const turn = 6
/** Fewer rows per turn are hardly quicker; with more, events would no longer name the single reviews. */
const [fewest, most] = [10, 150]

/** Writes rows and returns their verdicts in the same order. Each turn is a transaction of its own. */
async function writeInTurns<Row extends Named>(
  ctx: Context,
  rows: readonly (Row | FaultyRow)[],
  write: (row: Row) => Upserted
): Promise<PushedRow[]> {
  const done: PushedRow[] = []
  while (done.length < rows.length) {
    const written = await retryWhileBusy(() =>
      inTransaction(ctx, () => {
        const until = performance.now() + turn
        const verdicts: PushedRow[] = []
        for (const row of rows.slice(done.length, done.length + most)) {
          if (verdicts.length >= fewest && performance.now() > until) break
          verdicts.push(verdictOn(row, write))
        }
        return verdicts
      })
    )
    done.push(...written)
    await nextTurn()
  }
  return done
}

function verdictOn<Row extends Named>(row: Row | FaultyRow, write: (row: Row) => Upserted): PushedRow {
  const { external_id } = (row instanceof FaultyRow ? row.values : row) as Named
  try {
    if (row instanceof FaultyRow) throw validationFailed(row.problems)
    return { external_id: external_id ?? null, ...write(row), problem: null }
  } catch (error) {
    // A row is refused before any of it has been written, so there is nothing to roll back.
    if (!(error instanceof Problem)) throw error
    const { code, message, more } = error
    const problem = { code, message, fields: more.fields ?? [] }
    return { external_id: external_id ?? null, verdict: 'refused', id: more.existingId ?? null, problem }
  }
}

function pushOne(ctx: Context, row: Rows<'reviews'> & Pick<Body, 'on_duplicate'>): Upserted {
  const problems = checkUpsert(ctx, row, new Set())
  if (problems.length > 0) throw validationFailed(problems)
  return upsertReview(ctx, row)
}

function markRemoved(ctx: Context, row: Rows<'removals'>): Upserted {
  const known = namedReview(ctx, row)
  const given = instantOf(ctx, row.removed_at_source)
  const removed_at_source =
    row.removed_at_source === undefined ? (known.removed_at_source ?? ctx.now()) : given
  if (removed_at_source === known.removed_at_source) return { id: known.id, verdict: 'unchanged' }
  change(ctx, known, { removed_at_source, updated_at: ctx.now() })
  return { id: known.id, verdict: 'updated' }
}

function takeReply(ctx: Context, row: Rows<'replies'>): Upserted {
  const known = namedReview(ctx, row)
  const { id } = known
  const at = instantOf(ctx, row.replied_at)
  const isSame = row.reply === known.reply && (row.reply !== null || !isReplied(known))
  if (isSame && (at === null || row.reply === null || at === known.replied_at))
    return { id, verdict: 'unchanged' }
  const replied_at = row.reply === null ? null : (at ?? ctx.now()) / 1000
  updateReview(ctx, id, { reply: row.reply, replied_at })
  return { id, verdict: 'updated' }
}

/** The review that a row refers to. @throws Problem 422 for an invalid source or time, 404 for an unknown review. */
function namedReview(ctx: Context, row: Rows<'removals'> | Rows<'replies'>): ReviewRow {
  const problems = checkTimes(ctx, row)
  if (row.source !== undefined && findNamed(ctx, 'sources', row.source) === undefined)
    problems.push({ path: 'source', code: 'unknown_source', message: 'is not a source of this account' })
  if (problems.length > 0) throw validationFailed(problems)
  const known = findReviewByExternalId(ctx, sourceOf(ctx, row.source), row.external_id)
  if (known !== undefined) return known
  throw new Problem('not_found', 'The source has no review with this external id.')
}
