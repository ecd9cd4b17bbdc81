/** What can go wrong, in the owner's words, by the code of the refusal. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './problem-words.de'

const en = {
  title: 'That did not work',
  unreachable: 'Goodword does not answer',
  unreachableText: 'It may have been closed, or is still starting. Your data is safe on this computer.',
  number: (id: string) => `Number of this problem: ${id}`,
  codes: {
    storage_full: 'The disk is full. Free some space, then try again.',
    unavailable: 'Goodword cannot read its data right now. Try again in a moment.',
    recovery_mode: 'The data cannot be opened right now.',
    read_only: 'Your data can only be read right now: nothing can be changed.',
    rate_limited: 'Too many requests at once. Wait a moment, then try again.',
    internal_error: 'Something went wrong inside Goodword.',
    not_found: 'It is not there any more.',
    contact_taken: 'Another customer has this e-mail address or phone number.',
    contacts_differ: 'The e-mail address and the phone number belong to two different customers.',
    customer_archived: 'This customer is archived. Take them out of the archive first.',
    customer_unsubscribed: 'This customer does not want to be asked.',
    duplicate_ask: 'This customer is already asked on that day in this way.',
    duplicate_review: 'This source has a review with the same number already.',
    external_id_taken: 'Another customer has the same number.',
    in_use: 'It is still in use.',
    protected_record: 'This cannot be changed.',
    slug_taken: 'This short name is taken. Choose another one.',
    precondition_failed: 'Somebody else has changed it meanwhile. Look at it again first.',
    validation_failed: 'Something in the form is not right yet.',
    missing_scope: 'This window is not allowed to do that.',
    body_too_large: 'That is too much at once.'
  }
}

export type ProblemWords = Translation<typeof en>
export const problemWords = catalogue(en, { de })
