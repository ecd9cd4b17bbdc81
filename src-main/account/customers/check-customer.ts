/** Rules for a customer's fields beyond their format: those that need the account or several fields at once. */
import type { CustomerInput, NewCustomer } from '#shared/contract/customers'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import type { TimestampInput } from '#shared/contract/fields'
import { findOwned } from '#main/store/owned-rows'
import { dayOf, daysLater, toDay } from '#main/tools/calendar'
import { allContacts, isSameContact, otherContacts, readContact } from '#main/tools/contacts'
import { countriesOf, toE164 } from '#main/tools/phone'
import { accountOf } from '../core/settings/settings.service'
import { checkPast } from '../core/past-times'
import { checkTags } from '../core/tags/check-tags'
import { findCustomer, findCustomerBy } from './customers.repository'

type Body = Partial<CustomerInput>

/**
 * All problems with a customer's body, for creating (without `id`) and for updating.
 * @param body the well-formed fields; `bad` names the malformed ones.
 */
export function checkCustomer(
  ctx: Context,
  body: Body,
  bad: ReadonlySet<string>,
  id?: number
): FieldProblem[] {
  const countries = countriesIn(ctx, body, id)
  return [
    ...checkPhone(body.phone, countries),
    ...checkOthers(body.other_contacts, countries),
    ...checkPast(ctx, { unsubscribed_at: body.unsubscribed_at }),
    ...checkSignup(ctx, body.signup_date),
    ...checkBirthday(ctx, body.birthday),
    ...checkReachable(ctx, body, bad, id),
    ...checkLocation(ctx, body.location_id),
    ...checkTags(ctx, body.tags ?? [], 'customer')
  ]
}

/** Spec silent (§2): a membership may begin next month; more than a year ahead is most likely a mistyped year. */
function checkSignup(ctx: Context, date: TimestampInput | null | undefined): FieldProblem[] {
  if (date == null) return []
  const { time_zone } = accountOf(ctx)
  if (toDay(date, time_zone) <= daysLater(dayOf(ctx.now(), time_zone), 366)) return []
  return [{ path: 'signup_date', code: 'in_the_future', message: 'must be within a year' }]
}

function checkBirthday(ctx: Context, day: string | null | undefined): FieldProblem[] {
  if (day == null || day <= dayOf(ctx.now(), accountOf(ctx).time_zone)) return []
  return [{ path: 'birthday', code: 'in_the_future', message: 'must not be in the future' }]
}

/** The countries to which a number without a country code may belong: that of the body, or of the customer who is changed, first. */
const countriesIn = (ctx: Context, { country }: Body, id?: number): string[] =>
  countriesOf(
    country === undefined && id !== undefined ? findCustomer(ctx, id)?.country : country,
    accountOf(ctx).country
  )

function checkPhone(phone: string | null | undefined, countries: readonly string[]): FieldProblem[] {
  if (phone == null || toE164(phone, ...countries) !== null) return []
  return [
    {
      path: 'phone',
      code: 'invalid_phone',
      message: 'is not a phone number; include the country code, such as +49 30 901820'
    }
  ]
}

function checkOthers(contacts: readonly string[] = [], countries: readonly string[]): FieldProblem[] {
  return contacts.flatMap((each, index) =>
    readContact(each, ...countries) !== null
      ? []
      : [
          {
            path: `other_contacts.${index}`,
            code: 'invalid',
            message: 'must be an e-mail address or phone number'
          }
        ]
  )
}

/** Spec §4: a customer must have at least one of e-mail and phone. */
function checkReachable(ctx: Context, body: Body, bad: ReadonlySet<string>, id?: number): FieldProblem[] {
  if (bad.has('email') || bad.has('phone') || bad.has('other_contacts')) return []
  const present = id === undefined ? undefined : findCustomer(ctx, id)
  const email = body.email === undefined ? present?.email : body.email
  const phone = body.phone === undefined ? present?.phone : body.phone
  if (email || phone || (body.other_contacts ?? otherContacts(present ?? {})).length > 0) return []
  return [
    {
      path: 'email',
      code: 'contact_required',
      message: 'a customer needs an e-mail address or a phone number'
    }
  ]
}

export function checkLocation(ctx: Context, id: number | null | undefined): FieldProblem[] {
  if (id == null || findOwned(ctx, 'locations', id) !== undefined) return []
  return [{ path: 'location_id', code: 'unknown_location', message: `there is no location ${id}` }]
}

/** For asks and charges: exactly one customer must be named, by id, e-mail or phone, and exist. */
export function checkNamedCustomer(
  ctx: Context,
  body: {
    customer_id?: number | undefined
    email?: string | null | undefined
    phone?: string | null | undefined
    customer?: NewCustomer | undefined
  },
  bad: ReadonlySet<string>
): FieldProblem[] {
  if (body.customer !== undefined) return checkGivenCustomer(ctx, { ...body, customer: body.customer })
  if (bad.has('customer')) return []
  if (bad.has('customer_id') || bad.has('email') || bad.has('phone')) return []
  const badPhone = checkPhone(body.phone, [accountOf(ctx).country])
  if (badPhone.length > 0) return badPhone
  const problem = (path: string, code: string, message: string) => [{ path, code, message }]
  if (body.customer_id !== undefined) {
    const named = findCustomer(ctx, body.customer_id)
    if (named === undefined)
      return problem('customer_id', 'unknown_customer', `there is no customer ${body.customer_id}`)
    const isTheirs = (contact: string | null) =>
      allContacts(named).some((each) => isSameContact(each, contact))
    const isEmail = !body.email || isTheirs(body.email)
    const isPhone = !body.phone || isTheirs(toE164(body.phone, accountOf(ctx).country))
    if (isEmail && isPhone) return []
    return problem(isEmail ? 'phone' : 'email', 'other_customer', `does not belong to customer ${named.id}`)
  }
  if (!body.email && !body.phone) return problem('customer_id', 'required', 'is required')
  if (body.email && findCustomerBy(ctx, 'email', body.email)) return []
  const number = body.phone ? toE164(body.phone, accountOf(ctx).country) : null
  if (number !== null && findCustomerBy(ctx, 'phone', number)) return []
  return problem(body.email ? 'email' : 'phone', 'unknown_customer', 'belongs to no customer')
}

/** A customer in place of one that is named: may be new, so everything in it is checked. */
function checkGivenCustomer(
  ctx: Context,
  { customer, ...named }: { customer: NewCustomer; customer_id?: unknown; email?: unknown; phone?: unknown }
): FieldProblem[] {
  const twice = (['customer_id', 'email', 'phone'] as const).find((name) => named[name] != null)
  if (twice !== undefined)
    return [{ path: 'customer', code: 'given_twice', message: `cannot be sent together with ${twice}` }]
  return checkCustomer(ctx, customer, new Set()).map((each) => ({ ...each, path: `customer.${each.path}` }))
}
