/** What is said when the data cannot be opened. */
import type { RecoveryReason } from '../../../src-shared/contract/installation'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './recovery-words.de'

const titles: Record<RecoveryReason, string> = {
  damaged: 'Your data cannot be opened',
  lost: 'Your data is not where it was',
  empty: 'The file with your data is empty',
  too_new: 'Your data was written by a newer Goodword',
  update_failed: 'Your data could not be brought up to date',
  foreign: 'In the place of your data lies another file',
  unreadable: 'Your data cannot be read'
}

const happened: Record<RecoveryReason, string> = {
  damaged:
    'The file is damaged. That happens when a disk begins to fail, when the power goes off at a bad moment, or when another program writes into the file.',
  lost: 'There was data in this folder, and now its file is gone. Perhaps it was moved or deleted, or a disk is not connected.',
  empty: 'The file is there, but nothing is in it any more, although there was before.',
  too_new: 'This Goodword is too old to understand it. Nothing is wrong with your data.',
  update_failed:
    'This Goodword keeps data in another form than the one before, and changing it over did not work. Your data is as it was.',
  foreign: 'The file is a database, but not one of Goodword.',
  unreadable:
    'The file is there, but Goodword cannot work with it: the right to read it is missing, the disk reports an error, or something in it is not as it should be.'
}

const helps: Record<RecoveryReason, string> = {
  damaged: 'Go back to the last backup. Or first try how much can still be read of the file.',
  lost: 'If you know where the file is, put it back and try again. Else go back to the last backup.',
  empty: 'Go back to the last backup.',
  too_new: 'Install the newer Goodword again, and start that one.',
  update_failed: 'Try again. If it does not work again, go back to the version of Goodword you had before.',
  foreign: 'Put your own file back and try again, or go back to the last backup.',
  unreadable:
    'Give Goodword the right to read the folder, or connect the disk again; then try again. If that does not help, go back to the last backup.'
}

const en = {
  brand: 'Goodword',
  titles,
  happened,
  helps,
  helpsTitle: 'What helps',
  safe: 'Nothing was deleted or changed, and nothing is sent as long as this is here.',
  said: 'In detail',
  folder: 'Where your data lies',
  tryAgain: 'Try again',
  stillNot: 'It still cannot be opened.',
  wellAgain: 'Goodword is well again',
  restarting: 'One moment …',

  backups: 'Go back to a backup',
  backupsText: 'Everything becomes as it was then. You are asked once more, and see what happens.',
  noBackups: 'There are no backups in this folder.',
  showAll: { one: 'Show # older one', other: 'Show # older ones' },
  add: 'I have a backup elsewhere',
  nowIn: (what: string) => `Now here: ${what}. Nothing is sent until you say so.`,
  toSending: 'To sending',

  salvage: 'Save what can be read',
  salvageText:
    'Goodword goes through the damaged file place by place and copies what it can read into a new backup. The file stays as it is. It may take some minutes.',
  salvageStart: 'Read what can be read',
  salvaging: 'Reading the damaged file',
  salvagingText: 'Please leave Goodword running.',
  complete: 'Everything could be read.',
  incomplete: 'Some of it could not be read.',
  could: (what: string) => `Read: ${what}.`,
  tables: 'Table by table',
  table: 'Table',
  rows: 'Read',
  places: 'Damaged places',
  useIt: 'Continue with what was read',

  empty: 'Begin anew with nothing',
  emptyText:
    'If there is no other way: Goodword begins like new. The file that cannot be opened is set aside in the same folder, not deleted, and backups stay.',
  emptyStart: 'Begin anew',
  emptyTitle: 'Begin anew with no data?',
  emptyWarns:
    'Customers, reviews and asks are not there then, and neither is the list of those who are never to be written to.',
  phrase: 'begin empty',
  typePhrase: (phrase: string) => `Type “${phrase}” to confirm`,
  mismatch: 'This is not the same.'
} as const

export type RecoveryWords = Translation<typeof en>
export const recoveryWords = catalogue(en, { de })
