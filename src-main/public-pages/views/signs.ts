/** Stars, faces and link icons: defined once in a page, used by name as often as needed. */
import { linkIcons } from '#shared/contract/page-settings'
import { asMarkup, markup, type Markup } from './html'

type LinkIcon = (typeof linkIcons)[number]

const star =
  'M12 2.6c.4 0 .8.2 1 .6l2.5 5.2 5.7.8c.9.1 1.2 1.2.6 1.8l-4.2 4 1 5.7c.2.9-.7 1.5-1.5 1.1L12 19.1l-5.1 2.7c-.8.4-1.7-.2-1.5-1.1l1-5.7-4.2-4c-.6-.6-.3-1.7.6-1.8l5.7-.8L11 3.2c.2-.4.6-.6 1-.6z'

/** Mouths from very sad to very happy. */
const mouths = [
  'M7.5 17.5c1-2.4 2.6-3.5 4.5-3.5s3.5 1.1 4.5 3.5',
  'M8 16.8c1-1.2 2.4-1.9 4-1.9s3 .7 4 1.9',
  'M8 15.7h8',
  'M8 14.7c1 1.3 2.4 2 4 2s3-.7 4-2',
  'M6.8 13.5h10.4c-.4 2.9-2.5 4.7-5.2 4.7s-4.8-1.8-5.2-4.7z'
] as const

const faces = mouths.map(
  (mouth, index) =>
    `<symbol id="face${String(index + 1)}" viewBox="0.5 0.5 23 23"><circle cx="12" cy="12" r="10.2"/><path d="${mouth}"/><path class="eyes" d="M8.6 9.4v.1M15.4 9.4v.1"/></symbol>`
)

/** Simple icons of our own, not the trademarks of the sites: the label says where a link leads. */
const iconPaths: Readonly<Record<LinkIcon, string>> = {
  google: 'M19.5 12.2H12.5M19.5 12.2c0 4.3-3 7.3-7.3 7.3a7.5 7.5 0 1 1 5-13',
  facebook: 'M16.5 3.5H15A3.5 3.5 0 0 0 11.5 7v14M8 11h7.5',
  tripadvisor:
    'M7 10.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM17 10.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM7 14v.1M17 14v.1M2 9h3.5a12 12 0 0 1 13 0H22M10.5 15l1.5 2.5L13.5 15',
  trustpilot: 'M12 3l2.5 6.2 6.7.4-5.2 4.3 1.7 6.5L12 16.8l-5.7 3.6L8 13.9 2.8 9.6l6.7-.4z',
  yelp: 'M11 3v7.5L6.5 5M9.5 13L4 11.5M9.5 15L5 18.5M13 15.5l1 5M14.5 13.5l5 2M14.5 11.5l4-3.5',
  booking: 'M6 3.5h6.5a4 4 0 0 1 0 8H6zM6 11.5h7.5a4.5 4.5 0 0 1 0 9H6z',
  heart: 'M12 20.5C8 17.5 3 13.5 3 8.9A4.9 4.9 0 0 1 12 6.3a4.9 4.9 0 0 1 9 2.6c0 4.6-5 8.6-9 11.6z',
  other: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6'
}

/** The drawings that a page uses, hidden at its end. */
export function drawings(use: { look: 'stars' | 'faces'; icons: readonly LinkIcon[] }): Markup {
  const scores =
    use.look === 'stars'
      ? `<symbol id="star" viewBox="1 1 22 22"><path d="${star}"/></symbol>`
      : faces.join('')
  const icons = [...new Set(use.icons)].map(
    (icon) => `<symbol id="to-${icon}" viewBox="0 0 24 24"><path d="${iconPaths[icon]}"/></symbol>`
  )
  return asMarkup(`<svg class="drawings" aria-hidden="true">${scores}${icons.join('')}</svg>`)
}

/** References one of the drawings; its meaning is next to it as text. */
export const sign = (name: string): Markup =>
  markup`<svg class="sign" aria-hidden="true" focusable="false"><use href="#${name}"/></svg>`

export const scoreSign = (look: 'stars' | 'faces', score: number): Markup =>
  sign(look === 'stars' ? 'star' : `face${String(score)}`)
