/** The texts of Share & QR. English is the original; the German catalogue next to it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './share-words.de'

const en = {
  everybody: 'For everyone',
  everybodyText:
    'For your website, e-mail signature or a sticker on the door. Messages contain a personal link for each customer.',
  noPublic:
    'There’s no public address yet. With one, customers can open this page from anywhere, and messages can link to it.',
  setPublic: 'Set public address',
  shop: 'In your shop',
  kiosk: 'Tablet kiosk',
  kioskText:
    'Open it on a tablet on your shop’s network. It runs full screen and restarts after each review.',
  guests: 'On your guests’ phones',
  guestsText: 'For people on your shop’s network.',
  noNetwork:
    'Public pages are only open on this computer. Open them on your network to show this page on a tablet.',
  setNetwork: 'Open on your network',
  whichNetwork: 'Network',
  whichNetworkHint: 'This computer is on several networks. Choose the one your tablet uses.',
  here: 'On this computer',
  hereText: 'To try it as a visitor.',
  elsewhere: 'This page redirects',
  elsewhereText: 'It has no form of its own. Visitors are sent here.',
  address: 'Address',
  codeOf: (address: string) => `QR code of ${address}`,
  open: 'Open',
  copyAddress: 'Copy address',
  saveCode: 'Save QR code',
  saved: (name: string) => `${name} saved`,
  print: 'Print poster, table tent and cards',
  failed: 'The QR code couldn’t be created.',

  copy: 'On your own website',
  copyText: 'This page as a single, self-contained file for your web space.',
  copyForm: (address: string) =>
    `Its form sends to ${address}. Save a new copy whenever you change the page.`,
  copyLinks: 'Without a public address, it only contains the links.',
  copyNothing: 'This needs a public address or links to pages elsewhere.',
  saveCopy: 'Save page'
} as const

export type WaysWords = Translation<typeof en>
export const waysWords = catalogue(en, { de })
