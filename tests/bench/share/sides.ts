/**
 * The ways to draw a picture of 1080 × 1080: each takes a review and returns a PNG. All draw the same words in the same fonts, as
 * a card with a shadow on a gradient, and as a flat one with neither.
 */
import { chromium } from 'playwright'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findBrowsers } from '#main/startup/find-browser'
import { startBrowser } from '../../e2e/start-browser'
import type { DrawnReview } from './reviews'
import { fontsFor, type ShippedFont } from './shipped-fonts'

export interface Side {
  /** `lane` distinguishes pictures that are drawn at the same time. */
  draw: (review: DrawnReview, lane?: number) => Promise<Uint8Array>
  end: () => Promise<void>
}

export const sideNames = [
  'goodword',
  'satori',
  'browser',
  'goodword-flat',
  'satori-flat',
  'browser-flat'
] as const
export type SideName = (typeof sideNames)[number]

/** Why a side cannot be measured on this machine. */
export function missing(name: SideName): string | null {
  const needed =
    name.startsWith('browser') && ![...findBrowsers(), chromium.executablePath()].some(existsSync)
  return needed ? 'There is no Chromium; GOODWORD_CHROMIUM names one.' : null
}

const side = 1080
const star = 'M12 2l3 6.6 7.2.8-5.4 4.8 1.5 7.1L12 17.7 5.7 21.3l1.5-7.1L1.8 9.4 9 8.6z'
const stars = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60" viewBox="0 0 120 24">${[
  0, 1, 2, 3, 4
]
  .map((place) => `<path transform="translate(${place * 24})" fill="#ffc83d" d="${star}"/>`)
  .join('')}</svg>`

/** With everything: automatic text size, warnings, alternative text. Every request differs, so none comes from the cache. */
async function goodword(design: 'plain-card' | 'minimal'): Promise<Side> {
  const { drawShareImage } = await import('#main/rendering/draw')
  const { lookOf } = await import('#main/rendering/appearance')
  const look = lookOf(design, {}, { color: '#1a7f64' })
  const rest = { highlight: null, score: 5, source: null, location: null, date: null, caption: null }
  return {
    draw: async (review) => {
      const words = { ...rest, ...review, business: 'Bakery' }
      const size = { size: 'square', width: side, height: side } as const
      const order = { design, look, ...size, language: 'en', words, card: 1 } as const
      const { png } = await drawShareImage({ ...order, logo: null, background: null, pictureMissing: false })
      return png
    },
    end: () => Promise.resolve()
  }
}

/** Installed only for a run of this bench; the project itself does not depend on them. */
export const peers = ['satori@0.63.2', '@resvg/resvg-js@2.6.2']

/** Only what this bench calls. */
interface Satori {
  default: (tree: object, options: { width: number; height: number; fonts: ShippedFont[] }) => Promise<string>
}
interface Resvg {
  renderAsync: (svg: string, options: object) => Promise<{ asPng: () => Buffer }>
}

/** With a fixed text size, as satori cannot measure text. */
function satoriSide(parts: Parts): Promise<Side> {
  const requirePeer = createRequire(join(process.env['GOODWORD_BENCH_PEERS'] ?? '', 'package.json'))
  const { default: satori } = requirePeer('satori') as Satori
  const { renderAsync } = requirePeer('@resvg/resvg-js') as Resvg
  const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } })
  const image = `data:image/svg+xml;base64,${Buffer.from(stars).toString('base64')}`
  return Promise.resolve({
    draw: async ({ title, text, author }) => {
      const fonts = await fontsFor(title + text + author)
      const fontFamily = fonts[0]?.name
      const tree = box({ ...parts.ground, fontFamily, width: side, height: side }, [
        box(parts.card, [
          { type: 'img', props: { src: image, width: 300, height: 60 } },
          box({ fontSize: 52 }, title),
          box({ fontSize: 36, lineHeight: 1.35 }, text),
          box({ fontSize: 32 }, author)
        ])
      ])
      const svg = await satori(tree, { width: side, height: side, fonts })
      return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
    },
    end: () => Promise.resolve()
  })
}

async function browser(parts: Parts): Promise<Side> {
  const opened = await startBrowser()
  const open = () => opened.newPage({ viewport: { width: side, height: side } })
  const pages = [await open(), await open()]
  return {
    draw: async (review, lane = 0) => {
      const page = pages[lane]!
      await page.setContent(await html(review, parts))
      await page.evaluate('document.fonts.ready.then(() => true)')
      return page.screenshot({ type: 'png' })
    },
    end: () => opened.close()
  }
}

const ground = { display: 'flex', boxSizing: 'border-box', padding: 72 }
const card = {
  display: 'flex',
  boxSizing: 'border-box',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 24,
  width: '100%',
  padding: 56,
  backgroundColor: '#ffffff'
}
const shaded = {
  ground: { ...ground, backgroundImage: 'linear-gradient(135deg, #e8f3f0, #cfe7df)' },
  card: { ...card, borderRadius: 40, boxShadow: '0 20px 60px rgba(0, 0, 0, 0.15)' }
}
const flat = { ground: { ...ground, backgroundColor: '#ffffff' }, card }
type Parts = Record<'ground' | 'card', Record<string, string | number>>

export const sides: Record<SideName, () => Promise<Side>> = {
  goodword: () => goodword('plain-card'),
  satori: () => satoriSide(shaded),
  browser: () => browser(shaded),
  'goodword-flat': () => goodword('minimal'),
  'satori-flat': () => satoriSide(flat),
  'browser-flat': () => browser(flat)
}

async function html({ title, text, author }: DrawnReview, parts: Parts): Promise<string> {
  const faces = await fontsFor(title + text + author)
  const rules = faces.map(({ name, data }) => {
    const url = `data:font/woff2;base64,${data.toString('base64')}`
    return `@font-face { font-family: "${name}"; src: url(${url}) }`
  })
  const css = (style: Record<string, string | number>) =>
    Object.entries(style)
      .map(([key, value]) => {
        const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        return `${name}: ${typeof value === 'number' ? `${value}px` : value}`
      })
      .join('; ')
  const families = faces.map(({ name }) => `"${name}"`).join(', ')
  return `<!doctype html><style>${rules.join('')} body { margin: 0; width: 1080px; height: 1080px;
    ${css({ ...parts.ground, fontFamily: families })} } p { margin: 0 } svg { flex: none }</style>
    <body><div style='${css(parts.card)}'>${stars}<p style="font-size: 52px">${title}</p>
    <p style="font-size: 36px; line-height: 1.35">${text}</p><p style="font-size: 32px">${author}</p></div>`
}
