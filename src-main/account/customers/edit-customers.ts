/** Changes many customers at once, as an edit that can be undone. */
import type { BulkEdit } from '#shared/contract/edits'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { findOwned, newValues } from '#main/store/owned-rows'
import type { Change, Row } from '#main/store/tables'
import { recordEdit, type EditRow } from '../core/edits/edits.service'
import { cancelUnsentMessages } from '../messaging/messages/messages.service'
import { findTags } from '../core/tags/tags.service'
import { checkTagChanges } from '../core/tags/check-tags'
import { checkLocation } from './check-customer'
import { setCustomerTags, tagIdsOf } from './customers.repository'
import { changeCustomer } from './customers.service'

type BulkBody = InputOf<Endpoints['updateCustomers']>['body']

/** What an edit records about a customer: the columns that changed, the tags by id, and the messages that were cancelled. */
export interface CustomerNote extends Change<'customers'> {
  tag_ids?: number[]
  cancelled?: number[]
}

/** Problems with fields that refer to other records. */
export function checkCustomerChanges(
  ctx: Context,
  { changes }: Partial<BulkBody>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  if (changes === undefined || bad.has('changes')) return []
  if (Object.keys(changes).length === 0)
    return [{ path: 'changes', code: 'nothing_to_change', message: 'must change something' }]
  return [...checkLocation(ctx, changes.location_id), ...checkTagChanges(ctx, changes, 'customer')].map(
    (problem) => ({ ...problem, path: `changes.${problem.path}` })
  )
}

export function updateCustomers(ctx: Context, { ids, changes }: BulkBody): BulkEdit {
  const tagIds = (slugs: readonly string[] = []) => findTags(ctx, slugs, 'customer').tags.map(({ id }) => id)
  const tags = { added: tagIds(changes.add_tags), removed: tagIds(changes.remove_tags) }
  const missing: number[] = []
  const edited: EditRow[] = []
  for (const id of ids) {
    const row = findOwned(ctx, 'customers', id)
    if (row === undefined) missing.push(id)
    else edited.push(...editCustomer(ctx, row, changes, tags))
  }
  return {
    changed: edited.length,
    unchanged: ids.length - missing.length - edited.length,
    missing,
    edit_id: edited.length === 0 ? null : recordEdit(ctx, 'bulk_customers', edited)
  }
}

/** Returns what the edit records about the customer, or nothing if the customer has not changed. */
function editCustomer(
  ctx: Context,
  row: Row<'customers'>,
  { location_id, archived }: BulkBody['changes'],
  tags: { added: readonly number[]; removed: readonly number[] }
): EditRow[] {
  const columns: Change<'customers'> = newValues(row, {
    ...(location_id === undefined ? {} : { location_id }),
    ...(archived === undefined || archived === (row.archived_at !== null)
      ? {}
      : { archived_at: archived ? ctx.now() : null })
  })
  const tagsBefore = tagIdsOf(ctx, row.id)
  const tagsAfter = [...new Set([...tagsBefore, ...tags.added])].filter((id) => !tags.removed.includes(id))
  const hasNewTags =
    tagsAfter.length !== tagsBefore.length || tagsAfter.some((id) => !tagsBefore.includes(id))
  if (!hasNewTags && Object.keys(columns).length === 0) return []
  if (hasNewTags) setCustomerTags(ctx, row.id, tagsAfter)
  changeCustomer(ctx, row.id, columns)
  const isArchived = columns.archived_at != null
  const cancelled = isArchived ? cancelUnsentMessages(ctx, { customerId: row.id }, 'customer_archived') : []
  const before: CustomerNote = Object.fromEntries(
    Object.keys(columns).map((column) => [column, row[column as keyof typeof row]])
  )
  return [
    {
      resource: 'customer',
      id: row.id,
      before: { ...before, ...(hasNewTags ? { tag_ids: tagsBefore } : {}) },
      after: {
        ...columns,
        ...(hasNewTags ? { tag_ids: tagsAfter } : {}),
        ...(cancelled.length > 0 ? { cancelled } : {})
      }
    }
  ]
}
