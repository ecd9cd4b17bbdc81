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
    'Wer abgemeldet, archiviert, heute schon gefragt oder nicht erreichbar ist, wird ausgelassen. Danach sehen Sie, wer das war.',
  channel: 'Kanal',
  channels: {
    best: 'Per E-Mail, oder per SMS, wenn es keine E-Mail-Adresse gibt',
    email: 'Nur per E-Mail',
    sms: 'Nur per SMS'
  },
  leftOutTitle: 'Wer ausgelassen wurde',
  leftOutText: 'Alle anderen werden gefragt. Diese nicht:',
  reasons: {
    customer_unsubscribed: { one: '# abgemeldeter Kunde', other: '# abgemeldete Kunden' },
    customer_archived: { one: '# archivierter Kunde', other: '# archivierte Kunden' },
    duplicate_ask: {
      one: '# wird an diesem Tag schon gefragt',
      other: '# werden an diesem Tag schon gefragt'
    },
    no_address: { one: '# ohne Adresse für diesen Kanal', other: '# ohne Adresse für diesen Kanal' },
    not_found: { one: '# gibt es nicht mehr', other: '# gibt es nicht mehr' },
    other: { one: '# aus anderem Grund', other: '# aus anderem Grund' }
  }
}
