/** Deutsch: der Link, zu dem Kunden geführt werden. */
import type { ReviewLinkWords } from './review-link-words'

export const de: ReviewLinkWords = {
  text: 'Wohin Ihre Kunden geführt werden, wenn sie eine Bewertung schreiben wollen. Alle kommen auf dieselbe Seite, wie zufrieden sie auch sind.',
  place: 'Nachrichten führen zu',
  places: { own: 'Ihre eigene Bewertungsseite', elsewhere: 'Eine Seite anderswo' },
  placeTexts: {
    own: 'Mit einem Formular von Goodword. Bewertungen kommen in Ihren Posteingang, und Sie sehen, wer geöffnet, geklickt und bewertet hat.',
    elsewhere: 'Etwa Google oder Trustpilot. Bewertungen bleiben dort.'
  },
  closedTitle: 'Kunden können Ihre Seite noch nicht öffnen',
  closed:
    'Dazu braucht es die Türen für Kunden und eine öffentliche Adresse. Bis dahin wird nichts versandt: es führte nirgendwohin.',
  closedUntil: (url: string) =>
    `Dazu braucht es die Türen für Kunden und eine öffentliche Adresse. Bis dahin führen Nachrichten zu ${url}`,
  toDoors: 'Türen für Kunden öffnen',
  reached: 'Kunden erreichen Ihre Seite unter',
  toPages: 'Wie die Seite aussieht und was sie fragt',
  url: 'Adresse der Seite',
  urlHint: 'Der Link, den Sie einem Kunden auch selbst geben würden, mit https:// am Anfang',
  urlWrong: 'Geben Sie die ganze Adresse ein, mit https:// am Anfang.',
  urlHere: 'Diese Adresse geht nur auf diesem Computer: Ihre Kunden können sie nicht öffnen.',
  title: 'Überschrift der Seite',
  titleHint: 'Die Frage über den Sternen. Leer: eine in der Sprache des Kunden.',
  helpTitle: 'Wo finde ich sie?',
  help: {
    google: {
      name: 'Google',
      text: 'Wählen Sie in Ihrem Unternehmensprofil „Um Rezensionen bitten“: der Link dort beginnt mit https://g.page/r/ und endet mit /review.'
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
      text: 'Im Management Center unter „Review Express“, oder der Knopf „Bewertung schreiben“ auf Ihrer Seite.'
    }
  },
  changed: 'Bewertungslink geändert'
}
