/** What can be wrong with a field, in the owner's words: first by the field, then by the code of the service. */
import { catalogue, type Translation } from './catalogue'
import { de } from './field-words.de'

const en = {
  /** For codes that say only that the value is not right. */
  wrong: {
    email: 'Write an e-mail address such as ann@example.com.',
    phone: 'Write the number with its country code, such as +49 30 901820.',
    slug: 'Use lower-case letters and digits, joined by single hyphens.',
    web: 'Write a web address that begins with https:// or http://.',
    color: 'Write a colour such as #1a7f64.',
    time_zone: 'Choose a time zone from the list.',
    country: 'Choose a country from the list.',
    currency: 'Choose a currency from the list.',
    language: 'Choose a language from the list.',
    date: 'Choose a day that exists.',
    amount: 'Write an amount other than zero.',
    text: 'This holds characters that cannot be kept here, such as a line break.'
  },
  required: 'This is needed.',
  contact_required: 'A customer needs an e-mail address or a phone number.',
  invalid_phone: 'This is not a phone number. Write it with its country code, such as +49 30 901820.',
  too_long: 'This is too long.',
  too_short: 'This is too short.',
  too_large: 'This is too much.',
  too_small: 'This is too little.',
  in_the_future: 'This day lies in the future.',
  too_early: 'This day lies before 1970.',
  unknown_tag: 'One of these tags is no longer there.',
  unknown_location: 'This location is no longer there.',
  unknown_source: 'This source is no longer there.',
  unknown_review_page: 'This review page is no longer there.',
  unknown_customer: 'This customer is no longer there.',
  no_address: 'This customer has no address for that.'
}

export type FieldWords = Translation<typeof en>
export const fieldWords = catalogue(en, { de })
