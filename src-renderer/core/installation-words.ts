/** The state of this installation, in words. */
import type { Installation, InstallationWarning } from '../../src-shared/contract/installation'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './installation-words.de'

const warnings: Record<InstallationWarning, { title: string; text: string }> = {
  cloud_folder: {
    title: 'Your data folder is synced to a cloud service.',
    text: 'Sync programs can damage the data file while Goodword writes to it. Move the folder elsewhere and have only your backups copied to the cloud.'
  },
  network_folder: {
    title: 'Your data folder is on a network drive.',
    text: 'A dropped connection can damage the data file. Move the folder to a disk on this computer and have only your backups copied to the network.'
  },
  low_disk_space: {
    title: 'The disk is nearly full.',
    text: 'Once it’s full, nothing can be saved or sent. Free up some space soon.'
  },
  secrets_in_file: {
    title: 'Passwords are stored in a file.',
    text: 'Goodword found no keychain on this system. Only you can read the file – or anyone using this computer under your name.'
  },
  secrets_unreadable: {
    title: 'Passwords must be entered again.',
    text: 'The stored passwords were encrypted on another computer, or the keychain was reset. Enter the e-mail and SMS passwords again.'
  },
  no_recent_backup: {
    title: 'There is no recent backup.',
    text: 'Make one now, or find out why backups are failing.'
  },
  not_checked: {
    title: 'Your data couldn’t be checked for damage.',
    text: 'This doesn’t mean it is damaged, and you can keep working. Goodword checks again later; restarting it or freeing up memory may help.'
  },
  folder_open_to_others: {
    title: 'Other people on this computer can read your data.',
    text: 'Other users can open the folder. Remove their access in the folder’s properties.'
  }
}

const shells: Record<Installation['shell'], string> = {
  electron: 'Its own window',
  browser: 'A browser window',
  none: 'No window'
}

const en = {
  warnings,
  readOnly: 'Your data is read-only right now: nothing can be changed and nothing is sent.',
  readOnlyWhy: 'The file, its folder or its disk is write-protected.',
  tryAgain: 'Try again',
  stillReadOnly: 'It’s still read-only.',
  writable: 'Your data can be changed again',
  notNow: 'Not now',
  moment: 'Goodword is restarting …',
  actions: {
    cloud_folder: 'Details',
    network_folder: 'Details',
    low_disk_space: 'Details',
    no_recent_backup: 'Go to Backups',
    secrets_unreadable: 'Enter'
  },

  title: 'This installation',
  folder: 'Data folder',
  facts: {
    size: 'Data size',
    free: 'Free disk space',
    checked: 'Last checked',
    secrets: 'Passwords',
    shell: 'Displayed in',
    schema: 'Data format',
    id: 'Installation ID'
  },
  size: (size: string) => size,
  checked: (when: string) => `${when}, no damage found`,
  notChecked: 'Not since Goodword started',
  secrets: { system: 'In the system keychain', file: 'In a file only you can read' },
  shells,
  schema: (number: string) => `Version ${number}`
}

export type InstallationWords = Translation<typeof en>
export const installationWords = catalogue(en, { de })
