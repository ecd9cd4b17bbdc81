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
  title: 'Wird die Datei richtig gelesen?',
  text: 'Das sind ihre ersten Zeilen. Wenn Buchstaben falsch aussehen oder alles in einer Spalte steht, ändern Sie, wie sie gelesen wird.',
  kind: 'Was steht in der Datei?',
  kinds: { reviews: 'Bewertungen', customers: 'Kunden' },
  kindText: {
    reviews: 'Was Kunden geschrieben haben, mit Sternen, Datum und Namen',
    customers: 'Menschen mit ihrer E-Mail-Adresse oder Telefonnummer'
  },
  kindMissing: 'Sagen Sie, was in der Datei steht.',
  format: 'Woher kommt sie?',
  formatMissing: 'Sie könnte von mehreren Diensten sein. Sagen Sie, woher sie kommt.',
  formatText: (name) => `Erkannt als Datei von ${name}: Ihre Spalten sind bekannt.`,
  generic: 'Von woanders',
  genericText: 'Was die Spalten bedeuten, sagen Sie im nächsten Schritt.',
  encoding: 'Buchstaben',
  encodings,
  encodingUnsure: 'Eine Vermutung: Sehen Sie nach, ob ä, é, ñ und dergleichen unten in den Zeilen stimmen.',
  delimiter: 'Spalten sind getrennt durch',
  delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'Senkrechten Strich' },
  header: 'Erste Zeile',
  headers: { yes: 'Namen der Spalten', no: 'Enthält schon Daten' },
  firstRows: 'Die ersten Zeilen der Datei',
  line: 'Zeile',
  emptyCell: 'leer',
  noRows: 'Es steht keine Zeile darin.',
  unnamed: (place) => `Spalte ${place}`,
  columns: { one: '# Spalte', other: '# Spalten' }
}
