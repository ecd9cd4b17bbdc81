/** Edits: bulk changes, merges and deletions, which can be undone for a day. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, paging, timestamp } from './fields'
import type { Scope } from './scopes'

/** What an edit did, and the scope needed to do and undo it. */
export const editKinds = {
  bulk_reviews: 'reviews:write',
  merge_reviews: 'reviews:write',
  delete_review: 'reviews:write',
  dismiss_duplicates: 'reviews:write',
  bulk_customers: 'customers:write',
  merge_customers: 'customers:write',
  dismiss_customers: 'customers:write',
  delete_tag: 'tags:write',
  delete_location: 'locations:write',
  delete_source: 'sources:write',
  delete_view: 'views:write',
  delete_saved_reply: 'reviews:write',
  delete_share_template: 'share-templates:write',
  delete_picture: 'share-templates:write',
  delete_review_page: 'review-pages:write',
  delete_display: 'displays:write'
} as const satisfies Record<string, Scope>
export type EditKind = keyof typeof editKinds

/** The kinds of rows in an edit. Each has its line in src-main/account/lifecycle/undo.service.ts. */
export const editResources = [
  'review',
  'review_pair',
  'customer',
  'customer_pair',
  'ask',
  'charge',
  'consent',
  'message',
  'tag',
  'location',
  'source',
  'view',
  'saved_reply',
  'share_template',
  'picture',
  'review_page',
  'display'
] as const
export type EditResource = (typeof editResources)[number]

/** How long an edit can be undone, in hours. Spec silent (§4). */
export const editsKeptHours = 24

export const edit = z
  .object({
    id,
    kind: z.enum(Object.keys(editKinds) as [EditKind, ...EditKind[]]),
    count: z.int().meta({ description: 'Records the edit changed, created or deleted.' }),
    created_at: timestamp,
    undone_at: timestamp.nullable()
  })
  .meta({ id: 'Edit' })
export type Edit = z.infer<typeof edit>

export const skipReasons = ['changed_since', 'gone', 'taken'] as const
export type SkipReason = (typeof skipReasons)[number]

const skippedRecord = z.object({
  resource: z.enum(editResources),
  id,
  reason: z.enum(skipReasons).meta({
    description:
      '`changed_since`: the same fields have been changed again. `gone`: the record, or the one it belonged to, no longer exists. `taken`: another record now has its name, address or number.'
  })
})
export type SkippedRecord = z.infer<typeof skippedRecord>

export const undoneEdit = z
  .object({
    edit,
    restored: z.int().meta({ description: 'Records that were put back as they were before the edit.' }),
    skipped: z.array(skippedRecord).meta({ description: 'Records that were not changed, and why.' })
  })
  .meta({ id: 'UndoneEdit' })
export type UndoneEdit = z.infer<typeof undoneEdit>

/** The edit with which a change can be undone, as included in answers. */
export const editId = id.meta({
  id: 'EditId',
  description: `The edit: \`POST /account/edits/{id}/undo\` undoes it, for ${editsKeptHours} hours.`
})

/** The answer to a bulk change. */
export const bulkEdit = z
  .object({ changed: z.int(), unchanged: z.int(), missing: z.array(id), edit_id: editId.nullable() })
  .meta({ id: 'BulkEdit' })
export type BulkEdit = z.infer<typeof bulkEdit>

export const editEndpoints = {
  listEdits: endpoint({
    method: 'GET',
    path: '/account/edits',
    group: 'Edits',
    summary: 'List edits that can be undone',
    description: `Bulk changes, merges and deletions of the last ${editsKeptHours} hours, newest first.`,
    scope: 'edits:read',
    query: z.object(paging),
    result: edit,
    list: true,
    statuses: [200]
  }),
  undoEdit: endpoint({
    method: 'POST',
    path: '/account/edits/{id}/undo',
    group: 'Edits',
    summary: 'Undo an edit',
    description:
      'Each record becomes what it was before. Records that have been changed since are left as they are and listed. Undoing twice changes nothing more and returns the same answer. Also needs the scope of the edit itself, such as `reviews:write`.',
    scope: 'edits:write',
    params: z.object({ id }),
    result: undoneEdit,
    statuses: [200]
  })
}
