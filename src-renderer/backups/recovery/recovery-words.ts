/** What is shown if the data can't be opened. */
import type { RecoveryReason } from '../../../src-shared/contract/installation'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './recovery-words.de'

const titles: Record<RecoveryReason, string> = {
  damaged: 'Your data can’t be opened',
  lost: 'Your data is missing',
  empty: 'Your data file is empty',
  too_new: 'Your data is from a newer version of Goodword',
  update_failed: 'Your data couldn’t be updated',
  foreign: 'A different file is where your data should be',
  unreadable: 'Your data can’t be read'
}

const happened: Record<RecoveryReason, string> = {
  damaged:
    'The file is damaged. This can happen when a disk starts to fail, the power goes off at a bad moment, or another program writes to the file.',
  lost: 'Your data was in this folder, but the file is gone. It may have been moved or deleted, or a disk may be disconnected.',
  empty: 'The file is still here, but everything in it is gone.',
  too_new: 'This version of Goodword is too old to read it. There is nothing wrong with your data.',
  update_failed:
    'This version of Goodword stores data in a new format, and converting your data failed. Your data is unchanged.',
  foreign: 'The file is a database, but it isn’t a Goodword database.',
  unreadable:
    'The file is here, but Goodword can’t use it: it doesn’t have permission to read it, the disk reports an error, or the contents aren’t what they should be.'
}

const helps: Record<RecoveryReason, string> = {
  damaged: 'Restore the latest backup. Or first see how much of the file can still be read.',
  lost: 'If you know where the file is, put it back and try again. Otherwise, restore the latest backup.',
  empty: 'Restore the latest backup.',
  too_new: 'Reinstall the newer version of Goodword and start it.',
  update_failed: 'Try again. If it still doesn’t work, go back to your previous version of Goodword.',
  foreign: 'Put your own file back and try again, or restore the latest backup.',
  unreadable:
    'Give Goodword permission to read the folder, or reconnect the disk, then try again. If that doesn’t help, restore the latest backup.'
}

const en = {
  brand: 'Goodword',
  titles,
  happened,
  helps,
  helpsTitle: 'What you can do',
  safe: 'Nothing was deleted or changed, and nothing is sent until this is fixed.',
  said: 'Details',
  folder: 'Data folder',
  tryAgain: 'Try again',
  stillNot: 'It still can’t be opened.',
  wellAgain: 'Goodword is working again',
  restarting: 'One moment …',

  backups: 'Restore a backup',
  backupsText: 'Goodword goes back to how it was then. You can review the details before confirming.',
  noBackups: 'No backups in this folder.',
  showAll: { one: 'Show # older', other: 'Show # older' },
  add: 'My backup is somewhere else',
  nowIn: (what: string) => `Restored: ${what}. Nothing is sent until you say so.`,
  toSending: 'Go to Sending',

  salvage: 'Recover what can be read',
  salvageText:
    'Goodword goes through the damaged file section by section and copies everything it can read into a new backup. The file itself stays unchanged. This can take a few minutes.',
  salvageStart: 'Start recovery',
  salvaging: 'Recovering data',
  salvagingText: 'Keep Goodword open.',
  complete: 'Everything was recovered.',
  incomplete: 'Some of it couldn’t be read.',
  could: (what: string) => `Recovered: ${what}.`,
  tables: 'Details by table',
  table: 'Table',
  rows: 'Rows recovered',
  places: 'Damaged sections',
  useIt: 'Use recovered data',

  empty: 'Start over with an empty account',
  emptyText:
    'As a last resort, Goodword can start from scratch. The file that can’t be opened is set aside in the same folder, not deleted, and your backups stay.',
  emptyStart: 'Start over',
  emptyTitle: 'Start over without your data?',
  emptyWarns: 'You will lose all customers, reviews and requests here, and the do-not-contact list.',
  phrase: 'start over',
  typePhrase: (phrase: string) => `Type “${phrase}” to confirm`,
  mismatch: 'That doesn’t match.'
} as const

export type RecoveryWords = Translation<typeof en>
export const recoveryWords = catalogue(en, { de })
