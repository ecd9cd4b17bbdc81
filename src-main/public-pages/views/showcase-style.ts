/** The style of showcases: the colours of review pages, with room for many texts. */
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { pageGround } from './style'

const reviews = `
main{max-width:68rem}
.average{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:center;margin-block-start:1.5rem;text-align:center}
.figure{font-size:2rem;line-height:1.2;color:var(--ink)}
.statement{max-width:44rem;margin:1rem auto 0;font-size:.875rem;text-align:center;color:var(--soft);text-wrap:pretty}
.reviews{list-style:none;margin:2rem 0 0;padding:0;columns:3 18rem;column-gap:1rem}
.reviews li{break-inside:avoid;padding-block-end:1rem}
article{padding:1.25rem;border:1px solid var(--line);border-radius:1rem;overflow-wrap:anywhere}
.stars{display:flex;gap:.125rem;margin-block-end:.625rem}
.stars .sign{display:block;width:1.375rem;height:1.375rem;overflow:visible;fill:none;stroke:var(--sign);stroke-width:1.6;stroke-linejoin:round}
.stars .on .sign{fill:var(--sign)}
h2{margin:0 0 .375rem;font-size:1.0625rem;text-align:start}
.text+.text{margin-block-start:.625rem}
.who{margin-block-start:.75rem;font-size:.875rem;color:var(--soft)}
.who strong{color:var(--ink)}
.reply{margin-block-start:1rem;padding:.875rem 1rem;border-radius:.75rem;background:var(--tint);font-size:.9375rem}
.reply .who{margin-block:0 .25rem}
@media print{body{background:none;padding:0}main{box-shadow:none;max-width:none}}
@media (forced-colors:active){.stars .sign{stroke:CanvasText}.stars .on .sign{fill:CanvasText}}
`

const sheets = new LRUCache<string, string>({ max: 20 })

export const showcaseStyle = (brand: string): string =>
  getOrMake(
    sheets,
    brand,
    () =>
      pageGround(brand) +
      reviews
        .split('\n')
        .map((line) => line.trim())
        .join('')
  )
