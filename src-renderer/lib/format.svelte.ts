/** Dates, numbers and money in the window's language, using the account's country, time zone and currency. */
import { currencyDigits } from '#shared/currency-digits'
import { localeOf } from '#shared/locale-of'
import { language } from './language.svelte'

const minute = 60_000

/** Used until the account's country is known. */
const localeOfBrowser = (code: string): string =>
  navigator.languages.find((tag) => new Intl.Locale(tag).language === code) ?? code

function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  const digits = currencyDigits(currency)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
}

class Format {
  #country = $state<string>()
  #zone = $state(Intl.DateTimeFormat().resolvedOptions().timeZone)
  #currency = $state('EUR')
  #phones = $state.raw<typeof import('./phone')>()
  #arePhonesAsked = false

  #locale = $derived(
    this.#country === undefined ? localeOfBrowser(language.code) : localeOf(language.code, this.#country)
  )
  #numbers = $derived(new Intl.NumberFormat(this.#locale))
  #oneDecimal = $derived(
    new Intl.NumberFormat(this.#locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  )
  #twoDecimals = $derived(
    new Intl.NumberFormat(this.#locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  )
  #money = $derived(moneyFormat(this.#locale, this.#currency))
  #plurals = $derived(new Intl.PluralRules(this.#locale))
  #times = $derived(this.#dates({ timeStyle: 'short' }))
  #clocks = $derived(new Intl.DateTimeFormat(this.#locale, { timeStyle: 'short', timeZone: 'UTC' }))
  #shortDates = $derived(this.#dates({ day: 'numeric', month: 'short' }))
  #datesWithYear = $derived(this.#dates({ day: 'numeric', month: 'short', year: 'numeric' }))
  #dayTimes = $derived(
    this.#dates({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
  )
  #weekdays = $derived(new Intl.DateTimeFormat(this.#locale, { weekday: 'long', timeZone: 'UTC' }))
  #longDates = $derived(this.#dates({ dateStyle: 'long', timeStyle: 'short' }))
  #days = $derived(
    new Intl.DateTimeFormat(this.#locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC'
    })
  )
  #birthdays = $derived(
    new Intl.DateTimeFormat(this.#locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  )
  #months = $derived(
    new Intl.DateTimeFormat(this.#locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  )
  #megabytes = $derived(
    new Intl.NumberFormat(this.#locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  )
  #gigabytes = $derived(
    new Intl.NumberFormat(this.#locale, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
  )
  #agos = $derived(new Intl.RelativeTimeFormat(this.#locale, { numeric: 'auto' }))
  #shares = $derived(new Intl.NumberFormat(this.#locale, { style: 'percent' }))
  #lists = $derived(new Intl.ListFormat(this.#locale))
  #countries = $derived(new Intl.DisplayNames(this.#locale, { type: 'region' }))
  #languages = $derived(new Intl.DisplayNames(this.#locale, { type: 'language' }))
  // Sortable as text, and tells whether two instants are on the same day in the account's time zone.
  #dayKeys = $derived(new Intl.DateTimeFormat('en-CA', { timeZone: this.#zone }))

  /** Applies the account's settings. */
  use({ country, time_zone, currency }: { country: string; time_zone: string; currency: string }) {
    this.#country = country
    this.#zone = time_zone
    this.#currency = currency
  }

  /** For components that name days and months themselves. */
  get locale(): string {
    return this.#locale
  }

  /** The time zone of the account. */
  get zone(): string {
    return this.#zone
  }

  number(value: number): string {
    return this.#numbers.format(value)
  }

  /** An average score: `4.6`. */
  average(value: number): string {
    return this.#oneDecimal.format(value)
  }

  /** An average to be compared with another one: `4.62`. */
  score(value: number): string {
    return this.#twoDecimals.format(value)
  }

  /** A change with its sign; `write` formats the size: `+12`, `−0.07`. */
  signed(value: number, write: (size: number) => string = (size) => this.number(size)): string {
    const sign = value === 0 ? '' : value > 0 ? '+' : '−'
    return sign + write(Math.abs(value))
  }

  /** An amount in the smallest unit of the account's currency. */
  money(amount: number): string {
    const { maximumFractionDigits = 2 } = this.#money.resolvedOptions()
    return this.#money.format(amount / 10 ** maximumFractionDigits)
  }

  /** An amount in the smallest unit of any currency. */
  moneyOf(amount: number, currency: string): string {
    const money = moneyFormat(this.#locale, currency)
    return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2))
  }

  /** The plural category for a count in this language: `one`, `other` … */
  rule(count: number): Intl.LDMLPluralRule {
    return this.#plurals.select(count)
  }

  /** As short as possible, for lists: the time if today, the day if this year, otherwise the full date. */
  short(timestamp: string): string {
    const then = new Date(timestamp)
    const now = new Date()
    if (this.#dayKeys.format(then) === this.#dayKeys.format(now)) return this.#times.format(then)
    const sameYear = this.#dayKeys.format(then).slice(0, 4) === this.#dayKeys.format(now).slice(0, 4)
    return (sameYear ? this.#shortDates : this.#datesWithYear).format(then)
  }

  /** When something will happen: the time if today, otherwise weekday, day and time, with the year if it isn't this one. */
  dayAndTime(timestamp: string): string {
    const then = new Date(timestamp)
    const [day, today] = [then, new Date()].map((each) => this.#dayKeys.format(each))
    if (day === today) return this.#times.format(then)
    return (day?.slice(0, 4) === today?.slice(0, 4) ? this.#dayTimes : this.#longDates).format(then)
  }

  /** The name of a weekday, 0 for Monday. */
  weekday(index: number): string {
    // 1 January 2024 was a Monday.
    return this.#weekdays.format(Date.UTC(2024, 0, 1 + index))
  }

  /** Date and time in words. */
  long(timestamp: string): string {
    return this.#longDates.format(new Date(timestamp))
  }

  /** The day of a timestamp in the account's time zone. */
  date(timestamp: string): string {
    return this.#datesWithYear.format(new Date(timestamp))
  }

  /** A calendar day `YYYY-MM-DD`, or `--MM-DD` of any year, which has no time zone. */
  day(calendarDay: string): string {
    if (calendarDay.startsWith('--'))
      return this.#birthdays.format(new Date(`2000${calendarDay.slice(1)}T00:00:00Z`))
    return this.#days.format(new Date(`${calendarDay}T00:00:00Z`))
  }

  /** The month of a calendar day. */
  month(calendarDay: string): string {
    return this.#months.format(new Date(`${calendarDay}T00:00:00Z`))
  }

  /** From one calendar day to another, as short as possible: `3 – 28 Feb 2026`. */
  days(from: string, to: string): string {
    return this.#days.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
  }

  /** A part of a whole, 0 to 1, in percent. */
  share(part: number): string {
    return this.#shares.format(part)
  }

  /** The size of a file: `12.4 MB`. */
  megabytes(bytes: number): string {
    return this.#megabytes.format(bytes / 1_000_000)
  }

  /** The same for sizes that may be large: `12.4 MB`, `3.1 GB`. */
  size(bytes: number): string {
    return bytes < 1_000_000_000 ? this.megabytes(bytes) : this.#gigabytes.format(bytes / 1_000_000_000)
  }

  /** How long ago something was, roughly: `3 hours ago`, `yesterday`. */
  ago(timestamp: string): string {
    const minutes = (Date.parse(timestamp) - Date.now()) / minute
    if (minutes > -60) return this.#agos.format(Math.round(Math.min(minutes, 0)), 'minute')
    if (minutes > -24 * 60) return this.#agos.format(Math.round(minutes / 60), 'hour')
    const days = Math.round(minutes / 60 / 24)
    return days > -60 ? this.#agos.format(days, 'day') : this.#agos.format(Math.round(days / 30.4), 'month')
  }

  /** For example “one, two and three”. */
  list(parts: readonly string[]): string {
    return this.#lists.format(parts)
  }

  /** An E.164 phone number in groups, without the country code if it is the account's own country. */
  phone(e164: string): string {
    return this.#phoneForms()?.groupedPhone(e164, this.#country) ?? e164
  }

  /** The phone number rules are as much code as a screen: they are loaded with the first number, which then appears in groups. */
  #phoneForms() {
    if (!this.#arePhonesAsked) {
      this.#arePhonesAsked = true
      void import('./phone').then(
        (forms) => (this.#phones = forms),
        () => (this.#arePhonesAsked = false)
      )
    }
    return this.#phones
  }

  /** An e-mail address as it is, or a phone number in groups. */
  contact(address: string): string {
    return address.startsWith('+') ? this.phone(address) : address
  }

  /** A time of day `HH:MM` as the country writes it: `21:00`, `9:00 PM`. */
  clock(time: string): string {
    return this.#clocks.format(new Date(`2024-01-01T${time}Z`))
  }

  /** What dates, times and phone numbers would look like in a country: `22/11/2026, 19:00, +49 1512 3456789`. */
  exampleOf(country: string): string {
    const moment = Date.UTC(new Date().getUTCFullYear(), 10, 22, 19)
    const written = new Intl.DateTimeFormat(localeOf(language.code, country), {
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC'
    })
    return [written.format(moment), this.#phoneForms()?.examplePhone(country)].filter(Boolean).join(', ')
  }

  /** The name of a country, from its two letters. */
  country(code: string): string {
    return this.#countries.of(code) ?? code
  }

  /** The name of a language, from its tag. */
  language(tag: string): string {
    return this.#languages.of(tag) ?? tag
  }

  /** Today in the account's time zone as `YYYY-MM-DD`, or that many days before. */
  today(daysBefore = 0): string {
    return this.#dayKeys.format(new Date(Date.now() - daysBefore * 24 * 60 * minute))
  }

  #dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(this.#locale, { ...options, timeZone: this.#zone })
  }
}

export const format = new Format()
