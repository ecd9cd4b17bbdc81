/** The texts of the link that customers are led to. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './review-link-words.de'

const en = {
  text: 'Where your customers are led when they want to write a review. Everybody is led to the same page, however satisfied they are.',
  place: 'Messages lead to',
  places: { own: 'Your own review page', elsewhere: 'A page elsewhere' },
  placeTexts: {
    own: 'With a form of Goodword. Reviews arrive in your inbox, and you see who has opened, clicked and reviewed.',
    elsewhere: 'Such as Google or Trustpilot. Reviews stay there.'
  },
  closedTitle: 'Customers cannot open your page yet',
  closed:
    'That needs the customers’ doors and a public address. Until then nothing is sent: it would lead nowhere.',
  closedUntil: (url: string) =>
    `That needs the customers’ doors and a public address. Until then messages lead to ${url}`,
  toDoors: 'Open the customers’ doors',
  reached: 'Customers reach your page at',
  toPages: 'What the page looks like and asks',
  url: 'Address of the page',
  urlHint: 'The link that you would give to a customer yourself, beginning with https://',
  urlWrong: 'Write the whole address, beginning with https://',
  urlHere: 'This address works on this computer only: your customers cannot open it.',
  title: 'Heading of the page',
  titleHint: 'The question above the stars. Empty: one in the language of the customer.',
  helpTitle: 'Where do I find it?',
  help: {
    google: {
      name: 'Google',
      text: 'In your Business Profile choose “Ask for reviews”: the link that is shown there begins with https://g.page/r/ and ends with /review.'
    },
    trustpilot: {
      name: 'Trustpilot',
      text: 'https://www.trustpilot.com/evaluate/ and then the address of your website without https://, such as example.com.'
    },
    facebook: {
      name: 'Facebook',
      text: 'The address of your page and then /reviews.'
    },
    tripadvisor: {
      name: 'Tripadvisor',
      text: 'In the Management Center under “Review Express”, or the button “Write a review” on your page.'
    }
  },
  changed: 'Review link changed'
}

export type ReviewLinkWords = Translation<typeof en>
export const reviewLinkWords = catalogue(en, { de })
