/** The style of pages for visitors: one sheet in the page itself, from a phone's width upwards, light and dark. */
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { darkPalette, declarations, lightPalette } from './palette'

/** Removes the line breaks, which are only for readability here. */
const tight = (css: string): string =>
  css
    .split('\n')
    .map((line) => line.trim())
    .join('')

const body = tight(`
*{box-sizing:border-box}
html{font:100%/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;grid-template-columns:minmax(0,1fr);align-items:start;
background:var(--ground);color:var(--ink);padding:.75rem;padding-block-start:max(.75rem,env(safe-area-inset-top))}
main{position:relative;width:100%;max-width:36rem;margin:0 auto;background:var(--card);border-radius:1.25rem;
padding:1.75rem 1.25rem 1.75rem;overflow-wrap:break-word;box-shadow:0 1px 2px rgb(0 0 0/.08),0 12px 32px -12px rgb(0 0 0/.18)}
.behind{position:fixed;inset:0;width:100%;height:100%;object-fit:cover}
header{margin-block-end:1.5rem;text-align:center}
.logo{display:block;margin:0 auto;max-width:min(14rem,80%);max-height:5.5rem;object-fit:contain}
.mark{display:grid;place-items:center;width:3.5rem;height:3.5rem;margin:0 auto .75rem;border-radius:50%;border:1px solid var(--sign);
background:var(--brand);color:var(--on-brand);font-size:1.5rem;font-weight:650;line-height:1}
.business{margin:0;font-weight:600;color:var(--soft)}
.location{margin-block:-1rem 1.5rem;text-align:center;font-weight:600}
.another{display:inline-block;min-height:1.5rem;margin-inline-start:.5rem;font-weight:400}
h1{margin:0;font-size:clamp(1.4rem,1.1rem + 1.6vw,1.85rem);line-height:1.25;text-align:center;text-wrap:balance;letter-spacing:-.01em}
h2{margin:0 0 .75rem;font-size:1rem;font-weight:600;text-align:center;text-wrap:balance}
p{margin:0}
.hello{text-align:center;color:var(--soft);margin-block-end:.25rem}
.introduction{margin-block-start:.75rem;text-align:center;color:var(--soft);text-wrap:balance}
form{margin-block-start:1.5rem}
a{color:var(--link)}
.hidden,.trap,.ends .label{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.drawings{display:none}
`)

// Stars up to the one under the pointer, or up to the chosen one, are filled. `~` only selects later siblings, so all are filled
// first and the later ones emptied again: older browsers offer nothing better.
const scores = tight(`
.scores{position:relative;display:grid;grid-template-columns:repeat(5,minmax(0,1fr));max-width:24rem;margin:0 auto}
.score{display:flex;flex-direction:column;align-items:center;gap:.375rem;min-height:3.5rem;padding:.375rem .125rem;margin:0;border:0;border-radius:.75rem;
background:none;color:inherit;font:inherit;cursor:pointer;text-align:center;-webkit-tap-highlight-color:transparent;touch-action:manipulation}
.score .sign{width:100%;max-width:3.25rem;aspect-ratio:1;overflow:visible;fill:none;stroke:var(--sign);stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round;transition:transform .15s}
.score .label{font-size:.8125rem;line-height:1.25;max-width:100%}
.stars .score.on .sign,.stars:hover .score .sign,.choice .stars .score .sign{fill:var(--sign)}
.stars .score:hover~.score .sign,.choice .stars input:checked~.score .sign{fill:none}
.choice .stars input:checked+.score .sign{fill:var(--sign)}
.between{display:flex;justify-content:space-between;gap:1rem;max-width:24rem;min-height:1.5em;margin:0 auto;padding-inline:.5rem;font-size:.875rem;color:var(--soft)}
.between>span:last-child{text-align:end}
.ends .score:hover .label,.ends .score:focus-visible .label,.ends input:checked+.score .label{width:auto;height:auto;inset-inline:.5rem;inset-block-start:100%;max-width:none;margin:0;clip-path:none;white-space:normal;font-size:.875rem;line-height:1.5;font-weight:600}
.scores:hover+.between,.scores:focus-within+.between,.choice .between{visibility:hidden}
.ends:hover input:checked+.score:not(:hover) .label{opacity:0}
.faces .score{gap:.375rem;padding:.5rem .125rem}
.faces .score .sign{max-width:3rem;stroke:var(--soft)}
.faces .score:hover{background:var(--tint)}
.faces .score.on,.faces input:checked+.score{background:var(--tint);box-shadow:inset 0 0 0 2px var(--sign)}
.faces .score.on .sign,.faces .score:hover .sign,.faces input:checked+.score .sign{stroke:var(--sign);stroke-width:1.8}
.eyes{stroke-width:2.4}
.scores input{position:absolute;opacity:0;width:1px;height:1px}
.scores button:active .sign{transform:scale(.92)}
.row{display:inline-grid;grid-template-columns:repeat(5,2rem);gap:.25rem}
.row .score{min-height:0;padding:0;cursor:default}
.row .score.on{background:none;box-shadow:none}
.row.faces .score:not(.on){opacity:.4}
@media (max-width:27rem){
.faces .label{font-size:.75rem}
.long{grid-template-columns:minmax(0,1fr);gap:.375rem;max-width:none}
.long .score{flex-direction:row;gap:1rem;padding:.375rem .75rem;text-align:start;box-shadow:inset 0 0 0 1px var(--edge)}
.long .score .sign{flex:none;width:2.5rem}
.long .label{font-size:1rem}
}
`)

