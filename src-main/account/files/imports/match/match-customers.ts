/** Matches customers of a file with existing ones: by e-mail, then phone, then external id. Only reads the database. */
import { contactField } from '#shared/channel-of'
import { filledCustomerFields, inFiles } from '#shared/contract/customer-fields'
import type { ImportRow } from '#shared/contract/imports'
import type { Context } from '#main/context'
import type { CheckPlan, ReadCustomer } from '../read/pipeline'
import { findOwned } from '#main/store/owned-rows'
import { prepared } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { allContacts, isSameContact, otherContacts, storedContacts } from '#main/tools/contacts'
import { customerWords } from '#main/account/customers/customer-words'
import { customerIdBy, type ContactColumn } from '#main/account/customers/find-by-contact'
import {
  addressesOf,
  isSuppressed,
  isUnwanted
} from '#main/account/messaging/suppressions/suppressions.service'
import { missingName } from './missing-name'
import { shownValue, type NameBook } from './names'
import { hashOf, numberTable } from './row-keys'
import { optOutEntriesOf, judged, type CustomerToMake, type OptOutEntries, type Judged } from './steps'
import { changesBy } from './update-rule'

type CustomerRow = Row<'customers'>

interface Placed {
  read: ReadCustomer
  location: number | null
  tagIds: number[]
}

export type PlacedCustomer = Placed | Judged

export interface CustomerMatcher {
  /** Call it in file order: the first of two rows for the same customer wins. */
  place: (line: number, read: ReadCustomer) => PlacedCustomer
  match: (placed: PlacedCustomer) => Judged
}

export function customerMatcher(ctx: Context, names: () => NameBook, plan: CheckPlan): CustomerMatcher {
  const seen = numberTable()
  return {
    place: (line, read) => {
      const placed = placeCustomer(names(), read)
      if ('verdict' in placed) return placed
      const keys = keysOf(read)
      const first = keys.map((key) => seen.get(key)).find((each) => each !== undefined)
      // An opt-out counts wherever the file mentions it.
      if (first !== undefined)
        return judged('duplicate', { sameAsLine: first, optOutEntries: optOutEntriesOf(read) })
      for (const key of keys) seen.add(key, line)
      return placed
    },
    match: (placed) => ('verdict' in placed ? placed : matchCustomer(ctx, names(), placed, plan))
  }
}

function keysOf(read: ReadCustomer): number[] {
  const { external_id } = read
  return [
    ...allContacts(asStored(read)).map((each) => hashOf(`c${each.toLowerCase()}`)),
    ...(external_id === null ? [] : [hashOf(`x${external_id}`)])
  ]
}

const asStored = ({ email, phone, other_contacts }: ReadCustomer) => ({
  email,
  phone,
  other_contacts: storedContacts(other_contacts)
})

function placeCustomer(names: NameBook, read: ReadCustomer): PlacedCustomer {
  const location = read.location === null ? names.defaultLocation : names.find('locations', read.location)
  if (location === null && read.location !== null) return missingName('location', read.location)
  const tagIds = new Set(names.defaultTags)
  for (const tag of read.tags) {
    const id = names.find('tags', tag)
    if (id === null) return missingName('tags', tag)
    tagIds.add(id)
  }
  return { read, location, tagIds: [...tagIds] }
}

function matchCustomer(ctx: Context, names: NameBook, placed: Placed, plan: CheckPlan): Judged {
  const { read } = placed
  const byEmail = customerBy(ctx, 'email', read.email)
  const byPhone = customerBy(ctx, 'phone', read.phone)
  const byId = customerBy(ctx, 'external_id', read.external_id)
  if (byEmail !== undefined && byPhone !== undefined && byEmail.id !== byPhone.id)
    return taken(
      read,
      'contacts_differ',
      'email',
      `The e-mail address belongs to customer ${byEmail.id}, the phone number to customer ${byPhone.id}. Remove one of them from the row.`
    )
  const existing = byEmail ?? byPhone ?? byOther(ctx, read) ?? byId
  if (existing === undefined)
    return isUnwanted(ctx, asStored(read))
      ? judged('suppressed', { optOutEntries: optOutEntriesOf(read) })
      : newCustomer(placed)
  if (byId !== undefined && byId.id !== existing.id)
    return taken(
      read,
      'external_id_taken',
      'external_id',
      `The external id belongs to customer ${byId.id}, the e-mail address or phone number to customer ${existing.id}.`
    )
  return compareWithExisting(ctx, names, existing, placed, plan)
}

function customerBy(ctx: Context, column: ContactColumn, value: string | null): CustomerRow | undefined {
  const id = value === null ? undefined : customerIdBy(ctx, column, value)
  return id === undefined ? undefined : findOwned(ctx, 'customers', id)
}

function taken(
  read: ReadCustomer,
  code: 'contacts_differ' | 'external_id_taken',
  field: 'email' | 'external_id',
  message: string
): Judged {
  const problems = [{ code, field, column: null, value: read[field], message }]
  return judged('refused', { problems, optOutEntries: optOutEntriesOf(read) })
}

function newCustomer({ read, location, tagIds }: Placed): Judged {
  const {
    location: _location,
    tags: _tags,
    sms_opt_out: _sms,
    bounced: _bounced,
    complained: _complained,
    has_subscription,
    ...plain
  } = read
  const columns = {
    ...plain,
    ...asStored(read),
    location_id: location,
    has_subscription: toBit(has_subscription)
  }
  return judged('new', {
    step: { verdict: 'new', customer: customerToMake(columns, tagIds, optOutEntriesOf(read)) }
  })
}

