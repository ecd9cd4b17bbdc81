/** Deutsch: was die Spalten einer Datei bedeuten. */
import type { ColumnWords } from './column-words'

const fields: ColumnWords['fields'] = {
  score: 'Sterne',
  title: 'Überschrift',
  review: 'Bewertungstext',
  name: 'Vollständiger Name',
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
  external_id: 'ID dort',
  external_url: 'Webadresse der Bewertung',
  status: 'Veröffentlicht oder nicht',
  notes: 'Notizen',
  signed_up_at: 'Kunde seit',
  unsubscribed_at: 'Abgemeldet',
  address1: 'Straße und Hausnummer',
  address2: 'Adresszusatz',
  city: 'Ort',
  state: 'Bundesland oder Region',
  postal_code: 'Postleitzahl',
  country: 'Land',
  language: 'Sprache',
  time_zone: 'Zeitzone',
  has_subscription: 'Hat ein Abonnement',
  opt_out_reason: 'Grund der Abmeldung',
  sms_opt_out: 'Von SMS abgemeldet',
  bounced: 'E-Mail kam zurück',
  complained: 'Als Spam gemeldet',
  consent: 'Hat zugestimmt',
  sms_consent: 'Hat SMS zugestimmt'
}

const hints: ColumnWords['hints'] = {
  score: '5, 4/5, 80 %, ★★★★☆ oder „4 Sterne“',
  name: 'Wird in Vor- und Nachnamen aufgeteilt',
  created_at: 'Das Datum, an dem sie geschrieben wurde',
  tags: 'Mehrere mit Kommas trennen',
  recommended: 'Ja oder nein, wie bei Facebook',
  external_id: 'Daran wird derselbe Eintrag später wiedererkannt',
  status: 'Unveröffentlichte werden ausgelassen',
  unsubscribed_at: 'Wer abgemeldet ist, wird nie gefragt',
  opt_out_reason: 'Jeder Text gilt als Abmeldung',
  bounced: 'An die Adresse wird nie mehr geschrieben',
  complained: 'An die Adresse wird nie mehr geschrieben',
  consent: 'Wer nicht zugestimmt hat, wird nie gefragt',
  sms_consent: 'Wer nicht zugestimmt hat, bekommt keine SMS'
}

const notThat = {
  harmless: 'Nein',
  harmlessText: 'Die Spalte bedeutet etwas anderes. Alle darin dürfen gefragt werden.'
}
const optedOut = {
  question: (name: string) => `Spalte „${name}“: Möchten diese Personen nichts mehr von Ihnen hören?`,
  heed: 'Ja',
  heedText: 'Ihnen nie mehr schreiben. Das ist die sichere Wahl.',
  ...notThat
}
const agreed = {
  heed: 'Nein, in Ruhe lassen',
  harmless: 'Ja, sie dürfen gefragt werden',
  harmlessText: 'In der Spalte geht es um etwas anderes, etwa einen Newsletter.'
}
const addresses = {
  heed: 'Ja',
  heedText: 'Nie mehr an diese Adressen schreiben. Das ist die sichere Wahl.',
  ...notThat
}
const optOuts: ColumnWords['optOuts'] = {
  ofColumn: {
    unsubscribed_at: optedOut,
    opt_out_reason: optedOut,
    sms_opt_out: {
      question: (name) => `Spalte „${name}“: Möchten diese Personen keine SMS mehr von Ihnen?`,
      heed: 'Ja',
      heedText: 'Ihnen nie mehr eine SMS schicken. Das ist die sichere Wahl.',
      ...notThat
    },
    bounced: {
      question: (name) => `Spalte „${name}“: Kamen E-Mails an diese Personen zurück?`,
      ...addresses
    },
    complained: {
      question: (name) => `Spalte „${name}“: Haben diese Personen Ihre E-Mail als Spam gemeldet?`,
      ...addresses
    },
    consent: {
      question: (name) =>
        `Spalte „${name}“: Manche haben nicht zugestimmt. Dürfen Sie sie trotzdem um eine Bewertung bitten?`,
      heedText: 'Wer nicht zugestimmt hat, wird nie gefragt. Das ist die sichere Wahl.',
      ...agreed
    },
    sms_consent: {
      question: (name) =>
        `Spalte „${name}“: Manche haben nicht zugestimmt. Dürfen Sie ihnen trotzdem SMS schicken?`,
      heedText: 'Wer nicht zugestimmt hat, bekommt keine SMS. Das ist die sichere Wahl.',
      ...agreed
    }
  },
  ofFile: {
    question: (name) =>
      `„${name}“ sieht aus wie eine Liste von Personen, die nichts mehr von Ihnen hören möchten. Stimmt das?`,
    heed: 'Ja',
    heedText: 'Niemandem darin mehr schreiben. Das ist die sichere Wahl.',
    harmless: 'Nein',
    harmlessText: 'Abgemeldet ist nur, bei wem es in der eigenen Zeile steht.'
  },
  samples: 'Steht darin',
  confirm: 'Bestätigen'
}

export const de: ColumnWords = {
  title: 'Was bedeuten die Spalten?',
  text: 'Prüfen Sie unsere Vermutungen; nicht verwendete Spalten werden ignoriert.',
  known: (format) => `Die Spalten von ${format} sind bekannt. Sie müssen nichts ändern.`,
  list: 'Spalten der Datei',
  column: 'Spalte in der Datei',
  meaning: 'Was sie bedeutet',
  meaningOf: (column) => `Was „${column}“ bedeutet`,
  leftOut: 'Ignoriert',
  noSamples: 'Sie ist leer.',
  fields,
  hints,
  twice: (field) => `Zwei Spalten bedeuten „${field}“. Wählen Sie eine davon.`,
  missing: {
    reviews: 'Wählen Sie, in welcher Spalte die Sterne oder der Bewertungstext stehen.',
    customers: 'Wählen Sie, in welcher Spalte die E-Mail-Adresse oder die Telefonnummer steht.'
  },
  ignored: (columns) => `Ignoriert: ${columns}`,
  nothingIgnored: 'Keine Spalte wird ignoriert.',
  undone: 'Bedeutung einer Spalte geändert',

  optOuts,

  dates: 'Wie sind Daten geschrieben?',
  datesText: (sample) => `„${sample}“ lässt sich auf zwei Weisen lesen.`,
  datesAlone: 'Manche Daten in der Datei lassen sich auf zwei Weisen lesen.',
  orders: { dmy: 'Tag, Monat, Jahr', mdy: 'Monat, Tag, Jahr', ymd: 'Jahr, Monat, Tag' },
  readAs: (day) => `Gelesen als ${day}`,

  recommendations: 'Wie viele Sterne ist eine Empfehlung?',
  recommendationsText:
    'Diese Datei enthält keine Sterne, nur ob jemand Sie empfiehlt. Das kann so bleiben, oder Sie wählen, als was es zählt.',
  keep: 'Als Empfehlung behalten, ohne Sterne',
  count: 'Als Sterne zählen',
  recommends: 'Empfiehlt Sie',
  advisesAgainst: 'Empfiehlt Sie nicht',
  stars: { one: '# Stern', other: '# Sterne' }
}
