/** What the dry run says: who would be asked, when, and why the others not. */
import type { Verdict } from '../../../src-shared/contract/strategy'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './dry-run-words.de'

const verdicts: Record<Verdict, string> = {
  would_ask: 'Would be asked',
  waits_for_limit: 'Waits for a limit',
  locked: 'Asked not long ago',
  condition_not_met: 'Condition not met',
  already_asked: 'Asked already',
  missed: 'Missed while off',
  too_late: 'Due too long ago',
  no_trigger: 'Nothing to count from',
  no_address: 'No address',
  suppressed: 'Never written to',
  unsubscribed: 'Opted out'
}

const en = {
  title: 'Dry run',
  now: 'What these rules would do now',
  on: 'What these rules will do',
  draft: 'What your changes would do',
  counting: 'Working it out',
  verdicts,
  all: 'All',
  verdictsLabel: 'By what is said of them',
  of: (asked: string, total: string) => `${asked} of ${total} customers would be asked`,
  nobody: 'Nobody would be asked',
  within: {
    day: 'in 24 hours',
    week: 'in 7 days',
    month: 'in 30 days'
  },
  search: 'Search the dry run',
  list: 'Customers in the dry run',
  customers: { one: '# customer', other: '# customers' },
  noMatchTitle: 'Nobody matches',
  noMatchText: 'Try other words, or another verdict.',
  emptyTitle: 'No customers yet',
  emptyText: 'As soon as there are some, you see here who would be asked, when, and why the others not.',
  toCustomers: 'Go to the customers',
  onlyFirst: (shown: string) => `The first ${shown}. Save to see all of them.`,
  wrongTitle: 'Something in the rules is not right yet',
  wrong: 'As soon as the rules are right, you see here what they would do.',

  by: { email: 'by e-mail', sms: 'by SMS', 'email,sms': 'by e-mail and SMS' },
  asks: (when: string, by: string) => `${when}, ${by}`,
  limit: {
    day: (when: string, limit: string) => `${when}: until then the limit of ${limit} in 24 hours holds`,
    month: (when: string, limit: string) => `${when}: until then the limit of ${limit} in 30 days holds`
  },
  limitUnknown: (when: string) => `${when}: until then the limit is used up`,
  locked: (until: string) => `Was asked not long ago; not before ${until}`,
  charges: (have: string, need: string) => `Has paid ${have} of ${need} times`,
  total: (have: string, need: string) => `Has paid ${have} of ${need} in all`,
  average: (have: string, need: string) => `Pays ${have} on average, not ${need}`,
  neverPaid: 'Has not paid anything yet',
  noSubscription: 'Has no subscription',
  hasSubscription: 'Has a subscription',
  condition: 'Does not meet a condition',
  already: (when: string) => `Asked by the strategy on ${when}`,
  addressFails: (when: string) =>
    `Asked on ${when}, but the address does not exist. Correct it, and they can be asked again`,
  alreadyOnce: 'Asked by the strategy already',
  missed: (when: string) => `Was due on ${when}, while Goodword was off`,
  missedShort: 'Was due while Goodword was off',
  tooLate: (since: string, days: string) => `Too late since ${since} (limit: ${days})`,
  days: { one: '# day', other: '# days' },
  noSignup: 'No “customer since” date',
  noCharge: 'Has not paid anything yet',
  noAddress: {
    email: 'No e-mail address',
    sms: 'No phone number',
    'email,sms': 'No e-mail address and no phone number'
  },
  suppressed: {
    unsubscribed: 'This address has opted out',
    hard_bounce: 'The address takes no mail',
    complaint: 'Has marked a message as spam',
    by_hand: 'On your list of those never written to',
    erased: 'This address belonged to somebody whose data was erased'
  },
  onTheList: 'This address is never written to',
  unsubscribed: (when: string) => `Opted out on ${when}`,
  optedOut: 'Opted out'
} as const

export type DryRunWords = Translation<typeof en>
export const dryRunWords = catalogue(en, { de })
