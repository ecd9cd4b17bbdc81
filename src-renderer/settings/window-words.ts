/** The texts of the settings that concern this window: appearance, language, keyboard, about. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './window-words.de'

const en = {
  appearance: 'Appearance',
  appearanceText: 'How Goodword looks on this computer.',
  look: 'Light or dark',
  looks: { system: 'As the system', light: 'Light', dark: 'Dark' },
  density: 'How close things stand',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  densityTexts: {
    comfortable: 'Room to read: each review shows two lines of its words.',
    compact: 'More at a glance: each review shows one line of its words.'
  },

  language: 'Language',
  languageText:
    'The language of this window. Numbers and dates are written as in your country. What customers see has languages of its own.',
  asSystem: 'As the system',
  asSystemText: (name: string) => `At the moment: ${name}`,
  example: 'So it looks',

  keyboard: 'Keyboard',
  keyboardText:
    'Everything can be done without a mouse. The keys of the screen at hand are a press of ? away.',

  backups: 'Backups',

  about: 'About',
  version: (number: string) => `Version ${number}`,
  aboutText: 'Collects the reviews of a small business, on your own computer.',
  licence: 'Licence',
  licenceText: 'Goodword is free software under the MIT licence.',
  dataTitle: 'Your data',
  dataText:
    'All of it is one file on this computer. Nothing is sent anywhere, unless you send an e-mail or a text message with it.',
  packages: 'Made with the work of others',
  packagesText: {
    one: '# package is part of Goodword.',
    other: '# packages, fonts and sets of pictures are part of Goodword.'
  },
  packagesLabel: 'Packages and their licences',
  noLicenceText: 'The package says only the name of its licence.',
  search: 'Search packages'
} as const

export type WindowWords = Translation<typeof en>
export const windowWords = catalogue(en, { de })