const buttons = tight(`
.act{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:center;justify-content:center;margin-block-start:1.5rem}
.button{display:inline-block;flex:1 0 auto;max-width:100%;min-height:3rem;min-width:9rem;padding:.7rem 1.5rem;border:1px solid var(--sign);border-radius:.75rem;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:650;text-align:center;text-decoration:none;text-wrap:balance;cursor:pointer}
.button:hover{box-shadow:0 0 0 2px var(--card),0 0 0 4px var(--sign)}
:focus-visible,input:focus-visible+.score{outline:3px solid var(--ink);outline-offset:2px}
`)

const forms = tight(`
fieldset{border:0;margin:0;padding:0;min-width:0}
legend,.field>label{display:block;padding:0;font-weight:600;margin-block-end:.375rem}
.field{margin-block-start:1.25rem}
.optional{font-weight:400;color:var(--soft)}
.hint{font-size:.875rem;color:var(--soft);margin-block-end:.375rem}
.problem{font-size:.9375rem;font-weight:600;color:var(--wrong);margin-block-end:.375rem}
input:not([type=radio]):not([type=checkbox]),textarea{display:block;width:100%;min-height:3rem;padding:.625rem .75rem;border:1px solid var(--edge);border-radius:.625rem;background:var(--card);color:var(--ink);font:inherit}
textarea{resize:vertical;min-height:5rem}
[aria-invalid=true]{border:2px solid var(--wrong)!important}
.one{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.375rem .75rem;border:1px solid var(--edge);border-radius:.625rem;margin-block-start:.375rem;cursor:pointer}
.one:hover{background:var(--tint)}
.one input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--link)}
.public{margin-block-start:1.25rem;font-size:.875rem;color:var(--soft)}
.quiet{display:inline-block;min-height:2.75rem;padding:.625rem .75rem;color:var(--link)}
.wrong{margin-block-start:1rem;padding:.75rem 1rem;border:2px solid var(--wrong);border-radius:.75rem;color:var(--wrong);font-weight:600}
.wrong a{color:inherit}
.wrong ul{margin:.25rem 0 0;padding-inline-start:1.25rem;font-weight:400}
.wrong li{padding-block:.125rem}
`)

const lasts = tight(`
.given{margin-block-start:1.5rem;text-align:center}
.also{margin-block-start:1.5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
.links{list-style:none;margin:1.5rem 0 0;padding:0;display:grid;grid-template-columns:minmax(0,1fr);gap:.625rem}
.also .links{margin-block-start:0}
.to{display:flex;align-items:center;gap:.875rem;min-height:3.25rem;padding:.625rem 1rem;border:1px solid var(--edge);border-radius:.75rem;color:var(--ink);font-weight:600;text-decoration:none}
.to[href]:hover{background:var(--tint)}
.to span{min-width:0}
.to .sign{flex:none;width:1.5rem;height:1.5rem;fill:none;stroke:var(--sign);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.done{text-align:center;font-size:2rem;line-height:1;margin-block-end:.75rem;color:var(--sign)}
`)

const screens = tight(`
@media (min-width:40rem){body{padding:3rem 1.5rem;align-items:safe center}main{padding:2.5rem}.button{flex-grow:0}.scores,.between{max-width:26rem}.score .sign{max-width:4rem}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){
.score .sign,.to .sign{stroke:CanvasText}
.stars .score.on .sign,.choice .stars .score .sign,.choice .stars input:checked+.score .sign{fill:CanvasText}
.choice .stars input:checked~.score .sign{fill:none}
.faces .score.on,.faces input:checked+.score{outline:3px solid Highlight}
}
`)

// For a kiosk on a counter, at arm's length.
const kiosk = tight(`
.kiosk{font-size:125%}
.kiosk body{align-items:safe center}
.kiosk main{max-width:46rem}
.kiosk .scores,.kiosk .between{max-width:38rem}
.kiosk .score .sign{max-width:6.5rem;stroke-width:1.1}
.kiosk .between,.kiosk .ends .label{font-size:1rem}
.kiosk .label{font-size:.875rem}
@media (max-width:40rem){
.kiosk{font-size:100%}
.kiosk main{padding:1rem 1rem 1.25rem}
.kiosk header{margin-block-end:.75rem}
.kiosk .logo{max-height:3.5rem}
.kiosk form{margin-block-start:1rem}
.kiosk .long .score{min-height:3rem}
}
.still{position:fixed;inset:0;z-index:1;display:grid;place-items:center;padding:1rem;background:rgb(0 0 0/.6)}
.still[hidden]{display:none}
.still div{max-width:30rem;padding:2rem;border-radius:1.25rem;background:var(--card);text-align:center}
`)

const sheets = new LRUCache<string, string>({ max: 100 })

/** Cached: pages with the same look share the sheet, and colours are computed once. */
export function pageStyle(brand: string, background: string | null, isKiosk: boolean): string {
  return getOrMake(
    sheets,
    `${brand} ${background ?? ''} ${String(isKiosk)}`,
    () =>
      `${pageColors(brand, background)}${body}${scores}${buttons}${forms}${lasts}${screens}${isKiosk ? kiosk : ''}`
  )
}

/** What showcases have in common with pages. */
export const pageGround = (): string => `${body}${buttons}${screens}`

export function pageColors(brand: string, background: string | null): string {
  const light = declarations(lightPalette(brand, background))
  const dark = declarations(darkPalette(brand, background))
  return `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`
}
