/** Deutsch: die Vorschau der Strategie. */
import type { DryRunWords } from './dry-run-words'

export const de: DryRunWords = {
  title: 'Vorschau: wer angefragt würde',
  now: 'Was diese Regeln jetzt täten',
  on: 'Was diese Regeln tun werden',
  draft: 'Was Ihre Änderungen täten',
  counting: 'Wird berechnet',
  verdicts: {
    would_ask: 'Würden angefragt',
    waits_for_limit: 'Warten auf ein Limit',
    locked: 'Kürzlich angefragt',
    condition_not_met: 'Bedingung nicht erfüllt',
    already_asked: 'Schon angefragt',
    missed: 'Bei Abwesenheit fällig',
    too_late: 'Vor zu langer Zeit fällig',
    no_trigger: 'Kein Startdatum',
    no_address: 'Ohne Adresse',
    suppressed: 'Auf der Sperrliste',
    unsubscribed: 'Abgemeldet'
  },
  all: 'Alle',
  verdictsLabel: 'Nach Ergebnis filtern',
  of: (asked, total) => `${asked} von ${total} Kunden würden angefragt`,
  nobody: 'Niemand würde angefragt',
  within: { day: 'in 24 Stunden', week: 'in 7 Tagen', month: 'in 30 Tagen' },
  search: 'Vorschau durchsuchen',
  list: 'Kunden in der Vorschau',
  customers: { one: '# Kunde', other: '# Kunden' },
  noMatchTitle: 'Keine Treffer',
  noMatchText: 'Versuchen Sie eine andere Suche oder einen anderen Filter.',
  emptyTitle: 'Noch keine Kunden',
  emptyText:
    'Sobald Sie Kunden haben, sehen Sie hier, wer angefragt würde, wann, und warum die anderen nicht.',
  toCustomers: 'Zu den Kunden',
  onlyFirst: (shown) => `Die ersten ${shown}. Alle sehen Sie nach dem Speichern.`,
  wrongTitle: 'Einige Regeln müssen korrigiert werden',
  wrong: 'Sobald die Regeln korrigiert sind, sehen Sie hier, was sie täten.',

  by: { email: 'per E-Mail', sms: 'per SMS', 'email,sms': 'per E-Mail und SMS' },
  asks: (when, by) => `${when}, ${by}`,
  limit: {
    day: (when, limit) => `${when}, wegen des Limits von ${limit} in 24 Stunden`,
    month: (when, limit) => `${when}, wegen des Limits von ${limit} in 30 Tagen`
  },
  limitUnknown: (when) => `${when}, weil das Limit erreicht ist`,
  locked: (until) => `Kürzlich angefragt; nicht vor ${until}`,
  charges: (have, need) => `Hat ${have}- von ${need}-mal bezahlt`,
  total: (have, need) => `Hat insgesamt ${have} von ${need} bezahlt`,
  average: (have, need) => `Bezahlt im Schnitt ${have}, nicht ${need}`,
  neverPaid: 'Hat noch nichts bezahlt',
  noSubscription: 'Hat kein Abonnement',
  hasSubscription: 'Hat ein Abonnement',
  condition: 'Erfüllt eine Bedingung nicht',
  already: (when) => `Von der Strategie angefragt am ${when}`,
  addressFails: (when) =>
    `Am ${when} angefragt, aber die Adresse gibt es nicht. Korrigieren Sie sie, um noch einmal anzufragen`,
  alreadyOnce: 'Schon von der Strategie angefragt',
  missed: (when) => `Am ${when} fällig, während Goodword aus war`,
  missedShort: 'Fällig, während Goodword aus war',
  tooLate: (since, days) => `Vor zu langer Zeit fällig, seit ${since} (Limit: ${days})`,
  days: { one: '# Tag', other: '# Tage' },
  noSignup: 'Kein „Kunde seit“-Datum',
  noCharge: 'Hat noch nichts bezahlt',
  noAddress: {
    email: 'Keine E-Mail-Adresse',
    sms: 'Keine Telefonnummer',
    'email,sms': 'Keine E-Mail-Adresse und keine Telefonnummer'
  },
  suppressed: {
    unsubscribed: 'Diese Adresse hat sich abgemeldet',
    hard_bounce: 'Die Adresse nimmt keine E-Mails an',
    complaint: 'Hat eine Nachricht als Spam gemeldet',
    by_hand: 'Auf Ihrer Sperrliste',
    erased: 'Diese Adresse gehörte einem Kunden, dessen Daten gelöscht wurden'
  },
  onTheList: 'Diese Adresse steht auf der Sperrliste',
  unsubscribed: (when) => `Abgemeldet am ${when}`,
  optedOut: 'Abgemeldet'
}
