/** The field types of the interface. Every resource is built from them, so each rule is written once. */
import { z } from 'zod'
import { isCalendarDate } from '../calendar-date'
import { countryCodes } from '../countries'
import { emailPattern, longestEmail, readEmail } from '../email-address'
import { readCountry } from '../read-country'
import { readLanguage, readTimeZone } from '../read-places'
import { completedAddress } from '../web-address'
import { amountHint, dayHint, mustNotBeEmpty, timeHint } from './hints'

// In the window, zod must not test whether it can compile its checks: the page's policy forbids eval and reports the attempt. Set
// here, because it must happen before the first schema is created.
if ('document' in globalThis) z.config({ jitless: true })

/** Spec silent (§2): identifiers are positive integers, unique per resource. */
export const id = z
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ examples: [1] })

/** Spec silent (§2): timestamps are returned as RFC 3339 in UTC with milliseconds. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ format: 'date-time', examples: ['2026-01-31T09:30:00.000Z'] })

/** RFC 3339, the variants that databases and scripts write, and both without a zone. */
const timeOfDay =
  /^\d{4}-\d\d-\d\d[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|z| ?UTC| ?[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/

/** A day without a time, `YYYY-MM-DD`, that exists in the calendar. */
export const calendarDate = z
  .string()
  .refine(isCalendarDate, { error: ({ input }) => dayHint(input) })
  .meta({ format: 'date', examples: ['2026-01-31'] })

/** Two days short of the supported range, so that the day of the time exists in every time zone. */
const isWithinReach = (text: string) => text >= '1900-01-03' && text < '2100-12-30'

const instantText = z
  .string()
  .max(50)
  .refine((text) => timeOfDay.test(text) && isCalendarDate(text.slice(0, 10)) && isWithinReach(text))

const secondsReach = { minimum: -2_208_816_000, maximum: 4_133_721_600 }
const unixSeconds = z
  .number()
  .refine((value) => value >= secondsReach.minimum && value <= secondsReach.maximum, {
    error: ({ input }) => timeHint(input)
  })
  .meta(secondsReach)

/**
 * Spec silent (§2): times are accepted as Unix seconds, RFC 3339 with any offset, the same without an offset (local time in the
 * account's time zone, with a space or a `T`), or `YYYY-MM-DD` (midnight there). `toInstant` in the service decides which instant
 * is meant.
 */
export const timestampInput = z
  .union([unixSeconds, calendarDate, instantText], {
    error: ({ input }) => timeHint(input)
  })
  .meta({ examples: ['2026-01-31T09:30:00Z', '2026-01-31 10:30:00', 1769851800, '2026-01-31'] })
export type TimestampInput = z.infer<typeof timestampInput>

/** No NUL and no broken surrogate pairs: everything else is stored byte for byte. */
const storable = (value: string) => value.isWellFormed() && !value.includes('\u0000')
const storableError = {
  error: 'contains a character that cannot be stored (NUL or half of a surrogate pair)'
}
// eslint-disable-next-line no-control-regex -- control characters are exactly what this refuses
const controlCharacters = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

/** Text of several lines, at most `max` characters. */
export const text = (max: number) => z.string().max(max).refine(storable, storableError)

/**
 * Text of one line: no line breaks or other control characters (they could break a mail header).
 * @param read the form in which a written value is taken
 */
export const line = (max: number, read = (written: string): string => written) =>
  z
    .string()
    .overwrite(read)
    .max(max)
    .refine((value) => value.isWellFormed() && !controlCharacters.test(value), {
      error: 'must be one line without control characters'
    })

/** A line without the blanks around it that forms and spreadsheets leave, for what belongs to a person or an address. */
export const trimmedLine = (max: number) => line(max, (written) => written.trim())

/** A line that must not be blank. */
export const name = (max: number) =>
  line(max).refine((value) => value.trim() !== '', { error: mustNotBeEmpty })

/**
 * An optional field of a body; `null` clears it. Spec silent (§4): an empty text counts as null where null is possible,
 * because many tills and spreadsheets send "" for "no value" (done where bodies are read).
 */
export const optional = <T extends z.ZodType>(field: T) => field.nullable().optional()

/**
 * Spec silent (§2): e-mail addresses have a dotted domain and at most 254 characters; comparison ignores case. Letters
 * outside ASCII may appear in the domain (`ann@bücher.example`) and, if the mail server supports it, before the @. `bounce@test`
 * and the like, which nothing is ever sent to, are for trying things out. Taken as people write them: `Ann <ann@example.com>`.
 */
export const email = z
  .string()
  .overwrite((written) => readEmail(written) ?? written)
  .regex(emailPattern, { error: 'must be an e-mail address, such as ann@example.com' })
  .max(longestEmail)
  .meta({ examples: ['ann@example.com'] })

/** Spec silent (§2): a phone number as people write it; stored as E.164, read with the account's country. */
export const phoneInput = trimmedLine(100).meta({ examples: ['+49 30 901820'] })
export const phone = z
  .string()
  .regex(/^\+[1-9]\d{3,14}$/)
  .meta({ examples: ['+4930901820'] })

/** Spec silent (§2): slugs are lower-case ASCII letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'must be lower-case letters and digits, separated by single hyphens'
  })
  .meta({ examples: ['regular-guest'] })

const currencies = new Set(Intl.supportedValuesOf('currency'))
/** Three letters of ISO 4217, upper case. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, {
    error: 'must be a three-letter ISO 4217 code in capitals, such as EUR',
    abort: true
  })
  .refine((code) => currencies.has(code), { error: 'is not an ISO 4217 currency' })
  .meta({ examples: ['EUR'] })

/** Spec silent (§2): an amount of money in the smallest unit of its currency; a refund is negative; zero is not allowed. */
export const amount = z
  .int({ error: ({ input }) => amountHint(input) })
  .min(-1e12)
  .max(1e12)
  .refine((value) => value !== 0, { error: 'must not be zero' })
  .meta({ examples: [4250] })

const countryPattern = /^[A-Z]{2}$/
/** Two letters of ISO 3166, upper case. */
export const country = z
  .string()
  .regex(countryPattern, { error: 'must be a two-letter ISO 3166 code in capitals, such as DE', abort: true })
  .meta({ examples: ['DE'] })

/** The same for input: a country there is, by its code or its name. Whatever earlier versions took can still be read. */
export const countryInput = z
  .string()
  .overwrite((written) => readCountry(written) ?? written)
  .regex(countryPattern, {
    error: 'must be a two-letter ISO 3166 code in capitals, such as DE, or the name of a country',
    abort: true
  })
  .refine((code) => countryCodes.has(code), { error: 'must be the code of a country, such as DE' })
  .meta({ examples: ['DE'] })

function accepts(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}

/** A time zone from the IANA list. */
export const timeZone = z
  .string()
  .overwrite(readTimeZone)
  .max(64)
  .refine((zone) => accepts(() => new Intl.DateTimeFormat('en', { timeZone: zone })) && !/^[+-]/.test(zone), {
    error: 'must be a time zone name, such as Europe/Berlin'
  })
  .meta({ examples: ['Europe/Berlin'] })

/** A language tag of BCP 47, or the name of a language. */
export const language = z
  .string()
  .overwrite(readLanguage)
  .max(35)
  .refine((tag) => tag !== '' && accepts(() => Intl.getCanonicalLocales(tag)), {
    error: 'must be a language tag, such as en or de-AT'
  })
  .meta({ examples: ['en'] })

const anyAddress = z.url()
/** `https://[::1` and `https://example.com:99999/` have the form of an address, but no program can open them. */
export function isPossible({ value, issues }: z.core.ParsePayload<string>): void {
  if (!anyAddress.safeParse(value).success)
    issues.push({ code: 'invalid_format', format: 'url', input: value, message: 'is not a valid address' })
}

/** A web address that is safe to open: http or https (which may be left out), and without a user name, which can make one host look like another. */
export const webAddress = line(2000, completedAddress)
  .regex(/^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i, {
    error: 'must be a web address beginning with https:// or http://',
    abort: true
  })
  .regex(/^https?:\/\/[^/?#@\\]*([/?#]|$)/i, {
    error: 'must not contain a user name or password',
    abort: true
  })
  .check(isPossible)
  .meta({ examples: ['https://example.com/review/1'] })

/** A colour as web pages write it: `#` and six hexadecimal digits. */
export const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour in the form #rrggbb, such as #1a7f64' })
  .meta({ examples: ['#1a7f64'] })

/** `email` or `sms`. */
export const channel = z.enum(['email', 'sms'])
export type Channel = z.infer<typeof channel>

/**
 * A filter of several values, any of which may match. Spec silent (§4): `tag=a&tag=b`, `tag[]=a&tag[]=b` and
 * `tag=a,b` mean the same.
 */
export const several = <T extends z.ZodType>(item: T) => z.array(item).max(100)

/** Identifies a record of the account by its id or its slug. */
export const idOrSlug = z
  .string()
  .min(1)
  .max(100)
  .meta({ examples: ['google', '3'] })

/** In bodies a record can be identified by id, by slug, or by the record as it was read. */
export const reference = z.union([id, slug, z.looseObject({ id })], {
  error: 'must be an id, a slug, or an object with an id'
})
export type Reference = z.infer<typeof reference>

/** A whole number written in a query. @param digits how many digits it may have. */
export const digitsInText = (digits: RegExp) =>
  z.string().regex(digits, { error: 'must be a whole number' }).transform(Number)
export const wholeNumber = digitsInText(/^\d{1,15}$/)
export const idInText = wholeNumber.pipe(id)
export const scoreInText = wholeNumber.pipe(z.int().min(1).max(5)).meta({ examples: [5] })

/** A review's score, 1 to 5. */
export const score = z.int().min(1).max(5)

/** Records identified by id, each once. */
export const uniqueIds = (least: number, most: number) =>
  z
    .array(id)
    .min(least)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'must not contain the same id twice' })
    .meta({ uniqueItems: true })

export const direction = z.enum(['asc', 'desc'])

/** Which part of a list: `page` counts from 1 and is for people, `cursor` is for machines. */
export const paging = {
  limit: wholeNumber.pipe(z.int().min(1).max(100)).optional().meta({
    description: 'Records per page, 1 to 100. Default: 30. `per_page` is accepted as well.'
  }),
  page: wholeNumber
    .pipe(z.int().min(1).max(1_000_000_000))
    .optional()
    .meta({ description: 'Page number, from 1. Not together with `cursor`.' }),
  cursor: z.string().max(500).optional().meta({
    description: '`next_cursor` or `prev_cursor` from an earlier answer with the same filters and sorting.'
  })
}

/** Whole days in the account's time zone, both ends included; `date_key` names the column. */
export const dateRange = {
  date_from: calendarDate.optional().meta({ description: 'The first day, of the column in `date_key`.' }),
  date_to: calendarDate.optional().meta({ description: 'The last day, of the column in `date_key`.' })
}

/** How many records of a list have a value; `value` is used to filter by it, `name` to display it. */
export const facetCount = z
  .object({ value: z.string(), name: z.string(), count: z.int() })
  .meta({ id: 'FacetCount' })
