/** The e-mail addresses and phone numbers of a customer: the preferred one of each, and others. */
import type { Channel } from '#shared/contract/fields'
import { channelOf } from '#shared/channel-of'
import { readEmail } from '#shared/email-address'
import { toE164 } from './phone'

/** A customer, or what of one is known, as stored. */
export interface Contacts {
  email?: string | null | undefined
  /** E.164. */
  phone?: string | null | undefined
  /** JSON array. */
  other_contacts?: string | null | undefined
}

/** An e-mail address or phone number as people write it, as it is stored; null: it is neither. */
export const readContact = (written: string, ...countries: readonly string[]): string | null =>
  readEmail(written) ?? toE164(written, ...countries)

export const otherContacts = ({ other_contacts }: Contacts): string[] =>
  other_contacts == null ? [] : (JSON.parse(other_contacts) as string[])

export const storedContacts = (contacts: readonly string[]): string | null =>
  contacts.length === 0 ? null : JSON.stringify(contacts)

/** The preferred ones first. */
export const allContacts = (of: Contacts): string[] =>
  [of.email, of.phone, ...otherContacts(of)].filter((each) => each != null)

/** Those at which somebody can be reached on a channel. */
export const contactsOn = (of: Contacts, channel: Channel): string[] =>
  allContacts(of).filter((each) => channelOf(each) === channel)

/** E-mail addresses are compared ignoring case. */
export const isSameContact = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/**
 * Puts each contact in one place: without a preferred one of a kind, the first other one is preferred, and a preferred one is no
 * other one.
 */
export function inTheirPlaces(of: Contacts): Record<keyof Contacts, string | null> {
  const others = otherContacts(of)
  const first = (channel: Channel) => others.find((each) => channelOf(each) === channel) ?? null
  const [email, phone] = [of.email ?? first('email'), of.phone ?? first('sms')]
  const left = others.filter(
    (each, index) =>
      ![email, phone].some((preferred) => isSameContact(preferred, each)) &&
      others.findIndex((other) => isSameContact(other, each)) === index
  )
  return { email, phone, other_contacts: storedContacts(left) }
}
