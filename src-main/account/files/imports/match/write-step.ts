/** Writes the result of a row: the record, its before-image, and related data. Call it within a transaction. */
import { contactField } from '#shared/channel-of'
import type { ImportCounts } from '#shared/contract/imports'
import type { UpdateRule } from '#shared/contract/import-choices'
import { isReplied } from '#shared/is-replied'
import type { Context } from '#main/context'
import { insertCharge } from '#main/account/asking/charges/charges.service'
import { findChargeByExternalId } from '#main/account/asking/charges/charges.repository'
import { findOwned, newValues } from '#main/store/owned-rows'
import type { Change, Row } from '#main/store/tables'
import { inTheirPlaces, otherContacts, storedContacts } from '#main/tools/contacts'
import {
  findCustomerBy,
  indexCustomer,
  setCustomerTags,
  tagIdsOf
} from '#main/account/customers/customers.repository'
import { changeCustomer } from '#main/account/customers/customers.service'
import type { CustomerNote } from '#main/account/customers/edit-customers'
import { insertImported } from '#main/account/customers/insert-many'
import { cancelUnsentMessages } from '#main/account/messaging/messages/messages.service'
import { reviewInserter } from '#main/account/reviews/reviews/insert-many'
import { keepVersion, said } from '#main/account/reviews/reviews/review-versions'
import {
  findReview,
  translationAfter,
  updateReview,
  type ReviewRow
} from '#main/account/reviews/reviews/reviews.repository'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import { noteChanged } from './import-changes.repository'
import type { ChargeToMake, CustomerToMake, OptOutEntries, RecordChange, ReviewToMake, Step } from './steps'

export interface StepWriter {
  /** Writes and counts the result of the next row, or of several. */
  write: (step: Step) => void
  finish: () => void
}

export function stepWriter(
  ctx: Context,
  importId: number,
  { counts, rule }: { counts: ImportCounts; rule: UpdateRule | null | undefined }
): StepWriter {
  const reviews = reviewInserter(ctx)
  const makeReview = ({ row, tagIds, words, customer }: ReviewToMake) => {
    const customer_id = row.customer_id ?? (customer === null ? null : customerFor(ctx, importId, customer))
    reviews.insert({ ...row, customer_id, import_id: importId }, tagIds, words)
    return 'new' as const
  }
  const makeCustomer = ({ columns, tagIds, words, optOutEntries }: CustomerToMake) => {
    // First, because a bounced address stays on the list, while an opt-out can be lifted.
    suppressOptOuts(ctx, optOutEntries)
    insertImported(ctx, { ...columns, import_id: importId }, tagIds, words)
    return 'new' as const
  }
  const writeOne = (step: Exclude<Step, { count: number }>): keyof ImportCounts => {
    if ('optOutEntries' in step) {
      if (step.optOutEntries !== null) applyOptOuts(ctx, importId, step.optOutEntries)
      return step.verdict
    }
    if ('payment' in step) return unlessTaken(() => makeCharge(ctx, importId, step.verdict, step.payment))
    if (step.verdict === 'new')
      return unlessTaken(() => ('review' in step ? makeReview(step.review) : makeCustomer(step.customer)))
    return unlessTaken(() =>
      'review' in step
        ? changeReview(ctx, importId, step.review, rule)
        : changeImported(ctx, importId, step.customer, rule)
    )
  }
  return {
    write: (step) => {
      const count = 'count' in step ? step.count : 1
      counts['count' in step ? step.verdict : writeOne(step)] += count
      counts.rows += count
    },
    finish: reviews.finish
  }
}

/** A record added since the row was checked may have taken its address or id: the row then counts as already present. */
function unlessTaken(write: () => Written): Written {
  try {
    return write()
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_CONSTRAINT_UNIQUE') return 'same'
    throw error
  }
}

type Written = 'new' | 'updates' | 'same' | 'suppressed'

