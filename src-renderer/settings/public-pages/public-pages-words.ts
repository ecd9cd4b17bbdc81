/** The texts of the public pages' settings. */
import type { DoorCheckOutcome } from '../../../src-shared/contract/doors'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './public-pages-words.de'

const outcomes: Record<DoorCheckOutcome, { title: string; text: string }> = {
  reached: { title: 'It works', text: 'Your public pages respond at this address: customers can open them.' },
  somebody_else: {
    title: 'Something else responds there',
    text: 'Something responds at this address, but it isn’t your public pages. Does the tunnel or proxy point to this computer and the port above?'
  },
  not_found: {
    title: 'Unknown name',
    text: 'Check for typos. A new name can take a few hours to work everywhere.'
  },
  refused: {
    title: 'No response',
    text: 'Is the tunnel or proxy running? Some routers don’t let a computer reach its own public address; in that case, try it on a phone that isn’t on your network.'
  },
  timed_out: {
    title: 'No response in time',
    text: 'Is the tunnel or proxy running? Some routers don’t let a computer reach its own public address; in that case, try it on a phone that isn’t on your network.'
  },
  certificate: {
    title: 'The certificate is not trusted',
    text: 'Browsers would warn your customers. Caddy and Cloudflare manage certificates automatically.'
  },
  failed: {
    title: 'The address couldn’t be checked',
    text: 'Is this computer connected to the internet, and is the address correct?'
  }
}

const en = {
  text: 'Lets customers open your review pages – and nothing else – from a tablet in your shop or from a link.',
  open: 'Public pages',
  openText: 'While Goodword is running. Your data stays private.',
  states: {
    off: 'Off',
    open: 'On',
    port_taken: 'Off: the port is in use',
    failed: 'Couldn’t be switched on'
  },
  nowOpen: 'Public pages switched on',
  nowClosed: 'Public pages switched off',
  portTaken: (port: string) =>
    `Another program is using port ${port}. Enter a different number below, for example ${Number(port) < 65_000 ? Number(port) + 1 : 4881}, and save. Public pages open automatically as soon as the port is free.`,
  failed: 'Goodword tries again automatically. A different port may help.',
  closedText: 'Nobody can open your pages, and links in messages you’ve sent don’t work.',

  who: 'Who can open your pages',
  thisMachine: 'Only this computer',
  thisMachineText: 'Choose this if a tunnel or reverse proxy runs on this computer.',
  network: 'Everyone on your network',
  networkText:
    'Needed for a tablet in your shop. If your system asks whether to allow connections to Goodword, allow them.',
  addresses: 'Addresses on your network',
  noNetwork: 'This computer isn’t connected to a network.',
  machineAddress: 'Address on this computer',
  toPages: 'You’ll find each page’s address and QR code under Review pages.',
  reviewPages: 'Review pages',
  port: 'Port',
  portHint: 'A number from 1024 to 65535. Changing it breaks printed codes and tunnels.',
  portWrong: 'Enter a number from 1024 to 65535',

  everywhere: 'From the internet',
  everywhereText:
    'Links in messages use this address, and one-click unsubscribe works. Goodword has no servers of its own: your own tunnel or proxy connects this address to this computer.',
  publicAddress: 'Public address',
  publicHint:
    'Without a path, for example https://reviews.example.com. If empty, messages can only link to a page elsewhere.',
  publicWrong: 'Enter an address without a path, such as https://reviews.example.com',
  notPublic:
    'This address only works on this computer or your own network: customers elsewhere can’t open it.',
  notEncrypted:
    'Without https, browsers warn your customers, and mail apps don’t show their unsubscribe button.',
  check: 'Check address',
  checking: 'Checking the address …',
  checkedAt: (when: string) => `Checked ${when}`,
  saveFirst: 'Save first: only the saved address is checked.',
  openFirst: 'Switch on public pages first.',
  outcomes,

  how: 'How to get a public address',
  howText: 'You only need one of these. Replace the example name with your own.',
  ways: { cloudflared: 'Cloudflare Tunnel', caddy: 'Caddy', nginx: 'nginx' },
  steps: {
    cloudflared:
      'No router changes needed; works on home and shop connections. To try it, the first command gives you an address that changes every time. For permanent use, run the other three with a domain at Cloudflare.',
    caddy:
      'For a computer that can be reached from the internet on ports 80 and 443. Put this in your Caddyfile; the certificate is set up automatically.',
    nginx: 'For a computer that can be reached from the internet and already has a certificate.'
  },
  tryIt: 'To try it',
  forGood: 'Permanent setup',
  copyLines: 'Copy',
  tablet: 'A tablet or computer on your own network needs no public address.',

  opens: 'E-mail opens',
  countsOpens: 'Count e-mail opens',
  countsOpensText:
    'Adds an invisible tracking pixel. Many mail apps block or pre-load it, so treat the number as a hint; some countries require consent.'
}

export type DoorsWords = Translation<typeof en>
export const doorsWords = catalogue(en, { de })
