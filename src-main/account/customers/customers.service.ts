/** Customers: creating (or recognising), changing, archiving, opting out. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Customer, CustomerFacets, CustomerInput, NewCustomer } from '#shared/contract/customers'
import type { Context } from '#main/context'
import { Problem, notFound } from '#main/problem'
import { newValues, updateOwned } from '#main/store/owned-rows'
import type { Change, Row } from '#main/store/tables'
import type { Page } from '#main/store/paging'
import { toInstant } from '#main/tools/calendar'
import {
  allContacts,
  inTheirPlaces,
  isSameContact,
  otherContacts,
  storedContacts
} from '#main/tools/contacts'
import { countriesOf, toE164 } from '#main/tools/phone'
import { dayRange } from '../core/day-range'
import { noteEvent } from '../core/events/events.service'
import { cancelUnsentMessages } from '../messaging/messages/messages.service'
import { accountOf } from '../core/settings/settings.service'
import { liftSuppressions, suppress } from '../messaging/suppressions/suppressions.service'
import { findTags } from '../core/tags/tags.service'
import { countFacets } from './count-facets'
import { toColumns, toCustomer } from './customer-record'
import { contactsAsked, takenFrom } from './find-by-contact'
import { pageInOrder } from './page-in-order'
import {
  findCustomer,
  findCustomersById,
  findCustomerBy,
  findRecipient,
  indexCustomer,
  insertCustomer,
  isByLocation,
  pageOfCustomers,
  setCustomerTags,
  type CustomerRow
} from './customers.repository'

export { hasCustomers } from './customers.repository'

export type { CustomerRow }

export async function listCustomers(
  ctx: Context,
  query: InputOf<Endpoints['listCustomers']>['query']
): Promise<Page<Customer>> {
  const filter = { ...query, ...dayRange(ctx, query), ...contactsAsked(ctx, query) }
  const page = isByLocation(filter) ? await pageInOrder(ctx, filter) : pageOfCustomers(ctx, filter)
  return { ...page, records: page.records.map(toCustomer) }
}

/** How many customers each filter next to the list would find. */
export function countCustomerFacets(
  ctx: Context,
  query: InputOf<Endpoints['countCustomerFacets']>['query']
): Promise<CustomerFacets> {
  return countFacets(ctx, { ...query, ...dayRange(ctx, query), ...contactsAsked(ctx, query) })
}

/** The customers with these ids; unknown ids are left out. */
export function findCustomers(ctx: Context, ids: readonly number[]): Map<number, CustomerRow> {
  return new Map(findCustomersById(ctx, ids).map((row) => [row.id, row]))
}

/** The plain row, for callers who only need to know whether and where a customer can be contacted. */
export const recipientOf = findRecipient

export const customerWithEmail = (ctx: Context, email: string): CustomerRow | undefined =>
  findCustomerBy(ctx, 'email', email)

/** @param phone as stored, with its country code. */
export const customerWithPhone = (ctx: Context, phone: string): CustomerRow | undefined =>
  findCustomerBy(ctx, 'phone', phone)

export function getCustomer(ctx: Context, id: number): Customer {
  return toCustomer(rowOf(ctx, id))
}

/**
 * Creates a customer, or updates the one with this e-mail, or otherwise this phone.
 * @throws Problem 409 when e-mail and phone belong to different customers.
 */
export function createCustomer(ctx: Context, body: CustomerInput): { customer: Customer; created: boolean } {
  const known = recogniseCustomer(ctx, body)
  if (known !== undefined)
    return { customer: updateCustomer(ctx, known.id, asKnown(ctx, known, body)), created: false }
  const now = ctx.now()
  const { zone, columns } = read(ctx, body)
  refuseTakenContacts(ctx, columns)
  const unsubscribed_at = body.unsubscribed_at == null ? null : toInstant(body.unsubscribed_at, zone)
  const id = insertCustomer(ctx, { ...columns, unsubscribed_at, created_at: now, updated_at: now })
  if (unsubscribed_at !== null) suppress(ctx, rowOf(ctx, id), 'unsubscribed')
  writeTags(ctx, id, body.tags)
  indexCustomer(ctx, id)
  noteEvent(ctx, 'customer.created', id)
  return { customer: getCustomer(ctx, id), created: true }
}

/**
 * Spec silent (§4): an address by which the customer was recognised stays as it is, and where it is; to change its spelling, or to
 * prefer it, use PUT.
 */
