/** Whether a text mentions a person: by address or number in any spelling, or by exactly their name. Pure. */
import { channelOf } from '#shared/channel-of'
import { searchableDigits } from '#main/tools/phone'

export interface ErasedPerson {
  /** E-mail addresses, and phone numbers in E.164. */
  contacts: readonly string[]
  names: readonly (string | null)[]
}

export interface Mention {
  /** For a row of a file, or what was read from it. */
  speaksOf: (text: string) => boolean
  /** For a single value, such as a sample of a column; names count too. */
  isTheirs: (value: string) => boolean
}

export function mentionOf({ contacts, names }: ErasedPerson): Mention {
  const { email = [], sms = [] } = Object.groupBy(contacts, channelOf)
  const [addresses, numbers] = [email.map(addressIn), sms.map(numberIn)]
  const spoken = new Set(names.flatMap((name) => (name === null ? [] : [name.trim().toLowerCase()])))
  const speaksOf = (text: string) =>
    isIn(text, addresses) || (numbers.length > 0 && isIn(text.replaceAll(separators, ''), numbers))
  return { speaksOf, isTheirs: (value) => spoken.has(value.trim().toLowerCase()) || speaksOf(value) }
}

const isIn = (text: string, all: readonly RegExp[]) => all.some((each) => each.test(text))

/** The address, but not as part of a longer one. */
const addressIn = (email: string) =>
  new RegExp(`(?<![\\w.+-])${email.replaceAll(signs, '\\$&')}(?![\\w-]|\\.\\w)`, 'iu')

/** Characters with a special meaning in a regular expression. */
const signs = /[$^\\.*+?()[\]{}|/]/g

/** What people write between digits. */
const separators = /[\s()./-]/g

/** With or without the country code, and with any zeros dialled before either part. */
function numberIn(e164: string): RegExp {
  const [whole = '', national = whole] = searchableDigits(e164)
  const country = whole.slice(0, whole.length - national.length)
  return new RegExp(`(?<!\\d)0{0,2}(?:${country})?0?${national}(?!\\d)`)
}
