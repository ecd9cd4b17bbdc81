/** The texts of the backups' part of the settings. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './backup-settings-words.de'

const en = {
  text: 'Whole copies of everything, made by themselves every day, and before anything that changes much. Should something go wrong, hardly anything is lost.',

  create: 'Make a backup now',
  creating: 'Making a backup',
  creatingText: 'You can go on working meanwhile.',
  runs: {
    backup: 'A backup is being made',
    check: 'A backup is being tried',
    restore: 'A backup is being restored'
  },
  created: 'The backup is made, and whole',
  last: (when: string) => `The last backup was made ${when}`,
  none: 'There is no backup yet',
  next: (when: string) => `The next one comes ${when}.`,
  soon: 'The next one comes soon.',
  noDaily: 'None is made by itself: the daily backup is switched off.',
  room: (all: string, free: string) => `${all} in all; ${free} are free on the disk.`,
  roomOnly: (all: string) => `${all} in all.`,
  failed: 'The last backup could not be made',
  secondFailed: 'The second folder could not be reached',
  safe: 'The backups that are here are not touched.',

  list: 'Kept here',
  emptyTitle: 'No backup yet',
  emptyText: 'The first one is made by itself soon, or now by the button above.',
  more: (when: string) => `More for the backup of ${when}`,
  check: 'Try it',
  checking: 'Trying it on a copy',
  download: 'Save as a file',
  downloading: 'Saving the backup',
  delete: 'Delete',
  deleteTitle: 'Delete this backup?',
  deleteText: 'It is gone for good. A copy in the second folder stays.',
  deleted: 'The backup was deleted',
  private: 'Everybody is in it: keep the file where nobody else finds it.',

  when: 'When they are made and how long they are kept',
  daily: 'A backup every day',
  dailyText:
    'While Goodword runs, without holding anything up. The ones before updates, imports and restores are made in any case.',
  keepsDaily: 'Days',
  keepsDailyHint: 'Of each of so many days the last one is kept.',
  keepsWeekly: 'Weeks',
  keepsWeeklyHint: 'And one of each of so many weeks before.',
  dailyOn: 'The daily backup is switched on',
  dailyOff: 'The daily backup is switched off',
  keptLonger: 'What is kept has changed',

  second: 'A second place',
  secondText:
    'If this disk breaks, backups on it are gone as well. Choose a folder on another disk, a USB stick or a network drive: each backup is copied there too. What lies there is never deleted.',
  secondFolder: 'Folder',
  secondHint: 'The whole path, as your file manager shows it.',
  secondPut: 'Each backup is copied there as well',
  secondGone: 'Backups are not copied any more',
  sameDisk: 'This folder is on the same disk as your data: if it breaks, both are gone.',
  secondOff: 'Do not copy any more',

  passphrase: 'Passphrase',
  passphraseText:
    'With a passphrase, every backup is encrypted (in the format of age, which other programs can open too): those made from now on, and those in the backup folder. Copies made earlier in the second folder stay as they are. The data Goodword works with is not encrypted by this.',
  passphraseForgotten:
    'At least 10 characters; several words are best. Write it down somewhere safe: if you forget it, nobody can open these backups, not even us.',
  passphraseSave: 'Set passphrase',
  passphraseChange: 'Change passphrase',
  passphraseNew: 'New passphrase',
  passphraseKept: 'Set. Enter a new one to change it; existing backups keep theirs.',
  passphraseShort: 'Enter at least 10 characters.',
  passphraseSet: 'Backups are encrypted with this passphrase',
  passphraseGone: 'New backups are not encrypted. Encrypted ones stay encrypted.',
  passphraseOff: 'Remove the passphrase',
  passphraseUnreadable:
    'The passphrase cannot be read on this computer any more, so no backups are made. Enter it again, or remove it.',

  where: 'Where they lie',
  add: 'Backup from a file',
  move: 'Moving to another computer',
  moveSteps: {
    save: 'Here: make a backup, save it as a file, and quit Goodword.',
    restore: 'There: install Goodword, add the file in this part of its settings, and restore it.',
    passwords:
      'There: type in the passwords of e-mail and SMS again; keys do not leave the computer on which they were typed.',
    say: 'There: say under Sending that it was moved. Until then nothing goes out.'
  }
} as const

export type BackupSettingsWords = Translation<typeof en>
export const backupSettingsWords = catalogue(en, { de })
