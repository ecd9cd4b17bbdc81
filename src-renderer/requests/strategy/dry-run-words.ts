/** The preview of the strategy: who would be asked, when, and why the others would not be. */
import type { Verdict } from '../../../src-shared/contract/strategy'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './dry-run-words.de'

const verdicts: Record<Verdict, string> = {
  would_ask: 'Would be asked',
  waits_for_limit: 'Waiting for a limit',
  locked: 'Asked recently',
  condition_not_met: 'Condition not met',
  already_asked: 'Already asked',
  missed: 'Missed while off',
  too_late: 'Due too long ago',
  no_trigger: 'No start date',
  no_address: 'No address',
  suppressed: 'On do-not-contact list',
  unsubscribed: 'Opted out'
}

const en = {
  title: 'Preview: who would be asked',
  now: 'What these rules would do now',
  on: 'What these rules will do',
  draft: 'What your changes would do',
  counting: 'Calculating',
  verdicts,
  all: 'All',
  verdictsLabel: 'Filter by result',
  of: (asked: string, total: string) => `${asked} of ${total} customers would be asked`,
  nobody: 'Nobody would be asked',
  within: {
    day: 'in 24 hours',
    week: 'in 7 days',
    month: 'in 30 days'
  },
  search: 'Search the preview',
  list: 'Customers in the preview',
  customers: { one: '# customer', other: '# customers' },
  noMatchTitle: 'Nobody matches',
  noMatchText: 'Try a different search or filter.',
  emptyTitle: 'No customers yet',
  emptyText:
    'Once you have customers, you’ll see here who would be asked, when, and why the others would not be.',
  toCustomers: 'Go to Customers',
  onlyFirst: (shown: string) => `Showing the first ${shown}. Save to see all of them.`,
  wrongTitle: 'Some rules need fixing',
  wrong: 'Once the rules are fixed, you’ll see here what they would do.',

  by: { email: 'by e-mail', sms: 'by SMS', 'email,sms': 'by e-mail and SMS' },
  asks: (when: string, by: string) => `${when}, ${by}`,
  limit: {
    day: (when: string, limit: string) => `${when}, because of the limit of ${limit} in 24 hours`,
    month: (when: string, limit: string) => `${when}, because of the limit of ${limit} in 30 days`
  },
  limitUnknown: (when: string) => `${when}, because the limit is used up`,
  locked: (until: string) => `Asked recently; not before ${until}`,
  charges: (have: string, need: string) => `Has paid ${have} of ${need} times`,
  total: (have: string, need: string) => `Has paid ${have} of ${need} in total`,
  average: (have: string, need: string) => `Pays ${have} on average, not ${need}`,
  neverPaid: 'Hasn’t paid anything yet',
  noSubscription: 'Has no subscription',
  hasSubscription: 'Has a subscription',
  condition: 'Doesn’t meet a condition',
  already: (when: string) => `Asked by the strategy on ${when}`,
  addressFails: (when: string) => `Asked on ${when}, but the address doesn’t exist. Fix it to ask again`,
  alreadyOnce: 'Already asked by the strategy',
  missed: (when: string) => `Due on ${when}, while Goodword was off`,
  missedShort: 'Due while Goodword was off',
  tooLate: (since: string, days: string) => `Due too long ago, since ${since} (limit: ${days})`,
  days: { one: '# day', other: '# days' },
  noSignup: 'No “customer since” date',
  noCharge: 'Hasn’t paid anything yet',
  noAddress: {
    email: 'No e-mail address',
    sms: 'No phone number',
    'email,sms': 'No e-mail address and no phone number'
  },
  suppressed: {
    unsubscribed: 'This address has opted out',
    hard_bounce: 'The address doesn’t accept mail',
    complaint: 'Marked a message as spam',
    by_hand: 'On your do-not-contact list',
    erased: 'This address belonged to a customer whose data was erased'
  },
  onTheList: 'This address is on the do-not-contact list',
  unsubscribed: (when: string) => `Opted out on ${when}`,
  optedOut: 'Opted out'
} as const

export type DryRunWords = Translation<typeof en>
export const dryRunWords = catalogue(en, { de })
