/** The style of the document around a display. */
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { darkPalette, declarations, lightPalette } from '../views/palette'
import { pageColors, pageGround } from '../views/style'
import type { ShownAs } from './view'

const showcase =
  'main{max-width:68rem}.average,.statement{text-align:center}main .average{margin-block-start:1.5rem}@media print{body{background:none;padding:0}main{box-shadow:none;max-width:none}}'
const small =
  "html{font:100%/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}body{margin:0;padding:16px;background:var(--card)}h1{margin:0 0 8px;font-size:1.25em;line-height:1.25}.hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}"

const sheets = new LRUCache<string, string>({ max: 20 })

export const pageSheet = (brand: string, { kind, colors }: ShownAs): string =>
  getOrMake(
    sheets,
    `${brand} ${kind} ${colors}`,
    () => `${colorsOf(brand, colors)}${kind === 'showcase' ? pageGround() + showcase : small}`
  )

function colorsOf(brand: string, colors: ShownAs['colors']): string {
  if (colors === 'page') return pageColors(brand, null)
  const palette = colors === 'light' ? lightPalette(brand, null) : darkPalette(brand, null)
  return `:root{color-scheme:${colors};${declarations(palette)}}`
}
