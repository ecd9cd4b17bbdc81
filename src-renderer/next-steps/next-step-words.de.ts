/** Deutsch: was als Nächstes zu tun ist. */
import type { NextStepWords } from './next-step-words'

export const de: NextStepWords = {
  title: 'Nächste Schritte',
  nothing: 'Gerade ist nichts zu tun.',
  all: { one: '# Aufgabe', other: '# Aufgaben' },
  more: { one: '# weitere', other: '# weitere' },
  fewer: 'Weniger',
  putOff: (what) => `Nicht jetzt: ${what}`,
  putOffFor: { 1: 'Bis morgen', 7: 'Eine Woche lang', 30: 'Einen Monat lang' },
  hasBeenPutOff: 'Zurückgestellt',

  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  unanswered_low_scores: {
    title: {
      one: '# schlechte Bewertung wartet auf eine Antwort',
      other: '# schlechte Bewertungen warten auf eine Antwort'
    },
    text: 'Ein bis drei Sterne mit Text, aus den letzten 90 Tagen.',
    action: 'Antworten'
  },
  average_fell: {
    title: (before, now) => `Der Durchschnitt ist von ${before} auf ${now} gefallen`,
    text: (now, before) => `${now} in den letzten 30 Tagen, verglichen mit ${before} in den 90 Tagen davor.`,
    action: 'Lesen'
  },
  sends_failing: {
    title: {
      email: (failed, total) => `${failed} von ${total} E-Mails fehlgeschlagen`,
      sms: (failed, total) => `${failed} von ${total} SMS fehlgeschlagen`,
      any: (failed, total) => `${failed} von ${total} Nachrichten fehlgeschlagen`
    },
    text: 'In den letzten sieben Tagen. Bei jeder Nachricht steht, was schiefging und was hilft.',
    action: 'Nachsehen'
  },
  missed_while_off: {
    title: {
      one: '# Kunde war fällig, während Goodword aus war',
      other: '# Kunden waren fällig, während Goodword aus war'
    },
    text: 'Das ist mehr als drei Tage her, deshalb wurde niemand automatisch angefragt. Jetzt anfragen?',
    action: 'Ansehen'
  },
  never_asked: {
    title: {
      one: '# Kunde wurde noch nie um eine Bewertung gebeten',
      other: '# Kunden wurden noch nie um eine Bewertung gebeten'
    },
    text: 'Sie sind erreichbar und haben sich nicht abgemeldet. Die meisten bewerten nur, wenn man sie darum bittet.',
    action: 'Auswählen'
  },
  source_quiet: {
    title: (source, days) => `Seit ${days} nichts Neues von ${source}`,
    text: (days) => `Bisher kam etwa alle ${days} eine Bewertung. Gibt es eine neuere Datei zum Importieren?`,
    action: 'Ansehen'
  },
  days: { one: '# Tag', other: '# Tagen' },
  unmatched_reviews: {
    title: {
      one: '# Bewertung könnte aus einer Anfrage stammen',
      other: '# Bewertungen könnten aus Anfragen stammen'
    },
    text: 'Sobald Sie sie zuordnen, zeigen Ihre Berichte, was Anfragen bringen.',
    action: 'Zuordnen'
  },
  doors_unreachable: {
    title: 'Kunden können Ihre Bewertungsseite nicht öffnen',
    text: 'Die öffentliche Adresse hat bei der letzten Prüfung nicht geantwortet. Links in Nachrichten führen dorthin.',
    action: 'Adresse prüfen'
  }
}
