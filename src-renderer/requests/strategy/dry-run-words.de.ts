/** Deutsch: der Probelauf. */
import type { DryRunWords } from './dry-run-words'

export const de: DryRunWords = {
  title: 'Probelauf',
  now: 'Was diese Regeln jetzt täten',
  on: 'Was diese Regeln tun werden',
  draft: 'Was Ihre Änderungen täten',
  counting: 'Wird ausgerechnet',
  verdicts: {
    would_ask: 'Würden angefragt',
    waits_for_limit: 'Warten auf eine Grenze',
    locked: 'Erst kürzlich angefragt',
    condition_not_met: 'Bedingung nicht erfüllt',
    already_asked: 'Schon angefragt',
    missed: 'In der Pause fällig',
    too_late: 'Zu lange fällig',
    no_trigger: 'Nichts, wovon zu zählen ist',
    no_address: 'Ohne Adresse',
    suppressed: 'Nie anschreiben',
    unsubscribed: 'Abgemeldet'
  },
  all: 'Alle',
  verdictsLabel: 'Nach dem, was über sie gesagt wird',
  of: (asked, total) => `${asked} von ${total} Kunden würden angefragt`,
  nobody: 'Niemand würde angefragt',
  within: { day: 'in 24 Stunden', week: 'in 7 Tagen', month: 'in 30 Tagen' },
  search: 'Probelauf durchsuchen',
  list: 'Kunden im Probelauf',
  customers: { one: '# Kunde', other: '# Kunden' },
  noMatchTitle: 'Niemand passt',
  noMatchText: 'Versuchen Sie es mit anderen Worten oder einem anderen Urteil.',
  emptyTitle: 'Noch keine Kunden',
  emptyText: 'Sobald es welche gibt, sehen Sie hier, wer angefragt würde, wann, und warum die anderen nicht.',
  toCustomers: 'Zu den Kunden',
  onlyFirst: (shown) => `Die ersten ${shown}. Alle sehen Sie nach dem Speichern.`,
  wrongTitle: 'In den Regeln stimmt noch etwas nicht',
  wrong: 'Sobald die Regeln stimmen, sehen Sie hier, was sie täten.',

  by: { email: 'per E-Mail', sms: 'per SMS', 'email,sms': 'per E-Mail und SMS' },
  asks: (when, by) => `${when}, ${by}`,
  limit: {
    day: (when, limit) => `${when}: bis dahin hält die Grenze von ${limit} in 24 Stunden`,
    month: (when, limit) => `${when}: bis dahin hält die Grenze von ${limit} in 30 Tagen`
  },
  limitUnknown: (when) => `${when}: bis dahin ist die Grenze erreicht`,
  locked: (until) => `Wurde kürzlich angefragt; nicht vor ${until}`,
  charges: (have, need) => `Hat ${have}- von ${need}-mal bezahlt`,
  total: (have, need) => `Hat insgesamt ${have} von ${need} bezahlt`,
  average: (have, need) => `Bezahlt im Schnitt ${have}, nicht ${need}`,
  neverPaid: 'Hat noch nichts bezahlt',
  noSubscription: 'Hat kein Abonnement',
  hasSubscription: 'Hat ein Abonnement',
  condition: 'Erfüllt eine Bedingung nicht',
  already: (when) => `Von der Strategie angefragt am ${when}`,
  addressFails: (when) =>
    `Am ${when} angefragt, aber die Adresse gibt es nicht. Berichtigen Sie sie, dann kann wieder gefragt werden`,
  alreadyOnce: 'Schon von der Strategie angefragt',
  missed: (when) => `War am ${when} fällig, während Goodword aus war`,
  missedShort: 'War fällig, während Goodword aus war',
  tooLate: (since, days) => `Zu spät seit ${since} (Grenze: ${days})`,
  days: { one: '# Tag', other: '# Tage' },
  noSignup: 'Ohne Tag, seit dem er Kunde ist',
  noCharge: 'Hat noch nichts bezahlt',
  noAddress: {
    email: 'Ohne E-Mail-Adresse',
    sms: 'Ohne Telefonnummer',
    'email,sms': 'Ohne E-Mail-Adresse und Telefonnummer'
  },
  suppressed: {
    unsubscribed: 'Diese Adresse hat sich abgemeldet',
    hard_bounce: 'Die Adresse nimmt keine Post an',
    complaint: 'Hat eine Nachricht als Spam gemeldet',
    by_hand: 'Auf Ihrer Liste derer, denen nie geschrieben wird',
    erased: 'Diese Adresse gehörte jemandem, dessen Daten gelöscht wurden'
  },
  onTheList: 'An diese Adresse wird nie geschrieben',
  unsubscribed: (when) => `Abgemeldet am ${when}`,
  optedOut: 'Abgemeldet'
}
