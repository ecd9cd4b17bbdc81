/** Undo: lets each resource restore its records to the state before an edit. */
import {
  editKinds,
  type EditResource,
  type SkippedRecord,
  type SkipReason,
  type UndoneEdit
} from '#shared/contract/edits'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { closeEdit, editRows, getEdit, undoneEdit, type EditRow } from '../core/edits/edits.service'
import { restoreCustomer, restoreCustomerPair } from '../customers/restore-customer'
import { restoreDisplay } from '../pages/displays/displays.service'
import { restorePicture } from '../pages/pictures/pictures.service'
import { restoreReviewPage } from '../pages/review-pages/review-pages.service'
import { restoreReviewPair } from '../reviews/reviews/duplicate-groups'
import { restoreReview } from '../reviews/reviews/restore-review'
import { restoreShareTemplate } from '../pages/share-templates/share-templates.service'
import { restoreSavedReply } from '../reviews/saved-replies/saved-replies.service'
import { restoreView } from '../reviews/saved-views/saved-views.service'
import { restoreAnswerOwner, restoreAskOwner, restoreChargeOwner, restoreConsentOwner } from './restore-owner'
import { restoreLocation, restoreSource, restoreTag } from './restore-named'

/** Restores a record with the functions of its own resource; returns why not, or null. */
type Restore = (ctx: Context, row: EditRow) => SkipReason | null

const restorers: Record<EditResource, Restore> = {
  review: restoreReview,
  review_pair: restoreReviewPair,
  saved_reply: restoreSavedReply,
  share_template: restoreShareTemplate,
  picture: restorePicture,
  review_page: restoreReviewPage,
  display: restoreDisplay,
  view: restoreView,
  customer: restoreCustomer,
  customer_pair: restoreCustomerPair,
  ask: restoreAskOwner,
  charge: restoreChargeOwner,
  consent: restoreConsentOwner,
  message: restoreAnswerOwner,
  tag: restoreTag,
  location: restoreLocation,
  source: restoreSource
}

/** Undoing twice gives the same result. @throws Problem 404; 403 without the scope that the edit itself needed. */
export function undoEdit(ctx: Context, id: number): UndoneEdit {
  const edit = getEdit(ctx, id)
  const scope = editKinds[edit.kind]
  if (!ctx.scopes.has(scope)) {
    throw new Problem('missing_scope', `Undoing this needs a token with the scope ${scope}.`)
  }
  if (edit.undone_at === null) restore(ctx, id)
  return undoneEdit(ctx, id)
}

function restore(ctx: Context, id: number): void {
  const rows = editRows(ctx, id)
  const skipped: SkippedRecord[] = []
  for (const row of rows) {
    const reason = restorers[row.resource](ctx, row)
    if (reason !== null) skipped.push({ resource: row.resource, id: row.id, reason })
  }
  closeEdit(ctx, id, rows.length - skipped.length, skipped)
}