function asKnown(ctx: Context, known: CustomerRow, body: CustomerInput): CustomerInput {
  const asStored = (contact: string | null) =>
    allContacts(known).find((each) => contact !== null && isSameContact(each, contact))
  const email = asStored(body.email ?? null)
  const phone = asStored(numberIn(ctx, body))
  const others = [email, phone].filter((each) => each !== undefined)
  return {
    ...body,
    ...(email !== undefined && { email: known.email }),
    ...(phone !== undefined && { phone: known.phone }),
    ...(body.other_contacts && { other_contacts: [...body.other_contacts, ...others] })
  }
}

const numberIn = (ctx: Context, { phone, country }: Named): string | null =>
  phone ? toE164(phone, ...countriesOf(country, accountOf(ctx).country)) : null

/** Changes the fields sent. @throws Problem 404; 409 when an address is another customer's; 403 for lifting an opt-out. */
export function updateCustomer(ctx: Context, id: number, body: CustomerInput): Customer {
  const before = rowOf(ctx, id)
  const { zone, columns } = read(ctx, body, before)
  refuseTakenContacts(ctx, columns, id)
  const changed = newValues<Row<'customers'>>(before, columns)
  const hasNewTags = body.tags !== undefined && JSON.stringify(body.tags.toSorted()) !== before.tags
  if (hasNewTags) writeTags(ctx, id, body.tags)
  if (hasNewTags || Object.keys(changed).length > 0) {
    changeCustomer(ctx, id, changed)
  }
  if (body.unsubscribed_at !== undefined) {
    const at = body.unsubscribed_at === null ? null : toInstant(body.unsubscribed_at, zone)
    setUnsubscribed(ctx, before, at)
  }
  suppressNewAddresses(ctx, before)
  indexCustomer(ctx, id)
  return getCustomer(ctx, id)
}

/** Archives a customer: no longer asked or listed. Unsent messages are cancelled. */
export function archiveCustomer(ctx: Context, id: number): Customer {
  const { archived_at } = rowOf(ctx, id)
  if (archived_at === null) changeCustomer(ctx, id, { archived_at: ctx.now() })
  cancelUnsentMessages(ctx, { customerId: id }, 'customer_archived')
  return getCustomer(ctx, id)
}

export function unarchiveCustomer(ctx: Context, id: number): Customer {
  if (rowOf(ctx, id).archived_at !== null) changeCustomer(ctx, id, { archived_at: null })
  return getCustomer(ctx, id)
}

/** Opts a customer out, at every address; the time of an earlier opt-out stays. */
export function unsubscribeCustomer(ctx: Context, id: number): Customer {
  const row = rowOf(ctx, id)
  setUnsubscribed(ctx, row, row.unsubscribed_at ?? ctx.now())
  return getCustomer(ctx, id)
}

/** Lifts an opt-out. `setUnsubscribed` checks the caller's scope again, because PUT can lift an opt-out too. */
export function resubscribeCustomer(ctx: Context, id: number): Customer {
  const row = rowOf(ctx, id)
  setUnsubscribed(ctx, row, null)
  // Also without an opt-out: someone who came back after an erasure is still on the do-not-contact list.
  liftSuppressions(ctx, row)
  return getCustomer(ctx, id)
}

/** The customer that a charge or an ask names by id, e-mail or phone; earlier checks ensure that there is one. */
export function resolveCustomer(
  ctx: Context,
  named: {
    customer_id?: number | undefined
    email?: string | null | undefined
    phone?: string | null | undefined
  }
): CustomerRow {
  const row =
    named.customer_id === undefined ? recogniseCustomer(ctx, named) : findCustomer(ctx, named.customer_id)
  if (row === undefined) throw notFound('customer', named.customer_id)
  return row
}

/**
 * The customer with the e-mail address, otherwise the phone number, unchanged; otherwise a new one. Unlike for a new customer, the
 * number may be somebody else's: families share them, and the payment counts all the same.
 */
export function findOrCreateCustomer(ctx: Context, body: NewCustomer): { id: number } {
  const { email, phone } = body
  const known = (email ? recogniseCustomer(ctx, { email }) : undefined) ?? recogniseCustomer(ctx, { phone })
  return known ?? createCustomer(ctx, body).customer
}

function rowOf(ctx: Context, id: number): CustomerRow {
  const row = findCustomer(ctx, id)
  if (row === undefined) throw notFound('customer', id)
  return row
}

