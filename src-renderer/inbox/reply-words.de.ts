/** Deutsch: gespeicherte Antworten. */
import type { ReplyWords } from './reply-words'

export const de: ReplyWords = {
  saved: 'Gespeicherte Antworten',
  find: 'Gespeicherte Antwort suchen',
  none: 'Sie haben noch keine gespeicherten Antworten. Schreiben Sie eine und verwenden Sie sie immer wieder.',
  edit: 'Gespeicherte Antworten verwalten',
  hint: 'Drücken Sie / für gespeicherte Antworten.',
  fields: {
    first_name: 'der Vorname',
    name: 'der Name',
    business_name: 'der Name Ihres Geschäfts',
    location: 'der Standort',
    source: 'die Quelle',
    reply_name: 'die Unterschrift'
  },
  missing: (names) =>
    `Hier nicht bekannt und weggelassen: ${names}. Prüfen Sie die Antwort vor dem Speichern.`,
  missingSigner: 'Die Unterschrift legen Sie in den Einstellungen unter „Geschäft“ fest.'
}
