/** How this Goodword stands on its machine, in words. */
import type { Installation, InstallationWarning } from '../src-shared/contract/installation'
import { catalogue, type Translation } from './lib/catalogue'
import { de } from './installation-words.de'

const warnings: Record<InstallationWarning, { title: string; text: string }> = {
  cloud_folder: {
    title: 'Your data lies in a folder that is synced to a cloud.',
    text: 'Such programs can damage the file while Goodword writes to it. Move the folder elsewhere, and let backups be copied to the cloud instead.'
  },
  network_folder: {
    title: 'Your data lies on a network drive.',
    text: 'A broken connection can damage the file. Move the folder to a disk of this computer, and let backups be copied to the network instead.'
  },
  low_disk_space: {
    title: 'The disk is nearly full.',
    text: 'When it is full nothing can be stored and nothing is sent. Free some space soon.'
  },
  secrets_in_file: {
    title: 'Passwords lie in a file.',
    text: 'This system has no keychain that Goodword could use. The file can only be read by you, and by whoever uses the computer in your name.'
  },
  secrets_unreadable: {
    title: 'Passwords have to be typed in again.',
    text: 'What is kept here was locked on another computer, or its keychain was reset. Enter the passwords of e-mail and SMS again.'
  },
  no_recent_backup: {
    title: 'There is no recent backup.',
    text: 'Make one now, or look why none could be made.'
  },
  not_checked: {
    title: 'Your data could not be looked through for damage.',
    text: 'That says nothing about the data, and work goes on. Goodword tries again later; a restart of Goodword, or more free memory, may help.'
  },
  folder_open_to_others: {
    title: 'Other people on this computer can read your data.',
    text: 'The folder can be opened by other users. Take that right away in the properties of the folder.'
  }
}

const shells: Record<Installation['shell'], string> = {
  electron: 'A window of its own',
  browser: 'A window of a browser',
  none: 'No window of its own'
}

const en = {
  warnings,
  readOnly: 'Your data can only be read just now: nothing can be changed, and nothing is sent.',
  readOnlyWhy: 'The file, its folder or its disk is protected against writing.',
  tryAgain: 'Try again',
  stillReadOnly: 'It still cannot be written to.',
  writable: 'Your data can be changed again',
  notNow: 'Not now',
  moment: 'One moment: Goodword is starting anew …',
  actions: {
    cloud_folder: 'Look at it',
    network_folder: 'Look at it',
    low_disk_space: 'Look at it',
    no_recent_backup: 'To the backups',
    secrets_unreadable: 'Enter them'
  },

  title: 'This installation',
  folder: 'Where your data lies',
  facts: {
    size: 'Size of the data',
    free: 'Free on the disk',
    checked: 'Last looked through',
    secrets: 'Passwords are kept',
    shell: 'Shown in',
    schema: 'Form of the data',
    id: 'Number of the installation'
  },
  size: (size: string) => size,
  checked: (when: string) => `${when}, found sound`,
  notChecked: 'Not since it was started',
  secrets: { system: 'In the keychain of the system', file: 'In a file that only you can read' },
  shells,
  schema: (number: string) => `Version ${number}`
}

export type InstallationWords = Translation<typeof en>
export const installationWords = catalogue(en, { de })
