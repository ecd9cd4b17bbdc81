/** The texts of the do-not-contact list. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './suppression-words.de'

const en = {
  text: 'E-mail addresses and phone numbers Goodword never contacts: people who opted out, and addresses that no longer exist. Imports and merges never remove any of them.',

  check: 'Check the list',
  checkHint: 'The list only stores fingerprints, so nobody can read the addresses. Enter one to look it up.',
  address: 'E-mail address or phone number',
  checkIt: 'Look up',
  isOn: (address: string) => `${address} is on the list.`,
  isOff: (address: string) => `${address} is not on the list.`,
  add: 'Add to list',
  added: 'Added to the do-not-contact list',
  alreadyOn: 'It was already on the list.',
  addressMissing: 'Enter an e-mail address or a phone number.',
  addressWrong: 'Enter an e-mail address such as ann@example.com or a phone number such as +49 30 901820.',

  tabs: { list: 'On the list', log: 'History' },
  tabsLabel: 'List and history',
  anyChannel: 'E-mail and SMS',
  anyReason: 'Any reason',
  channel: 'Channel',
  reason: 'Reason',
  list: 'Do-not-contact list',
  log: 'History of the do-not-contact list',
  kinds: { email: 'E-mail address', sms: 'Phone number' },
  reasons: {
    unsubscribed: 'Opted out',
    hard_bounce: 'Does not exist',
    complaint: 'Reported as spam',
    by_hand: 'Added manually',
    erased: 'Person erased'
  },
  origins: { window: 'in this window', api: 'by a program', goodword: 'by Goodword' },
  acts: { added: 'Added to the list', lifted: 'Removed from the list' },
  more: 'Show more',

  emptyTitle: 'The list is empty',
  emptyText: 'People who opt out, and addresses that bounce, are added automatically.',
  logEmptyTitle: 'No history yet',
  logEmptyText: 'You’ll see here what was added to or removed from the list, and by whom.',
  noMatchTitle: 'No matches',
  noMatchText: 'Other entries on the list don’t match this filter.',

  lift: 'Remove',
  liftOf: (kind: string, when: string) => `Remove: ${kind}, ${when}`,
  liftTitle: 'Remove this address from the list?',
  liftText:
    'Only do this if the person asked you to. Enter the address to confirm it’s the right one. The history records this.',
  liftConfirm: 'Remove from list',
  notThis: 'This isn’t the address on the list.',
  lifted: 'Removed from the list'
}

export type SuppressionWords = Translation<typeof en>
export const suppressionWords = catalogue(en, { de })
