/** What every design receives: the order, its dimensions, its texts by role, and the tones of its pictures. */
import type { ShareLook } from '#shared/contract/share-settings'
import { enoughContrast, inkOn, minContrast, mix } from '../tools/colors'
import type { FittedText } from './fit-text'
import { frameOf, type Frame } from './frame'
import type { BoxKind, Part } from './piece'
import { averageOf, logoTonesOf, type LogoTones } from './picture-tones'
import type { ShareOrder } from './share-order'

/** Texts by their role. */
export interface Copy {
  /** The largest text: the review text, otherwise the title, the author or the business. */
  main: { what: BoxKind; words: string }
  title: string | null
  author: string | null
  source: string | null
  location: string | null
  date: string | null
  caption: string | null
  business: string | null
  score: number | null
  /** The number of the card if there are several, such as 2/3. */
  mark: string | null
}

export interface Stage {
  order: ShareOrder
  look: ShareLook
  frame: Frame
  copy: Copy
  /** Converts units to whole pixels. */
  u: (units: number) => number
  /** The average colour of the background picture; null without one. */
  average: string | null
  logo: LogoTones | null
}

/** A text colour with its backgrounds, and the setting to blame if it is hard to read. */
export interface Reading {
  of: 'text' | 'stars' | 'caption'
  color: string
  on: string[]
  setting: keyof ShareLook
}

export interface Drawing {
  /** Behind everything, from back to front; may extend beyond the image. */
  ground: Part[]
  parts: Part[]
  main: FittedText
  readings: Reading[]
  /** The size at which the background picture is drawn. */
  pictureArea: { width: number; height: number } | null
}

export type Design = (stage: Stage) => Promise<Drawing>

/** How an image that is too full for its shape makes room: smaller units, and leaving out what can be spared. */
export interface ShrinkStep {
  part: number
  without: (keyof Copy | 'quote' | 'logo')[]
}

export async function stageOf(
  order: ShareOrder,
  mark: string | null,
  { part, without }: ShrinkStep
): Promise<Stage> {
  const frame = frameOf(order, part)
  const missed = Object.fromEntries(without.map((what) => [what, null]))
  const marks = order.look.quote_marks && !without.includes('quote')
  return {
    order,
    look: { ...order.look, quote_marks: marks },
    frame,
    copy: { ...copyOf(order, mark), ...missed },
    u: (units) => Math.max(1, Math.round(units * frame.unit)),
    average: order.background && (await averageOf(order.background)),
    logo:
      order.look.show_logo && order.logo && !without.includes('logo') ? await logoTonesOf(order.logo) : null
  }
}

function copyOf({ words, look }: ShareOrder, mark: string | null): Copy {
  const said = (text: string | null, shown = true) => (shown && text?.trim() ? text.trim() : null)
  const [text, title, author] = [said(words.text), said(words.title, look.show_title), said(words.author)]
  const business = said(words.business) ?? ''
  const main = text
    ? { what: 'text' as const, words: text }
    : title
      ? { what: 'title' as const, words: title }
      : author
        ? { what: 'author' as const, words: author }
        : { what: 'business' as const, words: business }
  const unless = (what: BoxKind, value: string | null) => (main.what === what ? null : value)
  return {
    main,
    title: unless('title', title),
    author: unless('author', author),
    source: said(words.source, look.show_source),
    location: said(words.location, look.show_location),
    date: said(words.date, look.show_date),
    caption: said(words.caption),
    business: unless('business', said(business, look.show_logo)),
    score: look.show_stars ? words.score : null,
    mark
  }
}

/** The background colours of the whole image, blended with the average of its picture; `cover` is 0 to 1. */
export function groundColors({ look, average }: Stage, cover = look.overlay / 100): string[] {
  const own = look.gradient === 'none' ? [look.background] : [look.background, look.background_end]
  return average === null ? own : own.map((color) => mix(average, color, cover))
}

/** The colour if it is readable on these backgrounds; otherwise white or black. */
export const readable = (color: string, grounds: string[], wanted: number = enoughContrast.text): string =>
  minContrast(color, grounds) >= wanted ? color : inkOn(grounds[0] ?? '#ffffff')

/** For secondary text: a softer tone that is still readable. */
export function softer(color: string, grounds: string[]): string {
  const ground = grounds[0] ?? '#ffffff'
  for (const part of [0.36, 0.28, 0.2, 0.12]) {
    const soft = mix(color, ground, part)
    if (minContrast(soft, grounds) >= enoughContrast.text + 0.3) return soft
  }
  return color
}

/** A colour with an opacity of 0 to 1, as CSS. */
export const veil = (color: string, part: number): string =>
  `${color}${Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')}`
