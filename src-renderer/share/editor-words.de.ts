/** Deutsch: der Editor einer Vorlage. */
import type { EditorWords } from './editor-words'

export const de: EditorWords = {
  back: 'Alle Vorlagen',
  controls: 'Einstellungen der Vorlage',
  preview: 'Bild',
  save: 'Speichern',
  saved: 'Vorlage gespeichert',
  discard: 'Verwerfen',
  unsaved: 'Noch nicht gespeichert',
  elsewhere:
    'Diese Vorlage wurde inzwischen anderswo geändert. Speichern setzt Ihre Änderungen an deren Stelle; Verwerfen zeigt die anderen.',
  undo: 'Änderung zurücknehmen',
  redo: 'Änderung wiederholen',
  resetAll: 'Zurück zur Gestaltung',
  reset: 'Wie in der Gestaltung',
  resetOne: (setting) => `${setting}: wie in der Gestaltung`,
  goneTitle: 'Diese Vorlage gibt es nicht mehr',
  goneText: 'Sie wurde gelöscht.',

  size: 'Größe',
  sizes: 'Größen',
  ownSize: 'Die Größe der Vorlage',
  width: 'Breite',
  height: 'Höhe',
  useSize: (size) => `${size} als ihre Größe nehmen`,
  safeZone: 'Sicherer Bereich',
  drawing: 'Wird gezeichnet',
  letters: (size) => `Buchstaben von ${size} Pixeln`,
  previousCard: 'Vorige Karte',
  nextCard: 'Nächste Karte',
  card: (card, cards) => `Karte ${card} von ${cards}`,
  warnings: 'Gut zu wissen',

  design: 'Gestaltung',
  designs: {
    'plain-card': 'Eine ruhige Karte',
    'big-quote': 'Große Worte',
    photo: 'Auf einem Foto',
    split: 'In zwei Hälften',
    minimal: 'Viel Raum',
    dark: 'Bei Nacht'
  },

  colors: 'Farben',
  pick: (name) => `${name}: auswählen`,
  noColor: 'Schreiben Sie eine Farbe als # und sechs Ziffern oder Buchstaben a bis f.',
  background: 'Hintergrund',
  gradient: 'Verlauf',
  gradients: { none: 'Keiner', down: 'Nach unten', diagonal: 'Schräg', radial: 'Aus der Mitte' },
  background_end: 'Verlauf bis',
  surface: 'Karte oder Fläche',
  text_color: 'Text',
  accent: 'Akzent',
  star_color: 'Sterne',

  picture: 'Hintergrundbild',
  pictureOf: 'Hinter den Worten',
  blur: 'Unschärfe',
  overlay: 'Vom Hintergrund bedeckt',
  percent: (value) => `${value} %`,
  pixels: (value) => `${value} px`,

  logo: 'Logo',
  show_logo: 'Logo zeigen',
  logoOf: 'Ein anderes Logo für diese Vorlage',

  text: 'Text',
  font: 'Schrift',
  font_scale: 'Größte Buchstaben',
  align: 'Ausrichtung',
  aligns: { start: 'Am Rand', center: 'In der Mitte' },
  quote_marks: 'Anführungszeichen',
  overflow: 'Text, der nicht passt',
  overflows: { shorten: 'Endet mit „…“', cards: 'Geht auf weiteren Karten weiter' },

  rating: 'Wertung',
  show_stars: 'Wertung zeigen',
  stars: 'Gezeichnet als',
  starStyles: { stars: 'Sterne', hearts: 'Herzen', number: 'Zahl' },

  shown: 'Was gezeigt wird',
  show_title: 'Titel',
  author: 'Name der Person',
  show_source: 'Woher die Bewertung ist',
  show_location: 'Standort',
  show_date: 'Datum',
  date_format: 'Form des Datums',
  dateFormats: { long: 'Tag, Monat und Jahr', month: 'Monat und Jahr', numeric: 'In Ziffern' },

  caption: 'Eigene Zeile',
  captionHint: 'Etwa „Termine auf www.example.de“. Leer: keine.'
}
