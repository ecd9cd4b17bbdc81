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
    'Diese Vorlage wurde inzwischen anderswo geändert. Speichern überschreibt diese Änderungen; Verwerfen zeigt sie an.',
  undo: 'Änderung zurücknehmen',
  redo: 'Änderung wiederholen',
  resetAll: 'Auf Gestaltung zurücksetzen',
  reset: 'Zurücksetzen',
  resetOne: (setting) => `${setting} zurücksetzen`,
  goneTitle: 'Diese Vorlage gibt es nicht mehr',
  goneText: 'Sie wurde gelöscht.',

  size: 'Größe',
  sizes: 'Größen',
  ownSize: 'Die Größe der Vorlage',
  width: 'Breite',
  height: 'Höhe',
  useSize: (size) => `${size} als Größe der Vorlage verwenden`,
  safeZone: 'Sicherer Bereich',
  drawing: 'Wird gezeichnet',
  letters: (size) => `Schriftgröße: ${size} Pixel`,
  previousCard: 'Vorige Karte',
  nextCard: 'Nächste Karte',
  card: (card, cards) => `Karte ${card} von ${cards}`,
  warnings: 'Gut zu wissen',

  design: 'Gestaltung',
  designs: {
    'plain-card': 'Eine ruhige Karte',
    'big-quote': 'Großer Text',
    photo: 'Auf einem Foto',
    split: 'Zwei Hälften',
    minimal: 'Viel Raum',
    dark: 'Hell auf Dunkel'
  },

  colors: 'Farben',
  pick: (name) => `${name}: Farbe wählen`,
  noColor: 'Geben Sie eine Farbe als # und sechs Ziffern oder Buchstaben a bis f ein.',
  background: 'Hintergrund',
  gradient: 'Verlauf',
  gradients: { none: 'Keiner', down: 'Nach unten', diagonal: 'Schräg', radial: 'Aus der Mitte' },
  background_end: 'Verlauf bis',
  surface: 'Karte oder Fläche',
  text_color: 'Text',
  accent: 'Akzent',
  star_color: 'Sterne',

  picture: 'Hintergrundbild',
  pictureOf: 'Hinter dem Text',
  blur: 'Unschärfe',
  overlay: 'Hintergrund-Überlagerung',
  percent: (value) => `${value} %`,
  pixels: (value) => `${value} px`,

  logo: 'Logo',
  show_logo: 'Logo zeigen',
  logoOf: 'Ein anderes Logo für diese Vorlage',

  text: 'Text',
  font: 'Schrift',
  font_scale: 'Maximale Schriftgröße',
  align: 'Ausrichtung',
  aligns: { start: 'Rand', center: 'Mitte' },
  quote_marks: 'Anführungszeichen',
  overflow: 'Text, der nicht passt',
  overflows: { shorten: 'Endet mit „…“', cards: 'Wird auf weiteren Karten fortgesetzt' },

  rating: 'Wertung',
  show_stars: 'Wertung zeigen',
  stars: 'Dargestellt als',
  starStyles: { stars: 'Sterne', hearts: 'Herzen', number: 'Zahl' },

  shown: 'Was gezeigt wird',
  show_title: 'Titel',
  author: 'Name des Bewertenden',
  show_source: 'Quelle',
  show_location: 'Standort',
  show_date: 'Datum',
  date_format: 'Datumsformat',
  dateFormats: { long: 'Tag, Monat und Jahr', month: 'Monat und Jahr', numeric: 'Nur Ziffern' },

  caption: 'Bildzeile',
  captionHint: 'Zum Beispiel „Termine auf www.example.de“. Leer lassen für keine.'
}
