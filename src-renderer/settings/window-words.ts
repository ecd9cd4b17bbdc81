/** The texts of the settings that concern this window: appearance, language, keyboard, about. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './window-words.de'

const en = {
  appearance: 'Appearance',
  appearanceText: 'How Goodword looks on this computer.',
  look: 'Theme',
  looks: { system: 'Same as system', light: 'Light', dark: 'Dark' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  densityTexts: {
    comfortable: 'More space: each review shows two lines of text.',
    compact: 'More at a glance: each review shows one line of text.'
  },

  language: 'Language',
  languageText:
    'The language of this window. Numbers and dates follow your country’s format. Language settings for customers are separate.',
  asSystem: 'Same as system',
  asSystemText: (name: string) => `Currently: ${name}`,
  example: 'Example',

  keyboard: 'Keyboard',
  keyboardText: 'You can do everything without a mouse. Press ? on any screen to see its shortcuts.',

  backups: 'Backups',

  about: 'About',
  version: (number: string) => `Version ${number}`,
  aboutText: 'Collects your small business’s reviews, on your own computer.',
  licence: 'Licence',
  licenceText: 'Goodword is free software under the MIT licence.',
  dataTitle: 'Your data',
  dataText:
    'All your data is in one file on this computer. Nothing is sent anywhere unless you use Goodword to send e-mails or text messages.',
  packages: 'Open-source packages',
  packagesText: {
    one: 'Goodword includes # package.',
    other: 'Goodword includes # packages, fonts and icon sets.'
  },
  packagesLabel: 'Packages and their licences',
  noLicenceText: 'The package only gives the name of its licence.',
  search: 'Search packages'
} as const

export type WindowWords = Translation<typeof en>
export const windowWords = catalogue(en, { de })