function makeCharge(
  ctx: Context,
  importId: number,
  verdict: 'new' | 'updates',
  { charge, refund, customerId, customer }: ChargeToMake
): Written {
  if (charge?.external_id != null && findChargeByExternalId(ctx, charge.external_id) !== undefined)
    return 'same'
  // The customer was erased since the row was checked, and must not come back.
  if (customerId !== null && findOwned(ctx, 'customers', customerId) === undefined) return 'suppressed'
  const payer = customerId ?? (customer === null ? null : customerFor(ctx, importId, customer))
  if (payer === null) return 'same'
  for (const each of [charge, refund])
    if (each !== null) insertCharge(ctx, { ...each, customer_id: payer, import_id: importId })
  return verdict
}

/** Someone who wrote several reviews or made several payments becomes one customer. */
function customerFor(ctx: Context, importId: number, { columns, tagIds, words }: CustomerToMake): number {
  const { email, phone } = columns
  const byEmail = email == null ? undefined : findCustomerBy(ctx, 'email', email)
  const known = byEmail ?? (phone == null ? undefined : findCustomerBy(ctx, 'phone', phone))
  return known?.id ?? insertImported(ctx, { ...columns, import_id: importId }, tagIds, words)
}

/** Values entered since the row was checked stay, unless the file is to overwrite existing values. */
function stillWanted<RowOf extends object>(
  before: RowOf,
  columns: Partial<RowOf>,
  rule: UpdateRule | null | undefined
): Partial<RowOf> {
  const changed = newValues(before, columns)
  if (rule === 'overwrite') return changed
  const entries = Object.entries(changed).filter(([column]) => before[column as keyof RowOf] === null)
  return Object.fromEntries(entries) as Partial<RowOf>
}

function changeReview(
  ctx: Context,
  importId: number,
  { id, columns, addTags }: RecordChange<'reviews'>,
  rule: UpdateRule | null | undefined
): Written {
  const before = findReview(ctx, id)
  if (before === undefined) return 'same'
  const changed: Change<'reviews'> = stillWanted<ReviewRow>(before, columns as Partial<ReviewRow>, rule)
  const own = JSON.parse(before.tag_ids) as number[]
  const tags = [...new Set([...own, ...addTags])].toSorted((a, b) => a - b)
  const newTags = tags.length > own.length ? tags : undefined
  if (newTags === undefined && Object.keys(changed).length === 0) return 'same'
  const after = {
    ...changed,
    ...daylessReply(before, changed),
    ...keepFormer(ctx, before, changed),
    updated_at: ctx.now()
  }
  updateReview(ctx, before, after, newTags)
  const noted = newTags === undefined ? after : { ...after, tag_ids: JSON.stringify(newTags) }
  noteChanged(ctx, importId, {
    resource: 'review',
    id,
    before: sameColumns(before, noted),
    after: noted as Partial<ReviewRow>
  })
  return 'updates'
}

/** Marks a reply that has no date in the file; another file may supply the date later. */
function daylessReply(before: ReviewRow, { reply, replied_at }: Change<'reviews'>): Change<'reviews'> {
  if (replied_at != null) return before.reply_undated === 1 ? { reply_undated: 0 } : {}
  return reply == null || isReplied(before) ? {} : { reply_undated: 1 }
}

/** Keeps the previous version of a review whose content the import replaces, as connections do when a review was edited. */
function keepFormer(ctx: Context, before: ReviewRow, changed: Change<'reviews'>): Change<'reviews'> {
  if (!said.some((column) => before[column] !== null && changed[column] !== undefined)) return {}
  const edited_at = ctx.now()
  keepVersion(ctx, before, edited_at)
  const isOutdated = before.translation !== null && translationAfter(before, changed) === null
  return { edited_at, ...(isOutdated && { translation: null }) }
}