/** Writes columns that have already been checked. */
export function changeCustomer(ctx: Context, id: number, columns: Change<'customers'>): void {
  updateOwned(ctx, 'customers', id, { ...columns, updated_at: ctx.now() })
  noteEvent(ctx, 'customer.updated', id)
}

type Named = Pick<CustomerInput, 'email' | 'phone' | 'country'>

/** Spec silent (§4): a customer is recognised by e-mail, ignoring case, then by phone. */
function recogniseCustomer(ctx: Context, named: Named): CustomerRow | undefined {
  const { email } = named
  const byEmail = email ? findCustomerBy(ctx, 'email', email) : undefined
  const number = numberIn(ctx, named)
  const byPhone = number === null ? undefined : findCustomerBy(ctx, 'phone', number)
  if (byEmail !== undefined && byPhone !== undefined && byEmail.id !== byPhone.id) {
    const message = `The e-mail address belongs to customer ${byEmail.id}, the phone number to customer ${byPhone.id}.`
    throw new Problem('contacts_differ', message, { existingId: byEmail.id })
  }
  return byEmail ?? byPhone
}

function read(ctx: Context, body: CustomerInput, before: Before = nobody) {
  const { time_zone, country } = accountOf(ctx)
  const own = body.country === undefined ? before.country : body.country
  const columns = toColumns(body, { zone: time_zone, countries: countriesOf(own, country) })
  return { zone: time_zone, columns: { ...columns, ...contactColumns(before, columns) } }
}

type Stored = Pick<CustomerRow, 'email' | 'phone' | 'other_contacts'>
type Before = Stored & Pick<CustomerRow, 'country'>
const nobody: Before = { email: null, phone: null, other_contacts: null, country: null }

/**
 * What was preferred before stays with the customer if one of their other contacts takes its place, unless the list that is sent
 * has neither.
 */
function contactColumns(before: Stored, columns: Change<'customers'>): Change<'customers'> {
  const { email = before.email, phone = before.phone, other_contacts = before.other_contacts } = columns
  const sent = otherContacts({ other_contacts })
  const isOther = (contact: string | null) =>
    [otherContacts(before), sent].every((list) => list.some((each) => isSameContact(each, contact)))
  const replaced = [isOther(email) ? before.email : null, isOther(phone) ? before.phone : null]
  const kept = [...sent, ...replaced.filter((each) => each !== null)]
  const placed = inTheirPlaces({ email, phone, other_contacts: storedContacts(kept) })
  return newValues<Stored>(before, placed)
}

const taken = {
  email: ['contact_taken', 'e-mail address'],
  phone: ['contact_taken', 'phone number'],
  other_contacts: ['contact_taken', 'address'],
  external_id: ['external_id_taken', 'external id']
} as const

function refuseTakenContacts(ctx: Context, columns: Change<'customers'>, ownId?: number): void {
  const [first] = takenFrom(ctx, columns, ownId)
  if (first === undefined) return
  const { column, holder } = first
  const [code, what] = taken[column]
  throw new Problem(code, `The ${what} belongs to customer ${holder}.`, {
    existingId: holder,
    fields: [{ path: column, code, message: `belongs to customer ${holder}` }]
  })
}

function writeTags(ctx: Context, id: number, slugs: readonly string[] | undefined): void {
  if (slugs === undefined) return
  const { tags } = findTags(ctx, slugs, 'customer')
  setCustomerTags(
    ctx,
    id,
    tags.map((tag) => tag.id)
  )
}

/** Spec silent (§2): opting out and lifting it both cancel unsent messages. The same time again changes nothing. */
function setUnsubscribed(ctx: Context, row: CustomerRow, at: number | null): void {
  if (row.unsubscribed_at === at) return
  if (at === null && !ctx.scopes.has('suppression:write')) {
    throw new Problem('missing_scope', 'Lifting an opt-out needs the scope suppression:write.')
  }
  changeCustomer(ctx, row.id, { unsubscribed_at: at })
  if (at === null) liftSuppressions(ctx, row)
  else suppress(ctx, row, 'unsubscribed')
  const detail = at === null ? 'The opt-out of the customer was lifted.' : 'The customer opted out.'
  cancelUnsentMessages(ctx, { customerId: row.id }, 'unsubscribed', detail)
}

/** An opt-out applies to every address of the person, including those added later. */
function suppressNewAddresses(ctx: Context, before: CustomerRow): void {
  const after = rowOf(ctx, before.id)
  if (after.unsubscribed_at === null) return
  if (allContacts(after).some((each) => !allContacts(before).includes(each)))
    suppress(ctx, after, 'unsubscribed')
}
