/** Deutsch: der Kunde neben einer Bewertung. */
import type { CustomerWords } from './customer-words'

export const de: CustomerWords = {
  title: 'Kunde',
  find: 'Name, E-Mail oder Telefon',
  link: 'Kunden verknüpfen',
  linkText: 'Verknüpfen Sie einen Kunden, um hier seinen Verlauf zu sehen.',
  change: 'Kunden ändern',
  unlink: 'Verknüpfung lösen',
  linked: 'Kunde verknüpft',
  unlinked: 'Verknüpfung gelöst',
  open: 'Kunden anzeigen',
  more: 'Mehr zum Kunden',
  since: (day) => `Kunde seit ${day}`,
  optedOut: 'Abgemeldet',
  archived: 'Archiviert',
  asks: { one: 'Einmal gefragt', other: '#-mal gefragt' },
  lastAsked: (when) => `zuletzt ${when}`,
  notAsked: 'Noch nicht gefragt',
  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  charges: (count, sum) => `${count}, insgesamt ${sum}`,
  payments: { one: '# Zahlung', other: '# Zahlungen' },
  others: 'Weitere Bewertungen dieses Kunden',
  firstReview: 'Das ist die einzige Bewertung dieses Kunden.',
  all: 'Alle zeigen',
  stars: { one: '# Stern', other: '# Sterne' }
}
