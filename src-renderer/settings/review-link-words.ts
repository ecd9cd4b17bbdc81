/** The texts of the link customers are sent to. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './review-link-words.de'

const en = {
  text: 'Where customers go to leave a review. Everyone goes to the same page, however satisfied they are.',
  place: 'Messages link to',
  places: { own: 'Your own review page', elsewhere: 'A page elsewhere' },
  placeTexts: {
    own: 'Goodword’s own form. Reviews arrive in your inbox, and you see who opened, clicked and reviewed.',
    elsewhere: 'Such as Google or Trustpilot. Reviews stay on that site.'
  },
  closedTitle: 'Customers can’t open your page yet',
  closed:
    'Public pages and a public address are needed. Until then nothing is sent, because the link wouldn’t work.',
  closedUntil: (url: string) =>
    `Public pages and a public address are needed. Until then, messages link to ${url}`,
  toDoors: 'Set up public pages',
  reached: 'Your page’s address',
  toPages: 'Edit this page',
  url: 'Page address',
  urlHint: 'The link you would give a customer, starting with https://',
  urlWrong: 'Enter the full address, starting with https://',
  urlHere: 'This address only works on this computer: your customers can’t open it.',
  title: 'Page heading',
  titleHint: 'The question above the stars. Leave empty for one in the customer’s language.',
  helpTitle: 'Where do I find this?',
  help: {
    google: {
      name: 'Google',
      text: 'In your Business Profile, choose “Ask for reviews”. The link shown there starts with https://g.page/r/ and ends with /review.'
    },
    trustpilot: {
      name: 'Trustpilot',
      text: 'https://www.trustpilot.com/evaluate/ followed by your website’s address without https://, such as example.com.'
    },
    facebook: {
      name: 'Facebook',
      text: 'Your page’s address followed by /reviews.'
    },
    tripadvisor: {
      name: 'Tripadvisor',
      text: 'In the Management Center under “Review Express”, or the “Write a review” button on your page.'
    }
  },
  changed: 'Review link changed'
}

export type ReviewLinkWords = Translation<typeof en>
export const reviewLinkWords = catalogue(en, { de })
