/** German. */
import type { PrintWords } from './print-words'

export const de: PrintWords = {
  choices: 'Was Sie möchten',
  what: 'Was',
  kinds: {
    code: 'QR-Code',
    poster: 'Plakat',
    'table-tent': 'Tischaufsteller',
    cards: 'Visitenkarten'
  },
  kindTexts: {
    code: 'Für eigene Drucksachen, Website oder Schaufenster.',
    poster: 'Eine große Seite für Wand oder Theke.',
    'table-tent': 'Gefaltet und geklebt, von beiden Seiten lesbar.',
    cards: 'Zum Ausschneiden und Mitgeben.'
  },
  paper: 'Papier',
  papers: { a4: 'A4', a5: 'A5', letter: 'Letter' },
  page: 'Bewertungsseite',
  url: 'Führt zu',
  urlHint: 'Leer: die Adresse der Bewertungsseite. Alle werden zum selben Ort geführt.',
  color: 'Farbe',
  codeColorHint: 'Dunkel auf Weiß; leer: Schwarz.',
  sheetColorHint: 'Leer: die Farbe Ihrer Marke.',
  pick: 'Farbe auswählen',
  logo: 'Mit Ihrem Logo',
  noLogo: 'Sie haben noch kein Logo: Einstellungen → Geschäft & Marke.',
  size: 'Pixel',
  sizeHint: 'Des PNG, von 120 bis 4.000. Ein SVG ist in jeder Größe scharf.',
  title: 'Überschrift',
  titleHint: 'Leer: „Wie war es bei uns?“, in der Sprache Ihres Geschäfts.',
  text: 'Text',
  textHint: 'Leer: eine Zeile, die sagt, was zu tun ist.',
  savePng: 'PNG speichern',
  saveSvg: 'SVG speichern',
  savePdf: 'PDF speichern',
  saved: (name) => `${name} gespeichert`,
  preview: 'Vorschau',
  previewOf: (what) => `Vorschau: ${what}`,
  noAddressTitle: 'Ihre Bewertungsseite hat noch keine Adresse',
  noAddress:
    'Ein Code muss irgendwohin führen. Sagen Sie, wo Ihre Kunden ihre Bewertungen schreiben, oder schreiben Sie hier eine andere Adresse.',
  setAddress: 'Bewertungslink angeben',
  wrong: {
    url: 'Schreiben Sie eine ganze Adresse mit höchstens 1.000 Zeichen, die mit https:// beginnt.',
    color: 'Wählen Sie eine dunklere Farbe: Kameras müssen sie auf Weiß sehen. Sie wird #rrggbb geschrieben.',
    size: 'Wählen Sie mehr Pixel: zwischen 120 und 4.000, und genug für eine lange Adresse.',
    title: 'Schreiben Sie eine Zeile mit höchstens 80 Zeichen.',
    text: 'Schreiben Sie eine Zeile mit höchstens 200 Zeichen.'
  }
}
