/** Deutsch: Bewertungen, die nach Antworten auf Anfragen aussehen. */
import type { MatchWords } from './match-words'

export const de: MatchWords = {
  title: 'Bewertungen, die nach Antworten aussehen',
  text: 'Geschrieben, bald nachdem jemand mit diesem Namen, dieser Adresse oder Nummer angefragt wurde. Sagen Sie, welche dazugehören: Bewertungen und Zahlen wissen dann, was aus der Anfrage wurde. Was jemand geschrieben hat und mit wie vielen Sternen, spielt dabei keine Rolle.',
  line: {
    one: '# Bewertung sieht nach der Antwort auf eine Anfrage aus.',
    other: '# Bewertungen sehen nach Antworten auf Anfragen aus.'
  },
  look: 'Durchsehen',
  count: { one: '# Vorschlag', other: '# Vorschläge' },
  back: 'Zurück zu den Anfragen',
  pair: (author, customer) => `Die Bewertung von ${author} und die Anfrage an ${customer}`,
  review: 'Bewertung',
  asked: 'Anfrage',
  confirm: 'Ja, gehört dazu',
  dismiss: 'Jemand anderes',
  confirmFirst: 'Den Vorschlag bestätigen',
  dismissFirst: 'Sagen, dass es jemand anderes ist',
  confirmed: 'Bewertung und Anfrage gehören zusammen',
  dismissed: 'Notiert, dass es jemand anderes ist',
  openReview: 'Bewertung öffnen',
  openAsk: 'Anfrage öffnen',
  sentOn: (day) => `Angefragt am ${day}`,
  clickedOn: (day) => `Link geöffnet am ${day}`,
  notClicked: 'Link nicht geöffnet',
  after: {
    one: '# Tag nach der Anfrage geschrieben',
    other: '# Tage nach der Anfrage geschrieben'
  },
  sameDay: 'Innerhalb eines Tages nach der Anfrage geschrieben',
  noWords: 'Ohne Worte',
  reasons: {
    same_customer: 'Gehört schon dazu',
    same_email: 'Gleiche E-Mail-Adresse',
    same_phone: 'Gleiche Telefonnummer',
    same_name: 'Gleicher Name',
    similar_name: 'Ähnlicher Name',
    clicked: 'Link geöffnet',
    soon_after: 'Innerhalb einer Woche'
  },
  emptyTitle: 'Nichts durchzusehen',
  emptyText:
    'Wenn eine Bewertung von anderswo nach jemandem aussieht, den Sie angefragt haben, wird sie hier vorgeschlagen.'
}
