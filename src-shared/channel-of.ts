/** Whether a contact is an e-mail address or a phone number, which has no `@`. */
import type { Channel } from './contract/fields'

export const channelOf = (contact: string): Channel => (contact.includes('@') ? 'email' : 'sms')

/** The field of a customer in which such a contact is the preferred one. */
export const contactField = (contact: string): 'email' | 'phone' =>
  channelOf(contact) === 'email' ? 'email' : 'phone'
