/** The document around a page: its head, and the policy that allows only what the page contains. */
import { createHash } from 'node:crypto'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { asMarkup, attributes, markup, type Markup } from './html'
import type { Frame } from './page-view'
import { directionOf } from './speech'

export interface WrittenPage {
  html: string
  /** A `Content-Security-Policy` that allows only what the page contains. */
  policy: string
}

export interface PageDocument {
  language: string
  title: string
  /** What search engines and previews of links show below the title. */
  about: string
  style: string
  script: string | null
  frame: Frame
  root: Record<string, string | number | null>
  /** `seconds;url=` for kiosks without scripts. */
  refresh: string | null
  formAction: string
  /** Whether search engines can index it. */
  isFound: boolean
  body: Markup
}

export function writeDocument(page: PageDocument): WrittenPage {
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
${page.isFound ? null : asMarkup('<meta name="robots" content="noindex,nofollow">')}
${isCopy ? markup`<meta http-equiv="Content-Security-Policy" content="${policy}">` : asMarkup('<meta name="referrer" content="same-origin">')}
<title>${page.title}</title>
${page.isFound ? markup`<meta name="description" content="${aboutOf(page)}">` : null}
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
  return { html: html.html, policy }
}

/** As much as search engines show. */
const maxAbout = 160

const aboutOf = ({ about, title }: PageDocument): string => {
  const letters = [...(about.replaceAll(/\s+/g, ' ').trim() || title)]
  return letters.length > maxAbout ? `${letters.slice(0, maxAbout - 1).join('')}…` : letters.join('')
}

/** Allows scripts and styles by their hash: nothing that a text injects can run. */
function policyOf({ style, script, frame, formAction }: PageDocument): string {
  const isPreview = frame === 'preview' || frame === 'kiosk_preview'
  const rules = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    script === null ? null : `script-src '${hashOf(script)}'`,
    frame === 'kiosk' ? "connect-src 'self'" : null,
    `img-src ${frame === 'copy' ? '' : "'self' "}data:`,
    `form-action ${isPreview ? "'none'" : formAction}`,
    "base-uri 'none'",
    // `frame-ancestors` does not work in a meta tag; and previews are shown in a frame of the window.
    frame === 'copy' || isPreview ? null : "frame-ancestors 'none'"
  ]
  return rules.filter(Boolean).join('; ')
}

const hashes = new LRUCache<string, string>({ max: 100 })
const hashOf = (text: string): string =>
  getOrMake(hashes, text, () => `sha256-${createHash('sha256').update(text).digest('base64')}`)
