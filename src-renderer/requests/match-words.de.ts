/** Deutsch: Bewertungen, die aus Anfragen stammen könnten. */
import type { MatchWords } from './match-words'

export const de: MatchWords = {
  title: 'Bewertungen, die aus Anfragen stammen könnten',
  text: 'Diese Bewertungen kamen, kurz nachdem Sie einen Kunden mit diesem Namen, dieser Adresse oder Nummer angefragt hatten. Bestätigen Sie, was zusammengehört, dann zeigen Ihre Berichte, was Anfragen bringen. Text und Sterne spielen dabei keine Rolle.',
  line: {
    one: '# Bewertung könnte aus einer Anfrage stammen.',
    other: '# Bewertungen könnten aus Anfragen stammen.'
  },
  look: 'Prüfen',
  count: { one: '# Vorschlag', other: '# Vorschläge' },
  back: 'Zurück zu den Anfragen',
  pair: (author, customer) => `Bewertung von ${author} und Anfrage an ${customer}`,
  review: 'Bewertung',
  asked: 'Anfrage',
  confirm: 'Ja, dieselbe Person',
  dismiss: 'Jemand anderes',
  confirmFirst: 'Vorschlag bestätigen',
  dismissFirst: 'Vorschlag ablehnen',
  confirmed: 'Bewertung mit Anfrage verknüpft',
  dismissed: 'Vorschlag abgelehnt',
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
  noWords: 'Kein Text',
  reasons: {
    same_customer: 'Schon verknüpft',
    same_email: 'Gleiche E-Mail-Adresse',
    same_phone: 'Gleiche Telefonnummer',
    same_name: 'Gleicher Name',
    similar_name: 'Ähnlicher Name',
    clicked: 'Link geöffnet',
    soon_after: 'Innerhalb einer Woche'
  },
  emptyTitle: 'Nichts zu prüfen',
  emptyText:
    'Wenn eine Bewertung von einem anderen Portal von jemandem zu stammen scheint, den Sie angefragt haben, wird sie hier vorgeschlagen.'
}
