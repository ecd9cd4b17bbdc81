/** Deutsch: die Einstellungen dieses Fensters. */
import type { WindowWords } from './window-words'

export const de: WindowWords = {
  appearance: 'Aussehen',
  appearanceText: 'Wie Goodword auf diesem Computer aussieht.',
  look: 'Farbschema',
  looks: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  density: 'Dichte',
  densities: { comfortable: 'Normal', compact: 'Kompakt' },
  densityTexts: {
    comfortable: 'Mehr Platz: Jede Bewertung zeigt zwei Zeilen Text.',
    compact: 'Mehr auf einen Blick: Jede Bewertung zeigt eine Zeile Text.'
  },

  language: 'Sprache',
  languageText:
    'Die Sprache dieses Fensters. Zahlen und Daten folgen dem Format Ihres Landes. Die Sprachen für Kunden werden getrennt eingestellt.',
  asSystem: 'Wie das System',
  asSystemText: (name) => `Zurzeit: ${name}`,
  example: 'Beispiel',

  keyboard: 'Tastatur',
  keyboardText:
    'Alles geht auch ohne Maus. Drücken Sie auf einem beliebigen Bildschirm ?, um seine Tastenkürzel zu sehen.',

  backups: 'Sicherungen',

  about: 'Über Goodword',
  version: (number) => `Version ${number}`,
  aboutText: 'Sammelt die Bewertungen Ihres Geschäfts, auf Ihrem eigenen Computer.',
  licence: 'Lizenz',
  licenceText: 'Goodword ist freie Software unter der MIT-Lizenz.',
  dataTitle: 'Ihre Daten',
  dataText:
    'Alle Ihre Daten liegen in einer einzigen Datei auf diesem Computer. Nichts wird irgendwohin gesendet, es sei denn, Sie senden mit Goodword E-Mails oder SMS.',
  packages: 'Open-Source-Pakete',
  packagesText: {
    one: 'Goodword enthält # Paket.',
    other: 'Goodword enthält # Pakete, Schriften und Symbolsammlungen.'
  },
  packagesLabel: 'Pakete und ihre Lizenzen',
  noLicenceText: 'Das Paket nennt nur den Namen seiner Lizenz.',
  search: 'Pakete suchen'
}
