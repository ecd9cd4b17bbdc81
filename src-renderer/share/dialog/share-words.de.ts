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
    low_contrast: (ratio) => `Schwer zu lesen: Der Kontrast ist nur ${ratio}:1.`,
    text_shortened: 'Der Text ist zu lang für dieses Bild, deshalb fehlt sein Ende.',
    text_small: 'Die Schrift wird auf dem Handy klein. Mit weniger Wörtern wird sie größer.',
    outside_safe_zone: 'Etwas liegt in einem Bereich, den andere Apps verdecken oder abschneiden.',
    picture_missing: 'Logo oder Hintergrund dieser Vorlage gibt es nicht mehr.',
    picture_too_small: 'Der Hintergrund ist zu klein für diese Größe und wirkt unscharf.',
    highlight_not_found: 'Die hervorgehobenen Wörter stehen nicht mehr im Text.',
    no_text: 'Diese Bewertung hat keinen Text: Das Bild zeigt nur Sterne und Namen.',
    letters_missing: 'Einige Zeichen des Textes lassen sich nicht darstellen.'
  }
}
