/** Deutsch: ein Bild auswählen. */
import type { PictureWords } from './picture-words'

export const de: PictureWords = {
  none: 'Keines',
  upload: 'Datei wählen …',
  take: 'Ziehen Sie ein Bild hierher, fügen Sie es ein, oder',
  taken: 'PNG, JPEG oder WebP, höchstens 10 MB und 25 Megapixel.',
  drop: 'Loslassen, um das Bild hinzuzufügen',
  sending: (name) => `${name} wird hinzugefügt`,
  stop: 'Anhalten',
  pasted: 'Eingefügtes Bild',
  remove: (name) => `${name} löschen`,
  deleted: 'Bild gelöscht',
  retry: 'Noch einmal versuchen',
  notLoaded: 'Die Bilder ließen sich nicht laden.',
  measures: (width, height) => `${width} × ${height} Pixel`,
  noPicture: 'Darin war kein Bild.',
  isLogo: 'Das ist das Logo Ihres Geschäfts. Wählen Sie dort zuerst ein anderes.',
  usedBy: (templates) => `Dieses Bild wird verwendet in ${templates}. Wählen Sie dort zuerst ein anderes.`,
  problems: {
    empty: (name) => `${name} ist leer.`,
    type: (name) =>
      `${name} ist kein PNG-, JPEG- oder WebP-Bild. Speichern Sie es zuerst in einem dieser Formate.`,
    bytes: (name) => `${name} ist größer als 10 MB.`,
    pixels: (name) => `${name} hat mehr als 25 Megapixel. Machen Sie es zuerst kleiner.`,
    broken: (name) => `${name} lässt sich nicht lesen: Das Bild ist beschädigt oder unvollständig.`,
    full: (count) => `Es gibt schon ${count} Bilder. Löschen Sie zuerst einige.`,
    busy: 'Bitte ein Bild nach dem anderen.'
  }
}
