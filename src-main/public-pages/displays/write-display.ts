/** Writes a display: a whole page, a part of one with its style, or the same with styles in attributes only. No scripts, ever. */
import type { DisplayForm } from '#shared/contract/displays'
import { isWordAt } from '#shared/has-word'
import showcaseWords from '#messages/showcase'
import { writeDocument } from '../views/document'
import { asMarkup, attributes, followable, markup, paragraphs, type Markup, type Part } from '../views/html'
import { head } from '../views/page-parts'
import { directionOf } from '../views/speech'
import { pageLanguages } from '../views/words/page-words'
import { displayPalette, dressIn, type Dress } from './dress'
import { jsonOf } from './json'
import { pageSheet } from './page-sheet'
import { figuresOf, statementOf } from './statement'
import type { ShownAs, ShownReview, Showcase } from './view'

interface Drawing {
  showcase: Showcase
  shownAs: ShownAs
  dress: Dress
  words: ReturnType<typeof showcaseWords>
  /** The language that our own texts are in: most of a display besides the reviews, which may be in any. */
  language: string
}

export const usualLook: ShownAs = { kind: 'showcase', colors: 'page', highlights: [] }

/** @param name of the element, unlike those of other displays on the same page */
export function writeDisplay(showcase: Showcase, shownAs: ShownAs, form: DisplayForm, name: string): string {
  const { brandColor, language } = showcase.look
  const palette = form === 'page' ? null : displayPalette(shownAs.colors, brandColor)
  const isInline = form === 'inline' || (form === 'fragment' && shownAs.kind === 'signature')
  const drawing: Drawing = {
    showcase,
    shownAs,
    dress: dressIn(isInline ? 'attributes' : 'sheet', {
      kind: shownAs.kind,
      root: name,
      palette,
      filled: { share: (showcase.numbers.average ?? 0) / 5, towards: directionOf(language) }
    }),
    words: showcaseWords(language),
    language: isSpoken(language) ? language : 'en'
  }
  if (form === 'page') return page(drawing, name)
  const own = attributes({ lang: drawing.language, dir: directionOf(drawing.language) })
  const { sheet } = drawing.dress
  const style = sheet === null ? null : markup`<style>${asMarkup(sheet)}</style>`
  const title = showcase.title?.trim()
  const heading = title ? markup`<p${drawing.dress.as('title')} dir="auto">${title}</p>` : null
  const { html } = markup`<div${drawing.dress.as('root')}${own}>${style}${heading}${content(drawing)}</div>`
  // As WordPress writes it, so that it changes nothing.
  return `${inert(html).replaceAll('&#39;', '&#039;').replaceAll('>\n<', '><')}\n`
}

/**
 * In what strangers have written, WordPress would run whatever looks like one of its shortcodes, and turn an address on a line of its
 * own into a frame.
 */
function inert(html: string): string {
  const plain = (text: string) => text.replaceAll('[', '&#091;')
  return html
    .split('<')
    .map((part) => {
      const end = part.indexOf('>') + 1
      const text = part.slice(end)
      return (
        plain(part.slice(0, end)) +
        (part.startsWith('style>') ? text : plain(text).replaceAll('://', '&#058;//'))
      )
    })
    .join('<')
}

const isSpoken = (language: string): boolean =>
  pageLanguages.includes(language.split('-')[0]?.toLowerCase() ?? '')

function page(drawing: Drawing, name: string): string {
  const { showcase, shownAs, dress, words, language } = drawing
  const { look, title, introduction } = showcase
  const heading = title?.trim() ? title : words.title({ business: look.businessName })
  const isWhole = shownAs.kind === 'showcase'
  return writeDocument({
    language,
    title: heading,
    about: introduction ?? '',
    style: `${pageSheet(look.brandColor, shownAs)}${dress.sheet ?? ''}`,
    script: null,
    frame: 'copy',
    root: {},
    refresh: null,
    formAction: "'none'",
    isFound: isWhole,
    // A page has a heading; where the display has no title, as in its other forms, it is for screen readers only.
    body: markup`<main class="${name}">${isWhole ? head(look) : null}<h1${isWhole || title?.trim() ? null : asMarkup(' class="hidden"')} dir="auto">${heading}</h1>
${content(drawing)}</main>
${isWhole ? jsonOf(showcase, words.nobody) : null}`
  }).html
}

/** Which kinds show reviews; the others show the average of all. */
export const showsReviews = ({ kind }: Pick<ShownAs, 'kind'>): boolean =>
  kind !== 'badge' && kind !== 'signature'

