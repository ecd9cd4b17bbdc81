/** Deutsch: die Sätze der Strategie. */
import type { StrategyWords } from './strategy-words'

export const de: StrategyWords = {
  title: 'Strategie',
  text: 'Goodword bittet automatisch um Bewertungen, nach diesen Regeln. Sie gelten für alle Kunden gleich.',
  switch: 'Die Strategie ist',
  states: { off: 'Aus', on: 'An', paused: 'Pausiert' },
  commands: {
    off: 'Strategie ausschalten',
    on: 'Strategie einschalten',
    paused: 'Strategie pausieren'
  },
  views: { rules: 'Regeln', run: 'Vorschau' },
  viewLabel: 'Ansicht',
  nowOff: 'Strategie ausgeschaltet',
  nowOn: 'Strategie eingeschaltet',
  nowPaused: 'Strategie pausiert',
  onSince: (when) => `An seit ${when}.`,
  offText: 'Sie ist aus: Niemand wird angefragt.',
  pausedText: 'Sie ist pausiert: Niemand wird neu angefragt. Geplante Nachrichten gehen noch hinaus.',

  save: 'Änderungen speichern',
  discard: 'Verwerfen',
  unsaved: 'Noch nicht gespeichert',
  saved: 'Strategie gespeichert',
  discarded: 'Änderungen verworfen',
  mend: 'Einige Regeln müssen korrigiert werden.',
  elsewhere:
    'Die Strategie wurde inzwischen anderswo geändert. Beim Speichern ersetzen Ihre Regeln diese Änderungen.',

  request: 'Die Anfrage',
  ask: 'Jeder Kunde wird {count} {unit} nach {trigger} {channels} angefragt.',
  count: 'Wie viele',
  unit: 'Zeiteinheit',
  units: {
    hours: { one: 'Stunde', other: 'Stunden' },
    days: { one: 'Tag', other: 'Tage' },
    months: { one: 'Monat', other: 'Monate' }
  },
  trigger: 'Nach',
  triggers: {
    signup_date: 'dem ersten Tag als Kunde',
    signup_anniversary: 'jedem Jahrestag als Kunde',
    latest_charge: 'der letzten Zahlung'
  },
  channels: 'Kanal',
  channelChoices: { email: 'per E-Mail', sms: 'per SMS', 'email,sms': 'per E-Mail und SMS' },
  once: 'Alle werden einmal angefragt.',
  yearly: 'Alle werden einmal im Jahr angefragt.',
  link: 'Der Link zu Ihrer Bewertungsseite gilt {expiry}.',
  expiry: 'Gültigkeit des Links',
  forEver: 'unbegrenzt',
  forDays: { one: '# Tag lang', other: '# Tage lang' },

  followUp: 'Erinnerungen',
  remind: 'Danach {count} senden.',
  reminderCount: 'Zahl der Erinnerungen',
  reminderCounts: {
    '0': 'keine Erinnerung',
    '1': 'eine Erinnerung',
    '2': 'zwei Erinnerungen',
    '3': 'drei Erinnerungen'
  },
  reminders: {
    '0': 'Erste Erinnerung {days} Tage nach der Anfrage.',
    '1': 'Zweite Erinnerung {days} Tage nach der ersten.',
    '2': 'Dritte Erinnerung {days} Tage nach der zweiten.'
  },
  days: 'Zahl der Tage',
  except: 'Erinnerungen gehen {except} hinaus.',
  exceptLabel: 'Kanal der Erinnerungen',
  exceptChoices: { none: 'per E-Mail und SMS', sms: 'nur per E-Mail', email: 'nur per SMS' },
  remindersHint: 'Erinnerungen enden, sobald der Kunde den Link öffnet oder eine Bewertung abgibt.',
  retry: 'Wer nie einen Link öffnet, wird {again} angefragt.',
  retryAfter: 'Wer nie einen Link öffnet, wird nach {days} Tagen {again} angefragt.',
  again: 'Noch einmal anfragen',
  agains: { '0': 'nicht noch einmal', '1': 'noch einmal', '2': 'noch zweimal' },
  retryHint: 'Gezählt ab der letzten Nachricht. Anfrage und Erinnerungen beginnen von vorn.',
  thank: 'Wer eine Bewertung abgibt, {thanks}.',
  thanks: 'Dank',
  thanksChoices: { yes: 'bekommt einen Dank', no: 'bekommt keinen Dank' },
  thanksHint: 'Alle bekommen denselben Text, was immer sie geschrieben haben.',

  whom: 'Wer angefragt wird',
  everybody: 'Alle Kunden, die sich nicht abgemeldet haben.',
  only: 'Nur Kunden, die alle diese Bedingungen erfüllen:',
  addCondition: 'Bedingung hinzufügen',
  removeCondition: (name) => `Entfernen: ${name}`,
  conditionNames: {
    'conditions.has_subscription': 'Abonnement',
    'conditions.min_charges': 'Zahl der Zahlungen',
    'conditions.min_total': 'Insgesamt bezahlt',
    'conditions.min_average': 'Im Schnitt bezahlt'
  },
  conditions: {
    'conditions.has_subscription': 'Sie haben {value} Abonnement.',
    'conditions.min_charges': 'Sie haben mindestens {value}-mal bezahlt.',
    'conditions.min_total': 'Sie haben insgesamt mindestens {value} {currency} bezahlt.',
    'conditions.min_average': 'Sie bezahlen im Schnitt mindestens {value} {currency}.'
  },
  subscription: { yes: 'ein', no: 'kein' },
  lock: 'Niemand wird innerhalb von {days} Tagen nach der letzten Anfrage wieder angefragt.',
  lockHint:
    'Das gilt auch für Anfragen, die Sie selbst senden. Sie können trotzdem selbst anfragen – aber nie jemanden, der sich abgemeldet hat.',

  catchUp: 'Wer fällig wird, während Goodword länger als drei Tage aus ist, {what}.',
  catchUpAsk:
    'Wer fällig wird, während Goodword länger als drei Tage aus ist, {what}, bis zu {days} Tage zu spät.',
  catchUpLabel: 'Was geschieht',
  catchUps: { offer: 'wird Ihnen gezeigt', ask: 'wird automatisch angefragt' },
  catchUpHint: {
    offer: 'Dann entscheiden Sie mit einem Klick, ob sie angefragt werden.',
    ask: 'Anfragen gehen im üblichen Takt hinaus, innerhalb Ihrer Zeiten und Limits. Bedingungen und Abmeldungen werden noch einmal geprüft.'
  },
  missedTitle: {
    one: '# Kunde war fällig, während Goodword aus war.',
    other: '# Kunden waren fällig, während Goodword aus war.'
  },
  missedText: (from, until) =>
    `Zwischen ${from} und ${until} konnte niemand angefragt werden. Anfragen gehen bis zu drei Tage zu spät hinaus, und diese wären später.`,
  missedAsk: 'Jetzt anfragen',
  missedShow: 'Wer das ist',
  missedLeave: 'Nicht anfragen',
  missedWaits: 'Schalten Sie die Strategie ein, um sie anzufragen.',
  missedCustomers: { one: '# Kunde', other: '# Kunden' },
  missedAsked: (customers) => `${customers} werden angefragt, im üblichen Takt`,
  missedLeft: 'Sie werden nicht angefragt',

  hours: 'Zeiten',
  hoursText:
    'Nach der Ortszeit des Kunden, soweit bekannt. Alles außerhalb dieser Zeiten wartet auf die nächste erlaubte Zeit.',
  when: (day) => `Wann am ${day}`,
  from: (day) => `Von, am ${day}`,
  until: (day) => `Bis, am ${day}`,
  whens: { any: 'jederzeit', between: 'zwischen', never: 'nie' },
  to: 'und',
  nextDay: 'am nächsten Morgen',
  same: (day) => `Montag bis Freitag wie ${day}`,
  smsHours: (from, until) => `SMS gehen nie vor ${from} oder nach ${until} Ortszeit hinaus.`,
  neverHint: 'Jeder Tag steht auf „nie“, so ginge nie etwas hinaus.',
  neverSms: 'Diese Zeiten lassen keine Zeit, in der SMS erlaubt sind.',

  limits: 'Limits',
  limit: {
    email: 'E-Mail: {day} in 24 Stunden, {month} in 30 Tagen.',
    sms: 'SMS: {day} in 24 Stunden, {month} in 30 Tagen.'
  },
  limitLabel: {
    'email.day': 'Höchstzahl E-Mails in 24 Stunden',
    'email.month': 'Höchstzahl E-Mails in 30 Tagen',
    'sms.day': 'Höchstzahl SMS in 24 Stunden',
    'sms.month': 'Höchstzahl SMS in 30 Tagen'
  },
  noLimit: 'kein Limit',
  limitsText: 'Jede Nachricht zählt, die Goodword sendet. Was über dem Limit liegt, wartet.',

  errors: {
    number: (min, max) => `Geben Sie eine ganze Zahl von ${min} bis ${max} ein.`,
    amount: 'Geben Sie einen Betrag ein, zum Beispiel 50.',
    time: 'Geben Sie eine Uhrzeit ein, zum Beispiel 09:30.',
    sameTime: 'Anfang und Ende sind gleich. Für den ganzen Tag wählen Sie „jederzeit“.'
  },

  turnOnTitle: 'Die Strategie einschalten?',
  turnOnSome: (count) => `Mit diesen Regeln wird Goodword ${count} anfragen.`,
  turnOnNobody:
    'Mit diesen Regeln würde gerade niemand angefragt. Kunden, die sie später erfüllen, werden dann angefragt.',
  turnOn: 'Einschalten',
  turnOnSaves: 'Speichern und einschalten',
  notYet: 'Noch nicht',
  firstOnes: 'Zuerst angefragt',
  others: 'Nicht angefragt, und warum',
  before: 'Bevor etwas gesendet werden kann',
  missing: {
    email: 'Es ist noch kein E-Mail-Konto eingerichtet.',
    sms: 'Es ist noch kein SMS-Anbieter eingerichtet.',
    no_postal_address: 'Ihre Postanschrift fehlt. Sie muss in jeder E-Mail-Anfrage stehen.',
    no_review_link: 'Kunden können Ihre Bewertungsseite noch nicht öffnen.'
  },
  toMissing: {
    email: 'E-Mail einrichten',
    sms: 'SMS einrichten',
    no_postal_address: 'Anschrift eintragen',
    no_review_link: 'Bewertungslink wählen'
  }
}
