/** Merges customers who are the same person into one record, as an edit that can be undone. */
import { filledCustomerFields } from '#shared/contract/customer-fields'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { findOwned, getOwned, newValues } from '#main/store/owned-rows'
import type { Change, Row } from '#main/store/tables'
import { allContacts, inTheirPlaces, storedContacts } from '#main/tools/contacts'
import { reassignAsk } from '../asking/asks/asks.repository'
import { reassignCharge } from '../asking/charges/charges.repository'
import { moveConsent } from '../customers/consents.service'
import { deleteCustomer, indexCustomer, setCustomerTags, tagIdsOf } from '../customers/customers.repository'
import { changeCustomer, getCustomer } from '../customers/customers.service'
import { recordEdit, type EditRow } from '../core/edits/edits.service'
import { noteEvent } from '../core/events/events.service'
import { answersOf, reassignAnswer } from '../messaging/messages/messages.repository'
import { cancelUnsentMessages } from '../messaging/messages/messages.service'
import { editReview } from '../reviews/reviews/edit-reviews'
import { findReview } from '../reviews/reviews/reviews.repository'
import { suppress } from '../messaging/suppressions/suppressions.service'
import { moveDeliveriesTo } from '../core/webhooks/deliveries.service'
import { reassignPerson, idsOfCustomer } from './customer-rows.repository'

type CustomerRow = Row<'customers'>

/** The others must exist, and a customer cannot be merged with itself. */
export function checkMerge(
  ctx: Context,
  { customer_ids = [] }: Partial<InputOf<Endpoints['mergeCustomers']>['body']>,
  bad: ReadonlySet<string>,
  keptId: number
): FieldProblem[] {
  if (bad.has('customer_ids') || findOwned(ctx, 'customers', keptId) === undefined) return []
  return customer_ids.flatMap((id, index) => {
    const path = `customer_ids.${index}`
    if (id === keptId) return [{ path, code: 'itself', message: 'is the customer being kept' }]
    if (findOwned(ctx, 'customers', id) !== undefined) return []
    return [{ path, code: 'unknown_customer', message: `there is no customer ${id}` }]
  })
}

/** @throws Problem 404 when the customer being kept does not exist. */
export function mergeCustomers(
  ctx: Context,
  keptId: number,
  otherIds: readonly number[]
): RecordOf<Endpoints['mergeCustomers']> {
  const kept = getOwned(ctx, 'customers', keptId, 'customer')
  const others = otherIds.map((id) => getOwned(ctx, 'customers', id, 'customer'))
  const tagsBefore = tagIdsOf(ctx, keptId)
  const tagsAfter = [...new Set([...tagsBefore, ...otherIds.flatMap((id) => tagIdsOf(ctx, id))])]
  // Undo runs backwards: the kept customer gives up the addresses, then the others come back, then they get their records.
  const edited: EditRow[] = others.flatMap(({ id }) => giveAll(ctx, id, keptId))
  for (const row of others) {
    edited.push({
      resource: 'customer',
      id: row.id,
      before: { ...row, tag_ids: tagIdsOf(ctx, row.id) },
      after: null
    })
    moveDeliveriesTo(ctx, row.id, keptId)
    reassignPerson(ctx, row.id, keptId)
    deleteCustomer(ctx, row.id)
    noteEvent(ctx, 'customer.deleted', row.id)
  }
  const columns = newValues(kept, filledFrom(kept, others))
  const before = Object.fromEntries(
    Object.keys(columns).map((name) => [name, kept[name as keyof CustomerRow]])
  )
  edited.push({
    resource: 'customer',
    id: keptId,
    before: { ...before, tag_ids: tagsBefore },
    after: { ...columns, tag_ids: tagsAfter }
  })
  setCustomerTags(ctx, keptId, tagsAfter)
  changeCustomer(ctx, keptId, columns)
  indexCustomer(ctx, keptId)
  keepOptOut(ctx, keptId)
  return {
    customer: getCustomer(ctx, keptId),
    merged: [...otherIds],
    edit_id: recordEdit(ctx, 'merge_customers', edited)
  }
}

/** Moves one customer's asks with their messages, charges, consents, and reviews with their answers to another. */
function giveAll(ctx: Context, from: number, to: number): EditRow[] {
  const given = { before: { customer_id: from }, after: { customer_id: to } }
  const asks = idsOfCustomer(ctx, 'asks', from)
  for (const id of asks) reassignAsk(ctx, id, to)
  const charges = idsOfCustomer(ctx, 'charges', from)
  for (const id of charges) reassignCharge(ctx, id, to)
  const consents = idsOfCustomer(ctx, 'consents', from)
  for (const id of consents) moveConsent(ctx, id, to)
  const answers = answersOf(ctx, from)
  for (const id of answers) reassignAnswer(ctx, id, to)
  const reviews = idsOfCustomer(ctx, 'reviews', from).flatMap((id) => {
    const row = findReview(ctx, id)
    if (row === undefined) return []
    return editReview(ctx, row, {
      columns: { customer_id: to },
      tagIds: JSON.parse(row.tag_ids) as number[]
    })
  })
  return [
    ...asks.map((id): EditRow => ({ resource: 'ask', id, ...given })),
    ...charges.map((id): EditRow => ({ resource: 'charge', id, ...given })),
    ...consents.map((id): EditRow => ({ resource: 'consent', id, ...given })),
    ...answers.map((id): EditRow => ({ resource: 'message', id, ...given })),
    ...reviews
  ]
}

/** Spec silent (§4): the first non-empty value wins, but no address is lost; the earliest opt-out counts. */
function filledFrom(kept: CustomerRow, others: readonly CustomerRow[]): Change<'customers'> {
  const all = [kept, ...others]
  const values = filledCustomerFields.map((name) => [
    name,
    all.map((row) => row[name]).find((value) => value !== null) ?? null
  ])
  const optOuts = all.flatMap((row) => row.unsubscribed_at ?? [])
  const filled = Object.fromEntries(values) as Pick<CustomerRow, (typeof filledCustomerFields)[number]>
  const other_contacts = storedContacts(all.flatMap(allContacts))
  return {
    ...filled,
    ...inTheirPlaces({ ...filled, other_contacts }),
    unsubscribed_at: optOuts.length === 0 ? null : Math.min(...optOuts)
  }
}

/** An opt-out at one address covers all of the person's addresses, which the kept customer has by now. */
function keepOptOut(ctx: Context, keptId: number): void {
  const row = getOwned(ctx, 'customers', keptId, 'customer')
  if (row.unsubscribed_at === null) return
  suppress(ctx, row, 'unsubscribed')
  cancelUnsentMessages(ctx, { customerId: keptId }, 'unsubscribed')
}
