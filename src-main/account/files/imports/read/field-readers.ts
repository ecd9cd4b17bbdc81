/** How the cell of each field is read. A reader returns the value, null if the cell is empty, or why it is refused. */
import { mostContacts } from '#shared/contract/customer-fields'
import { optOutFields, type ImportField, type OptOutField } from '#shared/contract/import-choices'
import { emailIn } from '#shared/email-address'
import { completedAddress } from '#shared/web-address'
import { readCountry } from '#shared/read-country'
import { isoTime } from '#main/tools/iso-time'
import { countriesOf, toE164, wasShortened } from '#main/tools/phone'
import { instantOf, wallAt } from '#main/tools/zone-clock'
import { isTagName } from './contract-rules'
import { isOwnFormat } from './formats/own'
import type { CheckPlan, OptOut } from './pipeline'
import { Partly, refused, wordsOf, type Refused } from './problem-words'
import { readChargeType, readPaidStatus } from './values/charge-words'
import { readTags } from './values/names'
import { readAmount, readCurrency } from './values/read-amount'
import { readClock } from './values/read-clock'
import { readLanguage, readTimeZone } from '#shared/read-places'
import type { ChargeTime } from './records'
import {
  readBirthday,
  readDate,
  type ReadBirthday,
  type ReadDate,
  type WrittenTime
} from './values/read-date'
import { readRecommended, readScore } from './values/read-score'
import { plainSpaces } from '#shared/fold-words'
import { remembering } from './values/remembering'
import { readOptOut } from './values/opt-out-words'
import { readYesOrNo, saysNothing } from './values/word-lists'

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'code' in value

/** `country`: the row's own value. */
export type Reader = (cell: string, country: string | null) => unknown

/** In review apps, the "source" of a review may be how it was collected, which is no site. */
const howCollected =
  /^(?:e-?mail|mail|sms|text message|import(?:ed)?|csv|api|widget|on-?site|on site|invit(?:e|ation)|store-invite|qr(?:[ -]?code)?|kiosk|organic)$/i

/** The clock of another computer may be ahead; the interface allows for that too when reviews are recorded. */
const tolerance = 24 * 3_600_000

export function readersFor(plan: CheckPlan): Partial<Record<ImportField, Reader>> {
  const instant = instantReader(plan)
  const time = formed((cell) => happened(instant(cell), plan.now))
  return {
    score: formed((cell) => readScore(cell, plan.scoreScale) ?? refused('bad_score')),
    recommended: formed((cell) => readRecommended(cell) ?? readYesOrNo(cell) ?? refused('bad_yes_or_no')),
    title: exact,
    review: withLineBreaks,
    reply: withLineBreaks,
    notes: exact,
    name: trimmed,
    first_name: trimmed,
    last_name: trimmed,
    email: formed(emailOf),
    phone: formed((cell, country) => phoneOf(cell, country, plan.country)),
    other_contacts: formed((cell, country) => contactsOf(cell, country, plan.country)),
    source: formed((cell) => (!isOwnFormat(plan.format) && howCollected.test(cell) ? null : cell)),
    location: formed((cell) => cell),
    tags: formed(tagsOf),
    ...chargeReaders(plan),
    created_at: time,
    replied_at: time,
    signed_up_at: formed((cell) => dayOf(readDate(cell, plan.dateOrder), plan.timeZone)),
    birthday: formed((cell) => birthdayOf(readBirthday(cell, plan.dateOrder), plan.now)),
    ...Object.fromEntries(optOutFields.map((field) => [field, optOutReader(field, instant, plan.now)])),
    country: countryOf,
    language: formed(remembering(readLanguage)),
    time_zone: formed(readTimeZone),
    has_subscription: formed((cell) => readYesOrNo(cell) ?? refused('bad_yes_or_no')),
    external_id: number,
    postal_code: number,
    external_url: formed(completedAddress)
  }
}

