/** Saved replies: texts for replying to reviews. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Fits, FitsInput, SavedReply } from '#shared/contract/saved-replies'
import { mergeFields, unknownMergeFields } from '#shared/merge-fields'
import type { Context } from '#main/context'
import { deleteOwned, findOwned, getOwned, insertOwned, newValues, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { suggestion } from '#main/tools/suggestion'
import { recordEdit, type EditRow } from '#main/account/core/edits/edits.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { checkNames, namedIds } from '#main/account/core/resolve-names'
import {
  bringBackSavedReply,
  pageOfSavedReplies,
  savedReplyRows,
  type SavedReplyRow
} from './saved-replies.repository'

export function listSavedReplies(
  ctx: Context,
  query: InputOf<Endpoints['listSavedReplies']>['query']
): Page<SavedReply> {
  const page = pageOfSavedReplies(ctx, query)
  return { ...page, records: page.records.map(toSavedReply) }
}

/** All of them, in no particular order. */
export const allSavedReplies = (ctx: Context): SavedReply[] => savedReplyRows(ctx).map(toSavedReply)

export function getSavedReply(ctx: Context, id: number): SavedReply {
  return toSavedReply(rowOf(ctx, id))
}

/** Spec silent (§4): an unknown placeholder would reach the customer literally, so it is refused. */
export const checkSavedReply = (
  ctx: Context,
  { text = '', fits = {} }: { text?: string | undefined; fits?: FitsInput | undefined }
): FieldProblem[] => [
  ...checkPlaceholders(text),
  ...checkNames(ctx, 'fits.sources', 'source', fits.sources),
  ...checkNames(ctx, 'fits.locations', 'location', fits.locations)
]

function checkPlaceholders(text: string): FieldProblem[] {
  return unknownMergeFields(text).map((written) => {
    const meant = suggestion(written, mergeFields)
    const hint =
      meant === undefined
        ? `; available: ${mergeFields.map((field) => `{{${field}}}`).join(', ')}`
        : `; did you mean {{${meant}}}?`
    return {
      path: 'text',
      code: 'unknown_placeholder',
      message: `{{${written.slice(0, 40)}}} is not a placeholder${hint}`
    }
  })
}

export function createSavedReply(
  ctx: Context,
  body: InputOf<Endpoints['createSavedReply']>['body']
): SavedReply {
  const now = ctx.now()
  const row = { name: body.name, text: body.text, ...fitColumns(ctx, body), created_at: now, updated_at: now }
  const id = insertOwned(ctx, 'saved_replies', row)
  noteEvent(ctx, 'saved_reply.created', id)
  return getSavedReply(ctx, id)
}

export function updateSavedReply(
  ctx: Context,
  id: number,
  body: InputOf<Endpoints['updateSavedReply']>['body']
): SavedReply {
  const { scores: _scores, fits: _fits, ...plain } = body
  const row = rowOf(ctx, id)
  const changed = newValues(row, { ...plain, ...fitColumns(ctx, body, fitsOf(row)) })
  if (Object.keys(changed).length > 0) {
    updateOwned(ctx, 'saved_replies', id, { ...changed, updated_at: ctx.now() })
    noteEvent(ctx, 'saved_reply.updated', id)
  }
  return getSavedReply(ctx, id)
}

/** Returns the saved reply as it was, and the edit that restores it. */
export function deleteSavedReply(ctx: Context, id: number): RecordOf<Endpoints['deleteSavedReply']> {
  const row = rowOf(ctx, id)
  deleteOwned(ctx, 'saved_replies', id)
  noteEvent(ctx, 'saved_reply.deleted', id)
  const edit_id = recordEdit(ctx, 'delete_saved_reply', [
    { resource: 'saved_reply', id, before: row, after: null }
  ])
  return { ...toSavedReply(row), edit_id }
}

/** Restores a deleted saved reply. */
export function restoreSavedReply(ctx: Context, { id, before }: EditRow): null {
  bringBackSavedReply(ctx, { ...(before as SavedReplyRow), updated_at: ctx.now() })
  noteEvent(ctx, 'saved_reply.created', id)
  return null
}

type Saying = Pick<InputOf<Endpoints['updateSavedReply']>['body'], 'scores' | 'fits'>
const sayingNothing: Fits = { scores: [], languages: [], words: [], sources: [], locations: [] }

const fitsOf = ({ scores, fits }: SavedReplyRow): Fits => ({
  ...sayingNothing,
  ...(JSON.parse(fits) as Partial<Fits>),
  scores: JSON.parse(scores) as number[]
})

/** The scores have a column of their own, which is older than the rest. */
function fitColumns(ctx: Context, { scores, fits = {} }: Saying, before = sayingNothing) {
  const { sources, locations, words } = fits
  const { scores: suited, ...rest } = {
    ...before,
    ...(scores && { scores }),
    ...fits,
    ...(words && { words: words.map((word) => word.trim()) }),
    ...(sources && { sources: namedIds(ctx, 'source', sources) }),
    ...(locations && { locations: namedIds(ctx, 'location', locations) })
  }
  return { scores: JSON.stringify(suited), fits: JSON.stringify(rest) }
}

const rowOf = (ctx: Context, id: number): SavedReplyRow => getOwned(ctx, 'saved_replies', id, 'saved reply')

/** How many scores are kept: enough to tell what the saved reply is currently used for. */
const usesKept = 10

/** Records that a saved reply was used for a review with this score. Does nothing if it has been deleted in the meantime. */
export function noteUse(ctx: Context, id: number, score: number | null): void {
  const row = findOwned(ctx, 'saved_replies', id)
  if (row === undefined) return
  const before = JSON.parse(row.used_scores) as number[]
  const used_scores = JSON.stringify([...(score === null ? [] : [score]), ...before].slice(0, usesKept))
  updateOwned(ctx, 'saved_replies', id, { used_scores, last_used_at: ctx.now() })
  noteEvent(ctx, 'saved_reply.updated', id)
}

function toSavedReply(row: SavedReplyRow): SavedReply {
  const { id, name, text } = row
  const fits = fitsOf(row)
  return {
    ...{ id, name, text, scores: fits.scores, fits },
    used_scores: JSON.parse(row.used_scores) as number[],
    last_used_at: isoTimeOrNull(row.last_used_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
