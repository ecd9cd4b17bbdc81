/** What can be wrong with a field, in the owner's words: first by the field, then by the code of the service. */
import { catalogue, type Translation } from './catalogue'
import { de } from './field-words.de'

const en = {
  /** For codes that say only that the value is not right. */
  wrong: {
    email: 'Enter a valid e-mail address, e.g. ann@example.com.',
    phone: 'Enter the number with its country code, e.g. +49 30 901820.',
    slug: 'Use lower-case letters and digits, separated by single hyphens.',
    web: 'Enter a web address that starts with https:// or http://.',
    color: 'Enter a colour such as #1a7f64.',
    time_zone: 'Choose a time zone from the list.',
    country: 'Choose a country from the list.',
    currency: 'Choose a currency from the list.',
    language: 'Choose a language from the list.',
    date: 'Choose a date that exists.',
    amount: 'Enter an amount other than zero.',
    text: 'This contains characters that aren’t allowed here, such as a line break.'
  },
  required: 'This is required.',
  contact_required: 'A customer needs an e-mail address or a phone number.',
  invalid_phone: 'Enter a valid phone number with its country code, e.g. +49 30 901820.',
  too_long: 'This is too long.',
  too_short: 'This is too short.',
  too_large: 'This is too large.',
  too_small: 'This is too small.',
  in_the_future: 'This date is in the future.',
  too_early: 'This date is before 1970.',
  unknown_tag: 'One of these tags no longer exists.',
  unknown_location: 'This location no longer exists.',
  unknown_source: 'This source no longer exists.',
  unknown_review_page: 'This review page no longer exists.',
  unknown_customer: 'This customer no longer exists.',
  no_address: 'This customer has no address for this channel.'
}

export type FieldWords = Translation<typeof en>
export const fieldWords = catalogue(en, { de })
