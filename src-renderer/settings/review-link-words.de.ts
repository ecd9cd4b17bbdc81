/** Deutsch: der Link, zu dem Kunden geführt werden. */
import type { ReviewLinkWords } from './review-link-words'

export const de: ReviewLinkWords = {
  text: 'Wohin Ihre Kunden geführt werden, wenn sie eine Bewertung schreiben wollen. Alle kommen auf dieselbe Seite, wie zufrieden sie auch sind.',
  url: 'Adresse der Seite',
  urlHint: 'Der Link, den Sie einem Kunden auch selbst geben würden, mit https:// am Anfang',
  urlWrong: 'Geben Sie die ganze Adresse ein, mit https:// am Anfang.',
  urlHere: 'Diese Adresse geht nur auf diesem Computer: Ihre Kunden können sie nicht öffnen.',
  title: 'Überschrift der Seite',
  titleHint: 'Für Ihre eigene Bewertungsseite. Leer: der Name Ihres Geschäfts.',
  open: 'Öffnen',
  missing: 'Solange hier keine Adresse steht, wird keine E-Mail versandt: sie führte nirgendwohin.',
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
