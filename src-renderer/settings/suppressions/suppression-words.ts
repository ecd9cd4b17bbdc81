/** The texts of the list of addresses that are never written to. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './suppression-words.de'

const en = {
  text: 'Addresses and numbers that Goodword never writes to again, whoever they belong to: of people who opted out, and those that do not exist any more. No import and no merging takes one off the list.',

  check: 'Is somebody on the list?',
  checkHint:
    'The list keeps fingerprints, not the addresses themselves: so nobody can read it, and you ask for one.',
  address: 'E-mail address or phone number',
  checkIt: 'Look up',
  isOn: (address: string) => `${address} is on the list.`,
  isOff: (address: string) => `${address} is not on the list.`,
  add: 'Never write to it',
  added: 'Never written to again',
  alreadyOn: 'It was on the list already.',
  addressMissing: 'Write an e-mail address or a phone number.',
  addressWrong: 'Write an e-mail address such as ann@example.com, or a number such as +49 30 901820.',

  tabs: { list: 'On the list', log: 'What happened' },
  tabsLabel: 'List and history',
  anyChannel: 'E-mail and SMS',
  anyReason: 'Any reason',
  channel: 'Channel',
  reason: 'Reason',
  list: 'Addresses that are never written to',
  log: 'What was put on the list and taken off',
  kinds: { email: 'An e-mail address', sms: 'A phone number' },
  reasons: {
    unsubscribed: 'Opted out',
    hard_bounce: 'Does not exist',
    complaint: 'Reported as spam',
    by_hand: 'Put here by hand',
    erased: 'Person erased for good'
  },
  origins: { window: 'in this window', api: 'by a program', goodword: 'by Goodword' },
  acts: { added: 'Put on the list', lifted: 'Taken off the list' },
  more: 'Show more',

  emptyTitle: 'Nobody is on the list',
  emptyText:
    'Whoever opts out comes here by themselves, and so does every address that an e-mail comes back from.',
  logEmptyTitle: 'Nothing has happened yet',
  logEmptyText: 'Here it will say what was put on the list and taken off it, and by whom.',
  noMatchTitle: 'None with this filter',
  noMatchText: 'There are others on the list.',

  lift: 'Take off',
  liftOf: (kind: string, when: string) => `Take off: ${kind}, ${when}`,
  liftTitle: 'May this address be written to again?',
  liftText:
    'Only when the person has asked for it themselves. Write the address: this shows that it is the right one. It is noted in the history.',
  liftConfirm: 'Take it off the list',
  notThis: 'This is another address than the one on the list.',
  lifted: 'Taken off the list'
}

export type SuppressionWords = Translation<typeof en>
export const suppressionWords = catalogue(en, { de })
