/**
 * The fonts of share images. They are bundled, and system fonts are never used, so that the image is the same on every computer.
 * Only the files that a text needs are read, which matters most for Chinese, Japanese and Korean with their hundreds of files.
 */
import { Renderer } from '@takumi-rs/core'
import { shareFonts, type ShareFont } from '#shared/contract/share-settings'
import { filesWith, holds, readFontFile, type FontFile } from './letters/font-files'

/** Characters that a brand font lacks come from the first of these that has them. */
const scripts = [
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Thai',
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Tamil',
  'Noto Sans Armenian',
  'Noto Sans Georgian'
]
const chinese = 'Noto Sans SC'
const japanese = 'Noto Sans JP'
const korean = 'Noto Sans KR'

/** A combining mark on a letter without a precomposed character, as in Yoruba: only Noto Sans positions these well. */
const loneMark = /[\u0300-\u036f]/
/** Controls, joiners and selectors: they have no shape of their own, so no font needs to hold them. */
const shapeless = /^[\p{Default_Ignorable_Code_Point}\p{Control}\p{Zl}\p{Zp}]$/u

export interface Families {
  renderer: Renderer
  /** For `style.fontFamily`. */
  fontFamily: string
  /** Characters of the text that no bundled font has. */
  missing: string[]
}

let renderer: Renderer | undefined
let registered = new Map<string, Promise<unknown>>()

/** Registers the fonts a text needs with the renderer, and returns which families to use. */
export async function familiesFor(font: ShareFont, text: string, language: string): Promise<Families> {
  renderer ??= new Renderer()
  const chosen = renderer
  const codePoints = [...new Set(text)].filter((letter) => !shapeless.test(letter)).map(codePointOf)
  const order = orderFor(font, text, language)
  const { needed, missing } = choose(order, codePoints)
  // Every file that has a character of the text, not just the first, for each family in use. Then which glyphs the shaper picks
  // for a letter and its marks depends on the text alone, and not on earlier drawings.
  const files = needed.flatMap((family) => {
    const wanted = new Set(codePoints.flatMap((codePoint) => filesWith(family, codePoint)))
    return [...wanted].map((file) => register(chosen, family, file))
  })
  await Promise.all(files)
  return { renderer: chosen, fontFamily: needed.join(', '), missing }
}

/** Releases the memory of fonts and glyphs. Only call it while no image is being drawn: that image would lose its glyphs. */
export function releaseFonts(): void {
  renderer = undefined
  registered = new Map()
}

const drawable = new Map<string, boolean>()

/** Whether any bundled font has the character. */
export function isDrawable(letter: string): boolean {
  let known = drawable.get(letter)
  if (known === undefined) {
    const everywhere = [...scripts, japanese, chinese, korean]
    known = shapeless.test(letter) || everywhere.some((family) => holds(family, codePointOf(letter)))
    drawable.set(letter, known)
  }
  return known
}

function choose(order: string[], codePoints: number[]): { needed: string[]; missing: string[] } {
  const used = new Set(order.slice(0, 2))
  const missing: string[] = []
  for (const codePoint of codePoints) {
    const family = order.find((name) => holds(name, codePoint))
    if (family) used.add(family)
    else missing.push(String.fromCodePoint(codePoint))
  }
  return { needed: order.filter((family) => used.has(family)), missing }
}

function orderFor(font: ShareFont, text: string, language: string): string[] {
  const chosen = loneMark.test(text) ? [] : [shareFonts[font]]
  return [...new Set([...chosen, ...scripts, ...eastAsian(text, language)])]
}

/**
 * Chinese, Japanese and Korean share code points that they write differently. Kana and Hangul reveal the language of a text;
 * without them the language of the account decides. Spec silent (share images): traditional Chinese uses the Japanese font, which
 * has more of its characters.
 */
function eastAsian(text: string, language: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean]
  if (/\p{Script=Hangul}/u.test(text)) return [korean, japanese, chinese]
  if (/^zh-(Hant|TW|HK|MO)/i.test(language) || /^ja/i.test(language)) return [japanese, chinese, korean]
  if (/^ko/i.test(language)) return [korean, japanese, chinese]
  return [chinese, japanese, korean]
}

function register(chosen: Renderer, family: string, file: FontFile): Promise<unknown> {
  let known = registered.get(file.file)
  if (!known) {
    known = readAndRegister(chosen, family, file)
    registered.set(file.file, known)
  }
  return known
}

async function readAndRegister(chosen: Renderer, family: string, file: FontFile): Promise<void> {
  const style = file.italic ? 'italic' : 'normal'
  const data = await readFontFile(file)
  await chosen.registerFont({ name: family, data, style, unicodeRange: file.ranges })
}

function codePointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
