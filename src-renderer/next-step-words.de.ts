/** Deutsch: was als Nächstes zu tun ist. */
import type { NextStepWords } from './next-step-words'

export const de: NextStepWords = {
  title: 'Was als Nächstes zu tun ist',
  nothing: 'Nichts wartet auf Sie.',
  all: { one: '# Sache zu tun', other: '# Sachen zu tun' },
  more: { one: '# weitere', other: '# weitere' },
  fewer: 'Weniger',
  putOff: (what) => `Nicht jetzt: ${what}`,
  putOffFor: { 1: 'Bis morgen', 7: 'Eine Woche lang', 30: 'Einen Monat lang' },
  hasBeenPutOff: 'Zurückgestellt',

  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  unanswered_low_scores: {
    title: {
      one: '# unzufriedene Bewertung wartet auf Antwort',
      other: '# unzufriedene Bewertungen warten auf Antwort'
    },
    text: 'Ein bis drei Sterne, mit Worten, aus den letzten 90 Tagen.',
    action: 'Antworten'
  },
  average_fell: {
    title: (before, now) => `Der Durchschnitt ist von ${before} auf ${now} gefallen`,
    text: (now, before) => `${now} der letzten 30 Tage, neben ${before} der 90 Tage davor.`,
    action: 'Lesen'
  },
  sends_failing: {
    title: {
      email: (failed, total) => `${failed} von ${total} E-Mails kamen nicht durch`,
      sms: (failed, total) => `${failed} von ${total} SMS kamen nicht durch`,
      any: (failed, total) => `${failed} von ${total} Nachrichten kamen nicht durch`
    },
    text: 'In den letzten sieben Tagen. Bei jeder steht, was schiefging und was hilft.',
    action: 'Nachsehen'
  },
  missed_while_off: {
    title: {
      one: '# Kunde wurde fällig, während Goodword aus war',
      other: '# Kunden wurden fällig, während Goodword aus war'
    },
    text: 'Das ist mehr als drei Tage her, deshalb wurde niemand automatisch angefragt. Jetzt anfragen?',
    action: 'Ansehen'
  },
  never_asked: {
    title: {
      one: '# Kunde wurde noch nie um eine Bewertung gebeten',
      other: '# Kunden wurden noch nie um eine Bewertung gebeten'
    },
    text: 'Sie sind erreichbar und haben nicht widersprochen. Die meisten schreiben nur, wenn jemand fragt.',
    action: 'Auswählen'
  },
  source_quiet: {
    title: (source, days) => `Seit ${days} nichts Neues von ${source}`,
    text: (days) => `Bisher kam etwa alle ${days} eine Bewertung. Gibt es eine neuere Datei zum Einlesen?`,
    action: 'Ansehen'
  },
  days: { one: '# Tag', other: '# Tagen' },
  unmatched_reviews: {
    title: {
      one: '# Bewertung sieht nach Antwort auf eine Anfrage aus',
      other: '# Bewertungen sehen nach Antworten auf Anfragen aus'
    },
    text: 'Sind sie zugeordnet, zeigt der Bericht, was Anfragen bringen.',
    action: 'Vergleichen'
  },
  doors_unreachable: {
    title: 'Kunden erreichen Ihre Bewertungsseite nicht',
    text: 'Die öffentliche Adresse hat bei der letzten Prüfung nicht geantwortet. Links in Nachrichten führen dorthin.',
    action: 'Adresse prüfen'
  }
}