function chargeReaders(plan: CheckPlan): Partial<Record<ImportField, Reader>> {
  const amount = formed((cell) => readAmount(cell, plan.decimalMark ?? null) ?? refused('bad_amount'))
  return {
    amount,
    refunded_amount: amount,
    currency: formed((cell) => readCurrency(cell) ?? refused('bad_currency')),
    charged_at: formed((cell) => chargeTime(readDate(cell, plan.dateOrder), plan)),
    charged_time: formed((cell) => timeOfDay(cell) ?? refused('bad_time')),
    charge_type: formed(remembering(readChargeType)),
    ...(plan.kind === 'charges' && { status: formed(remembering(readPaidStatus)) }),
    customer_external_id: number
  }
}

function chargeTime(read: ReadDate, { timeZone, now }: CheckPlan): ChargeTime | Refused {
  if (typeof read === 'string') return badDate(read)
  const at = happened(read.offset === null ? instantOf(read.wall, timeZone) : read.wall - read.offset, now)
  return typeof at === 'number' ? { at, hasTime: read.hasTime } : (at ?? refused('bad_date'))
}

/** Milliseconds since midnight; null: not a time of day. */
function timeOfDay(cell: string): number | null {
  const { day, time } = readClock(plainSpaces(cell))
  return day === '' && typeof time === 'number' ? time : null
}

/** For text that people wrote: it is kept byte for byte. */
export const exact: Reader = (cell) => (cell === '' ? null : cell)

/** How Airbnb and some shops export line breaks; nobody types this by hand. */
const breakTag = /<br {0,2}\/?>/gi

const withLineBreaks: Reader = (cell) => exact(cell.includes('<') ? cell.replace(breakTag, '\n') : cell, null)

const trimmed: Reader = (cell) => cell.trim() || null

