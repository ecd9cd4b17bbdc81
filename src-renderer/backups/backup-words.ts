/** What is said about backups, wherever they appear. */
import type { BackupCheck, BackupKind } from '../../src-shared/contract/backups'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './backup-words.de'

const kinds: Record<BackupKind, string> = {
  daily: 'Daily',
  by_hand: 'Manual',
  before_update: 'Before an update',
  before_import: 'Before an import',
  before_restore: 'Before a restore',
  salvaged: 'Salvaged',
  brought: 'Added'
}

const outcomes: Record<BackupCheck['outcome'], string> = {
  whole: 'Checked just now: the backup is intact and can be restored.',
  damaged: 'Checked just now: the backup is damaged and can’t be restored.',
  not_checked: 'It couldn’t be checked just now. This doesn’t mean the backup is damaged; try again later.',
  too_new: 'It’s from a newer version of Goodword. Update Goodword to restore it.'
}

const en = {
  kinds,
  states: { unchecked: 'Not checked yet', damaged: 'Damaged', too_new: 'From a newer version' },
  size: (size: string) => size,
  made: (ago: string) => `Made ${ago}`,
  alsoThere: 'Also in the second folder',
  foreign: 'From another installation',
  counts: {
    accounts: { one: '# business', other: '# businesses' },
    customers: { one: '# customer', other: '# customers' },
    reviews: { one: '# review', other: '# reviews' },
    asks: { one: '# request', other: '# requests' },
    messages: { one: '# message', other: '# messages' }
  },
  listed: (parts: string) => parts,
  nothingIn: 'Empty',

  outcomes,
  isIn: (what: string) => `Contains: ${what}.`,
  took: (seconds: string) => `It took ${seconds} seconds.`,

  encrypted: 'Encrypted',
  passphrase: 'Passphrase of this backup',
  showTyped: 'Show passphrase',
  passphraseCodes: {
    passphrase_required: 'This backup uses a different passphrase. Enter the one it was created with.',
    passphrase_wrong: 'Wrong passphrase for this backup.'
  },
  restore: 'Restore',
  restoreThis: (when: string) => `Restore the backup from ${when}`,
  restoreTitle: 'Restore this backup?',
  happens: 'What will happen',
  happensKept: 'Your current data is backed up first, so you can always go back.',
  happensKeptFile: 'The file that can’t be opened is set aside, not deleted.',
  happensWhole:
    'Everything goes back to how it was when the backup was made: customers, reviews, requests and settings. Anything newer is removed from here.',
  happensChecked: 'It’s tested on a copy first. If anything is wrong with it, nothing changes.',
  happensAnew: 'Goodword restarts, which takes a moment. Connected programs wait.',
  stays: 'What stays the same',
  staysOptOuts: 'People who opted out are not contacted again.',
  staysErased: 'People you erased stay erased.',
  staysSent: 'Messages that were already sent are not sent again. Sending is on hold until you resume it.',
  staysForeign:
    'This backup is from another installation, so nothing from your current data is carried over – no opt-outs and no record of sent messages.',
  closesForeign:
    'Its access tokens are revoked, its webhooks are switched off and its public pages are closed. You can create them or switch them on again afterwards.',
  staysDamaged:
    'Everything that can still be read from the damaged data is respected: opt-outs, erased people and sent messages. Anything unreadable can’t be taken into account.',
  secrets: 'You may have to enter passwords and keys again.',
  restoring: 'Restoring the backup …',
  restoringText: 'This can take a minute or two. Keep Goodword open.',
  restored: 'Backup restored',
  nowIn: (what: string) => `Restored: ${what}.`,
  carried: {
    suppressions: { one: '# opt-out kept', other: '# opt-outs kept' },
    sent_messages: {
      one: '# sent message kept on record',
      other: '# sent messages kept on record'
    },
    erased_customers: {
      one: '# erased customer removed again',
      other: '# erased customers removed again'
    }
  },
  closed: (what: string) => `Because the backup is from another installation: ${what}.`,
  closedKinds: {
    tokens: { one: '# access token was revoked', other: '# access tokens were revoked' },
    webhooks: { one: '# webhook was switched off', other: '# webhooks were switched off' },
    publicPages: 'the public pages were closed'
  },
  carriedOver: (what: string) => `${what}.`,
  replaced: 'Your previous data was saved as a backup.',
  keptFile: (file: string) => `The file that couldn’t be opened was set aside: ${file}`,
  held: 'Nothing is sent until you decide what to do with waiting messages.',
  toSending: 'Decide now',
  done: 'Done',

  addTitle: 'Drop a backup here',
  addNow: 'Drop to add',
  addText: 'A Goodword backup file, for example from another computer. We check it before adding it.',
  choose: 'Choose a file',
  addingNow: (name: string) => `Adding “${name}”`,
  looking: 'Checking the file',
  soFar: (sent: string, total: string) => `${sent} of ${total}`,
  stop: 'Stop',
  added: 'Backup added',
  noFile: 'That isn’t a file.',
  oneFile: 'One file at a time. The first one was added.'
} as const

export type BackupWords = Translation<typeof en>
export const backupWords = catalogue(en, { de })
