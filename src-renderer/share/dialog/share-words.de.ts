/** Deutsch: was über Bilder zum Teilen überall gesagt wird. */
import type { ShareWords } from './share-words'

export const de: ShareWords = {
  title: 'Teilen',
  print: 'QR & Druck',
  designs: {
    'plain-card': 'Schlichte Karte',
    'big-quote': 'Großes Zitat',
    photo: 'Foto',
    split: 'Geteilt',
    minimal: 'Minimal',
    dark: 'Dunkel'
  },
  sizes: {
    square: 'Quadrat',
    portrait: 'Hochformat',
    story: 'Story',
    link: 'Link',
    wide: 'Breit',
    pin: 'Pin',
    own: 'Eigene Größe'
  },
  pixels: (width, height) => `${width} × ${height}`,
  authorStyles: {
    full: 'Ganzer Name',
    first_initial: 'Vorname und Anfangsbuchstabe',
    initials: 'Anfangsbuchstaben',
    hidden: 'Ohne Namen'
  },
  warnings: {
    low_contrast: (ratio) => `Schwer zu lesen: Der Kontrast ist nur ${ratio} zu 1.`,
    text_shortened: 'Der Text ist zu lang für dieses Bild: Sein Ende fällt weg.',
    text_small: 'Die Buchstaben werden auf dem Handy klein. Weniger Wörter werden größer.',
    outside_safe_zone: 'Etwas steht dort, wo andere Apps das Bild verdecken oder abschneiden.',
    picture_missing: 'Logo oder Hintergrund dieser Vorlage gibt es nicht mehr.',
    picture_too_small: 'Der Hintergrund ist zu klein für diese Größe: Er wirkt unscharf.',
    highlight_not_found: 'Das Hervorgehobene steht nicht mehr im Text.',
    no_text: 'Diese Bewertung hat keine Worte: Sterne und Name füllen das Bild.',
    letters_missing: 'Einige Buchstaben des Textes lassen sich nicht zeichnen.'
  }
}
