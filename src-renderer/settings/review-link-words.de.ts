/** Deutsch: der Link, zu dem Kunden geführt werden. */
import type { ReviewLinkWords } from './review-link-words'

export const de: ReviewLinkWords = {
  text: 'Wohin Kunden kommen, um eine Bewertung abzugeben. Alle kommen auf dieselbe Seite, wie zufrieden sie auch sind.',
  place: 'Nachrichten verlinken auf',
  places: { own: 'Ihre eigene Bewertungsseite', elsewhere: 'Eine Seite anderswo' },
  placeTexts: {
    own: 'Das Formular von Goodword. Bewertungen kommen in Ihren Posteingang, und Sie sehen, wer geöffnet, geklickt und bewertet hat.',
    elsewhere: 'Etwa Google oder Trustpilot. Bewertungen bleiben dort.'
  },
  closedTitle: 'Kunden können Ihre Seite noch nicht öffnen',
  closed:
    'Dazu brauchen Sie öffentliche Seiten und eine öffentliche Adresse. Bis dahin wird nichts gesendet, weil der Link nicht funktionieren würde.',
  closedUntil: (url: string) =>
    `Dazu brauchen Sie öffentliche Seiten und eine öffentliche Adresse. Bis dahin verlinken Nachrichten auf ${url}`,
  toDoors: 'Öffentliche Seiten einrichten',
  reached: 'Adresse Ihrer Seite',
  toPages: 'Diese Seite bearbeiten',
  url: 'Adresse der Seite',
  urlHint: 'Der Link, den Sie einem Kunden geben würden, beginnend mit https://',
  urlWrong: 'Geben Sie die vollständige Adresse ein, beginnend mit https://',
  urlHere: 'Diese Adresse funktioniert nur auf diesem Computer: Ihre Kunden können sie nicht öffnen.',
  title: 'Überschrift der Seite',
  titleHint: 'Die Frage über den Sternen. Leer lassen für eine in der Sprache des Kunden.',
  helpTitle: 'Wo finde ich sie?',
  help: {
    google: {
      name: 'Google',
      text: 'Wählen Sie in Ihrem Unternehmensprofil „Um Rezensionen bitten“. Der Link dort beginnt mit https://g.page/r/ und endet mit /review.'
    },
    trustpilot: {
      name: 'Trustpilot',
      text: 'https://de.trustpilot.com/evaluate/ und dahinter die Adresse Ihrer Website ohne https://, etwa example.com.'
    },
    facebook: {
      name: 'Facebook',
      text: 'Die Adresse Ihrer Seite und dahinter /reviews.'
    },
    tripadvisor: {
      name: 'Tripadvisor',
      text: 'Im Management Center unter „Review Express“, oder die Schaltfläche „Bewertung schreiben“ auf Ihrer Seite.'
    }
  },
  changed: 'Bewertungslink geändert'
}
