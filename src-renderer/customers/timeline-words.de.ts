/** Deutsch: der Verlauf eines Kunden. */
import type { TimelineWords } from './timeline-words'

export const de: TimelineWords = {
  title: 'Verlauf',
  statuses: {
    scheduled: 'Steht bevor',
    sending: 'Unterwegs',
    sent: 'Gesendet',
    delivered: 'Angekommen',
    opened: 'Geöffnet',
    clicked: 'Seite geöffnet',
    failed: 'Fehlgeschlagen',
    unknown: 'Unbekannt, ob angekommen',
    bounced: 'Zurückgekommen',
    complained: 'Als unerwünscht gemeldet',
    cancelled: 'Abgesagt',
    suppressed: 'Nicht gesendet: abgemeldet',
    expired: 'Nicht rechtzeitig gesendet'
  },
  events: {
    added: 'Bei Ihren Kunden aufgenommen',
    unsubscribed: 'Von Anfragen abgemeldet',
    archived: 'Archiviert'
  },
  askedBy: {
    email: 'Per E-Mail gefragt',
    sms: 'Per SMS gefragt',
    both: 'Per E-Mail und SMS gefragt'
  },
  willBeAskedBy: {
    email: 'Wird per E-Mail gefragt',
    sms: 'Wird per SMS gefragt',
    both: 'Wird per E-Mail und SMS gefragt'
  },
  request: 'Anfrage',
  reminder: 'Erinnerung',
  retry: 'Noch einmal gefragt',
  thanks: 'Dank',
  cancel: 'Absagen, was bevorsteht',
  cancelled: 'Die Anfrage ist abgesagt',
  paid: (amount) => `${amount} bezahlt`,
  refunded: (amount) => `${amount} erstattet`,
  receipt: (number) => `Nummer ${number}`,
  reviewOn: (source) => `Bewertung · ${source}`,
  stars: { one: '# Stern', other: '# Sterne' },
  hidden: 'Verborgen',
  duplicate: 'Doppelt',
  replied: 'Beantwortet',
  more: 'Früheres zeigen'
}
