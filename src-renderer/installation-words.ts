/** What is said about this installation: its warnings and its facts. */
import type { Installation, InstallationWarning } from '../src-shared/contract/installation'
import { catalogue, type Translation } from './lib/catalogue'
import { de } from './installation-words.de'

const warnings: Record<InstallationWarning, { title: string; text: string }> = {
  cloud_folder: {
    title: 'Your data folder is synced to a cloud service.',
    text: 'Sync programs can damage the file while Goodword writes to it. Move the folder somewhere else, and have backups copied to the cloud instead.'
  },
  network_folder: {
    title: 'Your data folder is on a network drive.',
    text: 'A dropped connection can damage the file. Move the folder to a disk on this computer, and have backups copied to the network instead.'
  },
  low_disk_space: {
    title: 'The disk is nearly full.',
    text: 'Once it’s full, nothing can be saved or sent. Free up some space soon.'
  },
  secrets_in_file: {
    title: 'Passwords are stored in a file.',
    text: 'This system has no keychain that Goodword can use. Only you, and anyone using this computer under your user name, can read the file.'
  },
  secrets_unreadable: {
    title: 'Passwords need to be entered again.',
    text: 'They were encrypted on another computer, or the keychain was reset. Enter your e-mail and SMS passwords again.'
  },
  no_recent_backup: {
    title: 'There is no recent backup.',
    text: 'Create one now, or find out why none could be created.'
  },
  not_checked: {
    title: 'Your data could not be checked for damage.',
    text: 'This doesn’t mean that anything is damaged, and you can keep working. Goodword tries again later; restarting it or freeing up memory may help.'
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
  readOnly: 'Your data is read-only right now: nothing can be changed, and nothing is sent.',
  readOnlyWhy: 'The file, its folder or its disk is write-protected.',
  tryAgain: 'Try again',
  stillReadOnly: 'It’s still read-only.',
  writable: 'Your data can be changed again',
  notNow: 'Not now',
  moment: 'Goodword is restarting …',
  actions: {
    cloud_folder: 'Show details',
    network_folder: 'Show details',
    low_disk_space: 'Show details',
    no_recent_backup: 'Go to Backups',
    secrets_unreadable: 'Enter passwords'
  },

  title: 'This installation',
  folder: 'Data folder',
  facts: {
    size: 'Data size',
    free: 'Free disk space',
    checked: 'Last checked',
    secrets: 'Passwords stored',
    shell: 'Opens in',
    schema: 'Data format',
    id: 'Installation ID'
  },
  size: (size: string) => size,
  checked: (when: string) => `${when}, no damage found`,
  notChecked: 'Not since startup',
  secrets: { system: 'In the system keychain', file: 'In a file only you can read' },
  shells,
  schema: (number: string) => `Version ${number}`
}

export type InstallationWords = Translation<typeof en>
export const installationWords = catalogue(en, { de })