function changeImported(
  ctx: Context,
  importId: number,
  { id, columns, addTags, optOutEntries }: RecordChange<'customers'>,
  rule: UpdateRule | null | undefined
): Written {
  const isSuppressed = suppressOptOuts(ctx, optOutEntries ?? null)
  const before = findOwned(ctx, 'customers', id)
  if (before === undefined) return 'same'
  const changed: Partial<Row<'customers'>> = {
    ...stillWanted<Row<'customers'>>(before, columns as Partial<Row<'customers'>>, rule),
    ...withContacts(before, columns)
  }
  // An opt-out since the check keeps its time.
  if (before.unsubscribed_at !== null) delete changed.unsubscribed_at
  const own = tagIdsOf(ctx, id)
  const tag_ids = [...new Set([...own, ...addTags])].toSorted((a, b) => a - b)
  const hasNewTags = tag_ids.length > own.length
  if (!hasNewTags && Object.keys(changed).length === 0) return isSuppressed ? 'updates' : 'same'
  // First, because it may fail: someone else may have the address by now.
  changeCustomer(ctx, id, changed)
  if (hasNewTags) setCustomerTags(ctx, id, tag_ids)
  optOut(ctx, { ...before, ...changed }, changed)
  indexCustomer(ctx, id)
  const after: CustomerNote = { ...changed, updated_at: ctx.now(), ...(hasNewTags ? { tag_ids } : {}) }
  const earlier: CustomerNote = { ...sameColumns(before, after), ...(hasNewTags ? { tag_ids: own } : {}) }
  noteChanged(ctx, importId, { resource: 'customer', id, before: earlier, after })
  return 'updates'
}

/** Like tags, other contacts are added to those that the customer has by now. */
function withContacts(before: Row<'customers'>, columns: Change<'customers'>): Partial<Row<'customers'>> {
  if (columns.other_contacts == null) return {}
  const together = storedContacts([...otherContacts(before), ...otherContacts(columns)])
  const { other_contacts } = inTheirPlaces({ ...before, ...columns, other_contacts: together })
  return newValues<Row<'customers'>>(before, { other_contacts })
}

/** Adds the addresses of a row to the do-not-contact list; returns whether there are any. */
function suppressOptOuts(ctx: Context, optOutEntries: OptOutEntries | null): boolean {
  if (optOutEntries === null) return false
  const { email, phone, other_contacts, reason, sms, unsubscribed_at } = optOutEntries
  if (reason !== null) suppress(ctx, { email }, reason)
  if (sms) suppress(ctx, { phone }, 'unsubscribed')
  if (unsubscribed_at !== null)
    suppress(ctx, { email, phone, other_contacts: storedContacts(other_contacts) }, 'unsubscribed')
  return true
}

/** For a row that is not imported: the person it is about must still not be contacted any more. */
function applyOptOuts(ctx: Context, importId: number, optOutEntries: OptOutEntries): void {
  suppressOptOuts(ctx, optOutEntries)
  const { email, phone, other_contacts, external_id, unsubscribed_at } = optOutEntries
  if (unsubscribed_at === null) return
  const contacts = [email, phone, ...other_contacts].filter((each) => each !== null)
  const meant = [
    ...contacts.map((each) => findCustomerBy(ctx, contactField(each), each)),
    external_id === null ? undefined : findCustomerBy(ctx, 'external_id', external_id)
  ]
  for (const id of new Set(meant.flatMap((row) => row?.id ?? [])))
    changeImported(ctx, importId, { id, columns: { unsubscribed_at }, addTags: [] }, 'fill_empty')
}

/** An opt-out applies to every address, including one the file adds. */
function optOut(ctx: Context, row: Row<'customers'>, changed: Partial<Row<'customers'>>): void {
  if (row.unsubscribed_at === null) return
  const { unsubscribed_at, email, phone, other_contacts } = changed
  if ([unsubscribed_at, email, phone, other_contacts].every((each) => each === undefined)) return
  suppress(ctx, row, 'unsubscribed')
  if (unsubscribed_at === undefined) return
  cancelUnsentMessages(ctx, { customerId: row.id }, 'unsubscribed', 'The customer opted out.')
}

/** The previous values of the columns of a change. */
function sameColumns<RowOf extends object>(row: RowOf, columns: object): Partial<RowOf> {
  const names = Object.keys(columns).filter((column) => column in row) as (keyof RowOf)[]
  return Object.fromEntries(names.map((column) => [column, row[column]])) as Partial<RowOf>
}
