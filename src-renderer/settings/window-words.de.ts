/** Deutsch: die Einstellungen dieses Fensters. */
import type { WindowWords } from './window-words'

export const de: WindowWords = {
  appearance: 'Aussehen',
  appearanceText: 'Wie Goodword auf diesem Computer aussieht.',
  look: 'Hell oder dunkel',
  looks: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  density: 'Wie dicht alles steht',
  densities: { comfortable: 'Luftig', compact: 'Dicht' },
  densityTexts: {
    comfortable: 'Platz zum Lesen: Jede Bewertung zeigt zwei Zeilen Text.',
    compact: 'Mehr auf einen Blick: Jede Bewertung zeigt eine Zeile Text.'
  },

  language: 'Sprache',
  languageText:
    'Die Sprache dieses Fensters. Zahlen und Daten werden geschrieben wie in Ihrem Land. Was Kunden sehen, hat eigene Sprachen.',
  asSystem: 'Wie das System',
  asSystemText: (name) => `Zurzeit: ${name}`,
  example: 'So sieht es aus',

  keyboard: 'Tastatur',
  keyboardText: 'Alles geht auch ohne Maus. Die Tasten des offenen Bildschirms zeigt ein Druck auf ?.',

  backups: 'Sicherungen',

  about: 'Über Goodword',
  version: (number) => `Version ${number}`,
  aboutText: 'Sammelt die Bewertungen eines kleinen Geschäfts, auf Ihrem eigenen Computer.',
  licence: 'Lizenz',
  licenceText: 'Goodword ist freie Software unter der MIT-Lizenz.',
  dataTitle: 'Ihre Daten',
  dataText:
    'Sie sind eine einzige Datei auf diesem Computer. Nichts wird irgendwohin gesendet, außer Sie senden damit eine E-Mail oder SMS.',
  packages: 'Gebaut mit der Arbeit anderer',
  packagesText: {
    one: '# Paket ist Teil von Goodword.',
    other: '# Pakete, Schriften und Bildersammlungen sind Teil von Goodword.'
  },
  packagesLabel: 'Pakete und ihre Lizenzen',
  noLicenceText: 'Das Paket nennt nur den Namen seiner Lizenz.',
  search: 'Pakete suchen'
}
