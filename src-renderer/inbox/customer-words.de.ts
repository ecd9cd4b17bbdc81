/** Deutsch: der Kunde neben einer Bewertung. */
import type { CustomerWords } from './customer-words'

export const de: CustomerWords = {
  title: 'Kunde',
  find: 'Name, E-Mail oder Telefon',
  link: 'Kunden verbinden',
  linkText: 'Verbinden Sie diese Bewertung mit einem Kunden, dann steht hier, was Sie von ihm wissen.',
  change: 'Anderer Kunde',
  unlink: 'Verbindung zum Kunden lösen',
  linked: 'Mit dem Kunden verbunden',
  unlinked: 'Verbindung gelöst',
  open: 'Kunden öffnen',
  more: 'Mehr zum Kunden',
  since: (day) => `Kunde seit ${day}`,
  optedOut: 'Abgemeldet',
  archived: 'Archiviert',
  asks: { one: 'Einmal gefragt', other: '#-mal gefragt' },
  lastAsked: (when) => `zuletzt ${when}`,
  notAsked: 'Noch nicht gefragt',
  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  charges: (count, sum) => `${count}, zusammen ${sum}`,
  payments: { one: '# Zahlung', other: '# Zahlungen' },
  others: 'Weitere Bewertungen dieses Kunden',
  firstReview: 'Das ist die einzige Bewertung dieses Kunden.',
  all: 'Alle zeigen',
  stars: { one: '# Stern', other: '# Sterne' }
}
