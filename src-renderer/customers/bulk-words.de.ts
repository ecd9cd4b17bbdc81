/** Deutsch: mehrere Kunden auf einmal. */
import type { BulkWords } from './bulk-words'

export const de: BulkWords = {
  bar: 'Ausgewählte Kunden',
  customers: { one: '# Kunde', other: '# Kunden' },
  ask: 'Um Bewertung bitten',
  archive: 'Archivieren',
  unarchive: 'Aus dem Archiv holen',
  merge: 'Zu einem zusammenführen',
  deeds: {
    archive: 'Archiviert',
    unarchive: 'Aus dem Archiv geholt',
    ask: 'Wird angefragt'
  },
  findTag: 'Schlagwort suchen',

  askTitle: (count) => `${count} um eine Bewertung bitten`,
  askText:
    'Wer sich abgemeldet hat, archiviert ist, heute schon gefragt wurde oder nicht erreichbar ist, wird ausgelassen und danach genannt.',
  channel: 'Wie',
  channels: {
    best: 'Per E-Mail, und per SMS, wo es keine E-Mail-Adresse gibt',
    email: 'Nur per E-Mail',
    sms: 'Nur per SMS'
  },
  leftOutTitle: 'Wer ausgelassen wurde',
  leftOutText: 'Alle anderen werden gefragt. Diese nicht:',
  reasons: {
    customer_unsubscribed: { one: '# abgemeldeter Kunde', other: '# abgemeldete Kunden' },
    customer_archived: { one: '# archivierter Kunde', other: '# archivierte Kunden' },
    duplicate_ask: { one: '# an diesem Tag schon gefragter', other: '# an diesem Tag schon gefragte' },
    no_address: { one: '# ohne Adresse dafür', other: '# ohne Adresse dafür' },
    not_found: { one: '# nicht mehr vorhandener', other: '# nicht mehr vorhandene' },
    other: { one: '# aus anderem Grund', other: '# aus anderem Grund' }
  }
}
