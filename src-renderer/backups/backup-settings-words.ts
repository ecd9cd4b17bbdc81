/** The texts of the backups' part of the settings. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './backup-settings-words.de'

const en = {
  text: 'Complete copies, made automatically every day and before big changes.',

  create: 'Back up now',
  creating: 'Making a backup',
  creatingText: 'You can keep working.',
  runs: {
    backup: 'Making a backup',
    check: 'Checking a backup',
    restore: 'Restoring a backup'
  },
  created: 'Backup created and verified',
  last: (when: string) => `Last backup: ${when}`,
  none: 'No backup yet',
  next: (when: string) => `Next backup: ${when}.`,
  soon: 'The next backup is due soon.',
  noDaily: 'Automatic backups are off.',
  room: (all: string, free: string) => `${all} in total; ${free} free on the disk.`,
  roomOnly: (all: string) => `${all} in total.`,
  failed: 'The last backup failed',
  secondFailed: 'The second folder couldn’t be reached',
  safe: 'Existing backups are not affected.',

  list: 'Your backups',
  emptyTitle: 'No backup yet',
  emptyText: 'The first one is made automatically soon, or now with the button above.',
  more: (when: string) => `More for the backup from ${when}`,
  check: 'Check',
  checking: 'Checking the backup',
  download: 'Save as a file',
  downloading: 'Saving the backup',
  delete: 'Delete',
  deleteTitle: 'Delete this backup?',
  deleteText: 'This can’t be undone. Copies in the second folder stay.',
  deleted: 'Backup deleted',
  private: 'A backup contains all your customers’ data. Store it somewhere private.',

  when: 'Schedule and retention',
  daily: 'Daily backup',
  dailyText:
    'Runs in the background while Goodword is open. Goodword always makes a backup before updates, imports and restores.',
  keepsDaily: 'Days',
  keepsDailyHint: 'Keep the last backup of each day for this many days.',
  keepsWeekly: 'Weeks',
  keepsWeeklyHint: 'Then keep one backup a week for this many weeks.',
  dailyOn: 'Daily backup switched on',
  dailyOff: 'Daily backup switched off',
  keptLonger: 'Retention changed',

  second: 'Second copy',
  secondText:
    'If this disk fails, you lose the backups on it too. Choose a folder on another disk, a USB stick or a network drive, and each backup is copied there as well. Goodword never deletes anything in that folder.',
  secondFolder: 'Folder',
  secondHint: 'The full path, as shown in your file manager.',
  secondPut: 'Backups are now copied to this folder',
  secondGone: 'Backups are no longer copied',
  sameDisk: 'This folder is on the same disk as your data. If that disk fails, you lose both.',
  secondOff: 'Stop copying',

  passphrase: 'Passphrase',
  passphraseText:
    'A passphrase encrypts every backup, both new ones and those in the backup folder (in age format, which other programs can open too). Existing copies in the second folder stay as they are. Your live data is not encrypted.',
  passphraseForgotten:
    'At least 10 characters; several words work best. Write it down somewhere safe: if you forget it, nobody can open these backups, not even us.',
  passphraseSave: 'Set passphrase',
  passphraseChange: 'Change passphrase',
  passphraseNew: 'New passphrase',
  passphraseKept: 'Set. Enter a new one to change it; existing backups keep theirs.',
  passphraseShort: 'Enter at least 10 characters.',
  passphraseSet: 'Backups are now encrypted with this passphrase',
  passphraseGone: 'New backups won’t be encrypted. Encrypted ones stay encrypted.',
  passphraseOff: 'Remove passphrase',
  passphraseUnreadable:
    'The passphrase can’t be read on this computer, so no backups are made. Enter it again or remove it.',

  where: 'Backup folder',
  add: 'Add a backup file',
  move: 'Move to another computer',
  moveSteps: {
    save: 'On this computer: make a backup, save it as a file and quit Goodword.',
    restore: 'On the other computer: install Goodword, add the file on this settings page and restore it.',
    passwords:
      'There, enter the e-mail and SMS passwords again; stored passwords never leave the computer they were entered on.',
    say: 'Finally, confirm under Sending that Goodword was moved. Nothing is sent until then.'
  }
} as const

export type BackupSettingsWords = Translation<typeof en>
export const backupSettingsWords = catalogue(en, { de })
