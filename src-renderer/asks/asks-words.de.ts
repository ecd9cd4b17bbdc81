/** Deutsch: Anfragen und ihre Nachrichten. */
import type { AsksWords } from './asks-words'

export const de: AsksWords = {
  title: 'Anfragen',
  list: 'Anfragen',
  count: { one: '# Anfrage', other: '# Anfragen' },
  search: 'Anfragen durchsuchen',
  askSomebody: 'Jemanden anfragen',
  states: 'Wie weit sie sind',
  all: 'Alle',
  state: {
    waiting: 'Wartend',
    sent: 'Gesendet',
    opened: 'Geöffnet',
    failed: 'Nicht zugestellt',
    cancelled: 'Abgesagt'
  },
  channel: 'Weg',
  anyChannel: 'Alle Wege',
  channels: { email: 'E-Mail', sms: 'SMS' },
  byChannel: { email: 'per E-Mail', sms: 'per SMS' },
  origin: 'Angefragt von',
  anyOrigin: 'Von allen',
  origins: { manual: 'Ihnen', api: 'einem Programm', strategy: 'der Strategie' },
  byOrigin: { manual: 'Von Ihnen', api: 'Per Programm', strategy: 'Per Strategie' },
  order: 'Reihenfolge',
  orders: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', next: 'Früheste zuerst' },
  due: 'Fällig',
  waitsText:
    'Diese Version von Goodword sendet noch nicht. Ihre Anfragen werden aufbewahrt und gehen hinaus, sobald eine spätere Version senden kann.',
  reminders: { one: '# Erinnerung', other: '# Erinnerungen' },
  progress: (sent, of) => `${sent} von ${of} gesendet`,

  emptyTitle: 'Noch niemand angefragt',
  emptyText:
    'Bitten Sie einen Kunden um eine Bewertung. Dann sehen Sie hier, was gesendet wurde, was fällig ist und was nicht ankam. Das Senden selbst kommt mit einer späteren Version; bis dahin werden Ihre Anfragen aufbewahrt und warten.',
  noMatchTitle: 'Keine Anfrage passt',
  noMatchText: 'Versuchen Sie es mit anderen Worten, oder nehmen Sie einen Filter weg.',
  toCustomers: 'Zu den Kunden',

  pane: 'Anfrage',
  close: 'Anfrage schließen',
  asked: 'Angefragt',
  goesOut: 'Geht hinaus',
  by: 'Angefragt von',
  page: 'Bewertungsseite',
  messages: 'Nachrichten',
  kinds: { request: 'Anfrage', reminder: 'Erinnerung', retry: 'Neuer Versuch', thanks: 'Dank' },
  cancel: 'Anfrage absagen',
  cancelRest: 'Den Rest absagen',
  reschedule: 'Verschieben',
  restore: 'Doch anfragen',
  cancelMessage: (message) => `Absagen: ${message}`,
  moveMessage: (message) => `Verschieben: ${message}`,
  toCustomer: 'Kunden zeigen',
  cancelled: 'Anfrage abgesagt',
  messageCancelled: 'Nachricht abgesagt',
  moved: 'Anfrage verschoben',
  messageMoved: 'Nachricht verschoben',
  restored: 'Doch angefragt',
  review: 'Die Bewertung, die daraus wurde',
  noScore: 'Ohne Punkte',

  statuses: {
    scheduled: 'Wartet',
    sending: 'Unterwegs',
    sent: 'Gesendet',
    delivered: 'Angekommen',
    opened: 'Geöffnet',
    clicked: 'Link geöffnet',
    failed: 'Nicht gesendet',
    unknown: 'Vielleicht gesendet',
    bounced: 'Kam zurück',
    complained: 'Als Spam gemeldet',
    cancelled: 'Abgesagt',
    suppressed: 'Zurückgehalten',
    expired: 'Zu spät'
  },
  cures: {
    failed: 'Beheben Sie, was hier steht, und fragen Sie dann noch einmal an.',
    unknown:
      'Sie wurde übergeben, aber es kam keine Antwort. Sehen Sie im Postausgang Ihres Anbieters nach, bevor Sie noch einmal anfragen, damit niemand zweimal angefragt wird.',
    bounced:
      'Die Adresse nimmt keine Post an. Berichtigen Sie sie beim Kunden, und fragen Sie noch einmal an.',
    complained: 'Der Kunde möchte solche Nachrichten nicht. Schreiben Sie nicht mehr an diese Adresse.',
    suppressed: 'An diese Adresse darf nicht geschrieben werden: Der Kunde hat sich abgemeldet.',
    expired:
      'Sie konnte nicht rechtzeitig hinaus und wurde darum gar nicht gesendet. Fragen Sie noch einmal an, wenn es noch passt.'
  },
  reasons: {
    'The ask was cancelled.': 'Die Anfrage wurde abgesagt.',
    'The message was cancelled.': 'Die Nachricht wurde abgesagt.',
    'The customer was archived.': 'Der Kunde wurde archiviert.',
    'The customer opted out.': 'Der Kunde hat sich abgemeldet.'
  },
  dueText: 'Ihre Zeit ist gekommen; sie geht hinaus, sobald Goodword senden kann.',
  planned: (when) => `Geplant für ${when}`,
  times: {
    sent_at: 'Gesendet',
    delivered_at: 'Angekommen',
    opened_at: 'Geöffnet',
    clicked_at: 'Link geöffnet',
    failed_at: 'Gescheitert'
  },

  moveTitle: 'Wann soll sie hinausgehen?',
  moveText: 'Die folgenden Erinnerungen rücken um dieselbe Spanne mit.',
  day: 'Tag und Uhrzeit',
  time: 'Uhrzeit',
  move: 'Verschieben',
  now: 'Jetzt',
  dayMissing: 'Wählen Sie einen Tag und eine Uhrzeit.',
  chooseTitle: 'Wen möchten Sie anfragen?',
  chooseSearch: 'Kunden suchen',
  chooseHint: 'Name, E-Mail-Adresse oder Telefonnummer',
  chooseNone: 'So heißt niemand.'
}
