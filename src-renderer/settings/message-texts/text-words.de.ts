/** Deutsch: die Texte der Nachrichten. */
import type { TextWords } from './text-words'

export const de: TextWords = {
  text: 'Was Ihre Kunden lesen. Jede Sprache hat ihren eigenen Text; Kunden bekommen den in ihrer Sprache.',
  channel: 'Kanal',
  which: 'Text',
  kinds: {
    'request-0': 'Anfrage',
    'reminder-1': 'Erinnerung 1',
    'reminder-2': 'Erinnerung 2',
    'reminder-3': 'Erinnerung 3',
    'thanks-0': 'Dank'
  },
  kindTexts: {
    'request-0': 'Die erste Nachricht, die um eine Bewertung bittet.',
    'reminder-1': 'Wird einige Tage später gesendet, wenn der Link nicht geöffnet wurde.',
    'reminder-2': 'Wird nach der ersten Erinnerung gesendet, wenn der Link immer noch nicht geöffnet wurde.',
    'reminder-3': 'Die letzte Erinnerung.',
    'thanks-0': 'Dankt für eine Bewertung – mit demselben Text für alle.'
  },
  language: 'Sprache',
  otherLanguage: 'Eine andere Sprache …',
  otherTitle: 'Ein Text in einer anderen Sprache',
  otherText: 'Sie schreiben ihn selbst und gehen von dem Text aus, den diese Kunden heute bekommen.',
  begin: 'Beginnen',
  isNew: (language) =>
    `Auf ${language} gibt es noch keinen Text. Übersetzen Sie diesen und speichern Sie ihn für diese Kunden.`,
  own: 'Ihr Text',
  builtIn: 'Standardtext',

  subject: 'Betreff',
  body: 'Text',
  bodyHint: (placeholder) =>
    `${placeholder} in einer eigenen Zeile wird zur Schaltfläche oder zu den Sternen.`,
  button: 'Text der Schaltfläche',
  buttonHint: 'Leer lassen für fünf Sterne. Alle führen auf dieselbe Seite.',
  insert: 'Platzhalter einfügen',
  fields: {
    first_name: 'Vorname des Kunden',
    last_name: 'Nachname des Kunden',
    name: 'Vollständiger Name des Kunden',
    business_name: 'Name Ihres Geschäfts',
    location: 'Standort des Kunden',
    review_link: 'Link zur Bewertungsseite',
    reply_name: 'Unterschrift Ihrer Antworten'
  },
  unknown: (field) => `${field} ist kein gültiger Platzhalter. Wählen Sie einen aus dem Menü.`,
  subjectMissing: 'Geben Sie einen Betreff ein.',
  textMissing: 'Geben Sie den Text ein.',
  reset: 'Standardtext wiederherstellen',
  wasReset: 'Standardtext wiederhergestellt',
  saved: 'Text gespeichert',

  preview: 'Vorschau',
  previewFor: (name) => `Für ${name}`,
  madeUp: 'Für einen erfundenen Kunden',
  anonymous: 'einen Kunden ohne Namen',
  another: 'Anderer Kunde',
  views: { desktop: 'Computer', phone: 'Telefon', dark: 'Dunkel', text: 'Nur Text' },
  viewsLabel: 'Anzeigen auf',
  frame: (subject) => `E-Mail: ${subject}`,
  noSubject: 'Ohne Betreff',
  missing: (fields) => `Hier weggelassen, weil es nicht bekannt ist: ${fields}.`,
  segments: { one: '# SMS', other: '# SMS' },
  characters: { one: '# Zeichen', other: '# Zeichen' },
  encodings: {
    gsm7: 'Standardzeichen: 160 pro SMS',
    ucs2: 'mit Sonderzeichen oder Emojis: 70 pro SMS'
  },
  warningsTitle: 'Hinweise',
  warnings: {
    no_link: () => 'Der Link zur Bewertungsseite fehlt, sodass Kunden keine Bewertung abgeben können.',
    no_opt_out: () => 'Es fehlt der Hinweis, wie man sich abmeldet. In vielen Ländern ist er Pflicht.',
    gating: (found) =>
      `„${found}“ fragt nur zufriedene Kunden. Google und viele Gesetze verbieten das: Fragen Sie alle auf dieselbe Weise.`,
    incentive: (found) =>
      `„${found}“ verspricht eine Gegenleistung für eine Bewertung. Google und viele Gesetze verbieten das.`,
    several_segments: () => 'Dafür sind mehrere SMS nötig, und jede kostet Geld.',
    unknown_placeholder: (found) =>
      `${found} ist kein gültiger Platzhalter und würde so gesendet, wie er dasteht.`,
    long_subject: () => 'Telefone kürzen lange Betreffzeilen: Zu sehen sind nur etwa 50 Zeichen.',
    no_subject: () => 'Der Betreff fehlt.',
    shouting: (found) => `„${found}“ wirkt wie Schreien. Spamfilter mögen das nicht.`
  },
  fine: 'Keine Probleme gefunden.',

  testMail: 'Als Test senden',
  savedOnly: 'Sendet die zuletzt gespeicherte Fassung.'
}
