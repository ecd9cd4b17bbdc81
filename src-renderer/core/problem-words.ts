/** What can go wrong, in the owner's words, by the code of the refusal. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './problem-words.de'

const en = {
  title: 'That did not work',
  unreachable: 'Goodword isn’t responding',
  unreachableText: 'It may have been closed, or is still starting. Your data is safe on this computer.',
  number: (id: string) => `Reference: ${id}`,
  codes: {
    storage_full: 'The disk is full. Free up some space, then try again.',
    unavailable: 'Goodword cannot read its data right now. Try again in a moment.',
    recovery_mode: 'The data cannot be opened right now.',
    read_only: 'Your data is read-only right now: nothing can be changed.',
    rate_limited: 'Too many requests at once. Wait a moment, then try again.',
    internal_error: 'Something went wrong inside Goodword.',
    not_found: 'It no longer exists.',
    contact_taken: 'Another customer already has this e-mail address or phone number.',
    contacts_differ: 'The e-mail address and the phone number belong to two different customers.',
    customer_archived: 'This customer is archived. Unarchive them first.',
    customer_unsubscribed: 'This customer has opted out of requests.',
    duplicate_ask: 'This customer is already being asked that day on this channel.',
    duplicate_review: 'This source already has a review with the same ID.',
    external_id_taken: 'Another customer already has this customer number.',
    in_use: 'It’s still in use.',
    protected_record: 'This can’t be changed.',
    slug_taken: 'This short name is taken. Choose another one.',
    precondition_failed: 'Someone else has changed it in the meantime. Check it, then try again.',
    validation_failed: 'Something in the form needs fixing.',
    missing_scope: 'This window isn’t allowed to do that.',
    body_too_large: 'That’s too much at once.'
  }
}

export type ProblemWords = Translation<typeof en>
export const problemWords = catalogue(en, { de })
