/** The texts of the ways that lead to a review page. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './share-words.de'

const en = {
  everybody: 'For everybody',
  everybodyText:
    'For your website, your signature, a sticker at the door. Messages carry a link of their own for each customer.',
  noPublic:
    'There is no public address yet. With one, customers reach this page from anywhere, and messages can lead to it.',
  setPublic: 'Set a public address',
  shop: 'In your shop',
  kiosk: 'On a tablet: kiosk',
  kioskText:
    'Open it on a tablet in the network of your shop. It fills the screen and begins anew after each review.',
  guests: 'On your guests’ phones',
  guestsText: 'For those who are in the network of your shop.',
  noNetwork:
    'The doors are open for this computer only. Let them listen in your network, and a tablet can show this page.',
  setNetwork: 'Open them in your network',
  whichNetwork: 'Network',
  whichNetworkHint: 'This computer is in several. Choose the one that the tablet is in.',
  here: 'On this computer',
  hereText: 'To try it out as a visitor.',
  elsewhere: 'This page leads on',
  elsewhereText: 'It has no form of its own. This is where visitors are led to.',
  address: 'Address',
  codeOf: (address: string) => `QR code of ${address}`,
  open: 'Open',
  copyAddress: 'Copy address',
  saveCode: 'Save QR code',
  saved: (name: string) => `${name} saved`,
  print: 'Poster, table tent and cards with this code',
  failed: 'The code could not be drawn.',

  copy: 'On your own website',
  copyText:
    'This page as one file for the web space that you have. It needs nothing from anywhere and works without scripts.',
  copyForm: (address: string) => `Its form sends to ${address}. Save it anew when you change the page.`,
  copyLinks: 'Without a public address it holds the links only.',
  copyNothing: 'For that it needs a public address, or links to pages elsewhere.',
  saveCopy: 'Save the page'
} as const

export type WaysWords = Translation<typeof en>
export const waysWords = catalogue(en, { de })
