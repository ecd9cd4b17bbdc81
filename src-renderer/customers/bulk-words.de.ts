/** Deutsch: mehrere Kunden auf einmal. */
import type { BulkWords } from './bulk-words'

export const de: BulkWords = {
  bar: 'Ausgewählte Kunden',
  selected: { one: '# ausgewählt', other: '# ausgewählt' },
  customers: { one: '# Kunde', other: '# Kunden' },
  all: (count) => `Alle ${count} auswählen`,
  clear: 'Auswahl aufheben',
  ask: 'Um Bewertung bitten',
  tags: 'Schlagwörter',
  location: 'Standort',
  noLocation: 'Kein Standort',
  archive: 'Archivieren',
  unarchive: 'Aus dem Archiv holen',
  merge: 'Zu einem zusammenführen',
  stop: 'Anhalten',
  progress: (done, total) => `${done} von ${total}`,
  said: (what, count) => `${what}: ${count}`,
  deeds: {
    tags: 'Schlagwörter geändert',
    location: 'Standort geändert',
    archive: 'Archiviert',
    unarchive: 'Aus dem Archiv geholt',
    ask: 'Wird angefragt'
  },
  changeTags: (count) => `Schlagwörter: ${count}`,
  addTags: 'Schlagwörter vergeben',
  takeTags: 'Schlagwörter entfernen',
  findTag: 'Schlagwort suchen',
  apply: 'Anwenden',

  askTitle: (count) => `${count} um eine Bewertung bitten`,
  askText:
    'Wer sich abgemeldet hat, archiviert ist, heute schon gefragt wurde oder nicht erreichbar ist, wird ausgelassen und danach genannt.',
  channel: 'Wie',
  channels: {
    best: 'Per E-Mail, und per SMS, wo es keine E-Mail-Adresse gibt',
    email: 'Nur per E-Mail',
    sms: 'Nur per SMS'
  },
  asked: (count) => `Angefragt: ${count}`,
  leftOut: (count) => `Ausgelassen: ${count}`,
  leftOutTitle: 'Wer ausgelassen wurde',
  leftOutText: 'Alle anderen werden gefragt. Diese nicht:',
  reasons: {
    customer_unsubscribed: { one: '# abgemeldeter Kunde', other: '# abgemeldete Kunden' },
    customer_archived: { one: '# archivierter Kunde', other: '# archivierte Kunden' },
    duplicate_ask: { one: '# an diesem Tag schon gefragter', other: '# an diesem Tag schon gefragte' },
    no_address: { one: '# ohne Adresse dafür', other: '# ohne Adresse dafür' },
    not_found: { one: '# nicht mehr vorhandener', other: '# nicht mehr vorhandene' },
    other: { one: '# aus anderem Grund', other: '# aus anderem Grund' }
  },
  nobodyAsked: 'Niemand wurde angefragt'
}
