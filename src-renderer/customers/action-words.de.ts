/** Deutsch: Aktionen für einen Kunden. */
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
  tagFailed: 'Das Schlagwort konnte nicht angelegt werden',

  liftTitle: 'Abmeldung aufheben?',
  liftText:
    'Diese Person möchte nicht gefragt werden. Nach dem Gesetz dürfen Sie ihr nur dann wieder schreiben, wenn sie Ihnen das selbst gesagt hat.',
  liftConfirm: 'Die Person hat mir gesagt, dass sie wieder gefragt werden möchte.',
  lift: 'Abmeldung aufheben',

  askTitle: (name) => `${name} um eine Bewertung bitten`,
  channel: 'Kanal',
  channels: { email: 'E-Mail', sms: 'SMS', both: 'E-Mail und SMS' },
  noEmail: 'Keine E-Mail-Adresse hinterlegt.',
  noPhone: 'Keine Telefonnummer hinterlegt.',
  page: 'Bewertungsseite',
  when: 'Wann',
  times: { now: 'Jetzt', tomorrow: 'Morgen um 10:00 Uhr', later: 'Zu einem Zeitpunkt Ihrer Wahl' },
  dayAndTime: 'Datum und Uhrzeit',
  reminders: 'Erinnerungen',
  reminderCounts: {
    '0': 'Keine Erinnerung',
    '1': 'Eine, nach 3 Tagen',
    '2': 'Zwei, nach 3 und 6 Tagen',
    '3': 'Drei, nach 3, 6 und 9 Tagen'
  },
  remindersHint: 'Erinnert wird nur, wer bis dahin nicht reagiert hat.',
  askNow: 'Bitten',
  askLater: 'Planen',
  asked: (name) => `${name} wird um eine Bewertung gebeten`,
  askedOn: (name, when) => `${name} wird am ${when} gebeten`,
  past: 'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.',
  timeMissing: 'Wählen Sie Datum und Uhrzeit.',
  isArchived: (name) => `${name} ist archiviert. Archivierte Kunden werden nicht gefragt.`,
  isOptedOut: (name) => `${name} hat sich von Anfragen abgemeldet und darf nicht gefragt werden.`,
  isUnreachable: (name) => `Für ${name} ist weder eine E-Mail-Adresse noch eine Telefonnummer hinterlegt.`,
  addContact: 'Eine eintragen',
  askedAlready: (name) =>
    `${name} wird an diesem Tag schon über denselben Kanal gefragt. Wählen Sie einen anderen Tag oder Kanal.`,

  chargeTitle: (name) => `Zahlung von ${name} eintragen`,
  chargeText:
    'Zahlungen zeigen, wer bei Ihnen gekauft hat. Später kann Goodword damit automatisch um Bewertungen bitten.',
  kind: 'Art',
  payment: 'Zahlung',
  refund: 'Erstattung',
  amount: (currency) => `Betrag in ${currency}`,
  amountHint: (amount) => `Das sind ${amount}.`,
  amountMissing: 'Geben Sie einen Betrag ein, z. B. 12,50.',
  chargedOn: 'Datum',
  dayMissing: 'Wählen Sie ein Datum, das nicht in der Zukunft liegt.',
  receipt: 'Belegnummer',
  receiptHint: 'Jede Nummer zählt nur einmal, so wird derselbe Beleg nie doppelt eingetragen.',
  record: 'Eintragen',
  recorded: (amount, name) => `${amount} für ${name} eingetragen`,
  recordedBefore: 'Eine Zahlung mit dieser Nummer ist schon eingetragen. Es wurde nichts hinzugefügt.'
}
