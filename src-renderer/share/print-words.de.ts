/** German. */
import type { PrintWords } from './print-words'

export const de: PrintWords = {
  choices: 'Optionen',
  what: 'Art',
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
  url: 'Öffnet',
  urlHint: 'Leer lassen für die Adresse Ihrer Bewertungsseite. Alle gelangen zur selben Seite.',
  color: 'Farbe',
  codeColorHint: 'Dunkel auf Weiß. Leer lassen für Schwarz.',
  sheetColorHint: 'Leer lassen für Ihre Markenfarbe.',
  pick: 'Farbe wählen',
  logo: 'Mit Ihrem Logo',
  noLogo: 'Sie haben noch kein Logo: Einstellungen → Geschäft & Marke.',
  size: 'Pixel',
  sizeHint: 'Für das PNG, von 120 bis 4.000. Ein SVG ist in jeder Größe scharf.',
  title: 'Überschrift',
  titleHint: 'Leer lassen für „Wie war es bei uns?“ in der Sprache Ihres Geschäfts.',
  text: 'Text',
  textHint: 'Leer lassen für eine Zeile, die sagt, was zu tun ist.',
  savePng: 'PNG speichern',
  saveSvg: 'SVG speichern',
  savePdf: 'PDF speichern',
  saved: (name) => `${name} gespeichert`,
  preview: 'Vorschau',
  previewOf: (what) => `Vorschau: ${what}`,
  noAddressTitle: 'Ihre Bewertungsseite hat noch keine Adresse',
  noAddress:
    'Ein Code braucht eine Adresse, die er öffnet. Wählen Sie, wo Ihre Kunden ihre Bewertungen schreiben, oder geben Sie hier eine andere Adresse ein.',
  setAddress: 'Bewertungslink wählen',
  wrong: {
    url: 'Geben Sie eine vollständige Adresse mit höchstens 1.000 Zeichen ein, die mit https:// beginnt.',
    color:
      'Wählen Sie eine dunklere Farbe, damit Kameras sie auf Weiß lesen können. Geben Sie sie als #rrggbb ein.',
    size: 'Wählen Sie mehr Pixel: zwischen 120 und 4.000, und genug für eine lange Adresse.',
    title: 'Geben Sie eine Zeile mit höchstens 80 Zeichen ein.',
    text: 'Geben Sie eine Zeile mit höchstens 200 Zeichen ein.'
  }
}
