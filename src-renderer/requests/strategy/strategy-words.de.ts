/** Deutsch: die Sätze der Strategie. */
import type { StrategyWords } from './strategy-words'

export const de: StrategyWords = {
  title: 'Strategie',
  text: 'Nach diesen Regeln bittet Goodword von selbst um Bewertungen. Sie gelten für alle Kunden gleich.',
  switch: 'Die Strategie ist',
  states: { off: 'Aus', on: 'An', paused: 'Ruht' },
  commands: {
    off: 'Strategie ausschalten',
    on: 'Strategie einschalten',
    paused: 'Strategie ruhen lassen'
  },
  views: { rules: 'Regeln', run: 'Probelauf' },
  viewLabel: 'Was zu sehen ist',
  nowOff: 'Strategie ausgeschaltet',
  nowOn: 'Strategie eingeschaltet',
  nowPaused: 'Strategie ruht',
  onSince: (when) => `Sie ist an seit ${when}.`,
  offText: 'Sie ist aus: Niemand wird angefragt.',
  pausedText: 'Sie ruht: Niemand wird neu angefragt. Was geplant ist, geht noch hinaus.',

  save: 'Änderungen speichern',
  discard: 'Verwerfen',
  unsaved: 'Noch nicht gespeichert',
  saved: 'Strategie gespeichert',
  discarded: 'Änderungen verworfen',
  mend: 'In den Regeln stimmt noch etwas nicht.',
  elsewhere:
    'Die Strategie wurde inzwischen anderswo geändert. Beim Speichern treten Ihre Regeln an ihre Stelle.',

  request: 'Die Anfrage',
  ask: 'Jeder Kunde wird {count} {unit} nach {trigger} {channels} angefragt.',
  count: 'Wie viele',
  unit: 'Wovon',
  units: {
    hours: { one: 'Stunde', other: 'Stunden' },
    days: { one: 'Tag', other: 'Tage' },
    months: { one: 'Monat', other: 'Monate' }
  },
  trigger: 'Wonach',
  triggers: {
    signup_date: 'dem ersten Tag als Kunde',
    signup_anniversary: 'jedem Jahrestag als Kunde',
    latest_charge: 'der letzten Zahlung'
  },
  channels: 'Auf welchem Weg',
  channelChoices: { email: 'per E-Mail', sms: 'per SMS', 'email,sms': 'per E-Mail und SMS' },
  once: 'Jeder wird einmal angefragt.',
  yearly: 'Jeder wird einmal im Jahr angefragt.',
  link: 'Der Link zu Ihrer Bewertungsseite gilt {expiry}.',
  expiry: 'Wie lange',
  forEver: 'für immer',
  forDays: { one: '# Tag lang', other: '# Tage lang' },

  followUp: 'Erinnerungen',
  remind: 'Danach folgt {count}.',
  reminderCount: 'Wie viele Erinnerungen',
  reminderCounts: {
    '0': 'keine Erinnerung',
    '1': 'eine Erinnerung',
    '2': 'zweimal eine Erinnerung',
    '3': 'dreimal eine Erinnerung'
  },
  reminders: {
    '0': 'Die erste {days} Tage nach der Anfrage.',
    '1': 'Die zweite {days} Tage nach der ersten.',
    '2': 'Die dritte {days} Tage nach der zweiten.'
  },
  days: 'Wie viele Tage',
  except: 'Erinnerungen gehen {except} hinaus.',
  exceptLabel: 'Auf welchem Weg',
  exceptChoices: { none: 'auch per E-Mail und SMS', sms: 'nur per E-Mail', email: 'nur per SMS' },
  remindersHint: 'Nur solange kein Link geöffnet wurde und keine Bewertung kam.',
  retry: 'Wer nie einen Link öffnet, wird {again} angefragt.',
  retryAfter: 'Wer nie einen Link öffnet, wird nach {days} Tagen {again} angefragt.',
  again: 'Wie oft noch',
  agains: { '0': 'nicht noch einmal', '1': 'noch einmal', '2': 'noch zweimal' },
  retryHint: 'Von der letzten Nachricht an: die Anfrage und ihre Erinnerungen von vorn.',
  thank: 'Wer eine Bewertung schreibt, {thanks}.',
  thanks: 'Dank',
  thanksChoices: { yes: 'bekommt einen Dank', no: 'bekommt keinen Dank' },
  thanksHint: 'Ein Text für alle, was immer sie geschrieben haben.',

  whom: 'Wen',
  everybody: 'Alle Kunden, solange sie sich nicht abgemeldet haben.',
  only: 'Nur Kunden, auf die das alles zutrifft:',
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
    'conditions.min_average': 'Sie bezahlen jedes Mal im Schnitt mindestens {value} {currency}.'
  },
  subscription: { yes: 'ein', no: 'kein' },
  lock: 'Niemand wird innerhalb von {days} Tagen nach einer früheren Anfrage wieder angefragt.',
  lockHint:
    'Auch nicht nach einer Anfrage von Hand. Von Hand können Sie trotzdem fragen; nie aber, wer sich abgemeldet hat.',

  catchUp: 'Wer fällig wird, während Goodword länger als drei Tage aus ist, {what}.',
  catchUpAsk:
    'Wer fällig wird, während Goodword länger als drei Tage aus ist, {what}, bis zu {days} Tage zu spät.',
  catchUpLabel: 'Was mit ihnen geschieht',
  catchUps: { offer: 'wird Ihnen gezeigt', ask: 'wird automatisch angefragt' },
  catchUpHint: {
    offer: 'Dann entscheiden Sie: mit einem Klick anfragen, oder es lassen.',
    ask: 'Im üblichen Takt, in Ihren Zeiten und Grenzen; Bedingungen und Abmeldungen werden neu geprüft.'
  },
  missedTitle: {
    one: '# Kunde wurde fällig, während Goodword aus war.',
    other: '# Kunden wurden fällig, während Goodword aus war.'
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
    'Nach der Uhr dort, wo der Kunde ist, soweit das bekannt ist. Was nicht passt, wartet auf die nächste passende Zeit.',
  when: (day) => `Wann am ${day}`,
  from: (day) => `Von, am ${day}`,
  until: (day) => `Bis, am ${day}`,
  whens: { any: 'jederzeit', between: 'zwischen', never: 'nie' },
  to: 'und',
  nextDay: 'am nächsten Morgen',
  same: (day) => `Montag bis Freitag wie ${day}`,
  smsHours: (from, until) => `SMS gehen dort nie vor ${from} oder nach ${until} hinaus.`,
  neverHint: 'Jeder Tag sagt „nie“: So ginge nie etwas hinaus.',
  neverSms: 'Diese Zeiten lassen keine Stunde, in der SMS hinausgehen dürfen.',

  limits: 'Grenzen',
  limit: {
    email: 'E-Mail: {day} in 24 Stunden, {month} in 30 Tagen.',
    sms: 'SMS: {day} in 24 Stunden, {month} in 30 Tagen.'
  },
  limitLabel: {
    'email.day': 'E-Mails in 24 Stunden höchstens',
    'email.month': 'E-Mails in 30 Tagen höchstens',
    'sms.day': 'SMS in 24 Stunden höchstens',
    'sms.month': 'SMS in 30 Tagen höchstens'
  },
  noLimit: 'ohne Grenze',
  limitsText: 'Alles zählt, was Goodword sendet. Was nicht passt, wartet.',

  errors: {
    number: (min, max) => `Schreiben Sie eine ganze Zahl von ${min} bis ${max}.`,
    amount: 'Schreiben Sie einen Betrag, zum Beispiel 50.',
    time: 'Schreiben Sie eine Uhrzeit, zum Beispiel 09:30.',
    sameTime: 'Anfang und Ende sind gleich. Für den ganzen Tag wählen Sie „jederzeit“.'
  },

  turnOnTitle: 'Die Strategie einschalten?',
  turnOnSome: (count) => `Nach diesen Regeln wird Goodword ${count} anfragen.`,
  turnOnNobody:
    'Nach diesen Regeln würde im Augenblick niemand angefragt. Auf wen sie später zutreffen, der wird dann gefragt.',
  turnOn: 'Einschalten',
  turnOnSaves: 'Speichern und einschalten',
  notYet: 'Noch nicht',
  firstOnes: 'Die Ersten',
  others: 'Nicht angefragt, und warum',
  before: 'Bevor etwas hinausgehen kann',
  missing: {
    email: 'Es ist noch kein E-Mail-Konto eingerichtet.',
    sms: 'Es ist noch kein SMS-Anbieter eingerichtet.',
    no_postal_address: 'Ihre Postanschrift fehlt, die an den Fuß jeder Anfrage gehört.',
    no_review_link: 'Kunden können Ihre Bewertungsseite noch nicht erreichen.'
  },
  toMissing: {
    email: 'E-Mail einrichten',
    sms: 'SMS einrichten',
    no_postal_address: 'Anschrift eintragen',
    no_review_link: 'Festlegen, wohin sie führen'
  }
}
