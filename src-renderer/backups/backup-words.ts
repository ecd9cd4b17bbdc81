/** What is said of backups wherever they stand. */
import type { BackupCheck, BackupKind } from '../../src-shared/contract/backups'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './backup-words.de'

const kinds: Record<BackupKind, string> = {
  daily: 'Daily',
  by_hand: 'By hand',
  before_update: 'Before an update',
  before_import: 'Before an import',
  before_restore: 'Before a restore',
  salvaged: 'Salvaged',
  brought: 'Added'
}

const outcomes: Record<BackupCheck['outcome'], string> = {
  whole: 'Tried just now: it is whole, and can be restored.',
  damaged: 'Tried just now: it is damaged, and cannot be restored.',
  not_checked: 'It could not be tried just now. That says nothing about the backup; try again later.',
  too_new: 'It comes from a newer Goodword. Update this one, then it can be restored.'
}

const en = {
  kinds,
  states: { unchecked: 'Not tried yet', damaged: 'Damaged', too_new: 'Of a newer Goodword' },
  size: (size: string) => size,
  made: (ago: string) => `Made ${ago}`,
  alsoThere: 'Also in the second folder',
  foreign: 'Of another installation',
  counts: {
    accounts: { one: '# business', other: '# businesses' },
    customers: { one: '# customer', other: '# customers' },
    reviews: { one: '# review', other: '# reviews' },
    asks: { one: '# ask', other: '# asks' },
    messages: { one: '# message', other: '# messages' }
  },
  listed: (parts: string) => parts,
  nothingIn: 'Nothing in it yet',

  outcomes,
  isIn: (what: string) => `In it: ${what}.`,
  took: (seconds: string) => `It took ${seconds} seconds.`,

  encrypted: 'Encrypted',
  passphrase: 'Passphrase of this backup',
  showTyped: 'Show what is typed',
  passphraseCodes: {
    passphrase_required: 'This backup is encrypted with another passphrase. Enter the one it was made with.',
    passphrase_wrong: 'This passphrase does not open the backup.'
  },
  restore: 'Restore',
  restoreThis: (when: string) => `Restore the backup of ${when}`,
  restoreTitle: 'Restore this backup?',
  happens: 'What happens',
  happensKept: 'What is here now is kept as a backup first, so that you can come back to it.',
  happensKeptFile: 'The file that cannot be opened is set aside, not deleted.',
  happensWhole:
    'Everything becomes as it was when the backup was made: customers, reviews, asks, settings. What came later is gone from here.',
  happensChecked: 'It is tried on a copy first. If anything is wrong with it, nothing changes.',
  happensAnew: 'Goodword starts anew, which takes a moment. Programs that use it wait that long.',
  stays: 'What stays, whatever the backup says',
  staysOptOuts: 'Whoever opted out is not written to again.',
  staysErased: 'Whoever was erased stays erased.',
  staysSent: 'What has left is not sent again. Sending is held until you say that it may go on.',
  staysForeign:
    'This backup was made by another installation: nothing of the data here is carried over into it, neither opt-outs nor what was sent.',
  closesForeign:
    'All of its access tokens are revoked, its webhooks switched off and its public pages closed. You can create and open them again afterwards.',
  staysDamaged:
    'What can still be read of the damaged data is heeded: opt-outs, who was erased, what was sent. What cannot be read is not known.',
  secrets: 'Passwords and keys may have to be typed in again.',
  restoring: 'One moment: the backup takes the place of the data',
  restoringText: 'It may take a minute or two. Please leave Goodword running.',
  restored: 'The backup was restored',
  nowIn: (what: string) => `Now here: ${what}.`,
  carried: {
    suppressions: { one: '# opt-out was carried over', other: '# opt-outs were carried over' },
    sent_messages: {
      one: '# message that had left was carried over',
      other: '# messages that had left were carried over'
    },
    erased_customers: {
      one: '# erased customer was taken out again',
      other: '# erased customers were taken out again'
    }
  },
  closed: (what: string) => `Because the backup is from another installation: ${what}.`,
  closedKinds: {
    tokens: { one: '# access token was revoked', other: '# access tokens were revoked' },
    webhooks: { one: '# webhook was switched off', other: '# webhooks were switched off' },
    publicPages: 'the public pages were closed'
  },
  carriedOver: (what: string) => `${what}.`,
  replaced: 'What was here before lies among the backups.',
  keptFile: (file: string) => `The file that could not be opened was set aside: ${file}`,
  held: 'Nothing is sent until you have decided what becomes of messages that wait.',
  toSending: 'Decide now',
  done: 'Done',

  addTitle: 'Drop a backup here',
  addNow: 'Let go to add it',
  addText: 'A file of Goodword, such as one of another computer. It is looked through before it is taken.',
  choose: 'Choose a file',
  addingNow: (name: string) => `Adding “${name}”`,
  looking: 'Looking it through',
  soFar: (sent: string, total: string) => `${sent} of ${total}`,
  stop: 'Stop',
  added: 'The backup was added',
  noFile: 'That is no file.',
  oneFile: 'One file at a time, please. The first one was taken.'
} as const

export type BackupWords = Translation<typeof en>
export const backupWords = catalogue(en, { de })
