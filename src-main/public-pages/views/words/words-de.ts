/** German. */
import type { PageWords } from './page-words'

export const germanWords: PageWords = {
  title: 'Wie war es bei {business}?',
  hello: 'Guten Tag {name}',
  scores: ['Sehr schlecht', 'Schlecht', 'In Ordnung', 'Gut', 'Sehr gut'],
  stars: '{n} von 5 Sternen',
  faces: '{n} von 5',
  chooseScore: 'Wählen Sie eine Note von 1 bis 5',
  confirm: 'Absenden: {score}',
  detailsTitle: 'Danke! Möchten Sie noch etwas dazu sagen?',
  saved: 'Ihre Note ist gespeichert.',
  restOptional: 'Alles Weitere ist freiwillig.',
  yourScore: 'Ihre Note',
  fields: {
    text: 'Ihre Bewertung',
    name: 'Ihr Name',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    company: 'Firma'
  },
  optional: 'freiwillig',
  notShown: 'Nur für {business}, steht nicht bei Ihrer Bewertung.',
  kept: 'Leer lassen, wenn {business} behalten soll, was dort bekannt ist.',
  public: '{business} liest Ihre Bewertung und darf sie mit Ihrem Namen veröffentlichen.',
  send: 'Bewertung absenden',
  problems: 'Bitte prüfen Sie Ihre Eingaben',
  problem: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    too_long: 'Das ist zu lang.',
    not_an_address: 'Bitte geben Sie eine E-Mail-Adresse wie anna@example.com ein.',
    not_a_number: 'Bitte geben Sie eine Telefonnummer wie +49 30 901820 ein.',
    not_a_choice: 'Bitte wählen Sie eine der Möglichkeiten.'
  },
  whole: {
    too_old: 'Diese Seite war lange geöffnet. Bitte senden Sie noch einmal ab.',
    too_quick: 'Das ging sehr schnell. Bitte senden Sie noch einmal ab.',
    no_score: 'Bitte wählen Sie zuerst eine Note.',
    not_saved:
      'Das konnte gerade nicht gespeichert werden. Ihre Eingaben sind noch da: Bitte senden Sie sie in einer Minute noch einmal ab.'
  },
  thanksTitle: 'Vielen Dank!',
  thanks: 'Ihre Bewertung ist bei {business} angekommen.',
  given: 'Ihre Note: {score}.',
  change: 'Bewertung ändern',
  alsoHere: 'Sie können {business} auch hier bewerten:',
  linksTitle: 'Wo möchten Sie {business} bewerten?',
  optOutTitle: 'Keine Nachrichten mehr?',
  optOut: '{business} schickt keine Bewertungsanfragen mehr an {address}.',
  optOutButton: 'Abmelden',
  optedOutTitle: 'Sie sind abgemeldet',
  optedOut: '{address} erhält keine Bewertungsanfragen mehr von {business}.',
  trap: 'Bitte lassen Sie dieses Feld leer',
  kiosk: {
    finish: 'Fertig',
    next: 'Von vorn beginnen',
    stillThere: 'Sind Sie noch da?',
    beginsAnew: 'Diese Seite beginnt gleich von vorn, für den nächsten Gast.',
    goOn: 'Weitermachen'
  },
  notices: {
    not_found: {
      title: 'Hier ist nichts',
      text: 'Bitte prüfen Sie die Adresse, oder fragen Sie dort nach, wo Sie sie erhalten haben.'
    },
    gone: { title: 'Diese Seite wird nicht mehr verwendet', text: 'Danke, dass Sie vorbeigeschaut haben.' },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Persönliche Links gelten nur eine bestimmte Zeit. Auf der allgemeinen Seite können Sie weiterhin eine Bewertung abgeben.'
    },
    opted_out_already: {
      title: 'Sie sind bereits abgemeldet',
      text: 'Sie erhalten keine Bewertungsanfragen mehr.'
    },
    too_many: {
      title: 'Einen Moment bitte',
      text: 'Das waren zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es in einer Minute noch einmal.'
    },
    too_large: {
      title: 'Das ist zu lang',
      text: 'Bitte gehen Sie zurück, kürzen Sie Ihren Text und senden Sie ihn noch einmal ab.'
    },
    broken: {
      title: 'Das war nicht lesbar',
      text: 'Bitte gehen Sie zurück und versuchen Sie es noch einmal.'
    },
    busy: {
      title: 'Das konnte gerade nicht gespeichert werden',
      text: 'Bitte gehen Sie zurück und versuchen Sie es in einer Minute noch einmal.'
    },
    failed: {
      title: 'Etwas ist schiefgegangen',
      text: 'Das tut uns leid. Bitte versuchen Sie es in einer Minute noch einmal.'
    }
  },
  onward: 'Zur Bewertungsseite'
}
