/** Deutsch: die Texte der Nachrichten. */
import type { TextWords } from './text-words'

export const de: TextWords = {
  text: 'Was Ihre Kunden lesen. Jede Sprache hat ihren eigenen Text; Kunden bekommen den in ihrer Sprache.',
  channel: 'Weg',
  which: 'Welcher Text',
  kinds: {
    'request-0': 'Anfrage',
    'reminder-1': 'Erinnerung 1',
    'reminder-2': 'Erinnerung 2',
    'reminder-3': 'Erinnerung 3',
    'thanks-0': 'Dank'
  },
  kindTexts: {
    'request-0': 'Die erste Nachricht: bittet um eine Bewertung.',
    'reminder-1': 'Kommt einige Tage später, wenn der Link nicht geöffnet wurde.',
    'reminder-2': 'Kommt nach der ersten Erinnerung, wenn der Link noch immer nicht geöffnet wurde.',
    'reminder-3': 'Die letzte.',
    'thanks-0': 'Dankt für eine Bewertung, allen gleich.'
  },
  language: 'Sprache',
  otherLanguage: 'Eine andere Sprache …',
  otherTitle: 'Ein Text in einer anderen Sprache',
  otherText: 'Sie schreiben ihn selbst und beginnen mit dem Text, den diese Kunden heute bekommen.',
  begin: 'Beginnen',
  isNew: (language) =>
    `Auf ${language} gibt es noch keinen Text. Speichern Sie diesen übersetzt, dann bekommen ihn diese Kunden.`,
  own: 'Ihr Text',
  builtIn: 'Text von Goodword',

  subject: 'Betreff',
  body: 'Text',
  bodyHint: (placeholder) => `${placeholder} allein in einer Zeile wird zum Knopf oder zu den Sternen.`,
  button: 'Worte auf dem Knopf',
  buttonHint: 'Leer: stattdessen fünf Sterne. Jeder führt auf dieselbe Seite.',
  insert: 'Platzhalter einfügen',
  fields: {
    first_name: 'Vorname des Kunden',
    last_name: 'Nachname des Kunden',
    name: 'Ganzer Name des Kunden',
    business_name: 'Name Ihres Geschäfts',
    location: 'Standort des Kunden',
    review_link: 'Link zur Bewertungsseite',
    reply_name: 'Wer Ihre Antworten unterschreibt'
  },
  unknown: (field) => `${field} ist kein Platzhalter. Wählen Sie einen aus dem Menü.`,
  subjectMissing: 'Schreiben Sie einen Betreff.',
  textMissing: 'Schreiben Sie den Text.',
  reset: 'Zurück zum Text von Goodword',
  wasReset: 'Text von Goodword wiederhergestellt',
  saved: 'Text gespeichert',

  preview: 'So liest es sich',
  previewFor: (name) => `Für ${name}`,
  madeUp: 'Für einen erfundenen Kunden',
  anonymous: 'einen Kunden ohne Namen',
  another: 'Anderer Kunde',
  views: { desktop: 'Computer', phone: 'Telefon', dark: 'Dunkel', text: 'Nur Text' },
  viewsLabel: 'Wo es gelesen wird',
  frame: (subject) => `E-Mail: ${subject}`,
  noSubject: 'Ohne Betreff',
  missing: (fields) => `Hier weggelassen, weil es nicht bekannt ist: ${fields}.`,
  segments: { one: '# SMS', other: '# SMS' },
  characters: { one: '# Zeichen', other: '# Zeichen' },
  encodings: {
    gsm7: 'einfache Zeichen, 160 passen in eine',
    ucs2: 'mit Sonderzeichen oder Emojis, nur 70 passen in eine'
  },
  warningsTitle: 'Noch einmal ansehen',
  warnings: {
    no_link: () => 'Der Link zur Bewertungsseite fehlt: niemand findet, wo zu schreiben ist.',
    no_opt_out: () => 'Es steht nicht da, wie man keine weiteren bekommt. In vielen Ländern muss es das.',
    gating: (found) =>
      `„${found}“ fragt nur die Zufriedenen. Google und viele Gesetze verbieten das: fragen Sie alle gleich.`,
    incentive: (found) =>
      `„${found}“ verspricht etwas für eine Bewertung. Google und viele Gesetze verbieten das.`,
    several_segments: () => 'Es braucht mehrere SMS, und jede kostet.',
    unknown_placeholder: (found) => `${found} ist kein Platzhalter: es würde so versandt, wie es dasteht.`,
    long_subject: () => 'Telefone schneiden den Betreff ab: zu sehen sind bis zu 50 Zeichen.',
    no_subject: () => 'Der Betreff fehlt.',
    shouting: (found) => `„${found}“ schreit. Spamfilter mögen das nicht.`
  },
  fine: 'Nichts einzuwenden.',

  testMail: 'Als Test senden',
  savedOnly: 'Versandt wird der Text, wie er zuletzt gespeichert wurde.'
}
