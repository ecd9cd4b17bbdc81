/** Writes pages for visitors: one HTML document each, with everything in it but the pictures. */
import { createHash } from 'node:crypto'
import { usualBrandColor } from '../../src-shared/contract/settings'
import { LRUCache } from '../tools/lru-cache'
import type { Frame, Notice, PageLook, PageState } from './page-view'
import { asMarkup, attributes, followable, markup, type Markup, type Part } from './html'
import { detailsStep } from './details-step'
import { linksStep, optedOutStep, optOutStep, thanksStep } from './last-steps'
import type { PageParts } from './page-parts'
import { scoreStep } from './score-step'
import { pageScript, refreshAfter } from './scripts'
import { drawings } from './signs'
import { directionOf, speechOf, type Speech } from './speech'
import { pageStyle } from './style'
import { languageAskedFor, pageWords } from './words/page-words'

export interface WrittenPage {
  html: string
  /** `Content-Security-Policy` that lets through just what is in it. */
  policy: string
}

export function writePage(look: PageLook, state: PageState, frame: Frame): WrittenPage {
  const page: PageParts = {
    look,
    frame,
    speech: speechOf(look),
    isKiosk: frame === 'kiosk' || frame === 'kiosk_preview',
    isPreview: frame === 'preview' || frame === 'kiosk_preview'
  }
  const runs = frame === 'page' || frame === 'kiosk'
  const { script, idle } = pageScript(state.step, page.isKiosk, isConfirmed(state))
  return written({
    language: look.language,
    title: titleOf(page, state),
    style: pageStyle(look.brandColor, look.backgroundColor, page.isKiosk),
    script: runs ? script : null,
    frame,
    root: {
      class: page.isKiosk ? 'kiosk' : null,
      'data-idle': runs ? idle : null,
      'data-begin': runs && page.isKiosk ? beginOf(state) : null
    },
    refresh: frame === 'kiosk' ? `${String(refreshAfter(state.step))};url=${beginOf(state) ?? ''}` : null,
    formAction: frame === 'copy' && 'action' in state ? new URL(state.action).origin : "'self'",
    body: markup`${background(look)}<main>${head(look)}${stepOf(page, state)}</main>${frame === 'kiosk' && state.step === 'details' ? stillThere(page.speech) : null}${drawings({ look: look.look, icons: look.links.map(({ icon }) => icon ?? 'other') })}`
  })
}

/** @param language BCP 47, or what a browser sends as Accept-Language. */
export function writeNotice(notice: Notice, language: string, href: string | null): WrittenPage {
  const spoken = languageAskedFor(language)
  const { words } = pageWords(spoken)
  const { title, text } = words.notices[notice]
  const address = href === null ? null : followable(href)
  return written({
    language: spoken,
    title,
    style: pageStyle(usualBrandColor, null, false),
    script: null,
    frame: 'page',
    root: {},
    refresh: null,
    formAction: "'none'",
    body: markup`<main><h1>${title}</h1><p class="introduction">${text}</p>${address === null ? null : markup`<p class="act"><a class="button" href="${address}">${words.onward}</a></p>`}</main>`
  })
}

interface Document {
  language: string
  title: string
  style: string
  script: string | null
  frame: Frame
  root: Record<string, string | number | null>
  /** `seconds;url=` for kiosks without scripts. */
  refresh: string | null
  formAction: string
  body: Markup
}

function written(page: Document): WrittenPage {
  const { language, frame } = page
  const isCopy = frame === 'copy'
  const policy = policyOf(page)
  const root = attributes({ lang: language, dir: directionOf(language), ...page.root })
  const html = markup`<!doctype html>
<html${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
${isCopy ? markup`<meta http-equiv="Content-Security-Policy" content="${policy}">` : asMarkup('<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="same-origin">')}
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style>${asMarkup(page.style)}</style>
${page.refresh === null ? null : markup`<noscript><meta http-equiv="refresh" content="${page.refresh}"></noscript>`}
</head>
<body>
${page.body}
${page.script === null ? null : markup`<script>${asMarkup(page.script)}</script>`}
</body>
</html>
`
  return { html: html.html.replace(/\n{2,}/g, '\n'), policy }
}

/** Scripts and styles by their hash: nothing that a text brings in runs, whatever it holds. */
function policyOf({ style, script, frame, formAction }: Document): string {
  const isPreview = frame === 'preview' || frame === 'kiosk_preview'
  const rules = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    script === null ? null : `script-src '${hashOf(script)}'`,
    frame === 'kiosk' ? "connect-src 'self'" : null,
    `img-src ${frame === 'copy' ? '' : "'self' "}data:`,
    `form-action ${isPreview ? "'none'" : formAction}`,
    "base-uri 'none'",
    // Cannot be said within a page; and previews stand in a frame of the window.
    frame === 'copy' || isPreview ? null : "frame-ancestors 'none'"
  ]
  return rules.filter(Boolean).join('; ')
}

const hashes = new LRUCache<string, string>(100)
const hashOf = (text: string): string =>
  hashes.getOrMake(text, () => `sha256-${createHash('sha256').update(text).digest('base64')}`)

function stepOf(page: PageParts, state: PageState): Markup {
  switch (state.step) {
    case 'score':
      return scoreStep(page, state)
    case 'details':
      return detailsStep(page, state)
    case 'thanks':
      return thanksStep(page, state)
    case 'links':
      return linksStep(page, state)
    case 'opt_out':
      return optOutStep(page, state)
    case 'opted_out':
      return optedOutStep(page, state)
  }
}

function titleOf({ look, speech }: PageParts, state: PageState): string {
  const { words } = speech
  const titles: Readonly<Record<PageState['step'], string>> = {
    score: look.title?.trim() || speech.plain(words.title),
    details: speech.plain(words.detailsTitle),
    thanks: words.thanksTitle,
    links: look.title?.trim() || speech.plain(words.linksTitle),
    opt_out: words.optOutTitle,
    opted_out: words.optedOutTitle
  }
  const isWrong = state.step === 'details' && state.problems !== null
  return `${isWrong ? `${words.problems} · ` : ''}${titles[state.step]} · ${look.businessName}`
}

const isConfirmed = (state: PageState): boolean =>
  state.step === 'score' && state.chosen !== null && state.problem === undefined

/** Where a kiosk begins anew; the page itself, where nothing else is said. */
const beginOf = (state: PageState): string | null =>
  state.step === 'score'
    ? state.action
    : state.step === 'details' || state.step === 'thanks'
      ? (state.restart ?? null)
      : null

const background = ({ background }: PageLook): Part =>
  background === null ? null : markup`<img class="behind" src="${background}" alt="">`

function head({ logo, businessName }: PageLook): Markup {
  if (logo !== null) return markup`<header><img class="logo" src="${logo}" alt="${businessName}"></header>`
  // Where there is no logo the first letter stands for one.
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(businessName) ?? []
  const mark = letter
    ? markup`<span class="mark" aria-hidden="true">${letter.toLocaleUpperCase()}</span>`
    : null
  return markup`<header>${mark}<p class="business" dir="auto">${businessName}</p></header>`
}

const stillThere = (speech: Speech): Markup =>
  markup`<div class="still" id="still" role="alertdialog" aria-modal="true" aria-labelledby="still-title" aria-describedby="still-text" hidden><div><h2 id="still-title">${speech.say(speech.words.kiosk.stillThere)}</h2><p id="still-text">${speech.say(speech.words.kiosk.beginsAnew)}</p><p class="act"><button class="button" type="button">${speech.say(speech.words.kiosk.goOn)}</button></p></div></div>`
