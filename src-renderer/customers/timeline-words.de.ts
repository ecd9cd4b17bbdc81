/** Deutsch: der Verlauf eines Kunden. */
import type { TimelineWords } from './timeline-words'

export const de: TimelineWords = {
  title: 'Verlauf',
  statuses: {
    scheduled: 'Geplant',
    sending: 'Unterwegs',
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    opened: 'Geöffnet',
    clicked: 'Link geöffnet',
    failed: 'Fehlgeschlagen',
    unknown: 'Zustellung unklar',
    bounced: 'Unzustellbar',
    complained: 'Als Spam gemeldet',
    cancelled: 'Abgesagt',
    suppressed: 'Nicht gesendet: gesperrt',
    expired: 'Nicht rechtzeitig gesendet'
  },
  events: {
    added: 'Zu Ihren Kunden hinzugefügt',
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
  cancel: 'Geplante Nachrichten absagen',
  cancelled: 'Anfrage abgesagt',
  paid: (amount) => `${amount} bezahlt`,
  refunded: (amount) => `${amount} erstattet`,
  receipt: (number) => `Beleg ${number}`,
  reviewOn: (source) => `Bewertung · ${source}`,
  stars: { one: '# Stern', other: '# Sterne' },
  hidden: 'Ausgeblendet',
  duplicate: 'Doppelt',
  replied: 'Beantwortet',
  more: 'Früheres zeigen'
}
