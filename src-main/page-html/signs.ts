/** Stars, faces and the signs of links: drawn once in a page, shown by name as often as needed. */
import { linkIcons } from '../../src-shared/contract/page-settings'
import { asMarkup, markup, type Markup } from './html'

type LinkIcon = (typeof linkIcons)[number]

const star =
  'M12 2.6c.4 0 .8.2 1 .6l2.5 5.2 5.7.8c.9.1 1.200 1.200.6 1.800l-4.200 4 1 5.700c.2.9-.7 1.500-1.500 1.100L12 19.100l-5.100 2.700c-.8.4-1.700-.2-1.500-1.100l1-5.700-4.200-4c-.6-.6-.3-1.700.6-1.800l5.700-.8L11 3.200c.2-.4.6-.6 1-.6z'

/** Mouths from very sad to very happy. */
const mouths = [
  'M7.500 17.500c1-2.400 2.600-3.500 4.500-3.500s3.500 1.100 4.500 3.500',
  'M8 16.800c1-1.200 2.400-1.900 4-1.900s3 .7 4 1.900',
  'M8 15.700h8',
  'M8 14.700c1 1.300 2.400 2 4 2s3-.7 4-2',
  'M6.800 13.500h10.400c-.4 2.900-2.500 4.700-5.200 4.700s-4.800-1.800-5.200-4.700z'
] as const

const faces = mouths.map(
  (mouth, index) =>
    `<symbol id="face${String(index + 1)}" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10.200"/><path d="${mouth}"/><path class="eyes" d="M8.600 9.400v.1M15.400 9.400v.1"/></symbol>`
)

/** Simple signs of our own making, not the marks of their owners: what a link leads to says its label. */
const iconPaths: Readonly<Record<LinkIcon, string>> = {
  google: 'M19.500 12.200H12.500M19.500 12.200c0 4.300-3 7.300-7.300 7.300a7.500 7.500 0 1 1 5-13',
  facebook: 'M14 21v-8h3l.5-3.500H14V7.500c0-1.200.5-2 2-2h1.700V2.300M10 21v-8H7.500V9.500H10',
  tripadvisor:
    'M7 10.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM17 10.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM7 14v.1M17 14v.1M2 9h3.500a12 12 0 0 1 13 0H22M10.500 15l1.500 2.500L13.500 15',
  trustpilot:
    'M12 3l2.500 6.200 6.700.4-5.200 4.300 1.700 6.500L12 16.800l-5.700 3.600L8 13.900 2.800 9.600l6.700-.4z',
  yelp: 'M11 3v7.500L6.500 5M9.500 13L4 11.500M9.500 15L5 18.500M13 15.500l1 5M14.500 13.500l5 2M14.500 11.500l4-3.500',
  booking: 'M6 3.500h6.500a4 4 0 0 1 0 8H6zM6 11.500h7.500a4.500 4.500 0 0 1 0 9H6z',
  heart:
    'M12 20.500C8 17.500 3 13.500 3 8.900A4.900 4.900 0 0 1 12 6.300a4.900 4.900 0 0 1 9 2.600c0 4.600-5 8.600-9 11.600z',
  other: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6'
}

/** The drawings that a page uses, out of sight at its end. */
export function drawings(use: { look: 'stars' | 'faces'; icons: readonly LinkIcon[] }): Markup {
  const scores =
    use.look === 'stars'
      ? `<symbol id="star" viewBox="0 0 24 24"><path d="${star}"/></symbol>`
      : faces.join('')
  const icons = [...new Set(use.icons)].map(
    (icon) => `<symbol id="to-${icon}" viewBox="0 0 24 24"><path d="${iconPaths[icon]}"/></symbol>`
  )
  return asMarkup(`<svg class="drawings" aria-hidden="true">${scores}${icons.join('')}</svg>`)
}

/** One of them; beside it stands in words what it means. */
export const sign = (name: string): Markup =>
  markup`<svg class="sign" aria-hidden="true" focusable="false"><use href="#${name}"/></svg>`

export const scoreSign = (look: 'stars' | 'faces', score: number): Markup =>
  sign(look === 'stars' ? 'star' : `face${String(score)}`)
