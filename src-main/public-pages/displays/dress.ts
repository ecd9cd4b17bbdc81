/**
 * How the parts of a display look, said once: as a style sheet for its own element, or in attributes only, for e-mail programs and
 * for WordPress, which takes away everything else. So these declarations are those that all of them let through (wp_kses: no
 * `display`, no functions); what goes further is in `beyond`, for style sheets only.
 */
import { moved, tone } from '#main/tools/colors'
import type { DisplayKind, DisplayLook } from '#shared/contract/displays'
import { attributes, asMarkup, type Markup } from '../views/html'
import { darkPalette, lightPalette, type Palette } from '../views/palette'

const parts = {
  root: 'max-width:100%;margin:0 0 16px;line-height:1.5;text-align:start;color:var(--ink)',
  title: 'margin:0 0 8px;font-size:1.375em;font-weight:700;line-height:1.25',
  introduction: 'margin:0 0 8px',
  average: 'margin:0 0 4px;line-height:1.25',
  figure: 'font-size:1.375em',
  all: 'font-size:.875em;color:var(--soft)',
  stars: 'margin:0 0 4px;color:var(--sign);font-size:24px;line-height:1.25;letter-spacing:2px',
  statement: 'margin:0 0 16px;font-size:.875em;color:var(--soft)',
  wall: 'margin:0;padding:0;list-style-type:none;columns:3 17em;column-gap:16px',
  carousel: 'margin:0;padding:0;list-style-type:none',
  spotlight: 'margin:0;padding:0;list-style-type:none;font-size:1.125em',
  card: 'margin:0 0 16px;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden',
  heading: 'margin:0 0 4px;font-weight:700',
  text: 'margin:0 0 8px',
  mark: 'background:var(--tint);color:var(--ink);font-weight:600',
  who: 'margin:0;font-size:.875em;color:var(--soft)',
  reply: 'margin:12px 0 0;padding:12px;border-radius:8px;background:var(--tint)',
  leave: 'margin:12px 0 0',
  link: 'color:var(--link);font-weight:600'
} as const
export type DisplayPart = keyof typeof parts

/** What style sheets can do besides. `&` is the display. */
const beyond: Readonly<Record<DisplayKind, string>> = {
  badge:
    '&{display:inline-block;border:1px solid var(--line);border-radius:12px;padding:12px 16px;background:var(--card)}',
  carousel:
    '& .frame{overflow-x:auto;scroll-snap-type:x mandatory;scroll-behavior:smooth;padding-block-end:8px}& .carousel{display:flex;gap:16px}& .card{flex:0 0 min(20em,85%);margin:0;scroll-snap-align:start}@media (prefers-reduced-motion:reduce){& .frame{scroll-behavior:auto}}',
  wall: '& .card{break-inside:avoid}',
  spotlight: '',
  signature: '',
  showcase: '& .card{break-inside:avoid}'
}
const always =
  '& *{box-sizing:border-box}& .card{overflow-wrap:anywhere}& .link:focus-visible,& .frame:focus-visible{outline:3px solid currentColor;outline-offset:2px}'

export interface Dress {
  /** The attribute that dresses a part. */
  as: (part: DisplayPart) => Markup
  /** The style sheet of the display; null where styles are in attributes. */
  sheet: string | null
}

/** Colours that leave the page's own as they are; the stars can be seen on white and on black. */
const pagesOwn = (brand: string): Partial<Palette> => {
  const middle = tone(brand, 0.6, 0.16)
  return {
    ground: 'transparent',
    card: 'transparent',
    ink: 'inherit',
    soft: 'inherit',
    link: 'inherit',
    tint: 'transparent',
    line: '#b4b4b4',
    sign: moved(brand, middle, ['#ffffff', '#111111'], 3)
  }
}

export const displayPalette = (colors: DisplayLook['colors'], brand: string): Partial<Palette> =>
  colors === 'light'
    ? lightPalette(brand, null)
    : colors === 'dark'
      ? darkPalette(brand, null)
      : pagesOwn(brand)

const grounded = 'padding:16px;border-radius:12px;background:var(--ground)'
const shown = (part: DisplayPart, isGrounded: boolean): string =>
  part === 'root' && isGrounded ? `${parts.root};${grounded}` : parts[part]

/** The stars of an average, filled as far as it reaches, where letters can be filled. */
const filledStars = (share: number, towards: 'ltr' | 'rtl'): string => {
  const filled = `${Math.round(share * 1000) / 10}%`
  const side = towards === 'ltr' ? 'right' : 'left'
  return `@supports (background-clip:text){& .average .stars{font-size:0}& .average .stars::before{content:"★★★★★";font-size:24px;background:linear-gradient(to ${side},var(--sign) ${filled},var(--line) ${filled}) text;color:transparent}}`
}

/**
 * @param of `palette` null: the colours are those of the document around it. `filled`: how much of the stars of the average.
 */
export function dressIn(
  form: 'sheet' | 'attributes',
  {
    kind,
    root,
    palette,
    filled
  }: {
    kind: DisplayKind
    root: string
    palette: Partial<Palette> | null
    filled: { share: number; towards: 'ltr' | 'rtl' }
  }
): Dress {
  const isGrounded = palette?.ground !== undefined && palette.ground !== 'transparent'
  const color = (declarations: string) =>
    declarations.replaceAll(/var\(--([a-z-]+)\)/g, (_, name: keyof Palette) => palette?.[name] ?? 'inherit')
  if (form === 'attributes')
    return { as: (part) => attributes({ style: color(shown(part, isGrounded)) }), sheet: null }
  const each = (Object.keys(parts) as DisplayPart[]).map(
    (part) => `${part === 'root' ? '&' : `& .${part}`}{${shown(part, isGrounded)}}`
  )
  const sheet =
    `${each.join('')}${beyond[kind]}${always}${filledStars(filled.share, filled.towards)}`.replaceAll(
      '&',
      `.${root}`
    )
  return {
    as: (part) => asMarkup(` class="${part === 'root' ? root : part}"`),
    sheet: palette === null ? sheet : color(sheet)
  }
}
