/** The texts of the customers' doors. */
import type { DoorCheckOutcome } from '../../../src-shared/contract/doors'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './public-pages-words.de'

const outcomes: Record<DoorCheckOutcome, { title: string; text: string }> = {
  reached: { title: 'It works', text: 'Your doors answer at this address: customers can reach your pages.' },
  somebody_else: {
    title: 'Somebody else answers there',
    text: 'Something answers at this address, but not these doors. Does the tunnel or proxy lead to this computer and to the port above?'
  },
  not_found: {
    title: 'This name is not known',
    text: 'Look for a slip of the pen. A new name may take some hours until everybody knows it.'
  },
  refused: {
    title: 'Nobody answers there',
    text: 'Is the tunnel or proxy running? Some routers do not let a computer reach its own public address; then try it with a phone that is not in your network.'
  },
  timed_out: {
    title: 'No answer came in time',
    text: 'Is the tunnel or proxy running? Some routers do not let a computer reach its own public address; then try it with a phone that is not in your network.'
  },
  certificate: {
    title: 'The certificate is not trusted',
    text: 'Browsers would warn your customers. Caddy and Cloudflare take care of certificates by themselves.'
  },
  failed: {
    title: 'The address could not be asked',
    text: 'Is this computer connected to the internet, and is the address right?'
  }
}

const en = {
  text: 'Through them your customers reach your review pages, and nothing else: on a tablet in your shop, or from everywhere by the links in your messages.',
  open: 'Doors open',
  openText: 'As long as Goodword runs. Your customers, reviews and settings stay behind closed doors.',
  states: {
    off: 'Closed',
    open: 'Open',
    port_taken: 'Not open: the port is taken',
    failed: 'Could not be opened'
  },
  nowOpen: 'The doors are open',
  nowClosed: 'The doors are closed',
  portTaken: (port: string) =>
    `Another program uses port ${port}. Write another number below, for example ${Number(port) < 65_000 ? Number(port) + 1 : 4881}, and save. As soon as the port is free, the doors open by themselves.`,
  failed: 'They are tried again by themselves. Perhaps another port helps.',
  closedText: 'Nobody can open your pages, and links in messages that have been sent lead nowhere.',

  who: 'Who can come in',
  thisMachine: 'Programs on this computer only',
  thisMachineText: 'For a tunnel or proxy that runs here and leads the way from outside.',
  network: 'Everybody in the network',
  networkText:
    'Also for a tablet in your shop. Your system may ask whether Goodword may be reached: allow it.',
  addresses: 'Addresses in the network',
  noNetwork: 'This computer is in no network just now.',
  machineAddress: 'Address on this computer',
  toPages: 'The addresses and QR codes of each page stand at Review pages.',
  reviewPages: 'Review pages',
  port: 'Port',
  portHint: 'A number from 1024 to 65535. Tunnels, proxies and printed codes hold on to it.',
  portWrong: 'A number from 1024 to 65535',

  everywhere: 'From everywhere',
  everywhereText:
    'Messages lead through this address, and opting out by one press works with it. Goodword has no servers of its own: a tunnel or proxy of yours makes the way to this computer.',
  publicAddress: 'Public address',
  publicHint:
    'Without a path, for example https://reviews.example.com. Empty: messages lead to the address of a page elsewhere only.',
  publicWrong: 'Write an address without a path, such as https://reviews.example.com',
  notPublic: 'Only this computer or your own network knows this address: customers elsewhere cannot open it.',
  notEncrypted:
    'Without https browsers warn your customers, and mail programs do not show their button for opting out.',
  check: 'Check the address',
  checking: 'Asking the address as a customer would …',
  checkedAt: (when: string) => `Checked ${when}`,
  saveFirst: 'Save first: what is stored is checked.',
  openFirst: 'Open the doors first.',
  outcomes,

  how: 'How to get a public address',
  howText: 'One of these is enough. Put your own name in the place of the one shown.',
  ways: { cloudflared: 'Cloudflare Tunnel', caddy: 'Caddy', nginx: 'nginx' },
  steps: {
    cloudflared:
      'Needs nothing at your router: good behind a home or shop line. To try it, the first line gives an address that changes at every start; for good, use the other three with a domain at Cloudflare.',
    caddy:
      'For a computer that is reachable from outside on ports 80 and 443. Put this into the Caddyfile; the certificate comes by itself.',
    nginx: 'For a computer that is reachable from outside and has a certificate already.'
  },
  tryIt: 'To try it',
  forGood: 'For good',
  copyLines: 'Copy',
  tablet: 'A tablet or a computer in your own network needs no public address.',

  opens: 'Opened mails',
  countsOpens: 'Count opened mails',
  countsOpensText:
    'Mails then carry a picture of one point that is fetched from here. Many mail programs fetch it for everybody or for nobody: the number is a hint. In some countries you need leave for it.'
}

export type DoorsWords = Translation<typeof en>
export const doorsWords = catalogue(en, { de })
