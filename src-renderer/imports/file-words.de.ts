/** Deutsch: wie eine Datei gelesen wird. */
import type { FileWords } from './file-words'

const encodings: FileWords['encodings'] = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (Little Endian)',
  'utf-16be': 'UTF-16 (Big Endian)',
  'windows-1252': 'Westeuropäisch (Windows-1252)',
  'windows-1250': 'Mitteleuropäisch (Windows-1250)',
  'windows-1251': 'Kyrillisch (Windows-1251)',
  'windows-1253': 'Griechisch (Windows-1253)',
  'windows-1254': 'Türkisch (Windows-1254)',
  'windows-1255': 'Hebräisch (Windows-1255)',
  'windows-1256': 'Arabisch (Windows-1256)',
  'windows-1257': 'Baltisch (Windows-1257)',
  'iso-8859-1': 'Westeuropäisch (ISO-8859-1)',
  'iso-8859-2': 'Mitteleuropäisch (ISO-8859-2)',
  'iso-8859-15': 'Westeuropäisch (ISO-8859-15)',
  macintosh: 'Westeuropäisch (Macintosh)',
  ibm850: 'Westeuropäisch (DOS)',
  'koi8-r': 'Kyrillisch (KOI8-R)',
  shift_jis: 'Japanisch (Shift JIS)',
  'euc-jp': 'Japanisch (EUC-JP)',
  'euc-kr': 'Koreanisch (EUC-KR)',
  gb18030: 'Chinesisch (GB 18030)',
  big5: 'Chinesisch (Big5)'
}

export const de: FileWords = {
  title: 'Sieht das richtig aus?',
  text: 'Das sind die ersten Zeilen. Wenn Zeichen falsch aussehen oder alles in einer Spalte steht, ändern Sie, wie die Datei gelesen wird.',
  kind: 'Was steht in der Datei?',
  kinds: { reviews: 'Bewertungen', customers: 'Kunden' },
  kindText: {
    reviews: 'Was Kunden geschrieben haben, mit Sternen, Datum und Namen',
    customers: 'Personen mit ihrer E-Mail-Adresse oder Telefonnummer'
  },
  kindMissing: 'Wählen Sie, was in der Datei steht.',
  format: 'Woher kommt sie?',
  formatMissing: 'Sie könnte von mehreren Diensten stammen. Wählen Sie, woher sie kommt.',
  formatText: (name) => `Erkannt als Datei von ${name}: Ihre Spalten sind bekannt.`,
  generic: 'Von woanders',
  genericText: 'Was die Spalten bedeuten, wählen Sie im nächsten Schritt.',
  encoding: 'Zeichenkodierung',
  encodings,
  encodingUnsure: 'Das ist eine Vermutung. Prüfen Sie, ob Buchstaben wie ä, é und ñ unten richtig aussehen.',
  delimiter: 'Spaltentrennzeichen',
  delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'Senkrechter Strich' },
  header: 'Erste Zeile',
  headers: { yes: 'Spaltennamen', no: 'Enthält Daten' },
  firstRows: 'Erste Zeilen der Datei',
  line: 'Zeile',
  emptyCell: 'leer',
  noRows: 'Sie enthält keine Zeilen.',
  unnamed: (place) => `Spalte ${place}`,
  columns: { one: '# Spalte', other: '# Spalten' }
}