/** Shopify puts an apostrophe before digits, so that spreadsheets keep leading zeros. */
const number: Reader = (cell) => cell.trim().replace(/^'(?=[\d+])/, '') || null

/** For fields with a format: "n/a" counts as empty. */
const formed =
  (read: Reader): Reader =>
  (cell, country) => {
    const plain = cell.trim()
    return saysNothing(plain) ? null : read(plain, country)
  }

/** Not `formed`: in this column, "NA" is Namibia. */
const countryOf: Reader = remembering(
  (cell: string) => readCountry(cell) ?? (saysNothing(cell.trim()) ? null : refused('bad_country'))
)

/**
 * The first valid one of several numbers or addresses in a cell, with the other valid ones; that others are wrong is said.
 * @param isMeant whether a part of the cell is meant to be one
 */
function firstValid(
  cell: string,
  read: (part: string) => string | null,
  isMeant: (part: string) => boolean,
  wrong: Refused
): string | Partly | null {
  const parts = partsOf(cell).filter(isMeant)
  const found = parts.map(read)
  const valid = found.filter((each) => each !== null)
  const value = read(cell) ?? valid[0] ?? null
  const others = valid.filter((each) => each !== value)
  const problem = found.includes(null) ? wrong : null
  return value === null || (problem === null && others.length === 0)
    ? value
    : new Partly(value, problem, others)
}

const partsOf = (cell: string): string[] => cell.split(/[,;|\n]|:::/).map((part) => part.trim())

function emailOf(cell: string): unknown {
  const isMeant = (part: string) => part !== '' && !cell.includes('<')
  return firstValid(cell, emailIn, isMeant, refused('bad_email')) ?? cell
}

/** All valid addresses and numbers of a cell; that others are wrong is said. */
function contactsOf(cell: string, country: string | null, accountCountry: string): unknown {
  // Not cut: half an address may be somebody else's.
  if (cell.length > longestContacts) return refused('bad_email')
  const countries = countriesOf(country, accountCountry)
  const read = partsOf(cell)
    .filter((part) => part !== '')
    .map((part) => [part, emailIn(part) ?? toE164(part, ...countries)] as const)
  const valid = read.flatMap(([, contact]) => contact ?? [])
  const wrong = read.find(([, contact]) => contact === null)
  if (wrong === undefined) return valid
  const problem = refused(wrong[0].includes('@') ? 'bad_email' : 'bad_phone')
  return valid.length === 0 ? problem : new Partly(valid, problem)
}

function phoneOf(cell: string, country: string | null, accountCountry: string): unknown {
  if (cell.length > longestNumbers) return refused('bad_phone')
  const countries = countriesOf(country, accountCountry)
  const number = firstValid(
    cell,
    (part) => toE164(part, ...countries),
    (part) => part.replaceAll(/\D/g, '').length >= fewestDigits,
    refused('bad_phone')
  )
  if (number !== null) return number
  return wasShortened(cell) ? refused('bad_phone', wordsOf.shortened) : refused('bad_phone')
}

/** A cell has room for the numbers of a whole address book entry. */
const longestNumbers = 400
/** The longest address is 254 characters long. */
const longestContacts = mostContacts * 256
/** Fewer are an extension or part of a note. */
const fewestDigits = 3

/** Remembered, because the same few lists of tags occur in many rows; callers copy them. */
const tagsOf = remembering((cell: string): readonly string[] | Refused | Partly => {
  const tags = readTags(cell)
  const valid = tags.filter(isTagName).slice(0, 100)
  if (valid.length === tags.length) return tags
  return valid.length === 0 ? refused('bad_tag') : new Partly(valid, refused('bad_tag'))
})

type InstantReader = (cell: string) => number | null | Refused

function instantReader({ dateOrder, timeZone }: CheckPlan): InstantReader {
  return (cell) => {
    const read = readDate(cell, dateOrder)
    if (typeof read === 'string') return saysNoDay(cell) ? null : badDate(read)
    return read.offset === null ? instantOf(read.wall, timeZone) : read.wall - read.offset
  }
}

/** `0000-00-00`, which databases write for a missing date. */
const saysNoDay = (cell: string): boolean => /^0000-00-00/.test(cell)

const badDate = (read: Exclude<ReadDate, WrittenTime>): Refused =>
  read === 'ambiguous' ? refused('bad_date', wordsOf.ambiguous) : refused('bad_date')

function happened(instant: number | null | Refused, now: number): number | null | Refused {
  if (typeof instant !== 'number') return instant
  if (instant > now + tolerance) return refused('in_the_future')
  return instant < 0 ? refused('too_early') : instant
}

/** The day that is meant; if the cell contains an instant, its day in the account's time zone. */
function dayOf(read: ReadDate, zone: string): string | Refused {
  if (typeof read === 'string') return badDate(read)
  return isoTime(read.offset === null ? read.wall : wallAt(read.wall - read.offset, zone)).slice(0, 10)
}

function birthdayOf(read: ReadBirthday, now: number): string | Refused | null {
  if (typeof read === 'string') return badDate(read)
  const { day } = read
  return day !== null && day > isoTime(now + tolerance) ? refused('in_the_future') : day
}

/** Refuses values that cannot be understood, because no opt-out may be lost. */
function optOutReader(field: OptOutField, instant: InstantReader, now: number): Reader {
  const said = remembering((cell: string) => readOptOut(field, cell))
  return (cell) => {
    const read = said(cell.trim())
    if (read === 'nothing') return null
    if (read === null && field === 'unsubscribed_at') return refused('bad_date', wordsOf.oddOptOut)
    if (read === null)
      return refused('bad_opt_out', field === 'sms_opt_out' ? wordsOf.oddOptOut : wordsOf.oddConsent)
    if (read.kind !== 'unsubscribed' || read.on === null) return { ...read, at: now } satisfies OptOut
    const at = instant(read.on)
    return at === null || isRefused(at) ? at : ({ kind: 'unsubscribed', at } satisfies OptOut)
  }
}
