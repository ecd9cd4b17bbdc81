/** Deutsch: was man mit einem Kunden tut. */
import type { ActionWords } from './action-words'

export const de: ActionWords = {
  add: 'Neuer Kunde',
  edit: 'Bearbeiten',
  more: 'Mehr',
  ask: 'Um Bewertung bitten',
  archive: 'Archivieren',
  archiveOrBack: 'Archivieren oder aus dem Archiv holen',
  optOutOrLift: 'Von Anfragen abmelden oder Abmeldung aufheben',
  unarchive: 'Aus dem Archiv holen',
  optOut: 'Von Anfragen abmelden',
  liftOptOut: 'Abmeldung aufheben',
  charge: 'Zahlung eintragen',
  nowArchived: (name) => `${name} archiviert`,
  nowUnarchived: (name) => `${name} aus dem Archiv geholt`,
  nowOptedOut: (name) => `${name} wird nicht mehr gefragt`,
  nowAskable: (name) => `${name} kann wieder gefragt werden`,
  tagFailed: 'Das Schlagwort ließ sich nicht anlegen',

  liftTitle: 'Abmeldung aufheben?',
  liftText:
    'Dieser Mensch hat gesagt, dass er nicht gefragt werden möchte. Sie dürfen ihm nur dann wieder schreiben, wenn er es Ihnen selbst gesagt hat. So verlangt es das Gesetz.',
  liftConfirm: 'Er hat mir gesagt, dass er wieder gefragt werden möchte.',
  lift: 'Abmeldung aufheben',

  askTitle: (name) => `${name} um eine Bewertung bitten`,
  channel: 'Wie',
  channels: { email: 'E-Mail', sms: 'SMS', both: 'E-Mail und SMS' },
  noEmail: 'Es ist keine E-Mail-Adresse bekannt.',
  noPhone: 'Es ist keine Telefonnummer bekannt.',
  page: 'Bewertungsseite',
  when: 'Wann',
  times: { now: 'Jetzt', tomorrow: 'Morgen um 10:00 Uhr', later: 'Zu einer Zeit Ihrer Wahl' },
  dayAndTime: 'Tag und Uhrzeit',
  reminders: 'Erinnerungen',
  reminderCounts: {
    '0': 'Keine Erinnerung',
    '1': 'Eine, nach 3 Tagen',
    '2': 'Zwei, nach 3 und 6 Tagen',
    '3': 'Drei, nach 3, 6 und 9 Tagen'
  },
  remindersHint: 'Erinnert wird nur, wer bis dahin nicht geantwortet hat.',
  askNow: 'Bitten',
  askLater: 'Vormerken',
  asked: (name) => `${name} wird um eine Bewertung gebeten`,
  askedOn: (name, when) => `${name} wird am ${when} gebeten`,
  past: 'Diese Zeit ist vorbei. Wählen Sie eine künftige.',
  timeMissing: 'Wählen Sie Tag und Uhrzeit.',
  isArchived: (name) => `${name} ist archiviert. Wer im Archiv ist, wird nicht gefragt.`,
  isOptedOut: (name) => `${name} hat sich von Anfragen abgemeldet und darf nicht gefragt werden.`,
  isUnreachable: (name) =>
    `Von ${name} gibt es weder E-Mail-Adresse noch Telefonnummer, an die man schreiben könnte.`,
  addContact: 'Eine eintragen',
  askedAlready: (name) =>
    `${name} wird an diesem Tag schon auf demselben Weg gefragt. Wählen Sie einen anderen Tag oder Weg.`,

  chargeTitle: (name) => `Zahlung von ${name} eintragen`,
  chargeText: 'Zahlungen zeigen, wer gekauft hat, und können später von selbst bestimmen, wer gefragt wird.',
  kind: 'Was es war',
  payment: 'Eine Zahlung',
  refund: 'Eine Erstattung',
  amount: (currency) => `Betrag in ${currency}`,
  amountHint: (amount) => `Das sind ${amount}.`,
  amountMissing: 'Schreiben Sie einen Betrag, zum Beispiel 12,50.',
  chargedOn: 'Tag',
  dayMissing: 'Wählen Sie einen Tag, der nicht in der Zukunft liegt.',
  receipt: 'Ihre Nummer dafür',
  receiptHint: 'Jede Nummer zählt einmal: Derselbe Beleg wird nie doppelt gerechnet.',
  record: 'Eintragen',
  recorded: (amount, name) => `${amount} für ${name} eingetragen`,
  recordedBefore: 'Eine Zahlung mit dieser Nummer ist schon eingetragen. Es kam nichts hinzu.'
}