function content(drawing: Drawing): Markup {
  const { showcase, shownAs, dress } = drawing
  const { introduction } = showcase
  if (!showsReviews(shownAs)) return markup`${average(drawing)}${leave(drawing)}`
  return markup`${introduction?.trim() ? paragraphs(introduction, dress.as('introduction')) : null}
${average(drawing)}
<p${dress.as('statement')}>${statementOf(showcase)}</p>
${reviews(drawing)}
${leave(drawing)}`
}

function reviews(drawing: Drawing): Markup | null {
  const { showcase, shownAs, dress, words } = drawing
  if (showcase.reviews.length === 0) return null
  const part = shownAs.kind === 'carousel' ? 'carousel' : shownAs.kind === 'spotlight' ? 'spotlight' : 'wall'
  const each = showcase.reviews.map((review) => reviewOf(drawing, review))
  const list = markup`<ul${dress.as(part)}>${each}</ul>`
  if (part !== 'carousel' || dress.sheet === null) return list
  // Whoever has no mouse scrolls with the arrow keys.
  const label = words.title({ business: showcase.look.businessName })
  return markup`<div class="frame" role="group" aria-label="${label}" tabindex="0">${list}</div>`
}

/** The average over all reviews, however few are shown. */
function average({ showcase: { look, numbers }, dress, words }: Drawing): Markup {
  const figures = figuresOf(look.language)
  if (numbers.average === null)
    return markup`<p${dress.as('average')}>${words.reviews({ count: numbers.all })}</p>`
  const figure = words.average({ n: figures.format(numbers.average) })
  const all = words.ofAll({ all: figures.format(numbers.all) })
  const drawn = markup`<span${dress.as('stars')} aria-hidden="true">${starsOf(numbers.average)}</span>`
  return markup`<p${dress.as('average')}>${drawn} <strong${dress.as('figure')}>${figure}</strong><br><span${dress.as('all')}>${all}</span></p>`
}

const starsOf = (score: number): string => {
  const full = Math.round(score)
  return '★'.repeat(full) + '☆'.repeat(5 - full)
}

function leave({ showcase: { href }, dress, words }: Drawing): Markup | null {
  const address = href === null ? null : followable(href)
  if (address === null) return null
  return markup`<p${dress.as('leave')}><a${dress.as('link')} href="${address}">${words.leave}</a></p>`
}

function reviewOf({ showcase: { look }, shownAs, dress, words }: Drawing, review: ShownReview): Markup {
  const { score, title, text, author, source, location, reply } = review
  const said = [source, location].flatMap((each) =>
    each === null ? [] : [markup` · <span dir="auto">${each}</span>`]
  )
  const marked = (line: string): Part => withMarks(line, shownAs.highlights, dress)
  const stars =
    score === null
      ? null
      : markup`<p${dress.as('stars')} role="img" aria-label="${words.stars({ n: String(score) })}">${starsOf(score)}</p>`
  const answer = reply?.trim()
    ? markup`<div${dress.as('reply')}><p${dress.as('who')}><strong>${words.reply({ business: look.businessName })}</strong></p>${paragraphs(reply, dress.as('text'))}</div>`
    : null
  return markup`<li${dress.as('card')}>${stars}${
    title?.trim() ? markup`<p${dress.as('heading')} dir="auto">${marked(title)}</p>` : null
  }${text?.trim() ? paragraphs(text, dress.as('text'), marked) : null}
<p${dress.as('who')}><strong><span dir="auto">${author ?? words.nobody}</span></strong> · ${dayOf(review, dress)}${said}</p>${answer}</li>`
}

/** WordPress takes `time` away. */
const dayOf = ({ day, date }: ShownReview, { sheet }: Dress): Part =>
  sheet === null ? date : markup`<time datetime="${day}">${date}</time>`

function withMarks(line: string, highlights: readonly string[], dress: Dress): Part {
  const words = highlights.map((word) => word.trim().toLowerCase()).toSorted((a, b) => b.length - a.length)
  const parts: Part[] = []
  let said = 0
  for (let at = 0; at < line.length; at++) {
    const found = words.find((word) => isWordAt(line, at, word))
    if (found === undefined) continue
    const end = at + found.length
    parts.push(line.slice(said, at), markup`<mark${dress.as('mark')}>${line.slice(at, end)}</mark>`)
    said = end
    at = end - 1
  }
  return [...parts, line.slice(said)]
}