export function customerToMake(
  columns: Change<'customers'>,
  tagIds: number[],
  optOutEntries: OptOutEntries | null
): CustomerToMake {
  return { columns, tagIds, words: customerWords(columns), optOutEntries }
}

const toBit = (value: boolean | null): 0 | 1 | null => (value === null ? null : value ? 1 : 0)

const plainFields = filledCustomerFields.filter((name) => name !== 'other_contacts')

function compareWithExisting(
  ctx: Context,
  names: NameBook,
  existing: CustomerRow,
  { read, location, tagIds }: Placed,
  { choices }: CheckPlan
): Judged {
  const values = {
    ...read,
    ...newContacts(ctx, existing, read, choices.updates),
    location_id: read.location === null ? null : location,
    has_subscription: toBit(read.has_subscription)
  }
  const { columns, changes } = changesBy(
    choices.updates,
    plainFields.map((name) => [inFiles(name), name, existing[name], values[name]])
  )
  // An opt-out applies whatever was chosen for updates; nothing in a file lifts one.
  if (read.unsubscribed_at !== null && existing.unsubscribed_at === null) {
    columns['unsubscribed_at'] = read.unsubscribed_at
    changes.push({ field: 'unsubscribed_at', before: null, after: read.unsubscribed_at })
  }
  const own = tagsOf(ctx, existing.id)
  const addTags = choices.updates === 'leave' ? [] : tagIds.filter((id) => !own.includes(id))
  const shown: ImportRow['changes'] = changes.map(({ field, before, after }) => ({
    field,
    before: shownValue(names, field, before),
    after: shownValue(names, field, after)
  }))
  const slugs = (ids: readonly number[]) => ids.map((id) => names.nameOf('tags', id))
  if (addTags.length > 0)
    shown.push({ field: 'tags', before: slugs(own), after: slugs([...own, ...addTags]) })
  if (values.other_contacts !== null && choices.updates !== 'leave') {
    columns['other_contacts'] = values.other_contacts
    shown.push({ field: 'other_contacts', before: otherContacts(existing), after: otherContacts(values) })
  }
  const optOutEntries = newOptOutEntries(ctx, existing, read)
  if (optOutEntries?.reason === 'hard_bounce') shown.push({ field: 'bounced', before: null, after: true })
  if (optOutEntries?.reason === 'complaint') shown.push({ field: 'complained', before: null, after: true })
  if (optOutEntries?.sms) shown.push({ field: 'sms_opt_out', before: null, after: true })
  if (shown.length === 0 && optOutEntries === null) return judged('same', { existingId: existing.id })
  const customer = { id: existing.id, columns: columns as Change<'customers'>, addTags, optOutEntries }
  return judged('updates', {
    existingId: existing.id,
    changes: shown,
    step: { verdict: 'updates', customer }
  })
}

/** The first customer who has one of the other contacts of a row. */
function byOther(ctx: Context, read: ReadCustomer): CustomerRow | undefined {
  const ids = read.other_contacts.map((each) => customerIdBy(ctx, contactField(each), each))
  const id = ids.find((each) => each !== undefined)
  return id === undefined ? undefined : findOwned(ctx, 'customers', id)
}

/**
 * What is theirs already stays where it is, what is somebody else's is left out, and nothing takes the place of other contacts.
 * With a first address that does not take the place of theirs, those after it are left out too: families share a number, so all
 * of them may be somebody else's.
 */
function newContacts(
  ctx: Context,
  existing: CustomerRow,
  read: ReadCustomer,
  rule: CheckPlan['choices']['updates']
) {
  const own = allContacts(existing)
  const isNew = (contact: string | null) => !own.some((each) => isSameContact(each, contact))
  const isOf = (field: 'email' | 'phone') =>
    read[field] === null || !isNew(read[field]) || existing[field] === null || rule === 'overwrite'
  const added = read.other_contacts.filter(
    (each) =>
      isNew(each) && isOf(contactField(each)) && customerIdBy(ctx, contactField(each), each) === undefined
  )
  return {
    email: isNew(read.email) ? read.email : null,
    phone: isNew(read.phone) ? read.phone : null,
    other_contacts: added.length === 0 ? null : storedContacts([...otherContacts(existing), ...added])
  }
}

/**
 * The do-not-contact entries of a row that are not on the list yet. An opt-out also covers the addresses in the row, even if
 * the customer was matched by something else and has different ones.
 */
function newOptOutEntries(ctx: Context, existing: CustomerRow, read: ReadCustomer): OptOutEntries | null {
  const said = optOutEntriesOf(read)
  if (said === null) return null
  const [email, phone] = [read.email ?? existing.email, read.phone ?? existing.phone]
  const isNew = (channel: 'email' | 'sms', address: string | null) =>
    address !== null && !isSuppressed(ctx, { channel, address })
  const reason = isNew('email', email) ? said.reason : null
  const sms = said.sms && isNew('sms', phone)
  const isUnheard = addressesOf(asStored(read)).some((each) => !isSuppressed(ctx, each))
  const unsubscribed_at = isUnheard ? said.unsubscribed_at : null
  if (reason === null && !sms && unsubscribed_at === null) return null
  return { ...said, email, phone, reason, sms, unsubscribed_at }
}

const tagsOf = (ctx: Context, id: number): number[] =>
  prepared(ctx.db, 'SELECT tag_id FROM customer_tags WHERE customer_id = ? ORDER BY tag_id')
    .pluck()
    .all(id) as number[]
