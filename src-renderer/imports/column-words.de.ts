/** Deutsch: was die Spalten einer Datei bedeuten. */
import type { ColumnWords } from './column-words'

const fields: ColumnWords['fields'] = {
  score: 'Sterne',
  title: 'Überschrift',
  review: 'Wortlaut der Bewertung',
  name: 'Ganzer Name',
  first_name: 'Vorname',
  last_name: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  company: 'Firma',
  source: 'Quelle',
  location: 'Standort',
  tags: 'Schlagwörter',
  created_at: 'Geschrieben am',
  reply: 'Ihre Antwort',
  replied_at: 'Beantwortet am',
  recommended: 'Empfiehlt Sie',
  external_id: 'Nummer dort',
  external_url: 'Webadresse der Bewertung',
  status: 'Veröffentlicht oder nicht',
  notes: 'Notizen',
  signed_up_at: 'Kunde seit',
  unsubscribed_at: 'Abgemeldet',
  address1: 'Straße und Hausnummer',
  address2: 'Weitere Adresszeile',
  city: 'Ort',
  state: 'Bundesland oder Region',
  postal_code: 'Postleitzahl',
  country: 'Land',
  language: 'Sprache',
  time_zone: 'Zeitzone',
  has_subscription: 'Hat ein Abonnement'
}

const hints: ColumnWords['hints'] = {
  score: '5, 4/5, 80 %, ★★★★☆ oder „4 Sterne“',
  name: 'Wird in Vor- und Nachnamen zerlegt',
  created_at: 'Der Tag, an dem sie geschrieben wurde',
  tags: 'Mehrere sind durch Kommas getrennt',
  recommended: 'Ja oder nein, wie bei Facebook',
  external_id: 'Daran wird derselbe Eintrag später wiedererkannt',
  status: 'Was nicht veröffentlicht ist, bleibt weg',
  unsubscribed_at: 'Wer abgemeldet ist, wird nie gefragt'
}

export const de: ColumnWords = {
  title: 'Was bedeuten die Spalten?',
  text: 'Was sich erraten ließ, ist eingetragen. Sehen Sie es durch; Spalten, die hier nichts bedeuten, bleiben weg.',
  known: (format) => `Die Spalten von ${format} sind bekannt. Sie müssen nichts ändern.`,
  list: 'Spalten der Datei',
  column: 'Spalte in der Datei',
  meaning: 'Was sie bedeutet',
  meaningOf: (column) => `Was „${column}“ bedeutet`,
  leftOut: 'Bleibt weg',
  noSamples: 'Es steht nichts darin.',
  fields,
  hints,
  twice: (field) => `Zwei Spalten bedeuten „${field}“. Wählen Sie eine davon.`,
  missing: {
    reviews: 'Sagen Sie, in welcher Spalte die Sterne oder der Wortlaut der Bewertung stehen.',
    customers: 'Sagen Sie, in welcher Spalte die E-Mail-Adresse oder die Telefonnummer steht.'
  },
  ignored: (columns) => `Bleibt weg: ${columns}`,
  nothingIgnored: 'Keine Spalte bleibt weg.',
  undone: 'Bedeutung einer Spalte geändert',

  dates: 'Wie sind Daten geschrieben?',
  datesText: (sample) => `„${sample}“ lässt sich auf zwei Weisen lesen.`,
  datesAlone: 'Manche Daten in der Datei lassen sich auf zwei Weisen lesen.',
  orders: { dmy: 'Tag, Monat, Jahr', mdy: 'Monat, Tag, Jahr', ymd: 'Jahr, Monat, Tag' },
  readAs: (day) => `Heißt ${day}`,

  recommendations: 'Wie viele Sterne ist eine Empfehlung?',
  recommendationsText:
    'In dieser Datei stehen keine Sterne, nur ob jemand Sie empfiehlt. Das kann so bleiben, oder Sie sagen, als was es zählt.',
  keep: 'Als Empfehlung behalten, ohne Sterne',
  count: 'Als Sterne zählen',
  recommends: 'Empfiehlt Sie',
  advisesAgainst: 'Empfiehlt Sie nicht',
  stars: { one: '# Stern', other: '# Sterne' }
}
